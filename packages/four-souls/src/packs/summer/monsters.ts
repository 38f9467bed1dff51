import {
  active,
  addCounters,
  alter,
  aMonster,
  and,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  asEnters,
  atTurnStart,
  becomeItem,
  becomeSoul,
  both,
  byPlayer,
  cancelAttackOn,
  cannotBeAttacked,
  captured,
  choose,
  chosen,
  chosenNumber,
  countersOn,
  damage,
  destroy,
  dies,
  doesNotHeal,
  each,
  eachOfThem,
  faceRolled,
  forEvery,
  gainCents,
  gainRewards,
  gainTreasure,
  giveTo,
  guessWho,
  handOf,
  healFully,
  howMany,
  instead,
  is,
  killer,
  killerIsRewarded,
  lasting,
  leftOf,
  loot,
  modify,
  moveToOtherSlot,
  mustAttackItThisTurn,
  mustAttackPlayer,
  nextRollMisses,
  not,
  on,
  passHandsRight,
  penaltyIntoShop,
  pick,
  pickNumber,
  play,
  prevent,
  preventDeath,
  preventDeathHealing,
  preventWaiting,
  pricePaid,
  putIntoDiscard,
  putThisAtDepth,
  remembered,
  removeCounters,
  revealCurse,
  rewarded,
  rightOf,
  roll,
  rollForEach,
  rolls,
  rollsMustRise,
  self,
  seq,
  skipTurn,
  soulCanBeAttacked,
  steal,
  takeDamage,
  tap,
  teamUp,
  thisAttacked,
  thisIsItem,
  thisIsSoul,
  times,
  voteBetween,
  whenEnters,
  whenever,
  whenThisDies,
  would,
  you,
  yourCharacter,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, rollForCents, rollForLoot, treasureReward } from '../card.ts'

const { curse, event, monster } = cardsOf('The Summer of Isaac')

/** "Each non-active player." */
const everyNonActive = each(pick('player', { otherThan: active }))

const anotherMonster = pick('monster', { other: true })
const everyOtherMonster = each(anotherMonster)
const everyPlayer = each(aPlayer)
const takesDamage = on('damage', { who: 'this' })

const basic = [
  monster(
    'Conjoined Fatty',
    'basic',
    [3, 3, 1],
    lootReward(3),
    {
      grow: whenever(on('played', { who: 'player' }), addCounters(1)),
      shield: would(on('wouldTake', { who: 'this' }), seq(preventWaiting(), and(removeCounters(1), loot(1, active))), {
        if: is(yourCounters, '>=', 1),
      }),
    },
    { id: 'conjoined-fatty-summer' },
  ),
  monster('Light Switch', 'basic', [6, 1, 0], rollForCents, {
    flicker: whenever(
      on('damage', { who: 'this', by: 'active' }),
      roll(
        {
          1: takeDamage(3),
          2: takeDamage(2),
          3: gainCents(1),
          4: loot(1),
          5: gainCents(5),
          6: gainTreasure(1),
        },
        active,
      ),
    ),
  }),
  monster('Giant Poop', 'basic', [5, 4, 0], lootReward(5), {
    chip: whenever(on('damage', { who: 'this', by: 'player' }), loot(1, byPlayer)),
    dig: whenever(on('attackTarget', { who: 'this' }), teamUp(everyNonActive)),
    found: killerIsRewarded,
  }),
  monster(
    'Shopkeeper',
    'basic',
    [1, 1, 0],
    cents(5),
    { trade: penaltyIntoShop, neutral: cannotBeAttacked },
    { id: 'shopkeeper-summer', evasion: 0, keywords: ['indomitable'] },
  ),
  monster('Weltling', 'basic', [3, 3, 1], cents(5), {
    wither: atTurnStart(addCounters(1)),
    weak: modify('health', times(yourCounters, -1), { to: 'this' }),
    burst: whenever(rolls(1, { combat: true }), damage(2, each(aPlayer))),
  }),
  monster('Tainted Mulligan', 'basic', [2, 3, 1], rollForLoot, {
    swell: whenever(
      on('attackTarget', { who: 'this' }),
      lasting([modify('health', remembered, { to: 'captured' })], { on: self, remember: handOf(active) }),
    ),
  }),
]

const hurt = [
  monster('Mulligoon', 'basic', [3, 4, 0], choose('victim', aPlayerOrMonster, damage(2, chosen('victim'))), {
    leave: whenever(
      on('damage', { who: 'this' }),
      seq(
        cancelAttackOn(self),
        and(loot(1, active), choose('slot', pick('slot', { other: true }), moveToOtherSlot(self, chosen('slot')))),
      ),
    ),
    scarred: doesNotHeal,
  }),
  monster('Coil', 'basic', [3, 3, 1], lootReward(2), {
    coil: whenEnters(passHandsRight),
    return: whenThisDies(putThisAtDepth(4)),
  }),
]

const charmed = [
  monster(
    'Charmed Vis',
    'holy/charmed',
    [2, 4, 1],
    becomeItem(active),
    {
      share: whenever(on('damage', { who: 'attackerOrKeeper' }), damage(1, everyOtherMonster)),
      stolen: instead('death', seq(preventDeath, steal(self, killer)), {
        who: 'this',
        by: 'otherPlayer',
        if: thisIsItem,
      }),
    },
    { keywords: ['familiar'] },
  ),
  monster(
    'Holy Greed',
    'holy/charmed',
    [5, 4, 2],
    gainCents(yourCounters, rewarded),
    {
      sale: modify('price', -3, { to: 'active' }),
      hoard: whenever(on('purchased', { who: 'player', shop: true }), addCounters(pricePaid)),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
]

const SOUL = { souls: 1 }
const bosses = [
  monster(
    'Widow',
    'boss',
    [3, 5, 1],
    lootReward(3),
    {
      web: atTurnStart(
        seq(
          addCounters(1, chosen('bearer'), 'spider'),
          rollForEach(countersOn(yourCharacter, 'spider'), { '1-3': takeDamage(1, active) }, active),
        ),
        { targets: { bearer: { filter: pick('character'), random: true } } },
      ),
      shake: alter(each(pick('character', { counter: 'spider' })), {
        abilities: [tap(removeCounters(1, self, 'spider'))],
      }),
    },
    { id: 'widow-summer', ...SOUL },
  ),
  monster(
    'Cereus Peashy',
    'boss',
    [3, 3, 1],
    treasureReward(1),
    {
      grow: atTurnStart(
        roll({
          '1-3': { targets: { other: { filter: anotherMonster, random: true } }, do: putIntoDiscard(chosen('other')) },
          '4-6': mustAttackItThisTurn(self),
        }),
      ),
      thorns: whenever(takesDamage, damage(1, active)),
    },
    SOUL,
  ),
  monster(
    'Gemini',
    'boss',
    [3, 4, 1],
    cents(8),
    {
      split: whenever(
        on('reaches', { who: 'this', at: 1 }),
        seq(addCounters(1, chosen('tougher'), 'hp'), addCounters(1, chosen('stronger'), 'attack')),
        { targets: { tougher: { filter: aMonster, random: true }, stronger: { filter: aMonster, random: true } } },
      ),
    },
    { ...SOUL, id: 'gemini-summer' },
  ),
  monster(
    'The Bloat',
    'boss',
    [4, 4, 2],
    treasureReward(1),
    {
      burst: whenever(on('dies', { who: 'monster' }), damage(1, both(everyOtherMonster, everyPlayer))),
    },
    { ...SOUL, id: 'the-bloat-summer' },
  ),
  monster(
    'Krampus',
    'boss',
    [5, 4, 1],
    lootReward(4),
    {
      judge: atTurnStart(voteBetween(['naughty', 'nice'], mustAttackItThisTurn(self))),
      rage: whenever(on('roll', { who: 'attacker', combat: true, twice: true }), damage(1, everyOtherMonster), {
        if: thisAttacked,
      }),
    },
    { ...SOUL, id: 'krampus-summer' },
  ),
  monster(
    'Conquest',
    'boss',
    [3, 3, 1],
    cents(7),
    { war: whenThisDies(mustAttackPlayer(each(anotherPlayer), 4)) },
    { ...SOUL, id: 'conquest-summer' },
  ),
  monster(
    'The Rainmaker',
    'boss',
    [3, 4, 0],
    cents(10),
    {
      rain: modify('attack', howMany(pick('curse', { of2: active })), { to: 'this' }),
      storm: whenever(on('attackTarget', { who: 'this' }), revealCurse),
    },
    { ...SOUL, id: 'the-rainmaker-summer' },
  ),
  monster(
    'War',
    'boss',
    [4, 3, 2],
    cents(9),
    {
      rage: atTurnStart(addCounters(1, chosen('other'), 'attack'), {
        targets: { other: { filter: anotherMonster, random: true } },
      }),
    },
    { ...SOUL, id: 'war-summer' },
  ),
  monster(
    'Headless Horseman',
    'boss',
    [2, 3, 1],
    treasureReward(1),
    {
      rides: instead(
        'death',
        seq(
          preventDeathHealing(healFully(self)),
          lasting([modify('evasion', 1, { to: 'captured' }), modify('attack', 1, { to: 'captured' })], { on: self }),
          gainRewards(active),
        ),
        { who: 'this', if: not(is(faceRolled, '=', 6)) },
      ),
    },
    { id: 'headless-horseman-summer', souls: 1 },
  ),
  monster(
    'The Adversary',
    'boss',
    [5, 3, 1],
    treasureReward(1),
    {
      numbers: whenever(
        on('turnStart'),
        forEvery(
          'player',
          aPlayer,
          pickNumber(
            chosen('player'),
            [1, 2, 3, 4, 5, 6],
            lasting(
              [
                whenever(on('roll', { who: 'player' }), takeDamage(1, captured), {
                  if: is(faceRolled, '=', remembered),
                }),
              ],
              { on: chosen('player'), remember: chosenNumber },
            ),
            { different: true },
          ),
        ),
      ),
    },
    { id: 'the-adversary-summer', souls: 1 },
  ),
]

const epic = [
  monster(
    'Dogma',
    'epic boss',
    [4, 4, 4],
    treasureReward(1),
    {
      alone: whenever(rolls(1), putIntoDiscard(everyOtherMonster)),
      faith: whenThisDies(addCounters(1, chosen('item'), 'eternal'), { targets: { item: anItem } }),
    },
    { id: 'dogma-summer' },
  ),
  monster(
    'Hush',
    'epic boss',
    [6, 1, 1],
    treasureReward(2),
    { thick: instead('takeDamage', prevent(1), { who: 'this' }), silence: rollsMustRise },
    { id: 'hush-summer', souls: 2 },
  ),
  monster(
    'Mother!',
    'epic boss',
    [8, 1, 2],
    lootReward(4),
    {
      guess: whenever(
        on('attackRollAhead', { by: 'this' }),
        eachOfThem(
          'neighbour',
          both(leftOf(active), rightOf(active)),
          pickNumber(
            chosen('neighbour'),
            [1, 2, 3, 4, 5, 6],
            lasting([nextRollMisses(remembered)], { ends: 'attackRoll', remember: chosenNumber }),
          ),
        ),
      ),
    },
    { id: 'mother-summer', souls: 2 },
  ),
]

const curses = [
  curse('Curse of Envy', { envy: whenever(on('dies', { who: 'you' }), gainTreasure(1, each(anotherPlayer))) }),
]

const haunted = [
  monster(
    'Cursed Haunt',
    'cursed',
    [3, 3, 1],
    treasureReward(1),
    {
      elusive: modify('evasion', 1, { to: 'this', asSoul: true }),
      restless: soulCanBeAttacked,
      moves: instead('death', seq(preventDeath, gainRewards(active), steal(self, active)), {
        who: 'this',
        if: thisIsSoul,
      }),
    },
    SOUL,
  ),
]

const events = [
  event(
    'Hot Potato!',
    'good event',
    {
      caught: asEnters(becomeItem(active)),
      pass: whenever(
        on('itemCame', { who: 'you', by: 'this' }),
        seq(
          gainCents(2),
          roll({ '1-4': giveTo(self, leftOf(you)), 5: seq(destroy(self), takeDamage(3)), 6: becomeSoul }),
        ),
      ),
    },
    SOUL,
  ),
  event(
    'Police Lineup',
    'good event',
    play(
      guessWho(
        'guilty',
        and(dies(chosen('guilty')), gainTreasure(1)),
        and(gainTreasure(1, chosen('guilty')), skipTurn()),
      ),
    ),
    { threePlus: true },
  ),
]

export const monsters: readonly CardSource[] = [
  ...basic,
  ...hurt,
  ...charmed,
  ...bosses,
  ...epic,
  ...curses,
  ...haunted,
  ...events,
]

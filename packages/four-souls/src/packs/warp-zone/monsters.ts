import {
  active,
  addCounters,
  all,
  amount,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  atTurnEnd,
  atTurnStart,
  attackingPlayer,
  attackRolls,
  becomeItem,
  becomeItemWith,
  becomesAmount,
  both,
  cancelAttackOf,
  cancelAttackOn,
  captured,
  choose,
  chosen,
  couldPurchase,
  countAsHits,
  damage,
  destroy,
  dies,
  discard,
  each,
  eachRolls,
  expand,
  extraTurnOf,
  forEvery,
  gainCents,
  gainTreasure,
  giveTo,
  happened,
  healFully,
  highestRollers,
  howMany,
  ifDo,
  ifNot,
  instead,
  is,
  kill,
  killer,
  lasting,
  leftOf,
  loot,
  lowestRollers,
  may,
  mayBeAttacked,
  modify,
  mustAttackAgainThisTurn,
  mustAttackDeckOnYourTurn,
  mustAttackOneOf,
  on,
  oneOf,
  paid,
  payItems,
  pick,
  play,
  preventDeathHealing,
  preventWaiting,
  putInSlot,
  putInSlotWith,
  putThisAtDepth,
  repeatUntil,
  rerollItem,
  result,
  rewarded,
  rightOf,
  roll,
  searchForMonsters,
  self,
  seq,
  setDie,
  skipTurn,
  steal,
  takeDamage,
  tap,
  thatDie,
  thisAttacked,
  thisCard,
  times,
  vote,
  when,
  whenEnters,
  whenever,
  whenThisDies,
  winsTheGame,
  would,
  wouldRoll,
  you,
  yourCounters,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { ANY } from '../../model/library.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { curse, event, monster } = cardsOf('Requiem Warp Zone')

const whenAPlayerDies = whenever(on('dies', { who: 'player' }), addCounters(1))

const everyPlayer = each(aPlayer)

const shopItem = pick('item', { owner: 'shop' })
const SOUL = { souls: 1 }

export const monsters: readonly CardSource[] = [
  monster('A Dead Horse', 'basic', [1, 2, 0], cents(25), {
    beaten: would(
      on('wouldTake', { who: 'this' }),
      seq(
        preventWaiting(),
        roll({ '1-2': when(thisAttacked, cancelAttackOf(attackingPlayer)), '3-6': gainCents(3) }, active),
      ),
    ),
  }),
  monster(
    'Ballos!',
    'epic boss',
    [4, 4, 1],
    lootReward(5),
    {
      again: whenever(on('diesAfter', { who: 'this' }), putInSlotWith(1, self, chosen('slot')), {
        if: is(yourCounters, '=', 0),
        targets: { slot: pick('slot', { attacked: false }) },
      }),
      rage: modify('attack', 2, { to: 'this', if: is(yourCounters, '>=', 1) }),
    },
    { souls: 2 },
  ),
  monster('Balrog', 'boss', [5, 4, 1], null, {
    suitcase: whenThisDies(
      becomeItemWith(active, tap(ifDo(destroy(self), choose('victim', aPlayerOrMonster, kill(chosen('victim')))))),
    ),
  }),
  monster(
    'Death Trapper',
    'boss',
    [3, 4, 1],
    treasureReward(1),
    {
      trap: whenever(on('damage', { who: 'monster' }), lasting([modify('evasion', 1, { to: 'monster' })])),
    },
    SOUL,
  ),
  monster(
    'Lil Hunter',
    'boss',
    [3, 3, 2],
    lootReward(2),
    {
      hunt: whenEnters(seq(expand('monster', 1), mustAttackAgainThisTurn())),
      leave: whenever(on('turnEnd'), putThisAtDepth(4)),
    },
    SOUL,
  ),
  monster(
    'Melquíades',
    'boss',
    [5, 4, 1],
    treasureReward(2),
    {
      hurt: whenever(on('damage', { who: 'this' }), addCounters(1)),
      slow: modify('evasion', -2, { to: 'this', if: is(yourCounters, '>=', 5) }),
    },
    SOUL,
  ),
  monster('Peeper', 'boss', [1, 5, 1], lootReward(1), {
    eye: whenThisDies(becomeItemWith(active, modify('health', 1))),
    blink: whenever(on('missed', { by: 'this', who: 'attacker' }), cancelAttackOf(attackingPlayer)),
  }),
  monster(
    'Time Eater',
    'epic boss',
    [6, 5, 1],
    extraTurnOf(you),
    {
      tick: whenever(on('turnEnd'), addCounters(1)),
      end: whenever(on('counted', { who: 'this', at: 12 }), winsTheGame(chosen('winner')), {
        targets: { winner: pick('player', { most: 'souls' }) },
      }),
    },
    { ...SOUL, keywords: ['indomitable'], threePlus: true },
  ),
  event(
    'Brea in Distress',
    'bad event',
    play(roll({ '1-4': skipTurn(), '5-6': becomeItemWith(you, modify('health', 1)) })),
  ),
  event(
    'Grubfather',
    'bad event',
    {
      jar: whenEnters(becomeItem(active)),
      hunger: modify('evasion', 1, {
        to: 'monster',
        if: all(yourTurn, is(howMany(pick('item', { owner: 'you', eternal: false })), '>=', 1)),
      }),
      feed: paid([payItems(1)], { other: anotherPlayer }, giveTo(self, chosen('other'))),
    },
    { keywords: ['eternal'] },
  ),
  event(
    'Nightmare Tick',
    'good event',
    play(
      roll({
        '1-4': dies(you),
        '5-6': becomeItemWith(
          you,
          would(wouldRoll([1], { who: 'you' }), may(oneOf(setDie(2, thatDie), setDie(3, thatDie)))),
        ),
      }),
    ),
  ),
  monster(
    'The Impostor!',
    'basic',
    [4, 4, 1],
    lootReward(1),
    {
      accuse: whenever(
        on('dies', { who: 'player', nth: 1 }),
        vote('suspect', pick('player', { living: true }), dies(chosen('suspect')), { living: true, tie: 'all' }),
      ),
    },
    { keywords: ['indomitable'], threePlus: true },
  ),
  event(
    'Trial by Trolley!',
    'bad event',
    play(vote('player', aPlayer, dies(chosen('player')), { each: 2, tie: 'all' })),
    { threePlus: true },
  ),
  monster(
    'The Gorm',
    'boss',
    [5, 5, 1],
    seq(lootReward(3), cents(6)),
    {
      feast: whenever(on('turnEnd'), discard(1, active)),
      wound: countAsHits(1),
      open: instead('takeDamage', becomesAmount(times(amount, 2)), { who: 'this', combat: true, faces: [1] }),
    },
    { ...SOUL, keywords: ['indomitable'] },
  ),
  monster('The Purple-Shirted Eye Stabber', 'basic', [3, 3, 3], lootReward(3), {
    stab: whenever(on('turnEnd'), damage(1, active), { if: happened(on('played', { who: 'active' })) }),
  }),
  curse('Curse of the Suspicious', { suspected: mayBeAttacked(3) }),
  event(
    'Fuck Bloat',
    'bad event',
    {
      neighbours: play(takeDamage(2, both(leftOf(you), rightOf(you)))),
      search: play(searchForMonsters({ named: 'The Bloat', most: ANY })),
    },
    { threePlus: true },
  ),
  event(
    'QWOP!',
    'good event',
    play(
      eachRolls(everyPlayer, seq(gainTreasure(1, highestRollers), dies(lowestRollers), gainCents(1, everyPlayer)), 3),
    ),
  ),
  monster(
    'Expósito',
    'epic boss',
    [6, 6, 6],
    lootReward(6),
    {
      count: whenever(on('dies', { who: 'monster' }), seq(addCounters(1), when(is(yourCounters, '>=', 6), dies(self)))),
      call: mustAttackDeckOnYourTurn,
    },
    { ...SOUL, keywords: ['indomitable'] },
  ),
  monster('Javon!', 'basic', [4, 3, 2], choose('item', shopItem, steal(chosen('item'), rewarded), { by: rewarded }), {
    trade: atTurnStart(seq(rerollItem(chosen('item')), damage(1, chosen('player'), { by: active, from: active })), {
      targets: { item: shopItem, player: { filter: aPlayer, random: true } },
    }),
  }),
  monster(
    'Zombie Jesus',
    'basic',
    [6, 2, 1],
    dies(rewarded),
    { judge: atTurnStart(roll({ '3-4': kill(rightOf(active), active), '5-6': kill(leftOf(active), active) }, active)) },
    { threePlus: true },
  ),
  monster(
    'Shopkeeper!',
    'basic',
    [4, 5, 2],
    choose('item', shopItem, steal(chosen('item'), rewarded), { by: rewarded }),
    {
      haggle: paid(
        [couldPurchase],
        roll({
          '1-4': mustAttackOneOf(self),
          '5-6': lasting([modify('price', 0, { op: 'set', to: 'active' })], { uses: 1 }),
        }),
      ),
    },
  ),
  monster('Hubert Cumberdale', 'basic', [3, 4, 1], lootReward(1), {
    return: whenThisDies(
      lasting([whenever(on('turnEnd'), putInSlot(captured, chosen('slot')), { targets: { slot: pick('slot') } })], {
        on: thisCard,
        uses: 1,
      }),
      { if: happened(on('damage', { who: 'player', by: 'this', combat: true })) },
    ),
    jealous: whenThisDies(dies(chosen('player')), { targets: { player: anotherPlayer } }),
  }),
  event(
    'Golden Idol',
    'bad event',
    {
      found: whenEnters(becomeItem(active)),
      gold: atTurnEnd(gainCents(10)),
      prey: mayBeAttacked(4),
      taken: whenever(on('dies', { who: 'you', by: 'otherPlayer' }), giveTo(self, killer)),
    },
    { keywords: ['eternal'] },
  ),
  event(
    "Don't Starve!",
    'good event',
    play(
      repeatUntil(
        is(howMany(pick('player', { living: true, dying: false })), '<=', 1),
        forEvery(
          'player',
          aPlayer,
          ifNot(may(discard(1, chosen('player')), chosen('player')), takeDamage(1, chosen('player'))),
        ),
      ),
    ),
  ),
  monster(
    'Keke Is You',
    'basic',
    [3, 4, 1],
    lootReward(3),
    {
      bond: whenever(
        on('turnStart'),
        lasting(
          [
            instead(
              'death',
              seq(preventDeathHealing(healFully(self)), cancelAttackOn(self), dies(captured), loot(3, active)),
              { who: 'this' },
            ),
          ],
          { on: chosen('victim') },
        ),
        { targets: { victim: anotherPlayer } },
      ),
    },
    { threePlus: true },
  ),
  monster(
    'Grandparent',
    'boss',
    [5, 4, 1],
    treasureReward(1),
    {
      wake: whenever(on('attackTarget', { who: 'this' }), addCounters(1)),
      rage: modify('attack', yourCounters, { to: 'this' }),
      burst: whenever(on('counted', { who: 'this', at: 3 }), seq(dies(self), takeDamage(3, each(aPlayer)))),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
  monster('Leatherneck', 'basic', [6, 4, 1], treasureReward(1), {
    spit: whenever(on('damage', { who: 'this' }), damage(1, chosen('victim')), {
      targets: { victim: { filter: aPlayer, random: true } },
    }),
  }),
  monster(
    'The Butcher',
    'boss',
    [5, 4, 2],
    seq(lootReward(3), cents(6)),
    {
      cleave: whenever(attackRolls(1), roll(takeDamage(result, attackingPlayer))),
      trophy: whenever(
        on('dies', { who: 'player', by: 'this' }),
        seq(addCounters(1), lasting([modify('attack', 1, { to: 'captured' })], { on: self, ends: 'never' })),
      ),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
  monster(
    'The Collector',
    'boss',
    [4, 4, 1],
    gainTreasure(yourCounters, rewarded),
    { collect: whenAPlayerDies, grow: modify('health', yourCounters, { to: 'this' }) },
    { souls: 1 },
  ),
  monster(
    'The Radiance',
    'epic boss',
    [7, 6, 5],
    lootReward(10),
    {
      fade: whenAPlayerDies,
      dim: modify('evasion', times(yourCounters, -1), { to: 'this' }),
      more: modify('lootStep', 1, { to: 'active' }),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
]

import {
  active,
  addCounters,
  alter,
  aMonster,
  and,
  anotherPlayer,
  aPlayer,
  atTurnStart,
  both,
  cancelEverything,
  captured,
  choose,
  chosen,
  damage,
  destroy,
  dies,
  discardHand,
  divideDamage,
  each,
  eachOfThem,
  endTurn,
  expand,
  expandAs,
  faceRolled,
  flipDie,
  forEvery,
  gainCents,
  gainTreasure,
  happened,
  instead,
  is,
  isOnlyLiving,
  lasting,
  leftOf,
  loot,
  mayAttackAgain,
  mayAttackPlayers,
  modify,
  moveToOtherSlot,
  mustAttackItThisTurn,
  mustAttackOneOf,
  mustAttackSlot,
  needSoulsToWin,
  not,
  noted,
  noteThisTurn,
  on,
  optionally,
  othersCannotDoAnythingNow,
  pick,
  play,
  playOneOf,
  prevent,
  putInSlotUnder,
  putIntoDiscard,
  rerollItem,
  rightOf,
  roll,
  rollDice,
  rolls,
  sameResults,
  searchForLoot,
  searchForMonster,
  self,
  seq,
  setDie,
  soulsOf,
  steal,
  takeDamage,
  thatDie,
  thisHealth,
  thisSlot,
  topIntoSlot,
  voteBetween,
  when,
  whenever,
  wheneverOneOf,
  whenThisDies,
  who,
  would,
  wouldRoll,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { monster, event } = cardsOf('Alt Art')

const dealsCombat = on('damage', { by: 'this', combat: true })
const takesDamage = on('damage', { who: 'this' })
const attacked = on('attackTarget', { who: 'this' })
const yourItem = pick('item', { owner: 'you' })

const basic = [
  monster(
    'Begotten',
    'basic',
    [5, 2, 1],
    lootReward(3),
    { hide: modify('evasion', 2, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    { id: 'begotten-alt-art' },
  ),
  monster('Big Bony', 'basic', [6, 2, 1], lootReward(3), {
    throw: whenever(on('missed', { who: 'player' }), roll({ '1-2': takeDamage(1, who) }, who)),
  }),
  monster('Clotty', 'basic', [4, 2, 1], cents(4), {}, { id: 'clotty-alt-art' }),
  monster(
    'Gaper',
    'basic',
    [2, 4, 1],
    cents(3),
    { again: whenThisDies(mustAttackSlot(thisSlot), { if: is(faceRolled, '=', 4) }) },
    { id: 'gaper-alt-art' },
  ),
  monster(
    'Mulligan',
    'basic',
    [2, 3, 1],
    cents(3),
    {
      more: wheneverOneOf(on('dies', { who: 'this' }), expand('monster', 1), expand('shop', 1), expand('room', 1)),
    },
    { id: 'mulligan-alt-art' },
  ),
  monster('Twitchy', 'basic', [4, 5, 1], cents(8), {
    twitch: whenever(on('turnEnd'), moveToOtherSlot(self, chosen('slot')), {
      targets: { slot: pick('slot', { other: true }) },
    }),
  }),
  monster(
    "Mom's Hand",
    'basic',
    [2, 3, 1],
    cents(9),
    {
      call: atTurnStart(roll({ '1-2': mustAttackItThisTurn(self) })),
      grab: whenever(dealsCombat, seq(cancelEverything, endTurn)),
    },
    { id: 'moms-hand-alt-art' },
  ),
  monster(
    'Mulliboom',
    'basic',
    [1, 3, 4],
    cents(7),
    {
      boom: whenThisDies(
        damage(1, both(chosen('monster'), both(chosen('player'), active)), { by: active, from: active }),
        { targets: { monster: aMonster, player: aPlayer } },
      ),
    },
    { id: 'mulliboom-alt-art' },
  ),
]

const bosses = [
  monster(
    'Daddy Long Legs',
    'boss',
    [5, 5, 0],
    lootReward(2),
    { stomp: whenever(rolls(1), lasting([modify('attack', 1, { to: 'captured' })], { on: each(aMonster) })) },
    { id: 'daddy-long-legs-alt-art', souls: 1 },
  ),
  monster(
    'Dark One',
    'boss',
    [3, 3, 1],
    treasureReward(1),
    { rage: whenever(takesDamage, lasting([modify('attack', 2, { to: 'captured' })], { on: self })) },
    { id: 'dark-one-alt-art', souls: 1 },
  ),
  monster(
    'Famine',
    'boss',
    [3, 2, 1],
    cents(4),
    { hunger: whenThisDies(discardHand(active)) },
    { id: 'famine-alt-art', souls: 1 },
  ),
  monster(
    'Larry Jr.',
    'boss',
    [4, 3, 1],
    lootReward(2),
    { rage: modify('attack', 1, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    { id: 'larry-jr-alt-art', souls: 1 },
  ),
  monster(
    'Mega Fatty',
    'boss',
    [4, 3, 1],
    lootReward(3),
    { grow: whenever(rolls(1), lasting([modify('health', 2, { to: 'captured' })], { on: self })) },
    { id: 'mega-fatty-alt-art', souls: 1 },
  ),
  monster(
    'Min Min',
    'boss',
    [4, 2, 1],
    treasureReward(1),
    {
      note: whenever(on('roll', { by: 'this', combat: true }), noteThisTurn(faceRolled)),
      hurt: whenever(on('roll', { who: 'active' }), takeDamage(1, who), { if: noted(faceRolled) }),
    },
    { souls: 1 },
  ),
  monster(
    'Monstro',
    'boss',
    [2, 4, 1],
    cents(5),
    {
      crush: whenThisDies(
        roll(
          {
            '1-3': {
              targets: { item: { filter: pick('item', { owner: 'you', eternal: false }), random: true } },
              do: destroy(chosen('item')),
            },
          },
          active,
        ),
      ),
    },
    { id: 'monstro-alt-art', souls: 1 },
  ),
  monster(
    'Pestilence',
    'boss',
    [4, 4, 1],
    lootReward(2),
    {
      plague: whenThisDies(
        seq(
          takeDamage(1, chosen('player')),
          choose('next', aPlayer, damage(1, chosen('next'), { by: chosen('player'), from: chosen('player') }), {
            by: chosen('player'),
          }),
        ),
        { targets: { player: aPlayer } },
      ),
    },
    { id: 'pestilence-alt-art', souls: 1 },
  ),
  monster(
    'Pin',
    'boss',
    [2, 4, 1],
    lootReward(3),
    { immune: instead('takeDamage', prevent(), { who: 'this', combat: true, faces: [5, 6] }) },
    { id: 'pin-alt-art', souls: 1 },
  ),
  monster(
    'Rag Man',
    'boss',
    [2, 4, 1],
    lootReward(3),
    {
      again: whenever(
        on('diesAfter', { who: 'this' }),
        roll({ '1,6': { targets: { slot: pick('slot') }, do: putInSlotUnder(self, chosen('slot')) } }, active),
      ),
    },
    { id: 'rag-man-alt-art', souls: 1 },
  ),
  monster(
    'Rag Mega',
    'boss',
    [6, 4, 1],
    lootReward(3),
    { hush: whenever(attacked, lasting([othersCannotDoAnythingNow])) },
    { id: 'rag-mega-alt-art', souls: 1 },
  ),
  monster(
    'The Bloat',
    'boss',
    [5, 4, 1],
    treasureReward(1),
    {
      dice: whenever(on('missed', { who: 'attacker', by: 'this' }), rollDice(2, when(sameResults, dies(who)), who)),
    },
    { id: 'the-bloat-alt-art', souls: 1 },
  ),
  monster(
    'The Duke of Flies',
    'boss',
    [3, 4, 1],
    lootReward(3),
    { flies: whenThisDies(expand('monster', 2)) },
    { id: 'the-duke-of-flies-alt-art', souls: 1 },
  ),
  monster(
    'Monstro II',
    'boss',
    [6, 3, 1],
    treasureReward(1),
    {
      leap: whenever(
        on('damage', { by: 'this', combat: true }),
        voteBetween(['right', 'left'], takeDamage(1, rightOf(active)), { otherwise: takeDamage(1, leftOf(active)) }),
      ),
    },
    { id: 'monstro-ii-alt-art', souls: 1 },
  ),
  monster(
    'Brownie',
    'boss',
    [5, 3, 1],
    lootReward(3),
    {
      brothers: whenThisDies(
        searchForMonster({ named: 'Dingle', orNamed: 'Dangle' }, chosen('slot'), {
          as: 'brother',
          then: mustAttackOneOf(chosen('brother')),
        }),
        { targets: { slot: pick('slot', { attacked: false }) } },
      ),
    },
    { id: 'brownie-alt-art', souls: 1 },
  ),
  monster(
    'Little Horn',
    'boss',
    [3, 5, 1],
    lootReward(4),
    {
      lurk: whenever(on('turnEnd'), addCounters(1), { if: not(happened(on('attackTarget', { who: 'this' }))) }),
      strike: whenever(on('turnStart'), divideDamage(yourCounters, chosen('hurt')), {
        targets: { hurt: { filter: pick('player'), divided: true } },
      }),
    },
    { id: 'little-horn-alt-art', souls: 1 },
  ),
]

const epic = [
  monster(
    'Mom!',
    'epic boss',
    [6, 3, 2],
    treasureReward(1),
    { guard: modify('health', 1, { to: 'otherMonster' }), more: whenever(attacked, expand('monster', 1)) },
    { id: 'mom-alt-art', souls: 2 },
  ),
  monster(
    'The Beast',
    'epic boss',
    [6, 6, 6],
    treasureReward(1),
    {
      end: whenThisDies(
        seq(
          destroy(each(pick('soul', { owner: 'players' }))),
          forEvery('player', aPlayer, and(gainTreasure(2, chosen('player')), loot(6, chosen('player')))),
        ),
      ),
    },
    { id: 'the-beast-alt-art', souls: 1, keywords: ['indomitable'] },
  ),
  monster(
    'Satan!',
    'epic boss',
    [6, 4, 1],
    treasureReward(2),
    {
      doom: whenever(on('roll', { who: 'player', faces: [6], nth: 3 }), dies(each(pick('player')))),
      lure: would(wouldRoll([5]), setDie(6, thatDie)),
    },
    { id: 'satan-alt-art', souls: 2 },
  ),
  monster(
    'It Lives!',
    'epic boss',
    [8, 3, 4],
    // a heart is printed where the reward would be
    null,
    { more: needSoulsToWin(5, { asSoul: true }) },
    { id: 'it-lives', souls: 2 },
  ),
]

const events = [
  event('Ambush!', 'bad event', play(seq(expandAs('slots', 2), mustAttackSlot(chosen('slots')))), {
    id: 'ambush-alt-art',
  }),
  event(
    'Secret Room!',
    'good event',
    play(
      roll({
        '1-2': takeDamage(3),
        '3-4': loot(2),
        5: loot(4),
        6: { targets: { item: yourItem }, do: seq(rerollItem(chosen('item')), gainTreasure(1)) },
      }),
    ),
    { id: 'secret-room-alt-art' },
  ),
  event(
    'Shop Upgrade!',
    'good event',
    {
      slots: play(seq(expand('monster', 1), expand('shop', 1), expand('room', 1))),
      attack: play(mayAttackAgain()),
    },
    { id: 'shop-upgrade-alt-art' },
  ),
  event(
    'Devil Deal',
    'good event',
    playOneOf(putIntoDiscard(self), seq(gainCents(6), takeDamage(1)), seq(takeDamage(2), searchForLoot())),
    { id: 'devil-deal-alt-art' },
  ),
]

// these are numbered after the events, and logs know cards by their numbers
const laterBosses = [
  monster(
    'Dingle',
    'boss',
    [2, 3, 2],
    cents(2),
    {
      throw: whenever(
        on('damage', { who: 'this' }),
        seq(
          addCounters(1, chosen('item'), 'poo'),
          lasting([alter(captured, { loses: 'all', counter: 'poo' })], { on: chosen('item'), ends: 'never' }),
        ),
        { targets: { item: pick('item', { eternal: false }) } },
      ),
    },
    { id: 'dingle-alt-art', souls: 1 },
  ),
  monster(
    'Gurdy',
    'boss',
    [4, 4, 1],
    cents(7),
    {
      guard: modify('health', 1, { to: 'monster', covered: true }),
      spawn: atTurnStart(topIntoSlot(chosen('slot'), leftOf(active)), {
        targets: { slot: { filter: pick('slot'), chooser: leftOf(active) } },
      }),
    },
    { id: 'gurdy-alt-art', souls: 1 },
  ),
  monster(
    'Delirium',
    'epic boss',
    [5, 3, 2],
    lootReward(6),
    {
      two: modify('evasion', 1, { to: 'monster', if: is(soulsOf(active), '=', 2) }),
      three: modify('evasion', 2, { to: 'monster', if: is(soulsOf(active), '>=', 3) }),
    },
    { id: 'delirium-alt-art', keywords: ['indomitable'] },
  ),
  monster(
    'Fistula',
    'boss',
    [3, 4, 1],
    cents(8),
    {
      split: whenever(on('damage', { who: 'this' }), addCounters(1)),
      swarm: modify('evasion', yourCounters, { to: 'otherMonster' }),
    },
    { id: 'fistula-alt-art', souls: 1 },
  ),
  monster(
    'Hornfel',
    'boss',
    [2, 5, 1],
    cents(6),
    {
      bombs: whenever(on('damage', { by: 'this', combat: true }), damage(1, chosen('victim')), {
        targets: { victim: { filter: aMonster, random: true } },
      }),
    },
    { id: 'hornfel-alt-art', souls: 1 },
  ),
  monster(
    'Mega Satan!',
    'epic boss',
    [6, 6, 6],
    treasureReward(2),
    {
      strife: mayAttackPlayers(4),
      last: whenever(on('turnEnd', { who: 'you' }), dies(self), { if: isOnlyLiving(active) }),
    },
    { id: 'mega-satan-alt-art', souls: 1 },
  ),
  monster(
    'Mega Satan!',
    'epic boss',
    [6, 6, 6],
    treasureReward(2),
    {
      strife: mayAttackPlayers(4),
      again: modify('attacks', 900, { to: 'active' }),
      tire: whenever(on('dies', { who: 'player' }), takeDamage(2, self)),
    },
    { id: 'mega-satan-alt-art-2', souls: 2, keywords: ['indomitable'] },
  ),
  monster(
    'The Lamb',
    'epic boss',
    [6, 3, 6],
    cents(3),
    {
      judge: whenThisDies(
        eachOfThem(
          'player',
          chosen('players'),
          choose('soul', pick('soul', { of2: chosen('player') }), destroy(chosen('soul')), { by: chosen('player') }),
        ),
        { targets: { players: { filter: anotherPlayer, count: 2, optional: true } } },
      ),
    },
    { id: 'the-lamb-alt-art', souls: 1 },
  ),
  monster(
    'Polycephalus',
    'boss',
    [3, 4, 1],
    lootReward(3),
    {
      dive: whenever(
        on('damage', { who: 'this' }),
        lasting([would(on('wouldRoll', { combat: true, fresh: true }), flipDie(thatDie))], { uses: 1 }),
      ),
    },
    { id: 'polycephalus-alt-art', souls: 1 },
  ),
  monster(
    'Ultra Greed!',
    'boss',
    [4, 5, 2],
    cents(5),
    {
      gild: whenever(on('attackTarget', { who: 'this' }), addCounters(1, chosen('item'), 'gold'), {
        targets: { item: pick('item', { eternal: false }) },
      }),
      loot: whenThisDies(steal(chosen('item')), {
        targets: { item: optionally(pick('item', { owner: 'elsewhere', counter: 'gold' })) },
      }),
    },
    { id: 'ultra-greed-alt-art', souls: 1 },
  ),
]

export const monsters: readonly CardSource[] = [...basic, ...bosses, ...epic, ...events, ...laterBosses]

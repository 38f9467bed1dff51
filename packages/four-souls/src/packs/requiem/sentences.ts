import {
  active,
  addCounters,
  aMonster,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  atTurnEnd,
  atTurnStart,
  both,
  captured,
  choose,
  chosen,
  damage,
  destroy,
  dies,
  discard,
  each,
  gainCents,
  gainTreasure,
  giveTo,
  half,
  handOf,
  ifDo,
  instead,
  is,
  isOnlyLiving,
  isPassedOn,
  lasting,
  loot as lootEffect,
  mayAttackPlayers,
  modify,
  not,
  on,
  paid,
  payCents,
  payCounters,
  pick,
  play,
  prevent,
  preventNext,
  preventWaiting,
  putThisAtDepth,
  removeCounters,
  result,
  roll,
  rollTimes,
  self,
  seq,
  soulGoesToAnother,
  takeDamage,
  tap,
  teamUp,
  when,
  whenever,
  whenThisDies,
  winsTheGame,
  would,
  you,
  youGainNoSouls,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, treasureReward } from '../card.ts'

const { character, curse, event, loot, monster, startingItem, treasure, trinket } = cardsOf('Requiem')

/** "When you gain or purchase this". */
const gainThis = on('gainedItem', { who: 'you', by: 'this' })
const aRandomPlayer = { victim: { filter: aPlayer, random: true } } as const
const thisDeals = (n: number) => damage(n, chosen('victim'))
const forTurn = (stat: 'attack' | 'health') => lasting([modify(stat, 1, { to: 'captured' })], { on: you })
const giveThis = giveTo(self, chosen('heir'))

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  // The two faces of one card
  character('The Enigma', 'flip', {}, { back: 'amgine-eht' }),
  character('amginE ehT', 'flip', {}, { back: 'the-enigma', copies: 0, health: 1, attack: 2 }),
  startingItem('Hypercoagulation', {
    clot: atTurnStart(addCounters(1)),
    thick: modify('health', yourCounters),
    bleed: atTurnEnd(seq(removeCounters(yourCounters), lootEffect(3)), { if: is(yourCounters, '>=', 3) }),
  }),
  startingItem('Hemoptysis', {
    cough: tap(addCounters(1)),
    weaken: paid(
      [payCounters(1)],
      { weak: aMonster },
      lasting([modify('attack', 1, { to: 'captured', op: 'set' })], { on: chosen('weak'), ends: 'never' }),
    ),
    spit: paid([payCounters(2)], { victims: { filter: aPlayerOrMonster, max: 2 } }, damage(1, chosen('victims'))),
  }),
  startingItem('Abyss', {
    feed: tap({ item: pick('item', { owner: 'you' }) }, ifDo(destroy(chosen('item')), addCounters(1))),
    strong: modify('attack', half(yourCounters)),
  }),
  treasure('Rock Bottom', 'passive', {
    start: whenever(gainThis, addCounters(handOf(you))),
    loot: atTurnEnd(lootEffect(2), { if: not(is(handOf(you), '>=', yourCounters)) }),
  }),
  treasure("Keeper's Penny", 'active', {
    gain: whenever(gainThis, gainCents(9)),
    spend: tap(seq(addCounters(1), gainCents(yourCounters), choose('heir', anotherPlayer, giveThis))),
  }),
  treasure('Magic Skin', 'active', {
    wish: tap({ heir: anotherPlayer }, seq(gainTreasure(1), addCounters(1), giveThis)),
    shrink: atTurnStart(
      roll(
        when(
          not(is(result, '>=', yourCounters)),
          destroy(both(self, each(pick('item', { owner: 'you', other: true })))),
        ),
      ),
    ),
  }),
  treasure(
    "Keeper's Sack",
    'paid',
    {
      gain: whenever(gainThis, gainCents(14)),
      pass: paid([payCents(4)], { heir: anotherPlayer }, giveThis),
      fee: atTurnEnd(when(is(handOf(you), '=', 0), takeDamage(2), discard(1))),
    },
    { keywords: ['eternal'] },
  ),
  monster(
    'Corny',
    'basic',
    [1, 4, 1],
    cents(4),
    {
      pop: whenThisDies(thisDeals(2), { targets: { victim: { filter: anotherPlayer, random: true } } }),
    },
    { threePlus: true },
  ),
  monster('Charmed Monstro', 'boss', [4, 3, 1], treasureReward(2), { charm: soulGoesToAnother }, { souls: 1 }),
  { ...curse('Curse of the Soulless', { soulless: youGainNoSouls, stick: isPassedOn }), threePlus: true },
  monster(
    'Sisters Vis',
    'boss',
    [6, 4, 2],
    treasureReward(1),
    {
      sister: whenever(
        on('attackTarget', { who: 'this' }),
        seq(teamUp(chosen('sister')), lasting([whenThisDies(gainTreasure(1, captured))], { on: chosen('sister') })),
        { targets: { sister: anotherPlayer } },
      ),
    },
    { souls: 1 },
  ),
  monster('Cursed Mulliboom', 'cursed', [1, 4, 3], cents(2), {
    boom: whenever(on('dies', { who: 'monster' }), thisDeals(3), { targets: aRandomPlayer }),
  }),
  monster(
    'Hornfel',
    'boss',
    [2, 5, 1],
    treasureReward(1),
    {
      bombs: would(on('wouldTake', { who: 'active', by: 'this', combat: true }), seq(preventWaiting(), thisDeals(1)), {
        targets: aRandomPlayer,
      }),
    },
    { souls: 1 },
  ),
  monster(
    'Mega Satan!',
    'epic boss',
    [6, 6, 6],
    treasureReward(2),
    {
      strife: mayAttackPlayers(4),
      last: whenever(on('turnEnd', { who: 'you' }), winsTheGame(active), { if: isOnlyLiving(active) }),
    },
    { keywords: ['indomitable'], souls: 2, threePlus: true },
  ),
  event("Mother's Shadow!", 'bad event', play(seq(dies(each(pick('player', { most: 'items' }))), putThisAtDepth(6)))),
  loot(
    'Pills! (yellow/grey)',
    'pill/rune',
    1,
    play(rollTimes(3, { '1-2': forTurn('attack'), '3-4': forTurn('health'), '5-6': takeDamage(1) })),
  ),
  loot(
    'Black Heart',
    'dice shard/soul heart',
    2,
    play(
      { saved: aPlayer },
      seq(
        preventNext(1, chosen('saved')),
        lasting(
          [
            whenever(
              on('dies', { who: 'captured' }),
              damage(2, each(pick('player', { other: true, otherThan: captured }))),
            ),
          ],
          { on: chosen('saved') },
        ),
      ),
    ),
  ),
  trinket('Callus', { tough: instead('takeDamage', prevent(), { combat: false }) }),
]

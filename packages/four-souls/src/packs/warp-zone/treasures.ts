import {
  addCounters,
  all,
  aMonster,
  anotherPlayer,
  anyNumberOf,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  atTurnStart,
  cancelEverything,
  chosen,
  damage,
  destroy,
  dies,
  each,
  endYourTurn,
  extraTurnOf,
  howMany,
  ifDo,
  instead,
  is,
  lasting,
  loot,
  may,
  modify,
  offer,
  on,
  paid,
  paidWith,
  payCents,
  payLoot,
  pick,
  prevent,
  putIntoDiscard,
  putUnderDeck,
  recharge,
  roll,
  rollAgain,
  rollTimesIf,
  self,
  seq,
  takeDamage,
  tap,
  tapOneOf,
  whenever,
  who,
  you,
  yourLevel,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Requiem Warp Zone')

const monsterNotAttacked = pick('monster', { attacked: false })

export const treasures: readonly CardSource[] = [
  treasure('Birthday Cake', 'passive', {
    party: atTurnStart(loot(1, chosen('guests')), { targets: { guests: anyNumberOf(aPlayer) } }),
  }),
  treasure("Diogenes' Pot", 'passive', {
    immune: instead('takeDamage', prevent(), { combat: true, faces: [2, 3] }),
    hammer: whenever(on('roll', { who: 'you', combat: true, faces: [1] }), dies(you)),
  }),
  treasure('George', 'passive', {
    look: whenever(on('attackDeclared', { who: 'you' }), may(arrangeTop(5, 'monster'))),
  }),
  treasure('Newgrounds Tank', 'passive', {
    healthy: modify('health', 1),
    strong: modify('attack', 1),
    evasive: modify('evasion', 1, { to: 'monster', if: yourTurn }),
  }),
  treasure('Boxing Glove', 'active', {
    punch: tap({ monster: monsterNotAttacked }, putUnderDeck(chosen('monster'))),
    again: whenever(on('dies', { who: 'monster' }), recharge(self)),
  }),
  treasure('Doorway', 'active', {
    leave: tapOneOf(
      putIntoDiscard(each(monsterNotAttacked)),
      putIntoDiscard(each(pick('item', { owner: 'shop' }))),
      putIntoDiscard(each(pick('room'))),
    ),
  }),
  treasure('Sir Junkan', 'paid', {
    junk: paid([payLoot(1)], addCounters(1, self, 'level')),
    healthy: modify('health', 1, { if: is(yourLevel, '>=', 4) }),
    slow: modify('evasion', -1, { to: 'monster', if: all(yourTurn, is(yourLevel, '>=', 8)) }),
    immune: instead('takeDamage', prevent(), { combat: true, faces: [1, 2], if: is(yourLevel, '>=', 10) }),
  }),
  treasure('Spewer', 'paid', {
    spew: paid(
      [payLoot(1)],
      rollTimesIf(3, paidWith('pills!'), {
        '1-2': lasting([modify('health', 1, { to: 'captured' })], { on: you }),
        '3-4': lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
        '5-6': takeDamage(1),
      }),
    ),
  }),
  treasure('The Crowdfunder', 'paid', {
    fire: paid(
      [payCents(2)],
      roll({
        '3-4': { targets: { other: anotherPlayer }, do: damage(1, chosen('other')) },
        '5-6': { targets: { monster: aMonster }, do: damage(1, chosen('monster')) },
      }),
    ),
  }),
  treasure('Water Bottle', 'active', {
    throw: tap(
      roll({
        '1-3': rollAgain,
        4: { targets: { victim: aPlayerOrMonster }, do: seq(damage(1, chosen('victim')), rollAgain) },
        5: { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) },
        6: seq(endYourTurn, cancelEverything),
      }),
    ),
  }),
  treasure('Gun That Can Kill The Past', 'one-use', {
    shoot: tap(ifDo(destroy(self), seq(cancelEverything, extraTurnOf(you)))),
  }),
  treasure('Aubrey', 'passive', { wake: whenever(on('purchased', { who: 'you', shop: true }), loot(3)) }),
  treasure('Hitops', 'passive', {
    dodge: instead('takeDamage', prevent(), { combat: true, faces: [4, 5] }),
    greet: whenever(
      on('turnStart', { who: 'otherPlayer' }),
      offer(
        who,
        lasting([instead('takeDamage', prevent(), { who: 'captured', combat: true, faces: [4, 5] })], { on: who }),
      ),
    ),
  }),
  treasure('Tony', 'passive', {
    strong: modify('attack', 1),
    alone: modify('attack', 1, {
      if: is(howMany(pick('item', { owner: 'you', other: true, eternal: false })), '=', 0),
    }),
  }),
]

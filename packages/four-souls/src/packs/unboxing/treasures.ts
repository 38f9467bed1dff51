import {
  all,
  aMonster,
  aPlayerOrMonster,
  arrangeTop,
  asEnters,
  atTurnStart,
  cancelEverything,
  chosen,
  copyFromTop,
  damage,
  deactivate,
  destroy,
  each,
  endTurn,
  firstAttackRoll,
  gainCents,
  ifDo,
  instead,
  isAttackRoll,
  lasting,
  may,
  modify,
  on,
  optionally,
  paid,
  payHp,
  payThis,
  pick,
  pickTop,
  prevent,
  rolls,
  self,
  seq,
  steal,
  tap,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('The Unboxing of Isaac')

export const treasures: readonly CardSource[] = [
  treasure('My Little Unicorn', 'active', {
    tap: tap(
      seq(
        lasting([instead('takeDamage', prevent())]),
        lasting([whenever(on('roll', { who: 'you', faces: [1, 2, 3] }), seq(cancelEverything, endTurn))]),
      ),
    ),
  }),
  treasure("Mom's Lipstick", 'passive', {
    more: modify('attacks', 1),
    aim: modify('die', 1, { if: all(isAttackRoll, firstAttackRoll) }),
  }),
  treasure('Satanic Bible', 'paid', {
    pay: paid(
      [payHp(1)],
      { monster: aMonster },
      lasting([instead('takeDamage', prevent(), { who: 'captured' })], { on: chosen('monster'), uses: 1 }),
    ),
  }),
  treasure('Number Two', 'passive', {
    drop: whenever(rolls(2), damage(1, chosen('victim')), { targets: { victim: optionally(aPlayerOrMonster) } }),
  }),
  treasure('A Dollar!', 'one-use', { pay: paid([payThis], steal(each(pick('item', { owner: 'shop' })))) }),
  treasure('A Quarter!', 'one-use', { pay: paid([payThis], gainCents(25)) }),
  treasure("Eden's Soul", 'one-use', {
    slow: asEnters(deactivate(self)),
    paradise: tap(ifDo(destroy(self), pickTop(7, 'treasure', { take: 2, to: 'gain', rest: 'random' }))),
  }),
  treasure('Lil Delirium', 'passive', { change: atTurnStart(copyFromTop(3, true)) }),
  treasure('The Stairway', 'passive', {
    climb: whenever(on('purchaseDeclared', { who: 'you' }), may(arrangeTop(7, 'treasure'))),
  }),
]

import {
  addToWaiting,
  all,
  aMonster,
  aPlayerOrMonster,
  arrangeTop,
  asEnters,
  atTurnStart,
  cancelEverything,
  chosen,
  copyFromTop,
  countAsMisses,
  damage,
  deactivate,
  destroy,
  each,
  endTurn,
  firstAttackRoll,
  gainCents,
  healing,
  howMany,
  ifDo,
  instead,
  is,
  isAttackRoll,
  lasting,
  loot,
  may,
  mayAttackPlayers,
  mayBeAttacked,
  mayPlayTop,
  modify,
  nthAttack,
  nthAttackRoll,
  on,
  optionally,
  paid,
  payHp,
  payThis,
  pick,
  pickTop,
  playersCanBeAttacked,
  prevent,
  roll,
  rolls,
  self,
  seq,
  steal,
  tap,
  whenever,
  would,
  you,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('The Unboxing of Isaac')

const immuneOn = (face: number) => ({ combat: true, faces: [face] }) as const
const withMore = is(
  howMany(pick('item', 'soul', { owner: 'you', other: true, named: ['Cube of Meat', 'Ultra Flesh Kid!'] })),
  '>=',
  1,
)

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

  treasure('Seraphim', 'passive', { wings: modify('die', 1, { if: all(isAttackRoll, nthAttackRoll(1, 3, 5)) }) }),
  treasure("Mom's Heels", 'passive', {
    more: modify('attacks', 1),
    guard: instead('takeDamage', prevent(), { combat: true, first: true }),
  }),
  treasure("Mom's Underwear", 'passive', {
    more: modify('attacks', 1),
    second: modify('attack', 2, { if: nthAttack(2) }),
  }),
  treasure('Number One', 'passive', {
    weaken: modify('evasion', -1, { to: 'monster', if: yourTurn }),
    waste: countAsMisses(1, 6),
  }),
  treasure('Three Dollar Bill', 'passive', {
    bill: would(
      on('wouldTake', { by: 'you', who: 'playerOrMonster' }),
      roll({ '4-5': healing(1, you), '6': addToWaiting(1) }),
    ),
  }),
  treasure('The Mark', 'passive', {
    marked: mayBeAttacked(5),
    fight: mayAttackPlayers(5),
    strong: modify('attack', 1),
  }),
  treasure("Eden's Soul", 'one-use', {
    slow: asEnters(deactivate(self)),
    paradise: tap(ifDo(destroy(self), pickTop(7, 'treasure', { take: 2, to: 'gain', rest: 'random' }))),
  }),
  treasure('Lil Delirium', 'passive', { change: atTurnStart(copyFromTop(3, true)) }),
  treasure('The Stairway', 'passive', {
    climb: whenever(on('purchaseDeclared', { who: 'you' }), may(arrangeTop(7, 'treasure'))),
  }),
  treasure('Glitter Bombs', 'active', { glitter: tap(mayPlayTop) }),
  treasure('The Nail', 'active', {
    betray: tap(lasting([playersCanBeAttacked(4)])),
    feast: whenever(on('dies', { who: 'player', by: 'player', another: true }), loot(1)),
  }),
  treasure('Cube of Meat', 'passive', {
    tough: instead('takeDamage', prevent(), immuneOn(1)),
    grow: modify('attack', 1, { if: withMore }),
  }),
  treasure(
    'Cube of Meat',
    'passive',
    { tough: instead('takeDamage', prevent(), immuneOn(2)), grow: modify('health', 1, { if: withMore }) },
    { id: 'cube-of-meat-unboxing' },
  ),
  treasure(
    'Cube of Meat',
    'passive',
    {
      tough: instead('takeDamage', prevent(), immuneOn(3)),
      grow: instead('takeDamage', prevent(), { ...immuneOn(4), if: withMore }),
    },
    { id: 'cube-of-meat-unboxing-2' },
  ),
]

import {
  amount,
  anyNumberOf,
  aPlayer,
  becomesAmount,
  chosen,
  chosenCount,
  destroy,
  eachChosen,
  gainTreasure,
  ifDo,
  instead,
  lasting,
  loot,
  modify,
  on,
  paid,
  payThis,
  pickTop,
  plus,
  roll,
  searchForLoot,
  self,
  seq,
  sortTop,
  whenever,
  who,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Promos')

const gainThis = on('gainedItem', { who: 'you', by: 'this' })

export const treasures: readonly CardSource[] = [
  treasure("Dad's Ring", 'passive', {
    aim: whenever(
      on('attackTarget', { by: 'you', who: 'monster' }),
      roll({ '5-6': lasting([modify('evasion', -1, { to: 'captured' })], { on: who }) }),
    ),
  }),
  treasure('Lump of Coal', 'passive', {
    burn: whenever(
      on('roll', { who: 'you', combat: true, nth: 3 }),
      lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
    ),
  }),
  treasure('Pyromaniac', 'passive', {
    bombs: whenever(gainThis, searchForLoot({ named: 'Bomb!', most: 2, open: true })),
    fire: instead('takeDamage', becomesAmount(plus(amount, 1)), { who: 'any', by: 'you', combat: false }),
  }),
  treasure('Pumpkin Mask', 'passive', {
    treat: whenever(gainThis, ifDo(destroy(self), pickTop(10, 'treasure', { take: 1, to: 'gain', rest: 'random' }))),
  }),
  treasure('Mystery Gift', 'one-use', {
    give: paid(
      [payThis],
      { players: anyNumberOf(aPlayer) },
      seq(sortTop(chosenCount(chosen('players')), 'treasure'), gainTreasure(1), gainTreasure(1, eachChosen('players'))),
    ),
  }),
  treasure("Mom's Ring", 'passive', {
    strong: modify('attack', 1),
    loot: whenever(on('gainedItem', { who: 'you', by: 'this' }), loot(1)),
  }),
]

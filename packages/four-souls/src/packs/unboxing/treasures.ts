import {
  all,
  aMonster,
  aPlayerOrMonster,
  cancelEverything,
  chosen,
  damage,
  each,
  endTurn,
  firstAttackRoll,
  gainCents,
  instead,
  isAttackRoll,
  lasting,
  loot,
  mayAttackPlayers,
  modify,
  on,
  optionally,
  paid,
  payHp,
  payThis,
  pick,
  prevent,
  rolls,
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
  treasure('The Nail', 'active', {
    betray: tap(lasting([mayAttackPlayers(4)])),
    feast: whenever(on('dies', { who: 'player', by: 'player', another: true }), loot(1)),
  }),
]

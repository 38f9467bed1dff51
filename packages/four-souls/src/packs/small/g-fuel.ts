import {
  addCounters,
  aMonster,
  anItem,
  anotherPlayer,
  atTurnEnd,
  both,
  chosen,
  damage,
  each,
  modify,
  on,
  optionally,
  paid,
  payCounters,
  pick,
  recharge,
  rolls,
  tap,
  whenever,
  wheneverOneOf,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('G Fuel')

/** The cards of G Fuel. */
export const gFuel: readonly CardSource[] = [
  treasure('G-Fuel!', 'passive', { healthy: modify('health', 1), energy: atTurnEnd(recharge(yourCharacter)) }),
  treasure("Isaac's Tears", 'paid', {
    weep: whenever(on('diceRolled', { who: 'you' }), addCounters(1)),
    flood: paid([payCounters(6)], damage(1, both(each(anotherPlayer), each(aMonster)))),
  }),
  treasure(
    'G-Fuel!',
    'active',
    {
      drink: tap({ character: pick('character') }, recharge(chosen('character'))),
      energy: atTurnEnd(recharge(chosen('item')), { targets: { item: optionally(anItem) } }),
    },
    { id: 'g-fuel-g-fuel' },
  ),
  treasure(
    'Brimstone',
    'passive',
    {
      strong: modify('attack', 1),
      burn: wheneverOneOf(
        rolls(6, { who: 'you' }),
        { targets: { monster: aMonster }, do: damage(1, chosen('monster')) },
        { targets: { other: anotherPlayer }, do: damage(1, chosen('other')) },
      ),
    },
    { id: 'brimstone-g-fuel' },
  ),
]

import {
  active,
  addCounters,
  atTurnStart,
  both,
  is,
  kill,
  modify,
  on,
  self,
  whenever,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents } from '../card.ts'

const { monster } = cardsOf('Dick Knots')

/** The cards of Dick Knots. */
export const dickKnots: readonly CardSource[] = [
  monster('Dick Knot!', 'basic', [6, 1, 1], cents(1), {
    knot: whenever(on('attackDeclared', { who: 'player' }), addCounters(1)),
    evasive: modify('evasion', yourCounters, { to: 'this' }),
    strong: modify('attack', yourCounters, { to: 'this' }),
    burst: atTurnStart(kill(both(self, active), active), { if: is(yourCounters, '>=', 6) }),
  }),
]

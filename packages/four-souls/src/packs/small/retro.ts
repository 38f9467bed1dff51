import {
  and,
  cancelYourAttack,
  destroy,
  healFully,
  instead,
  mayAttackAgain,
  preventDeathHealing,
  self,
  seq,
  you,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { characters } from '../base/characters.ts'
import { cardsOf } from '../card.ts'

const { pictured, treasure } = cardsOf('Retro')

/** The cards of Retro. */
export const retro: readonly CardSource[] = [
  pictured(characters.find((card) => card.id === 'eden')!),
  treasure(
    '1-UP',
    'passive',
    {
      // "if", where the other one says "when": a replacement (Replacement Effects)
      rise: instead(
        'death',
        and(destroy(self), seq(preventDeathHealing(healFully(you)), cancelYourAttack, mayAttackAgain(1, you))),
        { if: yourTurn },
      ),
    },
    { id: '1-up-retro' },
  ),
]

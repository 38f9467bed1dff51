import { aMonster, aPlayer, atTurnStart, chosen, damage, roll } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { monster } = cardsOf('Mewgenics')

/** The cards of Mewgenics. */
export const mewgenics: readonly CardSource[] = [
  monster(
    'Radical Rat',
    'boss',
    [4, 4, 1],
    lootReward(3),
    {
      trick: atTurnStart(
        roll({
          '1-3': { targets: { victim: { filter: aPlayer, random: true } }, do: damage(2, chosen('victim')) },
          '4-6': { targets: { victim: { filter: aMonster, random: true } }, do: damage(2, chosen('victim')) },
        }),
      ),
    },
    { souls: 1 },
  ),
]

import type { StudyOfGame } from '@soulstack/tables/game'
import { deal } from '../bots/deal.ts'
import { cardShares } from '../bots/in-play.ts'
import { searched } from '../bots/searched.ts'
import { battleForSouls } from '../game.ts'
import type { Config } from '../rules/config.ts'
import { pointsOf } from '../rules/score.ts'
import { isSolo, type State, sideOf } from '../rules/state.ts'
import type { Observation } from '../view/observation.ts'
import type { View } from '../view/types.ts'

/** Players have the points of their side; nobody dies, and there is no damage and no ¢. */
export const battleForSoulsStudy: StudyOfGame<State, Config, View, Observation> = {
  thinking: () => ({ searched, cardShares, deal }),
  begins: ({ lesson }) => lesson === null,
  together: isSolo,
  isWhole: () => true,
  isSettled: (state) => battleForSouls.observe(state, null).declared === null,
  figures(g) {
    return g.hands.map((_, seat) => ({
      score: pointsOf(g, sideOf(g, seat)),
      kills: null,
      deaths: null,
      damage: null,
      cents: null,
    }))
  },
  chance: ['rolled', 'drew', 'gained', 'soul', 'angel', 'fans'],
  dull: ['turn', 'last-turn', 'first', 'shuffled'],
  stake: () => null,
}

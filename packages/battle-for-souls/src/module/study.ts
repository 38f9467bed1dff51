import type { StudyOfGame } from '@soulstack/tables/game'
import { deal } from '../bots/deal.ts'
import { cardShares } from '../bots/in-play.ts'
import { searched } from '../bots/searched.ts'
import { battleForSouls } from '../game.ts'
import type { Config } from '../rules/config.ts'
import { pointsOf } from '../rules/score.ts'
import { isSolo, type State, sideOf } from '../rules/state.ts'
import type { Observation } from '../view/observation.ts'

/** Players have the points of their side; nobody dies, and there is no damage and no ¢. */
export const battleForSoulsStudy: StudyOfGame = {
  // they are only given states of this game
  thinking: () => ({ searched, cardShares, deal }) as never,
  begins: (config) => (config as Config).lesson === null,
  together: (state) => isSolo(state as State),
  isWhole: () => true,
  isSettled: (state) => (battleForSouls.observe(state as State, null) as Observation).declared === null,
  figures(state) {
    const g = state as State
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

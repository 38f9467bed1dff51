import { battleForSouls, type Config } from '@soulstack/battle-for-souls'
import { isSolo, pointsOf, type State, sideOf } from '@soulstack/battle-for-souls/rules'
import type { Look } from '@soulstack/battle-for-souls/view'
import { cardShares, deal, searched } from '@soulstack/bots/battle-for-souls'
import type { StudyOfGame } from './study.ts'

/** Players have the points of their side; nobody dies, and there is no damage and no ¢. */
export const battleForSoulsStudy: StudyOfGame = {
  // they are only given states of this game
  thinking: () => ({ searched, cardShares, deal }) as never,
  begins: (config) => (config as Config).lesson === null,
  together: (state) => isSolo(state as State),
  isWhole: () => true,
  isSettled: (state) => (battleForSouls.look(state as State, null) as Look).declared === null,
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

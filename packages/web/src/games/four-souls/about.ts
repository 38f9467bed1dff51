import { t } from '../../words/en/four-souls/about.ts'
import type { GameAbout } from '../game-about.ts'
import { teamAt, teamName } from './teams.ts'

export const fourSouls: GameAbout = {
  words: t,
  signs: { choice: 'skull', book: 'soul', table: 'dice' },
  quick: { bots: 3 },
  sideOf: (table, seat) => {
    const team = teamAt(table, seat)
    return team === null ? null : { name: teamName(team) }
  },
}

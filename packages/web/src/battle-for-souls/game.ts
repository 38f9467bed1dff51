import type { Signal } from '@preact/signals'
import type { Side } from '@soulstack/battle-for-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'
import { createChoice } from './choice.ts'
import { createState } from './state.ts'

/** Sheets over the table: everything of a side, the steps of the turn, souls in Purgatory, what is out of the game, the log, the keys. */
export type Sheet =
  | { of: 'side'; side: Side }
  | { of: 'steps' }
  | { of: 'purgatory' }
  | { of: 'void' }
  | { of: 'log' }
  | { of: 'keys' }

function createGame(visit: Visit) {
  const state = createState(visit)
  return {
    ...state,
    ...createChoice(visit, state.view),
    /** The sheet that is open. */
    sheet: visit.sheets.current as Signal<Sheet | null>,
  }
}

/** What a table of Battle For Souls knows beside what every table does. */
export type BattleForSouls = ReturnType<typeof createGame>
export const battleForSouls = (visit: Visit): BattleForSouls => visit.part(createGame)

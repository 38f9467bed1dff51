import type { Signal } from '@preact/signals'
import type { Side } from '@soulstack/battle-for-souls/view'
import type { Visit } from '../table/visit/visit.ts'
import { createChoice } from './choice.ts'
import { createState } from './state.ts'

/** The sheets of the table: a side's cards, the steps of the turn, Purgatory, the Void, the log, help. */
export type Sheet =
  | { of: 'side'; side: Side }
  | { of: 'steps' }
  | { of: 'purgatory' }
  | { of: 'void' }
  | { of: 'log' }
  | { of: 'keys' }

function createGame(visit: Visit) {
  const state = createState(visit)
  visit.flow.passesByTurn.value = true
  return {
    ...state,
    ...createChoice(visit, state.view),
    /** The open sheet. */
    sheet: visit.sheets.current as Signal<Sheet | null>,
  }
}

/** The state that Battle For Souls adds to a visit. */
export type BattleForSouls = ReturnType<typeof createGame>
/** Returns the Battle For Souls part of a visit. */
export const battleForSouls = (visit: Visit): BattleForSouls => visit.part(createGame)

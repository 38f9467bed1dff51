import { type Seat, Session } from '@soulstack/kit'
import { battleForSouls } from '../game.ts'
import type { Run } from './run.ts'

/**
 * Whether a player's last move can be taken back. Replays the scenario as a session, as a table does.
 * @returns the seats whose consent is needed; null: it cannot be taken back, because something hidden was revealed since, its turn is over,
 * or there is no move.
 */
export function consentNeeded(run: Run, seat: Seat): Seat[] | null {
  const { config } = run.g.rules
  const game = { ...battleForSouls, create: () => battleForSouls.fork(run.start) }
  const session = new Session(game, config, 'scenario', { events: [] })
  for (const entry of run.log) {
    if ('aside' in entry) session.aside(entry.aside)
    else session.answer(session.state.decision!.seat, entry.answer)
  }
  const [move] = session.moves([seat])
  return move && session.at(move.to).turn === run.g.turn ? (battleForSouls.opponents?.(config, seat) ?? []) : null
}

import { type Seat, Session } from '@soulstack/kit'
import { battleForSouls } from '../game.ts'
import type { Run } from './run.ts'

/**
 * Whether a player's last move can be taken back: the scenario is played once more, as at a table that keeps its log.
 * @returns the seats whose consent it takes; null when it cannot be taken back: something hidden was shown since, its turn is over, or
 * there is none.
 */
export function whoConsents(run: Run, seat: Seat): Seat[] | null {
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

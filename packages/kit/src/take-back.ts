import type { Seat } from './decision.ts'
import type { GameEvent } from './game.ts'
import type { LogLine, LogPart } from './present.ts'

/** What the kit itself tells: somebody went back to an earlier moment. */
export const TOOK_BACK = 'took-back'

export interface TookBack extends GameEvent {
  type: typeof TOOK_BACK
  /** Who went back; null when nobody at the table did. */
  seat: Seat | null
  /** How many of their moves were taken back; of everybody's when `seat` is null. */
  moves: number
  /** What had happened since, which is undone. */
  undone: GameEvent[]
}

export const isTookBack = (event: GameEvent): event is TookBack => event.type === TOOK_BACK

/** How a game tells its log: as whoever holds `seats` may read it, from line number `from` on. */
export type LogLines = (events: GameEvent[], seats: readonly Seat[], from: number) => LogLine[]

/** A game's log, with lines of the kind `took-back` where somebody went back: who, and what they had done. */
export const withTakeBacks =
  (logLines: LogLines): LogLines =>
  (events, seats, from) => {
    const lines = logLines(events, seats, from)
    for (let n = from; n < events.length; n++) {
      const event = events[n]!
      if (!isTookBack(event)) continue
      const at = lines.findIndex((line) => line.n > n)
      const place = at < 0 ? lines.length : at
      const turn = (lines[place - 1] ?? lines[place])?.turn ?? 0
      const line: LogLine = { n, turn, depth: 0, kind: TOOK_BACK, rule: null, seat: event.seat, parts: words(event) }
      lines.splice(place, 0, line)
    }
    return lines

    function words({ seat, moves, undone }: TookBack): LogPart[] {
      const told = logLines(undone, seats, 0)
      const first = told.find((line) => line.seat === seat) ?? told[0]
      const what = moves === 1 ? 'takes back' : `takes back ${moves} moves`
      if (!first) return [moves === 1 ? 'takes back a move' : what]
      return [moves === 1 ? `${what}: ` : `${what}, from: `, ...first.parts]
    }
  }

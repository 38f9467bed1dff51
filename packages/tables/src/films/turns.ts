// Which turn it was.
import type { Timeline } from './timeline.ts'

/** The number of the turn and of the round at a moment. In a round each seat has one turn. */
export interface TurnAt {
  turn: number
  round: number
}

export interface TurnsOfGame {
  /** The moments at which a turn began, in order. */
  readonly starts: readonly number[]
  at(moment: number): TurnAt
}

/** Which turn it was at each moment of a film, before that also: then it counts as the first. */
export function turnsOf({ events, happenedAt }: Pick<Timeline, 'events' | 'happenedAt'>, seats: number): TurnsOfGame {
  const begun = events.flatMap((event, n) =>
    event.type === 'turn' ? [{ moment: happenedAt[n]!, turn: Number(event['n']) }] : [],
  )
  return {
    starts: [...new Set(begun.map(({ moment }) => moment))],
    at(moment) {
      const turn = begun.findLast((one) => one.moment <= moment)?.turn ?? begun[0]?.turn ?? 1
      return { turn, round: Math.floor((turn - 1) / seats) + 1 }
    },
  }
}

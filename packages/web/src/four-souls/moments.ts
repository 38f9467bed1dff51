import type { CardId } from '@soulstack/four-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'
import { fourSouls } from './game.ts'

/** A death, or souls gained, shown for a moment at a seat. `n` is unique. */
export type Moment = { n: number; seat: number } & (
  | { of: 'soul'; cards: CardId[]; souls: number }
  /** `lost`, `cents`: what the death has cost so far. */
  | { of: 'death'; lost: CardId[]; cents: number }
)

type NewMoment = Moment extends infer A ? (A extends Moment ? Omit<A, 'n'> : never) : never

/** How long a moment is shown after its last change, in ms. */
const SHOWN = 2400

/** Shows deaths and souls at their seats, each for a moment. */
export function createMoments(visit: Visit) {
  const { moments } = fourSouls(visit)
  let count = 0
  const ends = new Map<number, ReturnType<typeof setTimeout>>()

  const endAt = (seat: number): void => {
    moments.value = moments.peek().filter((one) => one.seat !== seat)
  }

  return {
    /** Shows a moment at its seat, in place of the one shown there. A death that goes on keeps its number. */
    show(moment: NewMoment): void {
      const before = moments.peek().find((one) => one.seat === moment.seat)
      const n = before?.of === 'death' && moment.of === 'death' ? before.n : ++count
      moments.value = [...moments.peek().filter((one) => one.seat !== moment.seat), { ...moment, n }]
      clearTimeout(ends.get(moment.seat))
      ends.set(
        moment.seat,
        setTimeout(() => endAt(moment.seat), SHOWN),
      )
    },
    /** The death that is shown at a seat; null: none. */
    deathAt: (seat: number) => {
      const one = moments.peek().find((x) => x.seat === seat)
      return one?.of === 'death' ? one : null
    },
    /** Removes all moments. */
    clear(): void {
      for (const end of ends.values()) clearTimeout(end)
      ends.clear()
      moments.value = []
    },
  }
}

export type Moments = ReturnType<typeof createMoments>

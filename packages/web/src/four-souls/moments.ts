import type { CardId, LogLine } from '@soulstack/kit'
import type { Visit } from '../table/visit/visit.ts'
import { fourSouls } from './game.ts'

/** A death, or souls gained, shown for a moment at a seat. `n` is unique. */
export type Moment = { n: number; seat: number } & ({ of: 'soul'; cards: CardId[]; souls: number } | { of: 'death' })

type NewMoment = Moment extends infer A ? (A extends Moment ? Omit<A, 'n'> : never) : never

/** How long a moment is shown after its last change, in ms. */
const SHOWN = 2400

/** What the last death of a seat has cost, as far as the log lists it. */
export function lossesOf(lines: readonly LogLine[], seat: number): { cards: CardId[]; cents: number } {
  const died = lines.findLast((line) => line.kind === 'dies' && line.seat === seat)
  const paid = lines.findLast((line) => line.kind === 'penalty' && line.seat === seat)
  if (!died || !paid || paid.n < died.n) return { cards: [], cents: 0 }
  const lost = lines.filter((line) => line.act === paid.n)
  return {
    cards: lost
      .filter((line) => line.kind === 'destroyed' || (line.kind === 'discards' && line.seat === seat))
      .flatMap((line) => line.parts.flatMap((part) => (typeof part === 'object' && 'card' in part ? [part.card] : []))),
    cents: lost.reduce(
      (sum, { kind, seat: of, tally }) => sum - (kind === 'cents' && of === seat ? (tally?.n ?? 0) : 0),
      0,
    ),
  }
}

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
    /** Shows the death at a seat, if it is still shown, for as long again: it has just cost something. */
    prolong(seat: number): void {
      const one = moments.peek().find((x) => x.seat === seat)
      if (one?.of === 'death') this.show(one)
    },
    /** Removes all moments. */
    clear(): void {
      for (const end of ends.values()) clearTimeout(end)
      ends.clear()
      moments.value = []
    },
  }
}

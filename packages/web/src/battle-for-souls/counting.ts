import type { LogLine } from '@soulstack/kit'
import type { LineCounting } from '../table/history/history.ts'

/** Kinds of lines that report a scored soul: from Earth, or from Purgatory. */
const HOME: readonly string[] = ['home', 'rescued']

/**
 * How the log of Battle For Souls is counted for the history of its sides. `sideOf`: the index of a seat's side among those counted; `placeOf`:
 * that of a side by its number in the log (both -1: not counted); `isSoul`: whether a card is a soul.
 */
export function counting(p: {
  sideOf: (seat: number) => number
  placeOf: (side: number) => number
  isSoul: (card: string) => boolean
}): LineCounting {
  const cardOf = (line: LogLine): string | null => {
    for (const part of line.parts) if (typeof part === 'object' && 'card' in part) return part.card
    return null
  }
  const soulHome = (line: LogLine): number | null => {
    const card = HOME.includes(line.kind) ? cardOf(line) : null
    return card !== null && p.isSoul(card) && line.tally?.whose !== undefined ? p.placeOf(line.tally.whose) : null
  }
  return {
    mark: (line) => {
      const who = soulHome(line)
      return who === null ? null : { kind: 'soul', who }
    },
    kill: () => null,
    adds: (line) => {
      const soul = soulHome(line)
      if (soul !== null) return { souls: [soul, 1] }
      if (line.seat === null) return {}
      const who = p.sideOf(line.seat)
      if (line.kind === 'set') return { sets: [who, 1] }
      if (line.kind === 'buys') return { bought: [who, 1] }
      return line.kind === 'reaps' ? { reaped: [who, 1] } : {}
    },
    uses: (line) => {
      const card = line.kind === 'uses' ? cardOf(line) : null
      return card === null || line.seat === null ? null : [p.sideOf(line.seat), card]
    },
  }
}

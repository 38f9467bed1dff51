import type { LogLine } from '@soulstack/kit'
import type { LineCounting } from '../table/history/history.ts'

/** The item that a log line says was used; null: none. */
function itemOf(line: LogLine, isItem: (card: string) => boolean): string | null {
  if (line.kind !== 'stacked') return null
  for (const part of line.parts)
    if (typeof part === 'object' && 'card' in part) return isItem(part.card) ? part.card : null
  return null
}

/** How the log of Four Souls is counted for the history. `isItem`: whether a card is an item or a character, as opposed to loot. */
export const counting = (isItem: (card: string) => boolean): LineCounting => ({
  mark: ({ kind, seat }) =>
    seat === null
      ? null
      : kind === 'soul'
        ? { kind: 'soul', who: seat }
        : kind === 'dies'
          ? { kind: 'death', who: seat }
          : null,
  kill: ({ kind, seat, tally }) => (kind === 'dies' && seat === null ? (tally?.whose ?? null) : null),
  adds: ({ kind, seat, tally }) => {
    const n = tally?.n ?? 0
    switch (kind) {
      case 'dies':
        if (seat !== null) return { deaths: [seat, 1] }
        return tally?.whose === undefined ? {} : { kills: [tally.whose, 1] }
      case 'damage':
        return tally?.whose === undefined ? {} : { damage: [tally.whose, n] }
      case 'cents':
        return seat !== null && n > 0 ? { cents: [seat, n] } : {}
      case 'buys':
        return seat === null ? {} : { bought: [seat, 1] }
      default:
        return {}
    }
  },
  uses: (line) => {
    const card = line.seat === null ? null : itemOf(line, isItem)
    return card === null ? null : [line.seat!, card]
  },
})

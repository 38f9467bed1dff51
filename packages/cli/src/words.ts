import { type Act, type CardId, timesWords } from '@soulstack/kit'

/** Names for players who have none, for logs in English. */
export const seatNames = (players: number): string[] => Array.from({ length: players }, (_, i) => `Player ${i + 1}`)

/** An act of the log as one line of plain text; all except the start of a turn are indented. */
export function actWords(act: Act, players: readonly string[], cardName: (id: CardId) => string): string {
  const said = act.parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return `${cardName(part.card)}${timesWords(part)}`
      if ('seat' in part) return part.you ?? players[part.seat] ?? `Player ${part.seat + 1}`
      return `[${part.die}]`
    })
    .join('')
  return `${act.head.kind === 'turn' ? '' : '  '}${said}`
}

import { catalogue } from '@soulstack/four-souls'
import type { CardId, LogLine } from '@soulstack/four-souls/view/types'

let names: Map<CardId, string> | undefined

/** A card's name. */
export function cardName(id: CardId): string {
  names ??= new Map(catalogue().map((card) => [card.id, card.name]))
  return names.get(id) ?? id
}

/** What the players are called where nobody has a name. */
export const seatNames = (players: number): string[] => Array.from({ length: players }, (_, i) => `Player ${i + 1}`)

/** A line of the log as plain text, what belongs to a stack item indented. */
export function lineWords(line: LogLine, players: readonly string[]): string {
  const said = line.parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return cardName(part.card)
      if ('seat' in part) return players[part.seat] ?? `Player ${part.seat + 1}`
      return `[${part.die}]`
    })
    .join('')
  const who = line.seat === null ? '' : `${players[line.seat]} `
  return `${'  '.repeat(line.depth + (line.kind === 'turn' ? 0 : 1))}${who}${said}`
}

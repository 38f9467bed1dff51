import type { CardEntry, CardId, LogLine } from '@soulstack/kit'

/** Names the cards of a catalogue, which is read when the first of them is named. */
export function cardNames(catalogue: () => readonly CardEntry[]): (id: CardId) => string {
  let names: Map<CardId, string> | undefined
  return (id) => {
    names ??= new Map(catalogue().map((card) => [card.id, card.name]))
    return names.get(id) ?? id
  }
}

/** What the players are called where nobody has a name: in logs, which are read in English. */
export const seatNames = (players: number): string[] => Array.from({ length: players }, (_, i) => `Player ${i + 1}`)

/** A line of the log as plain text, what comes of something indented. */
export function lineWords(line: LogLine, players: readonly string[], cardName: (id: CardId) => string): string {
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

import type { AbilityText } from './writer.ts'

/** Abilities that a card prints as one sentence: several goals, or several things about the same subject. */

/** The text of two abilities as one; null if they stay two. */
export type JoinLines = (a: string, b: string) => string | null

/** The texts of a card's abilities, with those joined that have what begins them in common. */
export function joinedLines(texts: readonly AbilityText[], join: JoinLines): AbilityText[] {
  const lines: AbilityText[] = []
  for (const line of texts) {
    const before = lines[lines.length - 1]
    const plain = before !== undefined && [before, line].every(({ tag, rows }) => tag === null && rows.length === 0)
    const text = plain ? join(before.text, line.text) : null
    if (text === null) lines.push(line)
    else lines[lines.length - 1] = { tag: null, text, rows: [] }
  }
  return lines
}

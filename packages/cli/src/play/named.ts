import type { DecisionView } from '@soulstack/kit'
import type { Planned } from '@soulstack/server/protocol'
import type { PlayWords } from './play-words.ts'

/** What an answer in words picks: "attack chub" declares the attack and says on whom. */
export interface Named {
  picks: number[]
  then?: Planned
}

interface Candidate extends Named {
  label: string
  /** What tells it from others of the same name. */
  detail: string
}

/** Letters and numbers alone, as people type them. */
const plain = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}¢]+/u)
    .filter((word) => word !== '')

/**
 * The answer that somebody means by its words, or by the beginnings of some of them; a sentence where they could mean several; null where they
 * mean none. Several answers at once are given by their numbers.
 */
export function namedIn(d: DecisionView<unknown>, line: string, w: PlayWords): Named | string | null {
  const words = plain(line)
  if (words.length === 0 || d.max !== 1 || d.shape === 'number' || words.every((word) => /^\d+$/.test(word)))
    return null
  const found = candidates(d).filter(({ label }) => {
    const parts = plain(label)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const exact = found.filter(({ label }) => plain(label).length === words.length)
  const meant = exact.length > 0 ? exact : found
  const [first] = meant
  if (!first) return null
  if (meant.some(({ label, detail }) => label !== first.label || detail !== first.detail))
    return w.couldBe(line, [...new Set(meant.map(({ label }) => label))])
  const { picks, then } = first
  return then ? { picks, then } : { picks }
}

/** What one answer can do, together with what can be said with it at once. */
function candidates(d: DecisionView<unknown>): Candidate[] {
  return [
    ...d.options.map(({ id, label, detail }) => ({ picks: [id], label, detail: detail ?? '' })),
    ...(d.intents ?? []).map(({ pick, then, label, detail }) => ({ picks: [pick], then, label, detail: detail ?? '' })),
  ]
}

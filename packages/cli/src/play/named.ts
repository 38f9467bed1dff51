import type { DecisionView } from '@soulstack/kit'
import type { Planned } from '@soulstack/protocol'
import type { PlayWords } from './play-words.ts'

/** An answer in words: "attack chub" declares the attack and chooses its target. */
export interface Named {
  picks: number[]
  then?: Planned
}

interface Candidate extends Named {
  label: string
  /** Distinguishes it from others with the same label. */
  detail: string
}

/** The words of a text, without punctuation, accents and case. */
const plain = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}¢]+/u)
    .filter((word) => word !== '')

/**
 * Finds an answer by its words, or by the beginnings of some of them. Returns a sentence if they are ambiguous, and null if they match
 * nothing. Several answers at once must be given by number.
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

/** All options, and all actions that combine an option with its follow-up answer. */
function candidates(d: DecisionView<unknown>): Candidate[] {
  return [
    ...d.options.map(({ id, label, detail }) => ({ picks: [id], label, detail: detail ?? '' })),
    ...(d.intents ?? []).map(({ pick, then, label, detail }) => ({ picks: [pick], then, label, detail: detail ?? '' })),
  ]
}

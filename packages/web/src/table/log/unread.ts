import type { LogLine, LogPart } from '@soulstack/kit'
import type { Act } from './grouping.ts'

/** A sentence to announce. `weighty`: it is among what others must hear. */
export interface Sentence {
  text: string
  weighty: boolean
}

/** How many sentences are announced at a time. */
const MOST = 3

/** The sentences that are announced of many, in order: the weighty ones, then the latest; and how many are left out. */
export function shortened(sentences: readonly Sentence[]): { texts: string[]; left: number } {
  const latest = sentences.map((_, i) => i).reverse()
  const chosen = [...latest.filter((i) => sentences[i]!.weighty), ...latest.filter((i) => !sentences[i]!.weighty)]
  const kept = chosen.slice(0, MOST).sort((a, b) => a - b)
  return { texts: kept.map((i) => sentences[i]!.text), left: sentences.length - kept.length }
}

/** What has been announced: up to which line, and of which act. */
export interface Read {
  n: number
  act: number
}

/** A sentence with a full stop, unless it ends with a mark already, as the names of some cards do. */
const ended = (text: string): string => (/[.!?…][”“"’)]*$/.test(text) ? text : `${text}.`)

/**
 * The sentences about what is not announced yet, and what is announced with them. An act is one sentence; of an act that has grown, each
 * new line is one, as a piece of the act would begin in mid-sentence. `skipped`: kinds of acts to leave out; `weighty`: kinds of lines that
 * others must hear.
 */
export function unread(
  acts: readonly Act[],
  read: Read,
  plain: (parts: readonly LogPart[]) => string,
  skipped: readonly string[] = [],
  weighty: readonly string[] = [],
): { sentences: Sentence[]; now: Read } {
  const sentences: Sentence[] = []
  let now = read
  for (const { head, lines, parts } of acts) {
    const last = lines[lines.length - 1]!.n
    if (last <= read.n) continue
    now = { n: last, act: head.n }
    if (skipped.includes(head.kind)) continue
    const isNew = ({ n, adds }: LogLine): boolean => n > read.n && adds !== undefined
    const weighs = ({ kind }: LogLine): boolean => weighty.includes(kind)
    if (head.n !== read.act) sentences.push({ text: ended(plain(parts)), weighty: lines.some(weighs) })
    else
      for (const line of lines.filter(isNew)) sentences.push({ text: ended(plain(line.parts)), weighty: weighs(line) })
  }
  return { sentences, now }
}

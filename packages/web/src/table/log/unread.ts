import type { LogLine, LogPart } from '@soulstack/kit'
import type { Act } from './grouping.ts'

/** A sentence to announce. `weighty`: it is among what others must hear; `yours`: it concerns the listener most of all. */
export interface Sentence {
  text: string
  weighty: boolean
  yours: boolean
}

/** How many sentences are announced at a time. */
const MOST = 3

/**
 * The sentences that are announced of many: the listener's, then the weighty ones, then the latest; and how many are left out. Where some
 * are, the listener's come first; otherwise they stay in order.
 */
export function shortened(sentences: readonly Sentence[]): { texts: string[]; left: number } {
  if (sentences.length <= MOST) return { texts: sentences.map(({ text }) => text), left: 0 }
  const rank = ({ yours, weighty }: Sentence): number => (yours ? 0 : weighty ? 1 : 2)
  const kept = sentences
    .map((sentence, at) => ({ sentence, at }))
    .sort((a, b) => rank(a.sentence) - rank(b.sentence) || b.at - a.at)
    .slice(0, MOST)
    .sort((a, b) => Number(b.sentence.yours) - Number(a.sentence.yours) || a.at - b.at)
  return { texts: kept.map(({ sentence }) => sentence.text), left: sentences.length - MOST }
}

/**
 * Whether a line concerns the listener most of all: another's act names them, or it is about them and `harms`.
 */
export function isYours(line: LogLine, isYou: (seat: number) => boolean, harms: (line: LogLine) => boolean): boolean {
  if (line.seat !== null && isYou(line.seat)) return harms(line)
  return line.parts.some((part) => typeof part === 'object' && 'seat' in part && isYou(part.seat))
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
 * others must hear; `yours`: whether a line concerns the listener most of all.
 */
export function unread(
  acts: readonly Act[],
  read: Read,
  plain: (parts: readonly LogPart[]) => string,
  skipped: readonly string[] = [],
  weighty: readonly string[] = [],
  yours: (line: LogLine) => boolean = () => false,
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
    if (head.n !== read.act)
      sentences.push({ text: ended(plain(parts)), weighty: lines.some(weighs), yours: lines.some(yours) })
    else
      for (const line of lines.filter(isNew))
        sentences.push({ text: ended(plain(line.parts)), weighty: weighs(line), yours: yours(line) })
  }
  return { sentences, now }
}

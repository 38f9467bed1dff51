import type { LogLine, LogPart } from '@soulstack/kit'
import type { Act } from './grouping.ts'

/** What has been announced: up to which line, and of which act. */
export interface Read {
  n: number
  act: number
}

/** A sentence with a full stop, unless it ends with a mark already, as the names of some cards do. */
const ended = (text: string): string => (/[.!?…][”“"’)]*$/.test(text) ? text : `${text}.`)

/**
 * The sentences about what is not announced yet, and what is announced with them. An act is one sentence; of an act that has grown, each
 * new line is one, as a piece of the act would begin in mid-sentence. `skipped`: kinds of acts to leave out.
 */
export function unread(
  acts: readonly Act[],
  read: Read,
  plain: (parts: readonly LogPart[]) => string,
  skipped: readonly string[] = [],
): { texts: string[]; now: Read } {
  const texts: string[] = []
  let now = read
  for (const { head, lines, parts } of acts) {
    const last = lines[lines.length - 1]!.n
    if (last <= read.n) continue
    now = { n: last, act: head.n }
    if (skipped.includes(head.kind)) continue
    const isNew = ({ n, adds }: LogLine): boolean => n > read.n && adds !== undefined
    if (head.n !== read.act) texts.push(ended(plain(parts)))
    else texts.push(...lines.filter(isNew).map((line) => ended(plain(line.parts))))
  }
  return { texts, now }
}

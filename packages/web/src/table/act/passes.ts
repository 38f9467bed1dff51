import type { PassedInfo } from '@soulstack/server/protocol'

/** Passes that are told as one, the newest first: for the same reason, about the same card, one after the other. */
interface PassGroup extends Pick<PassedInfo, 'n' | 'words' | 'card'> {
  /** What waited each time, each once. */
  what: string[]
}

/** Most passes of a round have the same reason: it is told once, above what waited. */
export function groupPasses(passed: readonly PassedInfo[]): PassGroup[] {
  const groups: PassGroup[] = []
  for (const { n, words, card, what } of passed) {
    const last = groups.at(-1)
    if (last?.words !== words || last.card !== card) groups.push({ n, words, card, what: what ? [what] : [] })
    else if (what && !last.what.includes(what)) last.what.push(what)
  }
  return groups
}

import type { PassedInfo } from '@soulstack/protocol'

/** Consecutive passes for the same reason and about the same card. */
interface PassGroup extends Pick<PassedInfo, 'n' | 'words' | 'card'> {
  /** What was on the stack each time, without duplicates. */
  what: string[]
}

/** Groups passes, the newest first. Most passes of a round have the same reason, which is then shown once. */
export function groupPasses(passed: readonly PassedInfo[]): PassGroup[] {
  const groups: PassGroup[] = []
  for (const { n, words, card, what } of passed) {
    const last = groups.at(-1)
    if (last?.words !== words || last.card !== card) groups.push({ n, words, card, what: what ? [what] : [] })
    else if (what && !last.what.includes(what)) last.what.push(what)
  }
  return groups
}

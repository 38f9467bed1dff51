import type { JoinLines } from '../../lines.ts'

/** What begins two abilities that are one sentence. */
const SAME = /^(Players who control the (?:most|fewest) \w+ \(ties included\)|While this is a soul, it) ([^.]*)\.$/

/** "Shared goals: …; …", "While this is a soul, it has +1 evasion and can be attacked." */
export const joinLines: JoinLines = (a, b) => {
  const goal = /^Shared goal: (.*)$/.exec(b)?.[1]
  const goals = /^Shared goals?: (.*)\.$/.exec(a)?.[1]
  if (goal !== undefined && goals !== undefined) return `Shared goals: ${goals}; ${goal}`
  const [, start, first] = SAME.exec(a) ?? []
  const [, again, second] = SAME.exec(b) ?? []
  return start === undefined || start !== again ? null : `${start} ${first} and ${second}.`
}

import { NotOffered, type Path, Problem } from './problem.ts'
import { say } from './problems/index.ts'

/** A step's subject and its action: `Ann: …`, `all: …`, `check: …`. @throws Problem unless there is exactly one. */
export function subjectOf(value: unknown, path: Path): [who: string, what: unknown] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(say('stepForm'), path)
  const entries = Object.entries(value)
  if (entries.length !== 1)
    throw new Problem(
      say(
        'oneSubject',
        entries.map(([k]) => k),
      ),
      path,
    )
  return entries[0]!
}

/**
 * Requires that something is not offered: `attempt` runs on a copy of the game and must throw `NotOffered`. Any other Problem is passed on,
 * because a typo proves nothing.
 * @returns the reason why it is not offered
 */
export function mustNotBeOffered(who: string, attempt: () => void, path: Path): NotOffered {
  try {
    attempt()
  } catch (error) {
    if (error instanceof NotOffered) return error
    throw error
  }
  throw new Problem(say('canButShouldNot', who), path)
}

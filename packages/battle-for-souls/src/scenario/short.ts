/** Steps in short: `Ann: use fiery-blade on innkeeper`. */

const SHORT = /^(use|buy|play|discard|choose|cannot|can)\s+(.+)$/
/** What may follow in a short step: `use x on y`, `buy x from y`, `play x, add y`. */
const MORE = /^(.*?)(?:\s+(on|from)\s+(.+?))?(?:,?\s+(add|remove)\s+(.+))?$/

/** A short step as it is written in full, `{ use: x, on: y }`; null where nothing is done to anything, as `end`. */
export function inFull(step: string): Record<string, unknown> | null {
  const [, verb, rest] = SHORT.exec(step) ?? []
  if (verb === undefined || rest === undefined) return null
  if (verb === 'cannot' || verb === 'can' || verb === 'choose') return { [verb]: rest }
  if (verb === 'discard') return { discard: rest.split(/,\s*/) }
  const [, object, at, place, does, soul] = MORE.exec(rest) as unknown as (string | undefined)[]
  return { [verb]: object, ...(at ? { [at]: place } : {}), ...(does ? { [does]: soul } : {}) }
}

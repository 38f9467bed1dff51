/** The short form of steps: `Ann: use fiery-blade on innkeeper`. */

const SHORT = /^(use|buy|play|discard|choose|cannot|can)\s+(.+)$/
/** What may follow in a short step: `use x on y`, `buy x from y`, `play x, add y`. */
const MORE = /^(.*?)(?:\s+(on|from)\s+(.+?))?(?:,?\s+(add|remove)\s+(.+))?$/

/** Expands a short step to its full form, `{ use: x, on: y }`; null: it has no arguments, such as `end`. */
export function expanded(step: string): Record<string, unknown> | null {
  const [, verb, rest] = SHORT.exec(step) ?? []
  if (verb === undefined || rest === undefined) return null
  if (verb === 'cannot' || verb === 'can' || verb === 'choose') return { [verb]: rest }
  if (verb === 'discard') return { discard: rest.split(/,\s*/) }
  const [, object, at, place, does, soul] = MORE.exec(rest) as unknown as (string | undefined)[]
  return { [verb]: object, ...(at ? { [at]: place } : {}), ...(does ? { [does]: soul } : {}) }
}

/** Steps in short: `Ann: play bomb on ned`. */

const SHORT = /^(play|activate|attack|buy|declare|choose|cannot|can)\s+(.+)$/

/** A short step as it is written in full, `{ play: x, target: y }`; null where nothing is done to anything, as `pass`. */
export function inFull(step: string): Record<string, unknown> | null {
  const [, verb, rest] = SHORT.exec(step) ?? []
  if (verb === undefined || rest === undefined) return null
  if (verb === 'cannot' || verb === 'can') return { [verb]: rest }
  const [object, target] = rest.split(/\s+on\s+/)
  return { [verb]: object, ...(target === undefined ? {} : { target }) }
}

/** What is bought, and "for 10" after it: at which of its prices; null where nothing is said of that. */
export function atPrice(word: unknown): { item: string; price: string | null } {
  const [, item, price] = /^(.+) for (\d+)$/.exec(String(word)) ?? []
  return { item: item ?? String(word), price: price ?? null }
}

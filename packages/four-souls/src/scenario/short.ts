/** Short steps: `Ann: play bomb on ned`. */

const SHORT = /^(play|activate|attack|buy|declare|choose|cannot|can)\s+(.+)$/

/** A short step in its full form, `{ play: x, target: y }`; null for steps without an object, such as `pass`. */
export function inFull(step: string): Record<string, unknown> | null {
  const [, verb, rest] = SHORT.exec(step) ?? []
  if (verb === undefined || rest === undefined) return null
  if (verb === 'cannot' || verb === 'can') return { [verb]: rest }
  const [object, target] = rest.split(/\s+on\s+/)
  return { [verb]: object, ...(target === undefined ? {} : { target }) }
}

/** Splits what is bought from its price: "breakfast for 10". Null: no price is given. */
export function atPrice(word: unknown): { item: string; price: string | null } {
  const [, item, price] = /^(.+) for (\d+)$/.exec(String(word)) ?? []
  return { item: item ?? String(word), price: price ?? null }
}

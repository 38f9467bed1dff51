/** Fields of a view whose words are kinds of things, not cards: a card may be called as an act is. */
const KINDS = new Set(['kind', 'act', 'phase', 'at'])

/** Every string in a view, whole. */
export function stringsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, v] of Object.entries(value)) if (typeof v !== 'string' || !KINDS.has(key)) stringsIn(v, into)
  return into
}

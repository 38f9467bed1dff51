/** Fields of a view whose strings are codes, not cards: a card may have the same id as an act. */
const KINDS = new Set(['kind', 'act', 'phase', 'at'])

/** Whether a string in this field is no code. */
export const isNoCode = (field: string): boolean => !KINDS.has(field)

/** Collects every string value in a view, except codes. */
export function stringsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, v] of Object.entries(value)) if (typeof v !== 'string' || isNoCode(key)) stringsIn(v, into)
  return into
}

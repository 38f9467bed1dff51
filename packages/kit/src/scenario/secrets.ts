/** Fields of a view whose strings are codes, not cards: a card may have the same id as an act. */
const KINDS = new Set(['kind', 'act', 'phase', 'at'])

/** Collects every string value in a view, except codes. */
export function stringsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, v] of Object.entries(value)) if (typeof v !== 'string' || !KINDS.has(key)) stringsIn(v, into)
  return into
}

/**
 * Whether two values are the same JSON, found out without writing it; false also where only JSON would show that they are. `into` collects the
 * strings of the first on the way, as `stringsIn` does.
 */
export function alike(a: unknown, b: unknown, into: Set<string> | null = null): boolean {
  if (typeof a === 'string') into?.add(a)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++)
      // shared parts are the same, but their strings may be wanted
      if ((a[i] !== b[i] || into !== null) && !alike(a[i], b[i], into)) return false
    return true
  }
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length) return false
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    // JSON has an order
    if (key !== others[i]) return false
    const x = (a as Record<string, unknown>)[key]
    const y = (b as Record<string, unknown>)[key]
    if (typeof x === 'string' && KINDS.has(key) ? x !== y : !alike(x, y, into)) return false
  }
  return true
}

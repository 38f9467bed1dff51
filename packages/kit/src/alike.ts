/**
 * Whether two values are the same JSON, found out without writing it, which takes several times as long. False also where only JSON would
 * show that they are, for instance if a field is absent in one and undefined in the other.
 *
 * `said` is told every string in the first, and the field that has it, before that is compared.
 */
export function alike(
  a: unknown,
  b: unknown,
  said: ((text: string, field: string) => void) | null = null,
  at = '',
): boolean {
  if (typeof a === 'string') said?.(a, at)
  // shared parts are the same, but their strings may be wanted
  if (a === b && said === null) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if ((a[i] !== b[i] || said !== null) && !alike(a[i], b[i], said)) return false
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
    if (!alike(x, y, said, key)) return false
  }
  return true
}

import type { FaultSaid } from '../../model/faults/index.ts'

/** Bounds what strangers write as tables and scenarios, before anything else looks at it. */

/** How many values there may be, how deeply nested, and how many characters of a text. */
interface Limits {
  values: number
  depth: number
  text: number
}

/** A whole scenario, and the table at which a game begins, which is saved with it. */
export const SCENARIO_LIMITS: Limits = { values: 3000, depth: 12, text: 1000 }
export const POSITION_LIMITS: Limits = { values: 1500, depth: 8, text: 120 }

/** What is wrong with the size of a value, which came from JSON; null: nothing. It looks level by level, so depth costs nothing. */
export function sizeFault(value: unknown, { values, depth, text }: Limits): FaultSaid | null {
  let level: unknown[] = [value]
  let seen = 0
  for (let deep = 0; level.length > 0; deep++) {
    if (deep > depth) return ['tooDeep', depth]
    const next: unknown[] = []
    for (const each of level) {
      if (++seen > values) return ['manyValues', values]
      if (typeof each === 'string' && each.length > text) return ['longTextHere', each.length, text]
      if (typeof each !== 'object' || each === null) continue
      // of what is too large, no more is looked at
      const children = Array.isArray(each) ? each.slice(0, values + 1) : Object.entries(each).flat()
      for (const child of children) next.push(child)
    }
    level = next
  }
  return null
}

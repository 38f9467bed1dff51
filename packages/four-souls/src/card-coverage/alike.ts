import { fork } from '../model/fork.ts'
import type { State } from '../model/state.ts'

/** Whether two states of a game are the same but for the numbers of their objects, which only say in which order these were made. */

/** What does not belong to the position: caches, the answer that led to it, and notes about what has to be checked again. */
const ASIDE: ReadonlySet<string> = new Set(
  'rules out uses brisk ownsKnown picks answered index dirty changed soulsMoved nextItem nextObject lasting altered'.split(
    ' ',
  ),
)

/** The numbers of objects (model/entity.ts). */
const isObjectId = (n: number): boolean => n >= 4096 && n < 1 << 28

/** Compares two states, object by object. */
export function areAlike(a: State, b: State): boolean {
  const [there, back] = [new Map<number, number>(), new Map<number, number>()]
  const same = (x: unknown, y: unknown): boolean => {
    if (x === y && (typeof x !== 'number' || !isObjectId(x))) return true
    if (typeof x === 'number' && typeof y === 'number') {
      if (!isObjectId(x) || !isObjectId(y)) return false
      if (!there.has(x) && !back.has(y)) {
        there.set(x, y)
        back.set(y, x)
      }
      return there.get(x) === y && back.get(y) === x
    }
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false
    const [keys, others] = [Object.keys(x), Object.keys(y)]
    if (keys.length !== others.length) return false
    for (const key of keys) if (!same(Reflect.get(x, key), Reflect.get(y, key))) return false
    return true
  }
  const parts = (Object.keys(a) as (keyof State)[]).filter((key) => !ASIDE.has(key))
  return parts.every((key) => same(a[key], b[key]))
}

/** A state after an answer. The original stays as it is. */
export function after(g: State, apply: (g: State) => void): State {
  const copy = fork(g)
  apply(copy)
  return copy
}

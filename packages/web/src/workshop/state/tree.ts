/** Changes to plain data at a place: each returns a copy that shares what has not changed. */

export type Path = readonly (string | number)[]

type Tree = Readonly<Record<string | number, unknown>>
const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null

/** What is at a place; undefined: nothing. */
export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), root)

/** The same with something else at a place; undefined takes away what is there, items of lists included. */
export function replaced<T>(root: T, path: Path, value: unknown): T {
  const [key, ...rest] = path
  if (key === undefined) return value as T
  const next = rest.length === 0 ? value : replaced(isTree(root) ? root[key] : undefined, rest, value)
  if (Array.isArray(root)) {
    const list = root.slice()
    if (next === undefined) list.splice(Number(key), 1)
    else list[Number(key)] = next
    return list as T
  }
  const copy: Record<string, unknown> = { ...(root as Tree) }
  if (next === undefined) delete copy[key]
  else copy[key] = next
  return copy as T
}

/** The same with a value put into a list, before the item that is there now. */
export function inserted<T>(root: T, list: Path, index: number, value: unknown): T {
  const old = valueAt(root, list)
  return replaced(root, list, Array.isArray(old) ? old.toSpliced(index, 0, value) : [value])
}

/** The same with an item of a list moved; itself if it is at the end already. */
export function moved<T>(root: T, item: Path, by: number): T {
  const list = item.slice(0, -1)
  const from = Number(item.at(-1))
  const old = valueAt(root, list)
  if (!Array.isArray(old) || from + by < 0 || from + by >= old.length) return root
  return replaced(root, list, old.toSpliced(from, 1).toSpliced(from + by, 0, old[from]))
}

/** A place as faults and elements name it: a JSON pointer. */
export const pointer = (path: Path): string => path.map((key) => `/${key}`).join('')

/** Whether one place is inside another, or the same. */
export const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`)

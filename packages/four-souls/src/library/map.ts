import { type Field, kindIn, type Node, type Role, type Value, type Vocabulary } from '../model/node.ts'

/**
 * Tree operations on abilities as cards write them. What is a child and what a number means stands in the schema of each kind of
 * node, so these few lines work for every card there is and will be.
 */

const FAMILIES = new Set(['effect', 'value', 'ref', 'filter', 'condition', 'event', 'ability', 'cost'])

/** A copy of `node` in which every node below it has gone through `f`, children first. */
export function mapNode(vocabulary: Vocabulary, node: Node, f: (node: Node) => Node): Node {
  const copy: Record<string, unknown> & { k: string } = { k: node.k }
  const fields = kindIn(vocabulary, node.k)?.fields ?? {}
  for (const [name, value] of Object.entries(node))
    if (name !== 'k') copy[name] = mapField(vocabulary, value, fields[name], f)
  return f(copy)
}

function mapField(v: Vocabulary, value: unknown, field: Field | undefined, f: (node: Node) => Node): unknown {
  if (field === undefined) return value
  if (FAMILIES.has(field.is))
    return Array.isArray(value) ? value.map((each) => mapChild(v, each, f)) : mapChild(v, value, f)
  if (field.is === 'targets') return mapTargets(v, value, f)
  if (field.is === 'cases')
    return (value as { do: Node; targets?: unknown }[]).map((c) => ({
      ...c,
      do: mapNode(v, c.do, f),
      ...(c.targets !== undefined && { targets: mapTargets(v, c.targets, f) }),
    }))
  return value
}

const mapTargets = (v: Vocabulary, value: unknown, f: (node: Node) => Node): unknown =>
  Object.fromEntries(
    Object.entries(value as Record<string, Node | { filter: Node }>).map(([name, t]) => [
      name,
      'k' in t ? mapNode(v, t as Node, f) : { ...t, filter: mapNode(v, t.filter, f) },
    ]),
  )

const mapChild = (v: Vocabulary, value: unknown, f: (node: Node) => Node): unknown =>
  typeof value === 'object' && value !== null ? mapNode(v, value as Node, f) : value

/**
 * A copy of an ability in which every number of these roles has become another: `mapNumbers(KINDS, bomb, ['amount'], (n) => 3)` changes what it
 * deals, and leaves the faces of dice and the thresholds of conditions as they are. `f` gets the number as it is written: a plain one, or a
 * node that counts something. What a kind of node calls absolute stays.
 */
export function mapNumbers(vocabulary: Vocabulary, node: Node, roles: readonly Role[], f: (n: Value) => Value): Node {
  const counts = (value: unknown): unknown => (roles.includes('count') ? mapCounts(value, f) : value)
  return mapNode(vocabulary, node, (n) => {
    const kind = kindIn(vocabulary, n.k)
    if (kind?.absolute?.(n) === true) return n
    const changed: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(kind?.fields ?? {})) {
      const value = n[name]
      if (value === undefined) continue
      if (field.is === 'targets') changed[name] = counts(value)
      else if (field.is === 'cases')
        changed[name] = (value as { targets?: unknown }[]).map((c) =>
          c.targets === undefined ? c : { ...c, targets: counts(c.targets) },
        )
      else if ('role' in field && field.role !== undefined && roles.includes(field.role) && !Array.isArray(value))
        changed[name] = f(value as Value)
    }
    return { ...n, ...changed }
  })
}

/** How many are chosen, where a target says so. */
const mapCounts = (targets: unknown, f: (n: Value) => Value): unknown =>
  Object.fromEntries(
    Object.entries(targets as Record<string, { count?: number }>).map(([name, t]) => [
      name,
      t.count === undefined ? t : { ...t, count: f(t.count) },
    ]),
  )

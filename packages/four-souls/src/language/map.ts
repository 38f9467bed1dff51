import { type Field, kindOf, type Node, type Role } from './nodes.ts'

/**
 * Tree operations on abilities as cards write them. What is a child and what a number means stands in the schema of each kind of
 * node, so these few lines work for every card there is and will be.
 */

const FAMILIES = new Set(['effect', 'value', 'ref', 'filter', 'condition', 'event', 'ability', 'cost'])

/** A copy of `node` in which every node below it has gone through `f`, children first. */
export function mapNode(node: Node, f: (node: Node) => Node): Node {
  const copy: Record<string, unknown> & { k: string } = { k: node.k }
  const fields = kindOf(node.k)?.fields ?? {}
  for (const [name, value] of Object.entries(node)) if (name !== 'k') copy[name] = mapField(value, fields[name], f)
  return f(copy)
}

function mapField(value: unknown, field: Field | undefined, f: (node: Node) => Node): unknown {
  if (field === undefined) return value
  if (FAMILIES.has(field.is)) return Array.isArray(value) ? value.map((v) => mapChild(v, f)) : mapChild(value, f)
  if (field.is === 'targets') {
    const targets = value as Record<string, Node | { filter: Node }>
    return Object.fromEntries(
      Object.entries(targets).map(([name, t]) => [
        name,
        'k' in t ? mapNode(t as Node, f) : { ...t, filter: mapNode(t.filter, f) },
      ]),
    )
  }
  if (field.is === 'cases')
    return (value as { do: Node; targets?: unknown }[]).map((c) => ({
      ...c,
      do: mapNode(c.do, f),
      ...(c.targets !== undefined && { targets: mapField(c.targets, { is: 'targets' }, f) }),
    }))
  return value
}

const mapChild = (value: unknown, f: (node: Node) => Node): unknown =>
  typeof value === 'object' && value !== null ? mapNode(value as Node, f) : value

/**
 * A copy of an ability in which every number of one role has become another: `mapNumbers(bomb, 'amount', (n) => n * 2)` doubles what it
 * deals, and leaves the faces of dice and the thresholds of conditions as they are.
 */
export function mapNumbers(node: Node, role: Role, f: (n: number) => number): Node {
  return mapNode(node, (n) => {
    const fields = kindOf(n.k)?.fields ?? {}
    const changed: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const value = n[name]
      if ('role' in field && field.role === role && typeof value === 'number') changed[name] = f(value)
    }
    return { ...n, ...changed }
  })
}

import {
  FAMILIES,
  type Family,
  type Field,
  isWritten,
  kindIn,
  type Node,
  type Role,
  type Value,
  type Vocabulary,
} from '../model/node.ts'

/**
 * Tree operations on abilities as cards write them. What is a child and what a number means stands in the schema of each kind of
 * node, so these few lines work for every card there is and will be.
 */

const CHILDREN: ReadonlySet<string> = new Set(FAMILIES)

/** Which numbers become others, and what they become. */
interface Mapping {
  readonly vocabulary: Vocabulary
  readonly roles: readonly Role[]
  readonly f: (n: Value) => Value
}

/**
 * A copy of an ability in which every number of these roles has become another: `mapNumbers(KINDS, bomb, ['amount'], (n) => 3)` changes what it
 * deals, and leaves the faces of dice and the thresholds of conditions as they are. `f` gets the number as it is written: a plain one, or a
 * node that counts something, in which its own numbers have been changed before. What a kind of node calls absolute stays.
 */
export const mapNumbers = <F extends Family>(
  vocabulary: Vocabulary,
  node: Node<F>,
  roles: readonly Role[],
  f: (n: Value) => Value,
): Node<F> => mapNode({ vocabulary, roles, f }, node)

function mapNode<F extends Family>(m: Mapping, node: Node<F>): Node<F> {
  const kind = kindIn(m.vocabulary, node.k)
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node)) fields[name] = mapChildren(m, value, kind?.fields[name])
  const copy = { ...node, ...fields }
  if (kind === undefined || kind.absolute?.(copy) === true) return copy
  for (const [name, field] of Object.entries(kind.fields))
    if (fields[name] !== undefined) fields[name] = mapNumber(m, fields[name], field)
  return { ...copy, ...fields }
}

/** What stands in a field, with the nodes that are in it mapped. */
function mapChildren(m: Mapping, value: unknown, field: Field | undefined): unknown {
  if (field === undefined) return value
  if (CHILDREN.has(field.is)) return mapAll(value, (child) => (isWritten(child) ? mapNode(m, child) : child))
  if (field.is === 'targets') return mapTargets(m, value)
  return field.is !== 'cases'
    ? value
    : mapAll(value, (each) => {
        if (!isRecord(each)) return each
        const { do: effect, targets } = each
        return {
          ...each,
          ...(isWritten(effect) && { do: mapNode(m, effect) }),
          ...(targets !== undefined && { targets: mapTargets(m, targets) }),
        }
      })
}

const mapTargets = (m: Mapping, targets: unknown): unknown =>
  mapFields(targets, (t) => {
    if (isWritten(t)) return mapNode(m, t)
    return isRecord(t) && isWritten(t['filter']) ? { ...t, filter: mapNode(m, t['filter']) } : t
  })

/** What stands in a field that is no node, or a value, with what it says itself as a number changed. */
function mapNumber(m: Mapping, value: unknown, field: Field): unknown {
  const counts = (targets: unknown): unknown => (m.roles.includes('count') ? mapCounts(targets, m.f) : targets)
  if (field.is === 'targets') return counts(value)
  if (field.is === 'cases')
    return mapAll(value, (c) =>
      isRecord(c) && c['targets'] !== undefined ? { ...c, targets: counts(c['targets']) } : c,
    )
  const role = 'role' in field ? field.role : undefined
  return role !== undefined && m.roles.includes(role) && isValue(value) ? m.f(value) : value
}

/** How many are chosen, where a target says so. */
const mapCounts = (targets: unknown, f: (n: Value) => Value): unknown =>
  mapFields(targets, (t) => (isRecord(t) && typeof t['count'] === 'number' ? { ...t, count: f(t['count']) } : t))

/** A plain number, or a node: in a field of numbers all nodes are values. */
const isValue = (x: unknown): x is Value => typeof x === 'number' || isWritten(x)

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null

const mapAll = (value: unknown, f: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(f) : f(value)

const mapFields = (record: unknown, f: (each: unknown) => unknown): unknown =>
  isRecord(record) ? Object.fromEntries(Object.entries(record).map(([name, each]) => [name, f(each)])) : record

import {
  FAMILIES,
  type Family,
  type Field,
  kindIn,
  type Node,
  type Role,
  type Value,
  type Vocabulary,
} from '../model/node.ts'
import { isWritten } from '../model/written.ts'

/**
 * Copies abilities, as cards write them, with other numbers. The schema of each kind of node says which fields are children and what a number
 * means, so this works for every card.
 */

const CHILDREN: ReadonlySet<string> = new Set(FAMILIES)

/** Which numbers are replaced, and with what. */
interface Mapping {
  readonly vocabulary: Vocabulary
  readonly roles: readonly Role[]
  readonly f: (n: Value) => Value
}

/**
 * A copy of an ability in which every number with one of these roles is replaced: `mapNumbers(KINDS, bomb, ['amount'], (n) => 3)` changes the
 * damage it deals, and leaves the faces of dice and the thresholds of conditions as they are. `f` gets the number as it is written: a plain
 * number, or a value node whose own numbers have already been replaced. Nodes that their kind calls absolute keep their own numbers.
 */
export const mapNumbers = <F extends Family>(
  vocabulary: Vocabulary,
  node: Node<F>,
  roles: readonly Role[],
  f: (n: Value) => Value,
): Node<F> => mapNode({ vocabulary, roles, f }, node)

function mapNode<F extends Family>(m: Mapping, node: Node<F>): Node<F> {
  const kind = kindIn(m.vocabulary, node.k)
  const copy: Node<F> = Object.assign({}, node)
  if (kind === undefined) return copy
  const fields = copy as unknown as Record<string, unknown>
  const names = Object.keys(fields)
  for (const name of names) fields[name] = mapChildren(m, fields[name], kind.fields[name])
  if (kind.absolute?.(copy) === true) return copy
  for (const name of names) {
    const field = kind.fields[name]
    if (field !== undefined && fields[name] !== undefined) fields[name] = mapNumber(m, fields[name], field)
  }
  return copy
}

/** The value of a field, with the nodes in it mapped. */
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

/** The value of a field with its own numbers replaced: the field itself if it is a number, or the counts of its targets. */
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

/** Targets with their counts replaced: how many are chosen. */
const mapCounts = (targets: unknown, f: (n: Value) => Value): unknown =>
  mapFields(targets, (t) => (isRecord(t) && typeof t['count'] === 'number' ? { ...t, count: f(t['count']) } : t))

/** Is it a plain number or a node? All nodes in a field for numbers are values. */
const isValue = (x: unknown): x is Value => typeof x === 'number' || isWritten(x)

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null

const mapAll = (value: unknown, f: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(f) : f(value)

const mapFields = (record: unknown, f: (each: unknown) => unknown): unknown =>
  isRecord(record) ? Object.fromEntries(Object.entries(record).map(([name, each]) => [name, f(each)])) : record

import { nearest } from '@soulstack/kit/scenario/input'
import type { FaultSaid } from '../model/faults/index.ts'
import type { Listed, Whole } from '../model/faults/types.ts'
import { FAMILIES, type Family, type Field, kindIn, type Node, type NodeKind, type Vocabulary } from '../model/node.ts'
import { isWritten } from '../model/written.ts'
import { CASE, type Fact, TARGET } from './facts.ts'
import {
  DEEPEST,
  fieldsOf,
  LEAST_NUMBER,
  LONGEST_TEXT,
  LONGEST_WORD,
  MOST_NAMES,
  MOST_NODES,
  MOST_NUMBER,
  TEXT,
  WORD,
} from './limits.ts'
import { at, describe, type FaultLog, isFull, itemsOf, noteFault, type Place, quoted, recordOf } from './reading.ts'

/**
 * Checks nodes and everything inside them against the schemas of their kinds, and copies what is valid. Faults are noted with their places, and
 * checking goes on with the rest. Never throws, whatever the input.
 */

/** The state of checking one card. */
export interface CheckState extends FaultLog {
  readonly vocabulary: Vocabulary
  /** How many nodes have been found so far. */
  nodes: number
  /** The names of its choices so far. */
  readonly names: Set<string>
}

/** Returns a copy of the value of a field; undefined, with a fault noted, if it is not valid. */
type FieldChecker = (c: CheckState, value: unknown, field: Fact, place: Place) => unknown

const CHILDREN: ReadonlySet<string> = new Set(FAMILIES)

/** Where an effect stands: it is all that an ability does; no other effect comes before it; or elsewhere. */
type Standing = 'all' | 'first' | null

/** A copy of a node of this family; undefined if something is wrong with it or inside it. */
export function checkNode(
  c: CheckState,
  value: unknown,
  family: Family,
  place: Place,
  standing: Standing = null,
): Node | undefined {
  if (isFull(c)) return undefined
  if (place.depth > DEEPEST) return noteFault(c, place, ['tooDeep', DEEPEST])
  if (++c.nodes > MOST_NODES)
    return c.nodes === MOST_NODES + 1 ? noteFault(c, place, ['manyNodes', MOST_NODES]) : undefined
  const found = recordOf(c, value, place, family)
  if (found === undefined) return undefined
  const { k } = found
  if (typeof k !== 'string') return noteFault(c, place, ['kindUnnamed', family, describe(k)])
  const kind = kindIn(c.vocabulary, k)
  if (kind === undefined) return noteFault(c, place, ['noKind', quoted(k), similar(c, k, family)])
  if (kind.family !== family) return noteFault(c, place, ['otherFamily', family, k, kind.family])
  const before = c.faults.length
  const copy = copyOf(c, found, kind.fields, place, {
    whole: { k },
    rows: fieldsOf(kind),
    check: (card, x, field, there) =>
      checkField(card, x, field as Field, there, standingOf(found, kind, there, standing)),
  })
  if (c.faults.length > before || !isWritten(copy)) return undefined
  const fault = kind.fault?.(copy) ?? (family === 'ability' ? targetFault(c, copy) : null)
  if (fault !== null) return noteFault(c, place, fault)
  // a number is chosen as an ability goes on the stack (Abilities): after other effects, it would never be asked for
  if (kind.numbers !== undefined && kind.later !== true && standing === null)
    return noteFault(c, place, ['numberFirst', k])
  if (kind.alone === true && standing !== 'all') return noteFault(c, place, ['aloneNeeded', k])
  return copy
}

/** What is wrong with the targets of an ability or an outcome; null: nothing. What is chosen along with the first one needs it. */
function targetFault(c: CheckState, copy: Readonly<Record<string, unknown>>): FaultSaid | null {
  const { do: effect, targets } = copy
  if (!isWritten(effect) || kindIn(c.vocabulary, effect.k)?.chooses === undefined) return null
  const any = typeof targets === 'object' && targets !== null && Object.keys(targets).length > 0
  return any ? null : ['targetNeeded', effect.k]
}

/** Kinds of this family with similar names. */
function similar(c: CheckState, k: string, family: Family): string[] {
  if (k.length > LONGEST_WORD) return []
  const names = Object.entries(c.vocabulary).flatMap(([name, kind]) => (kind.family === family ? [name] : []))
  return nearest(k, names)
}

/** Where the node in this field stands in its ability. */
function standingOf(node: Record<string, unknown>, kind: NodeKind, place: Place, standing: Standing): Standing {
  if (kind.family === 'ability') return place.key === 'do' && isAnnounced(node) ? 'all' : null
  return kind.k === 'if' && place.key === 'then' && standing !== null ? 'first' : null
}

/** Does the ability go on the stack? Replacements, "as this enters play" and abilities that act at once do not. */
export const isAnnounced = (ability: {
  readonly k?: unknown
  readonly atOnce?: unknown
  readonly as?: unknown
}): boolean => ability.k !== 'instead' && ability.atOnce !== true && !(ability.k === 'enters' && ability.as === true)

interface CopyOptions {
  /** What messages call the record. */
  whole: Whole
  /** Its fields in the order in which they are checked. */
  rows: readonly (readonly [string, Fact])[]
  check: FieldChecker
}

/** A copy of a record with these fields only, in the order in which they are written. Notes what is wrong with it. */
export function copyOf(
  c: CheckState,
  found: Record<string, unknown>,
  fields: Readonly<Record<string, Fact>>,
  place: Place | null,
  { whole, rows, check }: CopyOptions,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(found)) {
    // a field that is undefined counts as absent
    if (found[name] === undefined) continue
    if (name === 'k' || Object.hasOwn(fields, name)) copy[name] = found[name]
    else {
      const near = name.length > LONGEST_WORD ? [] : nearest(name, Object.keys(fields))
      noteFault(c, at(place, name), ['noField', whole, quoted(name), near, Object.keys(fields)])
    }
  }
  for (const [name, field] of rows) {
    const value = found[name]
    if (value !== undefined) copy[name] = check(c, value, field, at(place, name))
    else if (field.absent !== undefined) copy[name] = field.absent
    else if (field.optional !== true) noteFault(c, place, ['fieldNeeded', whole, name, field.about])
  }
  return copy
}

/** A copy of the value of a field; undefined if something is wrong with it. */
export function checkField(
  c: CheckState,
  value: unknown,
  field: Field,
  place: Place,
  standing: Standing = null,
): unknown {
  if (CHILDREN.has(field.is)) return checkChild(c, value, field as Extract<Field, { is: Family }>, place, standing)
  switch (field.is) {
    case 'number':
      return checkNumber(c, value, field, place)
    case 'numbers':
      return different(c, value, place, 'numbers', (each, there) => checkNumber(c, each, field, there))
    case 'flag':
      if (typeof value === 'boolean' && (field.only === undefined || value === field.only)) return value
      return noteFault(
        c,
        place,
        field.only === undefined ? ['flag', describe(value)] : ['onlyFlag', field.only, describe(value)],
      )
    case 'text':
      return checkText(c, value, place)
    case 'texts':
      return different(c, value, place, 'texts', (each, there) => checkText(c, each, there))
    case 'one':
      return checkWord(c, value, field.of, place)
    case 'some':
      return different(c, value, place, 'words', (each, there) => checkWord(c, each, field.of, there))
    case 'bind':
      return declare(c, value, place)
    case 'bound':
      return checkName(c, value, place)
    case 'targets':
      return checkTargets(c, value, place)
    case 'cases':
      return each(c, value, place, 'outcomes', (one, there) => checkCase(c, one, there))
    default:
      throw new Error(`no such field type ${field.is}`)
  }
}

function checkChild(
  c: CheckState,
  value: unknown,
  field: Extract<Field, { is: Family }>,
  place: Place,
  standing: Standing,
): unknown {
  if (field.many === true) return each(c, value, place, field.is, (one, there) => checkNode(c, one, field.is, there))
  if (field.is === 'value' && typeof value === 'number') return checkNumber(c, value, field, place)
  return checkNode(c, value, field.is, place, standing)
}

/** A copy of a list, with each item checked. The list must not be empty. */
function each<T>(
  c: CheckState,
  value: unknown,
  place: Place,
  expected: Listed,
  check: (value: unknown, place: Place) => T,
): T[] | undefined {
  const items = itemsOf(c, value, place, expected)
  if (items?.length === 0) return noteFault(c, place, ['emptyList', expected])
  return items?.map((one, i) => check(one, at(place, i)))
}

/** The same for a list without duplicates. */
function different<T>(
  c: CheckState,
  value: unknown,
  place: Place,
  expected: Listed,
  check: (value: unknown, place: Place) => T,
): T[] | undefined {
  const copy = each(c, value, place, expected, check)
  if (copy === undefined || copy.includes(undefined as T)) return undefined
  const twice = copy.findIndex((one, i) => copy.indexOf(one) < i)
  return twice < 0 ? copy : noteFault(c, at(place, twice), ['twice', describe(copy[twice])])
}

function checkNumber(
  c: FaultLog,
  value: unknown,
  { least = LEAST_NUMBER, most = MOST_NUMBER }: { least?: number; most?: number },
  place: Place,
): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    // JSON has no -0
    return value === 0 ? 0 : value
  return noteFault(c, place, ['wholeNumber', least, most, describe(value)])
}

export function checkText(c: FaultLog, value: unknown, place: Place): string | undefined {
  if (typeof value !== 'string') return noteFault(c, place, ['expected', 'text', describe(value)])
  if (value.length > LONGEST_TEXT) return noteFault(c, place, ['longText', value.length, LONGEST_TEXT])
  return TEXT.test(value) ? value : noteFault(c, place, ['oddText', quoted(value)])
}

function checkWord(c: FaultLog, value: unknown, words: readonly string[], place: Place): string | undefined {
  if (typeof value === 'string' && words.includes(value)) return value
  return noteFault(c, place, ['notOneOf', describe(value), words])
}

/** The name of a choice, which can be referred to from here on. */
function declare(c: CheckState, value: unknown, place: Place): string | undefined {
  const name = checkName(c, value, place, false)
  if (name === undefined || c.names.has(name)) return name
  if (c.names.size >= MOST_NAMES) return noteFault(c, place, ['manyNames', MOST_NAMES])
  c.names.add(name)
  return name
}

/** The name of a choice. `known`: it must have been declared before. */
function checkName(c: CheckState, value: unknown, place: Place, known = true): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_WORD || !WORD.test(value))
    return noteFault(c, place, ['choiceName', describe(value)])
  if (!known || c.names.has(value)) return value
  return noteFault(c, place, ['noChoice', quoted(value), [...c.names]])
}

function checkTargets(c: CheckState, value: unknown, place: Place): Record<string, unknown> | undefined {
  const found = recordOf(c, value, place, 'targets')
  if (found === undefined) return undefined
  const copy: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(found)) {
    if (isFull(c)) return undefined
    const there = at(place, name)
    const target = checkTarget(c, spec, there)
    // the name of a target is declared even if something else is wrong with it
    if (declare(c, name, there) !== undefined) copy[name] = target
  }
  return copy
}

/** A filter, or a record with one. */
function checkTarget(c: CheckState, value: unknown, place: Place): unknown {
  const before = c.faults.length
  const found = recordOf(c, value, place, 'target')
  if (found === undefined) return undefined
  if (Object.hasOwn(found, 'k')) return checkNode(c, value, 'filter', place)
  const copy = checkRecord(c, found, TARGET, place, { thing: 'target' })
  if (c.faults.length > before) return undefined
  const many = ['max', 'count', 'any'].filter((field) => copy[field] !== undefined && copy[field] !== false)
  return many.length > 1 ? noteFault(c, place, ['manyTargets', many]) : copy
}

function checkCase(c: CheckState, value: unknown, place: Place): unknown {
  const found = recordOf(c, value, place, 'outcome')
  const copy = found && checkRecord(c, found, CASE, place, { thing: 'outcome' }, CASE_ORDER, 'first')
  const fault = copy === undefined ? null : targetFault(c, copy)
  return fault === null ? copy : noteFault(c, place, fault)
}
// targets come first: what the outcome does refers to them by name
const CASE_ORDER = Object.entries(CASE)

/** A copy of a target or an outcome. `standing`: of what it does. */
function checkRecord(
  c: CheckState,
  found: Record<string, unknown>,
  fields: typeof TARGET | typeof CASE,
  place: Place,
  whole: Whole,
  rows: readonly (readonly [string, Fact])[] = Object.entries(fields),
  standing: Standing = null,
): Record<string, unknown> {
  return copyOf(c, found, fields, place, {
    whole,
    rows,
    check: (card, value, field, there) => checkField(card, value, field as Field, there, standing),
  })
}

import { nearest } from '@soulstack/kit/scenario/problem'
import {
  FAMILIES,
  type Family,
  type Field,
  isWritten,
  kindIn,
  type Node,
  type NodeKind,
  type Vocabulary,
} from '../model/node.ts'
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
  TEXT_SAID,
  WORD,
  WORD_SAID,
} from './limits.ts'
import { at, isFull, itemsOf, type Place, quoted, type Reading, recordOf, shown, wrong } from './reading.ts'

/**
 * Checks nodes against the schemas of their kinds, with all that is in them, and copies what is right. What is wrong is noted with its
 * place, and the rest is looked at all the same. Nothing is thrown, whatever it is given.
 */

/** The card whose nodes are checked, and what was met on it. */
export interface CheckedCard extends Reading {
  readonly vocabulary: Vocabulary
  nodes: number
  /** The names of its choices so far. */
  readonly names: Set<string>
}

/** What a field of a record may be given as: a value, or nothing when it is not as it should be. */
type Checked = (c: CheckedCard, value: unknown, field: Fact, place: Place) => unknown

const CHILDREN: ReadonlySet<string> = new Set(FAMILIES)

/** A copy of a node of this family; undefined when something is wrong with it or in it. `first`: no effect stands before it. */
export function checkNode(
  c: CheckedCard,
  value: unknown,
  family: Family,
  place: Place,
  first = false,
): Node | undefined {
  if (isFull(c)) return undefined
  if (place.depth > DEEPEST) return wrong(c, place, `this lies too deep: there can be ${DEEPEST} levels`)
  if (++c.nodes > MOST_NODES)
    return c.nodes === MOST_NODES + 1
      ? wrong(c, place, `this card has too many nodes: there can be ${MOST_NODES}`)
      : undefined
  const found = recordOf(c, value, place, NAMES[family])
  if (found === undefined) return undefined
  const { k } = found
  if (typeof k !== 'string')
    return wrong(c, place, `expected ${NAMES[family]}, which says as "k" of what kind it is; here "k" is ${shown(k)}`)
  const kind = kindIn(c.vocabulary, k)
  if (kind === undefined) return wrong(c, place, `there is no kind of node ${quoted(k)}${hint(c, k, family)}`)
  if (kind.family !== family) return wrong(c, place, `"${k}" is a ${kind.family}; expected: ${family}`)
  const before = c.faults.length
  const made = copyOf(c, found, kind.fields, place, {
    whole: k,
    rows: fieldsOf(kind),
    check: (card, x, field, there) => checkField(card, x, field as Field, there, isFirst(found, kind, there, first)),
  })
  if (c.faults.length > before || !isWritten(made)) return undefined
  const fault = kind.fault?.(made) ?? null
  if (fault !== null) return wrong(c, place, fault)
  // a number is chosen as an ability goes on the stack (Abilities): where other effects come first, it would never be asked
  if (kind.numbers !== undefined && !first)
    return wrong(
      c,
      place,
      `the number of ${k} is chosen as the ability goes on the stack, so no other effect can stand before it; put it first`,
    )
  return made
}

const NAMES: Readonly<Record<Family, string>> = {
  effect: 'an effect',
  value: 'a number, or a value',
  ref: 'a ref',
  filter: 'a filter',
  condition: 'a condition',
  event: 'an event',
  ability: 'an ability',
  cost: 'a cost',
}

/** Kinds of this family whose names are like what was written. */
function hint(c: CheckedCard, k: string, family: Family): string {
  if (k.length > LONGEST_WORD) return ''
  const names = Object.entries(c.vocabulary).flatMap(([name, kind]) => (kind.family === family ? [name] : []))
  const near = nearest(k, names)
  return near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''
}

/** Is what stands in this field the first thing that an ability does? */
function isFirst(node: Record<string, unknown>, kind: NodeKind, place: Place, first: boolean): boolean {
  if (kind.family === 'ability') return place.key === 'do' && isAnnounced(node)
  return kind.k === 'if' && place.key === 'then' && first
}

/** Does it go on the stack? What replaces something, or is part of entering play or of what happens, does not. */
export const isAnnounced = (ability: {
  readonly k?: unknown
  readonly atOnce?: unknown
  readonly as?: unknown
}): boolean => ability.k !== 'instead' && ability.atOnce !== true && !(ability.k === 'enters' && ability.as === true)

interface Copying {
  /** What the record is, for whoever wrote it. */
  whole: string
  /** Its fields in the order in which they are checked. */
  rows: readonly (readonly [string, Fact])[]
  check: Checked
}

/** A copy of a record with these fields and no others, in the order in which they are written; what is wrong with it is noted. */
export function copyOf(
  c: CheckedCard,
  found: Record<string, unknown>,
  fields: Readonly<Record<string, Fact>>,
  place: Place | null,
  { whole, rows, check }: Copying,
): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const name of Object.keys(found)) {
    // what is undefined is not written
    if (found[name] === undefined) continue
    if (name === 'k' || Object.hasOwn(fields, name)) made[name] = found[name]
    else {
      const near = name.length > LONGEST_WORD ? [] : nearest(name, Object.keys(fields))
      const what =
        near.length > 0 ? `did you mean ${near.join(' or ')}?` : `it has ${Object.keys(fields).join(', ') || 'none'}`
      wrong(c, at(place, name), `${whole} has no field ${quoted(name)}; ${what}`)
    }
  }
  for (const [name, field] of rows) {
    const value = found[name]
    if (value !== undefined) made[name] = check(c, value, field, at(place, name))
    else if (field.absent !== undefined) made[name] = field.absent
    else if (field.optional !== true) wrong(c, place, `${whole} needs "${name}": ${field.about}`)
  }
  return made
}

/** A copy of what stands in a field; undefined when something is wrong with it. */
export function checkField(c: CheckedCard, value: unknown, field: Field, place: Place, first = false): unknown {
  if (CHILDREN.has(field.is)) return checkChild(c, value, field as Extract<Field, { is: Family }>, place, first)
  switch (field.is) {
    case 'number':
      return checkNumber(c, value, field, place)
    case 'numbers':
      return different(c, value, place, 'numbers', (each, there) => checkNumber(c, each, field, there))
    case 'flag':
      if (typeof value === 'boolean' && (field.only === undefined || value === field.only)) return value
      return wrong(
        c,
        place,
        `expected ${field.only === undefined ? 'true or false' : `${field.only}, or nothing`}, not ${shown(value)}`,
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
      return each(c, value, place, 'outcomes: { on, targets, do }', (one, there) => checkCase(c, one, there))
    default:
      throw new Error(`no such field type ${field.is}`)
  }
}

function checkChild(
  c: CheckedCard,
  value: unknown,
  field: Extract<Field, { is: Family }>,
  place: Place,
  first: boolean,
): unknown {
  if (field.many === true)
    return each(c, value, place, `${field.is} nodes`, (one, there) => checkNode(c, one, field.is, there))
  if (field.is === 'value' && typeof value === 'number') return checkNumber(c, value, field, place)
  return checkNode(c, value, field.is, place, first)
}

/** A copy of a list of which each is checked. There is something in it. */
function each<T>(
  c: CheckedCard,
  value: unknown,
  place: Place,
  expected: string,
  check: (value: unknown, place: Place) => T,
): T[] | undefined {
  const items = itemsOf(c, value, place, expected)
  if (items?.length === 0) return wrong(c, place, `expected a list of ${expected}, but there is nothing in it`)
  return items?.map((one, i) => check(one, at(place, i)))
}

/** The same, and none of them comes twice. */
function different<T>(
  c: CheckedCard,
  value: unknown,
  place: Place,
  expected: string,
  check: (value: unknown, place: Place) => T,
): T[] | undefined {
  const made = each(c, value, place, expected, check)
  if (made === undefined || made.includes(undefined as T)) return undefined
  const twice = made.findIndex((one, i) => made.indexOf(one) < i)
  return twice < 0 ? made : wrong(c, at(place, twice), `${shown(made[twice])} stands here twice`)
}

function checkNumber(
  c: Reading,
  value: unknown,
  { least = LEAST_NUMBER, most = MOST_NUMBER }: { least?: number; most?: number },
  place: Place,
): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    // there is no -0 in JSON
    return value === 0 ? 0 : value
  return wrong(c, place, `expected a whole number from ${least} to ${most}, not ${shown(value)}`)
}

export function checkText(c: Reading, value: unknown, place: Place): string | undefined {
  if (typeof value !== 'string') return wrong(c, place, `expected a text, not ${shown(value)}`)
  if (value.length > LONGEST_TEXT)
    return wrong(c, place, `this text has ${value.length} letters; it can have ${LONGEST_TEXT} at most`)
  return TEXT.test(value) ? value : wrong(c, place, `expected a text that is ${TEXT_SAID}, not ${quoted(value)}`)
}

function checkWord(c: Reading, value: unknown, words: readonly string[], place: Place): string | undefined {
  if (typeof value === 'string' && words.includes(value)) return value
  return wrong(c, place, `${shown(value)} is not one of ${words.join(', ')}`)
}

/** A name for a choice from here on. */
function declare(c: CheckedCard, value: unknown, place: Place): string | undefined {
  const name = checkName(c, value, place, false)
  if (name === undefined || c.names.has(name)) return name
  if (c.names.size >= MOST_NAMES) return wrong(c, place, `a card names at most ${MOST_NAMES} choices`)
  c.names.add(name)
  return name
}

/** The name of a choice. `known`: it was declared before. */
function checkName(c: CheckedCard, value: unknown, place: Place, known = true): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_WORD || !WORD.test(value))
    return wrong(c, place, `a choice is named by ${WORD_SAID}, not ${shown(value)}`)
  if (!known || c.names.has(value)) return value
  const names = [...c.names].join(', ') || 'none'
  return wrong(c, place, `${quoted(value)} is not chosen anywhere before; declared are ${names}`)
}

function checkTargets(c: CheckedCard, value: unknown, place: Place): Record<string, unknown> | undefined {
  const found = recordOf(c, value, place, 'targets: { name: filter }')
  if (found === undefined) return undefined
  const made: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(found)) {
    if (isFull(c)) return undefined
    const there = at(place, name)
    const target = checkTarget(c, spec, there)
    // what is wrong with a target does not make its name unknown
    if (declare(c, name, there) !== undefined) made[name] = target
  }
  return made
}

/** A filter, or a record with one. */
function checkTarget(c: CheckedCard, value: unknown, place: Place): unknown {
  const before = c.faults.length
  const found = recordOf(c, value, place, 'a filter, or { filter, … }')
  if (found === undefined) return undefined
  if (Object.hasOwn(found, 'k')) return checkNode(c, value, 'filter', place)
  const made = checkRecord(c, found, TARGET, place, 'a target')
  if (c.faults.length > before) return undefined
  const many = ['max', 'count', 'any'].filter((field) => made[field] !== undefined && made[field] !== false)
  return many.length > 1 ? wrong(c, place, `a target has only one of ${many.join(', ')}`) : made
}

function checkCase(c: CheckedCard, value: unknown, place: Place): unknown {
  const found = recordOf(c, value, place, 'an outcome: { on, targets, do }')
  return found && checkRecord(c, found, CASE, place, 'an outcome', CASE_ORDER, true)
}
// what is chosen for it has a name in what it does
const CASE_ORDER = Object.entries(CASE)

/** A plain part of a card that is no node. `first`: what it does is the first thing of an ability. */
function checkRecord(
  c: CheckedCard,
  found: Record<string, unknown>,
  fields: typeof TARGET | typeof CASE,
  place: Place,
  whole: string,
  rows: readonly (readonly [string, Fact])[] = Object.entries(fields),
  first = false,
): Record<string, unknown> {
  return copyOf(c, found, fields, place, {
    whole,
    rows,
    check: (card, value, field, there) => checkField(card, value, field as Field, there, first),
  })
}

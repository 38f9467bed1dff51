import { LineCounter, parseAllDocuments, type Document as YamlDocument } from 'yaml'
import { SETS, type SetId } from '../cards/card.ts'
import { definition, definitions } from '../language/library.ts'
import type { CardType } from '../view/types.ts'
import { OBJECT_KEYS, RESERVED, SCENARIO_KEYS, SEAT_KEYS, TABLE_KEYS } from './keys.ts'
import { didYouMean, listed, nearest, Problem } from './problem.ts'

/** From YAML to a table and steps: everything that can be said about a scenario before it is played. */

export type Path = readonly (string | number)[]

/** An object as it lies on the table. */
export interface ObjectSpec {
  card: string
  charged?: boolean
  counters?: number
  level?: number
  hp?: number
  attack?: number
  eternal?: boolean
  damage?: number
  blank?: boolean
  copyOf?: string
  under: string[]
}

export interface SeatSpec {
  name: string
  character: ObjectSpec | null
  items: ObjectSpec[]
  hand: string[]
  cents: number
  souls: ObjectSpec[]
  curses: ObjectSpec[]
  damage: number
  dead: boolean
  charged: boolean
  lootPlays: number | null
  attacks: number
  purchases: number
  skipTurns: number
  extraTurns: number
}

export interface PileSpec {
  cards: string[]
  /** Nothing lies below. */
  only: boolean
}

export type StartPhase = 'action' | 'start' | 'end' | 'setup'

export interface TableSpec {
  seats: SeatSpec[]
  active: number
  phase: StartPhase
  monsters: (ObjectSpec | null)[] | null
  shop: (ObjectSpec | null)[] | null
  rooms: (ObjectSpec | null)[] | null
  minions: (ObjectSpec | null)[] | null
  finals: (ObjectSpec | null)[] | null
  /** One for each deck: treasure, loot, monster, room. */
  decks: PileSpec[]
  discards: string[][]
  bonus: string[]
  soulsToWin: number | null
  /** Options of the table beyond those that have a key of their own. */
  options: Record<string, unknown>
  sets: SetId[]
  timer: number | null
  seed: string
  dice: number[]
}

export interface Scenario {
  id: string
  file: string
  rule: string | null
  source: string | null
  about: string | null
  rulings: string[]
  cards: string[]
  table: TableSpec
  /** As written; read while playing, because what a step means depends on what is asked. */
  steps: unknown[]
  then: unknown[]
  /** The line a path of the document stands in. */
  line(path: Path): number
}

type Fields = Record<string, unknown>

const isMap = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v)

/** A map that has none but these keys. */
export function fieldsOf(value: unknown, path: Path, what: string, keys: Record<string, string>): Fields {
  if (!isMap(value)) throw new Problem(`${what} is written as { ${Object.keys(keys).slice(0, 4).join(', ')} … }`, path)
  for (const key of Object.keys(value))
    if (!Object.hasOwn(keys, key))
      throw new Problem(`${what} has no "${key}"; ${didYouMean(key, Object.keys(keys))}`, [...path, key])
  return value
}

/** A list; one thing stands for a list of it, nothing for none. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const CARD_IDS = (): string[] => definitions.map((d) => d.id)

/** The id of a card, checked. @throws Problem naming the nearest ids. */
export function cardId(value: unknown, path: Path, types?: readonly CardType[]): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Problem(`here a card is expected, not ${JSON.stringify(value)}`, path)
  const id = String(value)
  const def = definition(id)
  if (!def) {
    const near = nearest(id, CARD_IDS())
    throw new Problem(`there is no card "${id}"${near.length > 0 ? `; did you mean ${listed(near, 'or')}?` : ''}`, path)
  }
  if (types && !types.includes(def.source.type))
    throw new Problem(`${id} is a ${def.source.type}; here only ${listed([...types], 'or')} can lie`, path)
  return id
}

function whole(value: unknown, fallback: number, path: Path, least = 0, most = 1000): number {
  if (value === undefined) return fallback
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Problem(`here a whole number from ${least} to ${most} is expected, not ${JSON.stringify(value)}`, path)
  return value
}

function flag(value: unknown, fallback: boolean, path: Path): boolean {
  if (value === undefined) return fallback
  if (value === 'yes') return true
  if (value === 'no') return false
  if (typeof value !== 'boolean')
    throw new Problem(`here true or false is expected, not ${JSON.stringify(value)}`, path)
  return value
}

function objectSpec(value: unknown, path: Path, types?: readonly CardType[]): ObjectSpec {
  if (!isMap(value)) return { card: cardId(value, path, types), under: [] }
  const f = fieldsOf(value, path, 'an object', OBJECT_KEYS)
  const spec: ObjectSpec = {
    card: cardId(f.card, [...path, 'card'], types),
    under: listOf(f.under).map((c, i) => cardId(c, [...path, 'under', i], IN_SLOTS)),
  }
  for (const key of ['counters', 'level', 'hp', 'attack', 'damage'] as const)
    if (f[key] !== undefined) spec[key] = whole(f[key], 0, [...path, key])
  for (const key of ['charged', 'eternal', 'blank'] as const)
    if (f[key] !== undefined) spec[key] = flag(f[key], true, [...path, key])
  if (f['copy-of'] !== undefined) spec.copyOf = cardId(f['copy-of'], [...path, 'copy-of'])
  return spec
}

/** A monster may have become an item. */
const ITEMS: readonly CardType[] = ['treasure', 'starting-item', 'loot', 'monster']
const MONSTER_DECK: readonly CardType[] = ['monster', 'event', 'curse']
const IN_SLOTS: readonly CardType[] = [...MONSTER_DECK, 'treasure', 'room', 'loot']
const OF_DECK: readonly (readonly CardType[])[] = [['treasure'], ['loot'], MONSTER_DECK, ['room']]
const NAMES = ['Ann', 'Ned', 'Liz', 'Tom', 'Kim', 'Joe']

function objects(value: unknown, path: Path, types?: readonly CardType[]): ObjectSpec[] {
  return listOf(value).map((o, i) => objectSpec(o, Array.isArray(value) ? [...path, i] : path, types))
}

function seatSpec(value: unknown, at: number, path: Path): SeatSpec {
  const f = fieldsOf(typeof value === 'string' ? { name: value } : (value ?? {}), path, 'a seat', SEAT_KEYS)
  const name = f.name === undefined ? NAMES[at]! : String(f.name)
  if (RESERVED.has(name.toLowerCase()) || definition(name) || /[/#,]/.test(name))
    throw new Problem(`a player cannot be called "${name}", because that means something else`, path)
  return {
    name,
    character: f.character === undefined ? null : objectSpec(f.character, [...path, 'character'], ['character']),
    items: objects(f.items, [...path, 'items'], ITEMS),
    hand: listOf(f.hand).map((c, i) => cardId(c, [...path, 'hand', i], ['loot'])),
    cents: whole(f.cents, 0, [...path, 'cents'], 0, 100),
    souls: objects(f.souls, [...path, 'souls']),
    curses: objects(f.curses, [...path, 'curses'], ['curse']),
    damage: whole(f.damage, 0, [...path, 'damage']),
    dead: flag(f.dead, false, [...path, 'dead']),
    charged: flag(f.charged, true, [...path, 'charged']),
    lootPlays: f['loot-plays'] === undefined ? null : whole(f['loot-plays'], 0, [...path, 'loot-plays']),
    attacks: whole(f.attacks, 0, [...path, 'attacks']),
    purchases: whole(f.purchases, 0, [...path, 'purchases']),
    skipTurns: whole(f['skip-turns'], 0, [...path, 'skip-turns']),
    extraTurns: whole(f['extra-turns'], 0, [...path, 'extra-turns']),
  }
}

/** A row of slots: a card, `none`, or a list with the top card last (what is under it first). */
function row(value: unknown, path: Path, types: readonly CardType[]): (ObjectSpec | null)[] | null {
  if (value === undefined) return null
  return listOf(value).map((slot, i) => {
    const at = [...path, i]
    if (slot === null || slot === 'none') return null
    if (!Array.isArray(slot)) return objectSpec(slot, at, types)
    const top = objectSpec(slot[slot.length - 1], [...at, slot.length - 1], types)
    const under = slot.slice(0, -1).map((c, j) => cardId(c, [...at, j], types))
    return { ...top, under: under.reverse() }
  })
}

function pile(value: unknown, path: Path, deck: number): PileSpec {
  if (isMap(value)) {
    const f = fieldsOf(value, path, 'a deck', { cards: '', only: '' })
    return { cards: cardsOf(f.cards, [...path, 'cards'], deck), only: flag(f.only, false, [...path, 'only']) }
  }
  return { cards: cardsOf(value, path, deck), only: false }
}

const cardsOf = (value: unknown, path: Path, deck: number): string[] =>
  listOf(value).map((c, i) => cardId(c, [...path, i], OF_DECK[deck]!))

const DECK_KEYS = ['treasure', 'loot', 'monster', 'room'] as const

function tableSpec(value: unknown, path: Path): TableSpec {
  const f = fieldsOf(value ?? {}, path, 'the table', TABLE_KEYS)
  const written = f.seats === undefined ? [{}, {}] : listOf(f.seats)
  if (written.length < 1 || written.length > 6) throw new Problem('there are 2 to 6 seats', [...path, 'seats'])
  if (written.length === 1) written.push({})
  const seats = written.map((s, i) => seatSpec(s, i, [...path, 'seats', i]))
  const names = seats.map((s) => s.name)
  if (new Set(names).size < names.length)
    throw new Problem(`two players have the same name: ${listed(names)}`, [...path, 'seats'])
  const phase = f.phase ?? 'action'
  if (phase !== 'action' && phase !== 'start' && phase !== 'end' && phase !== 'setup')
    throw new Problem(`a scenario begins in the phase action, start, end or setup, not ${JSON.stringify(phase)}`, [
      ...path,
      'phase',
    ])
  return {
    seats,
    active: f.active === undefined ? 0 : seatNamed(f.active, names, [...path, 'active']),
    phase,
    // an ambush is loot that lies there as a monster
    monsters: row(f.monsters, [...path, 'monsters'], [...MONSTER_DECK, 'loot']),
    shop: row(f.shop, [...path, 'shop'], ['treasure']),
    rooms: row(f.rooms, [...path, 'rooms'], ['room']),
    minions: row(f.minions, [...path, 'minions'], MONSTER_DECK),
    finals: row(f['final-boss'], [...path, 'final-boss'], MONSTER_DECK),
    decks: DECK_KEYS.map((d, i) => pile(f[`${d}-deck`], [...path, `${d}-deck`], i)),
    discards: DECK_KEYS.map((d, i) => cardsOf(f[`${d}-discard`], [...path, `${d}-discard`], i)),
    bonus: listOf(f['bonus-souls']).map((c, i) => cardId(c, [...path, 'bonus-souls', i], ['bonus-soul'])),
    soulsToWin: f['souls-to-win'] === undefined ? null : whole(f['souls-to-win'], 4, [...path, 'souls-to-win'], 1, 12),
    options: optionsOf(f, path),
    sets: setsIn(value),
    timer: f.timer === undefined ? null : whole(f.timer, 8, [...path, 'timer'], 0, 99),
    seed: String(f.seed ?? ''),
    dice: listOf(f.dice).map((d, i) => whole(d, 0, [...path, 'dice', i], 1, 6)),
  }
}

/** Options as written; rooms on the table mean that the game is played with them. */
function optionsOf(f: Fields, path: Path): Record<string, unknown> {
  const given = f.options ?? {}
  if (!isMap(given)) throw new Problem('options are written { mode: co-op, … }', [...path, 'options'])
  const rooms = ['rooms', 'room-deck', 'room-discard'].some((key) => f[key] !== undefined)
  return rooms ? { rooms: true, ...given } : given
}

/** The base box, and the sets of the cards that are written. */
function setsIn(value: unknown): SetId[] {
  const names = new Set<string>(['Base Game V2'])
  const look = (v: unknown): void => {
    if (typeof v === 'string') {
      const set = definition(v)?.source.set
      if (set !== undefined) names.add(set)
    } else if (typeof v === 'object' && v !== null) for (const x of Object.values(v)) look(x)
  }
  look(value)
  if (isMap(value) && isMap(value.options) && value.options.rooms === true) names.add('Requiem')
  return SETS.filter((s) => names.has(s.name)).map((s) => s.id)
}

export function seatNamed(value: unknown, names: readonly string[], path: Path): number {
  const at = names.indexOf(String(value))
  if (at < 0) throw new Problem(`nobody here is called "${String(value)}"; there are ${listed(names)}`, path)
  return at
}

const strings = (value: unknown): string[] => listOf(value).map(String)
const text = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

function readOne(doc: YamlDocument, file: string, lines: LineCounter): Scenario {
  const line = (path: Path): number => {
    for (let n = path.length; n >= 0; n--) {
      const node = n === 0 ? doc.contents : doc.getIn(path.slice(0, n), true)
      const range = (node as { range?: [number, number, number] } | null)?.range
      if (range) return lines.linePos(range[0]).line
    }
    return 1
  }
  const [fault] = doc.errors
  if (fault) throw new Located(file, fault.linePos?.[0].line ?? 1, `this is not YAML: ${fault.message.split('\n')[0]}`)
  try {
    const f = fieldsOf(doc.toJS(), [], 'a scenario', SCENARIO_KEYS)
    if (typeof f.id !== 'string') throw new Problem('a scenario needs an id', [])
    if (f.game !== undefined && f.game !== 'four-souls')
      throw new Problem(`this is a scenario of ${String(f.game)}, not of four-souls`, ['game'])
    return {
      id: f.id,
      file,
      rule: text(f.rule),
      source: text(f.source),
      about: text(f.about),
      rulings: strings(f.rulings),
      cards: listOf(f.cards).map((c, i) => cardId(c, ['cards', i])),
      table: tableSpec(f.table, ['table']),
      steps: listOf(f.steps),
      then: listOf(f.then),
      line,
    }
  } catch (error) {
    if (error instanceof Problem) throw new Located(file, line(error.path), error.message, idOf(doc))
    throw error
  }
}

const idOf = (doc: YamlDocument): string | null => {
  const id: unknown = doc.get?.('id')
  return typeof id === 'string' ? id : null
}

/** A fault with the place it stands at. */
export class Located extends Error {
  readonly id: string | null
  readonly line: number
  constructor(file: string, line: number, message: string, id: string | null = null) {
    super(`${file}:${line}: ${message}`)
    this.name = 'Located'
    this.id = id
    this.line = line
  }
}

/** Reads the scenarios of a file, one for each document (`---` stands between two). A fault stands where its scenario would. */
export function readScenarios(source: string, file: string): (Scenario | Located)[] {
  const lines = new LineCounter()
  const docs = parseAllDocuments(source, { lineCounter: lines })
  const written = Array.isArray(docs) ? docs.filter((doc) => doc.contents !== null || doc.errors.length > 0) : []
  if (written.length === 0) return [new Located(file, 1, 'there is no scenario in this file')]
  return written.map((doc) => {
    try {
      return readOne(doc, file, lines)
    } catch (error) {
      if (error instanceof Located) return error
      throw error
    }
  })
}

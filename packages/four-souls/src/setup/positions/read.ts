import { isRecord, type Language } from '@soulstack/kit'
import type { ScenarioReader, Scenario as Written } from '@soulstack/kit/scenario'
import {
  cardAmong,
  type Fields,
  fieldsOf,
  flag,
  listOf,
  type Path,
  Problem,
  seatNamed,
  whole,
} from '@soulstack/kit/scenario/input'
import type { CardType } from '../../model/card.ts'
import type { SetId } from '../../model/config.ts'
import { kindFault } from '../../model/counter-kinds.ts'
import { faultIn } from '../../model/faults/index.ts'
import type { Library } from '../../model/library.ts'
import type { PlayerCounters } from '../../model/objects.ts'
import { printed } from '../../packs/index.ts'
import { OBJECT_KEYS, RESERVED, SCENARIO_KEYS, SEAT_KEYS, TABLE_KEYS } from './keys.ts'
import { called, say } from './problems/index.ts'
import { type Place, refuseIdle, refuseIgnored, refuseIgnoredOnObject, setsOf } from './unused.ts'

/** Reads a table as written in a scenario, and checks everything that can be checked before it is set up. */

/** An object on the table. Fields left out are as usual. */
export interface ObjectSpec {
  card: string
  charged?: boolean
  counters?: number
  level?: number
  hp?: number
  attack?: number
  eternal?: boolean
  named?: PlayerCounters
  damage?: number
  blank?: boolean
  copyOf?: string
  under: string[]
}

/** A seat as written. */
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
  counters: PlayerCounters | null
}

/** A deck as written: the cards on top, the top one first. */
export interface PileSpec {
  cards: string[]
  /** Whether there are no other cards below. */
  only: boolean
}

export type StartPhase = 'action' | 'start' | 'end' | 'setup'

/** A table as written, checked. Null and undefined: not written. */
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
  /** Top cards of the deck of unused starting items, the top first. */
  starters: string[]
  soulsToWin: number | null
  /** Other options of the table, which do not have their own keys. */
  options: Record<string, unknown>
  /** The sets of the cards that are written; undefined if the options name the sets. */
  sets: SetId[] | undefined
  timer: number | null
  seed: string
  dice: number[]
}

/** The options of a table as written: those that it names, and what follows from the rest of it. */
export const optionsIn = ({ options, seats, sets, soulsToWin }: TableSpec): object => ({
  ...options,
  players: seats.length,
  ...(sets !== undefined && { sets }),
  ...(soulsToWin !== null && { soulsToWin }),
})

/** What is wrong with a table, and where on it. */
export function atPath(problem: Problem, language: Language): string {
  const { path } = problem
  const message = problem.in(language)
  const there = path[0] === 'table' ? path.slice(1) : path
  return there.length === 0 ? message : `${there.join('/')}: ${message}`
}

/** A scenario of Four Souls as written. */
export type Scenario = Written<TableSpec>

/** Checks that a value is the id of a card of this library and of one of these types. @throws Problem naming the nearest ids */
export function cardId(library: Library, value: unknown, path: Path, types?: readonly CardType[]): string {
  const { byId, plain } = library
  const id = cardAmong(
    value,
    path,
    (word) => byId.get(word)?.source.formOf === null,
    () => plain.map((d) => d.id),
  )
  const { type } = byId.get(id)!.source
  if (types && !types.includes(type)) throw new Problem(say('wrongType', called(library, id), type, types), path)
  return id
}

function objectSpec(
  library: Library,
  value: unknown,
  path: Path,
  place: Place,
  types?: readonly CardType[],
): ObjectSpec {
  if (!isRecord(value)) {
    const plain: ObjectSpec = { card: cardId(library, value, path, types), under: [] }
    refuseIdle(library, plain, place, path)
    return plain
  }
  const f = fieldsOf(value, path, say('object'), OBJECT_KEYS)
  refuseIgnoredOnObject(f, place, path)
  const spec: ObjectSpec = {
    card: cardId(library, f.card, [...path, 'card'], types),
    under: listOf(f.under).map((c, i) => cardId(library, c, [...path, 'under', i], IN_SLOTS)),
  }
  for (const key of ['counters', 'level', 'hp', 'attack', 'damage'] as const)
    if (f[key] !== undefined) spec[key] = whole(f[key], 0, [...path, key])
  for (const key of ['charged', 'eternal', 'blank'] as const)
    if (f[key] !== undefined) spec[key] = flag(f[key], true, [...path, key])
  if (f['named-counters'] !== undefined)
    spec.named = countersByKind(f['named-counters'], [...path, 'named-counters'], true)
  if (f['copy-of'] !== undefined) spec.copyOf = cardId(library, f['copy-of'], [...path, 'copy-of'])
  refuseIdle(library, spec, place, path)
  return spec
}

/**
 * Counters by the kinds that cards name, on an object eternal ones too. @throws Problem if they are written otherwise
 */
export function countersByKind(value: unknown, path: Path, onObject = false): PlayerCounters {
  if (!isRecord(value)) throw new Problem(say('countersForm'), path)
  return Object.fromEntries(
    Object.entries(value).map(([kind, n]) => {
      const fault = onObject && kind === 'eternal' ? null : kindFault(kind)
      if (fault !== null) throw new Problem((language) => faultIn(fault, language), [...path, kind])
      return [kind, whole(n, 0, [...path, kind])]
    }),
  )
}

/** The types of cards that can be items; a monster or an event may have become one. */
const ITEMS: readonly CardType[] = ['treasure', 'starting-item', 'loot', 'monster', 'event']
const MONSTER_DECK: readonly CardType[] = ['monster', 'event', 'curse']
const IN_SLOTS: readonly CardType[] = [...MONSTER_DECK, 'treasure', 'room', 'loot']
const OF_DECK: readonly (readonly CardType[])[] = [['treasure'], ['loot'], MONSTER_DECK, ['room']]
/** The most sides that a die has: a card can have a D8 rolled, on which 7 and 8 count as 6. */
const MOST_SIDES = 8

const NAMES = ['Ann', 'Ned', 'Liz', 'Tom', 'Kim', 'Joe']

function objects(
  library: Library,
  value: unknown,
  path: Path,
  place: Place,
  types?: readonly CardType[],
): ObjectSpec[] {
  return listOf(value).map((o, i) => objectSpec(library, o, Array.isArray(value) ? [...path, i] : path, place, types))
}

function seatSpec(library: Library, value: unknown, at: number, path: Path): SeatSpec {
  const f = fieldsOf(typeof value === 'string' ? { name: value } : (value ?? {}), path, say('seat'), SEAT_KEYS)
  const name = f.name === undefined ? NAMES[at]! : String(f.name)
  if (RESERVED.has(name.toLowerCase()) || library.byId.has(name) || /[/#,]/.test(name))
    throw new Problem(say('nameTaken', name), path)
  return {
    name,
    character:
      f.character === undefined
        ? null
        : objectSpec(library, f.character, [...path, 'character'], 'character', ['character']),
    items: objects(library, f.items, [...path, 'items'], 'item', ITEMS),
    hand: listOf(f.hand).map((c, i) => cardId(library, c, [...path, 'hand', i], ['loot'])),
    cents: whole(f.cents, 0, [...path, 'cents'], 0, 100),
    souls: objects(library, f.souls, [...path, 'souls'], 'soul'),
    curses: objects(library, f.curses, [...path, 'curses'], 'curse', ['curse']),
    damage: whole(f.damage, 0, [...path, 'damage']),
    dead: flag(f.dead, false, [...path, 'dead']),
    charged: flag(f.charged, true, [...path, 'charged']),
    lootPlays: f['loot-plays'] === undefined ? null : whole(f['loot-plays'], 0, [...path, 'loot-plays']),
    attacks: whole(f.attacks, 0, [...path, 'attacks']),
    purchases: whole(f.purchases, 0, [...path, 'purchases']),
    skipTurns: whole(f['skip-turns'], 0, [...path, 'skip-turns']),
    extraTurns: whole(f['extra-turns'], 0, [...path, 'extra-turns']),
    counters:
      f['named-counters'] === undefined ? null : countersByKind(f['named-counters'], [...path, 'named-counters']),
  }
}

/** A row of slots, each a card, `none`, or a list of cards with the top one last. */
function row(
  library: Library,
  value: unknown,
  path: Path,
  types: readonly CardType[],
  place: 'shop' | 'slot' = 'slot',
): (ObjectSpec | null)[] | null {
  if (value === undefined) return null
  return listOf(value).map((slot, i) => {
    const at = [...path, i]
    if (slot === null || slot === 'none') return null
    if (!Array.isArray(slot)) return objectSpec(library, slot, at, place, types)
    const top = objectSpec(library, slot[slot.length - 1], [...at, slot.length - 1], place, types)
    const under = slot.slice(0, -1).map((c, j) => cardId(library, c, [...at, j], types))
    return { ...top, under: under.reverse() }
  })
}

function pile(library: Library, value: unknown, path: Path, deck: number): PileSpec {
  if (isRecord(value)) {
    const f = fieldsOf(value, path, say('deck'), { cards: '', only: '' })
    return { cards: cardsOf(library, f.cards, [...path, 'cards'], deck), only: flag(f.only, false, [...path, 'only']) }
  }
  return { cards: cardsOf(library, value, path, deck), only: false }
}

const cardsOf = (library: Library, value: unknown, path: Path, deck: number): string[] =>
  listOf(value).map((c, i) => cardId(library, c, [...path, i], OF_DECK[deck]!))

const DECK_KEYS = ['treasure', 'loot', 'monster', 'room'] as const

function tableSpec(library: Library, value: unknown, path: Path): TableSpec {
  const f = fieldsOf(value ?? {}, path, say('table'), TABLE_KEYS)
  const written = f.seats === undefined ? [{}, {}] : listOf(f.seats)
  if (written.length < 1 || written.length > 6) throw new Problem(say('seats'), [...path, 'seats'])
  if (written.length === 1) written.push({})
  const seats = written.map((s, i) => seatSpec(library, s, i, [...path, 'seats', i]))
  const names = seats.map((s) => s.name)
  if (new Set(names).size < names.length) throw new Problem(say('sameName', names), [...path, 'seats'])
  const phase = f.phase ?? 'action'
  if (phase !== 'action' && phase !== 'start' && phase !== 'end' && phase !== 'setup')
    throw new Problem(say('phase', JSON.stringify(phase)), [...path, 'phase'])
  const active = f.active === undefined ? 0 : seatNamed(f.active, names, [...path, 'active'])
  for (const [i, seat] of seats.entries())
    for (const key of ['attacks', 'purchases'] as const)
      if (i !== active && seat[key] > 0) throw new Problem(say('onlyActive', key), [...path, 'seats', i, key])
  const options = optionsOf(f, path)
  refuseIgnored(f, options, phase, path)
  return {
    seats,
    active,
    phase,
    // an ambush is a loot card that is a monster there
    monsters: row(library, f.monsters, [...path, 'monsters'], [...MONSTER_DECK, 'loot']),
    shop: row(library, f.shop, [...path, 'shop'], ['treasure'], 'shop'),
    rooms: row(library, f.rooms, [...path, 'rooms'], ['room']),
    minions: row(library, f.minions, [...path, 'minions'], MONSTER_DECK),
    finals: row(library, f['final-boss'], [...path, 'final-boss'], MONSTER_DECK),
    decks: DECK_KEYS.map((d, i) => pile(library, f[`${d}-deck`], [...path, `${d}-deck`], i)),
    discards: DECK_KEYS.map((d, i) => cardsOf(library, f[`${d}-discard`], [...path, `${d}-discard`], i)),
    bonus: listOf(f['bonus-souls']).map((c, i) => cardId(library, c, [...path, 'bonus-souls', i], ['bonus-soul'])),
    starters: listOf(f['starting-items']).map((c, i) =>
      cardId(library, c, [...path, 'starting-items', i], ['starting-item']),
    ),
    soulsToWin: f['souls-to-win'] === undefined ? null : whole(f['souls-to-win'], 4, [...path, 'souls-to-win'], 1, 12),
    options,
    sets: setsOf(library, value, options, path),
    timer: f.timer === undefined ? null : whole(f.timer, 8, [...path, 'timer'], 0, 99),
    seed: String(f.seed ?? ''),
    dice: listOf(f.dice).map((d, i) => whole(d, 0, [...path, 'dice', i], 1, MOST_SIDES)),
  }
}

/** The options as written. Rooms on the table mean that the game uses the room deck. */
function optionsOf(f: Fields, path: Path): Record<string, unknown> {
  const given = f.options ?? {}
  if (!isRecord(given)) throw new Problem(say('optionsForm'), [...path, 'options'])
  const rooms = ['rooms', 'room-deck', 'room-discard'].some((key) => f[key] !== undefined)
  return rooms ? { rooms: true, ...given } : given
}

/** Reads scenarios of Four Souls, at tables with the cards of a library. */
export const scenarioReaderWith = (library: Library): ScenarioReader<TableSpec> => ({
  name: 'four-souls',
  keys: SCENARIO_KEYS,
  card: (value, path) => cardId(library, value, path),
  table: (value, path) => tableSpec(library, value, path),
})

/** Reads scenarios of Four Souls with the cards of this release. */
export const scenarioReader = scenarioReaderWith(printed)

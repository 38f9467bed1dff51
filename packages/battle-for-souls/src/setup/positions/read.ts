import { isRecord } from '@soulstack/kit'
import type { ScenarioReader } from '@soulstack/kit/scenario'
import {
  type Fields,
  fieldsOf,
  flag,
  listed,
  listOf,
  type Path,
  Problem,
  seatNamed,
  whole,
} from '@soulstack/kit/scenario/input'
import { type CardType, SIDES, type Side } from '../../cards/card.ts'
import { KINDS } from '../../cards/pair.ts'
import type { Config } from '../../rules/config.ts'
import { PLACES, SAINTED } from '../../rules/state.ts'
import { readConfig } from '../config.ts'
import { cardId, isCard } from './cards.ts'
import { OPEN_KEYS, RESERVED, SCENARIO_KEYS, SEAT_KEYS, SIDE_KEYS, TABLE_KEYS } from './keys.ts'

/** Parses a written table, and checks everything that can be checked before it is set up. */

export interface PileSpec {
  /** The top first. */
  cards: string[]
  /** Nothing is below them. */
  only: boolean
}

/** A favour or relic in play. */
export interface OpenSpec {
  card: string
  used: number
  /** The seat that gained it; null: the most recent one of its side. */
  by: number | null
  played: boolean
}

export interface SideSpec {
  deck: PileSpec
  discard: string[]
  angels: string[]
  favours: OpenSpec[]
  relics: OpenSpec[]
  home: string[]
  angelStack: PileSpec
  favourStack: PileSpec
  relicStack: PileSpec
  /** Null: all that are nowhere else. */
  victoryStack: number | null
  /** Where a key of it is written, for error messages. */
  at(key: string): Path
}

export interface SoulSpec {
  card: string
  /** Above 0 holy, below 0 unholy. */
  points: number
}

export interface TableSpec {
  config: Config
  names: string[]
  hands: string[][]
  fans: string[][]
  /** Null: the side that nobody plays. */
  sides: Record<Side, SideSpec | null>
  souls: (SoulSpec | null)[] | null
  soulDeck: PileSpec
  purgatory: string[]
  void: string[]
  active: number
  step: number
  number: number
  last: boolean
  seed: string
  /** The game is set up by its rules, and nothing else about the table is written. */
  setup: boolean
}

const NAMES = ['Ann', 'Ned', 'Liz', 'Tom']

/** The side of a seat: they alternate. */
export const sideAt = (config: Config, seat: number): Side => SIDES[(SIDES.indexOf(config.side) + seat) % 2]!

const IN_DECK: readonly CardType[] = ['virtue', 'temptation', 'reap', 'victory-point']
const ofKind = (kind: keyof typeof KINDS): readonly CardType[] => Object.values(KINDS[kind])
const HOME: readonly CardType[] = ['soul', ...ofKind('favour'), ...ofKind('relic')]

const cardsIn = (value: unknown, path: Path, side: Side | null, types?: readonly CardType[]): string[] =>
  listOf(value).map((c, i) => cardId(c, Array.isArray(value) ? [...path, i] : path, side, types))

function pile(value: unknown, path: Path, side: Side | null, types: readonly CardType[]): PileSpec {
  if (!isRecord(value)) return { cards: cardsIn(value, path, side, types), only: false }
  const f = fieldsOf(value, path, 'a deck', { cards: '', only: '' })
  return { cards: cardsIn(f.cards, [...path, 'cards'], side, types), only: flag(f.only, false, [...path, 'only']) }
}

function open(value: unknown, path: Path, side: Side, types: readonly CardType[], names: readonly string[]): OpenSpec {
  if (!isRecord(value)) return { card: cardId(value, path, side, types), used: 0, by: null, played: false }
  const f = fieldsOf(value, path, 'an open card', OPEN_KEYS)
  return {
    card: cardId(f.card, [...path, 'card'], side, types),
    used: whole(f.used, 0, [...path, 'used'], 0, 9),
    by: f.by === undefined ? null : seatNamed(f.by, names, [...path, 'by']),
    played: flag(f.played, false, [...path, 'played']),
  }
}

/** Reads what a side has; `at` finds where a key is written. */
function sideSpec(f: Fields, side: Side, names: readonly string[], at: (key: string) => Path): SideSpec {
  const cards = (key: string, types: readonly CardType[]): string[] => cardsIn(f[key], at(key), side, types)
  const stack = (key: string, types: readonly CardType[]): PileSpec => pile(f[key], at(key), side, types)
  const opens = (key: string, kind: 'favour' | 'relic'): OpenSpec[] =>
    listOf(f[key]).map((o, i) => open(o, Array.isArray(f[key]) ? [...at(key), i] : at(key), side, ofKind(kind), names))
  return {
    deck: stack('deck', IN_DECK),
    discard: cards('discard', IN_DECK),
    angels: cards('angels', ofKind('angel')),
    favours: opens('favours', 'favour'),
    relics: opens('relics', 'relic'),
    home: cards('home', HOME),
    angelStack: stack('angel-stack', ofKind('angel')),
    favourStack: stack('favour-stack', ofKind('favour')),
    relicStack: stack('relic-stack', ofKind('relic')),
    victoryStack: f['victory-stack'] === undefined ? null : whole(f['victory-stack'], 10, at('victory-stack'), 0, 10),
    at,
  }
}

/** A soul with its points: `innkeeper`, `{ innkeeper: 3 }`, or `none`. */
export function soulSpec(value: unknown, path: Path): SoulSpec | null {
  if (value === null || value === 'none') return null
  if (!isRecord(value)) return { card: cardId(value, path, null, ['soul']), points: 0 }
  const [entry, ...more] = Object.entries(value)
  if (entry === undefined || more.length > 0)
    throw new Problem('a soul with its points is written { innkeeper: 3 }', path)
  const at = [...path, entry[0]]
  return { card: cardId(entry[0], at, null, ['soul']), points: whole(entry[1], 0, at, 1 - SAINTED, SAINTED - 1) }
}

function soulsIn(value: unknown, path: Path): (SoulSpec | null)[] | null {
  if (value === undefined) return null
  const souls = listOf(value).map((s, i) => soulSpec(s, [...path, i]))
  if (souls.length > PLACES) throw new Problem(`there are ${PLACES} places on Earth, not ${souls.length}`, path)
  while (souls.length < PLACES) souls.push(null)
  return souls
}

/** The configuration; a refusal of the game is a problem of the table. */
function configOf(f: Fields, path: Path): Config {
  const options = f.options ?? {}
  if (!isRecord(options)) throw new Problem('options are written { wilds: 0, … }', [...path, 'options'])
  const named = Object.fromEntries(['mode', 'side'].filter((k) => f[k] !== undefined).map((k) => [k, f[k]]))
  try {
    return readConfig({ ...options, ...named })
  } catch (error) {
    throw new Problem((error as Error).message, [...path, f.options === undefined ? 'mode' : 'options'])
  }
}

function namesIn(f: Fields, config: Config, path: Path): string[] {
  const names = f.seats === undefined ? NAMES.slice(0, config.players) : listOf(f.seats).map(String)
  if (names.length !== config.players)
    throw new Problem(`${config.mode} has ${config.players} seats, not ${names.length}`, path)
  for (const name of names)
    if (RESERVED.has(name.toLowerCase()) || isCard(name.toLowerCase()) || /[/#,]/.test(name))
      throw new Problem(`a player cannot be called "${name}", because that means something else`, path)
  if (new Set(names).size < names.length) throw new Problem(`two players have the same name: ${listed(names)}`, path)
  return names
}

const WITH_SETUP = ['setup', 'mode', 'side', 'seats', 'options', 'seed']

function setupOf(f: Fields, path: Path): boolean {
  const setup = flag(f.setup, false, [...path, 'setup'])
  const more = Object.keys(f).find((key) => !WITH_SETUP.includes(key))
  if (setup && more !== undefined)
    throw new Problem(`when the game is set up by its rules, ${more} cannot be written`, [...path, more])
  return setup
}

function tableSpec(value: unknown, path: Path): TableSpec {
  const loose = isRecord(value) ? value : {}
  const config = configOf(loose, path)
  const names = namesIn(loose, config, [...path, 'seats'])
  const f = fieldsOf(value ?? {}, path, 'the table', {
    ...TABLE_KEYS,
    ...Object.fromEntries(names.map((n) => [n, ''])),
  })
  const seats = names.map((name) => fieldsOf(f[name] ?? {}, [...path, name], 'a seat', SEAT_KEYS))
  const handOf = (key: 'hand' | 'fan'): string[][] =>
    seats.map((s, i) => cardsIn(s[key], [...path, names[i]!, key], sideAt(config, i), IN_DECK))
  const active = f.turn === undefined ? 0 : seatNamed(f.turn, names, [...path, 'turn'])
  const last = flag(f.last, false, [...path, 'last'])
  if (last && config.mode !== 'solo') throw new Problem('only a solo game has a last turn', [...path, 'last'])
  // a last turn that is only a set begins with that (R-BFS-62)
  const first = last && config.lastTurn === 'set' ? 3 : 1
  const step = whole(f.step, first, [...path, 'step'], first, 8)
  return {
    config,
    names,
    hands: handOf('hand'),
    fans: handOf('fan'),
    sides: { heaven: sideOf('heaven'), hell: sideOf('hell') },
    souls: soulsIn(f.souls, [...path, 'souls']),
    soulDeck: pile(f['soul-deck'], [...path, 'soul-deck'], null, ['soul']),
    purgatory: cardsIn(f.purgatory, [...path, 'purgatory'], null, ['soul']),
    void: cardsIn(f.void, [...path, 'void'], null, HOME),
    active,
    step,
    number: whole(f.number, 10, [...path, 'number'], 1, 100_000),
    last,
    seed: String(f.seed ?? ''),
    setup: setupOf(f, path),
  }

  /** Collects what is written about a side, under its own name and those of its players; each key only once. */
  function sideOf(side: Side): SideSpec | null {
    const own = names.map((_, i) => i).filter((i) => sideAt(config, i) === side)
    if (own.length === 0) {
      if (f[side] !== undefined) throw new Problem(`nobody plays ${side}`, [...path, side])
      return null
    }
    const all: Fields = { ...fieldsOf(f[side] ?? {}, [...path, side], `what ${side} has`, SIDE_KEYS) }
    const at = new Map<string, Path>(Object.keys(all).map((key) => [key, [...path, side, key]]))
    for (const seat of own)
      for (const key of Object.keys(SIDE_KEYS)) {
        if (seats[seat]![key] === undefined) continue
        const here = [...path, names[seat]!, key]
        if (at.has(key)) throw new Problem(`${key} of ${side} is written twice`, here)
        at.set(key, here)
        all[key] = seats[seat]![key]
      }
    return sideSpec(all, side, names, (key) => at.get(key) ?? [...path, side])
  }
}

/** How scenarios of Battle For Souls are read. */
export const scenarioReader: ScenarioReader<TableSpec> = {
  name: 'battle-for-souls',
  keys: SCENARIO_KEYS,
  card: (value, path) => cardId(value, path),
  table: tableSpec,
}

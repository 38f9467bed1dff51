import type { Way } from '@soulstack/server/protocol'
import { type GameName, isGame } from '../words/games.ts'
import { t } from '../words/table.ts'

const WAYS: readonly Way[] = ['relaxed', 'normal', 'every']

/** What this browser remembers: a name, what was played last, and the seats held at tables. Works without storage too, for one visit. */
const fallback = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) fallback.delete(key)
    else fallback.set(key, value)
  }
}

const NAME = 'soulstack:name'
const TABLES = 'soulstack:tables'

/** The player's name, or an empty string on the first visit. */
export const rememberedName = (): string => read(NAME) ?? ''
export const rememberName = (name: string): void => write(NAME, name)

const GAME = 'soulstack:game'
const BATTLE = 'soulstack:battle-for-souls'

/** The game that a table was last set of here. */
export function rememberedGame(): GameName {
  const name = read(GAME) ?? ''
  return isGame(name) ? name : 'four-souls'
}
export const rememberGame = (game: GameName): void => write(GAME, game)

/** How a table of Battle For Souls was last set: whatever `rememberBattle` was given, or null. To be read as data of a stranger. */
export function rememberedBattle(): unknown {
  try {
    return JSON.parse(read(BATTLE) ?? 'null')
  } catch {
    return null
  }
}
export const rememberBattle = (wishes: unknown): void => write(BATTLE, JSON.stringify(wishes))

const lessonsKey = (game: GameName): string => `soulstack:lessons:${game}`

/** The lessons of a game that were taken here, by id. */
export const knownLessons = (game: GameName): string[] => (read(lessonsKey(game)) ?? '').split(' ').filter(Boolean)
export const rememberLesson = (game: GameName, id: string): void =>
  write(lessonsKey(game), [...new Set([...knownLessons(game), id])].join(' '))

const READ = 'soulstack:lesson'

/** What has been read at the table of the lesson that was begun last: the numbers of its steps. */
export function readSteps(table: string): number[] {
  const [of, ...steps] = (read(READ) ?? '').split(' ')
  return of === table ? steps.map(Number) : []
}
export const rememberRead = (table: string, steps: Iterable<number>): void => write(READ, [table, ...steps].join(' '))

const HINTS = 'soulstack:hints'

/** The hints that were shown here, as `game/id`; null when no more are wanted. */
export function knownHints(): string[] | null {
  const known = read(HINTS) ?? ''
  return known === 'none' ? null : known.split(' ').filter(Boolean)
}
/** Remembers that a hint was shown; null: that no more are wanted. */
export function rememberHint(hint: string | null): void {
  write(HINTS, hint === null ? 'none' : [...new Set([...(knownHints() ?? []), hint])].join(' '))
}
/** From here on hints are shown again, those that were shown before as well. */
export const forgetHints = (): void => write(HINTS, null)

/** How somebody wants to be asked in a game. `pins`: cards that they always want to be asked about. */
export interface FlowWishes {
  way: Way
  pins: string[]
}

/** Windows that one could once be asked at while nothing waited: so many switches there were in a game. */
const STOPS = 8

/**
 * How somebody wants to be asked in a game, as they last said here. Who set switches before there were three ways is asked in the way
 * nearest to them: everything, or, where every stop was off, only what weighs much.
 */
export function rememberedFlow(game: string): FlowWishes {
  let found: Partial<Record<keyof FlowWishes | 'full' | 'off', unknown>> | null = null
  try {
    found = JSON.parse(read(`soulstack:flow:${game}`) ?? 'null') as Record<string, unknown> | null
  } catch {
    // what was written there is no longer what this page writes
  }
  const off = Array.isArray(found?.off) ? new Set(found.off).size : 0
  const before = found?.full === true ? 'every' : off >= STOPS ? 'relaxed' : 'normal'
  const pins = Array.isArray(found?.pins) ? found.pins.filter((card): card is string => typeof card === 'string') : []
  return { way: WAYS.find((way) => way === found?.way) ?? before, pins: pins.slice(-PINS) }
}
/** No more cards than these are remembered for a game. */
const PINS = 40

export const rememberFlow = (game: string, wishes: FlowWishes): void =>
  write(`soulstack:flow:${game}`, JSON.stringify(wishes))

/** Where the chat is: beside the table, open or closed; null: on a sheet over it. */
export type ChatPlace = 'open' | 'closed' | null

export const rememberedChat = (): ChatPlace => read('soulstack:chat') as ChatPlace
export const rememberChat = (place: ChatPlace): void => write('soulstack:chat', place ?? '')

/** A table this browser has sat at or watched. `token` is the secret of the seat held there. */
export interface KnownTable {
  id: string
  name: string
  seat: number | null
  token: string | null
  at: number
  /** Keys of seats that are kept here for others, by seat: they stand in the links for those. */
  keys?: Record<number, string>
  /** The hash of the table's seed as it was when this browser first came to it. */
  seedHash?: string
}

/** The tables known here, the latest first. */
export function knownTables(): KnownTable[] {
  try {
    const list: unknown = JSON.parse(read(TABLES) ?? '[]')
    return Array.isArray(list) ? (list as KnownTable[]).filter((t) => typeof t?.id === 'string') : []
  } catch {
    return []
  }
}

export const knownTable = (id: string): KnownTable | undefined => knownTables().find((t) => t.id === id)

/** Remembers a table, or what has changed about it. */
export function rememberTable(id: string, change: Partial<Omit<KnownTable, 'id' | 'at'>>): void {
  const old = knownTable(id) ?? { id, name: t.aTable, seat: null, token: null, at: 0 }
  const rest = knownTables().filter((t) => t.id !== id)
  write(TABLES, JSON.stringify([{ ...old, ...change, at: Date.now() }, ...rest].slice(0, 12)))
}

export function forgetTable(id: string): void {
  write(TABLES, JSON.stringify(knownTables().filter((t) => t.id !== id)))
}

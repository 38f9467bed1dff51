import { type GameName, isGame } from './games.ts'

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

/** A table this browser has sat at or watched. `token` is the secret of the seat held there. */
export interface KnownTable {
  id: string
  name: string
  seat: number | null
  token: string | null
  at: number
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
  const old = knownTable(id) ?? { id, name: 'A table', seat: null, token: null, at: 0 }
  const rest = knownTables().filter((t) => t.id !== id)
  write(TABLES, JSON.stringify([{ ...old, ...change, at: Date.now() }, ...rest].slice(0, 12)))
}

export function forgetTable(id: string): void {
  write(TABLES, JSON.stringify(knownTables().filter((t) => t.id !== id)))
}

import type { Pace, PromptLevel, TableInfo } from '@soulstack/protocol'
import { FIRST_GAME, type GameName, isGame } from '../games/index.ts'
import { read, write } from '../ui/storage.ts'
import { t } from '../words/en/table.ts'

const PROMPT_LEVELS: readonly PromptLevel[] = ['relaxed', 'normal', 'every']
const PACES: readonly Pace[] = ['slow', 'normal', 'fast']

const NAME = 'soulstack:name'
const TABLES = 'soulstack:tables'

/** The player's name, or an empty string on the first visit. */
export const rememberedName = (): string => read(NAME) ?? ''
export const rememberName = (name: string): void => write(NAME, name)

const GAME = 'soulstack:game'

/** The game of the table that was last created here. */
export function rememberedGame(): GameName {
  const name = read(GAME) ?? ''
  return isGame(name) ? name : FIRST_GAME
}
export const rememberGame = (game: GameName): void => write(GAME, game)

/** The key in local storage of the lessons of a game. */
export const lessonsKey = (game: GameName): string => `soulstack:lessons:${game}`

/** The ids of the lessons of a game that were finished here. */
export const knownLessons = (game: GameName): string[] => (read(lessonsKey(game)) ?? '').split(' ').filter(Boolean)
export const rememberLesson = (game: GameName, id: string): void =>
  write(lessonsKey(game), [...new Set([...knownLessons(game), id])].join(' '))

const HINTS = 'soulstack:hints'

/** The hints that were shown here, as `game/id`; null if the player wants no more. */
export function knownHints(): string[] | null {
  const known = read(HINTS) ?? ''
  return known === 'none' ? null : known.split(' ').filter(Boolean)
}
/** Remembers that a hint was shown; null: that the player wants no more. */
export function rememberHint(hint: string | null): void {
  write(HINTS, hint === null ? 'none' : [...new Set([...(knownHints() ?? []), hint])].join(' '))
}
/** Makes all hints appear again. */
export const forgetHints = (): void => write(HINTS, null)

/** When the player wants to be asked in a game. `pins`: the cards that they always want to be asked about. */
export interface FlowSettings {
  way: PromptLevel
  pins: string[]
  /** Where in a turn the player always wants to be asked: "others end", "mine start". */
  stops: string[]
  /** How fast the turns of bots are shown. */
  pace: Pace
}

/** How many stops an older version of this setting had. */
const OLD_STOPS = 8

/**
 * When the player wants to be asked in a game, as last set here. Settings of the older version (`full`, and a list of stops that are `off`)
 * become the nearest of today's three ways: `every` for full control, `relaxed` if all stops were off.
 */
export function rememberedFlow(game: string): FlowSettings {
  let found: Partial<Record<keyof FlowSettings | 'full' | 'off', unknown>> | null = null
  try {
    found = JSON.parse(read(`soulstack:flow:${game}`) ?? 'null') as Record<string, unknown> | null
  } catch {
    // unreadable: ignore it
  }
  const off = Array.isArray(found?.off) ? new Set(found.off).size : 0
  const before = found?.full === true ? 'every' : off >= OLD_STOPS ? 'relaxed' : 'normal'
  const texts = (list: unknown) =>
    (Array.isArray(list) ? list : []).filter((one): one is string => typeof one === 'string').slice(-REMEMBERED)
  return {
    way: PROMPT_LEVELS.find((way) => way === found?.way) ?? before,
    pins: texts(found?.pins),
    stops: texts(found?.stops),
    pace: PACES.find((pace) => pace === found?.pace) ?? 'normal',
  }
}
/** The most pins and stops remembered for a game. */
const REMEMBERED = 40

export const rememberFlow = (game: string, settings: FlowSettings): void =>
  write(`soulstack:flow:${game}`, JSON.stringify(settings))

/** Where the chat is: docked beside the table, `open` or `closed`; null: in a sheet over it. */
export type ChatPlace = 'open' | 'closed' | null

export const rememberedChat = (): ChatPlace => read('soulstack:chat') as ChatPlace
export const rememberChat = (place: ChatPlace): void => write('soulstack:chat', place ?? '')

/** A table where this browser has played or watched. `token` is the secret of its seat; `at` is in ms since 1970. */
export interface KnownTable {
  id: string
  name: string
  seat: number | null
  token: string | null
  at: number
  /** The secret keys of seats that the host keeps for others, by seat number. They are part of the invitation links. */
  keys?: Record<number, string>
  /** The hash of the table's seed when this browser first joined. It shows later that the dice were fixed then. */
  seedHash?: string
  /** What this browser has noted and contributed there, if the seed is made by everybody together. */
  dice?: KnownDice
  /** What it was when this browser last saw it: lists show that until the server answers. */
  seen?: SeenTable
}

/** What lists show of a table. `lesson`: the lesson that is taken there. */
export interface SeenTable {
  state: 'waiting' | 'playing' | 'over'
  game: string
  lesson: string | null
}

/** What lists show of a table. */
export const seenOf = ({ state, game, options }: TableInfo): SeenTable => ({
  ...{ state, game },
  lesson: typeof options['lesson'] === 'string' ? options['lesson'] : null,
})

/** What this browser knows of the dice of a table, to be held against what is said of them after the game. */
export interface KnownDice {
  /** The hash of the server's secret when it first came. */
  commitment: string
  /** Its own contributions, by seat. */
  own?: Record<number, string>
  /** The commitments of all seats for which it has revealed its own contributions. It reveals them for no others. */
  seats?: (string | null)[]
}

/** The tables remembered here, the latest first. */
export function knownTables(): KnownTable[] {
  try {
    const list: unknown = JSON.parse(read(TABLES) ?? '[]')
    return Array.isArray(list) ? (list as KnownTable[]).filter((t) => typeof t?.id === 'string') : []
  } catch {
    return []
  }
}

export const knownTable = (id: string): KnownTable | undefined => knownTables().find((t) => t.id === id)

/** Remembers a table, or changes what is remembered of it. The latest 12 tables are kept. */
export function rememberTable(id: string, change: Partial<Omit<KnownTable, 'id' | 'at'>>): void {
  const old = knownTable(id) ?? { id, name: t.aTable, seat: null, token: null, at: 0 }
  const rest = knownTables().filter((t) => t.id !== id)
  write(TABLES, JSON.stringify([{ ...old, ...change, at: Date.now() }, ...rest].slice(0, 12)))
}

/** Notes what a remembered table is now. Unlike being there, that does not make it the latest. */
export function noteTable(id: string, seen: SeenTable): void {
  const old = knownTable(id)
  if (!old || JSON.stringify(old.seen) === JSON.stringify(seen)) return
  write(TABLES, JSON.stringify(knownTables().map((t) => (t.id === id ? { ...t, seen } : t))))
}

export function forgetTable(id: string): void {
  write(TABLES, JSON.stringify(knownTables().filter((t) => t.id !== id)))
}

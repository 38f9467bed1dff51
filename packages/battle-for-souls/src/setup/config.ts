import {
  badConfig as fail,
  flag,
  inEach,
  type Language,
  oneOf,
  type Reader,
  readOptions,
  shown,
  whole,
} from '@soulstack/kit'
import { SIDES, type Side } from '../cards/card.ts'
import { type Config, LEVELS, MODES, type Mode, PLAYERS, SOLO_LAST_TURN } from '../rules/config.ts'
import { type Words, wordsOf } from '../words/index.ts'
import { LESSONS, lessonOf } from './lessons/index.ts'

/** The turn limit for series of bot games: far more than any normal game takes. */
export const TURN_CAP = 1000

const players: Reader<number> = whole(1, 4)

const lessonId: Reader<string | null> = (value, name) => {
  if (value === null || lessonOf(String(value)) !== undefined) return value as string | null
  const all = LESSONS.map((lesson) => lesson.id).join(', ')
  return refuse(({ noLesson }) => noLesson(name, all, shown(value)))
}

/** Readers of the options, in this order: some depend on earlier ones. */
const READERS: { [K in keyof Config]: Reader<Config[K]> } = {
  lesson: lessonId,
  mode: oneOf(MODES),
  players,
  side: oneOf(SIDES),
  wilds: oneOf([0, 3] as const),
  target: whole(1, 120, 'R-BFS-60'),
  lastTurn: oneOf(['whole', 'set'] as const),
  replaceSouls: flag,
  addCancels: flag,
  tieBreak: flag,
  turnCap: whole(0, 100_000),
}

/** The default of an option, given the options read before it. */
function fallback<K extends keyof Config>(name: K, so: Partial<Config>): Config[K] {
  const all: Config = {
    lesson: null,
    mode: 'duel',
    players: PLAYERS[so.mode ?? 'duel'],
    side: 'heaven',
    wilds: 3,
    target: LEVELS.rulebook,
    lastTurn: so.mode === 'solo' ? SOLO_LAST_TURN : 'whole',
    replaceSouls: true,
    addCancels: false,
    tieBreak: false,
    turnCap: 0,
  }
  return all[name]
}

/**
 * Parses a configuration from untrusted data: any fields of `Config`, and nothing else. Missing options have the rulebook's values.
 * `players` alone implies the mode: 1 solo, 2 a duel, 4 teams.
 * @throws Refusal that names the field, its value, and what would be valid.
 */
export function readConfig(data: unknown): Config {
  const given = data as { mode?: unknown; players?: unknown } | null
  const implied = MODES.find((mode) => PLAYERS[mode] === given?.players)
  const config = readOptions(
    implied !== undefined && given?.mode === undefined ? { ...given, mode: implied } : data,
    READERS,
    fallback,
  )
  if (config.lesson !== null) agreeWithLesson(config, config.lesson)
  if (config.players !== PLAYERS[config.mode])
    refuse(
      ({ players, playersOf }) =>
        given?.mode === undefined
          ? players(config.players)
          : playersOf(config.mode, PLAYERS[config.mode], config.players),
      'R-BFS-01',
    )
  if (config.mode !== 'solo') {
    if (config.target !== LEVELS.rulebook) refuse(({ target }) => target)
    if (config.lastTurn !== 'whole') refuse(({ lastTurn }) => lastTurn)
  }
  return config
}

/** Refuses a table, in every language. @throws Refusal `bad-config`. */
const refuse = (say: (words: Words['refuses']) => string, rule: string | null = null): never =>
  fail(
    inEach((language) => say(wordsOf(language).refuses)),
    rule,
  )

/** A lesson sets up its own table: no other option may differ from its default. */
function agreeWithLesson(c: Config, lesson: string): void {
  const usual = readOptions({ lesson }, READERS, fallback)
  for (const name of Object.keys(usual) as (keyof Config)[])
    if (c[name] !== usual[name]) refuse((w) => w.lesson(lesson, name))
}

/** The available options: enough for a page to offer all of them. Plain JSON. */
export interface TableOptions {
  modes: Mode[]
  players: Record<Mode, number>
  sides: Side[]
  /** Solo: target points, by level. */
  levels: Record<keyof typeof LEVELS, number>
  turnCap: number
  /** Solo: how the last turn is played by default. */
  lastTurn: Config['lastTurn']
  /** The default configuration. */
  defaults: Config
}

export const tableOptions = (): TableOptions => ({
  modes: [...MODES],
  players: { ...PLAYERS },
  sides: [...SIDES],
  levels: { ...LEVELS },
  turnCap: TURN_CAP,
  lastTurn: SOLO_LAST_TURN,
  defaults: readConfig({}),
})

/** How a configuration differs from the plain game, in short sentences. */
export function describeConfig(config: Config, language: Language = 'en'): string[] {
  const { plays } = wordsOf(language)
  const usual = readConfig({ mode: config.mode })
  const said: string[] = []
  if (config.lesson !== null) said.push(plays.lesson(lessonOf(config.lesson, language)?.title ?? ''))
  if (config.mode === 'teams') said.push(plays.teams)
  if (config.mode === 'solo') said.push(plays.solo(config.side, config.target))
  if (config.lastTurn !== usual.lastTurn) said.push(plays.lastWhole)
  if (config.wilds === 0) said.push(plays.noWilds)
  if (!config.replaceSouls) said.push(plays.notReplaced)
  if (config.addCancels) said.push(plays.addCancels)
  if (config.tieBreak) said.push(plays.tieBreak)
  if (config.turnCap > 0) said.push(plays.turnCap(config.turnCap))
  return said
}

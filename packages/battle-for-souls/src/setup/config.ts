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
import { type Config, LEVELS, MODES, type Mode, PLAYERS } from '../rules/config.ts'
import { type Words, wordsOf } from '../view/words/index.ts'
import { LESSONS, lessonOf } from './lessons/index.ts'

/** Turns after which games that bots play in series end: far more than any game that gets anywhere takes. */
export const TURN_CAP = 1000

const players: Reader<number> = whole(1, 4)

const lessonId: Reader<string | null> = (value, name) => {
  if (value === null || lessonOf(String(value)) !== undefined) return value as string | null
  const all = LESSONS.map((lesson) => lesson.id).join(', ')
  return refuse(({ noLesson }) => noLesson(name, all, shown(value)))
}

/** In the order in which they are read: some depend on those before. */
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

/** What an option is when nothing is said, given the ones read before it. */
function fallback<K extends keyof Config>(name: K, so: Partial<Config>): Config[K] {
  const all: Config = {
    lesson: null,
    mode: 'duel',
    players: PLAYERS[so.mode ?? 'duel'],
    side: 'heaven',
    wilds: 3,
    target: LEVELS.rulebook,
    lastTurn: 'whole',
    replaceSouls: true,
    addCancels: false,
    tieBreak: false,
    turnCap: 0,
  }
  return all[name]
}

/**
 * Reads a configuration from untrusted data: any of the fields of `Config`, and nothing else. Left out, an option is what the
 * rulebook says. `players` alone chooses the mode: 1 solo, 2 a duel, 4 teams.
 * @throws Refusal naming the field, what stood there and what would be right.
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

/** A lesson sets its table: everything but its name is as usual. */
function agreeWithLesson(c: Config, lesson: string): void {
  const usual = readOptions({ lesson }, READERS, fallback)
  for (const name of Object.keys(usual) as (keyof Config)[])
    if (c[name] !== usual[name]) refuse((w) => w.lesson(lesson, name))
}

/** Everything a table can be made with: enough for a page to offer every option. Plain JSON. */
export interface TableOptions {
  modes: Mode[]
  players: Record<Mode, number>
  sides: Side[]
  /** Solo: points to reach, by level. */
  levels: Record<keyof typeof LEVELS, number>
  turnCap: number
  /** The options of a game of which nothing is said. */
  defaults: Config
}

export const tableOptions = (): TableOptions => ({
  modes: [...MODES],
  players: { ...PLAYERS },
  sides: [...SIDES],
  levels: { ...LEVELS },
  turnCap: TURN_CAP,
  defaults: readConfig({}),
})

/** What is played where it differs from the plain game, in short sentences of this language. */
export function describeConfig(config: Config, language: Language = 'en'): string[] {
  const { plays } = wordsOf(language)
  const usual = readConfig({ mode: config.mode })
  const said: string[] = []
  if (config.lesson !== null) said.push(plays.lesson(lessonOf(config.lesson, language)?.title ?? ''))
  if (config.mode === 'teams') said.push(plays.teams)
  if (config.mode === 'solo') said.push(plays.solo(config.side, config.target))
  if (config.lastTurn !== usual.lastTurn) said.push(plays.lastSet)
  if (config.wilds === 0) said.push(plays.noWilds)
  if (!config.replaceSouls) said.push(plays.notReplaced)
  if (config.addCancels) said.push(plays.addCancels)
  if (config.tieBreak) said.push(plays.tieBreak)
  if (config.turnCap > 0) said.push(plays.turnCap(config.turnCap))
  return said
}

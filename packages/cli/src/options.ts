import { type BotName, botNames } from '@soulstack/bots'
import { type Config, fourSouls, readConfig, tableOptions } from '@soulstack/four-souls'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { readText } from './files.ts'
import { Mistake } from './mistake.ts'
import { quoted } from './shell.ts'

/** A parser for options that are whole numbers. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const n = Number(text)
    if (!/^\d+$/.test(text) || n < least || n > most)
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    return n
  }
}

/** `--game`: which game, four-souls unless told. */
export const gameOption = (): Option =>
  new Option('--game <name>', 'which game').choices([fourSouls.name]).default(fourSouls.name)

export const jsonOption = (): Option => new Option('--json', 'print the result as JSON')

export const seedOption = (): Option =>
  new Option('--seed <text>', 'what the dice and shuffles follow from').default('1')

/** A bot's name. */
export function botName(text: string): BotName {
  const name = botNames.find((n) => n === text)
  if (!name) throw new InvalidArgumentError(`There is no such bot; there are ${botNames.join(', ')}.`)
  return name
}

/** A bot for each seat: `greedy,random,random,random`. */
export const botList = (text: string): BotName[] => text.split(',').map((name) => botName(name.trim()))

/**
 * The options of a table at the command line: the same for every command that plays. Each is one entry of `flags`, which says
 * how it is written, how it is read, and how a command that repeats a game writes it. What is legal is for the game to say.
 */

/** Options of a table as a person gives them, for `readConfig`. */
export type TableWishes = Record<string, unknown>

interface Flag {
  key: keyof Config
  flags: string
  what: string
  /** From a word of the command line. Absent: it stands there or it does not. */
  read?: (text: string) => unknown
  /** What repeats a value. */
  write: (value: never) => string
}

/** A number, or the text as it stands: the game's sentence says what would be right. */
const number = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text)
const list = (text: string): string[] => text.split(',').map((word) => word.trim())
const same = (text: string): string => text

const numbers = (key: keyof Config, flag: string, what: string): Flag => ({
  key,
  flags: `--${flag} <n>`,
  what,
  read: number,
  write: (n) => `--${flag} ${n}`,
})

const word = (key: keyof Config, flag: string, what: string): Flag => ({
  key,
  flags: `--${flag} <name>`,
  what,
  read: same,
  write: (name) => `--${flag} ${quoted(name)}`,
})

const { modes, difficulties, sets, characters } = tableOptions()

const flags: readonly Flag[] = [
  numbers('players', 'players', 'how many players, 2 to 6'),
  word('mode', 'mode', modes.join(', ')),
  word('difficulty', 'difficulty', `co-op and solitaire: ${Object.keys(difficulties).join(', ')}`),
  numbers('soulCap', 'soul-cap', 'co-op and solitaire: so many souls of each character count; 0 for all'),
  word('challenge', 'challenge', 'a Four Souls Challenge'),
  {
    key: 'sets',
    flags: '--sets <names>',
    what: `some of ${sets.map((set) => set.id).join(',')}, or all`,
    read: (text) => (text === 'all' ? sets.map((set) => set.id) : list(text)),
    write: (ids: string[]) => `--sets ${ids.join(',')}`,
  },
  { key: 'rooms', flags: '--rooms', what: 'with the room deck', write: () => '--rooms' },
  numbers('soulsToWin', 'souls', 'how many souls win'),
  {
    key: 'bonusSouls',
    flags: '--bonus-souls <n>',
    what: 'how many bonus souls, or which: their ids with commas',
    read: (text) => (/^\d+$/.test(text) ? Number(text) : list(text)),
    // none of them named is none of them
    write: (souls: number | string[]) => `--bonus-souls ${Array.isArray(souls) ? souls.join(',') || 0 : souls}`,
  },
  word('characters', 'characters', `how characters are given out: ${characters.join(', ')}`),
  { key: 'draft', flags: '--draft', what: 'the mini-draft of items before the first turn', write: () => '--draft' },
  numbers('centsPool', 'cents-pool', '¢ in the game'),
  numbers('startCents', 'start-cents', '¢ of each player at the start'),
  numbers('startHand', 'start-hand', 'loot cards of each player at the start'),
  numbers('handLimit', 'hand-limit', 'loot cards a player may keep at the end of a turn'),
  {
    key: 'openHands',
    flags: '--open-hands',
    what: 'hands lie open',
    write: (open) => (open ? '--open-hands' : '--no-open-hands'),
  },
  {
    key: 'decks',
    flags: '--decks <plan>',
    what: 'box, ratio, or JSON or a file of it: { treasure, loot, monster }',
    read: (text) => (text === 'box' || text === 'ratio' ? text : jsonOf(text, '--decks')),
    write: (decks) => `--decks ${isRecommended(decks) ? 'ratio' : quoted(JSON.stringify(decks))}`,
  },
]

const isRecommended = (decks: Config['decks']): boolean =>
  JSON.stringify(decks) === JSON.stringify(readConfig({ decks: 'ratio' }).decks)

/** JSON as it stands in the command line, or in the file that is named there. */
function jsonOf(text: string, flag: string): unknown {
  const inline = /^\s*[{["]/.test(text)
  const json = inline ? text : readText(text)
  try {
    return JSON.parse(json)
  } catch (error) {
    const where = inline ? flag : text
    throw new Mistake(`${where} is not valid JSON: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    })
  }
}

const optionOf = ({ flags, what, read }: Flag): Option => {
  const option = new Option(flags, what)
  return read === undefined ? option : option.argParser(read)
}

/** Adds the options of a table to a command. */
export function addTableOptions(command: Command): Command {
  command.optionsGroup('The table:')
  for (const flag of flags) command.addOption(optionOf(flag))
  command.addOption(new Option('--no-open-hands', 'hands are hidden, in solitaire too'))
  command.addOption(
    new Option(
      '--options <json>',
      'all of these as JSON, or a file of it; what is named beside it goes first',
    ).argParser((text) => {
      const read = jsonOf(text, '--options')
      if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
      throw new InvalidArgumentError('Options are a JSON object, { "mode": "co-op" } for instance.')
    }),
  )
  return command.optionsGroup('Options:')
}

/** The options of a table among those that a command was given. */
export function wishesOf(given: Record<string, unknown>): TableWishes {
  const wishes: TableWishes = { ...(given['options'] as TableWishes | undefined) }
  for (const flag of flags) {
    const value = given[optionOf(flag).attributeName()]
    if (value !== undefined) wishes[flag.key] = value
  }
  return wishes
}

/** The configuration of a table. @throws Refusal when there is no such table. */
export const configOf = (wishes: TableWishes): Config => fourSouls.readConfig(wishes)

/**
 * The words of a command line that ask for this configuration. What is as usual is left out, but for the number of players and
 * what stands in `always`.
 */
export function wordsFor(config: Config, ...always: (keyof Config)[]): string {
  const { mode, players, difficulty } = config
  const usual: Config = { ...readConfig({ mode, players, difficulty }), mode: 'competitive', difficulty: 'normal' }
  const differs = (key: keyof Config) => JSON.stringify(config[key]) !== JSON.stringify(usual[key])
  return flags
    .filter(({ key }) => key === 'players' || always.includes(key) || differs(key))
    .map(({ key, write }) => write(config[key] as never))
    .join(' ')
}

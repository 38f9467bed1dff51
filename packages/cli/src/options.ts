import { type BotName, botNames } from '@soulstack/bots'
import { LANGUAGES, type Language } from '@soulstack/kit'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { nameOf, type TerminalGame } from './games/description.ts'
import { type Flag, jsonOf, type TableWishes } from './games/flags.ts'
import { games } from './games/index.ts'
import { Mistake } from './mistake.ts'

/** `--language`, with all that there are. `what`: of what it is the language. */
export const languageOption = (what: string): Option =>
  new Option('--language <id>', `${what}: ${LANGUAGES.map(({ id, name }) => `${id} (${name})`).join(', ')}`).choices(
    LANGUAGES.map(({ id }) => id),
  )

/** The language that a process's environment asks for, as programs at a terminal read it: `de_AT.UTF-8` is German. English where it asks for none of ours. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  // the first that is set counts, also when it asks for another language
  const asked = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return LANGUAGES.find(({ id }) => id === asked.toLowerCase().split(/[_.@-]/)[0])?.id ?? 'en'
}

/** A parser for options that are whole numbers. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const n = Number(text)
    if (!/^\d+$/.test(text) || n < least || n > most)
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    return n
  }
}

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

/** The options of a table at the command line: the same for every command that plays. Each game says which it has. */

const optionOf = ({ flags, what, read }: Flag): Option => {
  const option = new Option(flags, what)
  return read === undefined ? option : option.argParser(read)
}

const attributeOf = (flag: Flag): string => optionOf(flag).attributeName()

const gamesWith = ({ flags }: Flag): readonly TerminalGame[] =>
  games.filter((of) => of.flags.some((flag) => flag.flags === flags))

/** An option that several games have is one option, which says what it is in each. */
function commonOption(flag: Flag): Option {
  const option = optionOf(flag)
  option.description = gamesWith(flag)
    .map((of) => `${nameOf(of)}: ${of.flags.find(({ flags }) => flags === flag.flags)!.what}`)
    .join('; ')
  return option
}

/** Adds the options of tables to a command: those of all games, then those of each. */
export function addTableOptions(command: Command): Command {
  const isCommon = (flag: Flag): boolean => gamesWith(flag).length > 1
  command.optionsGroup('The table:')
  for (const flag of games[0]!.flags) if (isCommon(flag)) command.addOption(commonOption(flag))
  command.addOption(
    new Option(
      '--options <json>',
      'all options of a table as JSON, or a file of it; what is named beside it goes first',
    ).argParser((text) => {
      const read = jsonOf(text, '--options')
      if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
      throw new InvalidArgumentError('Options are a JSON object, { "players": 4 } for instance.')
    }),
  )
  for (const of of games) {
    command.optionsGroup(`The table, --game ${nameOf(of)}:`)
    for (const flag of of.flags) {
      if (isCommon(flag)) continue
      command.addOption(optionOf(flag))
      if (flag.not !== undefined) command.addOption(new Option(`--no-${flag.flags.slice(2)}`, flag.not))
    }
  }
  return command.optionsGroup('Options:')
}

/**
 * The options of a table of this game among those that a command was given.
 * @throws Mistake when one of them is for another game.
 */
export function wishesOf(of: TerminalGame, given: Record<string, unknown>): TableWishes {
  const wishes: TableWishes = { ...(given['options'] as TableWishes | undefined) }
  for (const flag of of.flags) {
    const value = given[attributeOf(flag)]
    if (value !== undefined) wishes[flag.key] = value
  }
  const own = new Set(of.flags.map(attributeOf))
  for (const other of games)
    for (const flag of other.flags) {
      const value = given[attributeOf(flag)]
      if (value === undefined || own.has(attributeOf(flag))) continue
      const written = value === false ? `--no-${flag.flags.slice(2)}` : flag.flags.split(' ')[0]
      throw new Mistake(`${written} is for ${nameOf(other)}; this is ${nameOf(of)}.`)
    }
  return wishes
}

/**
 * The words of a command line that ask for this configuration, the game itself aside. What is as usual is left out, but for the
 * number of players and what stands in `always`.
 */
export function wordsFor(of: TerminalGame, config: object, always: readonly string[] = []): string {
  const fieldsOf = (c: object) => c as Record<string, unknown>
  const [here, usual] = [fieldsOf(config), fieldsOf(of.usual(config))]
  const differs = (key: string) => JSON.stringify(here[key]) !== JSON.stringify(usual[key])
  return of.flags
    .filter(({ key }) => key === 'players' || always.includes(key) || differs(key))
    .map(({ key, write }) => write(here[key] as never))
    .join(' ')
}

/** Names the game in a command line, where it is not the one that is played unless told. */
export const gameWords = (of: TerminalGame): string => (of === games[0] ? '' : `--game ${nameOf(of)} `)

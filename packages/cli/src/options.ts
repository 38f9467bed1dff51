import { type BotName, botNames } from '@soulstack/bots'
import { LANGUAGES, type Language } from '@soulstack/kit'
import { type Flag, nameOf, type TableWishes, type TerminalGame } from '@soulstack/tables/game'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { jsonOf } from './files.ts'
import { games } from './games/index.ts'
import { Mistake } from './mistake.ts'

/** `--language`, with all available languages. `what`: what it is the language of. */
export const languageOption = (what: string): Option =>
  new Option('--language <id>', `${what}: ${LANGUAGES.map(({ id, name }) => `${id} (${name})`).join(', ')}`).choices(
    LANGUAGES.map(({ id }) => id),
  )

/** The language of a process's environment, as terminal programs read it: `de_AT.UTF-8` is German. English if it is not one of ours. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  // the first one set counts, even if it asks for an unknown language
  const asked = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return LANGUAGES.find(({ id }) => id === asked.toLowerCase().split(/[_.@-]/)[0])?.id ?? 'en'
}

/** Returns a parser for whole numbers within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const n = Number(text)
    if (!/^\d+$/.test(text) || n < least || n > most)
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    return n
  }
}

export const jsonOption = (): Option => new Option('--json', 'print the result as JSON')

export const seedOption = (): Option => new Option('--seed <text>', 'the seed of dice and shuffles').default('1')

/** Parses the name of a bot. */
export function botName(text: string): BotName {
  const name = botNames.find((n) => n === text)
  if (!name) throw new InvalidArgumentError(`Choose from ${botNames.join(', ')}.`)
  return name
}

/** Parses a list of bots, one for each seat: `normal,random,random,random`. */
export const botList = (text: string): BotName[] => text.split(',').map((name) => botName(name.trim()))
/** The bot in each of these seats: a single name is for all of them. */
export const inEachSeat = (bots: readonly BotName[], seats: number): BotName[] =>
  bots.length === 1 && seats > 1 ? Array.from({ length: seats }, () => bots[0]!) : [...bots]

/** The command-line options of a table: the same for every command that plays. Each game declares its own. */

const optionOf = ({ flags, what, read }: Flag): Option => {
  const option = new Option(flags, what)
  return read === undefined
    ? option
    : option.argParser((text) => read(text, (json) => jsonOf(json, flags.split(' ')[0]!)))
}

const attributeOf = (flag: Flag): string => optionOf(flag).attributeName()

const gamesWith = ({ flags }: Flag): readonly TerminalGame[] =>
  games.filter((of) => of.flags.some((flag) => flag.flags === flags))

/** An option that several games share is one option, whose description covers each of them. */
function commonOption(flag: Flag): Option {
  const option = optionOf(flag)
  option.description = gamesWith(flag)
    .map((of) => `${nameOf(of)}: ${of.flags.find(({ flags }) => flags === flag.flags)!.what}`)
    .join('; ')
  return option
}

/** Adds the options of tables to a command: shared ones first, then those of each game. */
export function addTableOptions(command: Command): Command {
  const isCommon = (flag: Flag): boolean => gamesWith(flag).length > 1
  command.optionsGroup('The table:')
  for (const flag of games[0]!.flags) if (isCommon(flag)) command.addOption(commonOption(flag))
  command.addOption(
    new Option(
      '--options <json>',
      'all options of a table as JSON, or a JSON file; single options take precedence',
    ).argParser((text) => {
      const read = jsonOf(text, '--options')
      if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
      throw new InvalidArgumentError('Options are a JSON object, for example { "players": 4 }.')
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
 * The table options of this game among the options given to a command.
 * @throws Mistake if one of them belongs to another game.
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
 * The command-line options for this configuration, without the game itself. Defaults are left out, except the number of players and the
 * options in `always`.
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

/** The `--game` option for a command line, or nothing for the default game. */
export const gameWords = (of: TerminalGame): string => (nameOf(of) === nameOf(games[0]!) ? '' : `--game ${nameOf(of)} `)

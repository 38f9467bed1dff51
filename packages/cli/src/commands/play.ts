import { randomBytes } from 'node:crypto'
import { env, stdin, stdout } from 'node:process'
import { type BotName, levels } from '@soulstack/bots'
import { type Language, Refusal } from '@soulstack/kit'
import type { TableWishes, TerminalGame } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { addTableOptions, botList, inEachSeat, languageOf, languageOption, wholeNumber, wishesOf } from '../options.ts'
import { isForOne, playGame } from '../play/game.ts'
import { type Ask, lineReader } from '../play/lines.ts'
import { playWords } from '../play/play-words.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions extends Record<string, unknown> {
  game?: string
  people?: number
  bots?: BotName[]
  seed?: string
  log?: string
  language: Language
}

/** The configuration: from the options and, if they leave the number of players open, from the person. */
async function tableFor(of: TerminalGame, given: GivenOptions, ask: Ask | null): Promise<object> {
  const wishes: TableWishes = wishesOf(of, given)
  const { game, sitting } = of
  // invalid options are refused before anybody is asked anything
  const config = game.readConfig(wishes)
  if (!sitting.isOpen(wishes, config)) return config
  const { people = 1, bots } = given
  if (bots === undefined && ask === null) return config
  const { question, choices, usual } = sitting.players
  const players =
    bots === undefined ? Number(await choose(ask!, question(given.language), choices, usual)) : people + bots.length
  return game.readConfig({ ...wishes, players })
}

/** The player in each seat: a bot, or null for a person. @throws Mistake if the numbers do not match. */
async function seatsFor(
  of: TerminalGame,
  config: object,
  given: GivenOptions,
  ask: Ask | null,
): Promise<(BotName | null)[]> {
  const players = of.game.seats(config)
  const words = playWords[given.language]
  if (isForOne(of, config)) {
    if (given.bots !== undefined || (given.people ?? 1) !== 1)
      throw new Mistake(words.alone(of.sitting.alone(given.language)))
    return Array.from({ length: players }, () => null)
  }
  const { people = 1 } = given
  const usual: BotName = 'normal'
  const seats = players - people
  if (seats < 0) throw new Mistake(words.tooMany(people, players))
  const kinds = given.bots ?? (ask === null || seats === 0 ? [] : [await choose(ask, words.whichBots, levels, usual)])
  const bots = kinds.length === 0 ? Array.from({ length: seats }, () => usual) : inEachSeat(kinds, seats)
  if (bots.length !== seats) throw new Mistake(words.wrongBots(bots.length, people, players, seats))
  return [...Array.from({ length: people }, () => null), ...bots]
}

/** Asks until the answer is one of these words. Enter alone, or the end of input, chooses `usual`. */
async function choose<T extends string>(ask: Ask, question: string, choices: readonly T[], usual: T): Promise<T> {
  for (;;) {
    const line = await ask(`${question} (${choices.join(', ')}) [${usual}]> `)
    const word = line?.trim() ?? ''
    if (word === '') return usual
    const chosen = choices.find((c) => c === word)
    if (chosen !== undefined) return chosen
  }
}

/** Runs `play`. Resolves to the exit code. */
async function play(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { ask, close } = lineReader(stdin, stdout)
  try {
    const asked = stdin.isTTY ? ask : null
    const of = gameOf(given)
    const config = await tableFor(of, given, asked)
    const seats = await seatsFor(of, config, given, asked)
    const { seed = randomBytes(8).toString('hex'), log, language } = given
    const rules = of.module.describeConfig(config, language).map((line) => `  ${line}.`)
    terminal.print([playWords[language].begin(seats.length), ...rules].join('\n'))
    await playGame({ of, config, seed, seats, language, ...(log === undefined ? {} : { log }) }, ask, terminal)
    return 0
  } catch (error) {
    // refusals come in the chosen language
    if (error instanceof Refusal) throw new Mistake(error.in(given.language), { cause: error })
    throw error
  } finally {
    close()
  }
}

/** Adds `soulstack play`. */
export function addPlay(program: Command, run: Run): void {
  addTableOptions(addGameOption(program.command('play')))
    .description('play a game in this terminal, against bots or with people next to you')
    .addOption(
      new Option('--people <n>', 'how many people play at this terminal (default: 1)').argParser(wholeNumber(0, 6)),
    )
    .addOption(
      new Option('--bots <names>', 'the other players (normal,random), or one level for all').argParser(botList),
    )
    .addOption(new Option('--seed <text>', 'the seed of dice and shuffles (default: a new one)'))
    .addOption(new Option('--log <file>', 'write a log for replay at the end'))
    .addOption(
      languageOption('the language').default(languageOf(env), 'from LC_ALL, LC_MESSAGES or LANG, otherwise English'),
    )
    .action((given: GivenOptions) => run((terminal) => play(given, terminal)))
}

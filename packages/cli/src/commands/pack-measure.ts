import type { BotName } from '@soulstack/bots'
import { verdictOf } from '@soulstack/bots/lab/verdict'
import { type PackFile, readPackFile } from '@soulstack/four-souls/setup/pack-file'
import { LANGUAGES, type Language } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { readText } from '../files.ts'
import { addJobsOptions, placeOf } from '../jobs/options.ts'
import { type MeasureResult, measureGames } from '../lab/measuring.ts'
import { Mistake } from '../mistake.ts'
import { botName, jsonOption, languageOption, seedOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  card?: string
  games: number
  bot: BotName
  seed: string
  language?: Language
  jobs?: string
  threads?: number
  json?: boolean
}

/** @throws Mistake that says what is wrong with the file, or that it has no such card */
function cardsOf(path: string, wanted: string | undefined): { pack: PackFile['pack']; cards: readonly string[] } {
  const file = readPackFile(readText(path))
  if (file.pack === null)
    throw new Mistake(`${path} cannot be used: npx soulstack pack check ${path} says what is wrong with it.`)
  const cards = file.pack.cards.map(({ id }) => id)
  if (wanted !== undefined && !cards.includes(wanted))
    throw new Mistake(`${path} has no card ${wanted}; it has ${cards.join(', ')}.`)
  return { pack: file.pack, cards: wanted === undefined ? cards : [wanted] }
}

/** Runs `pack measure`. Returns code 1 if a game went wrong, 130 after Ctrl-C. */
async function measure(path: string, given: GivenOptions, terminal: Terminal): Promise<number> {
  const { games, bot, seed, json = false, language = 'en' } = given
  const { pack, cards } = cardsOf(path, given.card)
  const all: object[] = []
  let code = 0
  for (const card of cards) {
    let result: MeasureResult
    try {
      result = await measureGames({ pack, card, bot }, { games, seed }, placeOf(given), terminal)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new Mistake(`${card} cannot be measured: ${error.message}.`, { cause: error })
    }
    const { measured, faults, lost, ending } = result
    if (ending === 'stopped') return 130
    for (const line of lost) terminal.note(line)
    for (const { game, what } of faults) terminal.note(`Game ${game} ${what}`)
    if (faults.length + lost.length > 0) code = 1
    const said = Object.fromEntries(LANGUAGES.map(({ id }) => [id, verdictOf(measured, id)]))
    const { official, ...known } = measured
    if (json) all.push({ ...known, verdict: said })
    else {
      const { word, sentences } = said[language]!
      terminal.print([`${measured.card.name}: ${word}`, ...sentences.map((sentence) => `  ${sentence}`)].join('\n'))
    }
  }
  if (json) terminal.print(JSON.stringify({ file: path, cards: all }))
  return code
}

/** Adds `soulstack pack measure`. @param pack the command `pack` */
export function addPackMeasure(pack: Command, run: Run): void {
  addJobsOptions(pack.command('measure'))
    .description('play games with its cards among the official ones, and say how strong they are')
    .argument('<file>', 'a pack as JSON')
    .addOption(new Option('--card <id>', 'only this card'))
    .addOption(
      new Option('--games <n>', 'how many games for each card').argParser(wholeNumber(1, 1_000_000)).default(1000),
    )
    .addOption(new Option('--bot <name>', 'the bot in every seat').argParser(botName).default('normal'))
    .addOption(seedOption())
    .addOption(languageOption('the language of the verdict'))
    .addOption(jsonOption())
    .action((path: string, given: GivenOptions) => run((terminal) => measure(path, given, terminal)))
}

import type { BotName } from '@soulstack/bots'
import { otherCards } from '@soulstack/four-souls'
import { libraryWith, type PackFile, printed, readPackFile } from '@soulstack/four-souls/cards'
import { verdictOf } from '@soulstack/four-souls/lab'
import { runProof } from '@soulstack/four-souls/workshop'
import { LANGUAGES, type Language } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import type { Run } from '../../command.ts'
import { readText } from '../../files.ts'
import { addJobsOptions, placeOf } from '../../job-commands/options.ts'
import { Mistake } from '../../mistake.ts'
import { botName, jsonOption, languageOption, seedOption, wholeNumber } from '../../options.ts'
import type { Terminal } from '../../terminal.ts'
import { type MeasureResult, measureGames } from '../lab/measuring.ts'

interface GivenOptions {
  json?: boolean
}

/** A file that was read; null: its faults are printed. @throws Mistake if it cannot be read at all. */
function read(path: string, { json = false }: GivenOptions, terminal: Terminal): PackFile | null {
  const file = readPackFile(readText(path))
  if (file.pack !== null) return file
  const { faults } = file
  if (json) terminal.print(JSON.stringify({ file: path, ok: false, faults }))
  else {
    for (const { card, path: place, what } of faults) terminal.print(`${card}${place}: ${what}`)
    terminal.note(`${path} cannot be used: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`)
  }
  return null
}

/** What a pack is, for JSON. */
const facts = (path: string, { pack, hash, scenarios }: PackFile): object => ({
  ...{ file: path, ok: true, faults: [], id: pack.id, version: pack.version },
  ...{ name: pack.name ?? pack.id, author: pack.author ?? null, licence: pack.licence ?? null },
  ...{ hash, scenarios: scenarios.length },
})

/** Checks a pack, and prints the texts of its cards in each language. Returns code 1 if something is wrong with it. */
export function check(path: string, given: GivenOptions, terminal: Terminal): number {
  const file = read(path, given, terminal)
  if (!file) return 1
  const library = libraryWith([file.pack], printed)
  const texts = LANGUAGES.map(({ id }) => otherCards(library, id))
  const cards = texts[0]!.map(({ id, name, type }, i) => ({
    ...{ id, name, type },
    text: Object.fromEntries(LANGUAGES.map(({ id: language }, n) => [language, texts[n]![i]!.text])),
  }))
  if (given.json) terminal.print(JSON.stringify({ ...facts(path, file), cards }))
  else {
    for (const { id, name, type, text } of cards)
      terminal.print([`${name} (${type}; ${id})`, ...Object.values(text).flatMap(indented)].join('\n'))
    const [n, m] = [cards.length, file.scenarios.length]
    terminal.note(
      `${path} is fine: ${n} ${n === 1 ? 'card' : 'cards'}, ${m} ${m === 1 ? 'scenario' : 'scenarios'}, hash ${file.hash}.`,
    )
  }
  return 0
}

const indented = (text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => `  ${line}`))

/** Plays the scenarios of a pack. Returns code 1 if one failed, or the pack cannot be used. */
export function test(path: string, given: GivenOptions, terminal: Terminal): number {
  const file = read(path, given, terminal)
  if (!file) return 1
  const { passed, failed, results } = runProof(file)
  if (given.json) terminal.print(JSON.stringify({ ...facts(path, file), passed, failed, results }))
  else {
    for (const { id, ok, message } of results) if (!ok) terminal.print(`${id} failed\n  ${message}`)
    terminal.print(`${passed} passed, ${failed} failed`)
    if (results.length === 0) terminal.note(`${path} has no scenarios: nothing shows what its cards do.`)
  }
  return failed > 0 ? 1 : 0
}

interface MeasureOptions extends GivenOptions {
  card?: string
  games: number
  seed: string
  bot: BotName
  language?: Language
  jobs?: string
  threads?: number
}

/**
 * Measures the cards of a pack in games between bots, beside the game's own. Returns code 1 if it cannot be used or a game went wrong, 130 after
 * Ctrl-C. @throws Mistake
 */
export async function measure(path: string, given: MeasureOptions, terminal: Terminal): Promise<number> {
  const file = read(path, given, terminal)
  if (!file) return 1
  const { card: only, games, seed, language = 'en' } = given
  const cards = file.pack.cards.filter(({ id, type }) => (only === undefined ? isMeasurable(type) : id === only))
  if (cards.length === 0)
    throw new Mistake(only === undefined ? `${path} has no card to measure.` : `${path} has no card ${only}.`)
  const found: object[] = []
  let code = 0
  for (const { id, name } of cards) {
    const { measured, faults, lost, ending } = await measuredIn(file, id, given, terminal)
    if (ending === 'stopped') return 130
    const verdict = verdictOf(measured, language)
    if (!given.json)
      terminal.print([`${name}: ${verdict.word}`, ...verdict.sentences.map((said) => `  ${said}`)].join('\n'))
    for (const line of lost) terminal.note(`  ${line}`)
    for (const { game, what } of faults) terminal.note(`  game ${seed}/${game}: ${what}`)
    if (faults.length + lost.length > 0) code = 1
    found.push({ ...measured, verdict, faults })
  }
  if (given.json) terminal.print(JSON.stringify({ ...facts(path, file), games, seed, cards: found }))
  return code
}

/** Challenges and variants are chosen for a table. */
const isMeasurable = (type: string): boolean => type !== 'challenge' && type !== 'variant'

/** What is known about a card after all games. @throws Mistake if there is nothing to measure */
async function measuredIn(
  { pack }: PackFile,
  card: string,
  given: MeasureOptions,
  terminal: Terminal,
): Promise<MeasureResult> {
  try {
    return await measureGames({ pack, card, bot: given.bot }, given, placeOf(given), terminal)
  } catch (error) {
    if (error instanceof RangeError)
      throw new Mistake(`${card} cannot be measured: ${error.message}.`, { cause: error })
    throw error
  }
}

/** Adds `soulstack pack`. */
export function addPack(program: Command, run: Run): void {
  const pack = program.command('pack').description('cards of your own, in a pack file (docs/packs.md)')
  const add = (name: string, what: string, does: (path: string, given: GivenOptions, terminal: Terminal) => number) =>
    pack
      .command(name)
      .description(what)
      .argument('<file>', 'a pack as JSON')
      .addOption(jsonOption())
      .action((path: string, given: GivenOptions) => run((terminal) => does(path, given, terminal)))
  add('check', 'say what is wrong with it, or what its cards say in each language', check)
  add('test', 'play its scenarios', test)
  addJobsOptions(pack.command('measure'))
    .description('say how strong its cards are, from games between bots')
    .argument('<file>', 'a pack as JSON')
    .option('--card <id>', 'only this one')
    .addOption(new Option('--games <n>', 'how many games with each card').default(1000).argParser(wholeNumber(1, 1e6)))
    .addOption(new Option('--bot <name>', 'the bot in every seat').argParser(botName).default('normal'))
    .addOption(seedOption())
    .addOption(languageOption('the language of the verdict').default('en'))
    .addOption(jsonOption())
    .action((path: string, given: MeasureOptions) => run((terminal) => measure(path, given, terminal)))
}

import { type MeasureStep, measureCard } from '@soulstack/bots/lab/measure'
import { verdictOf } from '@soulstack/bots/lab/verdict'
import { otherCards } from '@soulstack/four-souls'
import { printed } from '@soulstack/four-souls/packs/index'
import { runProof } from '@soulstack/four-souls/scenario/proof'
import { type PackFile, readPackFile } from '@soulstack/four-souls/setup/pack-file'
import { libraryWith } from '@soulstack/four-souls/setup/packs'
import { LANGUAGES, type Language } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { readText } from '../files.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, languageOption, seedOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

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
  language?: Language
}

/** Measures the cards of a pack in games between bots, beside the game's own. Returns code 1 if it cannot be used. @throws Mistake */
export function measure(path: string, given: MeasureOptions, terminal: Terminal): number {
  const file = read(path, given, terminal)
  if (!file) return 1
  const { card: only, games, seed, language = 'en' } = given
  const cards = file.pack.cards.filter(({ id, type }) => (only === undefined ? isMeasurable(type) : id === only))
  if (cards.length === 0)
    throw new Mistake(only === undefined ? `${path} has no card to measure.` : `${path} has no card ${only}.`)
  const found = cards.map(({ id, name }) => {
    const { measured, faults } = measuredIn(file, id, games, seed, (n) => terminal.progress(`${name}: ${n} games`))
    terminal.progress(null)
    const verdict = verdictOf(measured, language)
    if (!given.json)
      terminal.print([`${name}: ${verdict.word}`, ...verdict.sentences.map((said) => `  ${said}`)].join('\n'))
    for (const { game, what } of faults) terminal.note(`  game ${seed}/${game}: ${what}`)
    return { ...measured, verdict, faults }
  })
  if (given.json) terminal.print(JSON.stringify({ ...facts(path, file), games, seed, cards: found }))
  return found.some(({ faults }) => faults.length > 0) ? 1 : 0
}

/** Challenges and variants are chosen for a table. */
const isMeasurable = (type: string): boolean => type !== 'challenge' && type !== 'variant'

/** What is known about a card after so many games. @throws Mistake if no table can have it, or there is nothing to measure */
function measuredIn({ pack }: PackFile, card: string, games: number, seed: string, done: (games: number) => void) {
  try {
    let last: MeasureStep | null = null
    for (const step of measureCard(pack, card, games, seed)) {
      last = step
      done(step.games)
    }
    return { measured: last!.measured!, faults: last!.faults }
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
  pack
    .command('measure')
    .description('say how strong its cards are, from games between bots')
    .argument('<file>', 'a pack as JSON')
    .option('--card <id>', 'only this one')
    .addOption(new Option('--games <n>', 'how many games with each card').default(1000).argParser(wholeNumber(1, 1e6)))
    .addOption(seedOption())
    .addOption(languageOption('the language of the verdict').default('en'))
    .addOption(jsonOption())
    .action((path: string, given: MeasureOptions) => run((terminal) => measure(path, given, terminal)))
}

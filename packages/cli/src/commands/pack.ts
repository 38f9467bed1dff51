import { otherCards } from '@soulstack/four-souls'
import { printed } from '@soulstack/four-souls/packs/index'
import { runProof } from '@soulstack/four-souls/scenario/proof'
import { type PackFile, readPackFile } from '@soulstack/four-souls/setup/pack-file'
import { libraryWith } from '@soulstack/four-souls/setup/packs'
import { LANGUAGES } from '@soulstack/kit'
import type { Command } from 'commander'
import type { Run } from '../command.ts'
import { readText } from '../files.ts'
import { jsonOption } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { addPackMeasure } from './pack-measure.ts'

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
  addPackMeasure(pack, run)
}

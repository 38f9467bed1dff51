import type { CardEntry } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import { nameOf, type TerminalGame } from '../games/description.ts'
import { addGameOption, gameOf, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption } from '../options.ts'
import type { Run } from '../program.ts'
import type { Terminal } from '../terminal.ts'

/** The cards whose name, type or text contains every word asked for; of one set (by its id), if one is named. */
export function findCards({ cards }: TerminalGame, words: readonly string[], set?: string): CardEntry[] {
  const wanted = words.map((word) => word.toLowerCase())
  const setName = cards.sets.find((s) => s.id === set)?.name
  return cards.all().filter((card) => {
    if (set !== undefined && cards.setOf(card) !== setName) return false
    const { id, name, type, text } = card
    const all = `${id} ${name} ${type} ${cards.keywords(card).join(' ')} ${text}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}

interface Given {
  game?: string
  json?: boolean
  set?: string
}

/** Prints the cards asked for. Code 1 when there is none. */
export function cards(words: readonly string[], given: Given, terminal: Terminal): number {
  const of = gameOf(given)
  const { json = false, set } = given
  if (set !== undefined && of.cards.sets.length === 0)
    throw new Mistake(`--set is for ${gamesWithSets.map(nameOf).join(', ')}: ${nameOf(of)} is one box.`)
  const found = findCards(of, words, set)
  if (json) terminal.print(JSON.stringify(found.map((card) => of.cards.facts(card))))
  else if (found.length > 0) {
    for (const card of found) terminal.print(inWords(of, card))
    terminal.note(of.cards.footer(found))
  }
  if (found.length > 0) return 0
  const whose = set === undefined ? '' : ` of ${set}`
  terminal.note(
    words.length === 0
      ? `There are no cards${whose}.`
      : `No card${whose} has ${words.join(' ')} in its name, type or text.`,
  )
  return 1
}

function inWords({ cards }: TerminalGame, card: CardEntry): string {
  const stats = cards.stats(card)
  const head = `${card.name} (${card.type}${stats.length > 0 ? `; ${stats.join(', ')}` : ''})`
  return card.text === '' ? head : `${head}\n  ${card.text}`
}

const gamesWithSets = games.filter((of) => of.cards.sets.length > 0)

/** Adds `soulstack cards`. */
export function addCards(program: Command, run: Run): void {
  const sets = gamesWithSets.flatMap((of) => of.cards.sets.map((set) => set.id))
  addGameOption(program.command('cards'))
    .description('list the cards with what they say, or those that contain the given words')
    .argument('[words...]', 'words of the name, type or text')
    .addOption(new Option('--set <name>', `${gamesWithSets.map(nameOf).join(', ')}: of one set`).choices(sets))
    .addOption(jsonOption())
    .action((words: string[], given: Given) => run((terminal) => cards(words, given, terminal)))
}

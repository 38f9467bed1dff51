import { catalogue, gaps, tableOptions } from '@soulstack/four-souls'
import type { CardInfo } from '@soulstack/four-souls/view/types'
import { type Command, Option } from 'commander'
import { gameOption, jsonOption } from '../options.ts'
import type { Run } from '../program.ts'
import type { Terminal } from '../terminal.ts'

/** What `cards --json` prints, one for each card. */
export type CardFacts = Pick<
  CardInfo,
  | 'id'
  | 'name'
  | 'set'
  | 'type'
  | 'category'
  | 'copies'
  | 'health'
  | 'evasion'
  | 'attack'
  | 'souls'
  | 'reward'
  | 'keywords'
  | 'threePlus'
  | 'text'
>

/** The cards whose name, type or text contains every word asked for; of one set (by its id), if one is named. */
export function findCards(words: readonly string[], set?: string): CardFacts[] {
  const wanted = words.map((word) => word.toLowerCase())
  const setName = tableOptions().sets.find((s) => s.id === set)?.name
  return catalogue()
    .filter((card) => {
      if (set !== undefined && card.set !== setName) return false
      const all = `${card.id} ${card.name} ${card.type} ${card.keywords.join(' ')} ${card.text}`.toLowerCase()
      return wanted.every((word) => all.includes(word))
    })
    .map(factsOf)
}

function factsOf(card: CardInfo): CardFacts {
  const { id, name, set, type, category, copies, health, evasion, attack, souls, reward, keywords, threePlus, text } =
    card
  return { id, name, set, type, category, copies, health, evasion, attack, souls, reward, keywords, threePlus, text }
}

/** Prints the cards asked for. Code 1 when there is none. */
export function cards(words: readonly string[], given: { json?: boolean; set?: string }, terminal: Terminal): number {
  const { json = false, set } = given
  const found = findCards(words, set)
  if (json) terminal.print(JSON.stringify(found))
  else if (found.length > 0) {
    for (const card of found) terminal.print(inWords(card))
    const missing = gaps()
    terminal.note(
      `${found.length} ${found.length === 1 ? 'card' : 'cards'}, ${missing.length} gaps${missing.map((g) => `\n  ${g.at}: ${g.what}`).join('')}`,
    )
  }
  if (found.length > 0) return 0
  const of = set === undefined ? '' : ` of ${set}`
  terminal.note(
    words.length === 0 ? `There are no cards${of}.` : `No card${of} has ${words.join(' ')} in its name, type or text.`,
  )
  return 1
}

/** The set that needs no naming. */
const baseSet = tableOptions().sets[0]!.name

function inWords(card: CardFacts): string {
  const stats = [
    card.copies > 1 ? `×${card.copies}` : '',
    card.health === null ? '' : `health ${card.health}`,
    card.evasion === null ? '' : `evasion ${card.evasion}`,
    card.attack === null ? '' : `attack ${card.attack}`,
    card.souls > 0 ? `souls ${card.souls}` : '',
    card.reward === null ? '' : `reward: ${card.reward}`,
    ...card.keywords,
    card.threePlus ? '3+ players' : '',
    card.set === baseSet ? '' : card.set,
  ].filter((fact) => fact !== '')
  const head = `${card.name} (${card.type}${stats.length > 0 ? `; ${stats.join(', ')}` : ''})`
  return card.text === '' ? head : `${head}\n  ${card.text}`
}

/** Adds `soulstack cards`. */
export function addCards(program: Command, run: Run): void {
  program
    .command('cards')
    .description('list the cards with what they say, or those that contain the given words')
    .argument('[words...]', 'words of the name, type or text')
    .addOption(gameOption())
    .addOption(new Option('--set <name>', 'of one set').choices(tableOptions().sets.map((set) => set.id)))
    .addOption(jsonOption())
    .action((words: string[], given: { json?: boolean; set?: string }) =>
      run((terminal) => cards(words, given, terminal)),
    )
}

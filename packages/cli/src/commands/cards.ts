import type { CardEntry, Language } from '@soulstack/kit'
import { type EarlierCard, nameOf, type TerminalGame } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { findCards, isAskedFor } from '../games/find-cards.ts'
import { addGameOption, gameOf, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, languageOption } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  game?: string
  json?: boolean
  set?: string
  edition?: string
  language?: Language
}

/** Prints the matching cards. Returns code 1 if there are none. */
export function cards(words: readonly string[], given: GivenOptions, terminal: Terminal): number {
  const of = gameOf(given)
  const { json = false, set, language } = given
  if (set !== undefined && of.cards.sets.length === 0)
    throw new Mistake(`--set is for ${gamesWithSets.map(nameOf).join(', ')}: ${nameOf(of)} is one box.`)
  if (given.edition !== undefined && !editionsOf(of).includes(given.edition))
    throw new Mistake(`--edition is for ${gamesWithEditions.map(nameOf).join(', ')}: ${nameOf(of)} has one edition.`)
  const earlier = given.edition === undefined ? undefined : of.cards.earlier?.[given.edition]
  const list = earlier?.(language).filter(({ card }) => isAskedFor(of.cards, words, set)(card))
  const found = list === undefined ? findCards(of, words, set, language) : list.map(({ card }) => card)
  if (list !== undefined) printEarlier(of, list, given, terminal)
  else if (json) terminal.print(JSON.stringify(found.map((card) => of.cards.facts(card))))
  else if (found.length > 0) {
    for (const card of found) terminal.print(inWords(of, card, language))
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

/** How cards are marked that are known to differ, and those that are not. */
const DIFFERS = 'known to differ'
const TAKEN_OVER = 'taken over'

/** Prints the cards of an earlier edition: whether each is known to differ from the current one, and if so, both. */
function printEarlier(of: TerminalGame, list: readonly EarlierCard[], given: GivenOptions, terminal: Terminal): void {
  if (given.json === true) {
    const cards = list.map(({ card, now }) => ({
      ...of.cards.facts(card),
      edition: Number(given.edition),
      known: now === null ? TAKEN_OVER : DIFFERS,
      now: now === null ? null : of.cards.facts(now),
    }))
    terminal.print(JSON.stringify(cards))
    return
  }
  for (const { card, now } of list) {
    terminal.print(inWords(of, card, given.language))
    terminal.print(
      now === null ? `  (${TAKEN_OVER})` : `  (${DIFFERS}; now: ${now.text === '' ? 'nothing' : now.text})`,
    )
  }
  if (list.length === 0) return
  const differ = list.filter(({ now }) => now !== null).length
  terminal.note(
    `${list.length} ${list.length === 1 ? 'card' : 'cards'} of edition ${given.edition}: ${differ} ${DIFFERS}, ` +
      `${list.length - differ} ${TAKEN_OVER}, because what was printed on them is the same or not known`,
  )
}

function inWords({ cards }: TerminalGame, card: CardEntry, language?: Language): string {
  const stats = cards.stats(card, language)
  const head = `${card.name} (${cards.kind(card, language)}${stats.length > 0 ? `; ${stats.join(', ')}` : ''})`
  return card.text === '' ? head : `${head}\n  ${card.text}`
}

const gamesWithSets = games.filter((of) => of.cards.sets.length > 0)

const editionsOf = (of: TerminalGame): string[] => Object.keys(of.cards.earlier ?? {})
const gamesWithEditions = games.filter((of) => editionsOf(of).length > 0)

/** Adds `soulstack cards`. */
export function addCards(program: Command, run: Run): void {
  const sets = gamesWithSets.flatMap((of) => of.cards.sets.map((set) => set.id))
  addGameOption(program.command('cards'))
    .description('list all cards with their texts, or those that contain the given words')
    .argument('[words...]', 'words of the name, type or text')
    .addOption(new Option('--set <name>', `${gamesWithSets.map(nameOf).join(', ')}: of one set`).choices(sets))
    .addOption(
      new Option(
        '--edition <number>',
        `${gamesWithEditions.map(nameOf).join(', ')}: of an earlier edition, with what differs`,
      ).choices([...new Set(games.flatMap(editionsOf))]),
    )
    .addOption(languageOption('the language of the texts').default('en'))
    .addOption(jsonOption())
    .action((words: string[], given: GivenOptions) => run((terminal) => cards(words, given, terminal)))
}

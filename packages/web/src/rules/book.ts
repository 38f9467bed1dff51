import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { RuleBook, RuleChapter, RuleEntry, Term } from '@soulstack/kit'
import { ruleBook } from '../net/api.ts'
import type { GameName } from '../words/games.ts'
import { type TermFinder, termFinder } from './terms.ts'

/** The rules of each game, as the server gives them. Nothing here knows what they say. */

const known = signal<Partial<Record<GameName, RuleBook>>>({})
const asked = new Set<GameName>()

/** Whether the rules of a game could not be fetched; asked again when they are wanted again. */
export const missing = signal<ReadonlySet<GameName>>(new Set())

/** Fetches the rules of a game, once. */
export async function loadRules(game: GameName): Promise<void> {
  if (asked.has(game)) return
  asked.add(game)
  try {
    setRules(game, await ruleBook(game))
    missing.value = new Set([...missing.value].filter((other) => other !== game))
  } catch {
    asked.delete(game)
    missing.value = new Set([...missing.value, game])
  }
}

export function setRules(game: GameName, book: RuleBook): void {
  asked.add(game)
  known.value = { ...known.value, [game]: book }
}

/** The rules of a game; null until the server has sent them. */
export const rulesOf = (game: GameName): RuleBook | null => known.value[game] ?? null

/** A rule with the chapter that it stands in. */
export interface Found {
  rule: RuleEntry
  chapter: RuleChapter
}

const index: ReadonlySignal<Map<GameName, Map<string, Found>>> = computed(
  () =>
    new Map(
      Object.entries(known.value).map(([game, book]) => [
        game as GameName,
        new Map(book.chapters.flatMap((chapter) => chapter.rules.map((rule) => [rule.id, { rule, chapter }]))),
      ]),
    ),
)

/** The rule of that number; undefined until the rules are here, and for a number that no rule has. */
export const findRule = (game: GameName, id: string): Found | undefined => index.value.get(game)?.get(id)

const finders = computed(
  () => new Map(Object.entries(known.value).map(([game, book]) => [game as string, termFinder(book.terms)])),
)
const NONE: TermFinder = termFinder([])

/** Finds the words of a game in a text; finds none until the rules are here. */
export const termsOf = (game: string): TermFinder => finders.value.get(game) ?? NONE

/** The term that a rule tells in full. */
export const termOf = (game: GameName, rule: string): Term | undefined =>
  known.value[game]?.terms.find((term) => term.rule === rule)

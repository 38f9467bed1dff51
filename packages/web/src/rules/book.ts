import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { RuleBook, RuleChapter, RuleEntry, Term } from '@soulstack/kit'
import type { GameName } from '../games/index.ts'
import { ruleBook } from '../net/api.ts'
import { type TermFinder, termFinder } from './terms.ts'

/** The rules of each game, as the server sends them: text to be shown, not logic. */

const known = signal<Partial<Record<GameName, RuleBook>>>({})
const asked = new Set<GameName>()

/** The games whose rules could not be fetched. `loadRules` tries again. */
export const failedToLoad = signal<ReadonlySet<GameName>>(new Set())

/** Fetches the rules of a game once. */
export async function loadRules(game: GameName): Promise<void> {
  if (asked.has(game)) return
  asked.add(game)
  try {
    setRules(game, await ruleBook(game))
    failedToLoad.value = new Set([...failedToLoad.value].filter((other) => other !== game))
  } catch {
    asked.delete(game)
    failedToLoad.value = new Set([...failedToLoad.value, game])
  }
}

/** Sets the rules of a game directly. */
export function setRules(game: GameName, book: RuleBook): void {
  asked.add(game)
  known.value = { ...known.value, [game]: book }
}

/** The rules of a game; null until they are loaded. */
export const rulesOf = (game: GameName): RuleBook | null => known.value[game] ?? null

/** A rule and its chapter. */
export interface FoundRule {
  rule: RuleEntry
  chapter: RuleChapter
}

const index: ReadonlySignal<Map<GameName, Map<string, FoundRule>>> = computed(
  () =>
    new Map(
      Object.entries(known.value).map(([game, book]) => [
        game as GameName,
        new Map(book.chapters.flatMap((chapter) => chapter.rules.map((rule) => [rule.id, { rule, chapter }]))),
      ]),
    ),
)

/** Looks up a rule by its number; undefined until the rules are loaded, and for unknown numbers. */
export const findRule = (game: GameName, id: string): FoundRule | undefined => index.value.get(game)?.get(id)

const finders = computed(
  () => new Map(Object.entries(known.value).map(([game, book]) => [game as string, termFinder(book.terms)])),
)
const NONE: TermFinder = termFinder([])

/** The function that finds a game's terms in a text. It finds none until the rules are loaded. */
export const termsOf = (game: string): TermFinder => finders.value.get(game) ?? NONE

/** The glossary term that a rule defines. */
export const termForRule = (game: GameName, rule: string): Term | undefined =>
  known.value[game]?.terms.find((term) => term.rule === rule)

import { Refusal, type Seat } from './decision.ts'
import type { Outcome } from './game.ts'

/**
 * What a game shows to people, in the shapes that every game shares. Everything is plain JSON, and sentences are complete: a client
 * composes and decides nothing. `R` is how a game refers to a place on its table.
 */

/** A language of texts. Every function that produces text takes one, with English as the default; there is no global language. */
export type Language = 'en' | 'de'

/** Every language, by its own name. */
export const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
]

/** A sentence in every language. */
export type Sentences = Readonly<Record<Language, string>>

/** Builds a value for every language. */
export const inEach = <T>(say: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map(({ id }) => [id, say(id)])) as Record<Language, T>

/** The language with this id; English if it is undefined. @throws Refusal `no-such-language`, which lists the available ones. */
export function readLanguage(asked: unknown): Language {
  if (asked === undefined) return 'en'
  const found = LANGUAGES.find(({ id }) => id === asked)
  if (found === undefined) {
    const all = LANGUAGES.map(({ id, name }) => `${id} (${name})`).join(', ')
    const which = JSON.stringify(asked)?.slice(0, 20)
    throw new Refusal('no-such-language', {
      en: `There is no language ${which ?? 'of that name'}; there are ${all}.`,
      de: `Eine Sprache ${which ?? 'dieses Namens'} gibt es nicht; es gibt ${all}.`,
    })
  }
  return found.id
}

/** The id of a card definition in the catalogue. */
export type CardId = string

/** What every card in a catalogue has; a game adds its own printed facts. */
export interface CardEntry {
  id: CardId
  name: string
  /** Its English name if `name` is another one: a search finds it by both. */
  alias?: string
  /** What kind of card it is, in the game's own terms. */
  type: string
  /** How many copies are in the box. */
  copies: number
  /** Its text, in whole sentences; may be empty. */
  text: string
}

export interface OptionView<R> {
  /** The pick to send back: the option's index. */
  id: number
  /** Verb first. */
  label: string
  /** What happens then, or why you might want it. */
  detail: string | null
  act: string
  at: R | null
  /**
   * For options in a window: what one press does. `once`: do it, because it gives up nothing that the player might want back. `asks`: more
   * is asked first, and it can be cancelled until that is answered. Absent: it takes a second press.
   */
  press?: 'once' | 'asks'
}

/** How a prompt is best shown. */
export type PromptShape =
  | 'action' // what to do next: any of many things, or nothing
  | 'yes-no'
  | 'one'
  | 'several'
  | 'number'
  | 'order' // arrange all options, first is first

/** Why something cannot be done, as a sentence, and the id of the rule behind it. */
export interface Reason {
  reason: string
  rule: string | null
}

/**
 * An action that one press starts although it takes several answers, because the press names its target, too. The first answer is `pick`; `then` answers the
 * follow-up question if it is still possible.
 */
export interface IntentView<R> {
  pick: number
  then: { act: string; a: number; b: number }
  label: string
  /** What it needs or costs: "needs 3 or more", "costs 10". */
  detail: string | null
  at: R
}

export interface DecisionView<R, O extends OptionView<R> = OptionView<R>> {
  id: number
  shape: PromptShape
  /** The question. */
  ask: string
  /** Why you are asked, in words. */
  why: string
  /** The id of the rule by which you are asked. */
  rule: string | null
  /** The card that the question is about, to be shown beside it; usually the card that asks. Absent or null: none. */
  card?: CardId | null
  min: number
  max: number
  ordered: boolean
  options: O[]
  /**
   * What the main button does: a pick that needs nothing else (pass, end the turn), or null if options must be picked. `leads`: it leads to
   * the options with these acts, one of which comes before anything that ends the turn.
   */
  main: { label: string; detail: string; pick: number | null; danger: boolean; leads?: readonly string[] }
  /** What cannot be done now: why not, by place, with the rule behind it. */
  whyNot: ({ at: R } & Reason)[]
  /** Actions that take several answers; absent: none. */
  intents?: IntentView<R>[]
  /** Why nothing else on the table can be chosen; null if `whyNot` explains each place separately. */
  otherwise: Reason | null
}

/** What every game's view has. */
export interface TableView {
  /** The game's name. */
  game: string
  /** The seat this view is for; null for a spectator, and for a view of all hands. */
  you: Seat | null
  /** `active`: whose turn it is. */
  turn: { number: number; active: Seat }
  /**
   * Who is being waited for, why, and by which rule; null when the game is over. `seat` is null in a response window, where knowing who is
   * still deciding would reveal what they hold.
   */
  waiting: { seat: Seat | null; why: string; rule: string | null } | null
  decision: { id: number } | null
  /** How the game ended; null until then. Each game defines the possible values of `reason`. */
  over: Outcome | null
}

/** A piece of a log line. `you`: replaces the name if the reader is this player. */
export type LogPart = string | { card: CardId; times?: number } | { seat: Seat; you?: string } | { die: number }

/** A log line, as one seat may read it. */
export interface LogLine {
  n: number
  turn: number
  /** 0 for actions of the turn itself, 1 for their consequences. */
  depth: number
  kind: string
  /** The id of the rule behind this kind of line; null if it only informs. */
  rule: string | null
  /** The seat the line is about; null: nobody. */
  seat: Seat | null
  /** What happened, as a whole sentence that names its subject. */
  parts: LogPart[]
  /** The number of the line that began this line's act; absent: this line begins one. */
  act?: number
  /**
   * The piece it adds to the one-line summary of its act; the pieces are shown one after the other. Absent: `parts` for the first line of
   * an act, nothing for the others.
   */
  adds?: LogPart[]
  /** Its piece replaces the last one. */
  instead?: true
  /** The line's numbers, if it has any. */
  tally?: Tally
}

/** The numbers in a log line, for summaries of a game. All of them are public. */
export interface Tally {
  /** Who did it to the line's subject: a seat, or a side if the line is about a side. */
  whose?: number
  /** The amount. */
  n?: number
  /** At the beginning of a turn, and at the end: everybody's progress towards winning, by seat or by side. */
  score?: readonly number[]
  /** At the end: the seats that won. */
  won?: readonly Seat[]
}

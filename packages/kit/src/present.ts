import { Refusal, type Seat } from './decision.ts'
import type { Outcome } from './game.ts'

/**
 * What leaves a game for people, in the shapes that every game shares. Everything is plain JSON, and sentences are finished: whoever shows
 * them composes nothing and decides nothing. `R` is how a game names a place on its table.
 */

/** A language that games speak. Whatever makes words takes one and speaks English without it; nothing remembers which is spoken. */
export type Language = 'en' | 'de'

/** Every language, by its own name. */
export const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
]

/** A sentence in every language. */
export type Sentences = Readonly<Record<Language, string>>

/** Says the same in every language. */
export const inEach = <T>(say: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map(({ id }) => [id, say(id)])) as Record<Language, T>

/** The language of this id; English where none is asked for. @throws Refusal `no-such-language`, naming those that there are. */
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

/** A card definition's name in the catalogue. */
export type CardId = string

/** What every card of a catalogue has; a game adds what is printed on its own. */
export interface CardEntry {
  id: CardId
  name: string
  /** What kind of card it is, in the game's own terms. */
  type: string
  /** How many of it are in the box. */
  copies: number
  /** What it says, in whole sentences; may be empty. */
  text: string
}

export interface OptionView<R> {
  /** The pick to send back: the option's index. */
  id: number
  /** Verb first. */
  label: string
  /** What follows, or why one would. */
  detail: string | null
  act: string
  at: R | null
  /**
   * Where any of many things can be done: what one press on it does. `once`: it gives nothing up that its owner could want back. `asks`: more is
   * asked first, and until that is answered it can be cancelled. Absent: it takes a second press.
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

/** Why something cannot be done, in a sentence, and which rule of docs/rules says so. */
export interface Reason {
  reason: string
  rule: string | null
}

/**
 * What one press does although it takes several answers: fight this, buy that. The first answer is `pick`; those that follow are
 * `then`, for as long as they are possible.
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
  /** The rule of docs/rules by which you are asked. */
  rule: string | null
  /** The card that the question is about, to be shown beside it: mostly the one that asks. Absent or null: none. */
  card?: CardId | null
  min: number
  max: number
  ordered: boolean
  options: O[]
  /** The main button's meaning: a pick that needs nothing else (pass, end the turn), or null when options must be picked. */
  main: { label: string; detail: string; pick: number | null; danger: boolean }
  /** For what cannot be done now: why not, by place, and which rule of docs/rules says so. */
  whyNot: ({ at: R } & Reason)[]
  /** What a press does that takes several answers; absent: nothing. */
  intents?: IntentView<R>[]
  /** Why nothing else on the table can be chosen; null where `whyNot` tells of each place by itself. */
  otherwise: Reason | null
}

/** What the view of every game has. */
export interface TableView {
  /** The game's name. */
  game: string
  /** The seat this view is for; null for a spectator, and where all hands are seen. */
  you: Seat | null
  /** `active`: whose turn it is. */
  turn: { number: number; active: Seat }
  /**
   * Who is waited for, why, and by which rule of docs/rules; null when the game is over. `seat` is null while it is asked who comes between
   * what waits and its happening: who still decides would tell what they hold.
   */
  waiting: { seat: Seat | null; why: string; rule: string | null } | null
  decision: { id: number } | null
  /** How it ended; null while it is played. A game says which names its `reason` may have. */
  over: Outcome | null
}

/** A piece of a log line. `you`: the word that stands for the name where the reader is this player. */
export type LogPart = string | { card: CardId } | { seat: Seat; you?: string } | { die: number }

/** A line of the log, as one seat may read it. */
export interface LogLine {
  n: number
  turn: number
  /** 0 for what happens in the turn itself, 1 for what comes of it. */
  depth: number
  kind: string
  /** The rule of docs/rules that this kind of line follows; null for what only informs. */
  rule: string | null
  /** Whose line it is; null: nobody's. */
  seat: Seat | null
  /** What happened, as a whole sentence: it names whom it is about. */
  parts: LogPart[]
  /** The number of the line with which the act began to which this belongs; absent: an act begins with it. */
  act?: number
  /**
   * What it adds to the one line that tells of its whole act: whoever shows that line puts these pieces one behind the other. Absent: `parts`
   * where the act begins, nothing in the others.
   */
  adds?: LogPart[]
  /** What it adds stands in place of what was added last. */
  instead?: true
  /** What it says in numbers; absent where there are none. */
  tally?: Tally
}

/** What a line of the log says in numbers, for whoever adds a game up. Nothing in it is hidden from anybody. */
export interface Tally {
  /** Who did it to whom the line is about: a seat, or a side where the line is about a side. */
  whose?: number
  /** How much. */
  n?: number
  /** As a turn begins, and at the end: how far everybody is by what wins the game, by seat or by side. */
  score?: readonly number[]
  /** At the end: the seats that won. */
  won?: readonly Seat[]
}

import type { DecisionView, Language, OptionView, TableView } from '@soulstack/kit'

/**
 * How a game tells `flow/` what a moment is: what is about to happen, and whether the seat is asked no more than whether it does something
 * before the game goes on. `flow/` knows no word of any game. A moment is read from the seat's own view, so that nothing hidden can decide
 * for whom a pass is given.
 */

/** A place in the turn at which a seat can be asked while nothing waits to happen. */
export interface Place {
  id: string
  /** In words: "Start phase". */
  label: string
  /** The same in other languages. */
  labels?: Partial<Record<Language, string>>
}

/** Something that is about to happen unless somebody comes between. */
export interface Waiting {
  /** Which one it is: no other thing has this id as long as it waits. */
  id: number | string
  /** What it is called. */
  title: string
  /** What it comes from: equal keys come from the same. Null: from nothing that has a name. */
  source: { key: string; title: string } | null
  /** Somebody else aims it at the seat, or at what the seat has. */
  aimed: boolean
  /** The seat has played, used or declared it, as it wanted to. */
  own: boolean
}

/** What a moment is for one seat. */
export interface Moment {
  /** The first is the next to happen. */
  waiting: readonly Waiting[]
  /** The seat is asked whether it does something before the game goes on; null: it is asked something else, or nothing. */
  window: {
    /** The pick that passes. */
    pass: number
    /** The place in the turn, where nothing waits to happen. */
    place: string | null
  } | null
}

/** A decision as a view holds it, of any game. */
export type AnyDecisionView = DecisionView<unknown, OptionView<unknown>>

/** The option that passes, where that is one of the things a question lets one do. */
export const passOf = <O extends OptionView<unknown>>(asked: { shape: string; options: readonly O[] } | null) =>
  asked?.shape === 'action' ? asked.options.find((option) => option.act === 'pass') : undefined

/** What one option of a window is to the seat that is asked. */
export interface Weighed {
  /** The pick. */
  option: number
  /** What it would bring now, less what it costs, in the game's own unit (Four Souls: ¢). */
  worth: number
  /** By its words it can change what waits, or the fight that goes on: later it no longer could. */
  timely: boolean
  /** Equal keys are the same thing to do: what somebody passed on is remembered by it. */
  key: string
  /** The card of one's own that it uses, by its id in the catalogue; null: none. */
  card: string | null
  /** It does nothing but let one play a card: whoever does it wants to be asked for the card. */
  leads?: boolean
}

/** How moments of a game are read. */
export interface FlowOfGame {
  /** Whether a window is nothing to the seat that is asked, as everybody can see, whatever it holds. */
  idle(view: TableView): boolean
  /**
   * What each option of a window but passing is to the seat that is asked; who has one that is left out is always asked. It remembers
   * nothing: the same view gives the same.
   */
  weigh(view: TableView): readonly Weighed[]
  /** Whether the seat is about to lose something of its own: what could be used later may as well be used now. */
  loses(view: TableView): boolean
  /**
   * Whether it is the last window before the seat's own turn, in which what would be recharged then can still be used. Everybody must be able
   * to tell that.
   */
  beforeOwnTurn(view: TableView): boolean
  /** Whether somebody could die of what comes next, as everybody can see; absent: never. It takes a longer beat. */
  tense?(view: TableView): boolean
  places: readonly Place[]
  /** Whether `Moment.waiting` always lists everything that waits; false: it can hide what lies below. */
  listsAll: boolean
  /** `language`: of the view, and of what is said here; English without one. */
  read(view: TableView, language?: Language): Moment
  /**
   * What an option means, where another with the same words, act and key means the very same; null: it is like no other. Only cards have a
   * key that not everybody sees: in a hand, or looked at by one seat alone.
   */
  alike(view: TableView, option: OptionView<unknown>): string | null
  /** Whether the answer to a question may be given by itself for the rest of the game, and not only of the turn. */
  lasting(asked: AnyDecisionView): boolean
}

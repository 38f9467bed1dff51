import type { DecisionView, GameEvent, GameState, Language, OptionView, Seat, TableView } from '@soulstack/kit'

/**
 * How a game describes a moment to `prompting/`: what is about to happen, and whether the seat merely has a chance to act before the game goes
 * on. `prompting/` knows nothing about any game. A moment is read from the seat's own view, so that nothing hidden from the seat can decide
 * whether a pass is given for it.
 */

/** A place in the turn at which a seat can be asked while nothing is pending. */
export interface Place {
  id: string
  /** Its name: "Start phase". */
  label: string
  /** Its name in other languages. */
  labels?: Partial<Record<Language, string>>
}

/** Something pending: it happens unless somebody intervenes. */
export interface Waiting {
  /** Its id, unique among everything pending. */
  id: number | string
  /** Its name. */
  title: string
  /** Its source: equal keys mean the same source. Null: it has no named source. */
  source: { key: string; title: string } | null
  /** Somebody else targets the seat with it, or what the seat has. */
  aimed: boolean
  /** The seat itself played, used or declared it. */
  own: boolean
  /** It gives the seat a reason to think again: another player has `played` or used it, or it is a `die`. Absent: it does not. */
  news?: 'played' | 'die' | undefined
}

/** A moment, as one seat sees it. */
export interface Moment {
  /** What is pending; the first is the next to happen. */
  waiting: readonly Waiting[]
  /** An event goes on although nothing may be pending, such as an attack between two rolls. Absent: none does. */
  goesOn?: boolean
  /** The seat has a chance to act before the game goes on; null: it is asked something else, or nothing. */
  window: {
    /** The id of the option that passes. */
    pass: number
    /** The place in the turn, if nothing is pending. */
    place: string | null
  } | null
}

/** A decision in a view, of any game. */
export type AnyDecisionView = DecisionView<unknown, OptionView<unknown>>

/** The option that passes, in a decision about an action. */
export const passOf = <O extends OptionView<unknown>>(asked: { shape: string; options: readonly O[] } | null) =>
  asked?.shape === 'action' ? asked.options.find((option) => option.act === 'pass') : undefined

/** What one option of a window is worth to the seat that is asked. */
export interface Weighed {
  /** The id of the option. */
  option: number
  /** What it would gain now, minus its cost, in the game's own unit (Four Souls: ¢). */
  worth: number
  /** It can change what is pending, or the current fight, and later it no longer could. */
  timely: boolean
  /** Equal keys mean the same action: passes are remembered by it. */
  key: string
  /** The seat's own card that it uses, by its id in the catalogue; null: none. */
  card: string | null
  /** It only allows playing another card: whoever does it wants to be asked about that card. */
  leads?: boolean
  /** It acts on a die, so each roll is another occasion for it. */
  onDie?: boolean
}

/** What has just happened, as far as it matters how long it is shown. */
export interface Told {
  /** `nothing`: there is nothing to see; `moment`: it matters to the seat, or decides the game; `step`: anything else. */
  weight: 'nothing' | 'step' | 'moment'
  /** Whose turn has begun with it; null: none has. */
  turn: Seat | null
}

/** How `prompting/` reads moments of a game. */
export interface PromptingOfGame<S extends GameState = GameState, V extends TableView = TableView> {
  /** Whether a window cannot matter to the seat that is asked, whatever it holds, as everybody can see. */
  idle(view: V): boolean
  /**
   * Weighs the options of a window, except passing, for the seat that is asked. If an option is left out, the seat is always asked. Pure:
   * the same view gives the same result. `state`: that of the view, only for which cards the table has; absent: those of the game.
   */
  weigh(view: V, state?: S): readonly Weighed[]
  /** Whether the seat is about to lose something of its own, so that it may as well use now what could be used later. */
  loses(view: V): boolean
  /** Whether it is the last window before the seat's own turn, in which to use what will recharge then. This must be public knowledge. `state`: as above. */
  beforeOwnTurn(view: V, state?: S): boolean
  /** Whether somebody could die of what comes next, by public information; absent: never. Such windows have a longer beat. */
  tense?(view: V): boolean
  places: readonly Place[]
  /** Whether `Moment.waiting` always lists everything pending; false: it may hide what is further down. */
  listsAll: boolean
  /** Reads a moment. `language`: that of the view and of the result; default English. `state`: as above. */
  read(view: V, language?: Language, state?: S): Moment
  /**
   * A key of an option that may have equivalents: options with the same words, act and key mean exactly the same. Null: it has none. Only
   * hidden cards have keys: those in a hand, or seen by one seat only.
   */
  alike(view: V, option: OptionView<unknown>): string | null
  /** What these events are to a seat; absent: each is a step, and nobody's turn begins. */
  told?(events: readonly GameEvent[], seat: Seat): Told
  /**
   * What a planned answer was based on, as numbers that are better the higher they are. Absent: whatever others do may make it a bad plan.
   * `then`: the answer, as the rules identify it.
   */
  stakes?(view: V, then: { act: string; a: number; b: number }): readonly number[]
  /** Whether the answer to a question may be remembered for the rest of the game, and not just for the turn. */
  lasting(asked: AnyDecisionView): boolean
}

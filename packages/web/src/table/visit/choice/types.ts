import type { DecisionView, IntentView, OptionView } from '@soulstack/kit'

/** How any game names a place on its table. */
export interface AnyRef {
  at: string
}
/** A place on the table that an option, a thread or a mark can belong to, as a short string for `data-place`. */
export type Place = string
/** What can be picked, or done by one press: then `then` is what answers the question that comes of it, and `first` the act it begins with. */
export type Option = OptionView<AnyRef> & { then?: IntentView<AnyRef>['then']; first?: string }
export type Decision = DecisionView<AnyRef>

/** What a game adds to how its decisions are answered. */
export interface Behaviour {
  /** Where on the table a reference is; null for what is shown in the prompt only. */
  placeOf(at: AnyRef): Place | null
  /** The place whose reason holds for this one too, if this has none of its own. */
  above?(place: Place): Place
  /** Whether something can be done with what lies there, where that is more than an option that names it. */
  lit?(places: readonly Place[]): boolean
  /** Something on the table was pressed, and means what the game says; false: it has nothing to answer. Absent: the usual. */
  press?(places: readonly Place[], anchor: HTMLElement): boolean
  /** What the main button means and sends with what is chosen now, `picks` being null if that is nothing; null: the usual. */
  own?(decision: Decision): { main: Main; picks: number[] | null } | null
  /** Whether a decision is asked on a sheet of the game's own, wherever its options lie. */
  sheet?(decision: Decision): boolean
  /** Does an action in its own way; false: it is done in the usual way. */
  act?(option: Option): boolean
  /** What follows from an option, if that is not its own `detail`. */
  said?(option: Option): string | null
  /** What the main button is called while this option is chosen; absent: by what the option is called. */
  called?(decision: Decision, option: Option): string
  /** Escape; true: something was taken back. */
  takeBack?(): boolean
}

/** What was pressed while any of many things can be done, and what the next press does with it. */
export interface Raised {
  decision: number
  option: Option
  /** What was pressed for it. */
  places: readonly Place[]
  /** Shows it large. */
  read?: (() => void) | undefined
  /** It is done in a moment, unless it is put down. */
  soon?: boolean
}

/** How a card is marked now. */
export interface Mark {
  /** The server offers an option with it. */
  lit: boolean
  /** It may be chosen for the waiting decision. */
  target: boolean
  /** It is chosen; a number is its order. */
  chosen: boolean | number
  /** Why it cannot be used. */
  why: string | null
  /** What one press on it does, where that is more than one answer. */
  does?: string
}

/** How something was pressed. */
export interface Pressed {
  /** Several cards are pressed as one: nothing is chosen by it, and this is offered beside what can be done. */
  look?: { label: string; show: () => void }
  /** Shows what was pressed large. */
  read?: () => void
  /** The press is meant to do it: there is no second one. */
  atOnce?: boolean
}

/** What the main button says and does. */
export interface Main {
  label: string
  detail: string
  danger: boolean
  /** Something of yours to do; otherwise the button is iron and names who is waited for. */
  mine: boolean
  enabled: boolean
  /** Nothing is chosen yet, and going on like this is possible: it does not call for being pressed. */
  calm?: boolean
  /** Pressed; the server has not answered yet. It stays where it is. */
  sent?: boolean
  /** It is done in a moment without being pressed. */
  soon?: boolean
  /** Nothing is asked: it is held, or pressed, so that the next window is one's own. */
  wait?: boolean
}

/** Whether the main button passes. */
export const passes = (d: Decision): boolean =>
  d.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'

/** Whether an option is of one of these acts, or begins with one. */
export const isOf = (option: Option, acts: readonly string[]): boolean =>
  acts.includes(option.act) || (option.first !== undefined && acts.includes(option.first))

/** Whether two options are the same thing to do. */
export const isSame = (a: Option, b: Option | undefined): boolean =>
  a.id === b?.id && JSON.stringify(a.then) === JSON.stringify(b.then)

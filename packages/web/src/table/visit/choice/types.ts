import type { DecisionView, IntentView, OptionView } from '@soulstack/kit'

/** A reference to something on the table, in any game. */
export interface AnyRef {
  at: string
}
/** A place on the table, as a short string that elements carry in `data-place`. */
export type Place = string
/** An option, or a shortcut: `first` is the act that it begins with, `then` the answer to the question that follows. */
export type Option = OptionView<AnyRef> & { then?: IntentView<AnyRef>['then']; first?: string }
export type Decision = DecisionView<AnyRef>

/** What a game adds to how its decisions are answered. What is absent is done in the usual way. */
export interface GameBehaviour {
  /** The place of a reference; null for what is only shown in the prompt. */
  placeOf(at: AnyRef): Place | null
  /** The place whose reason applies to this one, if this has none of its own. */
  fallbackFor?(place: Place): Place
  /** Whether something can be done here although no option names the place. */
  lit?(places: readonly Place[]): boolean
  /** Handles a press on the table. Returns false if there is no option for it. */
  press?(places: readonly Place[], anchor: HTMLElement): boolean
  /** The main button for what is chosen now, and the option ids that it sends (`picks`; null: nothing). Null: as usual. */
  mainButton?(decision: Decision): { main: MainButtonState; picks: number[] | null } | null
  /** Whether a decision is shown in a sheet of the game's own, wherever its options are. */
  usesSheet?(decision: Decision): boolean
  /** Performs an action. Returns false to have it performed as usual. */
  perform?(option: Option): boolean
  /** The consequence of an option, in place of its `detail`. */
  detailOf?(option: Option): string | null
  /** The main button's label while this option is chosen, in place of the option's own. */
  labelOf?(decision: Decision, option: Option): string
  /** Escape. Returns true if something was undone. */
  takeBack?(): boolean
}

/** A selected action: a second press performs it. */
export interface Selected {
  decision: number
  option: Option
  /** Where it was pressed. */
  places: readonly Place[]
  /** Shows the card large. */
  read?: (() => void) | undefined
  /** It will be performed in a moment, unless it is deselected. */
  soon?: boolean
}

/** How something on the table is marked. */
export interface Mark {
  /** An action can be taken with it. */
  lit: boolean
  /** It can be chosen as an answer. */
  target: boolean
  /** It is chosen; a number is its place in the order, from 1. */
  chosen: boolean | number
  /** Why it cannot be used. */
  why: string | null
  /** The shortcut that one press on it takes. */
  does?: string
}

/** How something was pressed. */
export interface PressOptions {
  /** A fan of several cards was pressed: opens a menu with this entry beside the options. */
  details?: { label: string; show: () => void }
  /** Shows the pressed card large. */
  read?: () => void
  /** Performs the action without a second press. */
  atOnce?: boolean
}

/** What the main button says and does. */
export interface MainButtonState {
  label: string
  detail: string
  danger: boolean
  /** You have something to do. Otherwise the button is iron and names the player you are waiting for. */
  actionable: boolean
  enabled: boolean
  /** Pressing it is possible but not the obvious thing to do, so it does not stand out. */
  calm?: boolean
  /** It was pressed, and the server has not replied yet. */
  sent?: boolean
  /** The action will be performed in a moment without another press. */
  soon?: boolean
  /** It is the Wait button: hold or press it to be asked at the next window. */
  wait?: boolean
}

/** Whether the main button passes. */
export const passes = (d: Decision): boolean =>
  d.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'

/** Whether an option is, or begins with, one of these acts. */
export const isOf = (option: Option, acts: readonly string[]): boolean =>
  acts.includes(option.act) || (option.first !== undefined && acts.includes(option.first))

/** Whether two options are the same. */
export const isSame = (a: Option, b: Option | undefined): boolean =>
  a.id === b?.id && JSON.stringify(a.then) === JSON.stringify(b.then)

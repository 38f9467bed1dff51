import type { GameState, Language, Seat, TableView } from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import type { AnyDecisionView, Moment, PromptingOfGame, Weighed } from '../game/moment.ts'
import type { Window } from './asking.ts'

/** A point in a game: its state, and the number of its moment, which is never reused. */
export interface Now {
  readonly state: GameState
  readonly now: number
}

/** What a seat sees at a moment, and how the game interprets that moment. */
export interface Reading {
  view: TableView
  moment: Moment
  asked: AnyDecisionView | null
}

const nothing: Moment = { waiting: [], window: null }

/** Reads moments of a game from the views of its seats, and caches them by state, seat and language. */
export class Readings {
  /** The game's own reader of moments; null: it has none. */
  readonly of: PromptingOfGame | null
  private readonly game: GameModule['game']
  private readonly states = new WeakMap<TableView, GameState>()
  private known = { now: -1, of: new Map<GameState, Map<string, Reading>>() }

  constructor({ game, prompting }: Pick<GameModule, 'game' | 'prompting'>) {
    this.game = game
    this.of = prompting ? ofTheseViews(prompting, this.states) : null
  }

  /** What a seat sees now. Decisions are always based on the English reading. @throws when the view cannot be made. */
  read({ state, now }: Now, seat: Seat, language: Language = 'en'): Reading {
    if (this.known.now !== now) this.known = { now, of: new Map() }
    const { of } = this.known
    // a number can have several states: a move may have failed to be saved, or others are imagined to have passed
    let by = of.get(state)
    if (!by) of.set(state, (by = new Map()))
    const key = `${seat} ${language}`
    let reading = by.get(key)
    if (!reading) {
      const view = this.game.view(state, seat, language)
      this.states.set(view, state)
      // games with `prompting` show decisions in the kit's shape
      const asked = this.of ? (view.decision as AnyDecisionView | null) : null
      reading = { view, asked, moment: this.of?.read(view, language, state) ?? nothing }
      by.set(key, reading)
    }
    return reading
  }

  /** The same; null if the view cannot be made, which is reported when it is to be shown. Then nothing is answered automatically. */
  tryRead(at: Now, seat: Seat, language: Language = 'en'): Reading | null {
    try {
      return this.read(at, seat, language)
    } catch {
      return null
    }
  }
}

/** The window that a seat is asked in; null: the question is not a window. */
export function windowOf(seat: Seat, { view, asked, moment }: Reading): Window | null {
  const { waiting, window } = moment
  return window && asked && { seat, view, asked, moment: { waiting, window } }
}

/** A game's part for prompting that knows which cards the table of each view has, and weighs each view only once. */
function ofTheseViews(of: PromptingOfGame, states: WeakMap<TableView, GameState>): PromptingOfGame {
  const known = new WeakMap<TableView, readonly Weighed[]>()
  const weigh = (view: TableView) => {
    let weighed = known.get(view)
    if (!weighed) known.set(view, (weighed = of.weigh(view, states.get(view))))
    return weighed
  }
  return { ...of, weigh, beforeOwnTurn: (view) => of.beforeOwnTurn(view, states.get(view)) }
}

import type { GameState, Language, Seat, TableView } from '@soulstack/kit'
import type { AnyDecisionView, FlowOfGame, Moment, Weighed } from '../games/moment.ts'
import type { Playable } from '../games/playable.ts'
import type { Window } from './asking.ts'

/** Where a game stands: its state, and the number of the moment, which never comes twice. */
export interface Now {
  readonly state: GameState
  readonly now: number
}

/** What a seat sees at a moment, and what that moment is for it. */
export interface Reading {
  view: TableView
  moment: Moment
  asked: AnyDecisionView | null
}

const nothing: Moment = { waiting: [], window: null }

/** Reads moments of a game from the views of its seats, once for each state, seat and language. `Flow` decides by what is read here. */
export class Readings {
  /** How the game's moments are read; null: in no way. */
  readonly of: FlowOfGame | null
  private readonly game: Playable['game']
  private known = { now: -1, of: new Map<GameState, Map<string, Reading>>() }

  constructor({ game, flow }: Pick<Playable, 'game' | 'flow'>) {
    this.game = game
    this.of = flow ? weighingOnce(flow) : null
  }

  /** What a seat sees now. What is decided is decided by the English one. @throws where a view cannot be made. */
  read({ state, now }: Now, seat: Seat, language: Language = 'en'): Reading {
    if (this.known.now !== now) this.known = { now, of: new Map() }
    const { of } = this.known
    // the same number can be of another state when a move could not be saved, or where it is imagined that others have passed
    let by = of.get(state)
    if (!by) of.set(state, (by = new Map()))
    const key = `${seat} ${language}`
    let reading = by.get(key)
    if (!reading) {
      const view = this.game.view(state, seat, language)
      // what a game asks is shown in the kit's shape where it has a flow
      const asked = this.of ? (view.decision as AnyDecisionView | null) : null
      reading = { view, asked, moment: this.of?.read(view, language) ?? nothing }
      by.set(key, reading)
    }
    return reading
  }

  /** The same; null where a view cannot be made, which is told where it is to be shown. Then nobody is answered for. */
  tryRead(at: Now, seat: Seat, language: Language = 'en'): Reading | null {
    try {
      return this.read(at, seat, language)
    } catch {
      return null
    }
  }
}

/** The window that a seat is asked in; null: it is asked something else. */
export function windowOf(seat: Seat, { view, asked, moment }: Reading): Window | null {
  const { waiting, window } = moment
  return window && asked && { seat, view, asked, moment: { waiting, window } }
}

/** A game's flow that weighs each view once, however often it is asked. */
function weighingOnce(of: FlowOfGame): FlowOfGame {
  const known = new WeakMap<TableView, readonly Weighed[]>()
  const weigh = (view: TableView) => {
    let weighed = known.get(view)
    if (!weighed) known.set(view, (weighed = of.weigh(view)))
    return weighed
  }
  return { ...of, weigh }
}

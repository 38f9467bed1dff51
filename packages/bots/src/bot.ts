import type { Aside, Decision, TableView } from '@soulstack/kit'

/** A computer player. It knows only what a person in its seat would see. `V` is the game's view. */
export interface Bot<V = TableView> {
  readonly name: string
  /**
   * Returns the indexes of the options to pick: always a legal answer to `decision`. `view` builds the deciding seat's view; a bot that
   * does not need it does not call it, which saves time.
   */
  choose(decision: Decision, view: () => V): number[]
  /**
   * Returns an aside in response to one addressed to it (`Game.addressed`), such as an offer, or null for nothing now. `view` as above;
   * somebody else may be deciding. Absent: it never makes asides.
   */
  beside?(view: () => V): Beside | null
}

/** An aside made by a bot, without its seat. */
export type Beside = Pick<Aside, 'name' | 'args'>

/** The bots that exist for every game, weakest first. */
export const botNames = ['random', 'uniform', 'greedy'] as const

export type BotName = (typeof botNames)[number]

/** Creates each bot of a game; the same name and seed give the same answers to the same questions. */
export type Bots<V> = { readonly [N in BotName]: (seed: string) => Bot<V> }

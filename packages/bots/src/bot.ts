import type { Aside, Decision, TableView } from '@soulstack/kit'

/** A player that is not a person. It knows what a person in its seat would see, and nothing else. `V` is what its game shows. */
export interface Bot<V = TableView> {
  readonly name: string
  /**
   * The options to pick, by index: always a legal answer to `decision`. `view` makes what the deciding seat sees; a bot
   * that does not need it does not call it, which saves the time of making it.
   */
  choose(decision: Decision, view: () => V): number[]
  /**
   * What it does beside the decisions, when something there waits for it (`Game.addressed`); null: nothing now. `view` as above, also while
   * somebody else decides. Absent: it does nothing beside them.
   */
  beside?(view: () => V): Beside | null
}

/** What a bot does beside the decisions: an aside of its game, but for whose it is. */
export type Beside = Pick<Aside, 'name' | 'args'>

/** The bots there are for every game, weakest first. */
export const botNames = ['random', 'uniform', 'greedy'] as const

export type BotName = (typeof botNames)[number]

/** Makes each bot of a game; the same name and seed give the same answers to the same questions. */
export type Bots<V> = { readonly [N in BotName]: (seed: string) => Bot<V> }

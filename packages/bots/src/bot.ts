import type { Aside, Decision, RandomState } from '@soulstack/kit'
import type { Weighed } from './weighed.ts'

/**
 * A computer player. It knows only what a person in its seat would see. `L`: how the game shows that without words; `S`: the states that it
 * can imagine.
 */
export interface Bot<L = unknown, S = never> {
  readonly name: string
  /**
   * Returns the indexes of the options to pick: always a legal answer to `decision`. `observe` returns what the deciding seat sees; `imagine`
   * returns a state that this seat could believe in (`Game.imagine`). A bot that does not need them does not call them, which saves time.
   * @throws Error if a bot that plays on in its head is not given `imagine`
   */
  choose(decision: Decision, observe: () => L, imagine?: (random: RandomState) => S): number[]
  /**
   * Returns an aside in response to one addressed to it (`Game.addressed`), such as an offer, or null for nothing now. `observe` and `imagine`
   * as above, without `imagine` it judges as well as it can; somebody else may be deciding. Absent: it never makes asides.
   */
  aside?(observe: () => L, imagine?: (random: RandomState) => S): BotAside | null
  /**
   * Returns an aside of its own accord, such as an offer or the withdrawal of one, or null for nothing now. It is asked when it is about to
   * answer `decision`, and again after each such aside; it makes few of them. Nobody asks it in playouts and simulations. Absent: it never
   * makes any.
   * @throws as `choose`
   */
  offer?(decision: Decision, observe: () => L, imagine?: (random: RandomState) => S): BotAside | null
  /** Says which answer it would give and why, for people who ask for advice. Absent: it cannot. @throws as `choose` */
  weigh?(decision: Decision, observe: () => L, imagine: (random: RandomState) => S): Weighed
  /** What it remembers of its own answers and offers; absent: nothing. */
  readonly memory?: BotMemory
}

/** The memory of a bot as plain data, so that another bot with the same name and seed can go on as this one would, in another thread. */
export interface BotMemory {
  read(): unknown
  /** `data`: what `read` returned for a bot with this name. */
  write(data: unknown): void
}

/** An aside made by a bot, without its seat. */
export type BotAside = Pick<Aside, 'name' | 'args'>

/**
 * The bots that exist for every game, weakest first. The last four are levels for people to play with; `random` and `uniform` are for
 * measuring and testing.
 */
export const botNames = ['uniform', 'random', 'easy', 'normal', 'hard', 'expert'] as const

export type BotName = (typeof botNames)[number]

/** The levels, weakest first. */
export const levels = ['easy', 'normal', 'hard', 'expert'] as const satisfies readonly BotName[]

/** Creates each bot of a game; the same name and seed give the same answers to the same questions. */
export type Bots<L = unknown, S = never> = { readonly [N in BotName]: (seed: string) => Bot<L, S> }

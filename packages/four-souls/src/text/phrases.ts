import type { Family, Linked } from '../model/node.ts'
import type { Who } from '../rules/events.ts'

/** What a language says of each kind of node, and what its phrases look at. */

/**
 * A phrase for each kind of node. `W`: the writer of the language; `Said`: what a phrase makes, by the part of speech that the node is.
 */
export type Phrases<W, Said extends Record<Family, unknown>> = PhrasesOf<keyof Said, W, Said>
/** Those of one part of speech. */
export type PhrasesOf<F extends keyof Said, W, Said> = Readonly<Record<string, (n: Linked, t: W) => Said[F]>>

/** Doers of whom "they" is said from now on. */
export const PLAYER_DOERS: ReadonlySet<Who> = new Set(['player', 'otherPlayer'])

/** "That number": the face must be the one that was chosen before. */
export const isChosenNumber = (cond: Linked | undefined): boolean =>
  cond?.k === 'compare' &&
  cond.op === '=' &&
  (cond.a as Linked).k === 'faceRolled' &&
  (cond.b as Linked).k === 'remembered'

/** Does a card say "this turn" of these attacks? Those that may be made, and those that a turn owes in all, are always of a turn. */
export const saysThisTurn = (n: Linked): boolean => n.must !== true || n.inAll === true || n.thisTurn === true

import { inEach, type Seat, type Sentences } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { State } from '../model/state.ts'
import { find, type OnFailure } from './find.ts'
import { fateWords } from './words.ts'

/**
 * What an answer would do: each option of somebody who may answer what waits is played out on positions that they could believe in, nobody
 * else answers, and what comes of it is compared with passing. Of the real position only what they see is used, so that the words tell
 * nothing else.
 */

/** What an answer would do, the best first. */
export interface Fate {
  /** The option of the decision; null: passing. */
  option: number | null
  /** In a few words, in each language; players by number, as everywhere. */
  words: Sentences
  /** Whether what is about to happen comes out otherwise. */
  changes: boolean
  /** Of passing: whether the seat dies of it, or may. */
  kills: boolean
}

/**
 * What each answer would do that `seat` can give now. In pieces of a millisecond or so, so that others may have their turn between; the state
 * may go on meanwhile. Nothing where the seat is not asked, or nothing waits. `seed`: anything that the seat can know; with it the same is
 * found whatever is hidden. `failed` is told of playouts that failed, and their options have no words; without it they are thrown.
 */
export function fates(g: State, seat: Seat, seed: string, failed: OnFailure = fail): Generator<void, Fate[]> {
  return inWords(fourSouls.fork(g), seat, seed, failed)
}

const fail: OnFailure = (error) => {
  throw error
}

function* inWords(g: State, seat: Seat, seed: string, failed: OnFailure): Generator<void, Fate[]> {
  const told = yield* find(g, seat, seed, failed)
  return told.map((one) => ({
    option: one.option,
    words: inEach((language) => fateWords(g, seat, one, language)),
    changes: one.changes,
    kills: one.option === null && one.says.some((say) => say.is === 'die'),
  }))
}

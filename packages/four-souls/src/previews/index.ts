import { inEach, type Seat, type Sentences } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { State } from '../model/state.ts'
import { findPreviews, type OnFailure } from './find.ts'
import { previewWords } from './words.ts'

/**
 * What an answer would do: each option of a player who may respond is played out on positions that are possible from their point of view,
 * while nobody else responds, and the result is compared with passing. Only what they can see of the real position is used, so the
 * description reveals nothing hidden.
 */

/** What an answer would do. */
export interface AnswerPreview {
  /** The option of the decision; null: passing. */
  option: number | null
  /** A short description in each language, with players by number as everywhere. */
  words: Sentences
  /** All of it in each language, with everybody's name; absent if `words` is all. */
  whole?: Sentences
  /** Whether it changes what is about to happen. */
  changes: boolean
  /** For passing: whether the player will or may die. */
  kills: boolean
}

/**
 * What each answer would do that `seat` can give now, the best first after passing. The generator yields about every millisecond, so that
 * other work can run in between; the state may change meanwhile. Empty if the seat is not asked or nothing is pending. `seed`: must depend
 * only on what the seat can know; the result then does not depend on anything hidden. `failed`: called for playouts that fail, whose
 * options get no description; by default such errors are thrown.
 */
export function previewAnswers(
  g: State,
  seat: Seat,
  seed: string,
  failed: OnFailure = fail,
): Generator<void, AnswerPreview[]> {
  return inWords(fourSouls.fork(g), seat, seed, failed)
}

const fail: OnFailure = (error) => {
  throw error
}

function* inWords(g: State, seat: Seat, seed: string, failed: OnFailure): Generator<void, AnswerPreview[]> {
  const told = yield* findPreviews(g, seat, seed, failed)
  return told.map((one): AnswerPreview => {
    // what passing leads to has room
    const words = inEach((language) => previewWords(g, seat, one, language, one.option === null))
    const whole = inEach((language) => previewWords(g, seat, one, language, true))
    return {
      option: one.option,
      words,
      ...(whole.en !== words.en && { whole }),
      changes: one.changes,
      kills: one.option === null && one.says.some((say) => say.is === 'die'),
    }
  })
}

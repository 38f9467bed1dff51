import { isPerson, type LogPart, type Person, type Subject, several } from '@soulstack/kit'
import type { Mention, OfferTerms, Parts } from './facts.ts'

/** Rows in the log, which all languages put together alike. */

/** What a language says between and before the parts of a row. */
interface RowWords {
  /** " and ". */
  readonly and: string
  /** " for ", what is asked for. */
  readonly for: string
  /** " on ", at what something aims. */
  readonly on: string
  /** The player who does it, as a target: "yourself", "themself". */
  readonly yourself: string
  readonly themself: string
}

/** Dice: "4, 6". */
export const dice = (faces: readonly number[]): Parts =>
  faces.flatMap((face, i): Parts => (i === 0 ? [{ die: face }] : [', ', { die: face }]))

/** The rows of a language. `whom`: a player or thing that something happens to. */
export function rowsOf(words: RowWords, whom: (who: Mention) => LogPart) {
  /** "a, b and c". */
  const listed = (parts: readonly LogPart[]): Parts =>
    parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? words.and : ', ', part]))
  return {
    listed,
    /** The targets of a card: " on Ned and Monstro". */
    on({ who }: Subject, chosen: readonly Mention[]): Parts {
      if (chosen.length === 0) return []
      const same = (x: Mention): x is Person => isPerson(x) && isPerson(who) && x.seat === who.seat
      const named = chosen.map((x) =>
        same(x) ? (x.you ? { seat: x.seat, you: words.yourself } : words.themself) : whom(x),
      )
      // what is chosen several times is named once: "Tom ×2"
      const keys = named.map((x) => JSON.stringify(x))
      const once = named.filter((_, i) => keys.indexOf(keys[i]!) === i)
      const row = listed(once).flatMap((x) => several(x, keys.filter((key) => key === JSON.stringify(x)).length))
      return [words.on, ...row]
    },
    /** What is asked for, and the favour. */
    askedFor: ({ asks, favour }: OfferTerms): Parts => [
      ...(asks.length > 0 ? [words.for, ...listed(asks)] : []),
      ...(favour === '' ? [] : [`${(asks.length > 0 ? words.and : words.for).trimEnd()}: ${favour}`]),
    ],
  }
}

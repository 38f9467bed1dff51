import type { Language } from '@soulstack/kit'
import type { CardType } from '../model/card-types.ts'
import { boundsOf } from './figures/statistics.ts'
import type { Measured, Rank } from './measure.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import type { VerdictWords } from './words/types.ts'

/** What has been measured, in words. */

/** How strong a card is: `unclear` while it could be almost anything. */
export type Strength = 'unclear' | 'weak' | 'weakish' | 'ordinary' | 'strongish' | 'strong'

const WORDS: Readonly<Record<Language, VerdictWords>> = { en, de }

/** A rank that is less sure than this says nothing yet. */
const UNCLEAR = 0.6

/** Where strengths end, by the share of official cards that are weaker. */
const ENDS: readonly [below: number, strength: Strength][] = [
  [0.1, 'weak'],
  [0.3, 'weakish'],
  [0.7, 'ordinary'],
  [0.9, 'strongish'],
  [1.01, 'strong'],
]

export function strengthOf(rank: Rank | null): Strength {
  if (rank === null || rank.high - rank.low > UNCLEAR) return 'unclear'
  return ENDS.find(([below]) => rank.middle < below)![1]
}

/** Types whose cards nobody wants. */
const HARMFUL: readonly CardType[] = ['curse']

/** A verdict on a card: in a word or two, and in sentences. */
export interface Verdict {
  readonly strength: Strength
  readonly word: string
  readonly sentences: readonly string[]
}

/** What the figures say, for people. */
export function verdictOf(of: Measured, language: Language): Verdict {
  const w = WORDS[language]
  const { card, type, games, official } = of
  const strength = strengthOf(of.worth)
  const sentences: string[] = []
  const holders = card.worth?.n ?? 0
  if (type === 'room') sentences.push(w.room)
  else if (of.worth === null) sentences.push(official === null ? w.incomparable(type) : w.tooFew(games, holders, type))
  else if (strength === 'unclear') sentences.push(w.unclear(tensOf(of.worth), type))
  else sentences.push(w.rank(tensOf(of.worth), type, HARMFUL.includes(type)))
  if (of.danger !== null) sentences.push(w.danger(tensOf(of.danger)))
  if (card.worth !== null && of.worth !== null) {
    const [low, high] = boundsOf(card.worth)
    sentences.push(w.worth(100 * card.worth.mean, (100 * (high - low)) / 2, 100 * (official?.worth.mean ?? 0), type))
  }
  if (card.withIt !== null && card.without !== null && type !== 'room')
    sentences.push(w.wins(100 * card.withIt.share, 100 * card.without.share))
  if (holders > 0) sentences.push(w.use(games, holders, card.used + card.triggered, 100 * card.decided, type))
  return { strength, word: w.strength[strength], sentences }
}

/** A rank in tenths, as people say it. */
export interface Tens {
  readonly low: number
  readonly middle: number
  readonly high: number
}

const tensOf = ({ low, middle, high }: Rank): Tens => {
  const tens = Math.round(10 * middle)
  return { low: Math.min(tens, Math.floor(10 * low)), middle: tens, high: Math.max(tens, Math.ceil(10 * high)) }
}

import type { Language, Sentences } from '@soulstack/kit'
import type { PassReason } from '../protocol/index.ts'

/** What the server is about to answer for a seat. `Flow` and `Plans` find it; the table gives it, when `Windows` says. */
export interface AutoAnswer {
  picks: number[]
  /**
   * `public`: a pass on public grounds; `private`: one that rests on what the seat holds, or has taught; `plan`: what one press of theirs said
   * (plans.ts).
   */
  why: 'only-pass' | 'yield' | 'public' | 'private' | 'equal' | 'again' | 'plan'
  /** Why, in words. */
  words: Sentences
  /** What would have to be revoked so that the seat is asked; null: nothing that is revoked by its number. */
  by: number | null
  /** What the person is told of a pass; null: it is none. */
  pass: Omit<PassNotice, 'n'> | null
  /**
   * Whether it is given on public grounds or because somebody has asked for it, whatever they hold. Otherwise it rests on hidden cards: when
   * it comes, or that it comes at all, must not tell them.
   */
  open: boolean
  /** It is not open, and others could tell from when it comes what it rests on. */
  hides: boolean
}

/** The same before anybody has asked who could tell anything by it. */
export type AutoAnswerFound = Omit<AutoAnswer, 'hides'>

/** A pass that was given, as it is told to the person alone. */
export interface PassNotice {
  n: number
  /** Why, in a word and in a sentence. */
  why: PassReason
  words: Sentences
  /** What waited, in the languages that are spoken at the table. */
  what: Partial<Record<Language, string>>
  card: string | null
}

import type { Language, Sentences } from '@soulstack/kit'
import type { PassReason } from '@soulstack/protocol'

/** An answer that the server is about to give for a seat. `Prompting` and `Plans` find it, `Windows` says when, and the table gives it. */
export interface AutoAnswer {
  picks: number[]
  /**
   * `public`: a pass on public grounds. `private`: a pass based on what the seat holds, or on what its answers have taught. `plan`: implied
   * by an earlier press (plans.ts).
   */
  why: 'only-pass' | 'yield' | 'public' | 'private' | 'equal' | 'again' | 'plan'
  /** Why, in words. */
  words: Sentences
  /** The id of the yield or remembered answer behind it, which can be revoked; null: none. */
  by: number | null
  /** The notice for the person; null: it is not a pass. */
  pass: Omit<PassNotice, 'n'> | null
  /**
   * Whether it is given on public grounds or because the person asked for it, whatever they hold. Otherwise it is based on hidden cards,
   * which its timing, and that it is given at all, must not reveal.
   */
  open: boolean
  /** It is not open, and somebody could learn something from its timing. */
  hides: boolean
}

/** The same before it is known whether anybody could learn something from it. */
export type AutoAnswerFound = Omit<AutoAnswer, 'hides'>

/** An automatic pass, as only the person it was given for sees it. */
export interface PassNotice {
  n: number
  /** Why, as a code and as a sentence. */
  why: PassReason
  words: Sentences
  /** What was pending, in the languages used at the table. */
  what: Partial<Record<Language, string>>
  card: string | null
}

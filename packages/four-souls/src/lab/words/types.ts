import type { CardType } from '../../model/card-types.ts'
import type { Strength, Tens } from '../verdict.ts'

/** What a verdict says, in a language. Shares are in points of 100. */
export interface VerdictWords {
  readonly strength: Readonly<Record<Strength, string>>
  /** Of how many official cards in ten it is stronger (curses: does more harm). */
  rank(tens: Tens, type: CardType, harmful: boolean): string
  /** The same while that is not known at all. */
  unclear(tens: Tens, type: CardType): string
  /** The same for how often it kills. */
  danger(tens: Tens): string
  /** What it is worth, give or take how much, and what an official card of its type is worth on average. */
  worth(points: number, giveOrTake: number, usual: number, type: CardType): string
  wins(withIt: number, without: number): string
  /** How many players had it, how often each used it, and in how many games the winner did so in the last turn. */
  use(games: number, holders: number, uses: number, decided: number, type: CardType): string
  tooFew(games: number, holders: number, type: CardType): string
  /** There are no official figures for this type. */
  incomparable(type: CardType): string
  readonly room: string
}

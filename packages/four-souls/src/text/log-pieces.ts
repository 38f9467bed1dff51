import type { LogPart, Person, Subject } from '@soulstack/kit'
import type { Mention, Parts } from './facts.ts'

/**
 * Pieces of log lines that continue an act and leave out what the line has already said. For whole sentences see `EventWords`
 * (log-words.ts).
 */
export interface LogPieces {
  something: string
  /** A card that has just been named. */
  it: string
  /** The text of a card, after what it belongs to. */
  quoted(text: string): string
  lootCards: (n: number) => string
  /** "a, b and c". */
  listed: (parts: readonly LogPart[]) => Parts
  /** "+3¢"; of another player "Ned +3¢". */
  counted: (s: Subject, n: number) => Parts
  inPlay: () => Parts
  /** Of the monster that has just died. */
  itsSoul: (s: Subject, value: number) => Parts
  /** Damage, if it is clear that it is damage. */
  takes: (s: Subject, n: number) => Parts
  andDies: (s: Subject) => Parts
  dies: (s: Subject) => Parts
  /** `card` is null if it has just been named; `whom`: who would have taken the damage, if that is not clear. */
  prevents: (card: LogPart | null, n: number, whom: Mention | null) => Parts
  plays: (s: Subject, card: LogPart, at: readonly Mention[]) => Parts
  /** A loot card after the ability that allows it: " and plays A Penny!". */
  andPlays: (s: Subject, card: LogPart, at: readonly Mention[]) => Parts
  /** What belongs to somebody: "Ned’s Bomb!". */
  whose: (owner: Person | null, card: LogPart) => Parts
  /** What somebody gains because a monster has died: "Ned’s reward for Envy". */
  rewardFor: (who: Person, monster: LogPart) => Parts
  /** The result of an attack roll; null: there is nothing left to hit. */
  hitOrMiss: (hit: boolean | null) => string
  /** How much a hit deals, if it is more than 1. */
  forDamage: (n: number) => string
  roll: (s: Subject, attack: boolean, die: LogPart) => Parts
  fizzles: () => Parts
  lostCents: (n: number) => Parts
  /** `card` is null if it has just been named. */
  attackCancelled: (card: LogPart | null) => Parts
  attacks: (s: Subject, on: Mention) => Parts
  andAttacks: (s: Subject) => Parts
  /** The card that was just looked at. */
  bottomedIt: (s: Subject) => Parts
}

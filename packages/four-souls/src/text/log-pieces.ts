import type { LogPart, Person, Subject } from '@soulstack/kit'
import type { Named, Parts } from './facts.ts'

/** Pieces of log lines: where an act goes on, what has been told is left out. Whole sentences are those of events (telling.ts). */
export interface LogPieces {
  something: string
  /** A card that has just been named. */
  it: string
  lootCards: (n: number) => string
  /** "a, b and c". */
  listed: (parts: readonly LogPart[]) => Parts
  /** "+3¢", of somebody else "Ned +3¢". */
  counted: (s: Subject, n: number) => Parts
  inPlay: () => Parts
  /** Of what has just died. */
  itsSoul: (s: Subject, value: number) => Parts
  /** Damage, where it is plain what is taken. */
  takes: (s: Subject, n: number) => Parts
  andDies: (s: Subject) => Parts
  dies: (s: Subject) => Parts
  /** `card` null: it has just been named. */
  prevents: (card: LogPart | null, n: number) => Parts
  plays: (s: Subject, card: LogPart, at: readonly Named[]) => Parts
  /** A loot card after the ability that allows it: " and plays A Penny!". */
  andPlays: (s: Subject, card: LogPart, at: readonly Named[]) => Parts
  /** What belongs to somebody: "Ned’s Bomb!". */
  whose: (owner: Person | null, card: LogPart) => Parts
  /** What an attack roll is; null: there is nothing left to hit. */
  hitOrMiss: (hit: boolean | null) => string
  /** How much a hit deals, where it is more than 1. */
  forSoMuch: (n: number) => string
  roll: (s: Subject, attack: boolean, die: LogPart) => Parts
  fizzles: () => Parts
  lostCents: (n: number) => Parts
  /** `card` null: it has just been named. */
  attackCancelled: (card: LogPart | null) => Parts
  attacks: (s: Subject, on: Named) => Parts
  andAttacks: (s: Subject) => Parts
  /** The card that was just looked at. */
  bottomedIt: (s: Subject) => Parts
}

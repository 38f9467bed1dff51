import type { LogPart, Person, Subject } from '@soulstack/kit'
import type { Deck } from '../model/state.ts'
import type { Dealt, Named, Parts } from './facts.ts'

/** What happened, in whole sentences, and the pieces of the line that tells of an act. */
export interface LogLines {
  something: string
  /** A card that has just been named. */
  it: string
  lootCards: (n: number) => string
  /** "a, b and c". */
  listed: (parts: readonly LogPart[]) => Parts
  turn: (s: Subject, n: number) => Parts
  playsAs: (s: Subject, card: LogPart) => Parts
  laidOut: (cards: Parts) => Parts
  leftOver: (card: LogPart) => Parts
  /** `cards`: those that may be seen; `n`: how many are hidden. */
  looted: (s: Subject, cards: Parts, n: number) => Parts
  cents: (s: Subject, n: number) => Parts
  /** "+3¢", of somebody else "Ned +3¢". */
  counted: (s: Subject, n: number) => Parts
  centsGiven: (s: Subject, n: number, to: Named) => Parts
  centsPaid: (s: Subject, n: number, to: Named) => Parts
  noted: (card: LogPart, what: string) => Parts
  goal: (card: LogPart, goal: string) => Parts
  discards: (s: Subject, cards: Parts) => Parts
  lootGiven: (s: Subject, card: LogPart | null, to: Named) => Parts
  enters: (s: Subject, card: LogPart) => Parts
  inPlay: () => Parts
  shop: (cards: Parts) => Parts
  room: (card: LogPart) => Parts
  minion: (card: LogPart) => Parts
  finalBoss: (card: LogPart) => Parts
  flipped: (card: LogPart) => Parts
  round: (n: number) => Parts
  timer: (n: number) => Parts
  monster: (cards: Parts) => Parts
  discarded: (cards: Parts) => Parts
  soul: (s: Subject, card: LogPart, value: number) => Parts
  /** Of what has just died. */
  itsSoul: (s: Subject, value: number) => Parts
  given: (s: Subject, card: LogPart) => Parts
  cursed: (s: Subject, card: LogPart) => Parts
  damage: (s: Subject, n: number) => Parts
  /** The same where it is plain what is taken. */
  takes: (s: Subject, n: number) => Parts
  andDies: (s: Subject) => Parts
  survives: (s: Subject) => Parts
  prevents: (card: LogPart | null, n: number) => Parts
  heals: (s: Subject, n: number) => Parts
  paysHealth: (s: Subject, n: number) => Parts
  plays: (s: Subject, card: LogPart, at: readonly Named[]) => Parts
  /** A loot card after the ability that allows it: " and plays A Penny!". */
  andPlays: (s: Subject, card: LogPart, at: readonly Named[]) => Parts
  uses: (s: Subject, card: LogPart, at: readonly Named[]) => Parts
  /** What belongs to somebody: "Ned’s Bomb!". */
  whose: (owner: Person | null, card: LogPart) => Parts
  triggers: (owner: Person | null, card: LogPart, at: readonly Named[]) => Parts
  roll: (s: Subject, attack: boolean, die: LogPart) => Parts
  dice: (s: Subject, faces: readonly number[], card: LogPart) => Parts
  /** A die is changed. */
  face: (owner: Person, die: LogPart) => Parts
  rolled: (owner: Person, die: LogPart) => Parts
  /** What an attack roll is; null: there is nothing left to hit. */
  strikes: (s: Subject, hit: boolean | null, die: LogPart) => Parts
  hitOrMiss: (hit: boolean | null) => string
  /** How much a hit deals, where it is more than 1. */
  forSoMuch: (n: number) => string
  /** `rule`: what the rules have put there; `of`: whose, or of what. */
  ruleItem: (name: string, of: Named | null) => Parts
  /** What had been on the stack: a card, what the rules put there, or one of these. */
  item: (kind: string, name: string) => string
  cancelled: (item: LogPart) => Parts
  fizzled: (item: LogPart | null) => Parts
  notPut: (card: LogPart) => Parts
  destroyed: (cards: Parts) => Parts
  dying: (s: Subject) => Parts
  dies: (s: Subject) => Parts
  penalty: (s: Subject) => Parts
  /** What somebody pays for a death. */
  lost: (cards: Parts) => Parts
  lostCents: (n: number) => Parts
  tooManyCards: (s: Subject, n: number) => Parts
  topMonster: string
  topTreasure: string
  /** `on` null: nothing is named. */
  declaresAttack: (s: Subject, on: Named | null) => Parts
  revealed: (s: Subject, card: LogPart) => Parts
  /** `card` null: it has just been named. */
  attackCancelled: (card: LogPart | null) => Parts
  attacks: (s: Subject, on: Named) => Parts
  andAttacks: (s: Subject) => Parts
  declaresPurchase: (s: Subject, what: Named | null) => Parts
  cannotPay: (s: Subject) => Parts
  /** `unseen`: from the deck. */
  buys: (s: Subject, card: LogPart, n: number, unseen: boolean) => Parts
  endsTurn: (s: Subject) => Parts
  turnEnded: (card: LogPart) => Parts
  skips: (s: Subject) => Parts
  reshuffle: (d: Deck) => Parts
  votes: () => Parts
  handsPassed: () => Parts
  looks: (s: Subject, at: Person) => Parts
  looksDeck: (s: Subject, n: number, d: Deck) => Parts
  bottomed: (s: Subject, n: number, d: Deck) => Parts
  /** The card that was just looked at. */
  bottomedIt: (s: Subject) => Parts
  undiscarded: (card: LogPart, d: Deck) => Parts
  searches: (s: Subject, d: Deck) => Parts
  toDeck: (card: LogPart) => Parts
  traded: (s: Subject, to: Named) => Parts
  handToDeck: (s: Subject) => Parts
  recharges: (cards: Parts) => Parts
  counters: (card: LogPart, n: number) => Parts
  expands: (row: string, n: number) => Parts
  copies: (card: LogPart, of: LogPart) => Parts
  doubled: (card: LogPart) => Parts
  toHand: (s: Subject, card: LogPart) => Parts
  newCharacter: (s: Subject, card: LogPart) => Parts
  bonusSoul: (card: LogPart) => Parts
  /** Who gives nothing asks, and the favour is what they promise. A counter-offer declines the offer it answers. */
  offer: (s: Subject, o: Dealt) => Parts
  offerAccepted: (s: Subject, o: Dealt) => Parts
  offerDeclined: (s: Subject, from: Person) => Parts
  offerWithdrawn: (s: Subject, to: Named) => Parts
  offerLapsed: (s: Subject, to: Named) => Parts
  gap: (card: LogPart, what: string) => Parts
  allLost: () => Parts
  wonTogether: () => Parts
  /** Several: a tie. */
  won: (winners: readonly Person[]) => Parts
}

/** The wording of all reasons why bartering is refused. Each language in text/ provides it. */
export interface NoDealWords {
  over: string
  together: string
  noSeat(seat: number): string
  noAside(name: string): string
  toAnother: string
  counter: string
  /** `cards`: whether cards can be traded at this table. */
  atLeast(cards: boolean): string
  youHave(has: number, offered: number): string
  favour: string
  tooMany(most: number): string
  numbers: string
  twice: string
  amount(most: number): string
  noLoot(n: number): string
  noCards: string
  notBoth: string
  nothing: string
  owners: string
  handLacks(n: number): string
  dead: string
  attack: string
  closed: string
  onlyTo: string
  offered(cents: number, left: number): string
  asked(cents: number, there: number): string
  choosing: string
  paying: string
  lootGone: string
  chooseLoot(n: number): string
  onlyTwo: string
}

/** A refused offer, acceptance or decline. Nothing has changed. */
export class NoDeal extends Error {
  /** Machine-readable reason, e.g. `cannot-pay`. */
  readonly code: string
  /** Returns the reason in the words of a language. */
  readonly say: (words: NoDealWords) => string
  /** The id of the rule that refuses it; null: none. */
  readonly rule: string | null
  constructor(code: string, say: (words: NoDealWords) => string, rule: string | null = null) {
    super(code)
    this.name = 'NoDeal'
    this.code = code
    this.say = say
    this.rule = rule
  }
}

import type { NodeNamed } from '../effects/named.ts'
import type { CardType } from '../model/card.ts'
import type { Ability } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { QuestionCode } from '../model/questions.ts'
import type { Counters } from '../rules/counters.ts'
import type { NoDealWords } from '../rules/no-deal.ts'
import type { Chance, Declared, Kept, Next, Phase, Put, QuestionWords, Thing, Will } from './facts.ts'
import type { LogPieces } from './log-pieces.ts'
import type { EventWords } from './telling.ts'

/** What every language has to say beside the cards: one that lacks a sentence does not compile. */
export interface Sentences {
  names: Names
  questions: QuestionWords
  asking: Asking
  options: Options
  moments: Moments
  why: Why
  waiting: Waiting
  whyNot: WhyNot
  stack: StackWords
  mustDo: MustDo
  notes: Notes
  offers: Offers
  noDeal: NoDealWords
  log: LogPieces
  events: EventWords
  dues: Dues
  fates: FateWords
}

/** What things are called. */
export interface Names {
  /** What is chosen, after an arrow. */
  aim: (t: Thing) => string
  /** What asks where no card does. */
  theGame: string
  doubled: (card: string) => string
  roll: (attack: boolean, face: number) => string
  damage: (n: number, combat: boolean) => string
  death: (who: Thing) => string
}

/** Questions that are put together in another way. */
export interface Asking {
  /** For a code without a question of its own. */
  other: Put
  /** Whether an effect is to happen. `who`: whom "they" in it means. */
  may: (card: string, effect: Linked | null, who: Thing | null) => Put
  /** A vote, by what comes of it: "destroy the item with the most votes." */
  vote: (node: NodeNamed<'vote'>) => Put
  /** In the own action phase, what is left of the turn; `loot` null: any number. */
  ownPhase: (loot: number | null, attacks: number, purchases: number) => string
  /** In any other window: whether something is to be done, where several things can be. */
  priority: (can: number) => string
  /** Between the rolls of one's own attack. */
  nextRoll: (missKills: boolean) => string
  /** In any other window: the one thing that can be done. */
  only: (option: string) => string
  /** Why nothing else on the table is an answer. */
  otherwise: (ask: string) => string
}

/** What can be picked. */
export interface Options {
  play: (card: string) => string
  use: (card: string) => string
  attack: {
    label: string
    detail: string
  }
  buy: {
    label: string
    detail: string
  }
  end: {
    label: string
    detail: string
  }
  pass: string
  passEnds: string
  passGoesOn: string
  mode: (n: number) => string
  yes: string
  no: string
  slot: (n: number) => string
  over: (card: string) => string
  attackThat: (what: Thing) => string
  hitOn: (needs: number) => string
  discardThat: (what: Thing) => string
  attackDeck: string
  buyThat: (what: Thing, price: number) => string
  buyDeck: (price: number) => string
  /** Counters that are removed: so many of each kind. */
  counters: (counters: Counters) => string
  armour: string
  armourDoes: (what: Thing, n: number) => string
  keep: string
  discard: string
  /** What happens when this is chosen. `by`: the ability that asks. */
  branch: (effect: Linked, by: Ability | null) => string
  /** Anything that may be chosen, by its name. */
  thing: (what: Thing) => string
  health: (n: number) => string
  yours: string
  theirs: (who: Thing) => string
  startsWith: (item: string) => string
  noStart: string
  choosesStart: string
  becomesMonster: string
  becomesItem: string
  /** What it takes to kill what is attacked. */
  takes: (roll: number, health: number) => string
  comesUp: string
  /** What each other player is paid for an attack. */
  taxed: (n: number) => string
  leaves: (cents: number) => string
  lacking: (has: number, more: number) => string
}

/** Passing, and what comes of it. */
export interface Moments {
  choose: (min: number, max: number) => string
  asShown: string
  end: {
    label: string
    detail: string
  }
  mustAttack: {
    label: string
    detail: string
  }
  pass: string
  /** `other`: the only other player; null: there are more. */
  thenYouChoose: (other: Thing | null, what: Declared) => string
  nextRoll: string
  /** The own fight goes on: passing leads to its next roll. */
  rollAgain: string
  /** Passing lets damage happen to whoever is asked. */
  takeDamage: (n: number) => string
  /** What hits then. The active player is the first who may pass: the others come after. */
  nextHits: (other: Thing | null, faces: readonly number[]) => string
  endsAction: string
  /** `who`: the active player. */
  allPass: (n: Next, who: Thing) => string
  /** What passing does to the top of the stack; `last`: everybody else has passed. */
  will: (last: boolean, other: Thing | null, will: Will) => string
}

/** Why this seat is asked. */
export interface Why {
  /** Where what it does begins with what it is called, that is said once. */
  onTop: (title: string, what: string) => string
  declared: (who: Thing, what: Declared) => string
  fights: (who: Thing, whom: Thing) => string
  yourTurn: string
  phase: (phase: Phase, whose: Thing) => string
  /** By the code of the question, where no card asks it. */
  because: (code: QuestionCode) => string
  cost: (card: string) => string
  before: (card: string) => string
  resolves: (card: string) => string
}

/** Why the game waits, for everybody. */
export interface Waiting {
  responses: string
  responsesTo: (title: string) => string
  onTop: (who: Thing, title: string) => string
  ownPhase: (who: Thing) => string
  phase: (who: Thing, phase: Phase) => string
  /** By the code of the question. `card`: the card that asks. */
  asked: (who: Thing, code: QuestionCode, card: string | null) => string
}

/** Why something cannot be done now. */
export interface WhyNot {
  lootDeck: string
  roomDeck: string
  notNow: string
  attackFirst: string
  lootForbidden: string
  noMoreLoot: string
  lootPlaysUsed: string
  noLootPlay: string
  controls: (who: Thing) => string
  activeOnly: string
  roomByItself: string
  soul: string
  curse: string
  abilityGone: string
  byItself: string
  forbidden: string
  noMoreAbilities: string
  deactivated: (ofGame: boolean) => string
  cost: (ability: string) => string
  nothingToChoose: (filters: readonly Linked[]) => string
  othersTurn: (what: Declared, whose: Thing) => string
  dead: (what: Declared) => string
  otherPhase: (what: Declared) => string
  attackGoesOn: string
  onStack: string
  declared: string
  event: string
  noAttackCard: string
  noAttackNow: string
  playerNoAttack: string
  monsterDeckEmpty: string
  treasureDeckEmpty: string
  spokenFor: string
  attackTooDear: string
  noAttackLeft: string
  nothingToAttack: string
  noPurchaseLeft: string
  dear: (price: number, has: number) => string
}

/** What lies on the stack. */
export interface StackWords {
  attackDeclared: string
  /** `what` null: the top of the deck. */
  attack: (what: Thing | null) => string
  purchaseDeclared: string
  buy: (what: Thing | null, price: number) => string
  dead: (what: Thing) => string
  becomesSoul: (whose: Thing) => string
  toDiscard: string
  waitsForRest: string
  rewardOf: (card: string) => string
  rewardFor: (reward: string, whose: Thing) => string
  refillOf: (shop: boolean, n: number) => string
  refill: (shop: boolean) => string
  penaltyOf: (whose: Thing) => string
  penalty: (ends: boolean) => string
  /** `n` with its sign. */
  bonus: (n: string) => string
  bonusGone: string
  bonusMakes: (from: number, to: number) => string
  rolled: (face: number) => string
  nothing: string
  lootStep: string
  loots: (n: number) => string
  rolledFor: (who: Thing, card: string) => string
  hits: (whom: Thing, n: number) => string
  /** `who` attacks and is dealt `n` instead. */
  misses: (whom: Thing, who: Thing, n: number) => string
  damage: (n: number, combat: boolean, whom: Thing, from: Thing | null) => string
  dies: (player: boolean) => string
  becomesMonster: string
  becomesItem: string
}

/** What must still be done before the turn may end. */
export interface MustDo {
  attack: (extra: boolean) => string
  attackDeck: string
  attackOne: (of: readonly Thing[]) => string
}

/** What has been noted on cards, and effects that last. */
export interface Notes {
  /** The goal of an ability, without what comes before and after it: "kill 3 monsters". `text`: what the ability says. */
  goal: (text: string) => string
  /** How far a goal has come. */
  progress: (goal: string, n: number, times: number) => string
  /** What abilities do that are there for a while. `card`: by number, the card that made them. */
  lasting: (inner: readonly Linked[], once: boolean, turn: boolean, card: CardType) => string
}

/** What is traded. */
export interface Offers {
  /** "a, b and c". */
  listed: (words: readonly string[]) => string
  lootCards: (n: number) => string
  /** How long an offer stands the present turn is the first of `turns`. */
  stands: (turns: number) => string
  gone: string
}

/** What death takes, part by part. */
export interface Dues {
  item: string
  /** `n`: how many can be chosen from. */
  ofItems: (n: number) => string
  /** Of a part that was not paid, because nothing was there for it. */
  nothing: string
  loot: string
  ofHand: (n: number) => string
  cent: string
  cents: (n: number) => string
  deactivate: string
  /** `all`: every item and the character; else those that are turned for an ability. */
  which: (all: boolean) => string
  /** What death leaves. */
  keeps: (kept: Kept) => string
}

/** How a language says what an answer would do. */
export interface FateWords {
  plain: Record<'prevents' | 'cancels' | 'live' | 'no-attack' | 'better' | 'lost' | 'nothing', string>
  hits(still: boolean): string
  misses(still: boolean): string
  /** `toll`: what it costs; null: that is not said. */
  die(toll: string | null): string
  dies(who: Thing): string
  lives(who: Thing): string
  wins(who: Thing): string
  takes(who: Thing, n: number): string
  another(player: boolean, n: number): string
  loses(who: Thing, what: string): string
  gains(who: Thing, what: string): string
  keeps(what: string): string
  counts(face: number): string
  chance(chance: Chance): string
  /** By a card of the hand that it lets one play. */
  by(card: string, what: string): string
  loot(n: number): string
  items(n: number): string
  souls(n: number): string
}

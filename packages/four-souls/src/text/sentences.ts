import type { NodeNamed } from '../effects/named.ts'
import type { CardSource, CardType } from '../model/card.ts'
import type { Ability } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { Ends } from '../model/objects.ts'
import type { QuestionCode } from '../model/questions.ts'
import type { Counters } from '../rules/counters.ts'
import type { NoDealWords } from '../rules/no-deal.ts'
import type {
  AfterPasses,
  Chance,
  DeclaredAction,
  KeptAfterDeath,
  Phase,
  QuestionText,
  QuestionWords,
  Thing,
  Upcoming,
} from './facts.ts'
import type { LogPieces } from './log-pieces.ts'
import type { EventWords } from './log-words.ts'

/** All sentences that a language needs apart from card texts. A language without one of them does not compile. */
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
  previews: PreviewWords
}

/** What things are called. */
export interface Names {
  /** A card. */
  card: (card: Pick<CardSource, 'id' | 'name' | 'formOf' | 'pictureOf'>) => string
  /** A target, after an arrow. */
  aim: (t: Thing) => string
  /** Who asks if no card does. */
  theGame: string
  doubled: (card: string) => string
  roll: (attack: boolean, face: number) => string
  damage: (n: number, combat: boolean) => string
  death: (who: Thing) => string
}

/** Questions that are put together from parts. */
export interface Asking {
  /** For a code without a specific question. */
  other: QuestionText
  /** Whether an effect should happen. `who`: the player that "they" in it means. */
  may: (card: string, effect: Linked | null, who: Thing | null) => QuestionText
  /** A vote, asked as its result: "destroy the item with the most votes." */
  vote: (node: NodeNamed<'vote'>) => QuestionText
  /** In your own action phase: what is left of the turn. `loot` null: any number. */
  ownPhase: (loot: number | null, attacks: number, purchases: number) => string
  /** In any other window: whether to do something. `can`: how many things can be done. */
  priority: (can: number) => string
  /** Between the rolls of your own attack. */
  nextRoll: (missKills: boolean) => string
  /** In any other window, if only one thing can be done. */
  only: (option: string) => string
  /** Why nothing else on the table is an answer. */
  otherwise: (ask: string) => string
}

/** What can be picked. */
export interface Options {
  play: (card: string) => string
  playCopy: (card: string) => string
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
  /** Counters to remove, by kind. */
  counters: (counters: Counters) => string
  armour: string
  armourDoes: (what: Thing, n: number) => string
  keep: string
  discard: string
  /** What happens when this is chosen. `by`: the ability that asks. */
  branch: (effect: Linked, by: Ability | null) => string
  /** A word that can be voted for. */
  word: (word: string) => string
  /** A number that can be changed, with the text that this makes. */
  reword: (from: number, to: number, text: string) => string
  /** Anything else that can be chosen, by its name. */
  thing: (what: Thing) => string
  health: (n: number) => string
  yours: string
  theirs: (who: Thing) => string
  startsWith: (item: string) => string
  noStart: string
  choosesStart: string
  becomesMonster: string
  becomesItem: string
  /** What it takes to kill the target of an attack. */
  takes: (roll: number, health: number) => string
  comesUp: string
  /** What an attack costs, paid to each other player. */
  taxed: (n: number) => string
  leaves: (cents: number) => string
  lacking: (has: number, more: number) => string
}

/** Passing, and what follows from it. */
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
  mustPurchase: {
    label: string
    detail: string
  }
  pass: string
  /** `other`: the only other player; null if there are several. */
  thenYouChoose: (other: Thing | null, what: DeclaredAction) => string
  nextRoll: string
  /** Your own attack goes on: passing leads to its next roll. */
  rollAgain: string
  /** Passing lets you take damage. */
  takeDamage: (n: number) => string
  /** Which faces hit on the next roll. The active player is the first to pass, so the others still have to. */
  nextHits: (other: Thing | null, faces: readonly number[]) => string
  endsAction: string
  /** `who`: the active player. */
  allPass: (n: AfterPasses, who: Thing) => string
  /** What passing does to the top of the stack; `last`: everybody else has passed. */
  will: (last: boolean, other: Thing | null, will: Upcoming) => string
}

/** Why a player is asked. */
export interface Why {
  /** The title is left out if `what` begins with it. */
  onTop: (title: string, what: string) => string
  declared: (who: Thing, what: DeclaredAction) => string
  fights: (who: Thing, whom: Thing) => string
  yourTurn: string
  phase: (phase: Phase, whose: Thing) => string
  /** By the code of the question, if no card asks it. */
  because: (code: QuestionCode) => string
  cost: (card: string) => string
  before: (card: string) => string
  resolves: (card: string) => string
}

/** Why the game is waiting, for everybody to read. */
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
  noAttackThisTurn: string
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
  othersTurn: (what: DeclaredAction, whose: Thing) => string
  dead: (what: DeclaredAction) => string
  otherPhase: (what: DeclaredAction) => string
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

/** Items on the stack. */
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

/** What must still be done before the turn can end. */
export interface MustDo {
  attack: (extra: boolean) => string
  attackDeck: string
  purchase: string
  attackOne: (of: readonly Thing[]) => string
}

/** Notes on cards, and lasting effects. */
export interface Notes {
  /** The goal in the text of an ability: "kill 3 monsters". */
  goal: (text: string) => string
  /** How far a goal has been reached: `n` of `times`. */
  progress: (goal: string, n: number, times: number) => string
  /** The cards that lie under another. */
  beneath: (names: readonly string[]) => string
  /** What an object is made of, by name; and the rewards that it has from there. */
  merged: (stats: string, abilities: string, rewards: string) => string
  reward: (text: string) => string
  /** The cards that are set aside for it. */
  aside: (names: readonly string[]) => string
  /**
   * What the abilities of a lasting effect do. `uses`: how often it applies (0: always); `remembers`: the number that it remembers; `card`: the
   * type of the card that made it; `ends`: when it ends.
   */
  lasting: (inner: readonly Linked[], own: { uses: number; remembers: number }, ends: Ends, card: CardType) => string
  /** What an object is named, and that it has lost its abilities, if it is still `eternal` except that. */
  named: (name: string) => string
  /** The text of an ability in which numbers have been changed. */
  reworded: (text: string) => string
  lost: (eternal: boolean) => string
}

/** Barter offers. */
export interface Offers {
  /** "a, b and c". */
  listed: (words: readonly string[]) => string
  lootCards: (n: number) => string
  /** How long an offer is open: `turns` turns, counting this one. */
  openFor: (turns: number) => string
  gone: string
}

/** The death penalty, part by part. */
export interface Dues {
  item: string
  /** `n`: how many can be chosen from. */
  ofItems: (n: number) => string
  /** For a part that was not paid, because there was nothing to pay it with. */
  nothing: string
  loot: string
  ofHand: (n: number) => string
  cent: string
  cents: (n: number) => string
  deactivate: string
  /** `all`: every item and the character; otherwise only those with a ↷ ability. */
  which: (all: boolean) => string
  /** What is kept. */
  keeps: (kept: KeptAfterDeath) => string
}

/** Whom it happens to. `more`: how many are not named. `others`: everybody but the reader. */
export type Who = { is: 'named'; things: readonly Thing[]; more: number } | { is: 'everyone' | 'others' }

/** What an answer would do. */
export interface PreviewWords {
  plain: Record<'prevents' | 'cancels' | 'live' | 'no-attack' | 'better' | 'lost' | 'nothing', string>
  hits(still: boolean): string
  misses(still: boolean): string
  /** `toll`: what the death costs; null: not mentioned. */
  die(toll: string | null): string
  dies(who: Who): string
  lives(who: Who): string
  wins(who: Who): string
  takes(who: Who, n: number): string
  /** Damage to `many` players or monsters who had nothing to do with it. */
  another(player: boolean, n: number, many: number): string
  loses(who: Who, what: string): string
  gains(who: Who, what: string): string
  keeps(what: string): string
  counts(face: number): string
  chance(chance: Chance): string
  /** `what` happens by playing a card from your hand, which the answer allows. */
  by(card: string, what: string): string
  loot(n: number): string
  items(n: number): string
  souls(n: number): string
  /** `what` is only a part of it. */
  andMore(what: string): string
}

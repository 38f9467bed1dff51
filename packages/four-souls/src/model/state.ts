import type { Frame as KitFrame, Option, Outcome, RandomState, Seat } from '@soulstack/kit'
import { type Elsewhere, NOWHERE_ELSE } from './elsewhere.ts'
import type { Entity } from './entity.ts'
import type { Out } from './events.ts'
import type { Ability } from './library.ts'
import type { Obj, PlayerCounters } from './objects.ts'
import type { Offer } from './offers.ts'
import type { Deciding } from './questions.ts'
import type { Rules } from './rules.ts'
import type { Ctx, Item, Pending } from './stack.ts'
import { type GameCounts, newGameCounts, type SeatCounts } from './this-turn.ts'

export type { Offer, Trade } from './offers.ts'

/** A frame of this game. It has the same fields for all procedures; a procedure's own data is in its locals (`l`). */
export interface Frame extends KitFrame {
  /** The number of the node that it carries out; -1: none. */
  node: number
  /** The index of the frame whose context it works in; -1: none. */
  base: number
  /** The context that it owns. */
  ctx: Ctx | null
}

/** What belongs to a player. */
export interface SeatState {
  cents: number
  /** Physical loot cards. */
  hand: number[]
  /** Damage marked on the player, the damage before it became lethal, and maximum HP when last checked. */
  damage: number
  before: number
  most: number
  dead: boolean
  dying: boolean
  /** Who killed the player: a player, or a monster that no player controls; -1: nobody. */
  killer: Entity
  character: Entity
  /** What is counted of them this turn; shared with forks. */
  thisTurn: SeatCounts
  /** How often their character was activated since their last turn began (Round). */
  characterUses: number
  skipTurns: number
  /** Whether this player can't attack on their next turn, on this one, or on both. */
  calm: 'no' | 'next' | 'now' | 'both'
  extraTurns: number
  /** Named counters, which stay with the player whatever their character is (Counters); null if there never was one, as for most players. */
  counters: PlayerCounters | null
}

/** An attack the active player may or must make this turn beyond the regular ones. */
export interface Permit {
  /** 0: anything; 1: the top of the monster deck; 2: one of several objects (`among`); otherwise the object. */
  target: Entity
  /** The objects or players, or slots with whatever is in them, if `target` is 2. */
  among?: readonly Entity[]
  /** Players can be attacked with it, and this roll hits them (Attacking Other Players). */
  evasion?: number
  /** It can be used any number of times. */
  endless?: boolean
  /** The attack must be made; otherwise it may be made. */
  forced: boolean
  /** True: it is an additional attack. False: it uses up a regular attack ("must attack that monster this turn if able"). */
  extra: boolean
  /** With `extra`: it uses up a regular attack if one is left when it is made, and is additional otherwise. */
  regularFirst?: boolean
  /** It must be made at the first opportunity (D38). */
  soon?: boolean
  /** How many attacks had been declared when this was created. What a declaration causes is only owed after that attack. */
  since?: number
}

/** The current attack. */
export interface Attack {
  id: number
  seat: Seat
  /** The object or player that is attacked; -1 before it is known. */
  target: Entity
  /** Whether it is an attack on the monster deck. */
  deck: boolean
  over: boolean
  /** It ends after the combat damage of its latest roll. */
  last?: true
  /** The result of its latest roll (0: none yet), and whether that hit. */
  face: number
  hit: boolean
  /** The evasion that a player has for this attack, before modifiers; 0: no player is attacked. */
  evasion: number
}

/** A bonus soul whose condition has been met: the active player chooses which of these players gains it. */
export interface BonusDue {
  card: number
  among: readonly Seat[]
}

/** A slot of a row. */
export interface Slot {
  /** The object in it; 0: it is empty. */
  top: Entity
  /** Cards under that object, the lowest first. */
  under: number[]
}

/** What the active player can declare. */
export type Declaration = 'attack' | 'purchase' | 'end'

export type Phase = 'setup' | 'start' | 'action' | 'end'

/**
 * How a game has ended. `tie`: several players have won a competitive game; `lost`: all have lost together; `runaway`: play went on without
 * end, and the rulebook has no rule for that; `by`: because of this card of a player.
 */
export type Ended = Outcome<'won' | 'tie' | 'lost' | 'runaway'> & { by?: string }

/** An activated ability in play. */
export interface Use {
  /** Activating it. */
  readonly option: Option
  readonly ability: Ability
  /** Where its object is in `objects`. */
  readonly place: number
  readonly isTap: boolean
  // of the ability, beside each other because they are asked at every decision
  readonly counters: number
  readonly ofDice: boolean
  readonly easy: boolean
}

/** What can be activated, by seat. */
export interface Uses {
  /** In the order of the index; those of no player are in every list. */
  readonly bySeat: readonly (readonly Use[])[]
  /** Whether anything may forbid an activation. */
  readonly isBarred: boolean
  /** Whether ↷ abilities may cost ¢ instead. */
  readonly isPaid: boolean
}

/** Something that has happened this turn. */
export interface Past {
  /** The channel of the event. */
  channel: number
  who: Entity
  by: Entity
  bySeat: Seat
  face: number
  combat: boolean
  /** Whether it happened to a monster, which may be gone by now. */
  monster: boolean
  /** Loot that was played: the players who were targets of it or controlled one, as bits. */
  aimed: number
}

/** The whole game as plain data. */
export interface State {
  rules: Rules
  random: RandomState
  decision: Deciding | null
  over: Ended | null
  /** The picks of the latest answer, for the step after the question. */
  picks: number[]
  /** The options that these picks refer to. */
  answered: Option[]
  nextDecision: number
  /** Decisions asked and stack items resolved this turn, to detect an endless turn. */
  doneThisTurn: number
  /** Turns in a row that began without a decision in between; never saved, because a save holds a decision. */
  quietTurns: number
  nextItem: number
  nextObject: number
  nextAttack: number
  nextOffer: number
  frames: Frame[]
  stack: Item[]
  pending: Pending[]
  /** Objects in play, by their place. */
  objects: (Obj | null)[]
  /** Places without an object. */
  free: number[]
  /** Abilities in force by channel: object, ability, object, ability … Only `register` and `unregister` (rules/objects.ts) change it. */
  index: (readonly number[])[]
  seats: SeatState[]
  /** Physical cards of each deck and each discard, the top one last. */
  decks: number[][]
  discards: number[][]
  monsters: Slot[]
  shop: Slot[]
  rooms: Slot[]
  /** Challenges only. A final boss stays until it is killed; minion slots are not refilled. */
  finals: Slot[]
  minions: Slot[]
  /** How many slots there should be; more than in the list while new ones wait to be filled. */
  monsterSlots: number
  shopSlots: number
  roomSlots: number
  bonus: number[]
  /** Bonus souls that a player is about to be chosen for; never modified in place. */
  bonusDue: readonly BonusDue[]
  /** Objects that are about to be given to another player instead of being put into discard; never modified in place. */
  passing: readonly Entity[]
  /** Unused starting items, the top one last, with the variant that needs them; otherwise empty. */
  starters: number[]
  /** Cards that were left in the box (decks by ratio or by hand); never modified after setup. */
  unused: number[]
  /** Cards removed from the game for good; never modified in place. */
  removed: number[]
  /**
   * By physical card: the set of those who know it in the deck or hand where it is, as bits (rules/knowledge.ts). Empty: nobody knows
   * any. Only rules/knowledge.ts changes it, in place if `ownsKnown`.
   */
  known: readonly number[]
  /** Whether `known` belongs to this state alone; forks share it. Never saved. */
  ownsKnown: boolean
  turn: number
  /** Rounds begun: a round goes from the starting player's turn to that player's next one (Round). */
  round: number
  /** Co-op and solitaire: the number on the timer, which counts turns or rounds; -1: there is no timer. */
  timer: number
  /** The room in each room slot when the round began. */
  roomsBefore: Entity[]
  active: Seat
  starting: Seat
  phase: Phase
  /** The turn has been ended by an effect or a death: the procedures of the turn stop at their next step. */
  endTurn: boolean
  /** What the active player has declared in the main window; null: nothing. */
  declared: Declaration | null
  attack: Attack | null
  permits: Permit[]
  /** What is counted this turn; shared with forks. */
  thisTurn: GameCounts
  /** How many dying monsters are in the holding zone. */
  holding: number
  centsLeft: number
  /** Open barter offers. */
  offers: Offer[]
  /** Something has changed since deaths, bonus souls, victory and empty slots were last checked. */
  dirty: boolean
  /** The same for a change that leaves printed HP and damage as they are, so that nobody can have come to 0 HP by it. */
  changed: boolean
  /** A soul was gained or changed hands since victory was last checked. */
  soulsMoved: boolean
  /** Players who take an extra turn after this one although it is not theirs; then the turn goes on to the left of `resume` (-1: nobody). */
  extraTurns: Seat[]
  resume: Seat
  /** Whether it is the loot step. */
  lootStep: boolean
  /** Players whom an ability has made winners; they win once it has resolved. */
  wins: Seat[]
  /** What has happened this turn, as far as cards of the table count it (`Rules.counted`), the oldest first. Records are never modified. */
  past: readonly Past[]
  /** Loot cards that can be played from elsewhere than a hand this turn; never modified in place. */
  elsewhere: readonly Elsewhere[]
  /** Definitions of cards that count how often they have resolved in this game; never modified in place. */
  resolved: readonly number[]
  /** Whether HP or ATK counters have been used in this game, so that stats must count them. */
  statCounters: boolean
  /** Whether an effect may have altered an object (`Obj.altered`). */
  altered: boolean
  /** Whether there may be a lasting effect or a copy that ends with a turn (rules/lasting-ends.ts); never saved. */
  lasting: boolean
  /** The written dice of a scenario or lesson, used up first; null in ordinary games. */
  dice: number[] | null
  /** Receives events. It is not part of the game and is never saved. */
  out: Out | null
  /** Whether idle windows are skipped (rules/brisk.ts); never saved. */
  brisk: boolean
  /**
   * The activated abilities in play. Null: they must be looked up anew. Made from the index (rules/activations.ts), never saved, never
   * modified in place.
   */
  uses: Uses | null
}

/**
 * The list shared by all empty channels of all states. Most channels are empty, so forks need not copy them. An empty `known` is this list,
 * too.
 */
export const NONE_LISTED: readonly number[] = Object.freeze([])

/** The timer of solitaire and co-op starts on the eight of the D8 (Solitaire/Co-op Mode, Setup). */
const START_TIMER = 8

/** No bonus soul is due. */
const NOT_PASSING: readonly Entity[] = []
const NONE_DUE: readonly BonusDue[] = Object.freeze([])

/** Makes a state with nothing in it yet. `channels`: how many channels the index has. */
export function emptyState(rules: Rules, random: RandomState, channels: number): State {
  return {
    rules,
    random,
    decision: null,
    over: null,
    picks: [],
    answered: [],
    nextDecision: 1,
    doneThisTurn: 0,
    quietTurns: 0,
    nextItem: 1,
    nextObject: 1,
    nextAttack: 1,
    nextOffer: 1,
    frames: [],
    stack: [],
    pending: [],
    objects: [],
    free: [],
    index: Array.from({ length: channels }, () => NONE_LISTED),
    seats: [],
    decks: [[], [], [], []],
    discards: [[], [], [], []],
    monsters: [],
    shop: [],
    rooms: [],
    finals: [],
    minions: [],
    monsterSlots: 2,
    shopSlots: 2,
    roomSlots: rules.rooms ? 1 : 0,
    bonus: [],
    bonusDue: NONE_DUE,
    passing: NOT_PASSING,
    starters: [],
    unused: [],
    removed: [],
    known: NONE_LISTED,
    ownsKnown: false,
    turn: 0,
    round: 0,
    timer: rules.together ? START_TIMER : -1,
    roomsBefore: [],
    active: 0,
    starting: 0,
    phase: 'setup',
    endTurn: false,
    declared: null,
    attack: null,
    permits: [],
    thisTurn: newGameCounts(),
    holding: 0,
    centsLeft: rules.centsPool,
    offers: [],
    dirty: true,
    changed: false,
    soulsMoved: true,
    extraTurns: [],
    resume: -1,
    lootStep: false,
    wins: [],
    past: [],
    elsewhere: NOWHERE_ELSE,
    resolved: NONE_LISTED,
    statCounters: false,
    altered: false,
    lasting: false,
    dice: null,
    out: null,
    brisk: false,
    uses: null,
  }
}

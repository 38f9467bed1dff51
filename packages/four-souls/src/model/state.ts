import type { Frame as KitFrame, Option, Outcome, RandomState, Seat } from '@soulstack/kit'
import type { Entity } from './entity.ts'
import type { Out } from './events.ts'
import type { Obj } from './objects.ts'
import type { Deciding } from './questions.ts'
import type { Rules } from './rules.ts'
import type { Ctx, Item, Pending } from './stack.ts'

/** A frame of this game: the same shape for all procedures; what is a procedure's own stands in its locals (`l`). */
export interface Frame extends KitFrame {
  /** The node that it carries out; -1: none. */
  node: number
  /** The frame that owns the context it works in, by its place; -1: none does. */
  base: number
  /** The context that it owns. */
  ctx: Ctx | null
}

export interface SeatState {
  cents: number
  hand: number[]
  /** Damage marked on the player, that of before it became lethal, and maximum HP when last looked at. */
  damage: number
  before: number
  most: number
  dead: boolean
  dying: boolean
  killer: Seat
  character: Entity
  /** Loot plays granted this turn, and those used. */
  lootPlays: number
  lootUsed: number
  unlimitedLoot: boolean
  /** Counted each turn: attack rolls made, times damaged, attacks and purchases made, extra ones granted. */
  attackRolls: number
  /** Dice rolled this turn, and what the last one that resolved came to (0: none yet). */
  rolls: number
  lastFace: number
  hurt: number
  /** How often ¢ were to be gained, and how often this player's death was put on the stack. */
  gains: number
  deathsPut: number
  deaths: number
  /** What this seat's latest attack roll of the turn resolved as; 0: there was none. */
  lastAttackRoll: number
  /** Was attacked by another player this turn. */
  attacked: boolean
  attacks: number
  extraAttacks: number
  purchases: number
  extraPurchases: number
  /** Shop items purchased this turn. */
  shopPurchases: number
  /** The objects whose bargain this player has had this turn; a list never written in place. */
  bargains: readonly Entity[]
  /** Instances of damage that were to be taken this turn. */
  hits: number
  /** How often the character was activated since the player's last turn began (Round). */
  characterUses: number
  /** Abilities activated and loot cards played this turn. */
  activated: number
  played: number
  skipTurns: number
  extraTurns: number
}

/** An attack the active player may or must make this turn beyond the regular ones. */
export interface Permit {
  /** 0: anything, 1: the top of the monster deck, 2: one of several objects, else the object. */
  target: Entity
  /** With 2: those. */
  among?: readonly Entity[]
  /** It may be used any number of times. */
  endless?: boolean
  forced: boolean
  /** False: it can only be made with a regular attack ("must attack that monster this turn if able"). */
  extra: boolean
  /** With `extra`: made with a regular attack while there is one, which is seen when it is made; else an additional one. */
  regularFirst?: boolean
  /** It must be made at the first moment it can be (D38). */
  soon?: boolean
  /** How many attacks had been declared when it was made: what a declaration brings about is owed after that attack. */
  since?: number
}

export interface Attack {
  id: number
  seat: Seat
  /** What is attacked: an object or a player; -1 before it is known. */
  target: Entity
  deck: boolean
  over: boolean
  /** What its latest roll resolved as (0: none has), and whether that hit. */
  face: number
  hit: boolean
}

export interface Slot {
  top: Entity
  /** Cards under the top one, the lowest first. */
  under: number[]
}

export interface Offer {
  id: number
  from: Seat
  to: Seat
  cents: number
  favour: string
  /** What is asked for besides a favour, and what is traded where the variant allows it; null: ¢ for a favour. */
  trade: Trade | null
  /** The last turn in which it stands; null: till it is answered or taken back. */
  until: number | null
}

/** A trade of more than ¢; never written once made. */
export interface Trade {
  /** Loot cards out of the hand of whoever offers, by physical card. */
  loot: readonly number[]
  items: readonly Entity[]
  /** What is asked for: ¢, so many loot cards of the other's choice, and these of their items. */
  forCents: number
  forLoot: number
  forItems: readonly Entity[]
}

/** An attack, a purchase, or the end of the turn. */
export type Declaration = 'attack' | 'purchase' | 'end'

export type Phase = 'setup' | 'start' | 'action' | 'end'

/**
 * How a game can end. `tie`: several have won against each other; `lost`: all together; `runaway`: play went on without end, and the
 * rulebook has no rule for that.
 */
export type Ending = 'won' | 'tie' | 'lost' | 'runaway'

/** The whole game as plain data. */
export interface State {
  rules: Rules
  random: RandomState
  decision: Deciding | null
  over: Outcome<Ending> | null
  /** The picks of the answer just given, for the step that asked. */
  picks: number[]
  /** The options those picks refer to. */
  answered: Option[]
  nextDecision: number
  /** Decisions asked and stack items resolved in this turn: a turn without end is a runaway. */
  doneThisTurn: number
  nextItem: number
  nextObject: number
  nextAttack: number
  nextOffer: number
  frames: Frame[]
  stack: Item[]
  pending: Pending[]
  objects: (Obj | null)[]
  free: number[]
  /** Abilities in force by channel: object, ability, object, ability … Only `register` and `unregister` (rules/objects.ts) write them. */
  index: (readonly number[])[]
  seats: SeatState[]
  decks: number[][]
  discards: number[][]
  monsters: Slot[]
  shop: Slot[]
  rooms: Slot[]
  /** Challenges only. A final boss stays until it is killed; minion slots are not refilled. */
  finals: Slot[]
  minions: Slot[]
  /** Slots that should exist; differs from the list while new ones wait to be filled. */
  monsterSlots: number
  shopSlots: number
  roomSlots: number
  bonus: number[]
  /** Starting items that nobody began with, the top one last (a variant); else empty. */
  starters: number[]
  /** Cards of the box that are not in this game (decks by ratio); never written after setup. */
  unused: number[]
  /** Cards removed from the game that nothing brings back; a list never written in place. */
  removed: number[]
  turn: number
  /** Rounds begun: a round goes from the starting player's turn to that player's next one (Round). */
  round: number
  /** Turns or rounds left before a game played together is lost; -1: there is no timer. */
  timer: number
  /** What lay on top of each room slot when the round began. */
  roomsBefore: Entity[]
  active: Seat
  starting: Seat
  phase: Phase
  /** An effect ended the turn: procedures of the turn stop at their next step. */
  endTurn: boolean
  /** What the active player declared in the main window; null: nothing. */
  declared: Declaration | null
  attack: Attack | null
  permits: Permit[]
  /** Attacks on the monster deck made this turn. */
  deckAttacks: number
  /** Attacks of any kind made this turn, and how many were declared. */
  attacksMade: number
  attacksDeclared: number
  monsterDied: boolean
  /** How many dying monsters are in the holding zone. */
  holding: number
  centsLeft: number
  /** Open barter offers. */
  offers: Offer[]
  /** Something changed since states were last checked: deaths, bonus souls, victory, empty slots. */
  dirty: boolean
  /** A soul was gained or changed hands since victory was last checked. */
  soulsMoved: boolean
  /** Who an ability has let win; they do once it has resolved. */
  wins: Seat[]
  /** HP or ATK counters have been used in this game, so that stats must look for them. */
  statCounters: boolean
  /** Scripted dice of a scenario, consumed first; null in play. */
  dice: number[] | null
  /** Listener for what happens; not part of the game, never saved. */
  out: Out | null
}

/** The list of every empty channel of every state. Most channels are empty, and a fork need not copy them. */
export const NONE_LISTED: readonly number[] = Object.freeze([])

/** Where the timer of solitaire and co-op stands at first: the eight of the D8 (Solitaire/Co-op Mode, Setup). */
const START_TIMER = 8

/** A state with nothing in it yet. `channels`: how many the index has. */
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
    starters: [],
    unused: [],
    removed: [],
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
    deckAttacks: 0,
    attacksMade: 0,
    attacksDeclared: 0,
    monsterDied: false,
    holding: 0,
    centsLeft: rules.centsPool,
    offers: [],
    dirty: true,
    soulsMoved: true,
    wins: [],
    statCounters: false,
    dice: null,
    out: null,
  }
}

import type { Frame as KitFrame, Option, Outcome, RandomState, Seat } from '@soulstack/kit'
import type { Library } from '../library/library.ts'
import type { CharacterChoice, Config } from '../setup/config.ts'
import type { VariantRules } from '../setup/variants.ts'
import type { Edition } from './edition.ts'
import type { Entity } from './entity.ts'
import type { Out } from './events.ts'
import type { Deciding } from './questions.ts'

/** The decks, by number. The room deck is empty unless the game is played with it. */
export const TREASURE = 0
export const LOOT = 1
export const MONSTER = 2
export const ROOM = 3
export const DECKS = ['treasure', 'loot', 'monster', 'room'] as const
export type Deck = (typeof DECKS)[number]
export const DECK: Readonly<Record<Deck, number>> = { treasure: TREASURE, loot: LOOT, monster: MONSTER, room: ROOM }

/** The rows of slots, by the names that they have in the state. Final boss and minion slots are those of challenges. */
export type Row = 'monsters' | 'shop' | 'rooms' | 'finals' | 'minions'

/** The most that one instance of damage other than combat damage does to a final boss (Final Boss Slot). */
export const BOSS_ARMOUR = 3

/**
 * What an object in play is. A `holding` object is a monster that has left its slot and is dying, a `fallen` one an attackable
 * item or room; an `effect` is an invisible continuing effect.
 */
export type ObjectKind =
  | 'character'
  | 'item'
  | 'monster'
  | 'event'
  | 'curse'
  | 'soul'
  | 'room'
  | 'challenge'
  | 'variant'
  | 'effect'
  | 'holding'
  | 'fallen'

/** Named counters that have a meaning of their own. */
export const COUNTERS = ['level', 'hp', 'attack', 'eternal'] as const

/** An object in play, or (kind `effect`) a continuing effect that lives in the same indexes. */
export interface Obj {
  id: Entity
  kind: ObjectKind
  /** Physical card number; -1 for effects. */
  card: number
  /**
   * `def`: what it is now, which may be a copy of something. Whatever can be copied is read from here: abilities, name, stats, rewards, soul
   * icon, keywords. `printed`: the visible face of its own card, for what is not copied: its back face, that it is a starting item (R-CPY-01,
   * R-CPY-02). Of an effect, `def` is -1 and `printed` the card that made it.
   */
  printed: number
  def: number
  /** Earlier layers under a temporary copy: definition to return to at the end of the turn, or -1. */
  until: number
  /** Controlling seat, or -1: the game. */
  ctl: Seat
  /** Slot number when in a slot, else -1, and which row of slots. */
  slot: number
  row: Row | null
  charged: boolean
  /** Lost every ability for good (The Bone). */
  blank: boolean
  /** Lost the keyword eternal, whatever it is a copy of. */
  mortal: boolean
  /** What only those have that can take damage and die; null for all others, which are most. */
  vitals: Vitals | null
  /** Generic counters. */
  counters: number
  /** Named counters; null when it never had one, as most have not. */
  named: Named | null
  /** What it has noted (Note); null when it never did, as most never do. */
  notes: Note[] | null
  /** What makes it an effect; null for everything else. */
  effect: Lasting | null
}

/** The state of an object that has HP. */
export interface Vitals {
  damage: number
  /** The damage of before it became lethal: what a survivor goes back to (D16). */
  before: number
  /** Maximum HP when last looked at: when it shrinks, as much marked damage goes with it. */
  most: number
  /** Its death is on the stack. */
  dying: boolean
  /** How often it took damage this turn, and how often its death was put on the stack. */
  hurt: number
  deathsPut: number
  /** An attack was declared on it this turn. */
  attacked: boolean
  /** Who dealt the lethal blow, and the attack roll that did it (0: none). */
  killer: Seat
  killFace: number
  /** How often rewards are multiplied. */
  rewardTimes: number
}

/** Something noted by an object: a number, or how far a goal has come. */
export interface Note {
  /** The ability whose goal it is; -1 for a plain number. */
  goal: number
  n: number
  /** It is forgotten at the end of the turn. */
  turn?: boolean
}

/** How many of each named counter lie on an object. */
export type Named = Record<(typeof COUNTERS)[number], number>

export const countersOn = (o: Obj): number =>
  o.named === null ? o.counters : o.counters + o.named.level + o.named.hp + o.named.attack

/** The part of an object that only continuing effects have. */
export interface Lasting {
  abilities: readonly number[]
  /** What it was put on. */
  captured: readonly Entity[]
  ends: 'never' | 'turn' | 'attack'
  /** How often it may still work; -1: as often as it likes. */
  uses: number
  /** An amount remembered (a number chosen). */
  amount: number
  /** The object it came from. */
  origin: Entity
  /** The number the next stack item had when this was made. */
  since: number
}

/** The context in which effects run: who, from what, with which choices. Owned by exactly one frame or stack item. */
export interface Ctx {
  /** Index of the frame that owns it while it runs. */
  at: number
  /** Source object (or 0) and what it was when the ability was announced. */
  src: Entity
  def: number
  /** Counters of the source when the ability was announced: last known information. */
  srcCounters: number
  /** The loot card being played, or -1 (a copy, or not a loot). */
  card: number
  /** "You": the controller; for abilities of the game, the active player. */
  you: Seat
  /** Controller, -1 for the game. */
  ctl: Seat
  ability: number
  mode: number
  /** Named choices, by the number the loader gave the name. */
  bind: Entity[][]
  /** The number chosen as it went on the stack; 0: none. */
  number: number
  /** How much the last effect really did: what "if you do" asks. */
  did: number
  /** Result of the die this outcome is for. */
  x: number
  /** How many times that result counts: rewards that are rolled for and multiplied. */
  times: number
  // the event that caused it
  who: Entity
  by: Entity
  bySeat: Seat
  amount: number
  face: number
  combat: boolean
  item: number
  /** Where the thing that left play by this ability went: a card entity, or NONE. */
  moved: Entity
}

export type ItemKind = 'loot' | 'ability' | 'roll' | 'damage' | 'death' | 'rule'

/** Something on the stack. */
export interface Item {
  id: number
  kind: ItemKind
  ctl: Seat
  /** Loot and abilities: their context. Rolls: the context that goes on with the result. */
  ctx: Ctx | null
  /** Rolls, and what was rolled for: the node whose outcome waits for the result, -1 for attack rolls. */
  node: number
  /** Rolls: the face. Damage: the attack roll that dealt it, or 0. */
  face: number
  /** Rolls: which roll of its player this turn it is (1: the first). */
  nth: number
  attack: boolean
  combat: boolean
  /** Rolls: the roller. Damage and death: who suffers it. */
  who: Entity
  /** Source object of damage or a killing. */
  by: Entity
  bySeat: Seat
  amount: number
  /** What is about a slot of a row: which row; else null. */
  row: Row | null
  /** "Would" abilities that were already put on the stack for it: object, ability, object, ability … */
  done: number[]
  /** What was rolled for, while it waits for its turn: the die it comes from; else 0 (1e: Dice Rolls, step 2). */
  roll: number
  /** Things that the rules themselves put on the stack: which, by its place in RULE_ITEMS; else -1. */
  rule: number
}

/** A triggered ability waiting to be put on the stack. */
export interface Pending {
  ability: number
  ctx: Ctx
  /** Put last, so that it resolves before the others of the same moment (what a die was rolled for). */
  last: boolean
}

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

/** What the rules need to know of a challenge; what it does is written on its card. */
export interface ChallengeRules {
  /** Physical card with its abilities. */
  card: number
  /** Rounds on the timer, when it is played together. */
  timer: number
  /** The players win when the timer reaches zero, instead of losing. */
  timerWins: boolean
  /** Physical cards of the final bosses. */
  finals: number[]
  /** Minions that are there from the start. */
  minions: number
}

/** Fixed for a whole game, shared by its forks, never written. */
export interface Rules {
  /** The cards that there are at this table, with what they do. */
  library: Library
  /** What differs between the editions. */
  edition: Edition
  players: number
  /** Solitaire and co-op: the players win and lose together. */
  together: boolean
  soulsToWin: number
  /** So many souls of each player count toward the goal; 0: all. */
  soulCap: number
  startCents: number
  startHand: number
  handLimit: number
  centsPool: number
  bonusSouls: number
  openHands: boolean
  rooms: boolean
  draft: boolean
  characters: CharacterChoice
  decks: Config['decks']
  challenge: ChallengeRules | null
  /** What variants change; null without any. */
  variants: VariantRules | null
  /** 0 normal, 1 hard, 2 ultra hard. */
  difficulty: number
  /** There are items or rooms with HP among the cards. */
  bodies: boolean
  /** Physical card number → definition. */
  cards: readonly number[]
  config: Config
}

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
  /** Abilities in force by channel: object, ability, object, ability … */
  index: number[][]
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

/** The list of every empty channel; never written. Most channels are empty, and a fork need not copy them. */
export const NONE_LISTED: number[] = []

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

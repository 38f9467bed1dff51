import type { Seat } from '@soulstack/kit'
import type { Row } from './decks.ts'
import type { Entity } from './entity.ts'
import type { Keyword } from './keywords.ts'
import type { VitalsCounts } from './this-turn.ts'

/** Objects in play, as part of the state. */

/** The most that one instance of non-combat damage can do to a final boss (Final Boss Slot). */
export const BOSS_ARMOUR = 3

/**
 * The kind of an object in play. `holding`: a monster that has left its slot and is dying; `fallen`: an attackable item or room that is
 * dying; `bonus`: a bonus soul that can still be gained and has triggered abilities; `effect`: an invisible continuing effect.
 */
export const OBJECT_KINDS = [
  'character',
  'item',
  'monster',
  'event',
  'curse',
  'soul',
  'room',
  'challenge',
  'variant',
  'bonus',
  'effect',
  'holding',
  'fallen',
] as const
export type ObjectKind = (typeof OBJECT_KINDS)[number]

/** Special counters: named counters that mean something by themselves (Special Counters; Levels). */
export const COUNTERS = ['level', 'hp', 'attack', 'eternal'] as const
export type SpecialCounter = (typeof COUNTERS)[number]

/** An object in play, or (kind `effect`) a continuing effect that is listed in the same index. */
export interface Obj {
  id: Entity
  kind: ObjectKind
  /** Physical card number; -1 for effects, and for bonus souls, which are in `State.bonus`. */
  card: number
  /**
   * `def`: the definition of what it is now, possibly a copy of something. All copiable qualities are read from here: abilities, name,
   * stats, rewards, soul icon, keywords. `printed`: the definition of its own card's visible face, for qualities that are not copied: its
   * back face, being a starting item (R-CPY-01, R-CPY-02). Effects have `def` -1, and `printed` is the card that made them.
   */
  printed: number
  def: number
  /** What a copy has in place of what is printed on `def`, because the card that it copies had become that; null for nearly all. Never modified in place. */
  copied: Copied | null
  /** The definition that a temporary copy returns to at the end of the turn, or -1, and what it has in its place then. */
  until: number
  untilCopied: Copied | null
  /** What a copy that lasts longer returns to, and as whose next turn starts; null for nearly all. Never modified in place. */
  later: Later | null
  /** The seat that controls it; -1: the game. */
  ctl: Seat
  /** The number of its slot, or -1, and the row of slots it is in. */
  slot: number
  row: Row | null
  charged: boolean
  /** It has lost all abilities for good (The Bone). */
  blank: boolean
  /**
   * The abilities that it was given when it lost its printed ones ("becomes an item with …"); null for nearly all. They count while it is no
   * copy of another card (`givenOf`). Never modified in place.
   */
  given: readonly number[] | null
  /** What effects make of it for now (rules/altering.ts); null for nearly all. Never modified in place. */
  altered: Altered | null
  /** It has lost the keyword eternal, whatever it is a copy of. */
  mortal: boolean
  /** It has gained the keyword eternal for good, without a counter for it (Eden). */
  madeEternal: boolean
  /** The state of objects that can take damage and die; null for all others, which are most. */
  vitals: Vitals | null
  /** Generic counters. */
  counters: number
  /** Named counters; null if it never had one, like most objects. */
  named: Named | null
  /** What it has noted (Note); null if it never noted anything, like most objects. */
  notes: Note[] | null
  /** The cards that lie under it, outside the game (Outside the Game); null for nearly all. Never modified in place. */
  beneath: readonly number[] | null
  /** What it was made of as it entered play; null for nearly all. Never modified in place. */
  merged: Merged | null
  /** The part that only continuing effects have; null for everything else. */
  effect: Lasting | null
}

/** A definition that an object returns to as the next turn of a player starts, and what it has in its place. */
export interface Later {
  readonly def: number
  readonly copied: Copied | null
  readonly seat: Seat
}

/**
 * What a copied card has become and has in place of what is printed on it: abilities that it was given, or parts of other cards. A copy has
 * whatever its original had when it was first obtained (Copying an Object in Play).
 */
export interface Copied {
  readonly given: readonly number[] | null
  readonly merged: Merged | null
}

/** What continuous effects make of an object: abilities that it has from elsewhere or has lost, and another name. */
export interface Altered {
  /** The abilities that it has now, whatever is printed on it. */
  readonly abilities: readonly number[]
  /** The keywords that it has from elsewhere: keyworded abilities are abilities (Keyworded Abilities). */
  readonly keywords: readonly Keyword[]
  /** It has lost its own keywords; it is eternal all the same if `eternal` is set. */
  readonly lost: boolean
  readonly eternal: boolean
  /** The node that says what it is named instead of what is printed on it; -1: none does. */
  readonly named: number
}

/**
 * What an object is made of: parts of several cards, which are set aside outside the game for it (Outside the Game). A card that was not found
 * is the object's own.
 */
export interface Merged {
  /** The definitions that its HP, evasion and ATK, its abilities with its keywords, and its rewards are read from. */
  readonly stats: number
  readonly abilities: number
  readonly rewards: number
  /** The cards that are set aside, in the order in which they were found. */
  readonly cards: readonly number[]
}

/** What an object is made of now: while it is a copy, what its original was made of. */
export const mergedOf = (o: Obj): Merged | null =>
  o.copied !== null ? o.copied.merged : o.merged !== null && o.def === o.printed ? o.merged : null

/** The abilities that it has in place of what is printed on it: given to it, or while it is a copy, to its original. Null: none. */
export const givenOf = (o: Obj): readonly number[] | null =>
  o.copied !== null ? o.copied.given : o.given !== null && o.def === o.printed ? o.given : null

/** Whether no ability that is printed on it counts now, nor a keyword. What a card has become does not count while it is a copy. */
export const isBlank = (o: Obj): boolean =>
  o.copied !== null ? o.copied.given !== null : o.blank && (o.given === null || o.def === o.printed)

/** What a copy of this object has in place of what is printed on its definition. */
export function copiedFrom(o: Obj): Copied | null {
  const given = givenOf(o)
  const merged = mergedOf(o)
  // the cards that are set aside belong to the original alone
  return given === null && merged === null ? null : { given, merged: merged && { ...merged, cards: [] } }
}

/** The definition that the HP, evasion and ATK of an object are read from. */
export const statsDefOf = (o: Obj): number =>
  o.merged === null && o.copied === null ? o.def : (mergedOf(o)?.stats ?? o.def)

/** The definition that its abilities and keywords are read from. */
export const abilitiesDefOf = (o: Obj): number =>
  o.merged === null && o.copied === null ? o.def : (mergedOf(o)?.abilities ?? o.def)

/** The definition that its rewards are read from. */
export const rewardsDefOf = (o: Obj): number =>
  o.merged === null && o.copied === null ? o.def : (mergedOf(o)?.rewards ?? o.def)

/** The state of an object that has HP. */
export interface Vitals {
  damage: number
  /** The damage before it became lethal, to which a survivor returns (D16). */
  before: number
  /** Maximum HP when last checked: if it shrinks, as much marked damage goes with it. */
  most: number
  /** Its death is on the stack. */
  dying: boolean
  /** What is counted of it this turn; shared with forks. */
  thisTurn: VitalsCounts
  /** How many attack rolls against it have resolved since it entered play. */
  rolls: number
  /** The player whose damage was lethal, and the face of the attack roll that dealt it (0: none). */
  killer: Seat
  killFace: number
  /** The factor by which its rewards are multiplied. */
  rewardTimes: number
  /** The number of the monster slot in which it died; -1: none. */
  from: number
}

/** Something that an object has noted: a number, or the progress of a goal. */
export interface Note {
  /** The ability whose goal it is; -1 for a plain number. */
  goal: number
  n: number
  /** Whether it is forgotten at the end of the turn. */
  turn?: boolean
}

/**
 * How many of each named counter lie on an object: the special ones, and those of kinds that cards name themselves ("egg"), which mean
 * nothing but what cards say about them (Counters).
 */
export type Named = Record<SpecialCounter, number> & Record<string, number>

/** How many counters of each kind that cards name a player has. */
export type PlayerCounters = Readonly<Record<string, number>>

/** The number of counters on an object, generic and named ("Named counters still count as counters", Counters). */
export const countersOn = (o: Obj): number => (o.named === null ? o.counters : o.counters + namedOn(o.named))

function namedOn(named: Named): number {
  let n = 0
  for (const kind in named) n += named[kind]!
  return n
}

/**
 * When a continuing effect ends: never by itself, with this turn or attack; as the next turn starts of the player it was put on, or else of its
 * controller (`nextTurn`); with the next end of a turn of its controller (`yourTurnEnd`); or as its card is no longer covered.
 */
export const ENDS = ['never', 'turn', 'attack', 'nextTurn', 'yourTurnEnd', 'covered', 'attackRoll'] as const
export type Ends = (typeof ENDS)[number]

/** The part of an object that only continuing effects have. */
export interface Lasting {
  abilities: readonly number[]
  /** The entities it was put on. */
  captured: readonly Entity[]
  ends: Ends
  /** How often it can still apply; -1: without limit. */
  uses: number
  /** A number it remembers. */
  amount: number
  /** The object it came from, and what that was then; null: it was no object in play. */
  origin: Entity
  kind: ObjectKind | null
  /** The id that the next stack item would have had when this was made: later items have this id or a higher one. */
  since: number
  /** Its abilities are not its own: the objects it was put on have them. */
  lends: boolean
  /** With `lends`: the keywords that they have from it, too. */
  keywords: readonly Keyword[]
  /** With `lends`: they have them instead of the same abilities as printed (Wordings). */
  rewords: boolean
}

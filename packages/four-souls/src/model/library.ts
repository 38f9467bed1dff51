import type { CardSource, CardType, Keyword, Pack } from './card.ts'
import type { Row } from './decks.ts'
import type { EventNode, Who } from './event-node.ts'
import { fieldAs, type Gained, type Linked } from './node.ts'
import type { Owner } from './sorts.ts'

/** Cards as the rules use them: compiled into a library (`library/compile.ts`), where everything has a number. */

/** A maximum that is never reached in practice. */
export const ANY = 20

export type AbilityKind =
  | 'tap'
  | 'paid'
  | 'trigger'
  | 'would'
  | 'static'
  | 'instead'
  | 'loot'
  | 'outcome'
  | 'enters'
  | 'goal'
  | 'bonus'

/**
 * A filter in the form in which it is evaluated: the same fields for all filters, sorts as bits. The library makes one for each node of the
 * kind `pick` (effects/filters.ts).
 */
export interface Criteria {
  sorts: number
  owner: Owner | undefined
  of2: Linked<'ref'> | undefined
  notOf: Linked<'ref'> | undefined
  other: boolean
  living: boolean
  /** Whether players at 0 HP fit. */
  dying: boolean
  /** Whether its targets are dealt damage (library/harm.ts). */
  harms: boolean
  eternal: boolean | undefined
  charged: boolean | undefined
  passive: boolean
  guppy: boolean
  attacked: boolean | undefined
  /** What is being attacked: only by you. */
  byYou: boolean
  notPurchased: boolean
  most: 'souls' | 'cents' | 'items' | undefined
  row: Row | null
  attackRoll: boolean | undefined
  except: number
  otherThan: Linked<'ref'> | undefined
  tap: boolean
  attacking: boolean
  /** Players: the names of which their character has one. */
  playing: readonly string[] | undefined
  /** Only what has a counter of this kind, and only what has none. */
  /** Players who have made an attack roll against this in this turn. */
  rolledAt: Linked<'ref'> | undefined
  counter: string | undefined
  noCounter: string | undefined
  named: readonly string[] | undefined
  /** A word in the name of a card in a discard. */
  word: string | undefined
  /** Loot on the stack: neither trinket nor ambush; not copied before. */
  plain: boolean
  uncopied: boolean
  /** Which decks, as bits; 0: any. */
  decks: number
  aimedAt: Linked<'filter'> | undefined
  /** Whether a target must be you, or something you control. */
  atYou: boolean
  /** Whether something always fits. */
  always: boolean
}

/** A target that is chosen as an ability is put on the stack. */
export interface Target {
  slot: number
  filter: Linked<'filter'>
  /** The same, to be looked up without the filter, whose shape differs from kind to kind. */
  criteria: Criteria
  /** "You may choose": if none is chosen, the ability is not put on the stack. */
  optional: boolean
  max: number
  /** Exactly `max` are chosen, or all there are if there are fewer. */
  exact: true | undefined
  /** "Any number", including none: the ability is then put on the stack without a target. */
  any: true | undefined
  /** Who chooses; null: the controller. */
  chooser: Linked<'ref'> | null
  /** Chosen at random, by nobody. */
  random: true | undefined
  /** None of those that were chosen before. */
  different: true | undefined
  /** How many points are divided among the targets, chosen one by one; a target can be chosen again. */
  shares: number | undefined
  /** The points of the effect are divided among these once the costs are paid: only then is it known how many there are. */
  divided: true | undefined
}

/** A number that a player chooses: a face of a die, a change of one (+1, -2), how many counters are removed (also none), or any other. */
export interface NumberChoice {
  ask: 'choose-face' | 'choose-change' | 'choose-number' | 'how-many-counters'
  act: 'face' | 'add' | 'number'
  from: readonly number[]
}

/** What is chosen along with a target: one of its abilities, or a number in its text. */
export type ChosenWithTarget = 'ability to copy' | 'ability to force' | 'number to change'

/** A mode of a "choose one", or the only mode of any other ability. */
export interface Mode {
  targets: Target[]
  effect: Linked<'effect'>
  on: string | null
  /** The effect whose number is chosen as the ability goes on the stack; null: there is none. */
  number: Linked<'effect'> | null
  /** What its controller chooses along with the first target; null: nothing. */
  chooses: ChosenWithTarget | null
  /** Whether a sentence of it is about none of the targets. */
  apart: boolean
}

/** How an ability changes a stat: a node `modify`, with all its fields, so that all of them have the same shape. */
export interface Modification {
  readonly n: number | Linked<'value'>
  readonly op: 'add' | 'set' | 'times' | 'least' | 'most' | undefined
  readonly to: Who | undefined
  readonly if: Linked<'condition'> | undefined
  readonly counter: string | undefined
  readonly fresh: boolean | undefined
  readonly faces: readonly number[] | undefined
}

/** An ability of a compiled card. */
export interface Ability {
  id: number
  key: string
  /** Definition number of its card, and the type of that card, which decides whom the text addresses. */
  card: number
  type: CardType
  /** The effect that contains it and creates it when carried out; null for abilities of the card itself. */
  madeBy: Linked<'effect'> | null
  kind: AbilityKind
  /** The channels of the index it is listed under while its object is in play. */
  channels: number[]
  node: Linked<'ability' | 'effect'>
  /** The same, if it changes a stat: this is asked all the time. */
  modify: Modification | null
  /** The event it waits for, if its kind has one. */
  event: EventNode | null
  condition: Linked<'condition'> | null
  /** What a player must gain for the condition to become true; null: something else, or several things. */
  metBy: Gained | null
  costs: readonly Linked<'cost'>[]
  /** One, or several to choose from. Static abilities such as a changed stat have none. */
  modes: Mode[]
  /** "Choose one": the mode is chosen as it is put on the stack. */
  modal: boolean
  /** It can always be put on the stack: it has no costs, and its targets always exist. */
  easy: boolean
  /** It can only be put on the stack while a die is there: every mode must choose one. */
  ofDice: boolean
  /** How many counters of its object a cost takes. */
  counters: number
  /** It functions while its card is a soul, and only then: it says so (`asSoul`), or that is its condition (`thisIsSoul`). */
  whileSoul: boolean
  /** It functions while its card is in discard, and only then. */
  inDiscard: boolean
  /** It functions while its card is covered, and only then. */
  covered: boolean
  /** It is the doubled form of a loot card's ability. */
  doubled: boolean
  /** The number of the ability as it is printed, if numbers in its text have been changed (`Wordings`); otherwise its own number. */
  printed: number
}

/** A compiled card. */
export interface Definition {
  /** Its number in the library. Views and saves use `id`. */
  number: number
  /**
   * The id used everywhere: as written for the game's own packs (`brimstone`), with the id of the pack in front for all others
   * (`my-pack:brimstone`).
   */
  id: string
  /** The id with that of the pack in front, for every pack: `base:brimstone`. */
  fullId: string
  /** Whether it belongs to one of the game's own packs. */
  builtIn: boolean
  /** A hash of everything its author has written, computed on first use. No getter: objects with getters are slow to read (V8). */
  readonly hash: () => string
  /** The card as written, with ids of cards replaced by those used everywhere. */
  source: CardSource
  /** Its title, and its other names (Additional Names). */
  names: readonly string[]
  /** The names that it has while it is not in play: the same, unless an ability gives it another one there. */
  namesAway: readonly string[]
  abilities: Ability[]
  /** What the index lists for them while the card is in play as printed, not as a soul: pairs of a channel and an ability. */
  listed: readonly number[]
  /** The channels in which the index may list them, each once. */
  channels: readonly number[]
  /** Those about entering play. */
  entering: readonly Ability[]
  taps: Ability[]
  paids: Ability[]
  loot: Ability | null
  reward: Linked<'effect'> | null
  has: Record<Keyword, boolean>
  // beside `source`, whose shape differs from card to card, for what asks very often
  /** Its printed HP; 0: none is printed, or it is no number. */
  health: number
  /** Whether it has HP. */
  hasHealth: boolean
  /** Its printed evasion; null: it has none. */
  evasion: number | null
  /** Its printed ATK; 0: none is printed. */
  attack: number
  /** Its soul value. */
  souls: number
  /** Whether it is an item or room that can be attacked, according to its text. */
  attackable: boolean
  /** Whether its soul can be attacked. */
  soulAttackable: boolean
  /** Whether it has an activated ability, shown by a gold border. */
  active: boolean
  /** Whether it has abilities that function while it is covered. */
  covered: boolean
  /** Whether it has abilities that function while it is in discard. */
  inDiscard: boolean
  /** Whether its player chooses a starting item as the game begins: it is Eden. */
  choosesItem: boolean
  /** The channels of the events that it counts in a turn. */
  countedChannels: readonly number[]
}

/** One outcome of a roll, or one bullet of a choice, of a compiled card. */
export interface Case {
  on: readonly number[]
  ability: Ability
}

/** Bits of `Library.traits`: the card is eternal; it has HP. */
export const PRINTED_ETERNAL = 1
export const PRINTED_HEALTH = 2

/**
 * Compiled cards with all their abilities (compile.ts). Everything in it has a number. It never changes, and all forks of a table share it;
 * a different list of cards needs another library.
 *
 * Cards of which enough is known beforehand (`known`) are linked when something first asks a definition for its abilities, which saves a page
 * 75 to 155 ms before the first table of its own. Until then,
 * `abilities`, `nodes` and `doubles` lack what belongs to them. Nothing in a state can refer to that, except in a state that was read from
 * elsewhere: whoever reads one calls `complete` before.
 */
export interface Library {
  /** The same packs in the same order have the same hash in every process. Computed on first use. */
  readonly hash: () => string
  /** Whether there are cards of players among them, whose work is limited (card-budget.ts). */
  readonly metered: boolean
  /** The packs it was compiled from. A worker that compiles them gets the same library. */
  readonly packs: readonly Pack[]
  readonly definitions: readonly Definition[]
  /** Their ids alone: views name many cards, and definitions are far apart in memory. */
  readonly ids: readonly string[]
  /** What looks need to know of each of them, for the same reason: `PRINTED_ETERNAL`, `PRINTED_HEALTH`. */
  readonly traits: readonly number[]
  readonly abilities: readonly Ability[]
  readonly nodes: readonly Linked[]
  /** The doubled form of a loot ability, by the number of that ability. Doubling does not change those without an entry. */
  readonly doubles: ReadonlyMap<number, Ability>
  /** Definitions by the id used in views, options, scenarios and pictures (`Definition.id`). */
  readonly byId: ReadonlyMap<string, Definition>
  /** Abilities by their key: `placebo/copy`. */
  readonly byKey: Pick<ReadonlyMap<string, Ability>, 'get' | 'has'>
  /** Every card once, without first-edition forms. */
  readonly plain: readonly Definition[]
  /** The first-edition forms of cards, if they differ, by the id of the card. */
  readonly forms: ReadonlyMap<string, Definition>
  /** Abilities with other numbers in their texts. */
  readonly wordings: Wordings
  /** The library that this one was made from by adding such abilities; null: it has none. */
  readonly base: Library | null
  /** The keys of the abilities that were added, in order. */
  readonly reworded: readonly string[]
  /** What was computed beforehand; null: nothing was. */
  readonly known: PrecomputedCards | null
  /** Links the cards that have not been needed yet. */
  readonly complete: () => void
}

/** What follows from a library and takes long to compute: a build for browsers does it beforehand (packages/web/precomputed). */
export interface PrecomputedCards {
  /** The hashes of its cards, in order, one after the other, which takes less room than a list. */
  readonly hashes: string
  /** The fingerprint of its numbers, for saves. */
  readonly numbers: string
  /** The hash of the list of its cards, as saves have it. */
  readonly list: string
  /** The version of the game with these cards. */
  readonly version: string
  /**
   * For each card: how many nodes and abilities it has, how many its doubled form has, and its summary (library/card-summary.ts). Zeros at the end
   * are left out.
   */
  readonly cards: readonly (readonly number[])[]
}

/** A number in the text of an ability, and what it can be changed to. */
export interface NumberChange {
  /** Its number among all changes of the ability, which stays the same whatever else is changed. */
  readonly nr: number
  /** The place of the number in the ability as it is written. */
  readonly at: string
  /** The number as it is shown in the text, before and after. */
  readonly from: number
  readonly to: number
  /** The key of the ability with the number changed. */
  readonly key: string
}

/** By how much a number in a text is changed, and the bounds that the text of the change names. */
export interface ChangeRange {
  readonly by: number
  readonly least: number
  readonly most: number
}

/**
 * Abilities with other numbers in their texts (library/wordings.ts). Each has a key that says what was changed: `bomb/play~do.n+1`. A library
 * that includes one has a number for it, so that states, options and frames can refer to it like to any other.
 */
export interface Wordings {
  /** The numbers in the text of this ability, with what each can be changed to. */
  changes(ability: Ability, range: ChangeRange): readonly NumberChange[]
  /** Whether there is one. */
  canChange(ability: Ability, range: ChangeRange): boolean
  /** The ability of this key, which need not have a number; null: there is none. */
  ability(key: string): Ability | null
  /** This library, including the abilities of these keys, in order; null: one of them does not exist. */
  including(library: Library, keys: readonly string[]): Library | null
  /** The key of an ability that is doubled as it is now. */
  doubled(ability: Ability): string
  /** The key of an ability without its changed numbers. */
  unchanged(ability: Ability): string
}

/** The faces of an outcome as text: "1-2", "3", "1 or 6"; null if there are none. */
export function facesText(on: readonly number[]): string | null {
  if (on.length === 0) return null
  const run = on.every((f, i) => i === 0 || f === on[i - 1]! + 1)
  if (on.length === 1) return String(on[0])
  return run ? `${on[0]}-${on[on.length - 1]}` : on.join(' or ')
}

/** The id used in options and scenarios: for a first-edition form or another picture, that of its card. */
export const plainId = ({ source, id }: Definition): string => source.formOf ?? source.pictureOf ?? id

/**
 * Whether a card is a boss: "a type of non-event monster card that have a soul icon" (Monsters; 1e: Bosses). The categories boss and epic
 * boss belong to the deck ratios, which also count monsters there that have no soul icon.
 */
export const isBoss = ({ source }: Definition): boolean => source.type === 'monster' && source.souls > 0

/** The parts of cards that are not implemented yet (nodes of the kind `gap`): where they are, and what is missing. */
export const gaps = ({ nodes }: Library): { at: string; what: string }[] =>
  nodes.flatMap((n) => (n.k === 'gap' ? [{ at: n.key, what: fieldAs(n, 'what', 'text') ?? '' }] : []))

/** The library with these abilities whose texts have been changed, in order (`Library.reworded`). */
export const withReworded = (library: Library, keys: readonly string[] = []): Library =>
  library.wordings.including(library, keys) ?? library

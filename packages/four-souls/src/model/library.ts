import type { CardSource, CardType, Keyword, Pack } from './card.ts'
import type { Row } from './decks.ts'
import type { EventNode } from './event-node.ts'
import { fieldAs, type Linked } from './node.ts'
import type { Owner } from './sorts.ts'

/** What cards are as a table has them: compiled into a library (library/compile.ts), where everything goes by number. */

/** So many that the number does not matter. */
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
 * A filter as it is asked: one shape for all, sorts as bits. Each node of the kind `pick` (effects/filters.ts) carries one, made
 * once by the library.
 */
export interface Criteria {
  sorts: number
  owner: Owner | undefined
  of2: Linked<'ref'> | undefined
  other: boolean
  living: boolean
  /** What is chosen with it is dealt damage (library/harm.ts). */
  harms: boolean
  eternal: boolean | undefined
  charged: boolean | undefined
  passive: boolean
  guppy: boolean
  notAttacked: boolean
  notPurchased: boolean
  most: 'souls' | 'cents' | undefined
  row: Row | null
  attackRoll: boolean | undefined
  except: number
  otherThan: Linked<'ref'> | undefined
  tap: boolean
  attacking: boolean
  named: readonly string[] | undefined
  aimedAt: Linked<'filter'> | undefined
  /** There is always something that fits. */
  always: boolean
}

/** Something chosen when an ability is put on the stack. */
export interface Target {
  slot: number
  filter: Linked<'filter'>
  /** "You may choose": with none chosen the ability is not put on the stack. */
  optional: boolean
  max: number
  /** As many as `max` are chosen, or all there are; not fewer. */
  exact?: true
  /** "Any number": none is one too, so the ability is put on the stack with none as well. */
  any?: true
  /** Who chooses, when it is not the controller. */
  chooser: Linked<'ref'> | null
  /** Nobody chooses: it is found at random. */
  random?: true
  /** So many points are shared out, one after the other; the same may be chosen again. */
  shares?: number
}

/** A mode of a "choose one", or the whole of an ability without modes. */
export interface Mode {
  targets: Target[]
  effect: Linked<'effect'>
  on: string | null
  /** The effect whose number is chosen as the ability goes on the stack; null: none is. */
  number: Linked<'effect'> | null
}

/** An ability of a loaded card. */
export interface Ability {
  id: number
  key: string
  /** Definition number of its card, and of which type that is: it decides to whom the text speaks. */
  card: number
  type: CardType
  /** The effect that makes it, where it waits inside one. */
  madeBy: Linked<'effect'> | null
  kind: AbilityKind
  /** Channels of the index it listens to while its object is in play. */
  channels: number[]
  node: Linked<'ability' | 'effect'>
  /** Trigger conditions and filters, when the kind has one. */
  event: EventNode | null
  condition: Linked<'condition'> | null
  costs: readonly Linked<'cost'>[]
  /** One, or several to choose from; none for what holds without being done (a changed stat). */
  modes: Mode[]
  /** "Choose one": the mode is chosen when it is put on the stack. */
  modal: boolean
  /** Nothing can keep it from being put on the stack: it costs nothing, and what it chooses is always there. */
  easy: boolean
  /** It is what an ability of a loot becomes by being doubled. */
  doubled: boolean
}

export interface Definition {
  /** Number of the definition; views and saves use `id`. */
  number: number
  /**
   * What the card is known by: for the game's own packs the id that is written (`brimstone`), for all others that of pack and card
   * (`my-pack:brimstone`).
   */
  id: string
  /** The same for the cards of all packs: `base:brimstone`. */
  fullId: string
  /** It is of one of the game's own packs. */
  builtIn: boolean
  /** Changes with everything that is written about the card. */
  readonly hash: string
  /** As it is written, but with the ids of cards as they are known. */
  source: CardSource
  /** What it is called: its title, and the names it has besides (Additional Names). */
  names: readonly string[]
  abilities: Ability[]
  taps: Ability[]
  paids: Ability[]
  loot: Ability | null
  reward: Linked<'effect'> | null
  has: Record<Keyword, boolean>
  /** An item or a room that says that it can be attacked. */
  attackable: boolean
  /** It has an activated ability: a gold border. */
  active: boolean
}

/** One outcome of a roll, or one bullet of a choice, of a loaded card. */
export interface Case {
  on: readonly number[]
  ability: Ability
}

/**
 * Cards with all that they do, compiled (compile.ts): everything in it goes by number, and all forks of a table share it. It is never
 * changed; another list of cards is another library.
 */
export interface Library {
  /** The same for the same packs in the same order, in whatever process they are compiled. */
  readonly hash: string
  /** What it was compiled from: a worker that compiles these packs has the same library. */
  readonly packs: readonly Pack[]
  readonly definitions: readonly Definition[]
  readonly abilities: readonly Ability[]
  readonly nodes: readonly Linked[]
  /** What an ability of a loot becomes when it is doubled, by its number; those that have none are not changed by doubling. */
  readonly doubles: ReadonlyMap<number, Ability>
  /** By the id that views, options, scenarios and pictures know a card by (`Definition.id`). */
  readonly byId: ReadonlyMap<string, Definition>
  /** The ability that stands at this place: `placebo/copy`. */
  readonly byKey: ReadonlyMap<string, Ability>
  /** Every card once: those that are no forms of others. */
  readonly plain: readonly Definition[]
  /** The form that a card has in the first edition, if it has one of its own there, by the card's id. */
  readonly forms: ReadonlyMap<string, Definition>
}

/** "1-2", "3", "1 or 6". */
export function facesText(on: readonly number[]): string | null {
  if (on.length === 0) return null
  const run = on.every((f, i) => i === 0 || f === on[i - 1]! + 1)
  if (on.length === 1) return String(on[0])
  return run ? `${on[0]}-${on[on.length - 1]}` : on.join(' or ')
}

/** The id by which options, scenarios and pictures know a card: that of the card it is a form of, or its own. */
export const plainId = (def: Definition): string => def.source.formOf ?? def.id

/** What cards do that cannot be said yet: where, and what it is. */
export const gaps = ({ nodes }: Library): { at: string; what: string }[] =>
  nodes.flatMap((n) => (n.k === 'gap' ? [{ at: n.key, what: fieldAs(n, 'what', 'text') ?? '' }] : []))

import type { Field, NodeKind } from '../model/node.ts'

/** Size limits for cards and packs, and the order in which fields are read. */

/** How many packs a library may have: the game's own, and others. */
export const MOST_PACKS = 60
/** How many cards a pack may have. */
export const MOST_CARDS = 500
/** How many nodes the cards of all packs of players at a table may have, and how many cards those may be, with all copies. */
export const MOST_OWN_NODES = 20_000
export const MOST_OWN_COPIES = 3000
/** How many nodes a card may have. */
export const MOST_NODES = 300
/** How deeply lists, nodes and records may be nested, counted from the card. */
export const DEEPEST = 24
/** How many items a list may have, and how many fields a record. */
export const LONGEST_LIST = 24
/** How long a text may be, in characters. */
export const LONGEST_TEXT = 120
/** How many choices a card may name. Numbers from here on are reserved for built-in names (what a lasting effect was put on). */
export const MOST_NAMES = 6
/** The range of a number, unless its field says otherwise. */
export const LEAST_NUMBER = -999
export const MOST_NUMBER = 999
/** How many faults are reported at once. The others are reported when these have been fixed. */
export const MOST_FAULTS = 20

/** Names of packs, and of cards in their packs. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const LONGEST_ID = 60
/** Names of abilities on their cards, and of choices. */
export const WORD = /^[a-z][A-Za-z0-9]*$/
export const LONGEST_WORD = 40
/**
 * Text must be displayed as it is, wherever it appears: no control or formatting characters (they could reorder or hide the text around
 * them), no lone surrogates, no spaces at the ends, and no braces, which sentences use for placeholders.
 */
export const TEXT = /^(?! )[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}{}]+(?<! )$/u

/** The position of a field in reading order. Targets come first: they declare names that other fields use. */
const order = (f: Field): number =>
  f.is === 'targets' || f.is === 'event'
    ? 0
    : f.is === 'bind'
      ? 1
      : f.is === 'filter' || f.is === 'ref'
        ? 2
        : f.is === 'cases'
          ? 4
          : 3

const ordered = new WeakMap<NodeKind, readonly (readonly [string, Field])[]>()

/** The fields of a kind in the order in which they are read, so that names of choices are declared before they are used. */
export function fieldsOf(kind: NodeKind): readonly (readonly [string, Field])[] {
  let fields = ordered.get(kind)
  if (fields === undefined)
    ordered.set(kind, (fields = Object.entries(kind.fields).sort(([, a], [, b]) => order(a) - order(b))))
  return fields
}

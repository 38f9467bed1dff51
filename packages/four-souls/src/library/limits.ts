import type { Field, NodeKind } from '../model/node.ts'

/** How large what is written on a card may be, and in which order its fields are read. */

/** The cards of one pack. */
export const MOST_CARDS = 500
/** The nodes of one card. */
export const MOST_NODES = 300
/** How many lists, nodes and records may stand inside one another, counted from the card. */
export const DEEPEST = 24
/** What stands in one list, and the fields of one record. */
export const LONGEST_LIST = 24
/** The letters of a text. */
export const LONGEST_TEXT = 120
/** The names of choices on one card: a number from here on is the language's own (what a lasting effect was put on). */
export const MOST_NAMES = 6
/** What a number may be where its field does not say otherwise. */
export const LEAST_NUMBER = -999
export const MOST_NUMBER = 999
/** So many faults are told at once; whoever has more has mended enough of them to see the rest. */
export const TOLD = 20

/** Names of packs, and of cards in their packs. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const ID_SAID = 'words of small letters and digits, joined by -'
export const LONGEST_ID = 60
/** Names of abilities on their cards, and of choices. */
export const WORD = /^[a-z][A-Za-z0-9]*$/
export const WORD_SAID = 'one word of letters and digits that begins with a small letter'
export const LONGEST_WORD = 40
/**
 * Texts show what they hold, wherever they stand: no control or formatting characters (they could reorder or hide what is around
 * them), no half of a pair, no spaces at the ends, and no braces, which sentences use for what they leave open.
 */
export const TEXT = /^(?! )[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}{}]+(?<! )$/u
export const TEXT_SAID = 'printable, without braces, and without spaces at its ends'

/** Targets first: they declare names that the other fields use. */
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

/** The fields of a kind in the order in which they are read: the names of choices are known from there on. */
export function fieldsOf(kind: NodeKind): readonly (readonly [string, Field])[] {
  let fields = ordered.get(kind)
  if (fields === undefined)
    ordered.set(kind, (fields = Object.entries(kind.fields).sort(([, a], [, b]) => order(a) - order(b))))
  return fields
}

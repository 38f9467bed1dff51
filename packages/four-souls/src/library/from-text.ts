import type { Pack } from '../model/card.ts'
import type { Vocabulary } from '../model/node.ts'
import { type CardCheck, checkCard, checkPacks } from './check.ts'
import { at, type Fault, wrong } from './reading.ts'

/** Cards and packs as somebody sends them: texts of JSON. A text that is too long is not even read, whatever it holds. */

/** The letters of a card, and of a pack. */
export const LONGEST_CARD = 50_000
export const LONGEST_PACK = 2_000_000

/** What stands in a text of JSON; undefined with a fault noted where there is nothing to be read. */
function parsed(text: string, most: number, faults: Fault[], card: string): unknown {
  if (text.length > most)
    return wrong({ card, faults }, null, `this is too long: it has ${text.length} letters; it can have ${most} at most`)
  try {
    return JSON.parse(text)
  } catch {
    return wrong({ card, faults }, null, 'expected JSON')
  }
}

/** Checks a card that comes as a text, by itself. `name`: what it is called in faults, if it has no id. */
export function cardFromText(text: string, vocabulary: Vocabulary, name = 'card'): CardCheck {
  const faults: Fault[] = []
  const value = parsed(text, LONGEST_CARD, faults, name)
  return faults.length > 0 ? { card: null, faults } : checkCard(value, vocabulary, name)
}

/**
 * A pack that comes as a text; null with what is wrong with it. Its cards are checked by themselves: whether the cards that they name are
 * there is seen as it is compiled with others. It cannot say that it is one of the game's own.
 */
export function packFromText(text: string, vocabulary: Vocabulary): { pack: Pack | null; faults: readonly Fault[] } {
  const unread: Fault[] = []
  const value = parsed(text, LONGEST_PACK, unread, 'pack')
  if (unread.length > 0) return { pack: null, faults: unread }
  const { packs, faults } = checkPacks([value], vocabulary)
  const [pack] = packs
  if (pack?.builtIn === true) wrong({ card: pack.id, faults }, at(null, 'builtIn'), 'only the game’s own packs say so')
  return faults.length > 0 || pack === undefined ? { pack: null, faults } : { pack, faults: [] }
}

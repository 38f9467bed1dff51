import type { Pack } from '../model/card.ts'
import type { Vocabulary } from '../model/node.ts'
import { type CardCheck, checkCard, checkOwnPacks } from './check.ts'
import { type Fault, noteFault } from './reading.ts'

/** Cards and packs as JSON text. Text that is too long is not parsed, whatever it contains. */

/** How long the text of a card, and of a pack, may be, in characters. */
export const LONGEST_CARD = 50_000
export const LONGEST_PACK = 2_000_000

/** The value of a JSON text; undefined, with a fault noted, if it cannot be parsed. */
function parsed(text: string, most: number, faults: Fault[], card: string): unknown {
  if (text.length > most) return noteFault({ card, faults }, null, ['longFile', text.length, most])
  try {
    return JSON.parse(text)
  } catch {
    return noteFault({ card, faults }, null, ['notJson', ''])
  }
}

/** Checks a card that is given as JSON text, on its own. `name`: what faults call it if it has no id. */
export function cardFromText(text: string, vocabulary: Vocabulary, name = 'card'): CardCheck {
  const faults: Fault[] = []
  const value = parsed(text, LONGEST_CARD, faults, name)
  return faults.length > 0 ? { card: null, faults } : checkCard(value, vocabulary, name)
}

/**
 * Checks a pack that is given as JSON text. Returns it, or null with what is wrong with it. Whether the cards exist that its cards refer to is
 * only checked when it is compiled with other packs. It cannot claim to be built in.
 */
export function packFromText(text: string, vocabulary: Vocabulary): { pack: Pack | null; faults: readonly Fault[] } {
  const unread: Fault[] = []
  const value = parsed(text, LONGEST_PACK, unread, 'pack')
  if (unread.length > 0) return { pack: null, faults: unread }
  const { packs, faults } = checkOwnPacks([value], vocabulary)
  const [pack] = packs
  return faults.length > 0 || pack === undefined ? { pack: null, faults } : { pack, faults: [] }
}

import type { Linked } from '../../../model/node.ts'
import type { Writer } from './writer.ts'

/** The top cards of decks, for effects on them. */

/** "the top card of a deck", "the top 4 treasure cards". */
export const topText = (n: { readonly deck?: string; readonly of?: Linked }, t: Writer, v: string | number): string => {
  const kind = n.deck === undefined ? '' : `${n.deck} `
  const of = n.deck !== undefined || n.of === undefined ? '' : ` of ${t.object(n.of)}`
  if (!/^\d/.test(String(v))) return `the top x ${kind}cards${of}, where x is ${v},`
  return String(v) === '1' ? `the top ${kind}card${of}` : `the top ${v} ${kind}cards${of}`
}

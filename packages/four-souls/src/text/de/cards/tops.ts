import type { Deck } from '../../../model/decks.ts'
import type { Linked } from '../../../model/node.ts'
import { number } from './amounts.ts'
import type { Clause } from './clauses.ts'
import { nounPhrase, type Phrase, THE } from './nouns.ts'
import { CARD, CARDS_OF } from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** The top cards of decks, for effects on them. */

/** "die oberste Karte eines Decks", "die obersten 4 Schatzkarten". */
export function top(
  n: { readonly deck?: Exclude<Deck, 'room'>; readonly of?: Linked },
  t: GermanWriter,
  count: number | Linked = 1,
): Phrase {
  const noun = n.deck === undefined ? CARD : CARDS_OF[n.deck]
  const amount = t.amount(count)
  const k = amount.digits === undefined ? 'x' : amount.digits
  const tail = n.deck === undefined && n.of !== undefined ? ` ${t.ref(n.of).gen}` : ''
  if (k === '1') return nounPhrase({ det: THE, adjectives: ['oberst'], noun, tail })
  const where = k === 'x' ? `, wobei x ${number(amount)} ist,` : ''
  // the number goes between the adjective and the noun
  const p = nounPhrase({ det: THE, adjectives: ['oberst'], noun, many: true, tail: tail + where })
  const numbered = (s: string): string => s.replace('obersten ', `obersten ${k} `)
  return { ...p, nom: numbered(p.nom), gen: numbered(p.gen), dat: numbered(p.dat), acc: numbered(p.acc) }
}

export const can = (c: Clause): Clause => ({ ...c, modal: 'können' })

import { is } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { filterOf } from '../../phrases.ts'
import { EACH, type Noun, noun, nounPhrase, type Phrase, whose } from './nouns.ts'
import { CARD, CENTS, COUNTER, counterNoun, HAND, LEVEL, LOOT_CARD, PLAYER, SOUL } from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** Numbers that count things, as "für jede …". */

interface Things {
  /** "jede Marke", "Marken". */
  each: Phrase
  many: string
  /** " auf diesem Gegenstand", " auf deiner Hand". */
  where: string
}

const GOAL = noun('n', 'Ziel', 'Ziele')

/** " auf deiner Hand", " auf der Hand des aktiven Spielers". */
export const inHandOf = (p: Phrase): string =>
  p.pronoun ? ` auf ${nounPhrase({ det: whose(p), noun: HAND }).dat}` : ` auf der Hand ${p.gen}`

/** The things whose number this is: "Marken auf diesem Gegenstand"; null if it does not count things. */
export function thingsIn(v: number | Linked, t: GermanWriter): Things | null {
  const things = (n: Noun, where: string, adjectives: string[] = []): Things => ({
    each: nounPhrase({ det: EACH, noun: n, adjectives }),
    many: [...adjectives.map((a) => `${a}e`), n.many.acc].join(' '),
    where,
  })
  if (typeof v === 'number') return null
  if (is(v, 'remembered') && t.remembers !== undefined) return thingsIn(t.remembers, t)
  if (is(v, 'countersHere')) {
    const here = t.mentionedPlace
    t.mentionedPlace = true
    return things(COUNTER, here ? ' darauf' : ` auf ${t.thisCard.dat}`)
  }
  if (is(v, 'countersOn')) return things(counterNoun(v.counter), ` auf ${t.ref(v.of).dat}`)
  if (is(v, 'cardsBeneath')) return things(CARD, ` unter ${t.thisCard.dat}`)
  if (is(v, 'levelHere')) return things(LEVEL, ` ${t.thisCard.gen}`)
  if (is(v, 'goalsDone')) return things(GOAL, '', ['erfüllt'])
  if (is(v, 'handOf')) return things(LOOT_CARD, inHandOf(t.ref(v.of)))
  if (is(v, 'soulsOf')) {
    const who = t.ref(v.of)
    return things(SOUL, `, die ${who.nom} ${who.you ? 'hast' : 'hat'},`)
  }
  if (is(v, 'centsOf')) {
    const who = t.ref(v.of)
    return things(CENTS, `, die ${who.nom} ${who.you ? 'hast' : 'hat'},`)
  }
  if (is(v, 'chosenCount') && t.hasDone(v.of)) return things(PLAYER, ', der das getan hat,')
  if (is(v, 'howMany')) return { each: t.every(filterOf(v.of)), many: t.several(v.of).acc, where: '' }
  return null
}

/** A number for each of some things: how much each counts, and "für jede Marke darauf", "für je 2 Marken darauf". */
export interface Each {
  one: number
  each: string
}

/** The number as an amount for each of some things; null if it is not one. */
export function eachIn(v: number | Linked, t: GermanWriter): Each | null {
  if (typeof v === 'number') return null
  if (is(v, 'times')) {
    const of = eachIn(v.n, t)
    return of && { ...of, one: of.one * v.by }
  }
  const things = thingsIn(is(v, 'half') ? v.of : v, t)
  if (things === null) return null
  return { one: 1, each: (is(v, 'half') ? `für je 2 ${things.many}` : `für ${things.each.acc}`) + things.where }
}

import type { Linked } from '../../../model/node.ts'
import { type CountedThings, countedBy, eachOf } from '../../counting.ts'
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

const things = (n: Noun, where: string, adjectives: string[] = []): Things => ({
  each: nounPhrase({ det: EACH, noun: n, adjectives }),
  many: [...adjectives.map((a) => `${a}e`), n.many.acc].join(' '),
  where,
})
/** ", die du hast,". */
const had = (of: Linked<'ref'>, t: GermanWriter): string => {
  const who = t.ref(of)
  return `, die ${who.nom} ${who.you ? 'hast' : 'hat'},`
}

const THINGS: CountedThings<GermanWriter, Things> = {
  countersHere: (_n, t) => {
    const here = t.mentionedPlace
    t.mentionedPlace = true
    return things(COUNTER, here ? ' darauf' : ` auf ${t.thisCard.dat}`)
  },
  countersOn: (n, t) => things(counterNoun(n.counter), ` auf ${t.ref(n.of).dat}`),
  cardsBeneath: (_n, t) => things(CARD, ` unter ${t.thisCard.dat}`),
  levelHere: (_n, t) => things(LEVEL, ` ${t.thisCard.gen}`),
  goalsDone: () => things(GOAL, '', ['erfüllt']),
  handOf: (n, t) => things(LOOT_CARD, inHandOf(t.ref(n.of))),
  soulsOf: (n, t) => things(SOUL, had(n.of, t)),
  centsOf: (n, t) => things(CENTS, had(n.of, t)),
  chosenCount: (n, t) => (t.hasDone(n.of) ? things(PLAYER, ', der das getan hat,') : null),
  howMany: (n, t) => ({ each: t.every(filterOf(n.of)), many: t.several(n.of).acc, where: '' }),
}

/** The things whose number this is: "Marken auf diesem Gegenstand"; null if it does not count things. */
export const thingsIn = (v: number | Linked, t: GermanWriter): Things | null => countedBy(THINGS, v, t)

/** A number for each of some things: how much each counts, and "für jede Marke darauf", "für je 2 Marken darauf". */
export interface Each {
  one: number
  each: string
}

/** The number as an amount for each of some things; null if it is not one. */
export function eachIn(v: number | Linked, t: GermanWriter): Each | null {
  const of = eachOf(v, (x) => thingsIn(x, t))
  if (of === null) return null
  const { each, many, where } = of.things
  return { one: of.one, each: (of.half ? `für je 2 ${many}` : `für ${each.acc}`) + where }
}

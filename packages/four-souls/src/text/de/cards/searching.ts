import type { NodeNamed } from '../../../effects/named.ts'
import type { Deck } from '../../../model/decks.ts'
import { ANY } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { germanFor } from '../card-names/index.ts'
import { type Clause, clause, type GermanText, sentence } from './clauses.ts'
import { A, again, compound, fixed, list, nounPhrase, type Phrase, whose } from './nouns.ts'
import { top } from './tops.ts'
import {
  CARD,
  CARDS_OF,
  CURSE,
  DECK_OF,
  GAIN,
  INTO_DISCARD,
  ITEM,
  inWords,
  LAY_BACK,
  LOOK,
  PUT,
  quoted,
  REVEAL,
  SEARCH,
  SHUFFLE,
  TAKE,
} from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** Looking through decks, and what texts about cards share. */

export const can = (c: Clause): Clause => ({ ...c, modal: 'können' })
export const two = (a: Clause, b: Clause): GermanText => [{ fronts: [], clauses: [a, b] }]

/** The object of an action: "deinen Charakter und jeden deiner Gegenstände". */
export const what = (n: { readonly what: Linked }, t: GermanWriter): Phrase => t.ref(n.what)

/** "unter sein Deck", for a thing of any gender. */
export const its = (p: Phrase, noun: string): string =>
  `${whose(p).is === 'like ein' ? (whose(p) as { stem: string }).stem : 'sein'} ${noun}`

export const REST_UNDER_AT_RANDOM = 'die übrigen in zufälliger Reihenfolge unter das Deck'
export const FREE_SLOT = 'auf einen gerade nicht angegriffenen Monsterplatz'

export function lookDeck(n: NodeNamed<'lookDeck'>, t: GermanWriter): Clause | GermanText {
  const cards = top(n, t, n.n).acc
  const by = n.by === undefined || n.by.k === 'you' ? t.agent() : t.ref(n.by)
  const look = clause(by, LOOK, cards)
  switch (n.how) {
    case 'look':
      return look
    case 'arrange':
      return two(look, clause(by, LAY_BACK, 'sie in beliebiger Reihenfolge', { tie: 'und' }))
    case 'keepOne':
      return [
        ...sentence(look),
        ...sentence(
          clause(
            again(by),
            PUT,
            `${n.keep === undefined || n.keep === 1 ? 'eine davon nach oben' : `${inWords(n.keep)} davon in beliebiger Reihenfolge nach oben`} und die übrigen unter das Deck`,
          ),
        ),
      ]
    case 'mayDiscard':
      return [...sentence(look), ...sentence(can(clause(again(by), PUT, `sie ${INTO_DISCARD}`)))]
    default:
      return [...sentence(look), ...sentence(can(clause(again(by), PUT, 'sie unter ihr Deck')))]
  }
}

export function reveal(t: GermanWriter, cards: Phrase): GermanText {
  return sentence(clause(t.agent(), REVEAL, cards.acc))
}

export const topMonsters = (n: { readonly n: number | Linked }, t: GermanWriter): Phrase =>
  top({ deck: 'monster' }, t, n.n)

/** "durchsuche das Monsterdeck nach einem Fluch und lege ihn auf einen Monsterplatz, dann mische das Deck". */
export function search(n: NodeNamed<'search'>, t: GermanWriter): GermanText {
  const deck = n.to === 'hand' ? 'loot' : n.to === 'gain' || n.guppy === true ? 'treasure' : 'monster'
  const all = n.most !== undefined
  const { text, it } = wanted(n, deck)
  const goes =
    n.slot !== undefined
      ? t.action(PUT, it, `auf ${t.ref(n.slot).acc}`, { tie: 'und' })
      : n.to === 'hand'
        ? t.action(TAKE, it, 'auf die Hand', { tie: 'und' })
        : n.to === 'slots'
          ? t.action(PUT, it, all ? 'auf gerade nicht angegriffene Monsterplätze' : FREE_SLOT, { tie: 'und' })
          : clause(t.agent(), GAIN, it.acc, { tie: 'und' })
  const first = t.action(SEARCH, fixed(`das ${DECK_OF[deck]}`, 'n'), `nach ${text}`)
  const last = t.action(SHUFFLE, fixed('das Deck', 'n'), '', { tie: 'dann' })
  const made: GermanText =
    n.open === true
      ? [...sentence(first), { fronts: [], clauses: [t.action(REVEAL, it), goes, last] }]
      : [{ fronts: [], clauses: [first, goes, last] }]
  if (n.as === undefined || n.then === undefined) return made
  t.introduce(n.as, all ? THEM : fixed('es', 'n', { pronoun: true }))
  return [...made, ...t.effect(n.then)]
}

/** Several things, referred to by a pronoun. */
export const THEM = again(fixed('', 'f', { plural: true }))

/** What is searched for, after "nach", and how it is referred to: "„Dingle“ oder „Dangle“", "bis zu 2 Karten namens „Bomb!“". */
export function wanted(n: NodeNamed<'search'>, deck: Exclude<Deck, 'room'>): { text: string; it: Phrase } {
  const names = [n.named, n.orNamed].filter((x) => x !== undefined).map((name) => quoted(germanFor(name)))
  const named = names.length === 0 ? '' : ` namens ${list(names)}`
  const noun =
    n.guppy === true ? compound('Guppy-', ITEM) : n.curse === true ? CURSE : named === '' ? CARDS_OF[deck] : CARD
  if (n.most === undefined)
    return names.length > 0
      ? { text: list(names), it: fixed('diese Karte', 'f') }
      : { text: nounPhrase({ det: A, noun }).dat, it: again(nounPhrase({ det: A, noun })) }
  const many = n.most >= ANY ? `beliebig vielen ${noun.many.dat}` : `bis zu ${n.most} ${noun.many.dat}`
  return { text: many + named, it: THEM }
}

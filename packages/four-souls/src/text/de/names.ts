import type { Deck } from '../../model/decks.ts'
import type { Thing } from '../facts.ts'
import type { Names } from '../sentences.ts'
import { germanMarked } from './card-names/index.ts'
import type { Verb } from './cards/clauses.ts'
import { compound, fixed, inCases, list, nounPhrase, type Phrase, THE, YOU } from './cards/nouns.ts'
import { DECK, DISCARD } from './cards/vocabulary.ts'

/** Names of things in German sentences, in all their cases. */

const DECKS: Record<Deck, string> = { treasure: 'Schatz', loot: 'Beute', monster: 'Monster', room: 'Raum' }

/** "Monsterdeck". */
export const deckName = (d: Deck): string => `${DECKS[d]}deck`
/** "das Monsterdeck", "die Monsterablage". */
const ofDeck = (d: Deck, what: typeof DECK): Phrase =>
  nounPhrase({ det: THE, noun: compound(DECKS[d], { ...what, one: small(what.one), many: small(what.many) }) })
const small = (forms: typeof DECK.one): typeof DECK.one => ({
  nom: forms.nom.toLowerCase(),
  gen: forms.gen.toLowerCase(),
  dat: forms.dat.toLowerCase(),
  acc: forms.acc.toLowerCase(),
})

/** A name: the same in every case, and of unknown gender. */
const proper = (text: string): Phrase => inCases((c) => (c === 'gen' ? `von ${text}` : text), 'm')

/** The name of something, in all cases. */
export function phrase(t: Thing): Phrase {
  switch (t.is) {
    case 'you':
      return YOU
    case 'seat':
      return proper(`{seat:${t.seat}}`)
    case 'card':
      return proper(t.name)
    case 'item':
      return proper(t.title)
    case 'deck':
      return ofDeck(t.deck, DECK)
    case 'discard':
      return ofDeck(t.deck, DISCARD)
    case 'slot':
      return proper(`Monsterplatz ${t.n}`)
    case 'gone':
      return fixed('etwas Verschwundenes', 'n')
  }
}

export const isYou = (t: Thing): boolean => t.is === 'you'
/** The form of a verb for a player: "greifst", "greift". */
export const does = (t: Thing, v: Verb): string => (isYou(t) ? v.you : v.he)
/** Something that belongs to a player: "dein Zug", "der Zug von {seat:1}". */
export const ofWhom = (t: Thing, yours: string, theirs: string): string =>
  isYou(t) ? yours : `${theirs} ${phrase(t).gen}`
/** "von dir", "von {seat:1}". */
export const fromWhom = (t: Thing): string => `von ${phrase(t).dat}`

export const lootCards = (n: number): string => (n === 1 ? 'eine Beutekarte' : `${n} Beutekarten`)
/** "a, b und c". */
export const listed = (words: readonly string[]): string => list(words, 'und')

export const openFor = (turns: number): string =>
  turns === 1 ? 'bis zum Ende dieses Zuges' : `${turns} Züge lang, diesen mitgezählt`

export const names: Names = {
  card: germanMarked,
  aim: (t) => phrase(t).nom,
  theGame: 'das Spiel',
  doubled: (card) => `${card}, verdoppelt`,
  roll: (attack, face) => `${attack ? 'Angriffswurf' : 'Wurf'}: ${face}`,
  damage: (n, combat) => `${n} ${combat ? 'Kampfschaden' : 'Schaden'}`,
  death: (who) => (isYou(who) ? 'Dein Tod' : `Tod ${phrase(who).gen}`),
}

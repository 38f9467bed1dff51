import { divider } from '../sentence.ts'
import type { PreviewWords, Who } from '../sentences.ts'
import { type Verb, verb } from './cards/clauses.ts'
import { DIE, GAIN, KEEP, LOSE, SUFFER, WIN } from './cards/vocabulary.ts'
import { does, listed, lootCards, phrase } from './names.ts'

const SURVIVE = verb('überleben', 'überlebt')

/** "du stirbst", "alle anderen sterben", "Ned, Liz und 2 weitere sterben". */
function says(who: Who, v: Verb): string {
  if (who.is !== 'named') return `${who.is === 'everyone' ? 'alle' : 'alle anderen'} ${v.they}`
  const { things, more } = who
  const [first, ...rest] = things
  if (first && rest.length === 0 && more === 0) return `${phrase(first).nom} ${does(first, v)}`
  return `${listed([...things.map((one) => phrase(one).nom), ...(more > 0 ? [`${more} weitere`] : [])])} ${v.they}`
}

/** What an answer would do, in a few words that are shown next to a card. */
export const previews: PreviewWords = {
  plain: {
    prevents: 'verhindert es',
    cancels: 'annulliert es',
    live: 'du überlebst',
    'no-attack': 'beendet den Angriff',
    better: 'besser für dich',
    lost: 'die Partie ist verloren',
    nothing: 'ändert hier nichts',
  },
  hits: (still) => (still ? 'trifft trotzdem' : 'trifft'),
  misses: (still) => (still ? 'trifft trotzdem nicht' : 'trifft nicht'),
  die: (toll) => (toll === null ? 'du stirbst' : `du stirbst: ${toll}`),
  dies: (who) => says(who, DIE),
  lives: (who) => says(who, SURVIVE),
  wins: (who) => says(who, WIN),
  takes: (who, n) => `${says(who, SUFFER)} ${n}`,
  another: (player, n, many) => {
    const one = player ? 'jemand anderem' : 'einem Monster'
    return `fügt ${many === 1 ? one : `${many} ${player ? 'anderen' : 'Monstern'}`} ${n} zu`
  },
  loses: (who, what) => `${says(who, LOSE)} ${what}`,
  gains: (who, what) => `${says(who, GAIN)} ${what}`,
  keeps: (what) => `du ${KEEP.you} ${what}`,
  counts: (face) => `zählt als ${face}`,
  chance: ({ n, of, about }) => `${about ? 'etwa ' : ''}${n} von ${of}`,
  by: (card, what) => `${card}${divider(card)} ${what}`,
  loot: lootCards,
  items: (n) => (n === 1 ? 'einen Gegenstand' : `${n} Gegenstände`),
  andMore: (what) => `${what} und mehr`,
  souls: (n) => (n === 1 ? 'eine Seele' : `${n} Seelen`),
}

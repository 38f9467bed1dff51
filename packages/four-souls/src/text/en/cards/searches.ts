import type { NodeNamed } from '../../../effects/named.ts'
import { ANY } from '../../../model/library.ts'
import { article, capital, IT, list, THEY } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Phrases of the kinds in effects/searches.ts. */

/** "search the monster deck for a curse and put it in a monster slot, then shuffle that deck". */
function search(n: NodeNamed<'search'>, t: Writer): string {
  const deck = n.to === 'hand' ? 'loot' : n.to === 'gain' || n.guppy === true ? 'treasure' : 'monster'
  const [it, where] = n.most === undefined ? ['it', 'a monster slot'] : ['them', 'monster slots']
  const goes =
    n.slot !== undefined
      ? `put it in ${t.object(n.slot)}`
      : n.to === 'hand'
        ? `put ${it} in your hand`
        : n.to === 'slots'
          ? `put ${it} in ${where} not being attacked`
          : `gain ${it}`
  const lead = `search the ${deck} deck for ${wantedText(n, deck)}`
  const text = `${lead}${n.open === true ? `. Reveal ${it}, ` : ' and '}${goes}, then shuffle that deck`
  if (n.as === undefined || n.then === undefined) return text
  t.introduce(n.as, n.most === undefined ? IT : THEY)
  return `${text}. ${capital(t.effect(n.then))}`
}

/** "Dingle or Dangle", "up to 2 cards named Bomb!", "a curse". */
function wantedText(n: NodeNamed<'search'>, deck: string): string {
  const names = n.named === undefined ? '' : list([n.named, ...(n.orNamed === undefined ? [] : [n.orNamed])])
  const one = n.guppy === true ? 'Guppy item' : n.curse === true ? 'curse' : names === '' ? `${deck} card` : 'card'
  if (n.most === undefined) return names === '' ? article(one) : names
  const many = n.most >= ANY ? `any number of ${one}s` : `up to ${n.most} ${one}s`
  return names === '' ? many : `${many} named "${names}"`
}

export const searches = {
  search,
  revealEvents: (n, t) =>
    `reveal the top ${t.value(n.n)} monster cards. ${
      n.played === true
        ? 'You may make the active player play an event among them'
        : 'You may put an event among them in a monster slot not being attacked'
    }. Put the rest on the bottom of the deck in a random order`,
  recover: (n, t) => `put ${t.object(n.what)} on top of the monster deck`,
} satisfies PhrasesOf<'effect'>

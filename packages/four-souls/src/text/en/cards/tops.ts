import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { mergeText } from './altering.ts'
import { capital, clause, sentences, their, WORDS } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Effects on the top cards of decks, some of which are taken. */

/** "the top card of a deck", "the top 4 treasure cards". */
export const topText = (n: { readonly deck?: string; readonly of?: Linked }, t: Writer, v: string | number): string => {
  const kind = n.deck === undefined ? '' : `${n.deck} `
  const of = n.deck !== undefined || n.of === undefined ? '' : ` of ${t.object(n.of)}`
  if (!/^\d/.test(String(v))) return `the top x ${kind}cards${of}, where x is ${v},`
  return String(v) === '1' ? `the top ${kind}card${of}` : `the top ${v} ${kind}cards${of}`
}

const REST: Readonly<Record<NodeNamed<'pickTop'>['rest'], string>> = {
  random: 'the rest on the bottom of the deck in a random order',
  under: 'the rest on the bottom of the deck',
  back: 'the rest back',
  discard: 'the rest into discard',
  hand: "the rest in another player's hand",
}

/** "Look at the top 3 loot cards. Put one in your hand and the rest in another player's hand". */
function pickTop(n: NodeNamed<'pickTop'>, t: Writer): string {
  const which =
    n.named !== undefined ? ` named "${n.named}"` : n.word !== undefined ? ` with "${n.word}" in its name` : ''
  const k = n.take ?? 1
  const some =
    n.all === true ? `each one${which}` : k === 1 ? `one${which || ' of them'}` : `${WORDS[k] ?? k} of them${which}`
  const goes =
    n.to === 'gain'
      ? `gain ${some}`
      : n.to === 'hand'
        ? `put ${some} in ${their(t.agent())} hand`
        : `put ${some} in a slot`
  const put = n.to === 'gain' || n.may === true ? ' put' : ''
  const all = `${n.open === true ? 'reveal' : 'look at'} ${topText(n, t, t.value(n.n))}`
  return n.may === true
    ? `${all}. You may ${goes}. Put ${REST[n.rest]}`
    : `${all}. ${capital(goes)} and${put} ${REST[n.rest]}`
}

export const tops = {
  pickTop,
  sortTop: (n, t) => {
    const lead = is(n.n, 'chosenCount') ? t.lead(n.n.of) : ''
    const where = n.discard === true ? 'into discard' : 'on the bottom of the deck'
    return sentences(
      lead,
      `look at ${topText(n, t, t.value(n.n))} and put any of them ${where} and the rest back, in any order`,
    )
  },
  retrieve: (n, t) =>
    clause(
      t.agent(),
      'put',
      `${n.what === undefined ? 'the top card of the loot discard' : t.object(n.what)} in ${their(t.agent())} hand`,
    ),
  mergeTop: mergeText,
  revealCurse: (_n, t) =>
    `reveal the top monster cards one by one until one is a curse. ${capital(t.say(clause(t.you(), 'gain', 'it')))}. Put the rest on the bottom of the deck in a random order`,
  copyFromTop: (n, t) =>
    `look at ${topText({ deck: 'treasure' }, t, t.value(n.n))} and reveal one of them. This becomes a copy of it${n.forTurn === true ? ' till end of turn' : ''}. Put the cards on the bottom of the deck in a random order`,
  playRevealed: (n, t) =>
    `reveal ${topText({ deck: 'loot' }, t, t.value(n.n))}. You may play any number of them without using a loot play. Put the rest into discard`,
} satisfies PhrasesOf<'effect'>

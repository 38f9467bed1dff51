import { is, type NodeNamed } from '../../../effects/named.ts'
import { topText } from './tops.ts'
import { capital, clause, sentences, their, WORDS } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Phrases of the kinds in effects/picking.ts. */

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

export const picking = {
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
} satisfies PhrasesOf<'effect'>

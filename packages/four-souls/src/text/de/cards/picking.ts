import { is, type NodeNamed } from '../../../effects/named.ts'
import { germanFor, germanWord } from '../card-names/index.ts'
import { type Clause, clause, type GermanText, sentence } from './clauses.ts'
import { nounPhrase, whose } from './nouns.ts'
import { can, top } from './tops.ts'
import { GAIN, HAND, INTO_DISCARD, inWords, LAY_BACK, LOOK, PUT, quoted, REVEAL, TAKE } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/picking.ts. */

/** What happens to the others: a verb, and what comes with it. */
const REST: Readonly<Record<NodeNamed<'pickTop'>['rest'], readonly [Clause['verb'], string]>> = {
  random: [PUT, 'die übrigen in zufälliger Reihenfolge unter das Deck'],
  under: [PUT, 'die übrigen unter das Deck'],
  back: [LAY_BACK, 'die übrigen'],
  discard: [PUT, `die übrigen ${INTO_DISCARD}`],
  hand: [PUT, 'die übrigen auf die Hand eines anderen Spielers'],
}

/** "Sieh dir die obersten 3 Beutekarten an. Nimm eine davon auf die Hand und lege die übrigen auf die Hand eines anderen Spielers". */
function pickTop(n: NodeNamed<'pickTop'>, t: GermanWriter): GermanText {
  const by = t.agent()
  const which =
    n.named !== undefined
      ? ` namens ${quoted(germanFor(n.named))}`
      : n.word !== undefined
        ? ` mit ${quoted(germanWord(n.word))} im Namen`
        : ''
  const some = n.all === true ? `jede${which || ' davon'}` : `${inWords(n.take ?? 1)}${which || ' davon'}`
  const goes =
    n.to === 'gain'
      ? clause(by, GAIN, some)
      : n.to === 'hand'
        ? clause(by, TAKE, `${some} auf die Hand`)
        : clause(by, PUT, `${some} auf einen Platz`)
  const [v, what] = REST[n.rest]
  const look = sentence(clause(by, n.open === true ? REVEAL : LOOK, top(n, t, n.n).acc))
  const rest = clause(by, v, what)
  return n.may === true
    ? [...look, ...sentence(can(goes)), ...sentence(rest)]
    : [...look, { fronts: [], clauses: [goes, { ...rest, tie: 'und' }] }]
}

/** "sieh dir die obersten x Schatzkarten an, wobei x …,": what x is comes after the verb. */
function looking(n: NodeNamed<'sortTop'>, t: GermanWriter): Clause {
  const [cards, x] = top(n, t, n.n).acc.split(/(?=, wobei x )/)
  return clause(t.agent(), LOOK, cards!, x === undefined ? {} : { after: x.replace(/,$/, '') })
}

export const picking = {
  pickTop,
  sortTop: (n, t) => [
    ...(is(n.n, 'chosenCount') ? t.lead(n.n.of) : []),
    {
      fronts: [],
      clauses: [
        looking(n, t),
        n.discard === true
          ? clause(t.agent(), PUT, `beliebige davon ${INTO_DISCARD}`, { tie: 'und' })
          : clause(t.agent(), PUT, 'beliebige davon unter das Deck', { tie: 'und' }),
        clause(t.agent(), LAY_BACK, 'die übrigen', { tie: 'und', after: ', jeweils in beliebiger Reihenfolge' }),
      ],
    },
  ],
  retrieve: (n, t) =>
    clause(
      t.agent(),
      TAKE,
      `${n.what === undefined ? 'die oberste Karte der Beuteablage' : t.ref(n.what).acc} auf ${nounPhrase({ det: whose(t.agent()), noun: HAND }).acc}`,
    ),
} satisfies PhrasesOf<'effect'>

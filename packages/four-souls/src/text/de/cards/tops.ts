import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Deck } from '../../../model/decks.ts'
import type { Linked } from '../../../model/node.ts'
import { germanFor, germanWord } from '../card-names/index.ts'
import { mergeText } from './altering.ts'
import { number } from './amounts.ts'
import { type Clause, clause, type GermanText, sentence } from './clauses.ts'
import { again, fixed, nounPhrase, type Phrase, THE, whose, YOU } from './nouns.ts'
import {
  CARD,
  CARDS_OF,
  GAIN,
  HAND,
  INTO_DISCARD,
  inWords,
  LAY_BACK,
  LOOK,
  PLAY,
  PUT,
  quoted,
  REVEAL,
  TAKE,
  TURN_INTO,
} from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Effects on the top cards of decks, some of which are taken. */

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

const can = (c: Clause): Clause => ({ ...c, modal: 'können' })

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

export const tops = {
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
  mergeTop: mergeText,
  revealCurse: (_n, t) => [
    ...sentence(
      t.action(REVEAL, fixed('die obersten Monsterkarten', 'f', { plural: true }), 'einzeln', {
        after: ', bis eine davon ein Fluch ist',
      }),
    ),
    ...sentence(clause(t.you(), GAIN, 'ihn')),
    ...sentence(t.action(PUT, fixed('die übrigen', 'f', { plural: true }), 'in zufälliger Reihenfolge unter das Deck')),
  ],
  copyFromTop: (n, t) => [
    {
      fronts: [],
      clauses: [
        clause(t.agent(), LOOK, top({ deck: 'treasure' }, t, n.n).acc),
        clause(t.agent(), REVEAL, 'eine davon', { tie: 'und' }),
      ],
    },
    ...sentence(
      clause(t.thisCard, TURN_INTO, `${n.forTurn === true ? 'bis zum Ende des Zuges ' : ''}zu einer Kopie davon`),
    ),
    ...sentence(clause(again(YOU), PUT, 'die Karten in zufälliger Reihenfolge unter das Deck')),
  ],
  playRevealed: (n, t) => [
    ...sentence(clause(t.agent(), REVEAL, top({ deck: 'loot' }, t, n.n).acc)),
    ...sentence({
      ...can(clause(YOU, PLAY, 'beliebig viele davon')),
      after: ', ohne dass sie zu den Beutekarten zählen, die du spielen darfst',
    }),
    ...sentence(clause(YOU, PUT, `die übrigen ${INTO_DISCARD}`)),
  ],
} satisfies PhrasesOf<'effect'>

import { after, clause, type GermanText, sentence, when } from './clauses.ts'
import { ordinal } from './events.ts'
import { differentOnes } from './filters.ts'
import { EACH, fixed, list, nounPhrase, type Phrase } from './nouns.ts'
import { BID, GUESS, HAPPEN, MAKE, PAY, PLAYER, quoted, STEAL, THAT_PLAYER, VOTE, votedWord } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** What several players decide or agree on: votes, offers, auctions. */

/** Two sentences as one, so that what comes before applies to both: "wird dieser Schaden verhindert und …". */
function joined(text: GermanText): GermanText {
  const [a, b, ...more] = text
  if (b === undefined || more.length > 0 || a!.colon || b.colon || a!.clauses.length !== 1 || b.clauses.length !== 1)
    return text
  return b.fronts.length > 0 ? text : [{ ...a!, clauses: [...a!.clauses, { ...b.clauses[0]!, tie: 'und' }] }]
}

/** Who votes. */
const eachVoter = (n: { readonly living?: boolean }): Phrase =>
  n.living === true
    ? nounPhrase({ det: EACH, adjectives: ['lebend'], noun: PLAYER })
    : nounPhrase({ det: EACH, noun: PLAYER })

export const dealings = {
  guessWho: (n, t) => {
    t.introduce(n.as, THAT_PLAYER)
    const right = joined(t.effect(n.right))
    t.introduce(
      n.as,
      fixed('der Spieler, auf den sie sich geeinigt haben,', 'm', {
        gen: 'des Spielers, auf den sie sich geeinigt haben,',
        dat: 'dem Spieler, auf den sie sich geeinigt haben,',
        acc: 'den Spieler, auf den sie sich geeinigt haben,',
      }),
    )
    return [
      ...sentence(
        clause(fixed('die anderen Spieler', 'm', { plural: true }), VOTE, 'heimlich für einen von ihnen', {
          after: ' (bei Gleichstand entscheidet der Zufall)',
        }),
      ),
      ...sentence(clause(t.agent(), GUESS, '', { after: ', wer es ist' })),
      ...after(when('falls du richtig rätst'), right),
      ...after({ text: 'andernfalls', clause: false }, joined(t.effect(n.wrong))),
    ]
  },
  nthResolving: (n, t) => [
    ...after(
      when(`falls eine Karte dieses Namens in dieser Partie zum ${ordinal(n.n)}n Mal abgehandelt wird`),
      t.effect(n.then),
    ),
    ...after({ text: 'andernfalls', clause: false }, t.effect(n.otherwise)),
  ],
  vote: (n, t) => {
    const what = n.each === undefined ? t.filter(n.of) : differentOnes(t, n.of, n.each)
    const tie =
      n.tie === 'active'
        ? ` (bei Gleichstand ${t.card === 'event' ? 'entscheidest du' : 'entscheidet der aktive Spieler'})`
        : ''
    t.introduce(n.as, t.voted(n.of, n.tie === 'all'))
    return [
      ...sentence(clause(eachVoter(n), VOTE, `für ${what.acc}`, { after: tie })),
      ...t.effect(n.then),
      ...(n.tie === undefined
        ? after({ text: 'bei Gleichstand', clause: false }, sentence(clause(fixed('nichts', 'n'), HAPPEN)))
        : []),
    ]
  },
  voteBetween: (n, t) => {
    const words = n.words.map((word) => quoted(votedWord(word)))
    return [
      ...sentence(clause(eachVoter(n), VOTE, `für ${list(words)}`)),
      ...after(when(`falls ${words[0]} gewinnt`), joined(t.effect(n.then))),
      ...(n.otherwise === undefined
        ? []
        : after({ text: 'andernfalls', clause: false }, joined(t.effect(n.otherwise)))),
    ]
  },
  offer: (n, t) => [
    ...sentence(clause(t.agent(), MAKE, `${t.ref(n.to).dat} ein Angebot`, { modal: 'können' })),
    ...after(when('falls das Angebot angenommen wird'), t.effect(n.then)),
  ],
  auction: (n, t) => [
    ...sentence(
      clause(
        fixed('die anderen Spieler', 'm', { plural: true }),
        BID,
        `in Zugreihenfolge mindestens 1¢ auf ${t.ref(n.what).acc}`,
        {
          modal: 'können',
          after: ', bis niemand mehr das höchste Gebot überbietet',
        },
      ),
    ),
    ...sentence(
      clause(fixed('der Höchstbietende', 'm'), PAY, 'dir so viel'),
      clause(fixed('der Höchstbietende', 'm'), STEAL, 'ihn', { tie: 'und' }),
    ),
  ],
} satisfies PhrasesOf<'effect'>

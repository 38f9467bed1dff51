import type { NodeNamed } from '../../../effects/named.ts'
import { many } from './amounts.ts'
import { type Clause, clause, type GermanText } from './clauses.ts'
import { again, nounPhrase, type Phrase, someOf, whose } from './nouns.ts'
import { giving, handOf, isHalf } from './resources.ts'
import { GIVE, LOOK, LOOT_CARD, PLAY, STEAL, SWAP } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/other-hands.ts. */
/** "die Hand eines Spielers", "deine Hand". */
const theHand = (p: Phrase): string => (p.pronoun ? handOf(p).acc : `die Hand ${p.gen}`)

/** "eine Beutekarte", "2 Beutekarten", "die Hälfte seiner Beutekarten". */
function cardsGiven(n: NodeNamed<'giveLoot'>, from: Phrase, t: GermanWriter): string {
  if (n.n === undefined) return 'eine Beutekarte'
  if (isHalf(n.n, 'handOf', n.from))
    return `die Hälfte ${nounPhrase({ det: whose(from), noun: LOOT_CARD, many: true }).gen} (abgerundet)`
  return many(t.amount(n.n), LOOT_CARD)
}

export const otherHands = {
  giveLoot: (n, t): Clause | GermanText => {
    const to = n.to
    if (n.how === 'give') {
      const from = t.ref(n.from)
      if (n.open !== true) return giving(from, t.ref(to).dat, cardsGiven(n, from, t))
      return clause(from, GIVE, `${t.ref(to).dat} offen ${cardsGiven(n, from, t)}`)
    }
    const thief = t.ref(to)
    const from = t.ref(n.from)
    if (n.how === 'random') return clause(thief, STEAL, `${from.dat} eine zufällige Beutekarte`)
    const look = clause(thief, LOOK, theHand(from))
    if (n.how === 'mayLook') {
      const most = n.n === undefined || n.n === 1 ? 'eine Beutekarte' : `bis zu ${many(t.amount(n.n), LOOT_CARD)}`
      return [
        ...t.say(look),
        { fronts: [], clauses: [clause(again(thief), STEAL, `${again(from).dat} ${most}`, { modal: 'können' })] },
      ]
    }
    return [{ fronts: [], clauses: [look, clause(thief, STEAL, `${again(from).dat} eine Beutekarte`, { tie: 'und' })] }]
  },
  playGiven: (_n, t) =>
    clause(t.agent(), PLAY, 'sie, falls möglich', {
      after: ', ohne dass sie zu den Beutekarten zählt, die du spielen darfst',
    }),
  lookHand: (n, t) => {
    const by = n.by === undefined ? t.agent() : t.ref(n.by)
    return clause(by, LOOK, theHand(t.ref(n.of)))
  },
  tradeLoot: (n, t) => {
    const of = t.ref(n.with)
    return [
      { fronts: [], clauses: [clause(t.agent(), LOOK, theHand(of))] },
      {
        fronts: [],
        clauses: [
          clause(
            again(t.agent()),
            SWAP,
            `eine deiner Beutekarten gegen ${someOf('ein', { det: whose(again(of)), noun: LOOT_CARD }).acc}`,
            {
              modal: 'können',
            },
          ),
        ],
      },
    ]
  },
} satisfies PhrasesOf<'effect'>

import { germanFor } from '../card-names/index.ts'
import { clause, sentence } from './clauses.ts'
import { A, fixed, nounPhrase, possessive, YOU } from './nouns.ts'
import { can, FREE_SLOT, REST_UNDER_AT_RANDOM } from './searching.ts'
import {
  CARD,
  CHOOSE,
  GAIN,
  LOOK,
  PUT,
  quoted,
  REPLACE,
  STARTING_ITEM,
  TREASURE_CARD,
  TURN_INTO,
} from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/outside.ts. */

export const outside = {
  pickGuppy: (n, t) => [
    ...sentence(clause(t.agent(), LOOK, `die obersten ${String(n.n)} ${TREASURE_CARD.many.acc}`)),
    ...sentence(can(clause(YOU, GAIN, 'einen Guppy-Gegenstand darunter'))),
    ...sentence(clause(YOU, PUT, REST_UNDER_AT_RANDOM)),
  ],
  fromOutside: (n, t) =>
    t.action(
      PUT,
      nounPhrase({ det: A, noun: CARD, tail: ` namens ${quoted(germanFor(String(n.name)))} von außerhalb des Spiels` }),
      FREE_SLOT,
    ),
  activeBonusSoul: (n) =>
    clause(fixed(quoted(germanFor(String(n.name))), 'f'), TURN_INTO, 'zu einer aktiven Bonusseele', {
      after: ', falls sie außerhalb des Spiels ist',
    }),
  changeCharacter: (_n, t) => [
    ...sentence(clause(t.agent(), CHOOSE, 'eine Charakterkarte von außerhalb des Spiels')),
    ...sentence(
      clause(fixed('sie', 'f', { pronoun: true }), REPLACE, 'deinen Charakter'),
      clause(nounPhrase({ det: possessive('ihr'), noun: STARTING_ITEM }), REPLACE, 'deinen', { tie: 'und' }),
    ),
  ],
} satisfies PhrasesOf<'effect'>

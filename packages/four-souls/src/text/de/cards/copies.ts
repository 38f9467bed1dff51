import { gainAbilitiesText, TO_NEXT_TURN } from './altering.ts'
import { after, clause, passive, sentence, when } from './clauses.ts'
import { EACH, fixed, nounPhrase, THE } from './nouns.ts'
import { can, reveal, two, what } from './searching.ts'
import { BE, CHOOSE, COPY, MONSTER_CARD, PLAY, PLAYER, REVEAL, TURN_INTO, USE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Copies of abilities and cards, and other texts that cards get. */

export const copies = {
  copyTap: (n, t) =>
    clause(t.agent(), USE, `eine ↷-Fähigkeit ${t.ref(n.of).gen}`, { after: `, als hätte ${t.thisCard.nom} sie` }),
  copyAsPlayed: (n, t) =>
    two(
      clause(t.agent(), CHOOSE, `${t.ref(n.of).acc}, wenn du ${t.thisCard.acc} spielst,`),
      clause(t.agent(), USE, 'eine seiner ↷-Fähigkeiten', { tie: 'und', after: `, als hätte ${t.thisCard.nom} sie` }),
    ),
  becomeCopy: (n, t) => {
    const of = t.ref(n.of)
    return clause(
      t.self(),
      TURN_INTO,
      `${n.forTurn === true ? 'bis zum Ende des Zuges ' : n.toNextTurn === true ? `${TO_NEXT_TURN} ` : ''}zu einer Kopie ${of.pronoun ? 'davon' : of.gen}`,
    )
  },
  gainAbilities: gainAbilitiesText,
  playCopies: (_n, t) => [
    ...reveal(t, fixed('die oberste Beutekarte', 'f')),
    ...after(
      when('falls sie weder Talisman noch Hinterhalt ist'),
      sentence({
        ...can(clause(nounPhrase({ det: EACH, noun: PLAYER }), PLAY, 'eine Kopie davon')),
        after: ', ohne dass sie zu den Beutekarten zählt, die er spielen darf',
      }),
    ),
  ],
  becomeTopMonster: (_n, t) =>
    two(
      passive(nounPhrase({ det: THE, adjectives: ['oberst'], noun: MONSTER_CARD }), REVEAL),
      clause(t.thisCard, TURN_INTO, 'zu einer Kopie davon', { tie: 'und' }),
    ),
  loseEternal: (n, t) => clause(what(n, t), BE, 'nicht mehr ewig'),
  copyStacked: (n, t) => clause(t.agent(), COPY, t.ref(n.what).acc),
  copyPlayed: (_n, t) => clause(t.agent(), COPY, 'sie'),
} satisfies PhrasesOf<'effect'>

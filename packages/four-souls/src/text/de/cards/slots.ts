import { clause } from './clauses.ts'
import { again, fixed, nounPhrase, THE, whose } from './nouns.ts'
import { two, what } from './searching.ts'
import { EXPAND, INTO_DISCARD, PUT, SLOTS_OF, TURN_INTO } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/slots.ts. */

export const slots = {
  expand: (n, t) => t.action(EXPAND, nounPhrase({ det: THE, noun: SLOTS_OF[n.row], many: true }), `um ${String(n.n)}`),
  replaceMonster: (n, t) => {
    const p = what(n, t)
    return two(
      t.action(PUT, p, INTO_DISCARD),
      t.action(
        PUT,
        fixed('die oberste Monsterkarte', 'f'),
        `an ${whose(again(p)).is === 'like ein' ? 'seine' : 'ihre'} Stelle`,
        { tie: 'und' },
      ),
    )
  },
  becomeRoom: (n, t) => [
    ...t.say(clause(what(n, t), TURN_INTO, 'zu einem Raum')),
    {
      fronts: [],
      clauses: [
        clause(t.agent(), EXPAND, 'die Raumplätze um 1'),
        clause(t.agent(), PUT, 'ihn auf den neuen Platz', { tie: 'und' }),
      ],
    },
  ],
  topIntoSlot: (n, t) => {
    // der Spieler, der sie legt, wird ganz genannt
    if (n.by !== undefined) t.mentionedActive = false
    const slot = `auf ${t.ref(n.slot).acc}`
    return n.by === undefined
      ? t.action(PUT, fixed('die oberste Monsterkarte', 'f'), slot)
      : clause(t.ref(n.by), PUT, `die oberste Monsterkarte ${slot}`)
  },
} satisfies PhrasesOf<'effect'>

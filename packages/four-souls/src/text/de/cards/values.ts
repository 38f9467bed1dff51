import type { Linked } from '../../../model/node.ts'
import { type Amount, number } from './amounts.ts'
import { fixed, followedBy, noun, nounPhrase, type Phrase, THE } from './grammar.ts'
import { THE_RESULT } from './vocabulary.ts'
import type { Of } from './writer.ts'

/** Numbers that are counted. */

const NUMBER = noun('f', 'Anzahl', 'Anzahlen')
const theNumber = (of: string): Phrase => followedBy(nounPhrase({ det: THE, noun: NUMBER }), ` ${of}`)
const CHOSEN_NUMBER = fixed('die gewählte Zahl', 'f', { gen: 'der gewählten Zahl', dat: 'der gewählten Zahl' })
/** Two numbers that are added or subtracted. */
const sum = (a: Amount, word: string, b: Amount): Amount => ({ of: fixed(`${number(a)} ${word} ${number(b)}`, 'n') })

export const values: Of<'value'> = {
  result: () => ({ of: THE_RESULT }),
  faceRolled: () => ({ of: THE_RESULT }),
  amount: () => ({ same: true }),
  done: () => ({ same: true }),
  chosenNumber: () => ({ of: CHOSEN_NUMBER }),
  remembered: () => ({ of: CHOSEN_NUMBER }),
  countersHere: (_n, t) => ({ of: theNumber(`der Marken auf ${t.me.dat}`) }),
  levelHere: (_n, t) => ({ of: fixed(`die Stufe ${t.me.gen}`, 'f') }),
  healthHere: (_n, t) => ({ of: fixed(`das Leben ${t.me.gen}`, 'n') }),
  centsOf: (n, t) => {
    const who = t.ref(n.of as Linked)
    return { like: `wie ${who.nom} ${who.you ? 'hast' : 'hat'}` }
  },
  handOf: (n, t) => {
    const who = t.ref(n.of as Linked)
    return { like: `wie ${who.nom} auf der Hand ${who.you ? 'hast' : 'hat'}` }
  },
  soulsOf: (n, t) => {
    const who = t.ref(n.of as Linked)
    return { like: `wie ${who.nom} Seelen ${who.you ? 'hast' : 'hat'}` }
  },
  times: (n, t) => ({ ...t.amount(n.n as number | Linked), times: n.by as number }),
  half: (n, t) => ({ ...t.amount(n.of as number | Linked), times: 0.5 }),
  plus: (n, t) => sum(t.amount(n.a as number | Linked), 'plus', t.amount(n.b as number | Linked)),
  minus: (n, t) => sum(t.amount(n.a as number | Linked), 'minus', t.amount(n.b as number | Linked)),
  howMany: (n, t) => ({ of: theNumber(`der ${t.several(n.of as Linked).dat}`) }),
  byDifficulty: (n) => ({ digits: `${String(n.normal)} (schwer: ${String(n.hard)}, ultraschwer: ${String(n.ultra)})` }),
  countersOn: (n, t) => ({ of: theNumber(`der Marken auf ${t.ref(n.of as Linked).dat}`) }),
  goalsDone: () => ({ of: theNumber('der erfüllten Ziele') }),
}

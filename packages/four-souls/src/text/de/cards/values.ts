import { is } from '../../../effects/named.ts'
import { type Amount, number } from './amounts.ts'
import { inHandOf } from './counts.ts'
import { pastText } from './events.ts'
import { fixed, followedBy, inCases, noun, nounPhrase, type Phrase, THE, THIS } from './nouns.ts'
import { counterNoun, RESULT, THE_RESULT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Values: numbers that are computed. */

const NUMBER = noun('f', 'Anzahl', 'Anzahlen')
export const theNumber = (of: string): Phrase => followedBy(nounPhrase({ det: THE, noun: NUMBER }), ` ${of}`)
const CHOSEN_NUMBER = fixed('die gewählte Zahl', 'f', { gen: 'der gewählten Zahl', dat: 'der gewählten Zahl' })
const ONE_OF_THE_NUMBERS = fixed('eine der gewählten Zahlen', 'f', {
  gen: 'einer der gewählten Zahlen',
  dat: 'einer der gewählten Zahlen',
})
const HEALED = fixed('das geheilte Leben', 'n', { gen: 'des geheilten Lebens', dat: 'dem geheilten Leben' })
const THAT_RESULT = nounPhrase({ det: THIS, noun: RESULT })
/** Two numbers that are added or subtracted. */
const sum = (a: Amount, word: string, b: Amount): Amount => {
  const [x, y] = [a, b].map((v) => v.of ?? v.count ?? fixed(number(v), 'n')) as [Phrase, Phrase]
  return { of: inCases((c) => `${x[c]} ${word} ${y[c]}`, 'n') }
}

export const values = {
  result: () => ({ of: THE_RESULT }),
  faceRolled: () => ({ of: THE_RESULT }),
  healthOfDead: () => ({ of: fixed('seine Lebenspunkte', 'm', { plural: true, gen: 'seiner Lebenspunkte' }) }),
  amount: () => ({ same: true }),
  discardedForThis: () => ({ of: theNumber('der dafür abgeworfenen Beutekarten') }),
  done: () => ({ same: true }),
  inThisWay: (_n, t) => (is(t.measures, 'heal') || is(t.measures, 'healFully') ? { of: HEALED } : { same: true }),
  chosenNumber: () => ({ of: CHOSEN_NUMBER }),
  attackRollsMade: () => ({ of: fixed('die Anzahl deiner Angriffswürfe in diesem Zug', 'f') }),
  remembered: (_n, t) =>
    typeof t.remembers === 'number'
      ? { digits: String(t.remembers) }
      : { of: is(t.remembers, 'result') ? THAT_RESULT : t.severalNumbers ? ONE_OF_THE_NUMBERS : CHOSEN_NUMBER },
  countersHere: (_n, t) => ({ of: theNumber(`der Marken auf ${t.thisCard.dat}`) }),
  levelHere: (_n, t) => ({ of: fixed(`die Stufe ${t.thisCard.gen}`, 'f') }),
  healthHere: (_n, t) => ({ of: fixed(`das Leben ${t.thisCard.gen}`, 'n') }),
  centsOf: (n, t) => {
    const who = t.ref(n.of)
    return { like: `wie ${who.nom} ${who.you ? 'hast' : 'hat'}` }
  },
  handOf: (n, t) => {
    const who = t.ref(n.of)
    return {
      like: `wie ${who.nom} auf der Hand ${who.you ? 'hast' : 'hat'}`,
      count: theNumber(`der Beutekarten${inHandOf(who)}`),
    }
  },
  mostSouls: () => ({ of: theNumber('der Seelen des Spielers mit den meisten Seelen') }),
  soulsOf: (n, t) => {
    const who = t.ref(n.of)
    const of = theNumber(who.you ? 'deiner Seelen' : `der Seelen von ${who.dat}`)
    return { of, like: `wie ${who.nom} Seelen ${who.you ? 'hast' : 'hat'}` }
  },
  times: (n, t) => ({ ...t.amount(n.n), times: n.by }),
  half: (n, t) => ({ ...t.amount(n.of), times: 0.5 }),
  plus: (n, t) => sum(t.amount(n.a), 'plus', t.amount(n.b)),
  minus: (n, t) => sum(t.amount(n.a), 'minus', t.amount(n.b)),
  howMany: (n, t) => ({ of: theNumber(t.theSeveral(n.of).gen) }),
  timesHappened: (n, t) => ({
    of: fixed(`die Anzahl dessen, wie oft ${pastText(n.event, t)},`, 'f', {
      gen: `der Anzahl dessen, wie oft ${pastText(n.event, t)},`,
    }),
  }),
  byDifficulty: (n) => ({ digits: `${String(n.normal)} (schwer: ${String(n.hard)}, ultraschwer: ${String(n.ultra)})` }),
  countersOn: (n, t) => ({ of: theNumber(`der ${counterNoun(n.counter).many.gen} auf ${t.ref(n.of).dat}`) }),
  pricePaid: () => ({
    of: fixed('der gezahlte Preis', 'm', { gen: 'des gezahlten Preises', dat: 'dem gezahlten Preis' }),
  }),
  countersRemoved: () => ({ of: theNumber('der entfernten Marken') }),
  chosenCount: (n, t) => {
    const of = t.filterOfTarget(n.of)
    return { of: theNumber(of === null ? 'der Gewählten' : `der gewählten ${t.several(of).acc}`) }
  },
} satisfies PhrasesOf<'value'>

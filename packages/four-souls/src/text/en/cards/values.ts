import { is } from '../../../effects/named.ts'
import { pastText } from './events.ts'
import { counterWord } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Values: numbers that are computed. */

export const values = {
  result: () => 'the result',
  faceRolled: () => 'the result',
  healthOfDead: () => 'its health',
  amount: () => 'that much',
  discardedForThis: () => 'the number of loot cards discarded for this',
  done: () => 'that many',
  inThisWay: (_n, t) =>
    is(t.measures, 'heal') || is(t.measures, 'healFully') ? 'the health healed this way' : 'that much',
  chosenNumber: () => 'the chosen number',
  attackRollsMade: () => 'the number of attack rolls you have made this turn',
  remembered: (_n, t) =>
    typeof t.remembers === 'number'
      ? String(t.remembers)
      : is(t.remembers, 'result')
        ? 'that result'
        : t.severalNumbers
          ? 'one of the chosen numbers'
          : 'the chosen number',
  countersHere: () => 'the counters on this',
  levelHere: () => 'the level of this',
  healthHere: () => 'its health',
  centsOf: (n, t) => `the ¢ ${t.having(n.of)}`,
  handOf: (n, t) => `the number of loot cards in ${t.owner(n.of)} hand`,
  mostSouls: () => 'the number of souls of the player with the most souls',
  soulsOf: (n, t) => {
    const who = t.ref(n.of)
    return `the number of souls ${who.text} control${who.you || who.plural ? '' : 's'}`
  },
  times: (n, t) => (n.by === 2 ? `double ${t.value(n.n)}` : `${n.by} times ${t.value(n.n)}`),
  half: (n, t) => `half of ${t.value(n.of)} (rounded down)`,
  plus: (n, t) => `${t.value(n.a)} plus ${t.value(n.b)}`,
  minus: (n, t) => `${t.value(n.a)} minus ${t.value(n.b)}`,
  howMany: (n, t) => `the number of ${t.several(n.of)}`,
  timesHappened: (n, t) => `the number of times ${pastText(n.event, t)} this turn`,
  byDifficulty: (n) => `${String(n.normal)} (hard: ${String(n.hard)}, ultra hard: ${String(n.ultra)})`,
  countersOn: (n, t) => `the number of ${counterWord(n.counter)}s on ${t.object(n.of)}`,
  pricePaid: () => 'the ¢ paid',
  countersRemoved: () => 'the number of counters removed',
  chosenCount: (n, t) => {
    const of = t.filterOfTarget(n.of)
    return of === null ? 'how many were chosen' : `the number of ${t.several(of)} chosen`
  },
} satisfies PhrasesOf<'value'>

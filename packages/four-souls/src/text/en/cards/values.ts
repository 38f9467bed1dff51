import type { PhrasesOf } from './writer.ts'

/** Values: numbers that are computed. */

export const values = {
  result: () => 'the result',
  faceRolled: () => 'the result',
  amount: () => 'that much',
  done: () => 'that many',
  chosenNumber: () => 'the chosen number',
  remembered: () => 'the chosen number',
  countersHere: () => 'the counters on this',
  levelHere: () => 'the level of this',
  healthHere: () => 'its health',
  centsOf: (n, t) => `the ¢ ${t.having(n.of)}`,
  handOf: (n, t) => `the loot cards ${t.having(n.of)}`,
  mostSouls: () => 'the souls of the player with the most',
  soulsOf: (n, t) => `the souls ${t.having(n.of)}`,
  times: (n, t) => (n.by === 2 ? `double ${t.value(n.n)}` : `${n.by} times ${t.value(n.n)}`),
  half: (n, t) => `half of ${t.value(n.of)} (rounded down)`,
  plus: (n, t) => `${t.value(n.a)} plus ${t.value(n.b)}`,
  minus: (n, t) => `${t.value(n.a)} minus ${t.value(n.b)}`,
  howMany: (n, t) => `the number of ${t.several(n.of)}`,
  byDifficulty: (n) => `${String(n.normal)} (hard: ${String(n.hard)}, ultra hard: ${String(n.ultra)})`,
  countersOn: (n, t) => `the number of counters on ${t.ref(n.of).text}`,
  goalsDone: () => 'the number of completed goals',
} satisfies PhrasesOf<'value'>

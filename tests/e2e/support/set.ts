/* Tables as docs/scenarios.md writes them, that are options of a table at the server of these tests: what a test is about is there at once. */

/** Battle For Souls: Ned uses a devil in his turn, and Ann can answer. */
export const ANSWERABLE = {
  turn: 'Ned',
  souls: ['toll-keeper', 'innkeeper', 'angler'],
  Ann: { favours: ['sudden-grace'] },
  Ned: { angels: ['mammon'] },
}

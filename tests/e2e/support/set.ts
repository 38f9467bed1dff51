/* Tables in the format of docs/scenarios.md. The test server accepts them as table options, so a test starts in the state it needs. */

/** Battle For Souls: Ned uses a devil in his turn, and Ann can respond. */
export const ANSWERABLE = {
  turn: 'Ned',
  souls: ['toll-keeper', 'innkeeper', 'angler'],
  Ann: { favours: ['sudden-grace'] },
  Ned: { angels: ['mammon'] },
}

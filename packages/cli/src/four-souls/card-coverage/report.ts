// Reports what was reached.
import { pairOf } from '@soulstack/four-souls/card-coverage'
import { quoted } from '@soulstack/tables/game'
import type { CoverageResult } from './run.ts'

/** The command that repeats one game of a series. */
export function commandFor(seed: string, game: number, want: readonly string[]): string {
  const sent = want.length > 0 ? ` --want ${quoted(want.join(','))}` : ''
  return `npx soulstack coverage --seed ${quoted(seed)} --only ${game}${sent}`
}

/** The result as a table, followed by what the rules exclude and what is missing. */
export function inWords(r: CoverageResult): string {
  const head = ['what'.padEnd(12), 'pairs', `${r.atLeast} times`, 'less', 'never', 'median'].map((h) => h.padStart(9))
  const rows = r.kinds.map((k) =>
    [k.kind.padEnd(12), k.pairs, k.often, k.seldom, k.never, k.median].map((x) => String(x).padStart(9)).join(''),
  )
  const open = r.pairs.filter((p) => p.impossible === null && p.times < r.atLeast)
  const wrong = r.pairs.filter((p) => p.impossible !== null && p.times > 0)
  return [
    `${r.games} ${r.games === 1 ? 'game' : 'games'} (${r.steered} steered), ${r.decisions} decisions, ${r.failures.length} failed, ${r.seconds.toFixed(0)} s`,
    '',
    head.join(''),
    ...rows,
    '',
    ...r.impossible.map(({ why, pairs }) => `${pairs} pairs impossible: ${why}`),
    ...wrong.map((p) => `said to be impossible, but reached ${p.times} times: ${pairOf(p.card, p.what)}`),
    '',
    open.length === 0 ? 'Everything was reached.' : `${open.length} pairs reached less than ${r.atLeast} times:`,
    ...open.map((p) => `  ${String(p.times).padStart(3)}  ${pairOf(p.card, p.what)}`),
  ].join('\n')
}

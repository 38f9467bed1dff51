// Reports on a comparison.
import type { Side } from './deal.ts'
import type { ArenaResult } from './run.ts'
import { BOUND, ERROR } from './sprt.ts'
import type { Tally } from './tally.ts'

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`
const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** How far a contest is, in one line. */
export function progressOf({ deals, share, llr }: Tally, pairs: number): string {
  const bounds = `ends at ±${BOUND.toFixed(2)}`
  return `${deals} of ${pairs} pairs, share ${percent(share)}, log-likelihood ratio ${llr.toFixed(2)} (${bounds})`
}

/** The result as a table of words. `described`: how the table differs from the standard game. */
export function inWords(r: ArenaResult, described: readonly string[]): string {
  const names = namesOf(r)
  const table = [counted(r.players, 'player'), ...described].join('; ')
  const lines = [`${names.a} against ${names.b}: ${counted(r.pairs, 'pair')}, ${counted(r.games, 'game')} (${table})`]
  if (r.share === null) return [...lines, 'No pair was finished.'].join('\n')
  return [
    ...lines,
    `share of ${names.a}: ${percent(r.share)}, 95 % interval ${percent(r.low!)} to ${percent(r.high!)} (even: ${percent(r.even)})`,
    verdictWords(r, names),
    `games won: ${names.a} ${amount(r.won.a)}, ${names.b} ${amount(r.won.b)}`,
    ...unusual(r),
    ...partLines(r, names),
    ...(['a', 'b'] as const).flatMap((side) => {
      const { mean, deviation } = r.ratings[side]
      const { decisions, median, p95, max } = r.times[side]
      return [
        `${names[side]}: rating ${mean.toFixed(1)} ± ${deviation.toFixed(1)}`,
        `  ${decisions} decisions: median ${ms(median)}, 95 % at most ${ms(p95)}, longest ${ms(max)}`,
      ]
    }),
    `${r.seconds.toFixed(1)} s${r.interrupted ? ', interrupted' : ''}`,
  ].join('\n')
}

/** A bot against itself needs two names. */
const namesOf = ({ a, b }: ArenaResult): Record<Side, string> => (a === b ? { a: `${a} (A)`, b: `${b} (B)` } : { a, b })

function verdictWords(r: ArenaResult, { a }: Record<Side, string>): string {
  const [less, more] = [percent(r.null), percent(r.gain)]
  const ratio = `log-likelihood ratio ${r.llr.toFixed(2)}, bounds ±${BOUND.toFixed(2)}, ${100 * ERROR} % errors`
  const said = {
    better: `better: the share of ${a} is more than ${less}`,
    'not-better': `not better: the share of ${a} is less than ${more}`,
    undecided: `undecided between ${less} and ${more}`,
  }[r.verdict]
  return `${said}${r.decided === null ? '' : `, after ${counted(r.decided, 'pair')}`} (${ratio})`
}

const amount = (n: number): string => String(Math.round(n * 10) / 10)
const ms = (n: number): string => `${n < 1 ? n.toFixed(3) : n.toFixed(1)} ms`

function unusual({ unfinished, runaway, crashed }: ArenaResult): string[] {
  return unfinished + runaway + crashed === 0
    ? []
    : [`${unfinished} unfinished, ${runaway} runaway, ${crashed} crashed`]
}

/** The shares of both bots by seat, by character …, a line for each. */
function partLines({ by }: ArenaResult, names: Record<Side, string>): string[] {
  return Object.entries(by).flatMap(([trait, labels]) => {
    const width = Math.max(...Object.keys(labels).map((label) => label.length))
    return [
      `shares by ${trait}:`,
      ...Object.entries(labels).map(([label, shares]) => {
        const said = (['a', 'b'] as const).flatMap((side) => {
          const part = shares[side]
          return part === null ? [] : [`${names[side]} ${percent(part.share, 0)} of ${counted(part.games, 'game')}`]
        })
        return `  ${label.padEnd(width)}  ${said.join(', ')}`
      }),
    ]
  })
}

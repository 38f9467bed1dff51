import { type Beginnings, beginnings, type Calibration, calibrate } from '@soulstack/bots'
import { capability, nameOf } from '@soulstack/tables/game'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Run } from '../command.ts'
import { writeText } from '../files.ts'
import { addGameOption, gameOf, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions extends Record<string, unknown> {
  game?: string
  kind: string
  games: number
  seed: string
  plot?: string
  beginning?: boolean
  json?: boolean
}

/** Runs `calibrate`. Returns code 1 if a tenth is off by more than four points. */
export function calibration(given: GivenOptions, terminal: Terminal): number {
  const { kind, games, seed, plot, json = false } = given
  const of = gameOf(given)
  const { game, module } = of
  const learning = capability(of, 'learning')
  if (!learning.kinds.includes(kind))
    throw new Mistake(`--kind ${kind} does not exist. Choose from ${learning.kinds.join(', ')}.`)
  if (given.beginning) return beginning(given, terminal)
  const found = calibrate(game, learning, { kind, games, seed }, (done) =>
    terminal.progress(`${done} of ${games} games`),
  )
  terminal.progress(null)
  if (plot !== undefined) writeText(plot, plotOf(found, `${module.title}, ${kind}`))
  terminal.print(json ? JSON.stringify(found) : inWords(found))
  return found.worst > ALLOWED ? 1 : 0
}

/** Runs `calibrate --beginning`: the shares as they are told to people. Returns code 1 if more or less of them came than chance explains. */
function beginning({ kind, games, seed, json = false, ...given }: GivenOptions, terminal: Terminal): number {
  const of = gameOf(given)
  const { game } = of
  const learning = capability(of, 'learning')
  const thinking = capability(of, 'thinking')
  const { turn, result } = learning
  const table = (n: number) => learning.table(kind, n)
  const found = beginnings(game, { ...thinking, turn, result }, { games, seed, table }, (done) =>
    terminal.progress(`${done} of ${games} games`),
  )
  terminal.progress(null)
  terminal.print(json ? JSON.stringify(found) : beginningInWords(found))
  return Math.abs(found.kept - 1) > SURE * found.error ? 1 : 0
}

/** How many standard errors are no chance. */
const SURE = 3

const beginningInWords = ({ games, tenths, kept, error }: Beginnings): string =>
  [
    `${games} games of equal bots, in their first turn`,
    ...tenths.map(
      ({ n, predicted, came }) => `  ${n} predictions of ${percent(predicted)} on average, ${percent(came)} came`,
    ),
    `Of a difference from an equal share ${percent(kept)} came (± ${percent(error)})`,
  ].join('\n')

/** How far a tenth may be off. */
const ALLOWED = 0.04

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const inWords = ({ games, tenths, worst }: Calibration): string =>
  [
    `${games} games`,
    ...tenths.map(
      ({ from, n, predicted, came }) =>
        `  ${percent(from)} to ${percent(from + 0.1)}: ${n} predictions of ${percent(predicted)} on average, ${percent(came)} came`,
    ),
    `Off by ${(100 * worst).toFixed(1)} points at most`,
  ].join('\n')

const SIZE = 420
const EDGE = 48

/** A plot of what was predicted against what came, as SVG. */
function plotOf({ games, tenths }: Calibration, title: string): string {
  const span = SIZE - 2 * EDGE
  const x = (share: number) => (EDGE + share * span).toFixed(1)
  const y = (share: number) => (SIZE - EDGE - share * span).toFixed(1)
  const most = Math.max(...tenths.map(({ n }) => n))
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="12">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>`,
    `<text x="${SIZE / 2}" y="20" text-anchor="middle" font-size="14">${title}: ${games} games</text>`,
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 4"/>`,
    ...ticks.flatMap((at) => [
      `<text x="${x(at)}" y="${SIZE - EDGE + 18}" text-anchor="middle">${100 * at} %</text>`,
      `<text x="${EDGE - 8}" y="${y(at)}" text-anchor="end" dominant-baseline="middle">${100 * at} %</text>`,
      `<path d="M${x(0)} ${y(at)}H${x(1)}M${x(at)} ${y(0)}V${y(1)}" stroke="#eee"/>`,
    ]),
    `<text x="${SIZE / 2}" y="${SIZE - 8}" text-anchor="middle">predicted</text>`,
    `<text transform="translate(14 ${SIZE / 2}) rotate(-90)" text-anchor="middle">came</text>`,
    ...tenths
      .filter(({ n }) => n > 0)
      .map(
        ({ n, predicted, came }) =>
          `<circle cx="${x(predicted)}" cy="${y(came)}" r="${(3 + 6 * Math.sqrt(n / most)).toFixed(1)}" fill="#a3382c" fill-opacity="0.8"/>`,
      ),
    '</svg>',
    '',
  ].join('\n')
}

/** Adds `soulstack calibrate`. */
export function addCalibrate(program: Command, run: Run): void {
  addGameOption(program.command('calibrate'))
    .description('compare what the bots predict with how games end')
    .requiredOption(
      '--kind <name>',
      `what kind of tables: ${games.flatMap((of) => (of.learning ? [`${nameOf(of)}: ${of.learning.kinds.join(', ')}`] : [])).join('; ')}`,
    )
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 1_000_000)).default(2000))
    .addOption(new Option('--seed <text>', 'the seed of the games: another one than for training').default('held out'))
    .addOption(new Option('--plot <file>', 'draw it as SVG'))
    .option('--beginning', 'only the first turn of games between equal bots, as studies tell it')
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => calibration(given, terminal)))
}

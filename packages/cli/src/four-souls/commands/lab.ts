import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BotName } from '@soulstack/bots'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import {
  csvFiles,
  factsIn,
  gamesAt,
  type LabCounts,
  labTables,
  readCounts,
  reportFile,
  standardOf,
} from '@soulstack/four-souls/lab'
import { Misshapen } from '@soulstack/kit/shape'
import { quoted } from '@soulstack/tables/game'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../../command.ts'
import { jsonOf, writeText } from '../../files.ts'
import { addJobsOptions, placeOf } from '../../job-commands/options.ts'
import { Mistake } from '../../mistake.ts'
import { botName, jsonOption, seedOption, wholeNumber } from '../../options.ts'
import type { Terminal } from '../../terminal.ts'
import { playLab } from '../lab/jobs.ts'
import { reportOf } from '../lab/report.ts'

type Mode = Parameters<typeof labTables>[0][number]

interface GivenOptions {
  games: number
  modes: Mode[]
  players: number[]
  sets?: string[]
  bot: BotName
  seed: string
  jobs?: string
  threads?: number
  csv?: string
  report?: string
  counts?: string
  standard?: string
  page?: string
  json?: boolean
}

const words = (text: string): string[] => text.split(',').map((word) => word.trim())

const MODES = ['competitive', 'co-op', 'solitaire'] as const satisfies readonly Mode[]

function modeList(text: string): Mode[] {
  return words(text).map((name) => {
    const mode = MODES.find((each) => each === name)
    if (mode === undefined) throw new InvalidArgumentError(`Choose from ${MODES.join(', ')}.`)
    return mode
  })
}

const playersList = (text: string): number[] => words(text).map(wholeNumber(2, 6))

/** Runs `lab`. Returns code 1 if a game crashed or did not finish, 130 after Ctrl-C. */
async function lab(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { games, modes, players, sets, bot, seed } = given
  if (given.counts !== undefined) return show(countsIn(given.counts), given, terminal)
  const series = { tables: labTables(modes, players, sets), bot, seed, games }
  const { counts, faults, lost, ending } = await playLab(series, placeOf(given), terminal)
  terminal.progress(null)
  if (ending === 'stopped') return 130
  for (const line of lost) terminal.note(line)
  for (const { game, what } of faults) terminal.note(`Game ${game} ${what}`)
  show(counts, given, terminal)
  return faults.length + lost.length > 0 ? 1 : 0
}

/** The counts of an earlier run. @throws Mistake */
function countsIn(file: string): LabCounts {
  const json = jsonOf(file, '--counts')
  try {
    return readCounts(json, null)
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error
    throw new Mistake(`${file} is not what lab --json prints: ${error.message}.`, { cause: error })
  }
}

/** Prints what was counted, and writes the files that were asked for. */
function show(counts: LabCounts, given: GivenOptions, terminal: Terminal): number {
  write(counts, given)
  terminal.print(given.json === true ? JSON.stringify(counts) : summaryOf(counts, given))
  return 0
}

/** Writes the files that were asked for. */
function write(counts: LabCounts, given: GivenOptions): void {
  const { csv, report, standard, page, seed, bot } = given
  const filesIn = (folder: string, files: Readonly<Record<string, string>>): void => {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeText(join(folder, name), text)
  }
  if (csv !== undefined) filesIn(csv, csvFiles(counts, factsIn(printed)))
  if (standard !== undefined) writeText(standard, `${JSON.stringify(standardOf(counts, printed, { seed, bot }))}\n`)
  if (page !== undefined) {
    const date = new Date().toISOString().slice(0, 10)
    const made = { command: seriesOf(given).join(' '), seed, bot, rules: fourSouls.version, date }
    writeText(page, reportFile(made, counts))
  }
  if (report === undefined) return
  const folder = basename(report, '.md')
  const { text, plots } = reportOf(counts, { command: commandOf(given), seed, bot, folder })
  writeText(report, text)
  filesIn(join(dirname(report), folder), plots)
}

/** The command that plays the same games. */
const seriesOf = ({ games, modes, players, sets, bot, seed }: GivenOptions): string[] => [
  `npx soulstack lab --games ${games} --seed ${quoted(seed)} --bot ${bot} --modes ${modes.join(',')} --players ${players.join(',')}`,
  ...(sets === undefined ? [] : [`--sets ${sets.join(',')}`]),
]

/** The same, for a report of them. */
const commandOf = (given: GivenOptions): string =>
  [
    ...seriesOf(given),
    ...(given.csv === undefined ? [] : [`--csv ${quoted(given.csv)}`]),
    ...(given.report === undefined ? [] : [`--report ${quoted(given.report)}`]),
  ].join(' ')

function summaryOf(counts: LabCounts, { csv, report }: GivenOptions): string {
  const worth = standardOf(counts, printed, { seed: '', bot: '' }).types
  return [
    `${gamesAt(counts)} games`,
    ...Object.entries(worth).map(
      ([type, { worth: w }]) =>
        `  ${type}: ${w.cards} cards, worth ${(100 * w.mean).toFixed(1)} ± ${(100 * w.spread).toFixed(1)} points of the win`,
    ),
    ...(report === undefined ? [] : [`The report is in ${report}.`]),
    ...(csv === undefined ? [] : [`The tables are in ${csv}.`]),
  ].join('\n')
}

/** Adds `soulstack lab`. */
export function addLab(program: Command, run: Run): void {
  addJobsOptions(program.command('lab'))
    .description('four-souls: a report over all cards, characters, seats and modes, from many games between bots')
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)).default(1000))
    .addOption(
      new Option('--modes <names>', MODES.join(', ')).argParser(modeList).default(['competitive', 'co-op'] as Mode[]),
    )
    .addOption(
      new Option('--players <numbers>', 'against each other: how many players')
        .argParser(playersList)
        .default([2, 3, 4]),
    )
    .addOption(new Option('--sets <names>', 'only cards of these sets').argParser(words))
    .addOption(new Option('--bot <name>', 'the bot in every seat').argParser(botName).default('normal'))
    .addOption(seedOption())
    .addOption(new Option('--report <file.md>', 'write the report; its plots go into the folder of that name'))
    .addOption(new Option('--csv <folder>', 'write all figures as comma-separated values'))
    .addOption(new Option('--counts <file>', 'play nothing: show what an earlier run has printed with --json'))
    .addOption(new Option('--standard <file>', 'write what official cards are like, to measure others by'))
    .addOption(new Option('--page <file>', 'write what the page /lab shows, or opens as a file of your own'))
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => lab(given, terminal)))
}

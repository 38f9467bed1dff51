import type { BotName } from '@soulstack/bots'
import { labTables } from '@soulstack/bots/lab/run'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../command.ts'
import { addJobsOptions, placeOf } from '../jobs/options.ts'
import { playLab } from '../lab/jobs.ts'
import { botName, jsonOption, seedOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

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
  const { games, modes, players, sets, bot, seed, json = false } = given
  const series = { tables: labTables(modes, players, sets), bot, seed, games }
  const { counts, faults, lost, ending } = await playLab(series, placeOf(given), terminal)
  terminal.progress(null)
  if (ending === 'stopped') return 130
  for (const line of lost) terminal.note(line)
  for (const { game, what } of faults) terminal.note(`Game ${game} ${what}`)
  if (json) terminal.print(JSON.stringify(counts))
  return faults.length + lost.length > 0 ? 1 : 0
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
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => lab(given, terminal)))
}

import { type Command, Option } from 'commander'
import type { Run } from '../../command.ts'
import { addGameOption } from '../../games/index.ts'
import { addJobsOptions } from '../../job-commands/options.ts'
import { jsonOption, seedOption, wholeNumber } from '../../options.ts'
import { coverage, type GivenOptions } from '../card-coverage/run.ts'

const list = (text: string): string[] => text.split(',').map((part) => part.trim())

/** What `--jobs` means here, for `--help`. */
const IN_JOBS = `
With --jobs it plays in rounds: a game goes after what was missing when its round began, and not, as without, after what is missing by then. So
other games are played than without --jobs, but the same ones every time, with any number of workers. The seconds are those of all threads.
`

/** Adds `soulstack coverage`. */
export function addCoverage(program: Command, run: Run): void {
  addJobsOptions(addGameOption(program.command('coverage').alias('exhaust')))
    .description('four-souls: play until every card has done everything it can, and list what was never reached')
    .addOption(seedOption())
    .addOption(new Option('--minutes <n>', 'how long').argParser(wholeNumber(1, 10_000)).default(10))
    .addOption(new Option('--at-least <n>', 'how often is enough').argParser(wholeNumber(1, 1_000_000)).default(20))
    .addOption(new Option('--games <n>', 'stop after this many games').argParser(wholeNumber(1, 100_000_000)))
    .addOption(new Option('--cards <ids>', 'only these cards: the-relic,moms-bra').argParser(list))
    .addOption(new Option('--file <path>', 'keep what was reached in this file, and continue from it'))
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 99_999_999)))
    .addOption(new Option('--want <pairs>', 'with --only: what the game goes after').argParser(list))
    .addOption(jsonOption())
    .addHelpText('after', IN_JOBS)
    .action((given: GivenOptions) => run((terminal) => coverage(given, terminal)))
}

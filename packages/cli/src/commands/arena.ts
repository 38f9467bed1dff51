import { type BotName, botNames } from '@soulstack/bots'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ArenaOptions } from '../arena/run.ts'
import type { Run } from '../command.ts'
import { addGameOption } from '../games/index.ts'
import { addJobsOptions, THREADS, threadsOption } from '../job-commands/options.ts'
import { addTableOptions, botName, jsonOption, seedOption, wholeNumber } from '../options.ts'

/** Parses a share of wins. */
function shareOfWins(text: string): number {
  const share = Number(text)
  if (!/^[\d.]+$/.test(text) || !(share > 0 && share < 1))
    throw new InvalidArgumentError('Give a share between 0 and 1, such as 0.55.')
  return share
}

/** What the figures mean, for `--help`. */
const EXPLAINED = `
A pair is one deal, played with the seats changed: between two players A sits first in one game and second in the other. With more
players A sits once in each seat, and B in all others. Where all win or lose together, A plays all seats in one game and B in another.

share     A's part of the games won. A tie is divided among its winners, and so is the win of a team. Where all win or lose
          together, a pair counts 1 if only A won, 0 if only B won, 0.5 otherwise.
even      the share of a bot that is exactly as good: 1/2 between two players, 1/4 among four, 1/2 together.
low, high the true share is in between with a probability of 95 %, which is computed from pairs, as the games of a pair are alike.
verdict   better: the share is above --null. not-better: it is below --gain. Each is wrong in at most about 5 % of contests. It is
          tested after every pair from the 20th on (sequential probability ratio test), and a clear verdict ends the contest.
          undecided: all pairs were played, or Ctrl-C was pressed, before it was clear.
llr       the log-likelihood ratio of the test: it is decided at 2.94 or -2.94.
ratings   skill by openskill (Weng and Lin): both begin at 25, and 4 more wins about two thirds of games between two.
times     milliseconds for a decision that had a choice, longer if there are more threads than free cores. They differ from run to
          run; all else is the same for the same command, with any number of threads, and with --jobs, whichever worker is faster.
`

/** Adds `soulstack arena`. */
export function addArena(program: Command, run: Run): void {
  addJobsOptions(addTableOptions(addGameOption(program.command('arena'))), true)
    .description('measure which of two bots plays better')
    .argument('<a>', `the bot in question: ${botNames.join(', ')}`, botName)
    .argument('<b>', 'the bot to compare it with', botName)
    .addOption(new Option('--pairs <n>', 'how many pairs at most').argParser(wholeNumber(1, 10_000_000)).default(400))
    .addOption(seedOption())
    .addOption(new Option('--null <share>', 'the share to beat (default: even)').argParser(shareOfWins))
    .addOption(new Option('--gain <share>', 'a share worth finding (default: --null + 0.05)').argParser(shareOfWins))
    .addOption(new Option('--all', 'play all pairs, even when the verdict is clear'))
    .addOption(threadsOption(`${THREADS}; with --jobs in PostgreSQL 0, workers play`))
    .addOption(new Option('--file <path>', 'keep finished pairs in this file, and continue from it'))
    .addOption(jsonOption())
    .addHelpText('after', EXPLAINED)
    .action((a: BotName, b: BotName, given: ArenaOptions) =>
      run(async (terminal) => {
        // the library of ratings takes as long to load as everything else, and no other command needs it
        const { arena } = await import('../arena/run.ts')
        return arena(a, b, given, terminal)
      }),
    )
}

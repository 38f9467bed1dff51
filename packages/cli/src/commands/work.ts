import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { PLACES, threadsOption } from '../job-commands/options.ts'
import { openPlace, ownThreads } from '../job-commands/session.ts'
import { Worker } from '../job-queue/index.ts'
import { kinds } from '../kinds/index.ts'
import { Mistake } from '../mistake.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  jobs: string
  threads?: number
}

/** How long jobs in hand may take to finish, in ms: a process that is to end gets 10 s from most of those who end it. */
const PATIENCE_MS = 8000

/** For `--help`. */
const EXPLAINED = `
A worker plays the jobs of sim, arena, fuzz, coverage, pairs, lab and pack measure with the same --jobs, whoever started them, until it is stopped. Ctrl-C
and SIGTERM let it finish what it has in hand; what takes longer than ${PATIENCE_MS / 1000} s it gives back. If it dies, somebody else plays its jobs 10 s
later, and nothing counts twice. It leaves jobs of other versions of the games alone.

  npx soulstack work --jobs postgres://user:password@host/database            on each machine
  npx soulstack sim --games 100000 --jobs postgres://user:password@host/database
  npx soulstack jobs --jobs postgres://user:password@host/database
`

/** Plays jobs until a signal ends it. */
async function work({ jobs, threads = availableParallelism() }: GivenOptions, terminal: Terminal): Promise<number> {
  if (threads === 0) throw new Mistake('--threads is at least 1: with 0 nothing is played.')
  const home = await openPlace(jobs, terminal)
  const say = (line: string) => terminal.note(line)
  const names = kinds.map(({ name }) => name)
  const worker = new Worker({ home, kinds: names, threads: ownThreads(), atOnce: threads, say })
  const stop = () => void worker.stop(PATIENCE_MS).catch((error: unknown) => say(String(error)))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, stop)
  terminal.note(`Playing jobs with ${threads} ${threads === 1 ? 'thread' : 'threads'}; Ctrl-C to stop.`)
  try {
    await worker.ended()
    return 0
  } finally {
    for (const signal of signals) process.off(signal, stop)
    await home.close()
  }
}

/** Adds `soulstack work`. */
export function addWork(program: Command, run: Run): void {
  program
    .command('work')
    .description('play jobs of long runs that others started')
    .addOption(new Option('--jobs <where>', `where the jobs are: ${PLACES}`).makeOptionMandatory())
    .addOption(threadsOption('one for each core'))
    .addHelpText('after', EXPLAINED)
    .action((given: GivenOptions) => run((terminal) => work(given, terminal)))
}

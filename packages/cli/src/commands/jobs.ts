import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { PLACES } from '../job-commands/options.ts'
import { openPlace } from '../job-commands/session.ts'
import { plainName } from '../job-commands/version.ts'
import type { Jobs, Progress } from '../job-queue/index.ts'
import { kinds } from '../kinds/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  jobs: string
  cancel?: string
  remove?: string
  removeOlder?: number
  json?: boolean
}

/** Lists runs, after it has cancelled or removed some. */
async function jobs(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { jobs: where, cancel, remove, removeOlder, json = false } = given
  const home = await openPlace(where, terminal)
  try {
    if (cancel !== undefined && !(await home.cancel(cancel)))
      throw new Mistake(`There is no run ${cancel}. Without --cancel, all runs are listed.`)
    if (remove !== undefined) await removeOne(home, remove)
    if (removeOlder !== undefined) await removeFrom(home, removeOlder)
    const runs = await home.runs()
    terminal.print(json ? JSON.stringify(runs.map(asData)) : runs.length > 0 ? inWords(runs) : 'There are no runs.')
    return 0
  } finally {
    await home.close()
  }
}

/** Removes a run. @throws Mistake if there is none with this id, or it is open: somebody may be waiting for it. */
async function removeOne(home: Jobs, id: string): Promise<void> {
  const progress = await home.progress(id)
  if (progress === null) throw new Mistake(`There is no run ${id}. Without --remove, all runs are listed.`)
  if (!isOver(progress)) throw new Mistake(`The run ${id} is not finished. To remove it, --cancel it first.`)
  await home.remove(id)
}

/** Removes what is over and was begun more than so many days ago. */
async function removeFrom(home: Jobs, days: number): Promise<void> {
  const since = Date.now() - days * DAY_MS
  for (const progress of await home.runs())
    if (isOver(progress) && progress.run.begun < since) await home.remove(progress.run.id)
}

const DAY_MS = 24 * 3600 * 1000

const isFinished = ({ run, done, failed }: Progress): boolean => done + failed === run.jobs
const isOver = (progress: Progress): boolean => isFinished(progress) || progress.run.state === 'cancelled'

/** What `jobs --json` prints for each run. */
const asData = (progress: Progress) => {
  const { run, done, failed } = progress
  const { id, kind, what, seed, games, jobs, begun } = run
  const started = new Date(begun).toISOString()
  return { id, kind: plainName(kind), what, seed, games, jobs, done, failed, state: stateOf(progress), begun: started }
}

function stateOf(progress: Progress): string {
  const { run } = progress
  if (isFinished(progress)) return 'finished'
  if (run.state === 'cancelled') return 'cancelled'
  return kinds.some(({ name }) => name === run.kind) ? 'open' : 'open, for another version'
}

function inWords(runs: readonly Progress[]): string {
  const rows = runs.map((progress) => {
    const { run, done, failed } = progress
    const { id, kind, seed, games, jobs, begun } = run
    const far = `${done} of ${jobs} jobs${failed > 0 ? `, ${failed} failed` : ''}`
    const day = new Date(begun).toISOString().slice(0, 16).replace('T', ' ')
    return [id, plainName(kind), day, `${games} games`, `seed ${seed}`, far, stateOf(progress)]
  })
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  return rows
    .map((row) =>
      row
        .map((word, i) => word.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Adds `soulstack jobs`. */
export function addJobs(program: Command, run: Run): void {
  program
    .command('jobs')
    .description('list long runs and how far they are')
    .addOption(new Option('--jobs <where>', `where the jobs are: ${PLACES}`).makeOptionMandatory())
    .addOption(
      new Option('--cancel <run>', 'begin nothing more of this run; the command that started it goes on with it'),
    )
    .addOption(new Option('--remove <run>', 'delete this run with its results, if it is finished or cancelled'))
    .addOption(
      new Option(
        '--remove-older <days>',
        'delete all runs that are finished or cancelled and were begun so long ago',
      ).argParser(wholeNumber(0, 36500)),
    )
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => jobs(given, terminal)))
}

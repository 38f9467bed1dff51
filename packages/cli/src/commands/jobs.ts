import type { Progress } from '@soulstack/jobs'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { PLACES } from '../jobs/options.ts'
import { openPlace } from '../jobs/session.ts'
import { plainName } from '../jobs/version.ts'
import { kinds } from '../kinds/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  jobs: string
  cancel?: string
  json?: boolean
}

/** Lists runs, or cancels one. */
async function jobs({ jobs: where, cancel, json = false }: GivenOptions, terminal: Terminal): Promise<number> {
  const home = await openPlace(where, terminal)
  try {
    if (cancel !== undefined && !(await home.cancel(cancel)))
      throw new Mistake(`There is no run ${cancel}. Without --cancel, all runs are listed.`)
    const runs = await home.runs()
    terminal.print(json ? JSON.stringify(runs.map(asData)) : runs.length > 0 ? inWords(runs) : 'There are no runs.')
    return 0
  } finally {
    await home.close()
  }
}

/** What `jobs --json` prints for each run. */
const asData = (progress: Progress) => {
  const { run, done, failed } = progress
  const { id, kind, what, seed, games, jobs, begun } = run
  const started = new Date(begun).toISOString()
  return { id, kind: plainName(kind), what, seed, games, jobs, done, failed, state: stateOf(progress), begun: started }
}

function stateOf({ run, done, failed }: Progress): string {
  if (done + failed === run.jobs) return 'finished'
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
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => jobs(given, terminal)))
}

import { Refusal } from '@soulstack/kit'
import { Command, CommanderError } from 'commander'
import type { Action, Run } from './command.ts'
import { addAnalyse } from './commands/analyse.ts'
import { addArena } from './commands/arena.ts'
import { addBackup, addRestore } from './commands/backup.ts'
import { addBench } from './commands/bench.ts'
import { addCalibrate } from './commands/calibrate.ts'
import { addCards } from './commands/cards.ts'
import { addFuzz } from './commands/fuzz.ts'
import { addJobs } from './commands/jobs.ts'
import { addKey } from './commands/key.ts'
import { addPacks } from './commands/packs.ts'
import { addPlay } from './commands/play.ts'
import { addAsks } from './commands/prompt-stats.ts'
import { addReplay } from './commands/replay.ts'
import { addScenario } from './commands/scenario.ts'
import { addServe } from './commands/serve.ts'
import { addSim } from './commands/sim.ts'
import { addTrain } from './commands/train.ts'
import { addVerify } from './commands/verify.ts'
import { addWork } from './commands/work.ts'
import { addCard } from './four-souls/commands/card.ts'
import { addCoverage } from './four-souls/commands/coverage.ts'
import { addLab } from './four-souls/commands/lab.ts'
import { addPack } from './four-souls/commands/pack.ts'
import { addPairs } from './four-souls/commands/pairs.ts'
import { games } from './games/index.ts'
import { Mistake } from './mistake.ts'
import type { Terminal } from './terminal.ts'

/** Runs one command line (without `node soulstack`). Resolves to the exit code; 2 means a mistake in the command line. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  let action: Action = () => 0
  const program = programOf((chosen) => {
    action = chosen
  }, terminal)
  try {
    await program.parseAsync(args, { from: 'user' })
    return await action(terminal)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof Mistake || error instanceof Refusal) {
      terminal.note(error.message)
      return 2
    }
    throw error
  }
}

function programOf(run: Run, terminal: Terminal): Command {
  const program = new Command('soulstack')
    .description(`Play, serve, simulate and analyse ${games.map((of) => of.module.title).join(' and ')}.`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: (.)/, (_, c: string) => c.toUpperCase())),
    })
  const all = [
    addPlay,
    addServe,
    addBackup,
    addRestore,
    addKey,
    addSim,
    addArena,
    addTrain,
    addCalibrate,
    addAnalyse,
    addCard,
    addCards,
    addScenario,
    addPack,
    addPacks,
    addReplay,
    addVerify,
    addBench,
    addFuzz,
    addCoverage,
    addPairs,
    addLab,
    addAsks,
    addWork,
    addJobs,
  ]
  for (const add of all) add(program, run)
  return program
}

import { capability, type TerminalGame } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { filesAt, readText } from '../files.ts'
import { findGame, gameNames, gameOf, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption } from '../options.ts'
import type { Terminal } from '../terminal.ts'

/** What `scenario --json` prints. */
export interface ScenarioReport {
  passed: number
  failed: number
  results: { id: string; file: string; ok: boolean; message: string }[]
}

/** The game that a scenario names. If it names none, the first game reports what is missing. */
const gameIn = (text: string): TerminalGame => findGame(/^game:\s*['"]?([\w-]+)/m.exec(text)?.[1] ?? '') ?? games[0]!

/**
 * Runs the scenarios in the given files, and in the .yaml files below the given folders: as scenarios of one game, or each file as the game
 * that it names.
 * @throws Mistake if a path cannot be read or there is nothing to run.
 */
export function runAll(
  paths: readonly string[],
  of: TerminalGame | null = null,
  done: (scenarios: number) => void = () => {},
): ScenarioReport {
  const files = filesAt(paths, ['.yaml', '.yml'])
  if (files.length === 0) throw new Mistake(`There is no scenario (.yaml) in ${paths.join(', ')}.`)
  const report: ScenarioReport = { passed: 0, failed: 0, results: [] }
  for (const file of files) {
    const text = readText(file)
    for (const { id, ok, message } of capability(of ?? gameIn(text), 'scenarios')(text, file)) {
      if (ok) report.passed++
      else report.failed++
      report.results.push({ id, file, ok, message })
      done(report.results.length)
    }
  }
  return report
}

interface GivenOptions {
  game?: string
  json?: boolean
}

/** Runs scenarios and prints the differences. Returns code 1 if one failed. */
export function scenario(paths: readonly string[], given: GivenOptions, terminal: Terminal): number {
  const { game, json = false } = given
  const report = runAll(paths, game === undefined ? null : gameOf(given), (n) => terminal.progress(`${n} scenarios`))
  terminal.progress(null)
  if (json) terminal.print(JSON.stringify(report))
  else {
    for (const { id, ok, message } of report.results) if (!ok) terminal.print(`${id} failed\n  ${message}`)
    terminal.print(`${report.passed} passed, ${report.failed} failed`)
  }
  return report.failed > 0 ? 1 : 0
}

/** Adds `soulstack scenario`. */
export function addScenario(program: Command, run: Run): void {
  program
    .command('scenario')
    .description('run scenarios and report differences')
    .argument('<path...>', 'scenario files, or folders with .yaml files in them')
    .addOption(
      new Option('--game <name>', 'treat them as scenarios of this game, whatever they say').choices(gameNames),
    )
    .addOption(jsonOption())
    .action((paths: string[], given: GivenOptions) => run((terminal) => scenario(paths, given, terminal)))
}

import { runScenarios } from '@soulstack/four-souls/scenario/index'
import type { Command } from 'commander'
import { filesAt, readText } from '../files.ts'
import { Mistake } from '../mistake.ts'
import { gameOption, jsonOption } from '../options.ts'
import type { Run } from '../program.ts'
import type { Terminal } from '../terminal.ts'

/** What `scenario --json` prints. */
export interface ScenarioReport {
  passed: number
  failed: number
  results: { id: string; file: string; ok: boolean; message: string }[]
}

/**
 * Runs the scenarios in the given files, and in the .yaml files below the given folders.
 * @throws Mistake when a path cannot be read or nothing is there to run.
 */
export function runAll(paths: readonly string[], done: (scenarios: number) => void = () => {}): ScenarioReport {
  const files = filesAt(paths, ['.yaml', '.yml'])
  if (files.length === 0) throw new Mistake(`There is no scenario (.yaml) in ${paths.join(', ')}.`)
  const report: ScenarioReport = { passed: 0, failed: 0, results: [] }
  for (const file of files)
    for (const { id, ok, message } of runScenarios(readText(file), file)) {
      if (ok) report.passed++
      else report.failed++
      report.results.push({ id, file, ok, message })
      done(report.results.length)
    }
  return report
}

/** Runs scenarios and prints what differed. Code 1 when one failed. */
export function scenario(paths: readonly string[], json: boolean, terminal: Terminal): number {
  const report = runAll(paths, (n) => terminal.progress(`${n} scenarios`))
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
    .description('run scenarios and say what differed')
    .argument('<path...>', 'scenario files, or folders with .yaml files in them')
    .addOption(gameOption())
    .addOption(jsonOption())
    .action((paths: string[], { json = false }: { json?: boolean }) =>
      run((terminal) => scenario(paths, json, terminal)),
    )
}

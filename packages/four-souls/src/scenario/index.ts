import { check } from './checks.ts'
import { listed, Problem } from './problem.ts'
import { Located, type Path, readScenarios, type Scenario } from './read.ts'
import { Watch } from './reruns.ts'
import { explain, Run } from './run.ts'
import { step } from './steps.ts'
import { buildTable } from './table.ts'

/**
 * Scenarios: rulings, card tests and bug reports that a player can read. See docs/scenarios.md.
 */

export interface ScenarioResult {
  id: string
  file: string
  line: number
  ok: boolean
  /** Empty, or one sentence: where, what was expected, what was the case. */
  message: string
  rule: string | null
  rulings: string[]
  cards: string[]
  /** How many decisions were answered. */
  decisions: number
}

const result = (s: Scenario, ok: boolean, message: string, decisions: number): ScenarioResult => ({
  id: s.id,
  file: s.file,
  line: s.line([]),
  ok,
  message,
  rule: s.rule,
  rulings: s.rulings,
  cards: s.cards,
  decisions,
})

/** Where in a scenario something went wrong, in words. */
function place(path: Path): string {
  const [part, n] = path
  if (part === 'steps' && typeof n === 'number') return `step ${n + 1}: `
  if (part === 'then' && typeof n === 'number') return `then ${n + 1}: `
  return ''
}

function fault(s: Scenario, error: unknown, at: Path): string {
  const known = explain(error)
  if (!(known instanceof Problem)) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return `${s.file}:${s.line(at)}: ${place(at)}the runner failed: ${what}`
  }
  const path = known.path.length > 0 ? known.path : at
  return `${s.file}:${s.line(path)}: ${place(path)}${known.message}`
}

/** Plays one scenario, then again in the four ways that every game must stand. */
function runOne(s: Scenario): ScenarioResult {
  let at: Path = ['table']
  let run: Run | null = null
  try {
    const g = buildTable(s.table)
    run = new Run(
      g,
      s.table.seats.map((x) => x.name),
    )
    const watch = new Watch(
      run,
      s.table.decks.some((d) => d.only),
    )
    for (const [i, value] of s.steps.entries()) {
      at = ['steps', i]
      step(run, value, at)
    }
    at = ['then']
    for (const [i, value] of s.then.entries()) {
      at = ['then', i]
      verify(run, value, at)
    }
    at = ['then']
    atEnd(run, s)
    at = []
    watch.again()
    return result(s, true, '', run.log.length)
  } catch (error) {
    return result(s, false, fault(s, error, at), run?.log.length ?? 0)
  }
}

/** A check at the end; when it fails while a question waits, that is most likely why. */
function verify(run: Run, value: unknown, path: Path): void {
  try {
    check(run, value, path)
  } catch (error) {
    if (!(error instanceof Problem) || run.g.decision === null || run.hasPriority()) throw error
    throw new Problem(`${error.message} (and a question waits: ${run.asked()})`, error.path)
  }
}

/** What must hold at the end of every scenario: every die was rolled, and no question waits that was not spoken of. */
function atEnd(run: Run, s: Scenario): void {
  const { g } = run
  if (g.dice !== null && g.dice.length > 0)
    throw new Problem(
      `${g.dice.length === 1 ? 'a die was' : `${g.dice.length} dice were`} written but not rolled: ${listed(g.dice.map(String))}`,
      ['table', 'dice'],
    )
  const spoken = s.then.some((c) => typeof c === 'object' && c !== null && 'asked' in c)
  if (g.decision !== null && !run.hasPriority() && !spoken)
    throw new Problem(`a question is left over: ${run.asked()}`, ['then'])
}

/** The scenarios of a file, each to be played when wanted. */
export function scenariosIn(text: string, file: string): { id: string; play: () => ScenarioResult }[] {
  return readScenarios(text, file).map((s) =>
    s instanceof Located ? { id: s.id ?? file, play: () => unreadable(s, file) } : { id: s.id, play: () => runOne(s) },
  )
}

const unreadable = (fault: Located, file: string): ScenarioResult => ({
  id: fault.id ?? file,
  file,
  line: fault.line,
  ok: false,
  message: fault.message,
  rule: null,
  rulings: [],
  cards: [],
  decisions: 0,
})

/** Plays every scenario of a file: one, or several with `---` between them. */
export const runScenarios = (text: string, file: string): ScenarioResult[] =>
  scenariosIn(text, file).map((s) => s.play())

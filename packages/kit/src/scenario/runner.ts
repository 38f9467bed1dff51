import type { GameState } from '../game.ts'
import type { Language } from '../present.ts'
import { isRecord } from '../shape.ts'
import { explain, Located, type Path, Problem, type Said, said } from './problem.ts'
import { say } from './problems/index.ts'
import { readScenarios, type Scenario, type ScenarioReader } from './read.ts'
import { type RerunGame, Reruns } from './reruns.ts'
import { asked, type Run } from './run.ts'

/**
 * Runs scenarios: rulings, card tests and bug reports that a player can read. See docs/scenarios.md. A game defines its tables, steps and
 * checks; everything else is here.
 */

/** The result of a scenario. */
export interface ScenarioResult {
  id: string
  file: string
  line: number
  ok: boolean
  /** Empty, or one sentence: where, what was expected, what was found. */
  message: string
  rule: string | null
  rulings: string[]
  cards: string[]
  /** How many decisions were answered. */
  decisions: number
}

/** The scenario language of a game. */
export interface ScenarioLanguage<S extends GameState, T, R extends Run<S>> extends RerunGame<S>, ScenarioReader<T> {
  /** Sets up the table and runs to the first decision. @throws Problem if that is impossible. */
  start(table: T): R
  /** Carries out one step. @throws Problem if that is impossible, or a check in it fails. */
  step(run: R, value: unknown, path: Path): void
  /** Checks one entry of `then`. @throws Problem if it fails. */
  check(run: R, value: unknown, path: Path): void
  /** Lets automatic steps finish before a list of checks. Absent: there are none. */
  settle?(run: R, checks: readonly unknown[]): void
  /** Checks additional conditions at the end. @throws Problem */
  atEnd?(run: R, scenario: Scenario<T>): void
  /** Whether the only open question is what to do next, which a scenario need not answer. */
  rests(run: R): boolean
  /** Turns an error of the game into a Problem, if the game can explain it better than the kit. */
  explain?(error: unknown): unknown
}

const result = (s: Scenario<unknown>, message: string, decisions: number): ScenarioResult => ({
  id: s.id,
  file: s.file,
  line: s.line([]),
  ok: message === '',
  message,
  rule: s.rule,
  rulings: s.rulings,
  cards: s.cards,
  decisions,
})

/** What is wrong with its place in the scenario, in words. */
function placed([part, n]: Path, what: Said): Said {
  if (part === 'steps' && typeof n === 'number') return say('atStep', n + 1, what)
  if (part === 'then' && typeof n === 'number') return say('atCheck', n + 1, what)
  return what
}

function fault(s: Scenario<unknown>, thrown: unknown, at: Path, read: Language): string {
  const error = explain(thrown)
  if (!(error instanceof Problem)) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return lineOf(s, at) + said(placed(at, say('runnerFailed', what)), read)
  }
  const path = error.path.length > 0 ? error.path : at
  return lineOf(s, path) + said(placed(path, error.words), read)
}

const lineOf = (s: Scenario<unknown>, path: Path): string => (s.file === '' ? '' : `${s.file}:${s.line(path)}: `)

/** Plays one scenario, then runs it again in four ways (`Reruns`). `read`: the language in which its result is read. */
export function play<S extends GameState, T, R extends Run<S>>(
  language: ScenarioLanguage<S, T, R>,
  s: Scenario<T>,
  read: Language = 'en',
): ScenarioResult {
  let at: Path = ['table']
  let run: R | null = null
  try {
    run = language.start(s.table)
    const reruns = new Reruns<S>(run, {
      game: language.game,
      hidden: language.hidden.bind(language),
    })
    for (const [i, value] of s.steps.entries()) {
      at = ['steps', i]
      language.step(run, value, at)
    }
    at = ['then']
    language.settle?.(run, s.then)
    for (const [i, value] of s.then.entries()) {
      at = ['then', i]
      verify(language, run, value, at)
    }
    at = ['then']
    language.atEnd?.(run, s)
    if (run.g.decision !== null && !language.rests(run) && !lastChecks(s).some(speaksOfQuestion))
      throw new Problem(say('stillOpen', asked(run)), ['then'])
    at = []
    reruns.again()
    return result(s, '', run.log.length)
  } catch (error) {
    return result(s, fault(s, language.explain?.(error) ?? error, at, read), run?.log.length ?? 0)
  }
}

/** What is checked of the state that the scenario ends in: `then`, and a check that is the last step. */
function lastChecks({ steps, then }: Pick<Scenario<unknown>, 'steps' | 'then'>): readonly unknown[] {
  const last = steps.at(-1)
  const check = isRecord(last) ? last['check'] : undefined
  return Array.isArray(check) ? [...then, ...check] : then
}

const speaksOfQuestion = (check: unknown): boolean => typeof check === 'object' && check !== null && 'asked' in check

/** Runs a check at the end. If it fails while a question is open, that is most likely why, so the message says so. */
function verify<S extends GameState, T, R extends Run<S>>(
  language: ScenarioLanguage<S, T, R>,
  run: R,
  value: unknown,
  path: Path,
): void {
  try {
    language.check(run, value, path)
  } catch (error) {
    if (!(error instanceof Problem) || run.g.decision === null || language.rests(run)) throw error
    throw new Problem(say('andOpen', error.words, asked(run)), error.path)
  }
}

/** The scenarios in a file, each with a function that plays it. */
export function scenariosIn<S extends GameState, T, R extends Run<S>>(
  language: ScenarioLanguage<S, T, R>,
  text: string,
  file: string,
): { id: string; play: () => ScenarioResult }[] {
  return readScenarios(text, file, language).map((s) =>
    s instanceof Located
      ? { id: s.id ?? file, play: () => unreadable(s, file) }
      : { id: s.id, play: () => play(language, s) },
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

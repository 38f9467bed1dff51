import type { Seat } from '../decision.ts'
import type { GameEvent, GameState } from '../game.ts'
import { inEach, LANGUAGES, type Language, type LogPart } from '../present.ts'
import { Located } from './problem.ts'
import { readScenarios } from './read.ts'
import type { Run } from './run.ts'
import type { ScenarioLanguage } from './runner.ts'
import { listOf } from './values.ts'

/** Records a scenario for viewing: every moment, with captions. */

export interface Moment<S> {
  state: S
  /**
   * The answer that led to the next moment, and the state in which it was given; null if it was not an answer. If several answers had no
   * visible effect, the last of them.
   */
  answer: { seat: Seat; picks: readonly number[]; asked: S } | null
}

export interface Caption {
  /** The first and last moment it belongs to. */
  from: number
  to: number
  kind: 'about' | 'step' | 'check'
  words: LogPart[]
}

/** Describes steps and checks in words, for people watching a scenario. `names`: the players, by seat. */
export interface Wording {
  /** What a step does: "Ann plays …"; empty for a step with only checks. */
  step(value: unknown, names: readonly string[]): LogPart[]
  /** What a check claims, as sentences. */
  check(value: unknown, names: readonly string[]): LogPart[][]
}

export interface Recording<S> {
  names: readonly string[]
  moments: Moment<S>[]
  told: GameEvent[]
  /** For each event: the first moment after it. */
  toldAt: number[]
  /** Captions in each language. */
  captions: Readonly<Record<Language, Caption[]>>
}

/**
 * Plays a scenario from a file and records what there is to see: the starting position, then a moment for each answer with a visible
 * effect, and at least one for each step.
 * @throws Problem or Located if there is no such scenario, or the game differs from it.
 */
export function record<S extends GameState, T, R extends Run<S>>(
  language: ScenarioLanguage<S, T, R>,
  words: Readonly<Record<Language, Wording>>,
  text: string,
  file: string,
  id: string,
): Recording<S> {
  const s = readScenarios(text, file, language).find((one) => one.id === id)
  if (!s) throw new Located(file, 1, `there is no scenario ${id} in this file`)
  if (s instanceof Located) throw s
  const { game } = language
  const run = language.start(s.table)
  const { names } = run
  const moments: Moment<S>[] = []
  const told: GameEvent[] = []
  const toldAt: number[] = []
  const captions = inEach((): Caption[] => [])
  const keep = () => moments.push({ state: game.fork(run.g), answer: null })
  keep()
  let news = 0
  run.onEvent = (event) => {
    told.push(event)
    toldAt.push(moments.length)
    news++
  }
  let asked = run.g
  run.onDecision = (g) => {
    asked = game.fork(g)
  }
  run.onDone = (seat, entry) => {
    moments.at(-1)!.answer = 'answer' in entry ? { seat, picks: entry.answer.picks, asked } : null
    if (news > 0) keep()
    news = 0
  }
  const caption = (lang: Language, kind: Caption['kind'], from: number, said: LogPart[]) => {
    if (said.length > 0) captions[lang].push({ from, to: moments.length - 1, kind, words: said })
  }
  const checked = (checks: unknown) => {
    for (const check of listOf(checks))
      for (const { id: lang } of LANGUAGES)
        for (const said of words[lang].check(check, names)) caption(lang, 'check', moments.length - 1, said)
  }
  for (const { id: lang } of LANGUAGES) {
    const about = s.abouts[lang] ?? s.abouts.en
    if (about !== null) caption(lang, 'about', 0, [about])
  }
  for (const [i, value] of s.steps.entries()) {
    const checks = checksIn(value)
    const from = moments.length
    language.step(run, value, ['steps', i])
    if (checks !== null) {
      checked(checks)
      continue
    }
    if (moments.length === from) keep()
    for (const { id: lang } of LANGUAGES) caption(lang, 'step', from, words[lang].step(value, names))
  }
  language.settle?.(run, s.then)
  for (const [i, value] of s.then.entries()) language.check(run, value, ['then', i])
  checked(s.then)
  return { names, moments, told, toldAt, captions }
}

/** The checks of a step that has only checks; otherwise null. */
function checksIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null
  const { check, then } = value as { check?: unknown; then?: unknown }
  return check ?? then ?? null
}

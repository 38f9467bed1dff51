import {
  type Choice,
  type Judged,
  keyMoments,
  type Luck,
  mistakesOf,
  type Study,
  type StudyStep,
  studied,
  study,
  verdictOf,
} from '@soulstack/bots'
import { begunAs, type GameState, replay } from '@soulstack/kit'
import { capability, nameOf } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { findGame, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { seatNames } from '../words.ts'
import { readLog } from './replay.ts'

/** What `analyse --json` prints: the study and its key moments. */
export interface AnalyseResult extends Study {
  game: string
  winners: readonly number[]
  /** The key moments, the greatest first: indexes in `choices` or `luck`; `also`: the other decisions of the same mistake. */
  moments: readonly { kind: 'choice' | 'luck'; index: number; also: readonly number[] }[]
}

interface GivenOptions {
  playouts: number
  json?: boolean
}

/** What was asked at a moment, in words, and what was answered. */
interface Asked {
  turn: number
  labels: readonly string[]
  picks: readonly number[]
}

/** Studies a game that is over. @throws Mistake if it is not; Refusal if the log is of other rules, or an entry does not fit. */
export function analyse(path: string, { playouts, json }: GivenOptions, terminal: Terminal): number {
  const log = readLog(path)
  const of = findGame(log.game)
  if (of === undefined) throw new Mistake(`This is a log of ${log.game}, not of ${games.map(nameOf).join(' or ')}.`)
  // checks the whole log before anything is worked out
  const { over } = replay(of.game, log).state
  if (over === null) throw new Mistake('This game is not over: only finished games can be studied.')
  const asked: Asked[] = []
  const game = begunAs(of.game, log.begin)
  const played = studied(game, log, (state, decision, picks) => {
    const view = of.game.view(state, decision.seat)
    asked.push({ turn: of.turn(state), labels: view.decision?.options.map(({ label }) => label) ?? [], picks })
  })
  const steps = study<GameState, unknown>(
    capability(of, 'thinking') as never,
    of.game.observe,
    played,
    { playouts, turns: capability(of, 'thinking').ahead },
    'study',
  )
  const made = drain(steps, (done) => terminal.progress(`${done} of about ${log.entries.length} answers`))
  terminal.progress(null)
  const judged = made.choices.map(({ moment, seat, lost, better }): Judged => {
    const { turn, labels } = asked[moment]!
    return { seat, lost, turn, better: better.map((picks) => optionWords(picks, labels)) }
  })
  const moments = keyMoments(judged, made.luck)
  if (json) {
    terminal.print(JSON.stringify({ game: log.game, winners: over.winners, ...made, moments } satisfies AnalyseResult))
    return 0
  }
  const names = seatNames(of.game.seats(game.readConfig(log.config)))
  const sums = names.map(() => ({ choices: 0, luck: 0 }))
  for (const { seat, lost } of mistakesOf(judged)) sums[seat]!.choices -= lost
  for (const { change } of made.luck) for (const [seat, n] of change.entries()) sums[seat]!.luck += n
  for (const [seat, name] of names.entries())
    terminal.print(
      `${name}${over.winners.includes(seat) ? ' (won)' : ''}: decisions ${points(sums[seat]!.choices)}, luck ${points(sums[seat]!.luck)}`,
    )
  for (const { kind, index } of moments)
    terminal.print(
      kind === 'choice' ? choiceWords(made.choices[index]!, asked, names) : luckWords(made.luck[index]!, asked, names),
    )
  return 0
}

function drain<R>(steps: Generator<StudyStep, R>, progress: (done: number) => void): R {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    progress(step.value.done)
  }
}

/** A share of the win in percent points, with its sign. */
const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(100 * share))}`

const optionWords = (picks: readonly number[], labels: readonly string[]): string =>
  picks.length === 0 ? 'nothing' : picks.map((i) => labels[i] ?? `option ${i + 1}`).join(', ')

function choiceWords(
  { moment, seat, picks, lost, others }: Choice,
  asked: readonly Asked[],
  names: readonly string[],
): string {
  const { turn, labels } = asked[moment]!
  return `  turn ${turn}, ${names[seat]}: ${points(-lost)} ${verdictOf(lost)}: ${optionWords(picks, labels)}; better: ${optionWords(others[0]!.picks, labels)}`
}

function luckWords({ moment, seat, change }: Luck, asked: readonly Asked[], names: readonly string[]): string {
  const { turn, labels, picks } = asked[moment]!
  const most = change.indexOf(change.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)))
  return `  turn ${turn}, luck for ${names[most]}: ${points(change[most]!)} by dice or cards, after ${names[seat]}: ${optionWords(picks, labels)}`
}

/** Adds `soulstack analyse`. */
export function addAnalyse(program: Command, run: Run): void {
  program
    .command('analyse')
    .description('study a game that is over: mistakes, what was better, and what was luck')
    .argument('<log>', 'a log as JSON, of a table that is over or from sim --log')
    .addOption(
      new Option('--playouts <n>', 'how much each decision is played on')
        .argParser(wholeNumber(8, 100_000))
        .default(200),
    )
    .addOption(jsonOption())
    .action((path: string, given: GivenOptions) => run((terminal) => analyse(path, given, terminal)))
}

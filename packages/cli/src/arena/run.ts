// Compares two bots.
import type { BotName } from '@soulstack/bots'
import { gameOf } from '../games/index.ts'
import { mustNotHave, placeOf, THREADS } from '../job-commands/options.ts'
import { simCommand } from '../match.ts'
import { Mistake } from '../mistake.ts'
import { wishesOf } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { type Contest, tableOf } from './contest.ts'
import { type Deal, evenShare, seatings } from './deal.ts'
import { playInJobs } from './jobs.ts'
import { ContestRecord } from './record.ts'
import { inWords, progressOf } from './report.ts'
import { type Standing, Tally } from './tally.ts'
import { playDeals } from './threads.ts'

export interface ArenaOptions extends Record<string, unknown> {
  game?: string
  pairs: number
  seed: string
  null?: number
  gain?: number
  all?: boolean
  threads?: number
  jobs?: string
  file?: string
  json?: boolean
}

/** How much more than `--null` counts as a gain, unless `--gain` is given. */
const GAIN = 0.05

/** What `arena --json` prints. */
export interface ArenaResult extends Standing {
  a: BotName
  b: BotName
  players: number
  /** Whether it was stopped by Ctrl-C. */
  interrupted: boolean
  seconds: number
}

/**
 * Lets two bots play each other and prints which is better. Ctrl-C ends it with the result so far. Returns code 1 if a game crashed or did
 * not finish, 130 after Ctrl-C.
 */
export async function arena(a: BotName, b: BotName, given: ArenaOptions, terminal: Terminal): Promise<number> {
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  try {
    return await compare(a, b, given, terminal, interrupt.signal)
  } finally {
    process.off('SIGINT', onInterrupt)
  }
}

async function compare(
  a: BotName,
  b: BotName,
  given: ArenaOptions,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<number> {
  const { pairs, seed, all = false, threads = THREADS, file, jobs, json = false } = given
  const of = gameOf(given)
  const contest: Contest = { of, config: of.game.readConfig(of.series.wishes(wishesOf(of, given))), seed, a, b }
  const table = tableOf(contest)
  const tally = new Tally(table, hypothesesOf(given, evenShare(table.players, table.together)))
  const began = performance.now()
  let shownAt = 0
  let faults = 0
  /** A job was given up: what comes after it cannot be counted. */
  let broken = false
  const isEnough = () => tally.deals >= pairs || (tally.verdict !== 'undecided' && !all)
  const take = (deal: Deal) => {
    for (const fault of faultsOf(contest, tally.deals, deal)) {
      faults++
      terminal.note(fault)
    }
    tally.add(deal)
    const now = performance.now()
    if (now - shownAt < 100) return
    shownAt = now
    terminal.progress(progressOf(tally, pairs))
  }

  if (jobs !== undefined) {
    mustNotHave(given, { file: 'what was played is kept with the jobs' })
    const lost = (line: string) => {
      broken = true
      terminal.note(line)
    }
    const deal = (played: Deal) => {
      if (!isEnough()) take(played)
    }
    const place = placeOf({ ...given, jobs })!
    await playInJobs(contest, pairs, place, terminal, { take: deal, lost, isEnough: () => broken || isEnough() })
  }
  const record = file === undefined ? null : new ContestRecord(file, contest)
  for (const deal of record?.deals ?? []) if (!isEnough()) take(deal)
  if (!isEnough() && jobs === undefined) {
    for await (const deal of playDeals(contest, { from: tally.deals, to: pairs, threads, stop })) {
      record?.add(deal)
      take(deal)
      if (isEnough()) break
    }
  }

  terminal.progress(null)
  const interrupted = !isEnough()
  const seconds = (performance.now() - began) / 1000
  const result: ArenaResult = { a, b, players: table.players, ...tally.result(), interrupted, seconds }
  terminal.print(json ? JSON.stringify(result, rounded) : inWords(result, of.module.describeConfig(contest.config)))
  if (interrupted && !broken) return 130
  return faults > 0 || broken ? 1 : 0
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value

/** @throws Mistake if no test can decide between the two shares. */
function hypothesesOf(given: ArenaOptions, even: number): { null: number; gain: number } {
  const nothing = given.null ?? even
  const gain = given.gain ?? nothing + GAIN
  if (gain <= nothing || gain > 1)
    throw new Mistake(
      `--gain is a share above --null and at most 1; ${given.gain === undefined ? 'by default' : 'here'} it is ${gain.toFixed(3)}, and --null is ${nothing.toFixed(3)}.`,
    )
  return { null: nothing, gain }
}

/** What went wrong in the games of a deal, each with the command that repeats that game. */
function faultsOf(contest: Contest, number: number, { games }: Deal): string[] {
  const { of, config, seed } = contest
  const seats = seatings(of.game.seats(config), of.together(config))
  return games.flatMap(({ fault }, i) => {
    if (fault === undefined) return []
    const bots = seats[i]!.map((side) => contest[side])
    return [`Game ${i + 1} of deal ${number} ${fault}\n  again: ${simCommand({ of, config, seed, bots }, number)}`]
  })
}

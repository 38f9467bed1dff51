// What a job of the arena is.
import { type BotName, botNames } from '@soulstack/bots'
import { plain, record, word } from '@soulstack/kit/shape'
import { nameOf } from '@soulstack/tables/game'
import { gameNames, gameOf } from '../games/index.ts'
import type { Place } from '../job-commands/options.ts'
import { faultOf } from '../job-commands/outcomes.ts'
import { type Ending, type RunOptions, withJobs } from '../job-commands/session.ts'
import { kindNamed } from '../job-commands/version.ts'
import type { Kind, NewRun } from '../job-queue/index.ts'
import type { Terminal } from '../terminal.ts'
import type { Contest } from './contest.ts'
import type { Deal } from './deal.ts'
import { Durations } from './durations.ts'
import { playDeal } from './play-deal.ts'
import { type DealData, readDeals } from './record.ts'

/** How many deals take about a second, with such a bot. */
const AT_ONCE: Record<BotName, number> = { uniform: 20, random: 20, easy: 4, normal: 4, hard: 1, expert: 1 }

const readNamed = record({ game: word(...gameNames), config: plain, a: word(...botNames), b: word(...botNames) })

/** Deals between two bots, as jobs: deal number `i` is game number `i` of the run. */
export const arenaJobs: Kind<Omit<Contest, 'seed'>> = {
  get name() {
    return kindNamed('arena')
  },
  read: (value) => {
    const { game, config, a, b } = readNamed(value, null)
    const of = gameOf({ game })
    return { of, config: of.game.readConfig(config), a, b }
  },
  play: (what, seed, from, to): DealData[] =>
    Array.from({ length: to - from }, (_, i) => {
      const { games, times } = playDeal({ ...what, seed }, from + i)
      return { games: [...games], times: { a: times.a.toJSON(), b: times.b.toJSON() } }
    }),
}

/**
 * Plays the deals of a contest in jobs and hands them over in order, whoever plays them: so the verdict is clear after the same deal, and the
 * rest is cancelled.
 * @param lost hears of a job that was given up.
 */
export async function playInJobs(
  { of, config, seed, a, b }: Contest,
  pairs: number,
  place: Place,
  terminal: Terminal,
  { take, lost, isEnough }: { take: (deal: Deal) => void; lost: (line: string) => void; isEnough: () => boolean },
): Promise<Ending> {
  const what = { game: nameOf(of), config, a, b }
  const run: NewRun = { kind: arenaJobs.name, what, seed, games: pairs, size: Math.min(AT_ONCE[a], AT_ONCE[b]) }
  const takeAll: RunOptions['take'] = (outcome, games) => {
    const fault = faultOf(outcome, games)
    if (fault !== null) return lost(fault)
    if (!('result' in outcome)) return
    for (const { games, times } of readDeals(outcome.result, null))
      take({ games, times: { a: Durations.from(times.a), b: Durations.from(times.b) } })
  }
  return await withJobs(place, terminal, (session) => session.play(run, { take: takeAll, isEnough }))
}

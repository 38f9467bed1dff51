import { list, plain, type Read, record, whole } from '@soulstack/kit/shape'
import type { Study } from '@soulstack/tables/game'
import type { Side } from '../cards/card.ts'
import { battleForSouls } from '../game.ts'
import type { Config } from '../rules/config.ts'

type State = ReturnType<typeof battleForSouls.create>

/** What a study has counted: why games ended, which side won, and everybody's points. */
interface Counted {
  games: number
  reached: number
  reasons: Record<string, number>
  wins: Record<Side | 'tie', number>
  points: number[]
}

const counts: Read<Record<string, number>> = (value, c) =>
  Object.fromEntries(Object.entries(plain(value, c)).map(([reason, n]) => [reason, whole(0)(n, c)]))
const readCounted = record<Counted>({
  games: whole(0),
  reached: whole(0),
  reasons: counts,
  wins: record({ heaven: whole(0), hell: whole(0), tie: whole(0) }),
  points: list(whole()),
})

const share = (n: number, of: number): string => `${Math.round((100 * n) / Math.max(1, of))} %`

/** Counts why games ended, which side won and, in solo games, how often the target was reached. */
export function study({ mode, target }: Config): Study<State> {
  const reasons: Record<string, number> = {}
  const wins: Record<Side | 'tie', number> = { heaven: 0, hell: 0, tie: 0 }
  const points: number[] = []
  let games = 0
  let reached = 0

  const capped = (): number => reasons['turn-cap'] ?? 0

  return {
    add(state) {
      const { reason, winners } = state.over!
      const { seats, sides } = battleForSouls.view(state, null)
      games++
      reasons[reason] = (reasons[reason] ?? 0) + 1
      points.push(...sides.map((side) => side.points))
      if (mode === 'solo') {
        if (winners.length > 0) reached++
        return
      }
      const won = new Set(winners.map((seat) => seats[seat]!.side))
      wins[won.size === 1 ? [...won][0]! : 'tie']++
    },
    data: (): Counted => ({ games, reached, reasons, wins, points }),
    addAll(data) {
      const more = readCounted(data, null)
      games += more.games
      reached += more.reached
      for (const [reason, n] of Object.entries(more.reasons)) reasons[reason] = (reasons[reason] ?? 0) + n
      for (const side of ['heaven', 'hell', 'tie'] as const) wins[side] += more.wins[side]
      points.push(...more.points)
    },
    result: () => ({
      reasons,
      capped: capped(),
      ...(mode === 'solo' ? { target, reached } : { sides: wins }),
      points: { median: at(points, 0.5), p95: at(points, 0.95) },
    }),
    lines: () => [
      `ended: ${Object.entries(reasons)
        .map(([reason, n]) => `${reason} ${n}`)
        .join(', ')}; by the turn limit ${share(capped(), games)}`,
      mode === 'solo'
        ? `${target} points reached in ${reached} of ${games} games (${share(reached, games)})`
        : `Heaven ${wins.heaven}, Hell ${wins.hell}, ties ${wins.tie}`,
      `points: median ${at(points, 0.5)}, 95 % at most ${at(points, 0.95)}`,
    ],
  }
}

/** The quantile of a list: the smallest value that this share of it does not exceed; 0 for an empty list. */
export function at(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

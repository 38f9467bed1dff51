import { t } from '../../words/en/history.ts'
import type { History } from './history.ts'

/** A player or side in the sentences. `name`: as it appears within a sentence. */
export interface Subject {
  name: string
  won: boolean
}

/** How many souls or points in one turn are worth mentioning. */
const BIG_GAIN = { souls: 2, points: 5 }

/**
 * Describes a game in a few sentences: who took the lead when, the biggest gain in a turn, who had the most kills and deaths. Ties are left
 * out. `counted`: what the curves count.
 */
export function historySentences(history: History, who: readonly Subject[], counted: 'souls' | 'points'): string[] {
  const most = (name: string) => {
    const n = history.numbers.map((numbers) => numbers[name] ?? 0)
    const i = onlyMost(n)
    return i === null || n[i]! < 1 ? null : t.most(name, who[i]!.name, n[i]!)
  }
  const [led, jump] = [lead(history, who), greatest(history, who)]
  return [
    led?.sentence,
    // not if it is the turn already mentioned for the lead
    jump && jump.n >= BIG_GAIN[counted] && !(led?.who === jump.who && led.turn === jump.turn)
      ? t.gained[counted](who[jump.who]!.name, jump.from, jump.to, jump.turn)
      : null,
    most('kills'),
    most('deaths'),
  ].filter((sentence) => typeof sentence === 'string')
}

/** The last leader, and the turn when they took the lead. Null if they are not the only winner. */
function lead(history: History, who: readonly Subject[]): { who: number; turn: number; sentence: string } | null {
  const leaders: { who: number; x: number }[] = []
  for (const x of changes(history)) {
    const leader = onlyMost(who.map((_, i) => at(history, i, x)))
    if (leader !== null && leader !== leaders.at(-1)?.who) leaders.push({ who: leader, x })
  }
  const last = leaders.at(-1)
  if (!last || who.filter((one) => one.won).length !== 1 || !who[last.who]!.won) return null
  const { name } = who[last.who]!
  const turn = turnOf(last.x)
  const sentence = leaders.length === 1 ? t.led(name, turn) : t.ledAtLast(leaders.length - 1, name, turn)
  return { who: last.who, turn, sentence }
}

/** The biggest gain of anybody in one turn; null if there is a tie. */
function greatest(history: History, who: readonly Subject[]) {
  const gains = who.flatMap((_, one) =>
    Array.from({ length: history.turns }, (_, turn) => {
      const [from, to] = [at(history, one, turn), at(history, one, turn + 1)]
      return { who: one, turn: turn + 1, from, to, n: to - from }
    }),
  )
  const best = onlyMost(gains.map(({ n }) => n))
  return best === null ? null : gains[best]!
}

/** A score at a point of the chart. */
const at = (history: History, who: number, x: number): number =>
  history.curves[who]?.findLast((point) => point[0] <= x)?.[1] ?? 0

/** All points at which a score changed, in order. */
const changes = ({ curves }: History): number[] =>
  [...new Set(curves.flatMap((curve) => curve.map(([x]) => x)))].sort((a, b) => a - b)

/** The turn of a point. A change at the very start of a turn belongs to the turn before. */
const turnOf = (x: number): number => Math.max(1, Math.ceil(x))

/** The index of the largest number; null if there are several, or none. */
function onlyMost(numbers: readonly number[]): number | null {
  const most = Math.max(...numbers)
  const place = numbers.indexOf(most)
  return place < 0 || place !== numbers.lastIndexOf(most) ? null : place
}

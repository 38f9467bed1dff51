import { t } from '../../words/history.ts'
import type { History } from './history.ts'

/** Somebody in the sentences. `name`: as it stands inside a sentence. */
export interface Subject {
  name: string
  won: boolean
}

/** Fewer souls, or points, at once are no turning point. */
const MANY = { souls: 2, points: 5 }

/**
 * How a game went, in a few sentences: who led since when, the turn that brought somebody most, who killed and who died most. What the log
 * does not prove, such as a lead of one among equals, is not said. `counted`: what the curves of the history count.
 */
export function tellingOf(history: History, who: readonly Subject[], counted: 'souls' | 'points'): string[] {
  const most = (name: string) => {
    const n = history.numbers.map((numbers) => numbers[name] ?? 0)
    const i = onlyMost(n)
    return i === null || n[i]! < 1 ? null : t.most(name, who[i]!.name, n[i]!)
  }
  const [led, jump] = [lead(history, who), greatest(history, who)]
  return [
    led?.said,
    // a jump that took the lead is told by that
    jump && jump.n >= MANY[counted] && !(led?.who === jump.who && led.turn === jump.turn)
      ? t.gained[counted](who[jump.who]!.name, jump.from, jump.to, jump.turn)
      : null,
    most('kills'),
    most('deaths'),
  ].filter((said) => typeof said === 'string')
}

/** Who led at last, since when, and how often that changed; null where the winner is not who led, or where several won. */
function lead(history: History, who: readonly Subject[]): { who: number; turn: number; said: string } | null {
  const leaders: { who: number; x: number }[] = []
  for (const x of changes(history)) {
    const leader = onlyMost(who.map((_, i) => at(history, i, x)))
    if (leader !== null && leader !== leaders.at(-1)?.who) leaders.push({ who: leader, x })
  }
  const last = leaders.at(-1)
  if (!last || who.filter((one) => one.won).length !== 1 || !who[last.who]!.won) return null
  const { name } = who[last.who]!
  const turn = turnOf(last.x)
  const said = leaders.length === 1 ? t.led(name, turn) : t.ledAtLast(leaders.length - 1, name, turn)
  return { who: last.who, turn, said }
}

/** The turn that brought somebody most; null: none did more than the others. */
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

/** What somebody had at a place of the chart. */
const at = (history: History, who: number, x: number): number =>
  history.curves[who]?.findLast((point) => point[0] <= x)?.[1] ?? 0

/** When anybody's number changed, in order. */
const changes = ({ curves }: History): number[] =>
  [...new Set(curves.flatMap((curve) => curve.map(([x]) => x)))].sort((a, b) => a - b)

/** A number that is told as a turn begins became what it is in the turn before. */
const turnOf = (x: number): number => Math.max(1, Math.ceil(x))

/** Where the greatest of these numbers stands; null: it stands there more than once, or nowhere. */
function onlyMost(numbers: readonly number[]): number | null {
  const most = Math.max(...numbers)
  const place = numbers.indexOf(most)
  return place < 0 || place !== numbers.lastIndexOf(most) ? null : place
}

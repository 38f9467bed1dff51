import type { LogLine } from '@soulstack/kit'

/** How a game went, made of the lines of its log: what is told here stands there, and nothing else is known. */

/** Whom a game is counted for: its seats, or its sides. */
type Who = number

/** What a game tells in its lines. */
export interface Counting {
  /** A line that is marked on the curve. */
  mark(line: LogLine): { kind: 'soul' | 'death'; who: Who } | null
  /** Who killed what this line says is dead; null: nobody, or it says something else. */
  kill(line: LogLine): Who | null
  /** What a line adds to each number that is told of everybody, by the names of the numbers. */
  adds(line: LogLine): Partial<Record<string, readonly [who: Who, n: number]>>
  /** Which card somebody used; null: none, or one that does not count. */
  uses(line: LogLine): readonly [who: Who, card: string] | null
}

/** Something that is marked on a curve: `x` in turns from the beginning, `y` what its owner had then. */
interface Mark {
  kind: 'soul' | 'death'
  who: Who
  x: number
  y: number
  line: LogLine
}

export interface History {
  turns: number
  /** The most that anybody ever had. */
  most: number
  /** For each: what they had, from the beginning to the end. */
  curves: [x: number, y: number][][]
  marks: Mark[]
  kills: { x: number; who: Who }[]
  /** Seats that won. */
  won: readonly number[]
  /** What each had in the end. */
  score: readonly number[]
  numbers: Record<string, number>[]
  /** The card that each used most often; null: none. */
  used: (string | null)[]
}

/** Makes the story of `count` players or sides. Lines that were undone are not among `lines`. */
export function historyOf(lines: readonly LogLine[], count: number, counting: Counting): History {
  const everybody = Array.from({ length: count }, (_, who) => who)
  const inTurn = new Map<number, number>()
  for (const line of lines) inTurn.set(line.turn, (inTurn.get(line.turn) ?? 0) + 1)
  const turns = Math.max(1, ...inTurn.keys())
  const now = everybody.map(() => 0)
  const history: History = {
    turns,
    most: 0,
    curves: everybody.map(() => [[0, 0]]),
    marks: [],
    kills: [],
    won: [],
    score: now,
    numbers: everybody.map(() => ({})),
    used: [],
  }
  const uses = everybody.map(() => new Map<string, number>())
  const set = (who: Who, x: number, y: number) => {
    if (now[who] === y || now[who] === undefined) return
    now[who] = y
    history.most = Math.max(history.most, y)
    history.curves[who]!.push([x, y])
  }
  let turn = Number.NaN
  let at = 0
  for (const line of lines) {
    at = line.turn === turn ? at + 1 : 0
    turn = line.turn
    // what happens before the first turn happens at the beginning
    const x = turn < 1 ? 0 : turn - 1 + at / inTurn.get(turn)!
    const { tally } = line
    // souls that somebody lost are seen at the next turn at the latest
    tally?.score?.forEach((y, who) => {
      set(who, tally.won ? turns : x, y)
    })
    if (tally?.won) history.won = tally.won
    const mark = counting.mark(line)
    if (mark && now[mark.who] !== undefined) {
      if (mark.kind === 'soul' && tally?.n) set(mark.who, x, now[mark.who]! + tally.n)
      history.marks.push({ ...mark, x, y: now[mark.who]!, line })
    }
    const killer = counting.kill(line)
    if (killer !== null) history.kills.push({ x, who: killer })
    for (const [name, added] of Object.entries(counting.adds(line))) {
      const numbers = added && history.numbers[added[0]]
      if (numbers) numbers[name] = (numbers[name] ?? 0) + added[1]
    }
    const used = counting.uses(line)
    const cards = used && uses[used[0]]
    if (cards) cards.set(used[1], (cards.get(used[1]) ?? 0) + 1)
  }
  for (const [who, curve] of history.curves.entries()) curve.push([turns, now[who]!])
  history.used = uses.map((cards) => [...cards].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null)
  return history
}

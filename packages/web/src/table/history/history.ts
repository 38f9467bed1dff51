import type { LogLine } from '@soulstack/kit'

/** The history of a game, computed from its log lines alone. */

/** The index of a seat, or of a side in a game with sides. */
type Who = number

/** How a game's log lines are counted. */
export interface LineCounting {
  /** The mark of a line on the curve; null: none. */
  mark(line: LogLine): { kind: 'soul' | 'death'; who: Who } | null
  /** Who made the kill that a line reports; null: it reports none. */
  kill(line: LogLine): Who | null
  /** What a line adds to the numbers of a player or side, by the names of the numbers. */
  adds(line: LogLine): Partial<Record<string, readonly [who: Who, n: number]>>
  /** The card that somebody used; null: none, or one that does not count. */
  uses(line: LogLine): readonly [who: Who, card: string] | null
}

/** A mark on a curve. `x`: turns since the start of the game; `y`: the score of its owner then. */
interface Mark {
  kind: 'soul' | 'death'
  who: Who
  x: number
  y: number
  line: LogLine
}

export interface History {
  turns: number
  /** The highest score that anybody ever had. */
  most: number
  /** For each player or side, the points at which their score changed. */
  curves: [x: number, y: number][][]
  marks: Mark[]
  kills: { x: number; who: Who }[]
  /** Seats that won. */
  won: readonly number[]
  /** The final scores. */
  score: readonly number[]
  numbers: Record<string, number>[]
  /** The card that each used most; null: none. */
  used: (string | null)[]
}

/** Computes the history of `count` players or sides from the log, without lines of moves that were taken back. */
export function historyOf(lines: readonly LogLine[], count: number, counting: LineCounting): History {
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
    // everything before the first turn is at 0
    const x = turn < 1 ? 0 : turn - 1 + at / inTurn.get(turn)!
    const { tally } = line
    // a lost soul shows at the next turn at the latest
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

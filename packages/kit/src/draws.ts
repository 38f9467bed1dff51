import { type Draw, observeDraws, type RandomState, randomFromSeed, redrawsSame } from './random.ts'

/**
 * Records every random number that a game drew, so that anybody who knows its seed can verify its dice and shuffles. This needs only this
 * file and `random.ts`, not the rules the game was played by.
 */

/** A number drawn on the way to a moment. A moment is a number of log entries; 0: while the game was created. */
export interface RecordedDraw extends Draw {
  moment: number
}

/** Records what a game draws while its log is played. */
export class DrawRecorder {
  readonly draws: RecordedDraw[] = []
  private readonly key: readonly number[]

  /** `seed`: the game's. Draws from other seeds are ignored. */
  constructor(seed: string) {
    this.key = randomFromSeed(seed).key
  }

  /**
   * Runs what leads to a moment, records what it draws, and returns its result. Something tried on a copy first draws the same numbers
   * twice; they count once.
   */
  record<T>(moment: number, run: () => T): T {
    const { draws, key } = this
    const first = draws.length
    const isOurs = (from: RandomState) => from.key.every((word, i) => word === key[i])
    return observeDraws((draw, from) => {
      if (!isOurs(from)) return
      while (draws.length > first && draws.at(-1)!.at >= draw.at) draws.pop()
      draws.push({ moment, ...draw })
    }, run)
  }
}

/** The result of `checkDraws`. */
export interface CheckedDraws {
  /** How many single numbers were drawn, how many of those were dice (out of six), and how many shuffles there were. */
  numbers: number
  ofSix: number
  shuffles: number
  /** The first draw that does not follow from the seed, or that comes after a missing one; null: all are correct. */
  wrong: RecordedDraw | null
}

/**
 * Checks that draws follow from a seed, each continuing where the one before it ended: so none was left out, and none was repeated until
 * the result suited somebody.
 * @param last the last moment of the game
 * @param draws in the order of their moments
 * @param backs for each moment that was a return, the moment returned to: the generator continues from its position then
 * @param from the generator's position when the game began
 */
export function checkDraws(
  seed: string,
  last: number,
  draws: readonly RecordedDraw[],
  backs: ReadonlyMap<number, number> = new Map(),
  from = 0,
): CheckedDraws {
  const checked: CheckedDraws = { numbers: 0, ofSix: 0, shuffles: 0, wrong: null }
  const random = { ...randomFromSeed(seed), n: from }
  /** The generator's position at each moment. */
  const stood: number[] = []
  let next = 0
  for (let moment = 0; moment <= last; moment++) {
    const back = backs.get(moment)
    if (back !== undefined) random.n = stood[back] ?? 0
    for (; draws[next]?.moment === moment; next++) {
      const draw = draws[next]!
      if (!redrawsSame(random, draw)) return { ...checked, wrong: draw }
      if (typeof draw.got !== 'number') checked.shuffles++
      else {
        checked.numbers++
        if (draw.of === 6) checked.ofSix++
      }
    }
    stood.push(random.n)
  }
  // one that is out of order belongs to no moment
  return { ...checked, wrong: draws[next] ?? null }
}

/**
 * Finds the first die in a log that is not among the dice drawn, in the same order; null if all are. If several dice were drawn for one
 * roll, the log may show only one.
 * @param logged faces from 1 to 6, each with the moment at which the log shows it, in log order
 */
export function diceNotDrawn<T extends { moment: number; die: number }>(
  logged: readonly T[],
  draws: readonly RecordedDraw[],
): T | null {
  const ofSix = draws.filter(({ of, got }) => of === 6 && typeof got === 'number')
  let next = 0
  for (const roll of logged) {
    while (ofSix[next] && ofSix[next]!.moment <= roll.moment && ofSix[next]!.got !== roll.die - 1) next++
    if (!ofSix[next] || ofSix[next]!.moment > roll.moment) return roll
    next++
  }
  return null
}

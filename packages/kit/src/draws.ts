import { type Draw, drawsAgain, hearDraws, type RandomState, randomFromSeed } from './random.ts'

/**
 * Every number that a game drew, written down, so that anybody who knows its seed can check its dice and shuffles: it takes this file and
 * `random.ts`, and none of the rules that the game was played by.
 */

/** A number that a game drew on its way to a moment (a moment is a number of entries of its log; 0: as it was made). */
export interface DrawOf extends Draw {
  moment: number
}

/** Writes down what a game draws while its log is played. */
export class DrawNotes {
  readonly draws: DrawOf[] = []
  private readonly key: readonly number[]

  /** `seed`: the game's. What is drawn from other seeds is not the game's. */
  constructor(seed: string) {
    this.key = randomFromSeed(seed).key
  }

  /**
   * Does what leads to a moment, and writes down what it draws. What is tried on a copy first draws the same numbers twice: they count once.
   */
  note<T>(moment: number, run: () => T): T {
    const { draws, key } = this
    const first = draws.length
    const isOurs = (from: RandomState) => from.key.every((word, i) => word === key[i])
    return hearDraws((draw, from) => {
      if (!isOurs(from)) return
      while (draws.length > first && draws.at(-1)!.at >= draw.at) draws.pop()
      draws.push({ moment, ...draw })
    }, run)
  }
}

/** What of a game has been checked by `checkDraws`. */
export interface CheckedDraws {
  /** How many single numbers were drawn, how many of them out of six (dice), and how many shuffles there were. */
  numbers: number
  ofSix: number
  shuffles: number
  /** The first draw that does not follow from the seed, or before which a number was left out; null: all do, and none was. */
  wrong: DrawOf | null
}

/**
 * Checks whether draws follow from a seed, each from where the one before it ended: so none was left out, and none was drawn again until
 * it suited somebody.
 * @param last the last moment of the game
 * @param draws in the order of their moments
 * @param backs which moments came of going back, and to which moment: there the generator stands as it stood then
 * @param from where the generator stood as the game began
 */
export function checkDraws(
  seed: string,
  last: number,
  draws: readonly DrawOf[],
  backs: ReadonlyMap<number, number> = new Map(),
  from = 0,
): CheckedDraws {
  const checked: CheckedDraws = { numbers: 0, ofSix: 0, shuffles: 0, wrong: null }
  const random = { ...randomFromSeed(seed), n: from }
  /** Where the generator stood at each moment. */
  const stood: number[] = []
  let next = 0
  for (let moment = 0; moment <= last; moment++) {
    const back = backs.get(moment)
    if (back !== undefined) random.n = stood[back] ?? 0
    for (; draws[next]?.moment === moment; next++) {
      const draw = draws[next]!
      if (!drawsAgain(random, draw)) return { ...checked, wrong: draw }
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
 * Whether dice that a log tells of are among those that were drawn, in the same order: the first that is not; null: all are. Of several dice
 * that are drawn for one roll the log may tell of one.
 * @param told faces from 1 on, each with the moment at which the log tells of it, in its order
 */
export function diceNotDrawn<T extends { moment: number; die: number }>(
  told: readonly T[],
  draws: readonly DrawOf[],
): T | null {
  const ofSix = draws.filter(({ of, got }) => of === 6 && typeof got === 'number')
  let next = 0
  for (const one of told) {
    while (ofSix[next] && ofSix[next]!.moment <= one.moment && ofSix[next]!.got !== one.die - 1) next++
    if (!ofSix[next] || ofSix[next]!.moment > one.moment) return one
    next++
  }
  return null
}

import { nextUint32, type RandomState, randomFromSeed } from '@soulstack/kit'

/**
 * A bot's own random numbers (sfc32), seeded by the kit's generator. They are not part of the game, so nobody gains by predicting them, and
 * the kit's generator keeps its cached block for the dice.
 */
export class Chance {
  // a typed array, because writing plain fields of this size would allocate a number object each time
  private readonly s = new Uint32Array(4)

  /** `seed`: a text, or a number from `next`. */
  constructor(seed: string | number) {
    if (typeof seed === 'number') {
      this.s.fill(seed)
      this.s[3] = 1
      for (let i = 0; i < 12; i++) this.next()
      return
    }
    const r = randomFromSeed(seed)
    for (let i = 0; i < 3; i++) this.s[i] = nextUint32(r)
    this.s[3] = 1
  }

  /** A generator for a game, seeded by the next numbers. */
  generator(): RandomState {
    return { key: Array.from({ length: 8 }, () => this.next()), n: 0 }
  }

  /** A whole number from 0 to `bound`-1. */
  below(bound: number): number {
    return Math.floor((this.next() * bound) / 0x1_0000_0000)
  }

  /** The next whole number below 2³². */
  next(): number {
    const { s } = this
    const out = (s[0]! + s[1]! + s[3]!) >>> 0
    s[3] = s[3]! + 1
    s[0] = s[1]! ^ (s[1]! >>> 9)
    s[1] = s[2]! + (s[2]! << 3)
    s[2] = ((s[2]! << 21) | (s[2]! >>> 11)) + out
    return out
  }
}

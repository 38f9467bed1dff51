import { exit, kill, pid } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { below, randomFromSeed } from '@soulstack/kit'
import { type Read, record, whole, word } from '@soulstack/kit/shape'
import type { Kind } from '../../src/job-queue/index.ts'

/* The kinds of the tests. */

/** What came of a job: how many games, and the sum of their dice. */
export interface Sum {
  games: number
  sum: number
}

interface Dice {
  sides: number
  /** How long a game takes, in ms. */
  ms: number
}

const play = async ({ sides, ms }: Dice, seed: string, from: number, to: number): Promise<Sum> => {
  let sum = 0
  for (let game = from; game < to; game++) {
    sum += below(randomFromSeed(`${seed}/${game}`), sides)
    if (ms > 0) await wait(ms)
  }
  return { games: to - from, sum }
}

const readDice: Read<Dice, null> = record({ sides: whole(1, 1000), ms: whole(0, 1000) })

export const dice: Kind<Dice> = { name: 'dice', read: readDice, play }

interface Poison {
  /** The game that fails, and how. */
  at: number
  how: 'throw' | 'exit' | 'kill'
  /** How long each of the others takes, in ms. */
  ms: number
}

/** Games of which one does harm. */
const poison: Kind<Poison> = {
  name: 'poison',
  read: record({ at: whole(0), how: word('throw', 'exit', 'kill'), ms: whole(0, 1000) }),
  play: (what, seed, from, to) => {
    if (what.at < from || what.at >= to) return play({ sides: 6, ms: what.ms }, seed, from, to)
    if (what.how === 'exit') exit(3)
    if (what.how === 'kill') kill(pid, 'SIGKILL')
    throw new Error(`game ${what.at} is no good`)
  },
}

export const kinds: readonly Kind[] = [dice, poison]

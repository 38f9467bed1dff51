import { workerData } from 'node:worker_threads'
import type { TableBot } from '../src/games/playable.ts'
import { fakePlayable } from './fake.ts'

/*
 * The fake game with hard bots that fail in the ways in which threads can fail, for the threads themselves and for the tests. What such a bot
 * does follows from the first word of its seed. Outside these threads it does not choose at all.
 */

const isThinkingThread = Array.isArray(workerData) && workerData[1]?.module === import.meta.url

/** Takes the last option, where normal bots take the first. */
const last: TableBot['choose'] = ({ options }) => [options.length - 1]

const ways: Record<string, TableBot['choose']> = {
  throws: () => {
    throw new Error('it cannot think')
  },
  /** The thread ends without a word. */
  exits: () => process.exit(),
  'runs-out-of-memory': () => {
    const all: number[][] = []
    for (;;) all.push(Array.from({ length: 1e5 }, (_, i) => i))
  },
  'never-ends': () => {
    for (;;);
  },
}

const hard = (seed: string): TableBot => ({
  choose(decision, look) {
    if (!isThinkingThread) throw new Error('a hard bot must not think on the main thread')
    return (ways[seed.split(' ')[0]!] ?? last)(decision, look)
  },
})

export const thinkingFake = (): ReturnType<typeof fakePlayable> => {
  const fake = fakePlayable()
  return {
    ...fake,
    createBot: (name, seed, state) => (name === 'hard' ? hard(seed) : fake.createBot(name, seed, state)),
    thinkers: ['hard'],
  }
}

export const games = [thinkingFake()]

import { workerData } from 'node:worker_threads'
import type { TableBot } from '@soulstack/tables/game'
import { type FakeState, type FakeView, fakeModule } from '../helpers/fake.ts'

/*
 * The fake game with hard bots that fail in the ways in which threads can fail, for the threads themselves and for the tests. What such a bot
 * does follows from the first word of its seed. Outside these threads it does nothing at all. It declines offers, which normal bots accept.
 */

const isThinkingThread = workerData?.module === import.meta.url

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

function onlyInThreads(): void {
  if (!isThinkingThread) throw new Error('a hard bot must not think on the main thread')
}

const hard = (seed: string): TableBot => {
  const [way = ''] = seed.split(' ')
  return {
    choose(decision, look) {
      onlyInThreads()
      return (ways[way] ?? last)(decision, look)
    },
    offer(_, look) {
      onlyInThreads()
      if (way === 'throws-at-offers') throw new Error('it cannot barter')
      const { offers } = look() as FakeView
      return way === 'offers' && offers.length === 0 ? { name: 'offer', args: [0, 1, 'peace'] } : null
    },
    aside(look) {
      onlyInThreads()
      if (way === 'throws') throw new Error('it cannot think')
      return respond('decline', look as () => never)
    },
  }
}

function respond(name: string, look: () => unknown) {
  const { offers, you } = look() as FakeView
  const offer = offers.find(({ to }) => to === you)
  return offer ? { name, args: [offer.id] } : null
}

export const thinkingFake = (): ReturnType<typeof fakeModule> => {
  const fake = fakeModule()
  const addressed = (state: unknown) => (state as FakeState).offers.map(({ to }) => to)
  return {
    ...fake,
    game: Object.assign(Object.create(fake.game), { addressed }),
    createBot: (name, seed, state) =>
      name === 'hard'
        ? hard(seed)
        : { ...fake.createBot(name, seed, state), aside: (look) => respond('accept', look as () => never) },
    slowBots: ['hard'],
  }
}

export const games = [thinkingFake()]

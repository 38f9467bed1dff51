import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Batcher } from '../../src/stores/batcher.ts'
import { Unknown } from '../../src/stores/store.ts'

interface Item {
  key: string
  n: number
  /** What comes of it: it is refused alone, it breaks whatever batch it is in, or the connection breaks. */
  fate: 'good' | 'refused' | 'broken' | 'unknown'
}

const item = (n: number, fate: Item['fate'] = 'good', key = `${n}`): Item => ({ key, n, fate })

/** A batcher that notes its batches, and writes them as their items say. */
function noting(most?: number) {
  const batches: Item[][] = []
  const written: Item[] = []
  let under = 0
  const batcher = new Batcher<Item>({
    keyOf: ({ key }) => key,
    ...(most !== undefined && { most }),
    write: async (batch) => {
      under++
      expect(under).toBe(1)
      batches.push([...batch])
      await new Promise((done) => setTimeout(done))
      under--
      if (batch.some(({ fate }) => fate === 'unknown')) throw new Unknown(new Error('gone'))
      if (batch.some(({ fate }) => fate === 'broken')) throw new RangeError('broken')
      written.push(...batch.filter(({ fate }) => fate === 'good'))
      return batch.map(({ fate }) => (fate === 'refused' ? new TypeError('refused') : null))
    },
  })
  return { batcher, batches, written }
}

it('puts what comes meanwhile into the next batch', async () => {
  const { batcher, batches } = noting()
  const first = batcher.add(item(0))
  await Promise.resolve()
  await Promise.resolve()
  const others = [1, 2, 3].map((n) => batcher.add(item(n)))
  await Promise.all([first, ...others])
  expect(batches.map((batch) => batch.map(({ n }) => n))).toEqual([[0], [1, 2, 3]])
})

it('writes at most so many at once, and never two with one key', async () => {
  const { batcher, batches } = noting(2)
  await Promise.all([item(0, 'good', 'a'), item(1, 'good', 'a'), item(2), item(3), item(4)].map((i) => batcher.add(i)))
  expect(batches.map((batch) => batch.map(({ n }) => n))).toEqual([[0, 2], [1, 3], [4]])
  await batcher.settled()
})

it('gives every item what it deserves, in order for each key', async () => {
  const items = fc.array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom<Item['fate']>('good', 'good', 'good', 'refused', 'broken'),
    ),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 5 }), async (drawn, most) => {
      const { batcher, written } = noting(most)
      const all = drawn.map(([key, fate], n) => item(n, fate, key))
      const results = await Promise.allSettled(all.map((i) => batcher.add(i)))
      const names = results.map((result) => (result.status === 'rejected' ? (result.reason as Error).name : 'good'))
      expect(names).toEqual(
        all.map(({ fate }) => ({ good: 'good', refused: 'TypeError', broken: 'RangeError' })[fate as 'good']),
      )
      for (const each of ['a', 'b', 'c'])
        expect(written.filter(({ key }) => key === each)).toEqual(
          all.filter((i) => i.key === each && i.fate === 'good'),
        )
    }),
    { numRuns: 50 },
  )
})

it('writes nothing again whose outcome nobody knows', async () => {
  const { batcher, batches } = noting()
  const results = await Promise.allSettled([batcher.add(item(0)), batcher.add(item(1, 'unknown'))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toHaveLength(1)
  await batcher.add(item(2))
})

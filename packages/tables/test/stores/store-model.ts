import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemoryStore } from '../../src/stores/memory-store.ts'
import type { Store } from '../../src/stores/store.ts'
import { bot, bytes, checkpoint, dump, openSeat, refers, row, type StoreHome, seat, withStores } from './store-help.ts'

/** Something done to a store. @returns what came of it, comparable. */
type Act = (store: Store) => unknown

const table = fc.constantFrom('a', 'b')
/** Mostly what an owner knows, and sometimes not. */
const epoch = fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 }))
const few = fc.nat({ max: 4 })
const text = fc.string({ unit: 'binary', maxLength: 4 })
const save = fc
  .tuple(few, few, fc.constantFrom(null, 'a1', 'a2'))
  .map(([n, from, list]) =>
    checkpoint(n, { told: { from, data: bytes('t') }, refers: list && refers(list, ['b0', `b${list}`]) }),
  )
const state = fc.constantFrom('waiting', 'playing', 'over')
const settings = fc.record({ open: fc.boolean(), maker: fc.option(text, { nil: undefined }) }, { requiredKeys: [] })

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(table, fc.array(text, { maxLength: 3 }), fc.option(save), settings).map(
    ([id, texts, first, chosen]): Act =>
      (s) =>
        s.create(row(id, { settings: chosen }), [seat(0), openSeat(1)], {
          entries: texts.map(bytes),
          checkpoint: first,
        }),
  ),
  {
    weight: 4,
    arbitrary: fc
      .record({
        ...{
          table,
          epoch,
          n: few,
          entries: fc.array(text.map(bytes), { maxLength: 2 }),
        },
        ...{ checkpoint: fc.option(save), seats: fc.subarray([bot(0), seat(1)]) },
      })
      .chain((base) =>
        fc.record({ settings, state, version: text }, { requiredKeys: [] }).map(
          (change): Act =>
            (s) =>
              s.commit({ ...base, ...change }),
        ),
      ),
  },
  fc.tuple(table, epoch).map(
    ([id, from]): Act =>
      (s) =>
        s.claim(id, 'node', from),
  ),
  fc.tuple(table, epoch).map(
    ([id, from]): Act =>
      (s) =>
        s.release(id, from),
  ),
  fc.tuple(table, epoch, few, few, save, state).map(
    ([id, from, length, at, next, left]): Act =>
      (s) =>
        s.goOn({
          table: id,
          epoch: from,
          length,
          from: Math.min(at, next.n),
          checkpoint: next,
          state: left,
          before: '0',
        }),
  ),
  fc.tuple(table, epoch, few).map(
    ([id, from, after]): Act =>
      (s) =>
        s.dropCheckpoints(id, from, after),
  ),
  fc.tuple(table, epoch, settings, fc.subarray([bot(0), seat(1), bot(2)]), text).map(
    ([id, from, chosen, seats, config]): Act =>
      (s) =>
        s.reconfigure({ table: id, epoch: from, config: bytes(config), settings: chosen, seats }),
  ),
  fc.tuple(table, epoch, settings).map(
    ([id, from, chosen]): Act =>
      (s) =>
        s.end(id, from, { ...chosen, ended: 'bots' }),
  ),
  fc.tuple(table, epoch).map(
    ([id, from]): Act =>
      (s) =>
        s.remove(id, from),
  ),
  fc.tuple(table, text).map(
    ([id, head]): Act =>
      (s) =>
        s.recordings.put(id, bytes(head), [[head, bytes(head)]]),
  ),
  fc.tuple(table, text).map(
    ([id, head]): Act =>
      (s) =>
        s.studies.put(id, bytes(head), [['en', bytes(head)]]),
  ),
  fc.tuple(table, fc.option(few)).map(
    ([id, running]): Act =>
      (s) =>
        s.mark(id, running),
  ),
  fc.constant<Act>((s) => s.tidy()),
)

/** All that a store tells. */
async function everything(store: Store): Promise<unknown> {
  // what a fenced commit refers to may have been stored before it was fenced
  await store.tidy()
  return {
    tables: [await dump(store, 'a'), await dump(store, 'b')],
    kept: [...(await store.kept(['b0', 'ba1', 'ba2'])).keys()].sort(),
    lists: [
      await store.count(),
      await store.makers(),
      (await store.botTables()).sort(),
      await store.marked(),
      await store.unfinished(['a', 'b']),
    ],
    open: (await store.open(9)).map(({ id, free }) => [id, free]).sort(),
    stale: (await store.stale(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).sort(),
  }
}

async function outcome(store: Store, does: Act): Promise<unknown> {
  try {
    return await does(store)
  } catch (error) {
    return `refused: ${(error as Error).name}`
  }
}

/** Declares the test that a store tells the same as the one in memory, whatever is done to it. */
export function storeModel(makeHome: () => Promise<StoreHome>): void {
  it('does the same as a store in memory', () =>
    withStores(
      makeHome,
      async (store) => {
        const runs = Number(process.env['PROPERTIES'] ?? 1)
        await fc.assert(
          fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
            const model = new MemoryStore(undefined, { now: () => 0 })
            for (const id of ['a', 'b']) await store.remove(id, (await store.read(id))?.epoch ?? 0)
            await store.tidy()
            for (const does of acts) expect(await outcome(store, does)).toEqual(await outcome(model, does))
            expect(await everything(store)).toEqual(await everything(model))
          }),
          { numRuns: 60 * runs },
        )
      },
      { now: () => 0 },
    ))
}

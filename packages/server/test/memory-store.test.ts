import { hashOf } from '@soulstack/kit/hash'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { MemoryStore } from '../src/home/memory-store.ts'
import type { Checkpoint, SeatRow, TableRow } from '../src/storage/rows.ts'
import { Store } from '../src/storage/store.ts'
import type { TablesStore } from '../src/storage/tables-store.ts'

/* Tables in memory are what they would be on disk: everything that can be read is the same, whatever was written before. */

const IDS = ['a', 'b', 'c']
/** Most is written about one table. */
const id = fc.constantFrom('a', 'a', 'a', ...IDS)
const small = fc.nat(9)

const cards = ['penny', 'dime'].map((name) => ({ name }))
const packs = [{ id: 'set', cards: cards.map((card) => [card.name, hashOf(card)] as const) }]

/** A checkpoint that refers to cards, or one that does not. */
const checkpointOf = (n: number, from: number, withCards: boolean): Checkpoint => ({
  ...{ n, turn: from, version: `version ${from}`, save: { n, ...(withCards && { packs }) } },
  source: (hash) => cards.find((card) => hashOf(card) === hash),
  told: { from, events: [{ type: 'one', n }, { type: 'two' }] as never },
  notes: [from, 0, from + 2, 0],
})

const row = (table: string, settings: TableRow['settings']): TableRow => ({
  ...{ id: table, name: 'Friday', game: 'chess', version: '1', config: { players: 2 }, seed: 'seed' },
  ...{ state: 'waiting', settings },
})

const seats = (kinds: readonly SeatRow['kind'][]): SeatRow[] =>
  kinds.map((kind, seat) => ({ seat, kind, name: `${seat}`, bot: kind === 'bot' ? 'normal' : null, tokenHash: null }))

type Write = (store: TablesStore) => void

const kinds = fc.array(fc.constantFrom('person', 'bot', 'open'), { minLength: 2, maxLength: 2 })
const settings = fc.record(
  { open: fc.boolean(), maker: fc.constantFrom('m', 'n'), ended: fc.constant('bots'), host: small },
  { requiredKeys: [] },
)

/** The number of the next entry of a table that is playing; null: there is no such table. */
const next = (store: TablesStore, table: string) => (store.table(table) ? store.entries(table).length : null)

const writes: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(id, kinds, settings, fc.boolean()).map(
    ([table, all, set, begun]): Write =>
      (store) => {
        if (!store.table(table))
          store.create(row(table, set as never), seats(all), begun ? checkpointOf(0, 0, true) : null)
      },
  ),
  fc.tuple(id, kinds, small).map(
    ([table, all, n]): Write =>
      (store) => {
        if (store.table(table)) return
        const entries = Array.from({ length: n }, (_, decision) => ({ decision, picks: [n] }))
        const work = store.createLong({ ...row(table, {}), state: 'playing' }, seats(all), entries as never)
        while (!work.next().done);
      },
  ),
  fc.tuple(id, kinds).map(
    ([table, all]): Write =>
      (store) =>
        store.saveSeats(table, seats(all)),
  ),
  fc.tuple(id, settings).map(
    ([table, set]): Write =>
      (store) =>
        store.saveSettings(table, set as never),
  ),
  fc.tuple(id, small).map(
    ([table, n]): Write =>
      (store) => {
        if (store.table(table)) store.start(table, `${n}`, checkpointOf(0, n, false))
      },
  ),
  fc.tuple(id, small, fc.boolean(), fc.boolean()).map(
    ([table, n, over, saved]): Write =>
      (store) => {
        const at = next(store, table)
        if (at === null) return
        const checkpoint = saved ? checkpointOf(at + 1, n, n % 2 === 0) : null
        store.append(table, at, { decision: at, picks: [n] } as never, {
          over,
          print: n > 5 ? `${n}` : null,
          checkpoint,
        })
      },
  ),
  fc.tuple(id, small).map(
    ([table, n]): Write =>
      (store) => {
        const at = next(store, table)
        if (at) expect(() => store.append(table, at - 1, {} as never)).toThrow()
        if (at !== null) store.saveCheckpoint(table, checkpointOf(Math.min(n, at), n, n % 2 === 1))
      },
  ),
  fc.tuple(id, small).map(
    ([table, n]): Write =>
      (store) => {
        const at = next(store, table)
        if (at !== null)
          store.goOn(table, Math.min(n, at), checkpointOf(at, n, true), '1', n % 2 === 0 ? 'playing' : 'over')
      },
  ),
  fc.tuple(id, small).map(
    ([table, n]): Write =>
      (store) =>
        store.checkpoints.dropAfter(table, n),
  ),
  fc.tuple(id, settings).map(
    ([table, set]): Write =>
      (store) =>
        store.end(table, set as never),
  ),
  fc.tuple(id, small).map(
    ([table, n]): Write =>
      (store) => {
        if (store.table(table)) store.mark(table, n > 4 ? n : null)
      },
  ),
  id.map(
    (table): Write =>
      (store) =>
        store.remove(table),
  ),
  small.map(
    (n): Write =>
      (store) =>
        store.saveRunning(n),
  ),
)

/** Everything that can be read. */
function all(store: TablesStore, now: number): unknown {
  const { checkpoints } = store
  const tables = IDS.map((table) => ({
    row: store.table(table),
    seats: store.seats(table),
    entries: [store.entries(table), store.entries(table, 1, 2), store.entriesText(table, 1), store.prints(table, 0)],
    rest: [store.lasted(table), store.isUnfinished(table)],
    saves: checkpoints.list(table).map(({ n, ...rest }) => {
      const { sources, ...beginning } = checkpoints.beginning(table, n) as { sources: object }
      return { n, rest, save: checkpoints.save(table, n), history: checkpoints.history(table, n), beginning, sources }
    }),
    none: checkpoints.save(table, 99),
  }))
  return {
    tables,
    open: [store.open(9), store.open(1)],
    makers: [...store.makers()].sort(),
    marked: [...store.marked()].sort(),
    bots: store.botTables().sort(),
    stale: [store.stale(now - 20, now - 20).sort(), store.stale(now, now).sort()],
    count: store.count(),
    running: store.running(),
  }
}

it('reads like the file of a server', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    fc.assert(
      fc.property(fc.array(writes, { minLength: 5, maxLength: 40, size: 'max' }), (some) => {
        const [memory, disk] = [new MemoryStore(), new Store(':memory:')]
        vi.setSystemTime(0)
        for (const store of [memory, disk]) store.create(row('a', {}), seats(['person', 'open']))
        try {
          for (const write of some) {
            vi.setSystemTime(Date.now() + 700)
            for (const store of [memory, disk]) write(store)
          }
          const read = all(memory, Date.now())
          expect(read).toEqual(all(disk, Date.now()))
          // what was read belongs to whoever read it
          expect(all(memory, Date.now())).toEqual(read)
        } finally {
          disk.close()
        }
      }),
      { numRuns: 300 },
    )
  } finally {
    vi.useRealTimers()
  }
})

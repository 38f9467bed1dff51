import { describe, expect, it } from 'vitest'
import { type Commit, Fenced, FIRST_EPOCH, type Store } from '../../src/stores/store.ts'
import { packConformance } from './pack-conformance.ts'
import {
  bot,
  bytes,
  checkpoint,
  dump,
  openSeat,
  refers,
  row,
  type StoreHome,
  seat,
  textOf,
  textsOf,
  withStores,
} from './store-help.ts'
import { storeModel } from './store-model.ts'
import { storeRaces } from './store-races.ts'

const hour = 3_600_000

/** Settings of a table with more than a store looks at. */
const more = { open: true, maker: 'hash', clock: { minutes: 5 }, kept: { 1: { name: 'Ann', keyHash: 'k' } } }

/** What PostgreSQL's text, UTF-8 or JSON cannot hold as it is, and what they might take for something of their own. */
const HOSTILE = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '😀',
  '\u0001',
  '\u0001"x"',
  "'; DROP TABLE tables; --",
  '\\x00',
  '',
  '{}',
  '\uffff',
]

/**
 * The test that every store must pass. Declares tests: call it in a test file.
 * @param makeHome a new place for tables, with nothing in it
 * @param asPlayed the same, as durable as it is for people: two owners race there
 */
export function storeConformance(
  name: string,
  makeHome: () => Promise<StoreHome>,
  asPlayed: () => Promise<StoreHome> = makeHome,
): void {
  const test = (what: string, run: (store: Store, other: Store, home: StoreHome) => Promise<void>) =>
    it(what, () => withStores(makeHome, run))

  describe(`a store: ${name}`, () => {
    test('keeps a table as it was made', async (store, other) => {
      const made = row('t', { state: 'playing', settings: more })
      const seats = [seat(0, { tokenHash: 'hash' }), bot(1), openSeat(2)]
      expect(await store.create(made, seats)).toBe(true)
      expect(await other.read('t')).toEqual({ row: made, seats, epoch: FIRST_EPOCH, node: null, length: 0 })
      expect(await store.read('none')).toBeNull()
      expect([await store.entries('none'), await store.lasted('none')]).toEqual([[], null])
    })

    test('makes no table twice', async (store, other) => {
      const both = await Promise.all([store.create(row('t'), [seat(0)]), other.create(row('t', { name: 'other' }), [])])
      expect(both.filter(Boolean)).toHaveLength(1)
      const before = await dump(store, 't')
      expect(await store.create(row('t'), [], { entries: [bytes('no')], checkpoint: checkpoint(0) })).toBe(false)
      expect(await dump(store, 't')).toEqual(before)
    })

    test('begins a table with a save, a log and an owner', async (store) => {
      const entries = Array.from({ length: 1200 }, (_, n) => bytes(`entry ${n}`))
      const first = checkpoint(0, { refers: refers('a0', ['b1', 'b2']) })
      await store.create(row('t'), [seat(0)], { node: 'here', checkpoint: first, entries })
      expect(await store.read('t')).toMatchObject({ epoch: FIRST_EPOCH, node: 'here', length: 1200 })
      expect(textsOf(await store.entries('t', 1198))).toEqual(['entry 1198', 'entry 1199'])
      expect(textsOf(await store.entries('t', 1, 2))).toEqual(['entry 1', 'entry 2'])
      expect((await store.checkpoint('t', 0))?.refers).toEqual({ list: 'a0', hashes: ['b1', 'b2'] })
      await store.commit(commit('t', 1200, ['next']))
      expect(textsOf(await store.entries('t', 1200))).toEqual(['next'])
    })

    test('keeps all of a commit, also when it is opened again', async (store, _, home) => {
      await store.create(row('t'), [openSeat(0), openSeat(1)])
      await store.commit({
        ...commit('t', 0, []),
        entries: [bytes('one'), bytes('two')],
        ...{ seats: [seat(1, { name: 'Ann' })], settings: more, state: 'playing', version: '2' },
        checkpoint: checkpoint(2, { version: '2', refers: refers('aa', ['bb', 'cc']) }),
      })
      const before = await dump(store, 't')
      expect(before).toMatchObject({
        found: {
          row: { state: 'playing', version: '2', settings: more },
          seats: [openSeat(0), seat(1, { name: 'Ann' })],
        },
        entries: ['one', 'two'],
        saves: [{ n: 2, turn: 2, version: '2', data: 'save 2', refers: { list: 'aa', hashes: ['bb', 'cc'] } }],
        history: [{ n: 2, from: 0, data: 'told 2' }],
      })
      await store.close()
      const again = await home.open()
      expect(await dump(again, 't')).toEqual(before)
      expect(textOf((await again.kept(['cc', 'dd'])).get('cc'))).toBe('what has cc')
      await again.commit(commit('t', 2, ['three']))
      expect(textsOf(await again.entries('t'))).toEqual(['one', 'two', 'three'])
      await again.close()
    })

    test('writes nothing of what is fenced', async (store) => {
      await store.create(row('t'), [seat(0)], { entries: [bytes('one')] })
      const before = await dump(store, 't')
      const everything = {
        ...{ entries: [bytes('no')], seats: [bot(0)], settings: more, state: 'over' as const, version: '9' },
        checkpoint: checkpoint(1, { refers: refers('ff', ['ee']) }),
      }
      for (const wrong of [{ epoch: 0 }, { epoch: 2 }, { n: 0 }, { n: 2 }])
        await expect(async () => store.commit({ ...commit('t', 1, []), ...everything, ...wrong })).rejects.toThrow(
          Fenced,
        )
      await expect(async () => store.commit({ ...commit('none', 0, []), ...everything })).rejects.toThrow(Fenced)
      await expect(async () => store.goOn({ ...goOn, length: 2 })).rejects.toThrow(Fenced)
      await expect(async () => store.goOn({ ...goOn, epoch: 2 })).rejects.toThrow(Fenced)
      await expect(async () => store.end('t', 2, more)).rejects.toThrow(Fenced)
      await expect(async () => store.dropCheckpoints('t', 2, 0)).rejects.toThrow(Fenced)
      expect(await store.remove('t', 2)).toBe(false)
      expect(await dump(store, 't')).toEqual(before)
      expect(await store.read('none')).toBeNull()
    })

    test('writes nothing of a commit that cannot be written', async (store) => {
      await store.create(row('t'), [seat(0)])
      const before = await dump(store, 't')
      const source = () => {
        throw new TypeError('no source')
      }
      const broken = checkpoint(1, { refers: { list: 'ff', hashes: ['ee'], source } })
      const writing = async () => store.commit({ ...commit('t', 0, ['no']), seats: [bot(0)], checkpoint: broken })
      const [others] = await Promise.all([store.create(row('u'), []), expect(writing).rejects.toThrow('no source')])
      expect(others).toBe(true)
      expect(await dump(store, 't')).toEqual(before)
      await store.commit(commit('t', 0, ['yes']))
    })

    test('has one owner at a time', async (store, other) => {
      await store.create(row('t'), [seat(0)], { node: 'one' })
      await store.commit(commit('t', 0, ['a']))
      expect(await other.claim('t', 'two', 2)).toBeNull()
      expect(await other.claim('none', 'two', 1)).toBeNull()
      expect(await other.claim('t', 'two', 1)).toMatchObject({ epoch: 2, node: 'two', length: 1, row: row('t') })
      await expect(async () => store.commit(commit('t', 1, ['b']))).rejects.toThrow(Fenced)
      await store.release('t', 1)
      expect(await store.read('t')).toMatchObject({ epoch: 2, node: 'two' })
      await other.commit(commit('t', 1, ['c'], 2))
      await other.release('t', 2)
      expect(await store.read('t')).toMatchObject({ epoch: 2, node: null, length: 2 })
      expect(await store.epochs(['t', 'none'])).toEqual(new Map([['t', 2]]))
      const both = await Promise.all([store.claim('t', 'one', 2), other.claim('t', 'two', 2)])
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(textsOf(await store.entries('t'))).toEqual(['a', 'c'])
    })

    test('writes many at once, and one that is fenced fails alone', async (store) => {
      const ids = Array.from({ length: 600 }, (_, i) => `t${i}`)
      await Promise.all(ids.map((id) => store.create(row(id), [seat(0)])))
      const writes = ids.map(async (id, i) =>
        store.commit({ ...commit(id, i % 7 === 3 ? 1 : 0, [`of ${id}`]), ...(i % 5 === 0 && { seats: [bot(0)] }) }),
      )
      const results = await Promise.allSettled(writes)
      const failed = results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))
      expect(failed).toEqual(ids.flatMap((_, i) => (i % 7 === 3 ? [i] : [])))
      for (const i of [0, 3, 4, 5, 598])
        expect(textsOf(await store.entries(ids[i]!))).toEqual(i % 7 === 3 ? [] : [`of ${ids[i]}`])
      expect((await store.read('t5'))?.seats).toEqual([bot(0)])
    })

    test('keeps the order of what is written to one table at once', async (store) => {
      await store.create(row('t'), [])
      await Promise.all(Array.from({ length: 50 }, (_, n) => store.commit(commit('t', n, [`entry ${n}`]))))
      expect(textsOf(await store.entries('t'))).toEqual(Array.from({ length: 50 }, (_, n) => `entry ${n}`))
    })

    test('stores what saves refer to once, until nothing refers to it', async (store, other) => {
      await store.create(row('t'), [])
      await store.create(row('u'), [])
      const asked: string[] = []
      const first = refers('aa', ['b1', 'b2'], asked)
      await store.commit({ ...commit('t', 0, []), checkpoint: checkpoint(0, { refers: first }) })
      await other.commit({ ...commit('u', 0, []), checkpoint: checkpoint(0, { refers: first }) })
      await store.commit({ ...commit('t', 0, ['x']), checkpoint: checkpoint(1, { refers: first }) })
      await store.commit({
        ...commit('t', 1, ['y']),
        checkpoint: checkpoint(2, { refers: refers('ab', ['b2', 'b3'], asked) }),
      })
      expect(asked.sort()).toEqual(['b1', 'b2', 'b3'])
      await store.tidy()
      expect([...(await store.kept(['b1', 'b2', 'b3', 'b4'])).keys()].sort()).toEqual(['b1', 'b2', 'b3'])
      await store.dropCheckpoints('t', 1, -1)
      await store.tidy()
      expect([...(await store.kept(['b1', 'b2', 'b3'])).keys()].sort()).toEqual(['b1', 'b2'])
      // seen again after its own tidying
      await store.commit({ ...commit('u', 0, []), checkpoint: checkpoint(0, { refers: first }) })
      expect(await store.remove('u', 1)).toBe(true)
      await other.tidy()
      expect((await store.kept(['b1', 'b2', 'b3'])).size).toBe(0)
      // a store that has written it once must notice that another one has tidied it away
      await store.commit({ ...commit('t', 2, []), checkpoint: checkpoint(2, { refers: first }) })
      expect((await other.kept(['b1', 'b2'])).size).toBe(2)
      expect((await other.checkpoint('t', 2))?.refers).toEqual({ list: 'aa', hashes: ['b1', 'b2'] })
    })

    test('keeps what a list refers to that was added with others, some of which are gone', async (store) => {
      const lists = { m: ['c1', 'c9'], l: ['c1', 'c2'], n: ['c2'] }
      const refer = async (table: string, list: keyof typeof lists) => {
        await store.create(row(table), [])
        await store.commit({
          ...commit(table, 0, []),
          checkpoint: checkpoint(0, { refers: refers(list, lists[list]) }),
        })
      }
      for (const list of ['m', 'l', 'n'] as const) await refer(`of ${list}`, list)
      for (const list of ['m', 'l']) expect(await store.remove(`of ${list}`, FIRST_EPOCH)).toBe(true)
      await store.tidy()
      await refer('again', 'l')
      const kept = await store.kept(['c1', 'c2'])
      expect([...kept].map(([hash, data]) => [hash, textOf(data)]).sort()).toEqual([
        ['c1', 'what has c1'],
        ['c2', 'what has c2'],
      ])
    })

    test('replaces a save of the same moment, and adds what it tells', async (store) => {
      await store.create(row('t'), [])
      const told = (from: number, text: string) => ({ told: { from, data: bytes(text) } })
      await store.commit({ ...commit('t', 0, ['a']), checkpoint: checkpoint(1, told(0, 'first')) })
      await store.commit({ ...commit('t', 1, []), checkpoint: checkpoint(1, { ...told(3, 'second'), turn: 7 }) })
      await store.commit({ ...commit('t', 1, ['b']), checkpoint: checkpoint(2, told(5, 'third')) })
      expect(await store.checkpoints('t')).toEqual([1, 2].map((n) => ({ n, turn: n === 1 ? 7 : 2, version: '1' })))
      const pieces = (await store.history('t', 1)).map(({ n, from, data }) => [n, from, textOf(data)])
      expect(pieces).toEqual([
        [1, 0, 'first'],
        [1, 3, 'second'],
      ])
      expect(await store.history('t', 2)).toHaveLength(3)
    })

    test('goes on after an update, and loses no entry', async (store) => {
      await store.create(row('t', { state: 'over' }), [], {
        entries: ['a', 'b', 'c', 'd'].map(bytes),
      })
      for (const n of [1, 2, 4]) await store.commit({ ...commit('t', 4, []), checkpoint: checkpoint(n) })
      await store.goOn({ ...goOn, length: 4 })
      expect(textsOf(await store.entries('t'))).toEqual(['a', 'b', 'c'])
      expect((await store.lost('t')).map(({ n, data, version }) => [n, textOf(data), version])).toEqual([[3, 'd', '1']])
      expect((await store.checkpoints('t')).map(({ n }) => n)).toEqual([1, 3])
      expect((await store.history('t', 9)).map(({ n }) => n)).toEqual([1, 3])
      expect(await store.read('t')).toMatchObject({ length: 3, row: { version: '2', state: 'playing' } })
      await store.commit(commit('t', 3, ['e']))
      await store.goOn({ ...goOn, length: 4, before: '2', from: 3, checkpoint: checkpoint(3, { version: '3' }) })
      expect((await store.lost('t')).map(({ data, version }) => textOf(data) + version)).toEqual(['d1', 'e2'])
    })

    test('forgets checkpoints that could not be read', async (store) => {
      await store.create(row('t'), [], { entries: ['a', 'b'].map(bytes) })
      for (const n of [0, 1, 2]) await store.commit({ ...commit('t', 2, []), checkpoint: checkpoint(n) })
      await store.dropCheckpoints('t', 1, 1)
      expect((await store.checkpoints('t')).map(({ n }) => n)).toEqual([0, 1])
      expect((await store.history('t', 9)).map(({ n }) => n)).toEqual([0, 1])
      expect(await store.checkpoint('t', 2)).toBeNull()
    })

    test('keeps hostile texts as they are', async (store) => {
      for (const text of HOSTILE) {
        const made = row(`id ${text}`, { name: text, version: text, settings: { maker: text, open: true } })
        const seats = [seat(0, { name: text, tokenHash: text })]
        expect(await store.create(made, seats, { node: text })).toBe(true)
        expect(await store.read(made.id)).toMatchObject({ row: made, seats, node: text })
        expect((await store.makers()).get(made.id)).toBe(text)
        expect(await store.unfinished([made.id, text])).toEqual(new Set([made.id]))
        expect(await store.recordings.put(made.id, bytes('head'), [[text, bytes('x')]])).toBe(true)
        expect((await store.recordings.parts(made.id))[0]![0]).toBe(text)
        expect(await store.studies.put(made.id, bytes('head'), [[text, bytes('x')]])).toBe(true)
        expect(textOf(await store.studies.words(made.id, text))).toBe('x')
        expect(await store.remove(made.id, 1)).toBe(true)
      }
      expect(await store.read('\0')).toBeNull()
      expect(await store.epochs(HOSTILE)).toEqual(new Map())
    })

    test('keeps bytes as they are, also those of a larger buffer', async (store, _, home) => {
      const all = Uint8Array.from({ length: 1 << 20 }, (_, i) => (i * 7919) >> 3)
      const some = [all, all.subarray(5, 9), new Uint8Array(), all.subarray(0, 256)]
      const [config, seed] = [all.subarray(1, 300), new Uint8Array()]
      await store.create(row('t', { config, seed }), [], { entries: [all] })
      const told = { from: 0, data: all.subarray(2, 4) }
      const saved = checkpoint(1, { data: all.subarray(7), told })
      await store.commit({ ...commit('t', 1, []), entries: some, checkpoint: saved })
      await store.recordings.put('t', all.subarray(3, 5), [['part', all.subarray(4, 6)]])
      await store.studies.put('t', new Uint8Array(), [['en', all.subarray(6, 7)]])
      await store.close()
      const again = await home.open()
      const found = (await again.read('t'))!.row
      const kept = [
        ...[found.config, found.seed, ...(await again.entries('t')), (await again.checkpoint('t', 1))!.data],
        ...(await again.history('t', 1)).map(({ data }) => data),
        ...[(await again.recordings.head('t'))!, (await again.recordings.parts('t'))[0]![1]],
        ...[(await again.studies.head('t'))!, (await again.studies.words('t', 'en'))!],
      ]
      const given = [config, seed, all, ...some, all.subarray(7), told.data, all.subarray(3, 5), all.subarray(4, 6)]
      const wanted = [...given, new Uint8Array(), all.subarray(6, 7)]
      expect(kept.map((data) => data.length)).toEqual(wanted.map((data) => data.length))
      // compared one by one, a million takes long
      expect(kept.findIndex((data, i) => data.some((byte, at) => byte !== wanted[i]![at]))).toBe(-1)
      await again.close()
    })

    test('removes a table with all that belongs to it', async (store) => {
      await store.create(row('t'), [seat(0)], { entries: [bytes('a')], checkpoint: checkpoint(0) })
      await store.recordings.put('t', bytes('head'), [['part', bytes('x')]])
      await store.studies.put('t', bytes('head'), [['en', bytes('words')]])
      await store.mark('t', 5)
      expect(await store.remove('t', 1)).toBe(true)
      expect(await store.remove('t', 1)).toBe(false)
      expect(await store.create(row('t'), [])).toBe(true)
      expect(await dump(store, 't')).toMatchObject({
        entries: [],
        at: [],
        history: [],
        recording: [null, []],
        study: [null, null],
      })
      expect(await store.marked()).toEqual(new Map())
      await expect(async () => store.commit(commit('t', 1, ['b']))).rejects.toThrow(Fenced)
    })

    test('keeps recordings and studies', async (store) => {
      expect(await store.recordings.put('none', bytes('head'), [])).toBe(false)
      expect(await store.studies.put('none', bytes('head'), [])).toBe(false)
      await store.create(row('t'), [])
      for (const text of ['first', 'second']) {
        expect(await store.recordings.put('t', bytes(text), [[`${text} part`, bytes(text)]])).toBe(true)
        expect(await store.studies.put('t', bytes(text), [['de', bytes(text)]])).toBe(true)
      }
      expect(textOf(await store.recordings.head('t'))).toBe('second')
      expect((await store.recordings.parts('t')).map(([name, data]) => [name, textOf(data)])).toEqual([
        ['second part', 'second'],
      ])
      expect([textOf(await store.studies.head('t')), textOf(await store.studies.words('t', 'de'))]).toEqual([
        'second',
        'second',
      ])
      expect(await store.studies.words('t', 'en')).toBeNull()
    })

    packConformance(test)

    test('gives a table that has not begun other options, and more or fewer seats', async (store, other) => {
      await store.create(row('t'), [seat(0), openSeat(1)])
      const on = { table: 't', epoch: 1, config: bytes('other'), settings: { open: true } }
      await store.reconfigure({ ...on, seats: [bot(0), openSeat(1), seat(2)] })
      const found = (await other.read('t'))!
      expect(textOf(found.row.config)).toBe('other')
      expect([found.row.settings, found.seats]).toEqual([{ open: true }, [bot(0), openSeat(1), seat(2)]])
      expect((await store.open(9)).map(({ id, free }) => [id, free])).toEqual([['t', true]])
      await store.reconfigure({ ...on, seats: [seat(0)] })
      expect((await store.read('t'))!.seats).toEqual([seat(0)])
      // another owner's, or one that has begun
      await expect(async () => store.reconfigure({ ...on, epoch: 2, seats: [] })).rejects.toThrow(Fenced)
      await store.commit(commit('t', 0, ['a']))
      await expect(async () => store.reconfigure({ ...on, seats: [] })).rejects.toThrow(Fenced)
      expect((await store.read('t'))!.seats).toEqual([seat(0)])
    })

    test('keeps its uptime and its marks', async (store, other) => {
      expect(await store.running()).toBe(0)
      await store.saveRunning(3_000_000_000)
      await other.saveRunning(100)
      expect(await other.running()).toBe(3_000_000_000)
      await store.create(row('t'), [])
      await store.mark('t', 4_000_000_000)
      await store.mark('none', 1)
      expect(await other.marked()).toEqual(new Map([['t', 4_000_000_000]]))
      await store.mark('t', 5)
      expect(await other.marked()).toEqual(new Map([['t', 5]]))
      await store.mark('t', null)
      expect(await other.marked()).toEqual(new Map())
      await store.tryWrite()
    })

    it('lists tables by what they are', async () => {
      let now = 1000 * hour
      const run = async (store: Store) => {
        const make = async (id: string, change: object, seats = [seat(0)], entries = [bytes('a')]) => {
          await store.create(row(id, change), seats, { entries })
          now += hour
        }
        await make('w', { settings: { open: true, maker: 'm' } }, [seat(0), openSeat(1)], [])
        await make('p', { state: 'playing', settings: { open: true, maker: '' } }, [bot(0), openSeat(1)])
        await make('hidden', { settings: { open: false } }, [openSeat(0)], [])
        await make('bots', { state: 'playing' }, [bot(0), bot(1)])
        await make('over', { state: 'over', settings: { open: true, maker: 'm' } }, [bot(0)])
        await make('ended', { state: 'playing' }, [bot(0)])
        await make('other', { state: 'over', version: '2' })
        await store.end('ended', 1, { ended: 'bots' })
        expect(await store.open(9)).toEqual([
          { id: 'p', created: 1001 * hour, free: false },
          { id: 'w', created: 1000 * hour, free: true },
        ])
        expect(await store.open(1)).toHaveLength(1)
        expect(await store.count()).toEqual({ waiting: 2, playing: 2, over: 3 })
        expect(await store.makers()).toEqual(new Map(Object.entries({ w: 'm', p: '' })))
        expect(await store.botTables()).toEqual(['bots'])
        expect(await store.recordings.missing('four-souls', '1', 9)).toEqual(['over'])
        await store.recordings.put('over', bytes('head'), [])
        expect(await store.recordings.missing('four-souls', '1', 9)).toEqual([])
        expect(await store.recordings.missing('four-souls', '2', 9)).toEqual(['other'])
        expect((await store.stale(1002 * hour, 1003 * hour)).sort()).toEqual(['p', 'w'])
        expect((await store.stale(0, now)).sort()).toEqual(['bots', 'ended', 'p'])
        now += 59 * hour
        await store.commit(commit('p', 1, ['b']))
        expect(await store.lasted('p')).toBe(65 * 3600)
        expect(await store.stale(0, 1003 * hour)).toEqual([])
      }
      await withStores(makeHome, run, { now: () => now })
    })

    test('holds thousands of tables', async (store) => {
      const ids = Array.from({ length: 3000 }, (_, i) => `table ${i}`)
      const seats = [seat(0), openSeat(1)]
      for (let from = 0; from < ids.length; from += 100)
        await Promise.all(
          ids.slice(from, from + 100).map(async (id, i) => {
            await store.create(row(id, { settings: { open: (from + i) % 3 === 0, maker: id } }), seats)
            await store.commit({ ...commit(id, 0, [id]), state: 'playing' })
          }),
        )
      expect(await store.count()).toEqual({ waiting: 0, playing: 3000, over: 0 })
      expect(await store.open(5000)).toHaveLength(1000)
      expect((await store.makers()).size).toBe(3000)
      expect((await store.epochs(ids)).size).toBe(3000)
      expect(textsOf(await store.entries('table 2999'))).toEqual(['table 2999'])
    })

    test('does nothing once it is closed', async (store) => {
      await store.create(row('t'), [])
      await store.close()
      await expect(async () => store.commit(commit('t', 0, ['a']))).rejects.toThrow()
      await expect(async () => store.read('t')).rejects.toThrow()
      await expect(async () => store.tryWrite()).rejects.toThrow()
    })

    storeModel(makeHome)
    storeRaces(asPlayed)
  })
}

/** What the first owner of a table commits. */
const commit = (table: string, n: number, texts: readonly string[], epoch = FIRST_EPOCH): Commit => ({
  ...{ table, epoch, n },
  entries: texts.map(bytes),
})

/** Goes on from the first checkpoint, after two entries were played again. */
const goOn = {
  ...{ table: 't', epoch: FIRST_EPOCH, length: 1, from: 1, state: 'playing' as const, before: '1' },
  checkpoint: checkpoint(3, { version: '2' }),
}

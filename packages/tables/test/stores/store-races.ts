import { expect, it } from 'vitest'
import { Fenced, FIRST_EPOCH, type Store } from '../../src/stores/store.ts'
import { bytes, checkpoint, refers, row, type StoreHome, seat, textsOf, withStores } from './store-help.ts'

/** How often a table changes hands while its owner writes. */
const RACES = 1000
const TABLES = 50

/** What an owner writes: who it is, and the last entry that it has read or written. If it had not read one, the chain would break. */
const link = (owner: string, epoch: number, n: number, before: string | null | undefined) =>
  JSON.stringify({ owner, epoch, n, before: before?.slice(0, 40) ?? null })

/** Lets others go first, for a random while. */
async function dally(most: number): Promise<void> {
  for (let i = Math.floor(Math.random() * most); i > 0; i--) await new Promise((done) => setTimeout(done))
}

/** Declares the tests in which two owners want one table. */
export function storeRaces(makeHome: () => Promise<StoreHome>): void {
  it('loses nothing, and writes nothing twice, when claims and commits come at once', () =>
    withStores(makeHome, async (store, other) => {
      let [claims, fenced] = [0, 0]

      /** Takes a table from the other owner, reads it, and writes until it is taken away. @returns what was acknowledged. */
      const own = async (here: Store, owner: string, table: string): Promise<string[]> => {
        const acknowledged: string[] = []
        while (claims < RACES) {
          const found = await here.read(table)
          const claimed = await here.claim(table, owner, found!.epoch)
          if (!claimed) continue
          claims++
          const log = textsOf(await here.entries(table))
          // the row and the log belong together unless somebody else has claimed it since
          try {
            for (let more = 1 + Math.floor(Math.random() * 5); more > 0; more--) {
              const text = link(owner, claimed.epoch, log.length, log.at(-1))
              await here.commit({ table, epoch: claimed.epoch, n: log.length, entries: [bytes(text)] })
              acknowledged.push(text)
              log.push(text)
            }
          } catch (error) {
            if (!(error instanceof Fenced)) throw error
            fenced++
          }
          await dally(3)
        }
        return acknowledged
      }

      const tables = Array.from({ length: TABLES }, (_, i) => `t${i}`)
      await Promise.all(tables.map((table) => store.create(row(table), [seat(0)])))
      await Promise.all(
        tables.map(async (table) => {
          const both = await Promise.all([own(store, 'one', table), own(other, 'two', table)])
          const log = textsOf(await store.entries(table))
          expect(log.length).toBe((await store.read(table))!.length)
          // a log may have what nobody was told of, but only where the owner could not know; here nothing breaks
          expect([...log].sort()).toEqual(both.flat().sort())
          for (const [n, text] of log.entries()) {
            const { epoch, owner } = JSON.parse(text!) as { epoch: number; owner: string }
            expect(text).toBe(link(owner, epoch, n, log[n - 1]))
          }
        }),
      )
      expect(claims).toBeGreaterThanOrEqual(RACES)
      // if nobody ever lost, there was no race
      expect(fenced).toBeGreaterThan(0)
    }))

  it('lets either the commit or the claim be first, and nothing between', () =>
    withStores(makeHome, async (store, other) => {
      const tables = Array.from({ length: TABLES }, (_, i) => `t${i}`)
      await Promise.all(tables.map((table) => store.create(row(table), [seat(0)])))
      const race = async (table: string) => {
        let length = 0
        for (let epoch = FIRST_EPOCH; epoch < FIRST_EPOCH + RACES / TABLES; epoch++) {
          const write = async () => {
            await dally(2)
            const entries = [bytes('a'), bytes('b')]
            try {
              await store.commit({ table, epoch, n: length, entries, state: 'playing' })
              return true
            } catch (error) {
              if (error instanceof Fenced) return false
              throw error
            }
          }
          const claim = async () => {
            await dally(2)
            const claimed = await other.claim(table, 'two', epoch)
            return { claimed, read: await other.entries(table) }
          }
          const [written, { claimed, read }] = await Promise.all([write(), claim()])
          // whoever claimed has read all that was acknowledged and all that ever will be there
          expect(claimed?.length).toBe(read.length)
          expect(read.length).toBe(length + (written ? 2 : 0))
          length = read.length
        }
      }
      await Promise.all(tables.map(race))
    }))

  it('tidies nothing away that a save is just being written for', () =>
    withStores(makeHome, async (store, other) => {
      const tables = ['a', 'b', 'c']
      await Promise.all(tables.map((table) => store.create(row(table), [])))
      let playing = tables.length
      const play = async (table: string) => {
        for (let n = 0; n < 60; n++) {
          const list = `c${Math.floor(Math.random() * 4)}`
          const saved = checkpoint(0, { refers: refers(list, ['d0', `d${list}`]) })
          await store.commit({ table, epoch: FIRST_EPOCH, n, entries: [bytes('a')], checkpoint: saved })
          const found = await other.checkpoint(table, 0)
          expect(found?.refers).toEqual({ list, hashes: ['d0', `d${list}`] })
          expect((await other.kept(found!.refers!.hashes)).size).toBe(2)
        }
        playing--
      }
      const tidy = async () => {
        while (playing > 0) {
          await other.tidy()
          await dally(3)
        }
      }
      await Promise.all([...tables.map(play), tidy()])
    }))
}

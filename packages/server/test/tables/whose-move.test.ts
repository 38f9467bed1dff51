import { SEAT_HEADER, type TableInfo } from '@soulstack/protocol'
import { handleMessage } from '@soulstack/tables'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTable, startServer } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'
import { Room, type Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'

/* A list of games says whose move it is: to the holder of a seat, about that seat, and to nobody else. */

let room: Room
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  room = new Room([stonesModule()], { store: new Kept() })
})
afterEach(async () => {
  await room.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function set() {
  const { id, screens } = await room.set({ game: 'stones', seats: ['you', 'open'], options: { goal: 99 } }, ['Ned'])
  const [ann, ned] = screens as [Screen, Screen]
  const [anns, neds] = [0, 1].map((n) => room.tokenOf(id, n))
  const asked = async (token?: string) => (await room.tables.listing.info(id, 'en', token))!.asked
  return { id, ann, ned, anns, neds, asked }
}

it('is said to the holder of a seat alone, while the table is in memory', async () => {
  const { ann, anns, asked, neds } = await set()
  expect([await asked(anns), await asked(neds), await asked(), await asked('a'.repeat(43))]).toEqual([
    true,
    false,
    undefined,
    undefined,
  ])
  for (let n = 0; n < 9 && (await asked(anns)); n++)
    await ann.table.run(() =>
      handleMessage(ann.table, ann, { t: 'answer', decision: ann.asked.id, picks: [ann.asked.options.length - 1] }),
    )
  expect([await asked(anns), await asked(neds)]).toEqual([false, true])
  // messages to those at the table have nothing of it
  expect(ann.info).not.toHaveProperty('asked')
  await ann.table.run(() => handleMessage(ann.table, ann, { t: 'resign' }))
  expect(await asked(neds)).toBeUndefined()
})

it('is said of a table that was set aside, too', async () => {
  const { ann, anns, asked, id, ned, neds } = await set()
  for (const one of [ann, ned]) one.table.people.detach(one)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([await asked(anns), await asked(neds), await asked()]).toEqual([true, false, undefined])
  expect(room.store.table(id)!.settings.asked).toEqual([0])
})

it('is not said by what was true before the moves that a crash interrupted', async () => {
  const { ann, anns, asked, id, ned, neds } = await set()
  ned.table.people.detach(ned)
  await ann.table.run(() => ann.table.people.detach(ann))
  expect(room.store.table(id)!.settings).toMatchObject({ asked: [0], askedAt: 0 })
  const [back] = [await room.back(id, 0)]
  for (let n = 0; n < 9 && (await asked(anns)); n++)
    await back.table.run(() =>
      handleMessage(back.table, back, { t: 'answer', decision: back.asked.id, picks: [back.asked.options.length - 1] }),
    )
  expect([await asked(anns), await asked(neds)]).toEqual([false, true])
  // another server finds what was written
  const other = new Room([stonesModule()], { store: room.store })
  const info = (await other.tables.listing.info(id, 'en', anns))!
  expect(info).not.toHaveProperty('asked')
})

it('is asked for with a header that is checked', async () => {
  vi.useRealTimers()
  const { url, close } = await startServer()
  try {
    const { table, token } = await createTable(url, {
      game: 'four-souls',
      seats: ['you', { you: 'Cleo' }],
      options: {},
      start: true,
    })
    const look = (seat?: string) =>
      fetch(`${url}/api/tables/${table}`, seat ? { headers: { [SEAT_HEADER]: seat } } : {})
    expect((await look('not a token')).status).toBe(400)
    expect((await (await look(token!)).json()) as TableInfo).toMatchObject({ asked: true })
    expect(await (await look()).json()).not.toHaveProperty('asked')
  } finally {
    await close()
  }
})

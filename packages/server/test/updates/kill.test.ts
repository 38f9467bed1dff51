import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killTest, start } from '../commands/kill.ts'
import { createTable, TestClient } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'

it('a server killed at any moment comes back with every move that anybody was shown', async () => {
  const report = await killTest({
    game: 'fake',
    kills: 2,
    between: 20,
    options: { soulsToWin: 7 },
    seed: 'two kills',
    say: () => {},
  })
  expect(report.kills).toBe(2)
  expect(report.views).toBeGreaterThan(report.moves)
})

it('so does one that plays Four Souls, mid-stack too', async () => {
  const report = await killTest({
    game: 'real',
    kills: 2,
    between: 60,
    options: { soulsToWin: 3 },
    seed: 'real kills',
    say: () => {},
  })
  expect(report.kills).toBe(2)
  expect(report.views).toBeGreaterThan(report.moves)
})

it('so does one at whose table one person holds both seats', async () => {
  const report = await killTest({
    game: 'fake',
    kills: 2,
    between: 20,
    options: { soulsToWin: 7, alone: true },
    alone: true,
    seed: 'alone',
    say: () => {},
  })
  expect(report.kills).toBe(2)
  expect(report.views).toBeGreaterThan(report.moves)
})

it.skipIf(process.platform === 'win32')('a server told to end says goodbye and leaves nothing half done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-term-'))
  try {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const database = join(folder, `${signal}.sqlite`)
      const { child, url } = await start(database, 'fake')
      const ended = new Promise((done) => child.once('exit', done))
      const made = await createTable(url, { seats: ['you', 'normal'], start: true })
      const ann = await TestClient.join(url, made.table, made.token)
      const { moves } = await ann.view()
      child.kill(signal)
      expect((await ann.closed).code).toBe(1001)
      expect(await ended).toBe(0)
      const store = Kept.in(database)
      expect(store.entries(made.table)).toHaveLength(moves)
      await store.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

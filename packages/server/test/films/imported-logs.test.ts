import { expect, it, onTestFinished, vi } from 'vitest'
import { Guard } from '../../../tables/src/runtime/guard.ts'
import { ImportedLogs } from '../../src/films/imported-logs.ts'
import { FilmThread } from '../../src/films/thread.ts'
import { createLog } from '../../src/http/log-lines.ts'
import { holdTime } from '../helpers/held-time.ts'

/* What imports leave in memory is given back. */

const log = createLog('silent', () => false, undefined)
const guard = new Guard({ log, count() {}, setAside() {} })
const hours = (n: number) => n * 3_600_000

it('drops imported logs some hours after their last use, although nothing else is imported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const dropped: string[] = []
  const limits = { filmsKept: 9, filmsKeptEach: 9, filmBytes: 1000 }
  const logs = new ImportedLogs({ limits, guard, dropped: (id) => dropped.push(id) })
  await logs.keep('old', '{"a":1}', 'eve')
  await logs.keep('used', '{"b":"ü"}', 'eve')
  await vi.advanceTimersByTimeAsync(hours(5))
  expect(await logs.find('used')!.text()).toBe('{"b":"ü"}')
  await vi.advanceTimersByTimeAsync(hours(1.5))
  expect([logs.size, dropped]).toEqual([1, ['old']])
  expect(logs.find('old')).toBeNull()
  await vi.advanceTimersByTimeAsync(hours(6))
  expect(logs.size).toBe(0)
  logs.close()
})

it('keeps as many as fit, the latest ones, by their length before they are compressed', async () => {
  const logs = new ImportedLogs({
    ...{ limits: { filmsKept: 9, filmsKeptEach: 3, filmBytes: 100 }, guard },
    dropped() {},
  })
  for (const id of ['a', 'b', 'c', 'd']) await logs.keep(id, 'x'.repeat(100), 'eve')
  expect(['a', 'b', 'c', 'd'].map((id) => logs.has(id))).toEqual([false, true, true, true])
  for (const id of ['e', 'f', 'g', 'h']) await logs.keep(id, 'x'.repeat(100), id)
  expect(['b', 'c', 'd', 'e', 'h'].map((id) => logs.has(id))).toEqual([false, true, true, true, true])
  logs.close()
})

it('ends a thread that has been idle for as long as it may', async () => {
  const time = holdTime()
  const thread = new FilmThread({
    ...{ module: new URL('../threads/film-fakes.ts', import.meta.url).href, names: ['four-souls'] },
    ...{ seconds: 10, megabytes: 64, lowPriority: false, idleFor: 30_000, log, guard },
  })
  const isRunning = () => (thread as unknown as { client: { workers: Set<unknown> } }).client.workers.size > 0
  await thread.ask({ t: 'list', game: 'four-souls', card: null, language: 'en' })
  expect(isRunning()).toBe(true)
  await time.pass(29_000)
  expect(isRunning()).toBe(true)
  await time.pass(1000)
  expect(isRunning()).toBe(false)
})

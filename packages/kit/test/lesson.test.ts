import { expect, test } from 'vitest'
import { type LessonStep, type LogLine, type LogPart, lessonProgress } from '../src/index.ts'

/* How far a lesson has come, by the lines of the log. */

const line = (n: number, parts: LogPart[]): LogLine => ({
  ...{ n, turn: 1, depth: 0, kind: 'plays', rule: null, seat: 0 },
  parts,
})

/** Whether these lines complete a step that waits for two of a card. */
const done = (...lines: LogLine[]): boolean => {
  const step = { until: { log: 'plays', card: 'lust', times: 2 } } as unknown as LessonStep
  return lessonProgress({ steps: [step], acts: [] }, lines, new Set()).at === 1
}

test('a line that names a card twice names two, by a number on it or, in earlier logs, after it', () => {
  expect(done(line(1, ['plays ', { card: 'lust' }]))).toBe(false)
  expect(done(line(1, ['plays ', { card: 'lust' }, ' and ', { card: 'lust' }]))).toBe(true)
  expect(done(line(1, ['plays ', { card: 'lust', times: 2 }, ' and more']))).toBe(true)
  expect(done(line(1, ['plays ', { card: 'lust' }, ' ×2']))).toBe(true)
  expect(done(line(1, ['plays ', { card: 'pride', times: 2 }]))).toBe(false)
})

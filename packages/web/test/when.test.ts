import { expect, test } from 'vitest'
import { when } from '../src/words/when.ts'

test('times are shown as the time today, as a date before that, and with the year in earlier years', () => {
  const now = new Date(2026, 10, 23, 18, 0).getTime()
  expect(when(new Date(2026, 10, 23, 4, 5).getTime(), now)).toBe('04:05')
  expect(when(new Date(2026, 10, 22, 23, 59).getTime(), now)).toBe('22 Nov, 23:59')
  expect(when(new Date(2025, 10, 23, 18, 0).getTime(), now)).toBe('23 Nov 2025, 18:00')
})

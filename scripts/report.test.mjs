import { expect, it } from 'vitest'
import { flakyLines, flakyTests } from './report.mjs'

/** The parts of a Playwright report that are read. */
const report = (...statuses) => ({
  suites: [
    {
      title: 'tests/e2e/game.spec.ts',
      file: 'tests/e2e/game.spec.ts',
      suites: [
        {
          title: 'a game',
          file: 'tests/e2e/game.spec.ts',
          specs: statuses.map((status, n) => ({
            title: `test ${n}`,
            file: 'tests/e2e/game.spec.ts',
            line: 10 + n,
            tests: [
              {
                status,
                results:
                  status === 'flaky'
                    ? [
                        { status: 'failed', error: { message: 'Error: \u001b[31mnot seen\u001b[39m\nand more' } },
                        { status: 'passed' },
                      ]
                    : [{ status: status === 'expected' ? 'passed' : 'failed' }],
              },
            ],
          })),
        },
      ],
    },
  ],
})

it('names each test that needed a retry, with its place and its first failure', () => {
  const flaky = flakyTests(report('expected', 'flaky', 'unexpected'))
  expect(flakyLines(flaky)).toEqual([
    '1 flaky test (passed only when retried; counted neither as passed nor as failed):',
    '  tests/e2e/game.spec.ts:11 a game › test 1: Error: not seen',
  ])
})

it('says nothing if there are none', () => {
  expect(flakyLines(flakyTests(report('expected', 'unexpected')))).toEqual([])
  expect(flakyLines(flakyTests(undefined))).toEqual([])
})

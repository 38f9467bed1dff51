import { expect } from 'vitest'
import { sha256 } from '../src/runtime/secrets.ts'

/**
 * Gives the seeds of one test, in the order in which its tables and bots ask for them. They follow from the test's name, so that a test that
 * fails fails again, alone or among others; `TEST_SEED=anything` deals everything anew, and what then fails is repeated with the same word.
 */
export function testSeeds(): () => string {
  const { currentTestName = '', testPath = '' } = expect.getState()
  const file = testPath?.split(/[\\/]/).at(-1)
  let n = 0
  return () => sha256(`${process.env['TEST_SEED'] ?? ''} ${file} ${currentTestName} ${n++}`)
}

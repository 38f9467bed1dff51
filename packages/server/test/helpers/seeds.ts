import { sha256 } from '@soulstack/tables/runtime'
import { expect } from 'vitest'

/**
 * Makes the seeds of one test, in the order in which its tables and bots ask for them. They follow from the name of the test, so that a
 * failure can be reproduced, alone or with other tests. `TEST_SEED=anything` gives different seeds; repeat a failure with the same word.
 */
export function testSeeds(): () => string {
  const { currentTestName = '', testPath = '' } = expect.getState()
  const file = testPath?.split(/[\\/]/).at(-1)
  let n = 0
  return () => sha256(`${process.env['TEST_SEED'] ?? ''} ${file} ${currentTestName} ${n++}`)
}

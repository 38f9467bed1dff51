import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes longest, or waits most, and so begins first: what begins last is waited for alone. */
const LONG = [
  'four-souls/test/scenarios',
  'cli/test/jobs',
  'cli/test/job-queue/fleet',
  'four-souls/test/bots/modes',
  'four-souls/test/bots/variants',
  'cli/test/coverage',
  'server/test/',
  'four-souls/test/says',
  'four-souls/test/modes',
  'cli/test/b',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(name))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // patience for slow machines; how long something takes is measured by `npx soulstack bench`, never by a test
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // two more than there are cores: many tests of the server wait
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongFirst },
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'examples/*/test/**/*.test.ts', 'scripts/*.test.mjs'],
    // tests seal their databases with a key of their own, and make none for whoever runs them
    env: { SOULSTACK_KEY: Buffer.from('a key that only tests have, 32 B').toString('base64') },
    // the files that a process runs share its modules, which loads all cards once and not for each file
    isolate: false,
    // and Node loads them as everywhere else: no test mocks a module or needs its source transformed
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})

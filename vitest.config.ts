import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    passWithNoTests: true,
    // patience for slow machines; how long something takes is measured by `npx soulstack bench`, never by a test
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: process.env['CI'] ? 2 : '75%',
  },
})

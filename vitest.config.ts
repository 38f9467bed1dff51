import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    passWithNoTests: true,
    testTimeout: 90_000,
    maxWorkers: process.env['CI'] ? 2 : '75%',
  },
})

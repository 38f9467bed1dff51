import { test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'

/** Serves the page from its sources, with the galleries, while the tests of a file run. Gives its address, known once they do. */
export function served(): { base: string } {
  let vite: ViteDevServer
  const at = { base: '' }
  test.beforeAll(async () => {
    vite = await createServer({
      configFile: `${import.meta.dirname}/../vite.config.ts`,
      server: { port: 0, host: '127.0.0.1', hmr: false },
      logLevel: 'silent',
    })
    await vite.listen()
    at.base = vite.resolvedUrls?.local[0] ?? ''
  })
  test.afterAll(() => vite.close())
  return at
}

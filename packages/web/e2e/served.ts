import { test } from '@playwright/test'
import { catalogue } from '@soulstack/battle-for-souls'
import { type Connect, createServer, type Plugin, type PreviewServer, preview, type ViteDevServer } from 'vite'

/**
 * The galleries have no server of tables: what a page asks of one (hints, rules, examples) is there, and empty. Only the cards of Battle
 * For Souls are there: without them its souls and hands would be shown without their colours.
 */
const nothingToTell: Plugin = {
  name: 'nothing-to-tell',
  configureServer: ({ middlewares }) => void middlewares.use('/api', empty),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/api', empty),
}

const empty: Connect.NextHandleFunction = (request, answer) => {
  answer.setHeader('content-type', 'application/json')
  const { url = '' } = request
  if (url.startsWith('/cards/battle-for-souls'))
    answer.end(JSON.stringify(catalogue(url.endsWith('lang=de') ? 'de' : 'en')))
  else answer.end(url.startsWith('/rules/') ? '{"chapters":[],"terms":[]}' : '[]')
}

/** Serves the page from its sources, with the galleries, while the tests of a file run. Gives its address, known once they do. */
export function served(): { base: string } {
  let vite: ViteDevServer
  const at = { base: '' }
  test.beforeAll(async () => {
    vite = await createServer({
      configFile: `${import.meta.dirname}/../vite.config.ts`,
      server: { port: 0, host: '127.0.0.1', hmr: false },
      logLevel: 'silent',
      plugins: [nothingToTell],
    })
    await vite.listen()
    at.base = vite.resolvedUrls?.local[0] ?? ''
  })
  test.afterAll(() => vite.close())
  return at
}

/** The same from the page as it is built, which is there sooner: for those who look at very many states. */
export function servedBuilt(): { base: string } {
  let built: PreviewServer
  const at = { base: '' }
  test.beforeAll(async () => {
    built = await preview({
      configFile: `${import.meta.dirname}/../vite.config.ts`,
      preview: { port: 0, host: '127.0.0.1' },
      logLevel: 'silent',
      plugins: [nothingToTell],
    })
    at.base = built.resolvedUrls?.local[0] ?? ''
  })
  test.afterAll(() => built.close())
  return at
}

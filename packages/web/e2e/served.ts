import { test } from '@playwright/test'
import { catalogue } from '@soulstack/battle-for-souls'
import {
  type Connect,
  createServer,
  type InlineConfig,
  type Plugin,
  type PreviewServer,
  preview,
  type ViteDevServer,
} from 'vite'

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

/** Has a server run while the tests of a file do. Gives its address, known once they run. */
function running(start: () => Promise<ViteDevServer | PreviewServer>): { base: string } {
  let server: ViteDevServer | PreviewServer
  const at = { base: '' }
  test.beforeAll(async () => {
    server = await start()
    at.base = server.resolvedUrls?.local[0] ?? ''
  })
  test.afterAll(() => server.close())
  return at
}

const common: InlineConfig = {
  configFile: `${import.meta.dirname}/../vite.config.ts`,
  logLevel: 'silent',
  plugins: [nothingToTell],
}

/** Serves the page from its sources, with the galleries. */
export const served = () =>
  running(async () => {
    const vite = await createServer({ ...common, server: { port: 0, host: '127.0.0.1', hmr: false } })
    return vite.listen()
  })

/** The same from the page as it is built, which is there sooner: for those who look at very many states. */
export const servedBuilt = () => running(() => preview({ ...common, preview: { port: 0, host: '127.0.0.1' } }))

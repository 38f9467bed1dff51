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
 * The galleries have no game server: requests to it (hints, rules, examples) get empty answers. Only the cards of Battle
 * For Souls are provided: without them, souls and hands would have no colours.
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

/** Runs a server during the tests of a file. Returns its address, which is known once they run. */
function running(start: () => Promise<ViteDevServer | PreviewServer>): { base: string } {
  let server: ViteDevServer | PreviewServer | undefined
  const at = { base: '' }
  test.beforeAll(async () => {
    // a busy machine takes minutes to start it, and without it no test of the file runs
    test.setTimeout(5 * 60_000)
    server = await start()
    at.base = server.resolvedUrls?.local[0] ?? ''
  })
  test.afterAll(() => server?.close())
  return at
}

const common: InlineConfig = {
  configFile: `${import.meta.dirname}/../vite.config.ts`,
  logLevel: 'silent',
  plugins: [nothingToTell],
}

/** Serves the page with the galleries from its sources. */
export const served = () =>
  running(async () => {
    const vite = await createServer({ ...common, server: { port: 0, host: '127.0.0.1', hmr: false } })
    return vite.listen()
  })

/** Serves the built page, which loads faster: for tests that visit very many states. */
export const servedBuilt = () => running(() => preview({ ...common, preview: { port: 0, host: '127.0.0.1' } }))

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { DecisionView } from '@soulstack/kit'
import type { ClientMessage, ServerMessage } from '@soulstack/protocol'

/** The page as a folder of files, on a file server that knows nothing else; it is not at the top of its site. */
export interface StaticPage {
  url: string
  /** Stops the file server. */
  stop(): Promise<void>
  /** Stops it, and deletes the folder. */
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const BELOW = '/games/'

/** Makes the folder of the built page, with tables that never wait and one seed, and serves it. */
export async function serveStatic(seed: string): Promise<StaticPage> {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-static-'))
  const out = join(folder, 'page')
  const script = fileURLToPath(new URL('../../../scripts/static.mjs', import.meta.url))
  const setup = { delays: { bot: 0, autoPass: 0, beat: 0 }, seed }
  const { status, stderr } = spawnSync(process.execPath, [script, '--out', out, '--setup', JSON.stringify(setup)])
  if (status !== 0) throw new Error(`The static page could not be made: ${stderr}`)
  const server = createServer(({ url = '/' }, answer) => {
    const path = decodeURIComponent(url.split('?')[0]!)
    const file = path.startsWith(BELOW) ? join(out, path.slice(BELOW.length) || 'index.html') : ''
    if (!existsSync(file) || !statSync(file).isFile()) answer.writeHead(404).end()
    else answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BELOW}`,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a game was like when `playAtHome` stopped. */
export interface Played {
  answered: number
  moves: number
  over: boolean
  /** The number of the person's decision. */
  decision: number | null
  /** What was refused, but for answers that came too late. */
  refused: string[]
}

/**
 * Plays for the person at a table of this browser, as another tab would: by the channel to the worker with the tables. They pass, or do what the
 * main button says. Ends when something is on the stack and they are asked (`until` is "stack"), or when the game is over.
 */
export const playAtHome = (page: Page, table: string, until: 'stack' | 'over'): Promise<Played> =>
  page.evaluate(
    ({ table, until }) => {
      const me = `test ${Math.random()}`
      const known = JSON.parse(localStorage.getItem('soulstack:tables')!) as { id: string; token: string }[]
      const { token } = known.find(({ id }) => id === table)!
      const channel = new BroadcastChannel(`soulstack${location.pathname.replace(/\/$/, '')}`)
      const played: Played = { answered: 0, moves: 0, over: false, decision: null, refused: [] }
      const tell = (told: object) => channel.postMessage({ page: me, line: 1, ...told })
      const say = (message: ClientMessage) => tell({ t: 'say', text: JSON.stringify(message) })
      return new Promise<Played>((done) => {
        let last = -1
        channel.onmessage = ({ data }) => {
          if (data.page !== me || data.t !== 'heard') return
          const message = JSON.parse(data.text) as ServerMessage
          if (message.t === 'refused' && message.code !== 'stale') played.refused.push(message.message)
          if (message.t !== 'view') return
          const view = message.view as typeof message.view & { stack?: readonly unknown[] }
          const { decision, over } = view
          Object.assign(played, { moves: message.moves, over: over !== null, decision: decision?.id ?? null })
          const isThere =
            until === 'over' ? over : decision && (view.stack?.length ?? 1) > 0 && !message.flow?.answering
          if (isThere || over || played.refused.length > 0) {
            tell({ t: 'gone' })
            channel.close()
            done(played)
          } else if (decision && decision.id !== last && !message.flow?.answering) {
            last = decision.id
            played.answered++
            const { main, min, options } = decision as unknown as DecisionView<unknown>
            const picks = main.pick === null ? options.slice(0, Math.max(min, 1)).map(({ id }) => id) : [main.pick]
            say({ t: 'answer', decision: decision.id, picks })
          }
        }
        tell({ t: 'open' })
        say({ t: 'hello', table, token })
      })
    },
    { table, until },
  )

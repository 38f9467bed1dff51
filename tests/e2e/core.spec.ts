import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { CreateTable } from '@soulstack/server/protocol'
import { build } from 'vite'
import { knownCards } from '../../packages/web/known/vite.ts'
import type { Told } from './support/core-worker.ts'

// Tables without a server: the same code in a Web Worker of a page, bundled for browsers. Nothing in it may need Node.

/** The files of the bundled worker by their names, and the names of those that it loads at once. */
let files: Map<string, string>
let atOnce: string[]
/** Where they are, with an empty page. */
let address: string
let server: Server

test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [knownCards()],
    root: fileURLToPath(new URL('support', import.meta.url)),
    build: {
      target: 'baseline-widely-available',
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL('support/core-worker.ts', import.meta.url)),
        output: { entryFileNames: 'worker.js' },
      },
    },
  })
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Extract<typeof built, { output: unknown }>]
  const chunks = output.filter((file) => file.type === 'chunk')
  files = new Map(chunks.map(({ fileName, code }) => [fileName, code]))
  atOnce = ['worker.js', ...chunks.find(({ isEntry }) => isEntry)!.imports]
  // what is left of a module of Node in a bundle for browsers
  const moduleIds = chunks.flatMap((chunk) => chunk.moduleIds)
  expect(moduleIds.filter((id) => /^node:|browser-external/.test(id))).toEqual([])
  // the hashes of all cards are there, in one text
  expect(chunks.some(({ code }) => /[0-9a-f]{30000}/.test(code))).toBe(true)
  // chapters of the rules that are only loaded for what they register must not be left out
  for (const chapter of ['priority', 'resolve', 'death', 'death-penalty'])
    expect(moduleIds.filter((id) => id.endsWith(`/four-souls/src/rules/${chapter}.ts`))).toHaveLength(1)
  server = createServer(({ url = '/' }, answer) => {
    const code = files.get(url.slice(1))
    answer.writeHead(200, { 'content-type': code === undefined ? 'text/html' : 'text/javascript' }).end(code)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
test.afterAll(() => void server?.close())

for (const [game, seats] of [
  ['four-souls', ['you', 'greedy', 'normal', 'random']],
  ['battle-for-souls', ['you', 'normal']],
] as const)
  test(`${game}: a table in a worker, with a person and bots, plays without a server`, async ({ page }) => {
    await page.goto(address)
    const asked = { game, seats: [...seats], start: true, playerName: 'Ann' } as unknown as CreateTable
    const played = await page.evaluate(play, { asked, answers: 40 })
    expect(played.wrong).toEqual([])
    // the person was asked again and again, and bots moved in between
    expect(played.answered).toBe(40)
    expect(played.moves).toBeGreaterThan(60)
    expect(played.log).toMatch(/\w/)
    const bytes = atOnce.reduce((sum, name) => sum + gzipSync(files.get(name)!).length, 0)
    console.log(
      `${game}: ${Math.round(bytes / 1000)} kB gzipped, first view after ${Math.round(played.firstView)} ms, ${played.moves} moves after ${Math.round(played.took)} ms`,
    )
  })

/** Runs in the page: makes a table in the worker and answers for its person, who acts in their own turn and else passes. */
function play({ asked, answers }: { asked: CreateTable; answers: number }) {
  const began = performance.now()
  const played = { answered: 0, moves: 0, firstView: 0, took: 0, log: '', wrong: [] as string[] }
  const worker = new Worker('/worker.js', { type: 'module' })
  const tell = (told: Told) => worker.postMessage(told)
  tell({ t: 'make', asked })
  return new Promise<typeof played>((done) => {
    const end = () => {
      worker.terminate()
      played.took = performance.now() - began
      done(played)
    }
    let last = -1
    worker.onerror = ({ message }) => {
      played.wrong.push(message)
      end()
    }
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data)
      // an answer that came too late, because the table had just passed for this person, is no fault
      if (message.t === 'failed' || (message.t === 'refused' && message.code !== 'stale')) {
        played.wrong.push(data)
        end()
      }
      if (message.t !== 'view') return
      played.firstView ||= performance.now() - began
      played.moves = message.moves
      played.log += message.log.flatMap((line: { parts: string[] }) => line.parts).join(' ')
      const { decision } = message.view
      if (played.answered === answers || message.view.over) return end()
      if (!decision || decision.id === last) return
      last = decision.id
      played.answered++
      const ids = (decision.options as { id: number; act: string }[]).map(({ id }) => id)
      const pass = decision.options.find(({ act }: { act: string }) => act === 'pass' || act === 'end')
      tell({ t: 'answer', decision: last, picks: pass ? [pass.id] : ids.slice(0, Math.max(1, decision.min)) })
    }
  })
}

// `npm run perf:home`: how quickly a table of this browser is there, up to the first view. Once as it is, in a worker; otherwise with the same
// code in the page itself and the CPU slowed down four times, because the browser's developer tools slow no worker down: that is what a slow
// phone would need. From nothing means that the code is loaded first, as when a table's link is opened; from the press, the first page has asked
// its home before what can be chosen. Either should stay below a second. The command fails only if the press does not: machines differ by a factor
// of two in how fast they load a large script. Bots play normally. Each figure is the median of several runs, each in a fresh browser profile, so
// code is compiled and the store is made anew. If the machine is busy, results are slower; the last line says how busy it was.
// `--runs 5`, `--throttle 4` and `--game battle-for-souls` change it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { at, browserFile } from './common.mjs'

const { values: args } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '4' },
    game: { type: 'string', default: 'four-souls' },
  },
})
/** In ms. */
const LIMIT = 1000
const SEATS = { 'four-souls': ['you', 'normal', 'normal', 'normal'], 'battle-for-souls': ['you', 'normal'] }[args.game]
if (!SEATS) throw new Error(`Unknown game ${args.game}: choose four-souls or battle-for-souls.`)
const ms = (n) => `${Math.round(n).toString().padStart(5)} ms`
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

const folder = mkdtempSync(join(tmpdir(), 'soulstack-perf-'))
const made = spawnSync(process.execPath, [at('scripts', 'static.mjs'), '--out', join(folder, 'page')], {
  encoding: 'utf8',
})
if (made.status !== 0) throw new Error(made.stderr)
const worker = readdirSync(join(folder, 'page', 'assets')).find((name) => /^worker-.*\.js$/.test(name))
const server = createServer(({ url }, answer) => {
  const path = url === '/empty' ? null : join(folder, 'page', url === '/' ? 'index.html' : url.split('?')[0])
  if (path === null) answer.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">')
  else if (!existsSync(path)) answer.writeHead(404).end()
  else
    answer
      .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
      .end(readFileSync(path))
})
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const base = `http://127.0.0.1:${server.address().port}`
const executablePath =
  process.env.CHROMIUM_PATH || (existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : '')
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const inWorker = await median(1, { where: 'worker' })
  const pressed = await median(Number(args.throttle), { where: 'page', asked: true })
  const inPage = await median(Number(args.throttle), { where: 'page' })
  const work = (await median(1, { where: 'page', cpu: true })) * Number(args.throttle)
  console.log(`${args.game}, first view, median of ${args.runs} runs`)
  console.log(`  in a worker, from nothing                          ${ms(inWorker)}`)
  console.log(`  in the page, CPU slowed ${args.throttle}×, from the press          ${ms(pressed)} of ${LIMIT} ms`)
  console.log(`  in the page, CPU slowed ${args.throttle}×, from nothing            ${ms(inPage)} of ${LIMIT} ms`)
  console.log(
    `  in the page, from nothing, its own work times ${args.throttle}      ${ms(work)} (what it would be if nothing else ran)`,
  )
  console.log(`The machine: ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}.`)
  if (pressed > LIMIT) process.exitCode = 1
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * `where` the home runs; `asked`: it has been asked something before; `cpu`: counts what the page's own thread has worked, not the time that
 * has passed.
 */
async function median(throttle, { where, asked = false, cpu = false }) {
  const times = []
  for (let n = 0; n < Number(args.runs); n++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${base}/empty`)
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const took = await page.evaluate(firstView, {
      ...{ url: `/assets/${worker}`, where, asked, game: args.game, seats: SEATS },
    })
    const { metrics } = await tools.send('Performance.getMetrics')
    const busy = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
    times.push(cpu ? busy : took)
    await context.close()
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)]
}

/** Runs in the page: starts the home, makes a table and opens it. Returns how long that took, in ms. */
async function firstView({ url, where, asked, game, seats }) {
  let began = performance.now()
  let tell
  const heard = new EventTarget()
  const note = ({ data }) => heard.dispatchEvent(new CustomEvent('heard', { detail: data }))
  if (where === 'worker') {
    const home = new Worker(url, { type: 'module', name: 'tables' })
    home.onmessage = note
    tell = (told) => home.postMessage(told)
  } else {
    // in a page the same code takes messages that the page sends to itself
    window.name = 'tables'
    await import(url)
    const hear = window.onmessage
    window.onmessage = null
    window.postMessage = (data) => note({ data: structuredClone(data) })
    tell = (data) => hear({ data })
  }
  const next = (fits) =>
    new Promise((done) => {
      const look = ({ detail }) => {
        if (!fits(detail)) return
        heard.removeEventListener('heard', look)
        done(detail)
      }
      heard.addEventListener('heard', look)
    })
  const page = 'bench'
  tell({ t: 'begin', name: 'bench', alone: true, setup: { delays: {}, seed: 'bench' } })
  if (asked) {
    const options = next(({ t }) => t === 'answer')
    tell({ page, t: 'ask', n: 0, method: 'GET', url: `/api/options/${game}`, body: null })
    await options
    began = performance.now()
  }
  const answer = next(({ t }) => t === 'answer')
  tell({ page, t: 'ask', n: 1, method: 'POST', url: '/api/tables', body: JSON.stringify({ game, seats, start: true }) })
  const { table, token } = JSON.parse((await answer).text)
  const view = next(({ t, text }) => t === 'heard' && JSON.parse(text).t === 'view')
  tell({ page, t: 'open', line: 1 })
  tell({ page, t: 'say', line: 1, text: JSON.stringify({ t: 'hello', table, token }) })
  await view
  return performance.now() - began
}

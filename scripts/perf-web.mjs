// `npm run perf:web`: how quickly the table reacts on a slow device late in a four-player game. The browser's main thread is slowed down
// four times (the server is not, and runs on this machine). It prints, and checks against limits:
// - interaction to next paint: for presses and keys of every kind, the time until the browser has painted the result
// (Event Timing, by interaction, as INP does it); the 75th percentile must be below 100 ms;
// - own move: from the press that sends an answer until the page has painted that it was accepted; below 50 ms at the 75th percentile.
// It also prints, without a limit, how long it took until the page had painted the server's response to the move: the round trip, the
// server's work, and the whole new table, which may already include a bot's move.
// The script presses, opens and hovers over cards, chooses options and gives answers, opens the menu, the log and the help, and writes in the
// chat. It behaves like a hand: it points before it presses, and holds each press for a moment. If the machine is busy with other work, results
// are slower; then the last line says how busy it was.
// `--json` prints one object. `--throttle 1`, `--interactions 60` and `--game battle-for-souls` change the run. `--trace FILE` and
// `--cpuprofile FILE` save what the browser's developer tools show.
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { at, browserFile } from './common.mjs'

const { values: args } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    throttle: { type: 'string', default: '4' },
    interactions: { type: 'string', default: '60' },
    game: { type: 'string', default: 'four-souls' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '720' },
    trace: { type: 'string' },
    cpuprofile: { type: 'string' },
  },
})
/** How many of our own moves must be measured. */
const MOVES = 16
const LIMITS = { interaction: 100, taken: 50 }
/** How long a finger holds a key or a button down, in ms. */
const HELD = 70
const WANTED = Number(args.interactions)
/** Seeds of games, tried one after the other until a game gets far enough before it ends. */
const SEEDS = ['late in the cellar', 'the second candle', 'the third candle', 'the fourth candle', 'the fifth candle']

/** Whether a table is as full as it is late in a game. */
const late = {
  'four-souls': (view) =>
    view.turn.number >= 20 &&
    view.seats.reduce((sum, s) => sum + s.items.length, 0) >= 18 &&
    view.seats[view.you].handCount >= 3,
  'battle-for-souls': (view) => view.turn.number >= 16,
}[args.game]
if (!late) throw new Error(`Unknown game ${args.game}: choose four-souls or battle-for-souls.`)
const options = args.game === 'four-souls' ? { soulsToWin: 8 } : {}

const folder = mkdtempSync(join(tmpdir(), 'soulstack-perf-'))
const executablePath =
  process.env.CHROMIUM_PATH || (existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : '')
let browser
let server
try {
  const table = await lateTable()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const measured = await measure(table)
  const kinds = Object.fromEntries(
    Object.entries(measured).map(([name, times]) => [
      name,
      { count: times.length, p50: percentile(times, 50), p75: percentile(times, 75), p98: percentile(times, 98) },
    ]),
  )
  const faults = Object.entries(LIMITS).filter(([name, limit]) => !(kinds[name].p75 < limit))
  const enough = kinds.interaction.count >= Math.min(40, WANTED) && kinds.taken.count >= MOVES / 2
  if (args.json) console.log(JSON.stringify({ table: table.state, throttle: Number(args.throttle), ...kinds }))
  else {
    console.log(`${args.game}, ${table.state}; CPU slowed ${args.throttle} times, ${args.width}x${args.height}`)
    const say = {
      interaction: 'interaction to next paint',
      taken: 'own move: press to shown as taken',
      shown: "own move: press to the server's response on screen",
    }
    for (const [name, k] of Object.entries(kinds))
      console.log(
        `${say[name].padEnd(52)} p75 ${String(k.p75).padStart(4)} ms${name in LIMITS ? ` (below ${LIMITS[name]})` : ''}, p50 ${k.p50}, p98 ${k.p98}, of ${k.count}`,
      )
    if (!enough) console.log('Too little could be measured: the game offered too few actions.')
    const busy = loadavg()[0] / cpus().length
    if (busy > 1) console.log(`The machine was overloaded: ${busy.toFixed(1)} times as much work as it has cores.`)
    console.log(
      faults.length === 0 ? 'All within limits.' : `Too slow: ${faults.map(([name]) => say[name]).join('; ')}.`,
    )
  }
  process.exitCode = faults.length === 0 && enough ? 0 : 1
} finally {
  await browser?.close()
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the server on a file of tables, ending the previous one. Resolves to its address. */
async function start(file, seed, env = {}) {
  if (server) {
    const gone = new Promise((done) => server.once('exit', done))
    server.kill()
    await gone
  }
  server = fork(at('tests', 'e2e', 'support', 'serve.ts'), [join(folder, file), seed], {
    execArgv: [],
    env: { ...process.env, ...env },
  })
  return new Promise((done, fail) => {
    server.once('message', done)
    server.once('exit', (code) => fail(new Error(`The server exited with ${code} before it listened.`)))
  })
}

/** A server with a four-player table late in its game: this seat and three greedy bots. Until then answers are sent over a socket. */
async function lateTable() {
  for (const [n, seed] of SEEDS.entries()) {
    const address = await start(`${n}.sqlite`, seed)
    const answer = await fetch(`${address}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ game: args.game, seats: ['you', 'normal', 'normal', 'normal'], start: true, options }),
    })
    if (!answer.ok) throw new Error(`No table: ${await answer.text()}`)
    const made = await answer.json()
    const state = await playTo(address, made)
    // from here on bots take their time, as at any table
    if (state) return { address: await start(`${n}.sqlite`, seed, { E2E_BOT_DELAY: '900' }), ...made, state }
  }
  throw new Error('No game got far enough: change the seeds.')
}

/**
 * Plays at a table until it is late in the game and this seat has an action. Resolves to a description, or null if the game ended first.
 */
function playTo(address, { table, token }) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', table, token }))
  socket.onerror = () => reject(new Error('The table could not be reached.'))
  let answered = -1
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data))
    // bots answer at the same time: an answer that came too late is asked again, or not at all
    if (message.t === 'refused' && message.code !== 'stale') reject(new Error(message.message))
    if (message.t === 'refused') answered = -1
    if (message.t !== 'view') return
    const { view } = message
    const d = view.decision
    if (view.over) resolve(null)
    else if (d && d.id !== answered) {
      if (late(view) && d.shape === 'action' && d.options.length > 3) resolve(inWords(view))
      else {
        answered = d.id
        socket.send(JSON.stringify({ t: 'answer', decision: d.id, picks: choose(d) }))
      }
    }
  }
  return promise.finally(() => socket.close())
}

/** The fewest picks that will do, chosen by the decision's number. Prefers attacks, purchases and cards to passing. */
function choose(d) {
  const order = ({ id }) => ((id + 1) * (d.id + 3) * 7919) % 101
  const eager = d.options.filter((o) => ['attack', 'purchase', 'play'].includes(o.act))
  if (d.shape === 'action' && eager.length > 0) return [eager.sort((a, b) => order(a) - order(b))[0].id]
  if (d.main.pick !== null) return [d.main.pick]
  const least = Math.max(d.min, Math.min(1, d.max))
  return [...d.options]
    .sort((a, b) => order(a) - order(b))
    .slice(0, least)
    .map((o) => o.id)
}

function inWords(view) {
  if (!view.seats?.[0]?.items) return `turn ${view.turn.number}`
  const items = view.seats.reduce((sum, s) => sum + s.items.length + s.souls.length + s.curses.length, 0)
  return `turn ${view.turn.number}, ${view.seats.length} seats with ${items} items, souls and curses`
}

async function measure({ address, table, token, seat }) {
  const context = await browser.newContext({
    viewport: { width: Number(args.width), height: Number(args.height) },
    baseURL: address,
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto('/nowhere')
  await page.evaluate((known) => localStorage.setItem('soulstack:tables', JSON.stringify([known])), {
    id: table,
    name: 'A table',
    seat,
    token,
    at: 1,
  })
  await page.goto(`/t/${table}`)
  const main = page.locator('[aria-keyshortcuts="Space"]')
  await main.waitFor()
  await page.waitForLoadState('networkidle')
  // dialogs are loaded once before anything is measured, because loading is not reacting
  for (const key of ['?', 'm', 'c']) {
    await page.keyboard.press(key, { delay: HELD })
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
  }
  // open a card, with the rules that its terms link to
  await page.locator('main [data-card]').first().focus()
  await page.keyboard.press('i')
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(args.throttle) })
  if (args.trace) await browser.startTracing(page, { path: args.trace })
  if (args.cpuprofile) {
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.start')
  }
  await page.evaluate(() => {
    measured.interaction.clear()
    measured.taken.length = 0
    measured.shown.length = 0
  })

  const deadline = Date.now() + 150_000
  for (let n = 0; Date.now() < deadline; n++) {
    const done = await page.evaluate(() => measured.interaction.size)
    const moves = await page.evaluate(() => measured.shown.length)
    if (done >= WANTED && moves >= MOVES && n > 30) break
    await act(page, n)
    // a person looks before the next press; by then the others' moves are on the screen
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(300)
  if (args.trace) await browser.stopTracing()
  if (args.cpuprofile) {
    const { profile } = await devtools.send('Profiler.stop')
    writeFileSync(args.cpuprofile, JSON.stringify(profile))
  }
  const raw = await page.evaluate(() => ({
    interaction: [...measured.interaction.values()],
    taken: measured.taken,
    shown: measured.shown,
    unseen: performance.interactionCount - measured.seen.size,
  }))
  const { unseen, ...times } = raw
  // interactions too quick for the browser to report
  return { ...times, interaction: [...times.interaction, ...Array.from({ length: Math.max(0, unseen) }, () => 16)] }
}

/** One action of a person; `n` cycles through the kinds. */
async function act(page, n) {
  const box = (selector, index) =>
    page.evaluate(
      ([s, i]) => {
        const found = [...document.querySelectorAll(s)].filter((e) => {
          const b = e.getBoundingClientRect()
          const at = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)
          return b.width > 0 && (e.contains(at) || at?.contains(e))
        })
        const e = found[i % Math.max(1, found.length)]
        if (!e) return null
        const b = e.getBoundingClientRect()
        return [b.left + b.width / 2, b.top + b.height / 2]
      },
      [selector, index],
    )
  const click = async (selector, index = n) => {
    const where = await box(selector, index)
    if (!where) return
    await page.mouse.move(...where)
    await page.waitForTimeout(100)
    await page.mouse.click(...where, { delay: HELD })
  }
  if (await page.evaluate(() => Boolean(document.querySelector('dialog[open]'))))
    return page.keyboard.press('Escape', { delay: HELD })
  switch (n % 10) {
    case 0:
      return click('[data-zone="hand"] [data-spot]')
    case 1:
      return page.keyboard.press('Escape', { delay: HELD })
    case 2:
      return click('[data-zone="mine"] [data-card], [data-zone="earth"] [data-spot]')
    case 3:
      return page.keyboard.press(String((n % 9) + 1), { delay: HELD })
    case 5:
      return click('article [data-spot]')
    case 6: {
      // hover until the card is shown large
      const where = await box('main [data-card]', n * 7)
      if (where) await page.mouse.move(where[0], where[1], { steps: 3 })
      return page.waitForTimeout(450)
    }
    case 7: {
      const key = ['ArrowRight', 'i', 'c', 'l', 'm', 'Tab', '?'][Math.floor(n / 10) % 7]
      await page.keyboard.press(key, { delay: HELD })
      if (key === 'c')
        await page.waitForSelector('dialog[open] input, dialog[open] textarea', { timeout: 2000 }).then(
          (e) => e.type('Well played', { delay: 120 }),
          () => {},
        )
      return
    }
    default: {
      // an answer: the main button, or first an option
      const sheet = '[data-zone="prompt"] button[data-spot]:not([aria-pressed="true"])'
      const ready = await page.evaluate(
        () =>
          document.querySelector('[data-decision]') &&
          document.querySelector('[aria-keyshortcuts="Space"]')?.getAttribute('aria-disabled') !== 'true',
      )
      if (ready) return page.keyboard.press('Space', { delay: HELD })
      if (await box(sheet, 0)) return click(sheet)
      // stops on the candles of a turn are no answers
      return click('[aria-pressed="false"]:not([data-whose-turn] *), [role="menuitem"], [data-lit]')
    }
  }
}

/** Runs in the page before its own scripts: measures interactions. */
function watch() {
  const measured = { interaction: new Map(), seen: new Set(), taken: [], shown: [] }
  Object.assign(globalThis, { measured })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue
      measured.seen.add(interactionId)
      measured.interaction.set(interactionId, Math.max(duration, measured.interaction.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  let pressed = 0
  for (const kind of ['pointerdown', 'pointerup', 'keydown'])
    addEventListener(kind, (e) => (pressed = e.timeStamp), { capture: true })
  /** Calls back as soon as all changes so far are painted. */
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(null)
    })
  let sent = null
  /** When the move was made whose result has arrived but is not drawn yet. */
  let arrived = null
  new MutationObserver((changes) => {
    if (
      arrived === null ||
      !changes.some(({ target: t }) => (t.closest ? t : t.parentElement)?.closest('[data-act], [data-log]'))
    )
      return
    const from = arrived
    arrived = null
    painted((now) => measured.shown.push(Math.round(now - from)))
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    if (String(data).startsWith('{"t":"answer"')) {
      const from = pressed
      sent = from
      painted((now) => measured.taken.push(Math.round(now - from)))
    }
    return send.call(this, data)
  }
  const Line = WebSocket
  globalThis.WebSocket = class extends Line {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (sent === null || !String(data).startsWith('{"t":"view"')) return
        arrived = sent
        sent = null
      })
    }
  }
}

function percentile(times, p) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * p) / 100) - 1)] ?? Number.NaN
}

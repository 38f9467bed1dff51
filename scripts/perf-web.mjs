// `npm run perf:web`: how quickly the table answers, on a slow machine late in a game of four. The browser's main thread is slowed four
// times (the server is not, and runs on this machine). It prints and holds
//   - the interaction to next paint: of presses and keys of every kind, the time until the browser has painted what came of them
//     (Event Timing, by interaction, as INP does it); the 75th percentile must be below 100 ms;
//   - the own move: from the press that sends an answer until the page has painted that it is taken; below 50 ms at the 75th percentile.
// It also prints, and holds to nothing, how long it took until the page had painted what the server made of the move: the way to the
// server and back, the server's work, and the whole new table, which may come with a bot's move already.
// What is done: cards are pressed, opened and pointed at, options chosen and answers given, the menu, the log and the keys opened, the chat
// written in. As a hand does it: it points before it presses, and holds what it presses for a moment. A machine that others use too is
// slower than that: then the last line says how busy it was.
// `--json` prints one object; `--throttle 1` and `--interactions 60` change what they say; `--game battle-for-souls`; `--trace FILE` and
// `--cpuprofile FILE` keep what the browser's tools for developers show.
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { at, browserFile } from './common.mjs'

const { values: wish } = parseArgs({
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
/** So many own moves have to be seen. */
const MOVES = 16
const LIMITS = { interaction: 100, taken: 50 }
/** For so long a finger holds a key or a button down, in ms. */
const HELD = 70
const WANTED = Number(wish.interactions)
/** Games are dealt from these, one after the other, until one has come far enough before it ended. */
const SEEDS = ['late in the cellar', 'the second candle', 'the third candle', 'the fourth candle', 'the fifth candle']

/** Whether a table is as full as late in a game. */
const late = {
  'four-souls': (view) =>
    view.turn.number >= 20 &&
    view.seats.reduce((sum, s) => sum + s.items.length, 0) >= 18 &&
    view.seats[view.you].handCount >= 3,
  'battle-for-souls': (view) => view.turn.number >= 16,
}[wish.game]
if (!late) throw new Error(`There is no game ${wish.game}: four-souls or battle-for-souls.`)
const options = wish.game === 'four-souls' ? { soulsToWin: 8 } : {}

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
  if (wish.json) console.log(JSON.stringify({ table: table.state, throttle: Number(wish.throttle), ...kinds }))
  else {
    console.log(`${wish.game}, ${table.state}; CPU slowed ${wish.throttle} times, ${wish.width}x${wish.height}`)
    const say = {
      interaction: 'interaction to next paint',
      taken: 'own move: press to shown as taken',
      shown: 'own move: press to what came of it, by the server',
    }
    for (const [name, k] of Object.entries(kinds))
      console.log(
        `${say[name].padEnd(52)} p75 ${String(k.p75).padStart(4)} ms${name in LIMITS ? ` (below ${LIMITS[name]})` : ''}, p50 ${k.p50}, p98 ${k.p98}, of ${k.count}`,
      )
    if (!enough) console.log('Too little could be measured: the game gave nothing to do.')
    const busy = loadavg()[0] / cpus().length
    if (busy > 1) console.log(`The machine was busy with ${busy.toFixed(1)} times what it can do at once.`)
    console.log(faults.length === 0 ? 'All hold.' : `Too slow: ${faults.map(([name]) => say[name]).join('; ')}.`)
  }
  process.exitCode = faults.length === 0 && enough ? 0 : 1
} finally {
  await browser?.close()
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** The server on a file of tables. Gives its address. */
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
    server.once('exit', (code) => fail(new Error(`The server ended with ${code} before it listened.`)))
  })
}

/** A server with a table of four that has come far: this seat and three greedy bots. Answers are given over a socket until then. */
async function lateTable() {
  for (const [n, seed] of SEEDS.entries()) {
    const address = await start(`${n}.sqlite`, seed)
    const answer = await fetch(`${address}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ game: wish.game, seats: ['you', 'greedy', 'greedy', 'greedy'], start: true, options }),
    })
    if (!answer.ok) throw new Error(`No table: ${await answer.text()}`)
    const made = await answer.json()
    const state = await playTo(address, made)
    // the others take their time again, as at any table
    if (state) return { address: await start(`${n}.sqlite`, seed, { E2E_BOT_DELAY: '900' }), ...made, state }
  }
  throw new Error('No game came far enough: change the seeds.')
}

/** Plays at a table until it is late and this seat decides what to do; null when the game ends before. Gives what lies on it in words. */
function playTo(address, { table, token }) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', table, token }))
  socket.onerror = () => reject(new Error('The table could not be reached.'))
  let answered = -1
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data))
    // bots answer at the same time: what came too late is asked anew, or not at all
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

/** As many picks as will do; which, follows from the question's number. Attacks and purchases rather than nothing. */
function choose(d) {
  const lot = ({ id }) => ((id + 1) * (d.id + 3) * 7919) % 101
  const eager = d.options.filter((o) => ['attack', 'purchase', 'play'].includes(o.act))
  if (d.shape === 'action' && eager.length > 0) return [eager.sort((a, b) => lot(a) - lot(b))[0].id]
  if (d.main.pick !== null) return [d.main.pick]
  const least = Math.max(d.min, Math.min(1, d.max))
  return [...d.options]
    .sort((a, b) => lot(a) - lot(b))
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
    viewport: { width: Number(wish.width), height: Number(wish.height) },
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
  // what opens over the table is fetched once, before anything is measured: that is its loading, not its answering
  for (const key of ['?', 'm', 'c']) {
    await page.keyboard.press(key, { delay: HELD })
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
  }
  // a card is opened, with the rules that its words link to
  await page.locator('main [data-card]').first().focus()
  await page.keyboard.press('i')
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(wish.throttle) })
  if (wish.trace) await browser.startTracing(page, { path: wish.trace })
  if (wish.cpuprofile) {
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
    // a person looks before the next press; what the others do meanwhile is on the screen by then
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(300)
  if (wish.trace) await browser.stopTracing()
  if (wish.cpuprofile) {
    const { profile } = await devtools.send('Profiler.stop')
    writeFileSync(wish.cpuprofile, JSON.stringify(profile))
  }
  const raw = await page.evaluate(() => ({
    interaction: [...measured.interaction.values()],
    taken: measured.taken,
    shown: measured.shown,
    unseen: performance.interactionCount - measured.seen.size,
  }))
  const { unseen, ...times } = raw
  // quicker than what the browser reports at all
  return { ...times, interaction: [...times.interaction, ...Array.from({ length: Math.max(0, unseen) }, () => 16)] }
}

/** One thing that a person does, of many kinds in turn. */
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
      // pointed at until it is shown large
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
      // an answer: the main button, or first something that can be chosen
      const sheet = '[data-zone="prompt"] button[data-spot]:not([aria-pressed="true"])'
      const ready = await page.evaluate(
        () =>
          document.querySelector('[data-decision]') &&
          document.querySelector('[aria-keyshortcuts="Space"]')?.getAttribute('aria-disabled') !== 'true',
      )
      if (ready) return page.keyboard.press('Space', { delay: HELD })
      if (await box(sheet, 0)) return click(sheet)
      return click('[aria-pressed="false"], [role="menuitem"], [data-lit]')
    }
  }
}

/** In the page, before anything of it: measures what is done with it. */
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
  /** Calls back as soon as what has changed until now is painted. */
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(null)
    })
  let sent = null
  /** When the move was made whose consequences have come, but are not drawn. */
  let come = null
  new MutationObserver((changes) => {
    if (
      come === null ||
      !changes.some(({ target: t }) => (t.closest ? t : t.parentElement)?.closest('[data-act], [data-log]'))
    )
      return
    const from = come
    come = null
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
        come = sent
        sent = null
      })
    }
  }
}

function percentile(times, p) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * p) / 100) - 1)] ?? Number.NaN
}

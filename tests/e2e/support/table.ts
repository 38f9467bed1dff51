import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { CreateTable, TableCreated } from '@soulstack/protocol'

export { expect }

/** Marks a test that `npm test` skips, to stay below ten minutes on two cores; `npm run e2e` runs it, and gives it three times as long. */
export const LONG = { tag: '@long' }

interface Tools {
  /** Console errors of the pages of this test; it fails if there are any at its end. */
  complaints: string[]
  /** Opens another person's browser. */
  another: () => Promise<Page>
}

/** Playwright's `test` with a real server (the base of every path) and a check of every page's console. */
export const test = base.extend<Tools, { server: string; seed: string | null }>({
  /** The seed of every table; null: as on a real server, everybody at a table makes it together. */
  seed: [process.env['E2E_SEED'] ?? 'the candle is lit', { scope: 'worker', option: true }],
  server: [
    async ({ seed }, use, worker) => {
      const folder = mkdtempSync(join(tmpdir(), 'soulstack-e2e-'))
      const script = fileURLToPath(new URL('./serve.ts', import.meta.url))
      const child = fork(
        script,
        [join(folder, `tables-${worker.workerIndex}.sqlite`), ...(seed === null ? [] : [seed])],
        { execArgv: [] },
      )
      try {
        await use(await addressOf(child))
      } finally {
        const gone = new Promise((done) => child.once('exit', done))
        if (child.exitCode === null && child.kill()) await gone
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server),
  complaints: [
    async ({ context }, use, info) => {
      // every single step has its own limit; the whole of it takes as long as the machine does
      if (info.tags.includes(LONG.tag)) info.slow()
      const complaints: string[] = []
      watch(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  another: async ({ browser, complaints, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      contexts.push(context)
      watch(context, complaints)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.once('message', (address) => done(String(address)))
    child.once('exit', (code) => fail(new Error(`the server ended with ${code} before it listened`)))
  })
}

function watch(context: BrowserContext, complaints: string[]): void {
  // hints, the first-visit page and one-time questions are for newcomers; a test of them removes this first
  context.addInitScript(() => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('hints') !== null) return
    localStorage.setItem('soulstack:hints', 'none')
    localStorage.setItem('soulstack:sound-asked', 'yes')
    if (localStorage.getItem('soulstack:game') === null) localStorage.setItem('soulstack:game', 'four-souls')
  })
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())))
}

/** Creates a table without the page, and gives the browser the seat, as if it had created the table. */
export async function sitDown(page: Page, wanted: CreateTable): Promise<TableCreated> {
  const answer = await page.request.post('/api/tables', { data: wanted })
  expect(answer.status(), await answer.text()).toBe(201)
  const made = (await answer.json()) as TableCreated
  // from an empty page, so that nothing is connected while the storage changes
  await page.route('/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.evaluate((known) => localStorage.setItem('soulstack:tables', JSON.stringify([known])), {
    id: made.table,
    name: 'A table',
    seat: made.seat,
    token: made.token,
    at: 1,
  })
  await page.goto(`/t/${made.table}`)
  return made
}

/** The parts of the table that tests use, by their accessible names. */
export const parts = (page: Page) => ({
  main: page.locator('[aria-keyshortcuts="Space"]'),
  act: page.getByRole('region', { name: 'What you can do' }),
  prompt: page.locator('[data-zone="prompt"]'),
  hand: page.locator('[data-zone="hand"] [data-card]'),
  stack: page.getByRole('region', { name: 'The stack' }),
  victory: page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1, name: /wins?$/ }) }),
})

/** Returns the number of the page's pending decision; null while others decide. */
export async function decisionOf(page: Page): Promise<string | null> {
  return parts(page).act.getAttribute('data-decision')
}

/** Opens More at the foot of the rail, and presses the matching entry. */
export async function pressInMore(page: Page, entry: RegExp): Promise<void> {
  await parts(page).act.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name: entry }).click()
}

export const stackOf = (page: Page): Locator => parts(page).stack.locator('[data-n]')

/** Opens a sheet from the menu, by the start of its entry. */
export async function openFromMenu(page: Page, entry: RegExp): Promise<void> {
  const menu = page.getByRole('dialog').getByRole('button', { name: entry })
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: /^Menu/ }).first().click()
    await expect(menu).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 15_000 })
  await menu.click()
}

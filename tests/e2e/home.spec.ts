import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { playAtHome, type StaticPage, serveStatic } from './support/static-page.ts'
import { LONG } from './support/table.ts'

// The page as a folder of files, without a server: tables are in the browser, and go on without a connection.

/** Opens the page, has the browser keep it, and takes the connection and the file server away. */
async function offline(page: Page, home: StaticPage): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack)))
  await page.addInitScript(() => {
    localStorage.setItem('soulstack:hints', 'none')
    localStorage.setItem('soulstack:sound-asked', 'yes')
    localStorage.setItem('soulstack:level', 'normal')
    localStorage.setItem('soulstack:game', 'four-souls')
  })
  await page.goto(home.url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('./sw.js')
    await navigator.serviceWorker.ready
  })
  await page.context().setOffline(true)
  await home.stop()
  return complaints
}

const tableIn = (page: Page): string => /#\/t\/(here[a-z0-9]{16})$/.exec(page.url())![1]!
const act = (page: Page) => page.getByRole('region', { name: 'What you can do' })
/** What the person is asked, in words. */
const asks = (page: Page) => page.locator('[aria-keyshortcuts="Space"]').textContent()
/** Goes to a path of the page without loading it again. */
const go = (page: Page, path: string) => page.evaluate((to) => (location.hash = to), path)

for (const [game, start, often] of [
  ['Four Souls', /^Play now/, {}],
  ['Battle For Souls', /^Battle For Souls/, LONG],
] as const)
  test(
    `${game}: a whole game offline against normal bots, through a reload, a file and a replay`,
    often,
    async ({ page }) => {
      // a whole game takes a while where everything else runs too
      test.slow()
      const home = await serveStatic('the candle is lit')
      try {
        const complaints = await offline(page, home)
        await playWhole(page, home, start)
        expect(complaints).toEqual([])
      } finally {
        await home.close()
      }
    },
  )

async function playWhole(page: Page, home: StaticPage, start: RegExp): Promise<void> {
  await page.goto(home.url)
  await page.getByRole('button', { name: start }).click()
  await expect(act(page)).toHaveAttribute('data-decision', /\d/)
  const table = tableIn(page)

  // something is on the stack, and the tab is closed and opened again
  await go(page, '/')
  const there = await playAtHome(page, table, 'stack')
  expect(there).toMatchObject({ refused: [], over: false })
  await go(page, `/t/${table}`)
  const decision = String(there.decision)
  await expect(act(page)).toHaveAttribute('data-decision', decision)
  // the list of games says whose move it is
  await go(page, '/')
  await expect(page.getByRole('button', { name: /^Come back Your move ·/ })).toBeVisible()
  await go(page, `/t/${table}`)
  await expect(act(page)).toHaveAttribute('data-decision', decision)
  const asked = await asks(page)
  await page.reload()
  await expect(act(page)).toHaveAttribute('data-decision', decision)
  expect(await asks(page)).toBe(asked)

  // the unfinished game as a file, and taken up from it: the same question, at another table
  await page.getByRole('button', { name: /^Menu/ }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save as a file/ })
      .click(),
  ])
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).home.seats).toContain('normal')
  await go(page, '/replays')
  await page.getByLabel('Log of a game').setInputFiles(await file.path())
  await expect(page).toHaveURL(/#\/t\/here/)
  const again = tableIn(page)
  expect(again).not.toBe(table)
  await expect(act(page)).toHaveAttribute('data-decision', decision)
  expect(await asks(page)).toBe(asked)

  // to the end, and its film
  await go(page, '/')
  const played = await playAtHome(page, again, 'over')
  expect(played).toMatchObject({ refused: [], over: true })
  expect(played.moves).toBeGreaterThan(there.moves)
  await go(page, `/t/${again}/replay`)
  await expect(page.getByRole('slider')).toHaveAttribute('max', String(played.moves))
}

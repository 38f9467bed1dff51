import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { play } from './support/driver.ts'
import { expect, LONG, parts, test } from './support/table.ts'

/** Opens the form for a new table and fills in a name. */
async function create(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Create a table/ }).click()
  await page.getByLabel('Your name').fill(name)
}

const option = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const set = (page: Page) => page.getByRole('button', { name: /^Create the table/ }).click()
const begin = (page: Page) => page.getByRole('button', { name: /^Start the game/ }).click()

test('a co-op table by clicking: two seats, a difficulty, rooms, a goal and a timer', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await create(page, 'Ann')
  await page.getByRole('radio', { name: /^Co-op/ }).check()
  await expect(page.getByText('Co-op is for two players')).toBeVisible()
  await page
    .getByRole('group', { name: 'Seat 2' })
    .getByRole('radio', { name: /normal bot/i })
    .check()
  await page.getByRole('checkbox', { name: /^Room deck/ }).check()
  await page.getByText('More options').click()
  await option(page, 'Difficulty').getByRole('radio', { name: /^Hard/ }).check()
  await expect(option(page, 'Bonus souls')).toHaveAttribute('disabled', '')
  // three souls each are too few for six together once two more are needed
  const cap = option(page, 'Souls that count')
  for (let i = 0; i < 2; i++) await cap.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByText('6 cannot be reached')).toBeVisible()
  await cap.getByRole('button', { name: /^More/ }).click()
  await set(page)

  await expect(page.getByText('Co-op, hard: 6 souls together')).toBeVisible()
  await expect(page.getByText('With rooms')).toBeVisible()
  await begin(page)
  const goal = page.getByRole('region', { name: 'The goal' })
  await expect(goal.getByRole('img', { name: '0 of 6 souls together' })).toBeVisible()
  await expect(goal.getByRole('timer')).toContainText('8')
  await expect(page.locator('[data-zone="rooms"] [data-card]')).not.toHaveCount(0)
  // a turn or two: the timer counts down at the end of a round; a slow page may show two rounds at once
  const shown = async () => Number.parseInt((await goal.getByRole('timer').textContent()) ?? '', 10)
  await play(page, { presses: 400, until: async () => (await shown()) < 8 })
  await expect(async () => {
    const said = page.getByRole('status').filter({ hasText: `The timer shows ${await shown()}` })
    await expect(said).toHaveCount(1, { timeout: 500 })
  }).toPass()
})

test('solitaire: one person plays both seats, each with its own hand', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await create(page, 'Ann')
  await page.getByRole('radio', { name: /^Solitaire/ }).check()
  await set(page)
  await expect(page.getByText(/Solitaire, normal/)).toBeVisible()
  await begin(page)
  const other = page.getByRole('article')
  await expect(other).toHaveCount(1)
  await expect(other.locator('[data-card]')).not.toHaveCount(0)
  // the boards swap places with the turn, not with every pass
  const near = page.locator('[data-zone="mine"]')
  const first = await near.getAttribute('aria-label')
  await play(page, { presses: 400, until: async () => (await near.getAttribute('aria-label')) !== first })
  // both are Ann's, told apart by a number
  const boards = [first, await near.getAttribute('aria-label')]
  expect(boards.sort()).toEqual([expect.stringMatching(/^Ann 1’s board/), expect.stringMatching(/^Ann 2’s board/)])
  await play(page, { presses: 60 })
})

test('six seats with more sets, created by clicking', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await create(page, 'Ann')
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'One seat more' }).click()
  for (const n of [2, 5, 6])
    await page
      .getByRole('group', { name: `Seat ${n}` })
      .getByRole('radio', { name: /easy bot/i })
      .check()
  await page.getByRole('checkbox', { name: /^Gold Box/ }).check()
  await page.getByText('More options').click()
  await option(page, 'Characters').getByRole('radio', { name: 'Eden only' }).check()
  await set(page)
  await expect(page.getByText('Everybody plays Eden')).toBeVisible()
  await begin(page)
  await parts(page).main.waitFor()
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await play(page, { presses: 40 })
  await expect(parts(page).main).toBeInViewport({ ratio: 1 })
})

for (const [width, height, details] of [
  [1440, 900, LONG],
  [1280, 720, {}],
] as const)
  test(
    `at ${width} × ${height} the button is in view, and one press chooses a whole table`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/create')
      const button = page.getByRole('button', { name: /^Create the table/ })
      await expect(button).toBeInViewport({ ratio: 1 })
      const ready = page.getByRole('region', { name: 'Ready-made tables' })
      const preset = (name: RegExp) => ready.getByRole('button', { name })
      await preset(/^First edition/).click()
      await expect(page.getByRole('radio', { name: /^First edition/ })).toBeChecked()
      await expect(preset(/^First edition/)).toHaveAttribute('aria-pressed', 'true')
      await preset(/^Everything/).click()
      for (const box of ['Requiem', 'Gold Box', 'Room deck'])
        await expect(page.getByRole('checkbox', { name: new RegExp(`^${box}`) }).first()).toBeChecked()
      await preset(/^Quick duel/).click()
      await expect(page.getByRole('checkbox', { name: /^Room deck/ })).not.toBeChecked()
      await expect(preset(/^Everything/)).toHaveAttribute('aria-pressed', 'false')
      await audit(page)
      const made = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/api/tables'),
      )
      await button.click()
      expect((await made).postDataJSON()).toMatchObject({ seats: ['you', 'open'], options: { soulsToWin: 3 } })
    },
  )

test('a friend on a phone reads the cards of the table’s pack, and sits down by the button at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const purse = {
    ...{ id: 'purse', name: 'Purse of Holding', type: 'treasure', set: 'Cellar cards', category: 'active', copies: 1 },
    abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 1 } } },
  }
  const packs = [{ id: 'cellar', version: '1', name: 'Cellar cards', cards: [purse] }]
  const data = { seats: ['you', 'open', 'open'], playerName: 'Ann', options: { packs } }
  const { table } = await (await page.request.post('/api/tables', { data })).json()
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'Read the cards of “Cellar cards”' }).click()
  const cards = page.getByRole('dialog', { name: 'Cards of this table’s packs' })
  await expect(cards.getByRole('listitem')).toContainText('Purse of Holding')
  await expect(cards.getByRole('listitem')).toContainText('Gain 1¢')
  await audit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sit down to play.')).toBeVisible()
  const sit = page.getByRole('button', { name: /^Sit down/ })
  await expect(sit).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Your name').fill('Ned')
  await sit.click()
  await expect(sit).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ned' })).toContainText('you')
})

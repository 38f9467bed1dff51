import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { expect, LONG, openFromMenu, parts, sitDown, test } from './support/table.ts'

/* Nobody is stuck: a running game can be left and given up, others take a seat in it, and the host changes the options in the lobby. */

const slate = (page: Page, zone: string) => page.locator(`[data-zone="${zone}"]`)
const leaves = (page: Page) => page.getByRole('dialog', { name: 'Leave the game' })

/** Ann starts a game against Ned, and against bots. */
async function annAndNed(page: Page, another: () => Promise<Page>, more: Record<string, unknown> = {}) {
  const { table } = await sitDown(page, { seats: ['you', 'open', 'normal'], playerName: 'Ann', ...more })
  const ned = await another()
  await ned.goto(`/t/${table}`)
  await ned.getByLabel('Your name').fill('Ned')
  await ned.getByRole('button', { name: 'Sit here' }).click()
  await page.getByRole('button', { name: /^Start the game/ }).click()
  for (const one of [page, ned]) await parts(one).main.waitFor()
  return { ann: page, ned, table }
}

test('against bots a game is given up with two presses, watched, and played again', async ({ page }) => {
  await sitDown(page, { seats: ['you', 'normal'], start: true, playerName: 'Ann' })
  await parts(page).main.waitFor()
  await openFromMenu(page, /^Leave the game/)
  await audit(page, 'leaving a game')
  await leaves(page)
    .getByRole('button', { name: /^Resign/ })
    .click()
  // the foot says who won, and offers what comes next; nothing lies over the table
  const { act } = parts(page)
  await expect(slate(page, 'ended')).toHaveText(/^\S+ wins\. You have resigned\.$/)
  await expect(page.getByText('Your move')).toHaveCount(0)
  await audit(page, 'a game that was given up')
  for (const words of await act.getByRole('button').locator('small').all())
    expect(await words.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1)
  // what was played of it can be watched, as can any game that is over; who would have won cannot be studied
  const table = page.url()
  await act.getByRole('button', { name: /^Watch the replay/ }).click()
  await expect(page.getByRole('slider')).toBeVisible({ timeout: 30_000 })
  await page.goto('/replays')
  const played = page.locator(`li:has([href="${new URL(table).pathname}/replay"])`)
  await expect(played).toBeVisible()
  await expect(played.getByRole('link')).toHaveCount(1)
  await page.goto(table)
  await act.getByRole('button', { name: /^Play again/ }).click()
  await expect(slate(page, 'ended')).toHaveCount(0)
  await parts(page).main.waitFor()
})

test(
  'a leaver comes back to their own seat; a watcher takes one with one press of each',
  LONG,
  async ({ page, another }) => {
    const { ann, ned, table } = await annAndNed(page, another)
    await openFromMenu(ned, /^Leave the game/)
    await expect(leaves(ned)).toContainText('a bot plays for you until you are back')
    await leaves(ned)
      .getByRole('button', { name: /^Leave/ })
      .click()
    await expect(ned).toHaveURL(/\/$/)
    await expect(ann.locator('[data-log] [data-kind="note"]').filter({ hasText: 'Ned has left' })).toHaveCount(1)
    await ned.goto(`/t/${table}`)
    await parts(ned).hand.first().waitFor()

    // somebody comes late, and is given the seat of a bot
    const tom = await another()
    await tom.goto('/')
    await tom.evaluate(() => localStorage.setItem('soulstack:name', 'Tom'))
    await tom.goto(`/t/${table}`)
    await tom.getByRole('button', { name: 'Play along' }).click()
    const people = tom.getByRole('dialog', { name: 'People' })
    await expect(people.getByRole('button', { name: /^Take the seat of/ })).toHaveCount(1)
    await people.getByRole('button', { name: /^Take the seat of/ }).click()
    await expect(slate(tom, 'claim')).toContainText('Waiting for Ann, Ned')
    for (const one of [ann, ned]) {
      await expect(slate(one, 'claim')).toContainText('Tom would like to play')
      await audit(one, 'a request for a seat')
      await slate(one, 'claim').getByRole('button', { name: 'Agree' }).click()
      await expect(slate(one, 'claim')).toHaveCount(0)
    }
    await parts(tom).hand.first().waitFor()
    await tom.reload()
    await parts(tom).hand.first().waitFor()
  },
)

test(
  'the host changes the options in the lobby; seats are kept and the others see what changed',
  LONG,
  async ({ page, another }) => {
    const { table } = await sitDown(page, { seats: ['you', 'open', 'normal'], playerName: 'Ann' })
    const ned = await another()
    await ned.goto(`/t/${table}`)
    await ned.getByLabel('Your name').fill('Ned')
    await ned.getByRole('button', { name: 'Sit here' }).click()
    await expect(ned.getByRole('button', { name: 'Stand up' })).toBeVisible()
    await expect(ned.getByRole('button', { name: 'Change the options' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Change the options' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change the options' })).toBeVisible()
    await page.getByRole('button', { name: 'One seat more' }).click()
    await page.getByRole('checkbox', { name: /^Room deck/ }).check()
    await page.getByRole('radio', { name: 'The seat waits' }).check()
    await audit(page, 'options that are changed')
    await page
      .getByRole('button', { name: /^Change/ })
      .last()
      .click()
    for (const one of [page, ned]) {
      await expect(one.getByRole('main').locator('ol > li')).toHaveCount(4)
      await expect(
        one.getByText('If somebody leaves, the others decide about the seat.', { exact: true }),
      ).toBeVisible()
    }
    await expect(ned.getByRole('main').locator('ol > li').nth(1)).toContainText('Ned')
    await expect(ned.getByText(/^Ann has changed the options\. Now: 4 seats/).first()).toBeVisible()

    // what was chosen is there again
    await page.getByRole('button', { name: 'Change the options' }).click()
    await expect(page.getByRole('radio', { name: 'The seat waits' })).toBeChecked()
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await expect(page.getByRole('main').locator('ol > li')).toHaveCount(4)
  },
)

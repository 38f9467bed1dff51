import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { expectGerman } from './support/english.ts'
import { expect, LONG, test } from './support/table.ts'

/* Somebody looks up what cards are worth, and opens a report of their own. */

const REPORT = new URL('../../packages/web/src/four-souls/lab/report.json', import.meta.url)

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

/** Gives the page a file. */
const give = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test(
  'cards are found and sorted by what they are worth, and a report of one’s own is opened',
  LONG,
  async ({ page }) => {
    await page.goto('/cards/four-souls?q=the+d6')
    await page.getByRole('link', { name: 'The lab' }).click()
    const treasures = rows(page, 'Treasures')
    await expect(treasures).toHaveCount(15)
    await audit(page, 'the lab')

    // the worst first, all of them, then one
    await page
      .getByRole('table', { name: 'Treasures' })
      .getByRole('button', { name: /^worth/ })
      .click()
    await expect(page.getByRole('columnheader', { name: /^worth/ }).first()).toHaveAttribute('aria-sort', 'ascending')
    await expect(treasures.first().getByText('below the average')).toBeAttached()
    await page.getByRole('radio', { name: 'Monsters' }).check({ force: true })
    await expect(rows(page, 'Monsters').first()).toBeVisible()
    await page.getByRole('searchbox').fill('cursed tumor')
    await expect(rows(page, 'Monsters')).toHaveCount(1)

    // its page, and back from there to this card
    await rows(page, 'Monsters').getByRole('link').click()
    await page.getByRole('link', { name: /^What it is worth/ }).click()
    await expect(rows(page, 'Monsters')).toHaveCount(1)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV cards.csv' }).click()
    expect(readFileSync(await (await saving).path(), 'utf8')).toMatch(/^id,name,set,type,.*\n[a-z0-9-]+,/)

    const { counts } = JSON.parse(readFileSync(REPORT, 'utf8'))
    await give(page, 'wrong.json', JSON.stringify({ ...counts, tables: { '<b>9</b>': [1] } }))
    await expect(page.getByRole('alert')).toContainText('wrong.json is not a report')
    await expect(page.getByRole('alert')).toContainText('tables.<b>9</b> should be the name of a table')
    await give(page, 'mine.json', JSON.stringify({ ...counts, gifts: { '2': { nothing: [12, 360, 0, 0] } } }))
    await expect(page.getByText('This is the report in mine.json.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('12 games between bots')).toBeVisible()
    await expect(page.getByText('This file does not say how it was made.')).toBeVisible()
    await page.evaluate(() => (document.documentElement.dataset['palette'] = 'contrast'))
    await audit(page, 'with high contrast')
    await page.getByRole('button', { name: 'Back to the official cards' }).click()
    await expect(page.getByText(/^npx soulstack lab --games/)).toBeVisible()
  },
)

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' })
  test('the report is read from top to bottom', async ({ page }) => {
    await page.goto('/lab')
    await expect(rows(page, 'Schätze')).toHaveCount(15)
    // the last is a command
    await expectGerman(page, 'the lab', ['Level One Isaac', 'Ash', 'lab'])
    await audit(page, 'the lab on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Wie lang Partien sind' }).tap()
    await expect(page.getByRole('heading', { name: 'Wie lang Partien sind' })).toBeInViewport()
    await page.getByLabel('sortiert nach').first().selectOption('Karte')
    await expect(rows(page, 'Schätze').first()).toContainText('1-UP')
  })
})

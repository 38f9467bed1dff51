import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { expectGerman } from './support/english.ts'
import { expect, test } from './support/table.ts'

/* Somebody writes a card, reads what it says, tries it, and gives it to somebody who plays with it. */

const at = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
const text = (page: Page, language: 'en' | 'de') => page.locator(`[data-text="${language}"]`)

const search = (page: Page) => page.locator('[aria-controls="workshop-words"]')

const found = (page: Page) => page.locator('#workshop-words [role="option"]').first()

/** Types into the search that is open, and takes the first word found. */
async function pick(page: Page, words: string): Promise<void> {
  const field = search(page)
  await expect(field).toBeFocused()
  await field.pressSequentially(words)
  await expect(found(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
}

/** "Whenever you roll a 1, gain 1¢, then loot 1": by keys alone. */
async function write(page: Page): Promise<void> {
  await page.goto('/workshop')
  await page.getByRole('button', { name: /^(Write a card|Eine Karte schreiben)/ }).press('Enter')
  await at(page, '/abilities').press('w')
  await pick(page, 'henever')
  await at(page, '/abilities/ability1/do').press('Enter')
  await pick(page, 'gainCents')
  await page.keyboard.press('/')
  await pick(page, 'loot draw')
}

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

test('a card is written by keys alone, tried, shared by link, and played with by somebody else', async ({
  page,
  another,
}) => {
  await write(page)
  await expect(text(page, 'en')).toHaveText('Whenever you roll a 1, gain 1¢, then loot 1.')
  await expect(text(page, 'de')).toHaveText(
    /Immer wenn du eine 1 würfelst, erhältst du 1¢, dann ziehst du 1 Beutekarte\./,
  )
  await expect(page.getByText('Every word is known')).toBeVisible()

  // the second step becomes the first, and what was done is taken back
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text(page, 'en')).toHaveText('Whenever you roll a 1, loot 1, then gain 1¢.')
  await page.keyboard.press('Control+z')
  await expect(text(page, 'en')).toHaveText('Whenever you roll a 1, gain 1¢, then loot 1.')
  await page.keyboard.press('Backspace')
  await expect(text(page, 'en')).toHaveText('Whenever you roll a 1, gain 1¢.')
  await page.keyboard.press('Control+z')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Cracked Lantern')
  await name.press('Enter')
  await audit(page, 'a card')
  await expect(page.getByRole('main')).toContainText('kept on this machine')

  await page.getByRole('button', { name: /^Share as a link/ }).press('Enter')
  await expect(page.getByText('copied: send it to anybody').first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  // it lies in play before its author
  await page.getByRole('button', { name: /^Sit down at a table/ }).press('Enter')
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('[data-card$=":cracked-lantern"]').first()).toBeVisible()

  const friend = await another()
  await friend.goto(link)
  await expect(friend.locator('main')).toContainText('1 card')
  await audit(friend, 'the page of a pack')
  await friend.getByRole('button', { name: /^Play with it/ }).press('Enter')
  await expect(friend.getByRole('checkbox', { name: /^My cards/ })).toBeChecked()
  const asked = friend.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'))
  await friend.getByRole('button', { name: /^Create the table/ }).press('Enter')
  expect((await asked).postDataJSON().options.packs[0].cards[0].name).toBe('Cracked Lantern')
  await expect(friend).toHaveURL(/\/t\//)
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' })
  test('a card is written in four steps, with the card always above', async ({ page }) => {
    await page.goto('/workshop')
    const begin = page.getByRole('button', { name: /^Eine Karte schreiben/ })
    await expect(begin).toBeVisible()
    await expectGerman(page, 'the workshop')
    await begin.tap()
    await at(page, '/abilities').tap()
    const field = search(page)
    await field.fill('drehen')
    await found(page).tap()
    await at(page, '/abilities/ability1/do').tap()
    await field.fill('erhält')
    await found(page).tap()
    const card = page.locator('p', { hasText: /^Neue Karte.*Erhalte 1¢/ })
    await expect(card).toBeVisible()
    await audit(page, 'blocks')
    for (const step of ['Gesicht', 'Probe', 'Teilen']) {
      await page.getByRole('button', { name: `Weiter: ${step}` }).tap()
      await expect(card).toBeVisible()
      await audit(page, step)
    }
    await expect(page.getByRole('button', { name: /^Als Link teilen/ })).toBeVisible()
  })
})

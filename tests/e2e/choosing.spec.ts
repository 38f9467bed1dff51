import { expect, parts, test } from './support/table.ts'

// Options are chosen by click, tap and keys, also where a press means something else while there is no question.
// The table is from the gallery: a target for The Curse must be chosen, and each discard pile has cards.

const TABLE = '/gallery/four-souls/ask-choose-discard'

test('a discard pile that may be the target is chosen by click and by Enter, and opens when there is no question', async ({
  page,
}) => {
  await page.goto(TABLE)
  const { main } = parts(page)
  for (const [deck, how] of [
    ['loot', 'press'],
    ['monster', 'Enter'],
  ] as const) {
    const discard = page.locator(`[data-place="x-${deck}"]`)
    await expect(discard).toHaveAttribute('aria-pressed', 'false')
    if (how === 'press') await discard.click()
    else {
      await discard.focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(discard).toHaveAttribute('aria-pressed', 'true')
  }
  await main.click()
  // the gallery has no server: it shows the messages as notices
  await expect(page.getByText(/"t":"answer","decision":\d+,"picks":\[\d+\]/)).toBeVisible()

  await page.goto('/gallery/four-souls/action')
  await page.locator('[data-place="x-loot"]').click()
  await expect(page.getByRole('dialog').locator('[data-card]').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the discard piles, which do not fit on the table, are offered as text', async ({ page }) => {
    await page.goto(TABLE)
    const { main, prompt } = parts(page)
    const loot = prompt.getByRole('button', { name: /discard/i })
    await expect(loot).toHaveCount(2)
    await loot.first().tap()
    await expect(loot.first()).toHaveAttribute('aria-pressed', 'true')
    await main.tap()
    await expect(page.getByText(/"t":"answer","decision":\d+,"picks":\[\d+\]/)).toBeVisible()
  })
})

import { expect, parts, test } from './support/table.ts'

// What can be chosen is chosen by a press, by a tap and by the keys, also where a press has another meaning while nothing is asked.
// The table is one of the gallery's: The Curse has its target to choose, with cards in each discard.

const TABLE = '/gallery/four-souls/ask-choose-discard'

test('a discard that may be the target is chosen by a press and by Enter, and is looked through when nothing is asked', async ({
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
  // the gallery has no server: it tells what would be sent
  await expect(page.getByText(/"t":"answer","decision":\d+,"picks":\[\d+\]/)).toBeVisible()

  await page.goto('/gallery/four-souls/action')
  await page.locator('[data-place="x-loot"]').click()
  await expect(page.getByRole('dialog').locator('[data-card]').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the discards, which have no room on the table, are offered in words', async ({ page }) => {
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

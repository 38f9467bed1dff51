import { expect, type Page, test } from '@playwright/test'
import { servedBuilt } from './served.ts'

// What fits on phones in German, which needs more space: questions, button labels, facts about opponents.

test.use({ locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

const gallery = servedBuilt()

async function see(page: Page, state: string): Promise<void> {
  await page.goto(`${gallery.base}gallery/four-souls/${state}`)
  await page.locator('main[data-stack] [data-act]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Returns the texts of the question and the main button that are cut off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-act] p, [data-act] [aria-keyshortcuts~="Space"], [data-act] [aria-keyshortcuts~="Space"] *',
      ),
    ]
      .filter(
        (e) =>
          e.checkVisibility({ visibilityProperty: true }) && e.scrollHeight > e.clientHeight + 2 && e.clientHeight > 0,
      )
      .map((e) => `${e.tagName}: ${e.textContent}`),
  )

for (const [size, width, height] of [
  ['upright', 390, 844],
  ['sideways', 844, 390],
] as const) {
  test(`questions and the main button are shown in full, ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const state of ['asked-bomb', 'fight-answered', 'first-edition', 'vote', 'ask-vote']) {
      await see(page, state)
      expect(await cut(page), state).toEqual([])
    }
  })
}

test('opponents’ coins and cards stay visible above a stack, sideways', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await see(page, 'asked-bomb')
  const vitals = page.locator('[data-sits] [data-vital="cents"]')
  await expect(vitals.first()).toBeVisible()
})

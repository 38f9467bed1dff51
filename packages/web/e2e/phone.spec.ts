import { expect, type Page, test } from '@playwright/test'
import { served } from './served.ts'

// What phones have room for, in German, which needs more of it: questions, what buttons say, what is told of opponents.

test.use({ locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

const gallery = served()

async function see(page: Page, state: string): Promise<void> {
  await page.goto(`${gallery.base}gallery/four-souls/${state}`)
  await page.locator('main[data-stack] [data-act]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** What is cut off of the question and of the main button: nothing, or its words. */
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
  test(`questions and the main button are whole, ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const state of ['asked-bomb', 'fight-answered', 'first-edition', 'vote', 'ask-vote']) {
      await see(page, state)
      expect(await cut(page), state).toEqual([])
    }
  })
}

test('coins and cards of opponents stay in sight above a stack, sideways', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await see(page, 'asked-bomb')
  const vitals = page.locator('[data-sits] [data-vital="cents"]')
  await expect(vitals.first()).toBeVisible()
})

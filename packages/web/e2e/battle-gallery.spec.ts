import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { served } from './served.ts'

// The Battle For Souls table in every fixture state, without a server: no console errors, nothing that must be
// scrolled to, and no violations of WCAG 2 A and AA found by axe.

const gallery = served()

const sizes = [
  {
    size: 'desktop',
    width: 1440,
    height: 900,
    states: ['turn', 'cards', 'effect', 'instant', 'hell', 'crowded', 'late', 'won', 'watch'],
  },
  { size: 'laptop', width: 1280, height: 720, states: ['crowded', 'teams'] },
  {
    size: 'upright',
    width: 390,
    height: 844,
    states: ['reward', 'discard', 'instant', 'crowded', 'teams', 'solo-hell', 'lost'],
  },
  { size: 'sideways', width: 844, height: 390, states: ['cards', 'later', 'crowded', 'won'] },
]

// one page for all states of a size: its files are fetched only once
for (const { size, width, height, states } of sizes) {
  test(`its states, ${size}`, async ({ page }) => {
    test.setTimeout(states.length * 40_000)
    const problems: string[] = []
    page.on('console', (m) => {
      if (m.type() === 'error') problems.push(m.text())
    })
    page.on('pageerror', (e) => problems.push(e.message))
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const state of states)
      await test.step(state, async () => {
        await page.goto(`${gallery.base}gallery-battle-for-souls.html?state=${state}`)
        await page.locator('main[data-below]').waitFor()
        // sheets over the table are loaded after it
        await page.waitForLoadState('networkidle')

        expect(await violations(page), state).toEqual([])
        const hidden = await page.evaluate(() => {
          const main = document.querySelector('main')!
          return {
            sideways: document.documentElement.scrollWidth - innerWidth,
            down: main.scrollHeight - main.clientHeight,
          }
        })
        expect(hidden, state).toEqual({ sideways: 0, down: 0 })
        if (state !== 'won' && state !== 'lost') {
          const button = await page.locator('[aria-keyshortcuts="Space"]').boundingBox()
          expect(button!.x + button!.width, state).toBeLessThanOrEqual(width)
          expect(button!.y + button!.height, state).toBeLessThanOrEqual(height)
        }
        expect(problems, state).toEqual([])
      })
  })
}

test('a turn by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${gallery.base}gallery-battle-for-souls.html?state=turn&play`)
  await page.locator('main[data-below]').waitFor()
  const main = page.locator('[aria-keyshortcuts="Space"]')
  const focus = () => page.evaluate(() => document.activeElement?.closest('[data-zone]')?.getAttribute('data-zone'))

  // the options: arrows move through them, Enter chooses, Space sends
  await page.keyboard.press('o')
  expect(await focus()).toBe('options')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Barachiel')
  await page.keyboard.press('Space')
  await expect(page.locator('[data-place="soul-0"]')).toContainText('4 holy')

  // the souls
  await page.keyboard.press('s')
  expect(await focus()).toBe('earth')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-place="soul-1"]')).toBeFocused()

  // discarding: the number keys are the cards in hand, once the options after the archangel are listed
  await expect(main).not.toContainText('Barachiel')
  await page.getByRole('button', { name: /^Discard any number/ }).focus()
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Discard nothing')
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await expect(main).toContainText('Discard 2')
  await page.keyboard.press('Escape')
  await expect(main).toContainText('Discard nothing')
})

test('either of two Reap cards can be pressed, and each soul shows where it would go', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${gallery.base}gallery-battle-for-souls.html?state=later`)
  const reaps = page.getByRole('button', { name: /^Reap\. in your hand/ })
  await expect(reaps).toHaveCount(2)
  await expect(reaps.and(page.locator('[aria-pressed="false"]'))).toHaveCount(2)
  for (const n of [1, 0]) {
    await reaps.nth(n).click()
    await expect(reaps.and(page.getByRole('button', { pressed: true }))).toHaveCount(1)
    for (const [place, where] of ['Purgatory', 'Heaven', 'Purgatory'].entries())
      await expect(page.locator(`[data-place="soul-${place}"]`)).toContainText(`would go to ${where}`)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-place="soul-1"]')).not.toContainText('would go to')
  }
})

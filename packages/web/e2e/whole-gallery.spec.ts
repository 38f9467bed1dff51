import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { servedBuilt } from './served.ts'
import { small } from './targets.ts'

// The gallery page and the pages it links to: no violation of WCAG 2 A and AA in any palette, no console errors, targets of 44 px
// on phones, no sideways scrolling. Pictures of all of it are saved in test-results/gallery.

const gallery = servedBuilt()

/** Opens a place in the gallery with settings. The cards come from the fixtures; there is no server. */
async function show(page: Page, at: string, look: object = {}): Promise<void> {
  await page.addInitScript((settings) => localStorage.setItem('soulstack:look', JSON.stringify(settings)), {
    motion: 'off',
    ...look,
  })
  await page.goto(`${gallery.base}gallery/${at}`)
  await page.locator('main, p').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

async function audit(page: Page, what: string): Promise<void> {
  expect(await violations(page), what).toEqual([])
}

const STATES = [
  'all/frames',
  'messages/loading',
  'messages/refused',
  'messages/no-table',
  'messages/lost',
  'four-souls/action',
  'four-souls/stack?line=lost',
  'four-souls/long',
  'four-souls/empty',
  'four-souls/action?sheet=menu',
  'four-souls/action?sheet=settings',
  'four-souls/action?sheet=keys',
  'four-souls/action?sheet=seat-seat-1',
  'four-souls/action?inspect=tech-x',
  'four-souls/boss?sheet=challenge',
  'battle-for-souls/turn',
  'battle-for-souls/crowded?line=lost',
  'battle-for-souls/turn?sheet=settings',
  'battle-for-souls/won',
]

for (const palette of ['candle', 'contrast', 'safe'])
  test(`no violations in the palette ${palette}`, async ({ page }) => {
    test.setTimeout(STATES.length * 40_000)
    const problems: string[] = []
    page.on('pageerror', (e) => problems.push(e.message))
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const state of STATES)
      await test.step(state, async () => {
        await show(page, state, { palette })
        await audit(page, state)
        await page.screenshot({ path: `test-results/gallery/${palette}-${state.replace(/\W+/g, '-')}.png` })
      })
    expect(problems).toEqual([])
  })

test('the choice of eyes in a replay is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await show(page, 'films/fourfilm?at=30&eyes=0')
  const words = page.locator('label:has(select[aria-label="View"])')
  await expect(words).toContainText('Ash')
  expect(
    await words.evaluate((e) => getComputedStyle(e).overflowY === 'visible' || e.scrollHeight <= e.clientHeight),
  ).toBe(true)
})

test('with larger text, everything can still be reached', async ({ page }) => {
  test.setTimeout(9 * 40_000)
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const state of ['four-souls/stack', 'battle-for-souls/turn', 'four-souls/action?sheet=settings']) {
      await show(page, state, { large: true })
      await audit(page, state)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
      if (state.includes('sheet')) continue
      const button = await page.locator('[aria-keyshortcuts="Space"]').boundingBox()
      expect(button!.y + button!.height, `${state}, ${width}`).toBeLessThanOrEqual(height + 1)
    }
  }
})

for (const [name, width, height] of [
  ['upright', 390, 844],
  ['short', 375, 640],
  ['sideways', 844, 390],
] as const)
  test(`targets on a phone, ${name}`, async ({ browser }) => {
    test.setTimeout(STATES.length * 40_000)
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    const all: Record<string, string[]> = {}
    for (const state of [
      ...STATES,
      'four-souls/full',
      'four-souls/six-rooms',
      'four-souls/arrange',
      'battle-for-souls/sets',
    ]) {
      await show(page, state)
      const found = await small(page)
      if (found.length > 0) all[state] = found
      await page.screenshot({ path: `test-results/gallery/${name}-${state.replace(/\W+/g, '-')}.png` })
    }
    await context.close()
    expect(all).toEqual({})
  })

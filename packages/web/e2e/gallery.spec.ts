import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { servedBuilt } from './served.ts'

// The table in every fixture state, without a server: no console errors, nothing pushed
// off the screen, and no violations of WCAG 2 A and AA found by axe.

const gallery = servedBuilt()

const sizes = [
  {
    size: 'desktop',
    width: 1440,
    height: 900,
    states: [
      'action',
      'stack',
      'target',
      'cards',
      'dice',
      'death',
      'victory',
      'full',
      'six-stack',
      'rooms-two',
      'boss',
      'solitaire',
      'duel',
      'lost-together',
      'fight',
      'fight-missed',
      'fight-quiet',
      'death-loot',
      'slots-four',
    ],
  },
  {
    size: 'laptop',
    width: 1280,
    height: 720,
    states: ['six-rooms', 'boss-stack', 'fight-missed', 'slots-four', 'death-loot'],
  },
  {
    size: 'upright',
    width: 390,
    height: 844,
    states: [
      'stack',
      'arrange',
      'full',
      'six',
      'six-stack',
      'six-rooms',
      'boss',
      'coop-late',
      'solitaire',
      'fight',
      'death-loot',
    ],
  },
  { size: 'short', width: 375, height: 640, states: ['full', 'six-stack'] },
  {
    size: 'sideways',
    width: 844,
    height: 390,
    states: ['stack', 'target', 'six-stack', 'boss', 'solitaire', 'fight', 'death-loot'],
  },
]

for (const { size, width, height, states } of sizes) {
  for (const state of states) {
    test(`${state}, ${size}`, async ({ page }) => {
      const problems: string[] = []
      page.on('console', (m) => {
        if (m.type() === 'error' && !m.text().includes('404')) problems.push(m.text())
      })
      page.on('pageerror', (e) => problems.push(e.message))
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${gallery.base}gallery/four-souls/${state}`)
      await page.locator('main[data-stack]').waitFor()
      await page.evaluate(() => document.fonts.ready)
      // sheets over the table are loaded after it
      await page.waitForLoadState('networkidle')

      expect(await violations(page)).toEqual([])
      if (state !== 'victory' && state !== 'lost-together') {
        const button = await page.locator('[aria-keyshortcuts="Space"]').boundingBox()
        expect(button!.x + button!.width).toBeLessThanOrEqual(width)
        expect(button!.y + button!.height).toBeLessThanOrEqual(height)
      }
      expect(problems).toEqual([])
    })
  }
}

/** Returns how many pixels of the table can only be seen by scrolling. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    const low = [...main.querySelectorAll('[data-zone="hand"] [data-card], [data-zone="mine"] [data-card]')].map(
      (e) => e.getBoundingClientRect().top + 20,
    )
    const foot = document.querySelector('[data-shape]')!.getBoundingClientRect()
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      down: main.scrollHeight - main.clientHeight,
      // on upright phones the question covers the bottom of the hand
      covered: innerWidth < 600 ? Math.max(0, Math.max(...low) - foot.top) : 0,
    }
  })

for (const [size, width, height] of [
  ['desktop', 1440, 900],
  ['laptop', 1280, 720],
  ['upright', 390, 844],
] as const)
  test(`six seats need no scrolling if four do not, ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [four, six] of [
      ['action', 'six'],
      ['action', 'six-rooms'],
      ['stack', 'six-stack'],
    ]) {
      const seen = []
      for (const state of [four, six]) {
        await page.goto(`${gallery.base}gallery/four-souls/${state}`)
        await page.locator('main[data-stack]').waitFor()
        await page.evaluate(() => document.fonts.ready)
        seen.push(await hidden(page))
      }
      expect(seen[1]!.sideways, six).toBeLessThanOrEqual(seen[0]!.sideways)
      expect(seen[1]!.down, six).toBeLessThanOrEqual(seen[0]!.down + 1)
      expect(seen[1]!.covered, six).toBeLessThanOrEqual(seen[0]!.covered)
    }
  })

test('an upright phone shows four monsters, shop items and rooms in full, and the hand beside an attack with a stack', async ({
  page,
}) => {
  const [width, height] = [390, 844]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const opened = async (state: string) => {
    await page.goto(`${gallery.base}gallery/four-souls/${state}`)
    await page.locator('main[data-stack]').waitFor()
    await page.waitForLoadState('networkidle')
  }
  for (const [state, monsters, shop, rooms] of [
    ['slots-four', 4, 4, 2],
    ['six-rooms', 3, 2, 1],
    ['rooms', 3, 2, 1],
  ] as const) {
    await opened(state)
    const whole = (zone: string) =>
      page.locator(`[data-zone="${zone}"] [data-card][data-place^="o"]`).evaluateAll((cards) => {
        const foot = document.querySelector('[data-zone="mine"]')!.getBoundingClientRect().top
        const inSight = (e: Element) => {
          const { left, right, bottom, width: w } = e.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && bottom <= foot && w >= 74
        }
        return cards.filter(inSight).length
      })
    expect(await Promise.all(['monsters', 'shop', 'rooms'].map(whole)), state).toEqual([monsters, shop, rooms])
  }
  for (const state of ['slots-four', 'stack', 'rooms-two', 'full']) {
    await opened(state)
    const { down, covered } = await hidden(page)
    expect(covered, state).toBe(0)
    expect(down, state).toBeLessThanOrEqual(4)
  }
})

test('a full middle shows names and numbers on a laptop: cards are wide enough for both', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const state of ['full', 'rooms-many']) {
    await page.goto(`${gallery.base}gallery/four-souls/${state}`)
    await page.locator('main[data-stack]').waitFor()
    const wide = await page
      .locator(':is([data-zone="monsters"], [data-zone="shop"], [data-zone="rooms"]) [data-card]')
      .evaluateAll((cards) => cards.map((e) => e.getBoundingClientRect().width).filter((w) => w > 60))
    expect(wide.length, state).toBeGreaterThanOrEqual(10)
    expect(Math.min(...wide), state).toBeGreaterThanOrEqual(74)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('the table does not move on a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const state of ['action', 'stack', 'full', 'solitaire']) {
    await page.goto(`${gallery.base}gallery/four-souls/${state}`)
    const moved = await page.locator('main[data-stack]').evaluate((e) => {
      e.scrollTop = 40
      return e.scrollTop
    })
    expect(moved, state).toBe(0)
  }
})

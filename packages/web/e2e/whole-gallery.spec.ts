import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { served } from './served.ts'

// The gallery page and what it leads to: no violation of WCAG 2 A and AA in any palette, nothing reported to the console, targets of 44 px
// on phones, nothing to be scrolled for sideways. Pictures of all of it are written to test-results/gallery.

const gallery = served()

/** To a place of the gallery, with settings; the cards come from the fixtures, there is no server. */
async function show(page: Page, at: string, look: object = {}): Promise<void> {
  await page.addInitScript((settings) => localStorage.setItem('soulstack:look', JSON.stringify(settings)), {
    motion: 'off',
    ...look,
  })
  await page.route('**/api/**', (route) => {
    const body = route.request().url().includes('/api/rules/') ? '{"chapters":[],"terms":[]}' : '[]'
    return route.fulfill({ status: 200, contentType: 'application/json', body })
  })
  await page.goto(`${gallery.base}gallery/${at}`)
  await page.locator('main, p').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

async function audit(page: Page, what: string): Promise<void> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  expect(
    found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(', ')}`),
    what,
  ).toEqual([])
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
    test.setTimeout(STATES.length * 15_000)
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

test('larger text goes nowhere that cannot be reached', async ({ page }) => {
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

/**
 * What is pressed and smaller than 44 px on a side, by what it is. Links and buttons inside a sentence are exempt, as in WCAG 2.5.8; so are
 * drawings that lie in a larger target that does the same, and what a neighbour's target covers (cards of a full hand lie over each other).
 */
const small = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    // under a sheet nothing is pressed
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    /** How far something is pressed from a point in a direction, up to half a finger: some reach beyond what is drawn of them. */
    const reach = (e: HTMLElement, x: number, y: number, dx: number, dy: number) => {
      let far = 0
      while (far < 22 && e.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far++
      return far
    }
    for (const e of open.querySelectorAll<HTMLElement>(
      'button, a[href], summary, input:not([type="hidden"]), select',
    )) {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('[inert]')) continue
      // what lies across an edge or below it is pressed when it has been scrolled to
      const shown = e.getBoundingClientRect()
      if (shown.left < innerWidth && (shown.right > innerWidth || shown.bottom > innerHeight))
        e.scrollIntoView({ block: 'center', inline: 'center' })
      const box = e.getBoundingClientRect()
      if (box.width === 0 || box.right <= 0 || box.left >= innerWidth) continue
      // bonus souls are only looked at
      if (e.matches('p button, p a, [data-log] button, figure [data-card], [data-zone="bonus"] [data-card]')) continue
      // a control drawn by its label
      const label = e.closest('label')
      const target = label && e.matches('input') ? label.getBoundingClientRect() : box
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      // something larger lies over it and is pressed instead
      const over = at && !e.contains(at) ? at.closest('button, a') : null
      if (over && over !== e) continue
      // so does a sheet of parchment with what is asked
      const sheet = at?.closest('[data-zone="prompt"]')
      if (sheet && !sheet.contains(e)) continue
      if (target.width >= 43.5 && target.height >= 43.5) continue
      const [x, y] = [target.left + target.width / 2, target.top + target.height / 2]
      const pressed = label && e.matches('input') ? label : e
      const wide = Math.max(target.width, reach(pressed, x, y, -1, 0) + reach(pressed, x, y, 1, 0))
      const high = Math.max(target.height, reach(pressed, x, y, 0, -1) + reach(pressed, x, y, 0, 1))
      if (wide >= 42 && high >= 42) continue
      const name = (e.getAttribute('aria-label') ?? e.textContent ?? '').replace(/\s+/g, ' ').slice(0, 50)
      found.push(`${Math.round(wide)}x${Math.round(high)} ${e.tagName.toLowerCase()} "${name}"`)
    }
    return found
  })

for (const [name, width, height] of [
  ['upright', 390, 844],
  ['short', 375, 640],
  ['sideways', 844, 390],
] as const)
  test(`targets on a phone, ${name}`, async ({ browser }) => {
    test.setTimeout(STATES.length * 15_000)
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

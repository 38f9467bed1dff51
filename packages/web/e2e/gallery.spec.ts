import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'

// The table in every state of the fixtures, drawn without a server: nothing is reported to the console, nothing is pushed
// off the screen, and axe finds nothing against WCAG 2 A and AA.

let vite: ViteDevServer
let base = ''

test.beforeAll(async () => {
  vite = await createServer({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    server: { port: 0, host: '127.0.0.1', hmr: false },
    logLevel: 'silent',
  })
  await vite.listen()
  base = vite.resolvedUrls?.local[0] ?? ''
})
test.afterAll(() => vite.close())

const sizes = [
  {
    size: 'desktop',
    width: 1440,
    height: 900,
    states: ['action', 'stack', 'target', 'cards', 'dice', 'death', 'victory', 'full'],
  },
  { size: 'upright', width: 390, height: 844, states: ['stack', 'arrange', 'full'] },
  { size: 'short', width: 375, height: 640, states: ['full'] },
  { size: 'sideways', width: 844, height: 390, states: ['stack', 'target'] },
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
      await page.goto(`${base}gallery.html?state=${state}`)
      await page.locator('main[data-stack]').waitFor()
      await page.evaluate(() => document.fonts.ready)

      const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
      expect(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.target}`)).toEqual([])
      if (state !== 'victory') {
        const button = await page.locator('[aria-keyshortcuts="Space"]').boundingBox()
        expect(button!.x + button!.width).toBeLessThanOrEqual(width)
        expect(button!.y + button!.height).toBeLessThanOrEqual(height)
      }
      expect(problems).toEqual([])
    })
  }
}

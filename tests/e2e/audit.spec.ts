import { audit } from './support/audit.ts'
import { GAMES, KINDS } from './support/each.ts'
import { expect, LONG, sitDown, test } from './support/table.ts'

// every page, and everything that opens over a table; questions and announcements are audited in the tests that play games

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('no page has a violation of WCAG 2 A and AA', LONG, async ({ page }) => {
  test.setTimeout(180_000)
  const paths = ['/nowhere', '/learn', '/replays', '/gallery', '/workshop', '/pack', '/cards', '/rules', '/shows']
  paths.push('/t/aaaaaaaaaaaaaaaa')
  for (const game of GAMES) paths.push(`/cards/${game}`, `/rules/${game}`, `/shows/${game}`)
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await audit(page, path)
      // a page linked from the list: an example, shown step by step
      const example = page.locator('a[href^="/show/"]').first()
      if ((await example.count()) === 0) return
      await example.click()
      await expect(page.getByRole('slider')).toBeVisible()
      await audit(page, await page.title())
    })
})

test('an inspected card and the rule of one of its terms have none', LONG, async ({ page }) => {
  await page.goto('/cards/four-souls?q=the+d6')
  await page.locator('main [data-card="the-d6"]').click()
  const details = page.locator('[data-details="the-d6"]')
  await audit(page)
  await details.getByRole('button', { name: 'Eternal' }).first().click()
  await page.getByRole('button', { name: 'R-KEY-01' }).click()
  await expect(page.getByRole('dialog', { name: 'Rule R-KEY-01: Eternal' })).toBeVisible()
  await audit(page)
})

for (const kind of KINDS)
  test(`no sheet that opens over a table has one: ${kind.name}`, LONG, async ({ page }) => {
    test.setTimeout(180_000)
    await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
    await page.locator('[aria-keyshortcuts="Space"]').waitFor()
    const dialog = page.locator('dialog[open]')
    await page.keyboard.press('m')
    await page.getByRole('menu').waitFor()
    await audit(page, 'More')
    await page.keyboard.press('m')
    const entries = dialog.getByRole('button').and(page.locator(':not([aria-label])'))
    await entries.first().waitFor()
    await audit(page, 'the menu')
    const labels = await entries.allTextContents()
    expect(labels.length).toBeGreaterThan(6)
    for (const n of labels.keys()) {
      for (let i = 0; i < 2 && !(await dialog.isVisible()); i++) await page.keyboard.press('m')
      await entries.nth(n).click()
      await expect(dialog).toBeVisible()
      await audit(page, labels[n])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    for (const key of ['r', '?']) {
      await page.keyboard.press(key)
      await audit(page, `key ${key}`)
      await page.keyboard.press('Escape')
    }
    await page.locator('[data-zone] [data-card][data-spot]').first().focus()
    await page.keyboard.press('i')
    await expect(dialog).toBeVisible()
    await audit(page, 'a card, large')
  })

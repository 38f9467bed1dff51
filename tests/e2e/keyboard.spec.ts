import type { ElementHandle, Locator } from '@playwright/test'
import { pressByKey } from './support/driver.ts'
import { EDITIONS, FIRST_EDITION } from './support/each.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'
import { wholeGame } from './support/whole.ts'

test('keys typed while a sheet is still loading play nothing', async ({ page }) => {
  let bring = () => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  await page.route(/\/assets\/Chat-[^/]*\.js$/, async (route) => {
    await brought
    await route.continue()
  })
  await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true })
  const { main } = parts(page)
  await expect(main).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect.poll(() => decisionOf(page), { timeout: 30_000 }).not.toBeNull()
  const before = await decisionOf(page)
  for (const key of ['c', 'f', 'Space']) await page.keyboard.press(key)
  bring()
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Every window' })).toHaveCount(0)
  expect(await decisionOf(page)).toBe(before)
})

test('L goes to the log, which is framed, and back to where one was', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery/four-souls/full')
  const log = page.locator('[data-log]')
  await log.waitFor()
  const card = page.locator('main [data-zone="hand"] [data-spot]').first()
  await card.focus()
  await page.keyboard.press('l')
  await expect(log).toBeFocused()
  const frame = () =>
    page
      .locator('[data-log-part]')
      .evaluate((e) => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineWidth].join(' '))
  await expect.poll(frame).toBe('solid 3px')
  await page.keyboard.press('l')
  await expect(card).toBeFocused()
  await expect.poll(frame).not.toBe('solid 3px')
})

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 1280, height: 720 } })

for (const kind of EDITIONS)
  test(
    `${kind.name}: a whole game by keyboard alone: from the home page to the result and its replay`,
    LONG,
    async ({ page }) => {
      test.setTimeout(300_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const play = wholeGame(page, kind, 'keys')
      const enter = async (target: Locator) => {
        await target.waitFor()
        await pressByKey(page, (await target.elementHandle()) as ElementHandle<HTMLElement>)
      }
      await page.goto('/')
      await enter(page.getByRole('button', { name: /^Create a table/ }))
      await page.getByRole('group', { name: 'Seat 2' }).waitFor()
      for (const n of [2, 3, 4]) {
        const kinds = page.getByRole('group', { name: `Seat ${n}` }).getByRole('radio')
        if ((await kinds.count()) === 0) continue
        // a group of radio buttons is one tab stop: the arrow keys choose in it
        const bot = kinds.and(page.getByRole('radio', { name: /normal bot/i }))
        if (await bot.isChecked()) continue
        await enter(kinds.and(page.locator(':checked')))
        // leftwards from the open seat are the bots
        for (let i = 0; i < 4 && !(await bot.isChecked()); i++) await page.keyboard.press('ArrowLeft')
        await expect(bot).toBeChecked()
      }
      if (kind === FIRST_EDITION) {
        const editions = page.getByRole('radio', { name: /^(First|Second) edition/ })
        await enter(editions.and(page.locator(':checked')))
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('radio', { name: /^First edition/ })).toBeChecked()
      }
      await enter(page.locator('summary', { hasText: 'More options' }))
      const less = page.getByRole('group', { name: 'Souls to win', exact: true }).getByRole('button', { name: /^Less/ })
      for (let i = 0; i < 2; i++) await enter(less)
      await enter(page.getByRole('button', { name: /^Create the table/ }))
      await enter(page.getByRole('button', { name: /^Start the game/ }))
      await parts(page).main.waitFor({ timeout: 10_000 })

      await play()
      const { victory } = parts(page)
      await expect(victory).toBeVisible()
      await enter(victory.getByRole('button', { name: /replay/i }).or(victory.getByRole('link', { name: /replay/i })))
      await expect(page.getByRole('slider')).toBeVisible()
    },
  )

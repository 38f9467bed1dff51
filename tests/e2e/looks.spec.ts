import type { Page } from '@playwright/test'
import { decisionOf, expect, parts, sitDown, test } from './support/table.ts'
import { GAMES, type GameName, player } from './support/two.ts'

/* How the page looks, sounds and is gone through without a mouse: chosen, in force at once, and remembered. */

async function table(page: Page, game: GameName): Promise<void> {
  await sitDown(page, { game, seats: ['you', 'greedy'], playerName: 'Ann', start: true })
  await parts(page).main.waitFor()
}

async function openSettings(page: Page) {
  await page.keyboard.press('m')
  await page.getByRole('button', { name: /^Settings/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Settings' })
  const choose = (of: string, name: string) =>
    sheet.getByRole('group', { name: of, exact: true }).getByRole('radio', { name, exact: true }).check()
  return { sheet, choose }
}

/** What the style sheets go by. */
const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const { palette, text, motion } = root.dataset
    const log = document.querySelector('[data-log]')!
    return {
      palette,
      text,
      motion,
      pace: root.style.getPropertyValue('--pace'),
      // how much larger it is drawn than it is written
      size: Number(Reflect.get(log, 'currentCSSZoom')),
      ink: getComputedStyle(log).color,
      colours: ['--candle', '--blood-hi', '--verdigris']
        .map((name) => getComputedStyle(root).getPropertyValue(name))
        .join(),
    }
  })

for (const game of GAMES) {
  test(`${game}: a device that asks for less motion is obeyed, and told again what one chose oneself`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await table(page, game)
    expect(await look(page)).toMatchObject({ motion: 'off' })
    const { sheet, choose } = await openSettings(page)
    await expect(sheet).toContainText('Your device asks for less motion: nothing moves.')
    await choose('Motion', 'Normal')
    expect(await look(page)).toMatchObject({ motion: 'on' })
    await choose('Motion', 'As my device')
    expect(await look(page)).toMatchObject({ motion: 'off' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'on')
  })

  test(`${game}: each zone is one stop, arrows go on inside it, and what happens is told once and politely`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await table(page, game)
    await expect.poll(() => decisionOf(page)).not.toBeNull()
    const hand = page.locator('main [data-zone="hand"] [data-spot]')
    await hand.first().focus()
    const stops = await page.locator('main [data-zone]').evaluateAll((zones) =>
      zones.flatMap((zone) => {
        const spots = [...zone.querySelectorAll<HTMLElement>('[data-spot]')].filter(
          (e) => e.getClientRects().length > 0,
        )
        return spots.length > 0 ? [[zone.getAttribute('data-zone'), spots.filter((e) => e.tabIndex === 0).length]] : []
      }),
    )
    expect(stops.length).toBeGreaterThan(3)
    expect(stops.filter(([, reached]) => reached !== 1)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(hand.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(hand.first()).toBeFocused()
    // by Tab out of the zone, and back to where one was in it
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect(page.locator('main [data-zone="hand"] :focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(hand.nth(1)).toBeFocused()

    const told = page.getByRole('log', { name: 'What happens' })
    await expect(told).toHaveCount(1)
    await expect(told).toHaveAttribute('aria-live', 'polite')
    // to pass tells nothing before everybody has
    await expect(async () => {
      await player(game)(page, { presses: 1 })
      await expect(told).not.toBeEmpty({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    expect(await page.locator('main [data-log]').getAttribute('aria-live')).toBeNull()

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    for (const what of ['the main button', 'full control', 'what happened since your last turn', 'the next zone'])
      await expect(keys).toContainText(what)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  })
}

import type { Page } from '@playwright/test'
import { atEach, KINDS, type Kind, player } from './support/each.ts'
import { decisionOf, expect, LONG, openFromMenu, parts, sitDown, test } from './support/table.ts'

// these tests choose the motion setting: the device asks for nothing
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/* How the page looks, sounds and works without a mouse: settings take effect at once and are remembered. */

async function table(page: Page, kind: Kind): Promise<void> {
  await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
  await parts(page).main.waitFor()
}

async function openSettings(page: Page) {
  await openFromMenu(page, /^Settings/)
  const sheet = page.getByRole('dialog', { name: 'Settings' })
  const choose = (of: string, name: string) =>
    sheet.getByRole('group', { name: of, exact: true }).getByRole('radio', { name, exact: true }).check()
  return { sheet, choose }
}

/** Returns the attributes that style sheets depend on. */
async function look(page: Page) {
  // it is fetched after the table was drawn
  await page.locator('[data-log]').first().waitFor({ state: 'attached' })
  return await page.evaluate(() => {
    const root = document.documentElement
    const { palette, text, motion } = root.dataset
    const log = document.querySelector('[data-log]')!
    return {
      palette,
      text,
      motion,
      pace: root.style.getPropertyValue('--pace'),
      // the scale of its drawing
      size: Number(Reflect.get(log, 'currentCSSZoom')),
      ink: getComputedStyle(log).color,
      colours: ['--candle', '--blood-hi', '--verdigris']
        .map((name) => getComputedStyle(root).getPropertyValue(name))
        .join(),
    }
  })
}

for (const kind of KINDS) {
  test(`${kind.name}: settings take effect at once, and still apply after a reload`, LONG, async ({ page }) => {
    await page.addInitScript(() => {
      const start = AudioScheduledSourceNode.prototype.start
      AudioScheduledSourceNode.prototype.start = function (...given) {
        Object.assign(globalThis, { heard: Number(Reflect.get(globalThis, 'heard') ?? 0) + 1 })
        return start.apply(this, given)
      }
    })
    const heard = () => page.evaluate(() => Number(Reflect.get(globalThis, 'heard') ?? 0))
    await table(page, kind)
    const first = await look(page)
    expect(first).toMatchObject({ palette: 'candle', text: 'normal', motion: 'on' })
    const { sheet, choose } = await openSettings(page)

    const palettes = new Set([first.colours])
    for (const [name, palette] of [
      ['Colour-blind safe', 'safe'],
      ['High contrast', 'contrast'],
    ] as const) {
      await choose('Colours', name)
      const now = await look(page)
      expect(now.palette).toBe(palette)
      palettes.add(now.colours)
    }
    expect(palettes.size).toBe(3)

    await choose('Text', 'Large')
    expect((await look(page)).size).toBeGreaterThan(first.size)
    for (const [name, pace, motion] of [
      ['Fast', '0.5', 'on'],
      ['Off', '1', 'off'],
      ['Slow', '1.8', 'on'],
    ] as const) {
      await choose('Motion', name)
      expect(await look(page)).toMatchObject({ pace, motion })
    }

    // there is no sound before it is turned on
    expect(await heard()).toBe(0)
    const volume = sheet.getByRole('slider', { name: 'Volume' })
    await sheet.getByRole('checkbox', { name: /^Play sounds/ }).check()
    await expect.poll(heard).toBeGreaterThan(0)
    await volume.fill('0')
    await expect(volume).toHaveAttribute('aria-valuetext', 'mute')
    await volume.fill('35')
    await expect(volume).toHaveAttribute('aria-valuetext', '35 of 100')
    const chosen = await look(page)

    await page.reload()
    await parts(page).main.waitFor()
    expect(await look(page)).toEqual(chosen)
    const again = await openSettings(page)
    await expect(again.sheet.getByRole('checkbox', { name: /^Play sounds/ })).toBeChecked()
    await expect(again.sheet.getByRole('slider', { name: 'Volume' })).toHaveValue('35')

    // this reloads the page
    await again.sheet.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('region', { name: 'Was du tun kannst' })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test(
    `${kind.name}: a device’s request for less motion is followed, and your own choice overrides it`,
    atEach(kind),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await table(page, kind)
      expect(await look(page)).toMatchObject({ motion: 'off' })
      const { sheet, choose } = await openSettings(page)
      await expect(sheet).toContainText('Your device asks for less motion: nothing moves.')
      await choose('Motion', 'Normal')
      expect(await look(page)).toMatchObject({ motion: 'on' })
      await choose('Motion', 'Same as my device')
      expect(await look(page)).toMatchObject({ motion: 'off' })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'on')
    },
  )

  test(
    `${kind.name}: each zone is one tab stop, arrow keys move inside it, and events are announced once and politely`,
    atEach(kind),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await table(page, kind)
      await expect.poll(() => decisionOf(page)).not.toBeNull()
      const hand = page.locator('main [data-zone="hand"] [data-spot]')
      await hand.first().focus()
      const stops = () =>
        page.locator('main [data-zone]').evaluateAll((zones) =>
          zones.flatMap((zone) => {
            const spots = [...zone.querySelectorAll<HTMLElement>('[data-spot]')].filter(
              (e) => e.getClientRects().length > 0,
            )
            return spots.length > 0
              ? [[zone.getAttribute('data-zone'), spots.filter((e) => e.tabIndex === 0).length]]
              : []
          }),
        )
      // they are set once the table was drawn
      await expect.poll(async () => (await stops()).filter(([, reached]) => reached !== 1)).toEqual([])
      expect((await stops()).length).toBeGreaterThan(3)
      await page.keyboard.press('ArrowRight')
      await expect(hand.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(hand.first()).toBeFocused()
      // Tab leaves the zone, and returns to the same element
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await expect(page.locator('main [data-zone="hand"] :focus')).toHaveCount(0)
      await page.keyboard.press('Shift+Tab')
      await expect(hand.nth(1)).toBeFocused()

      const told = page.getByRole('log', { name: 'What is happening' })
      await expect(told).toHaveCount(1)
      await expect(told).toHaveAttribute('aria-live', 'polite')
      // a pass announces nothing until everybody has passed
      await expect(async () => {
        await player(kind)(page, { presses: 1 })
        await expect(told).not.toBeEmpty({ timeout: 500 })
      }).toPass({ timeout: 15_000 })
      expect(await page.locator('main [data-log]').getAttribute('aria-live')).toBeNull()
      // each line of the log is one button that is named by it: no column of equal words
      const lines = await page.locator('main [data-log] p').evaluateAll((all) =>
        all.map((line) => ({
          named: line.querySelector(':scope > button')?.getAttribute('aria-label') ?? '',
          reads: line.querySelector(':scope > button + span')?.textContent ?? '',
          hidden: line.querySelector(':scope > button + span')?.getAttribute('aria-hidden'),
        })),
      )
      expect(lines.length).toBeGreaterThan(3)
      // dice are pictures in the line, and the rule behind it is at its end
      const bare = (text: string): string => text.replace(/[\s\d]/g, '')
      for (const { named, reads, hidden } of lines) {
        expect(named).not.toBe('')
        expect(bare(reads).startsWith(bare(named))).toBe(true)
        expect(hidden).toBe('true')
      }

      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: 'Help' })
      for (const what of [
        'the main button',
        'asked at every window',
        'what happened since your last turn',
        'the next zone',
      ])
        await expect(keys).toContainText(what)
      await page.keyboard.press('Escape')
      await expect(keys).toHaveCount(0)
    },
  )
}

import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { play, playToStack } from './support/driver.ts'
import { EDITIONS } from './support/each.ts'
import { fits, reachable } from './support/reach.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

const three = { seats: ['you', 'random', 'random'] as ('you' | 'random')[], start: true }

/** Plays until a sheet with a question covers the table. */
async function playToPrompt(page: Page): Promise<void> {
  await play(page, { presses: 300, until: () => parts(page).prompt.isVisible() })
  await expect(parts(page).prompt).toBeVisible()
}

/** Moves by Tab to a zone with an option, and by arrow keys to the option. Returns false if there is none. */
async function toChoice(page: Page): Promise<boolean> {
  const where = () =>
    page.evaluate(() => {
      const choice = '[aria-pressed="false"][data-place]'
      const zone = document.activeElement?.closest('[data-zone]')
      if (document.activeElement?.matches(choice)) return 'there'
      if (zone?.querySelector(choice)) return 'near'
      return document.querySelector(`[data-zone] ${choice}`) ? 'far' : 'nowhere'
    })
  const arrows = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']
  for (let i = 0; i < 60; i++) {
    const now = await where()
    if (now === 'there') return true
    if (now === 'nowhere') return false
    await page.keyboard.press(now === 'far' ? 'Tab' : arrows[i % arrows.length]!)
  }
  return false
}

test('some moves by keyboard alone', LONG, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  // to the first button by Tab, pressed with Enter
  const begin = page.getByRole('button', { name: /^Play now/ })
  for (let i = 0; i < 10 && !(await begin.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(begin).toBeFocused()
  await page.keyboard.press('Enter')
  await parts(page).main.waitFor()

  const { main, prompt } = parts(page)
  let moves = 0
  let attacks = 0
  for (let tries = 0; (moves < 5 || attacks === 0) && tries < 150; tries++) {
    await page.waitForFunction(() => document.querySelector('[data-decision], [role="dialog"][aria-modal="true"]'))
    const before = await decisionOf(page)
    if (before === null) continue
    // a monster may also be lit as a possible target
    const attack = page.locator('main[data-acting] [data-zone="monsters"] [data-card][data-lit]')
    if ((await attack.count()) > 0) {
      attacks++
      await page.keyboard.press('a')
      // the first attackable monster has the focus
      await page.keyboard.press('Enter')
    } else if ((await main.getAttribute('aria-disabled')) === null && tries % 3 > 0) await page.keyboard.press('Space')
    else if (await prompt.isVisible()) {
      // the focus is already in the sheet
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
    } else if (await toChoice(page)) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
    } else await page.keyboard.press('Space')
    const changed = await page
      .waitForFunction(
        (old) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== old,
        before,
        {
          timeout: 700,
        },
      )
      .then(() => true)
      .catch(() => false)
    if (changed) moves++
  }
  expect(moves).toBeGreaterThanOrEqual(5)
  expect(attacks).toBeGreaterThan(0)
  // number keys show cards in hand, and Escape goes back
  await page.keyboard.press('?')
  // a question of the game may be open under it
  const keys = page.getByRole('dialog', { name: 'Help' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
})

test.describe('for everybody', () => {
  test('home, creating a table and its lobby have no violations of WCAG 2 A and AA', LONG, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Soulstack' }).waitFor()
    await audit(page)
    await page.goto('/create')
    await page.getByRole('heading', { name: 'Create a table' }).waitFor()
    await audit(page)
    // with everything unfolded, and with the options that another mode disables
    await page.getByText('More options').click()
    const deck = (name: string) => page.getByRole('group', { name })
    await deck('Treasure deck').getByRole('radio', { name: 'Custom mix' }).check()
    await deck('Loot deck').getByRole('radio', { name: 'Hand-picked' }).check()
    await page.getByRole('button', { name: 'All shown' }).click()
    await page.getByRole('button', { name: 'One Bomb! fewer' }).click()
    await page.getByRole('radio', { name: 'Choose which' }).check()
    await audit(page)
    await page.getByRole('radio', { name: /^Co-op/ }).check()
    await expect(page.getByRole('group', { name: 'Bonus souls' })).toHaveAttribute('disabled', '')
    await audit(page)
    await page.getByRole('button', { name: /^Create the table/ }).click()
    await page.getByLabel('Link to this table').waitFor()
    await audit(page)
  })

  for (const kind of EDITIONS)
    test(`nor does a table of ${kind.name}, with a stack and with a prompt`, LONG, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...three, ...kind.wanted })
      await parts(page).main.waitFor()
      await playToStack(page)
      await audit(page)
      await playToPrompt(page)
      await audit(page)
    })
})

for (const { name, width, height } of [
  { name: 'upright', width: 390, height: 844 },
  { name: 'sideways', width: 844, height: 390 },
]) {
  test.describe(`a phone held ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test('shows the pages before a game without sideways scrolling', LONG, async ({ page }) => {
      for (const path of ['/', '/create', '/nowhere']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await fits(page)
      }
      await sitDown(page, { seats: ['you', 'open', 'normal'] })
      await page.getByLabel('Link to this table').waitFor()
      await fits(page)
    })

    test(
      'shows a table without sideways scrolling, with its main button and the hand visible at once',
      LONG,
      async ({ page }) => {
        test.setTimeout(120_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await sitDown(page, { ...three, seats: ['you', 'random', 'random', 'random'] })
        const { main, hand, prompt } = parts(page)
        await main.waitFor()
        // monsters, shop and bonus souls are visible at once; a slot has a border of 2 px
        const middle = page.getByRole('region', { name: 'The middle of the table' })
        expect(await middle.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(2)
        for (let i = 0; i < 2; i++) {
          await fits(page)
          await expect(main).toBeInViewport({ ratio: 1 })
          if (!(await prompt.isVisible())) {
            expect(await reachable(main)).toBe(true)
            await hand.first().scrollIntoViewIfNeeded()
            expect(await reachable(hand.first(), true)).toBe(true)
          }
          await play(page, { touch: true, presses: 8 })
        }
      },
    )

    test('shows a question over the table without sideways scrolling, with the main button', LONG, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...three, seats: ['you', 'random', 'random', 'random'] })
      const { main, prompt } = parts(page)
      await main.waitFor()
      await play(page, { touch: true, presses: 200, until: () => prompt.isVisible() })
      await fits(page)
      await expect(main).toBeInViewport({ ratio: 1 })
      expect(await reachable(main)).toBe(true)
    })
  })
}

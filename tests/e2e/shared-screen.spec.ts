import type { Page } from '@playwright/test'
import { battle, playBattle } from './support/battle.ts'
import { play } from './support/driver.ts'
import { EDITIONS } from './support/each.ts'
import { expect, LONG, parts, sitDown, test } from './support/table.ts'

/** The button with which a player takes the screen. */
const mine = (page: Page) => page.getByRole('button', { name: /^I am / })

/** Returns all text on the page, and every card picture it shows. */
const shown = (page: Page) => page.locator('body').innerHTML()

test('two people at one screen: a curtain between them, a clock, and the same people play again', async ({ page }) => {
  await sitDown(page, {
    game: 'battle-for-souls',
    seats: ['you', { you: 'Cleo' }],
    playerName: 'Ann',
    start: true,
    clock: { base: 300, increment: 5, reserve: 600 },
    options: { turnCap: 2 },
  })
  const { hand, victory } = battle(page)
  const passed: string[] = []
  const over = async () => (await victory.count()) > 0
  const held = async () => (await mine(page).count()) > 0
  for (let n = 0; n < 20 && !(await over()); n++) {
    await expect(mine(page)).toBeVisible()
    const [, name] = /^I am (Ann|Cleo)/.exec((await mine(page).textContent())!)!
    passed.push(name!)
    // no hand is in the page before the curtain is lifted
    await expect(page.getByRole('heading', { name: `Pass the screen to ${name}` })).toBeVisible()
    expect(await shown(page)).not.toMatch(/data-decision|in hand|your hand/i)
    await expect(page.locator('[data-card], [data-zone]:not([data-zone="curtain"])')).toHaveCount(0)
    await expect(mine(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hand).toBeVisible()
    await expect(page.getByText(/^[45]:\d\d$/).first()).toBeVisible()
    await playBattle(page, { until: async () => (await over()) || (await held()) })
  }
  expect(new Set(passed)).toEqual(new Set(['Ann', 'Cleo']))

  const before = page.url()
  await victory.getByRole('button', { name: /^Play again/ }).click()
  await expect(mine(page)).toBeVisible()
  expect(page.url()).not.toBe(before)
  await mine(page).click()
  await expect(hand).toBeVisible()
  // the sides have swapped: Ann, who started as Heaven, has the first seat of Hell
  const table = page.url().split('/').at(-1)
  const info = await (await page.request.get(`/api/tables/${table}`)).json()
  expect(info.seats.map((s: { name: string }) => s.name)).toEqual(['Ann', 'Cleo'])
  expect(info.options.side).toBe('hell')
})

for (const kind of EDITIONS)
  test(
    `${kind.name} at one screen: each sees their own hand, and no hand is visible while the screen is passed`,
    LONG,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', { you: 'Cleo' }], playerName: 'Ann', start: true })
      const hands = new Map<string, string>()
      for (let n = 0; n < 8 && hands.size < 2; n++) {
        await expect(mine(page)).toBeVisible()
        const [, name] = /^I am (Ann|Cleo)/.exec((await mine(page).textContent())!)!
        await expect(page.locator('[data-card], [data-zone]:not([data-zone="curtain"])')).toHaveCount(0)
        await page.keyboard.press('Enter')
        await expect(parts(page).hand.first()).toBeVisible()
        hands.set(
          name!,
          (await parts(page).hand.evaluateAll((all) => all.map((e) => e.getAttribute('data-card')))).join(),
        )
        await play(page, { presses: 60, until: async () => (await mine(page).count()) > 0 })
      }
      expect([...hands.keys()].sort()).toEqual(['Ann', 'Cleo'])
      expect(hands.get('Ann')).not.toBe(hands.get('Cleo'))
    },
  )

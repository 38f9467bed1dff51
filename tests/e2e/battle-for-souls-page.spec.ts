import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { battle, playAhead, playBattle, row } from './support/battle.ts'
import { pressMain } from './support/flow.ts'
import { fits, reachable } from './support/reach.ts'
import { decisionOf, expect, LONG, sitDown, test } from './support/table.ts'

const duel = (page: Page, options: Record<string, unknown> = {}) =>
  sitDown(page, { game: 'battle-for-souls', seats: ['you', 'normal'], start: true, options })

/** Waits for the first question of your own turn. */
async function toTurn(page: Page): Promise<void> {
  await battle(page).main.waitFor()
  const begins = battle(page).options.getByRole('region', { name: 'Step 3' })
  await playBattle(page, { touch: true, until: () => begins.isVisible() })
}

/** Plays until the question is which soul a set is for. */
async function toPrompt(page: Page): Promise<void> {
  const asked = battle(page).options.getByRole('heading', { name: /for which soul/ })
  await playBattle(page, { touch: true, until: () => asked.isVisible() })
  await expect(asked).toBeVisible()
}

test('a whole turn by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await duel(page)
  const { main, options, turn, hand } = battle(page)
  await main.waitFor()
  const yours = turn.getByRole('heading', { name: /^Your turn/ })
  const number = async () => Number(/turn (\d+)/.exec((await turn.textContent())!.replace(/^Your turn/, ''))?.[1])
  await expect(yours).toBeVisible()
  const first = await number()

  // number keys select cards in hand: the uses of a card appear as a list, and Escape closes it
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('1')
  await expect(
    hand.locator(':focus').or(page.getByRole('menu').locator(':focus')).or(page.getByRole('dialog').locator(':focus')),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)

  // a mouse that happens to rest there does not block keys
  await main.hover()
  let answers = 0
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  for (let tries = 0; tries < 40 && (await number()) === first; tries++) {
    const before = await decisionOf(page)
    if (before === null) {
      await page.waitForTimeout(50)
      continue
    }
    if ((await main.getAttribute('aria-disabled')) === null) {
      // one that has just turned into the end of the turn ignores Space at first
      keys++
      await pressMain(page)
    } else {
      // to the options, and down to the largest set. A set opens at once; for other options the first press chooses and the second sends
      await press('o')
      await expect(options.locator(':focus')).toHaveAttribute('aria-pressed', 'false')
      const sets = row(page, /colours|^Three of|^Four of|^Pair/)
      if ((await sets.count()) > 0)
        for (let i = 0; i < 9 && !(await sets.last().evaluate((e) => e === document.activeElement)); i++)
          await press('ArrowDown')
      const chosen = await focused()
      await press('Enter')
      if (/colours|of a kind/.test(chosen)) {
        await expect.poll(() => decisionOf(page)).not.toBe(before)
        // the pressed option is gone: the focus is not on the option now in its place but on the section, one arrow key away from its options
        await expect(options).toBeFocused()
        answers++
        continue
      }
      await expect(options.getByRole('button', { pressed: true })).toHaveText(chosen, { ignoreCase: true })
      await expect(main).not.toHaveAttribute('aria-disabled', 'true')
      await press('Space')
    }
    await expect.poll(() => decisionOf(page)).not.toBe(before)
    answers++
  }
  expect(await number()).toBeGreaterThan(first)
  // a set, its soul, its cards, and the end of the turn: no more presses than needed
  expect(answers).toBeGreaterThanOrEqual(3)
  expect(keys).toBeLessThan(25)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('what can be done')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** The options of a step. */
const inStep = (page: Page, n: number) =>
  battle(page)
    .options.getByRole('region', { name: `Step ${n}` })
    .getByRole('button')

/** Plays until an archangel can put a point on a soul; the same turn is asked again after that. */
async function toAngel(page: Page): Promise<void> {
  await playAhead([page], ({ decision }) => {
    const options = decision?.options ?? []
    const angel = options.find((o) => o.step === 1)
    return angel?.becomes != null && Math.abs(angel.becomes) < 7 && options.some((o) => o.step === 3)
  })
  await inStep(page, 1).first().waitFor()
}

test('the focus stays on its option when options before it disappear', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await duel(page)
  await toAngel(page)
  await inStep(page, 1).first().press('Enter')
  await expect(inStep(page, 1).first()).toHaveAttribute('aria-pressed', 'true')
  const rest = inStep(page, 3).first()
  const words = (await rest.textContent())!
  await rest.focus()
  await page.keyboard.press('Space')
  await expect(inStep(page, 1)).toHaveCount(0)
  await expect(battle(page).options.locator(':focus')).toHaveText(words)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('each question starts scrolled to its first option, however far the last one was scrolled', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await duel(page)
    await toAngel(page)
    await inStep(page, 1).first().tap()
    await inStep(page, 3).last().scrollIntoViewIfNeeded()
    await expect(inStep(page, 1).first()).not.toBeInViewport()
    await battle(page).main.tap()
    await expect(inStep(page, 1)).toHaveCount(0)
    await expect(row(page, /./).first()).toBeInViewport({ ratio: 0.9 })
  })
})

test('the table, a question and the end have no violations of WCAG 2 A and AA', LONG, async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await duel(page, { turnCap: 4 })
  await toTurn(page)
  await audit(page)
  await toPrompt(page)
  await audit(page)
  await playBattle(page)
  await expect(battle(page).victory).toBeVisible()
  await audit(page)
})

for (const { name, width, height } of [
  { name: 'upright', width: 390, height: 844 },
  { name: 'sideways', width: 844, height: 390 },
])
  test.describe(`a phone held ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test('a turn and the end, without sideways scrolling and with the main button visible', LONG, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { main, hand, earth, victory } = battle(page)
      const inSight = async () => {
        await fits(page)
        await expect(main).toBeInViewport({ ratio: 1 })
        expect(await reachable(main)).toBe(true)
      }
      await duel(page, { turnCap: 4 })
      await toTurn(page)
      await inSight()
      // the options, the hand and the souls are at most a scroll away
      for (const thing of [row(page, /./).last(), hand.getByRole('button').last(), earth.getByRole('button').first()]) {
        await thing.scrollIntoViewIfNeeded()
        expect(await reachable(thing)).toBe(true)
      }
      await toPrompt(page)
      await inSight()
      await playBattle(page, { touch: true })
      await expect(victory).toBeVisible()
      await fits(page)
      const again = victory.getByRole('button', { name: /^Play again/ })
      await again.scrollIntoViewIfNeeded()
      expect(await reachable(again)).toBe(true)
    })
  })

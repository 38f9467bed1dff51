import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { KINDS, player } from './support/each.ts'
import { pressMain as answerByMain } from './support/flow.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

const slate = (page: Page) => page.getByRole('complementary', { name: /^Lesson:/ })

/**
 * Presses the main button until it accepts the press: it ignores presses for a moment after its meaning has changed under the pointer. Only
 * during step `n`, asked in the same moment as it is pressed: later the button would do something that no lesson is about.
 */
async function pressMain(page: Page, n: number): Promise<void> {
  await expect(async () => {
    await parts(page).main.evaluate((button: HTMLElement, step) => {
      if (document.querySelector(`[data-lesson="${step}"]`)) button.click()
    }, n)
    await expect(slate(page)).not.toHaveAttribute('data-lesson', String(n), { timeout: 700 })
  }).toPass()
}

/** Presses something on the table, and waits for the next step of the lesson. */
async function step(page: Page, n: number, press: () => Promise<void>): Promise<void> {
  await expect(slate(page)).toHaveAttribute('data-lesson', String(n))
  await press()
}

test('a lesson starts from the list, says what to do, follows what is done, and leads to the next one', async ({
  page,
}) => {
  await page.goto('/learn')
  await page.getByRole('button', { name: 'Begin: Angels and sets' }).click()
  await audit(page)
  await step(page, 0, () => slate(page).getByRole('button', { name: 'Go on' }).click())
  await step(page, 1, async () => {
    await page.locator('main [data-card="barachiel"]').click()
    await pressMain(page, 1)
  })
  await step(page, 2, async () => {
    await page.getByRole('button', { name: /^Three of a kind/ }).click()
    await page
      .getByRole('button', { name: /3 holy points for The Innkeeper/ })
      .first()
      .click()
    await pressMain(page, 2)
  })
  await expect(slate(page)).toHaveAttribute('data-lesson', /[345]/, { timeout: 15_000 })
  // a skipped step is over; a step may also end by itself, and its button with it
  const skip = slate(page).getByRole('button', { name: /^(Skip this step|Go on|Finish)$/ })
  await expect(async () => {
    if (await skip.isVisible()) await skip.click({ timeout: 1000 })
    await expect(slate(page)).toHaveAttribute('data-lesson', 'over', { timeout: 500 })
  }).toPass()
  await expect(slate(page)).toContainText('Favours and relics')
  await slate(page).getByRole('button', { name: 'All lessons' }).click()
  await expect(page.getByRole('button', { name: 'Again: Angels and sets' })).toBeVisible()
})

for (const kind of KINDS)
  test(`${kind.name}: a hint comes once, and none when hints are turned off`, LONG, async ({ page }) => {
    await page.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return
      if (sessionStorage.getItem('hints') === null) localStorage.removeItem('soulstack:hints')
      sessionStorage.setItem('hints', 'wanted')
    })
    const sit = () => sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
    await sit()
    const hint = page.getByRole('complementary', { name: 'Hint' })
    await expect(hint).toBeVisible({ timeout: 30_000 })
    await audit(page)
    const first = await hint.getAttribute('data-hint')
    await hint.getByRole('button', { name: 'Close the hint' }).click()
    await expect(hint.and(page.locator(`[data-hint="${first}"]`))).toHaveCount(0)
    // it does not come back: the next hint is a different one
    await page.reload()
    await parts(page).main.waitFor()
    let next: string | null = null
    const comes = async () => {
      next = await hint.evaluateAll(([one]) => one?.getAttribute('data-hint') ?? null)
      return next !== null
    }
    await player(kind)(page, { presses: 80, until: comes })
    expect(next).not.toBeNull()
    expect(next).not.toBe(first)

    // with hints turned off, not even the first one is shown
    await page.evaluate(() => localStorage.removeItem('soulstack:hints'))
    await sit()
    await expect(hint).toHaveAttribute('data-hint', first!)
    await hint.getByRole('button', { name: 'No more hints' }).click()
    await expect(hint).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(hint).toHaveCount(0)
  })

test('a lesson of Four Souls follows what is done, and points at its subject', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn')
  await page.getByRole('button', { name: 'Begin: Your turn' }).click()
  await step(page, 0, () => slate(page).getByRole('button', { name: 'Go on' }).click())
  const { main, stack } = parts(page)
  await step(page, 1, () => page.locator('[data-zone="hand"] [data-card="a-dime"]').dblclick())
  // the played card waits on the stack, and resolves when everybody has passed
  await expect(stack.getByRole('listitem').filter({ hasText: 'A Dime' })).toHaveCount(1)
  await step(page, 2, () => main.click())
  // finished steps stay finished
  await page.reload()
  await step(page, 3, () => page.locator('[data-zone="mine"] [data-card="isaac"]').dblclick())
  await expect(slate(page)).toHaveAttribute('data-lesson', '4')
  await audit(page)
  await slate(page).getByRole('button', { name: 'Leave lesson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible()
})

test('a hint disappears with the next answer once there was time to read it', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('soulstack:hints', '')
  })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play now/ }).click()
  const hint = page.getByRole('complementary', { name: 'Hint' })
  await expect(hint).toBeVisible({ timeout: 30_000 })
  const first = await hint.getAttribute('data-hint')
  await page.waitForTimeout(6500)
  // the first question depends on chance: to pass, to end the turn …
  await expect.poll(() => decisionOf(page), { timeout: 30_000 }).not.toBeNull()
  await answerByMain(page)
  await expect(page.locator(`[data-hint="${first}"]`)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('soulstack:hints'))).toContain(`four-souls/${first}`)
})

test('each game has three lessons; each can be skipped step by step and leads to the next', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn')
  const begins = page.getByRole('button', { name: /^Begin: / })
  await expect(begins).toHaveCount(6)
  const names = (await begins.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? e.textContent!))).map(
    (name) => name.replace(/^Begin: /, ''),
  )
  for (const [n, name] of names.entries()) {
    await page.goto('/learn')
    await page.getByRole('button', { name: `Begin: ${name}` }).click()
    const lesson = page.getByRole('complementary', { name: `Lesson: ${name}` })
    await expect(lesson).toHaveAttribute('data-lesson', '0')
    await expect(parts(page).main).toBeVisible()
    const on = lesson.getByRole('button', { name: /^(Skip this step|Go on|Finish)$/ })
    await expect(async () => {
      if ((await lesson.getAttribute('data-lesson')) !== 'over') await on.click({ timeout: 1000 })
      expect(await lesson.getAttribute('data-lesson')).toBe('over')
    }).toPass({ timeout: 20_000, intervals: [50] })
    // the third is the last of its game
    await expect(lesson).toContainText(n % 3 === 2 ? 'That was the last lesson' : `Next: ${names[n + 1]}`)
  }
})

/** Begins a lesson of Four Souls. */
async function begin(page: Page, lesson: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn')
  await page.getByRole('button', { name: `Begin: ${lesson}` }).click()
  await expect(slate(page)).toHaveAttribute('data-lesson', '0')
}

for (const [size, width, height] of [
  ['a phone', 390, 844],
  ['a wide screen', 1440, 900],
] as const)
  test(`a lesson answers what its step did not ask for, and one press goes back: ${size}`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await begin(page, 'Your turn')
    const { main, hand } = parts(page)
    await slate(page).getByRole('button', { name: 'Go on' }).click()
    // the turn is ended before anything was done
    await expect(main).toContainText('End my turn')
    await answerByMain(page)
    await expect(slate(page)).toContainText('You end your turn.')
    // it is the other player's turn by then, and the page is loaded anew
    for (let n = 0; n < 2; n++) await answerByMain(page)
    await page.reload()
    await expect(slate(page)).toHaveAttribute('data-astray', '')
    await expect(slate(page)).toHaveAttribute('data-lesson', '1')
    await slate(page).getByRole('button', { name: 'Take it back' }).click()
    await expect(slate(page)).not.toHaveAttribute('data-astray', '')
    await expect(main).toContainText('End my turn')
    // another card is played, and that is left so
    await hand.and(page.locator('[data-card="a-penny"]')).dblclick({ position: { x: 30, y: 40 } })
    await expect(slate(page)).toContainText('You play A Penny!')
    await audit(page)
    await slate(page).getByRole('button', { name: 'Leave it so' }).click()
    await expect(slate(page).getByRole('heading')).toHaveText('Play A Dime!!')
    // nobody is stuck: the step is skipped, or the lesson begins anew
    await expect(slate(page).getByRole('button', { name: 'Skip this step' })).toBeVisible()
    await page.reload()
    await expect(slate(page)).toHaveAttribute('data-lesson', '1')
    await expect(slate(page)).not.toHaveAttribute('data-astray', '')
  })

test('a lesson covers neither a fight nor the question about it', LONG, async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await begin(page, 'Fighting')
    await page.locator('[data-zone="monsters"] [data-card="clotty"]').click()
    const { main } = parts(page)
    await step(page, 0, () => pressMain(page, 0))
    await expect(page.locator('[data-stage="rolled"]')).toBeVisible()
    for (const n of [1, 2, 3]) {
      await expect(slate(page)).toHaveAttribute('data-lesson', String(n))
      const covers = () =>
        slate(page).evaluate((slate) => {
          const own = slate.getBoundingClientRect()
          return [...document.querySelectorAll('[data-stage] > *, [data-stage] [data-card], [data-act] :is(p, button)')]
            .filter((e) => {
              const b = e.getBoundingClientRect()
              const wide = Math.min(b.right, own.right) - Math.max(b.left, own.left)
              const high = Math.min(b.bottom, own.bottom) - Math.max(b.top, own.top)
              return e.checkVisibility({ visibilityProperty: true }) && wide > 3 && high > 3
            })
            .map((e) => e.textContent)
        })
      await expect.poll(covers, { message: `step ${n} at ${width}x${height}` }).toEqual([])
      if (n < 3) await pressMain(page, n)
    }
    await expect(main).toBeVisible()
  }
})

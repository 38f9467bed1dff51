import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { play } from './support/driver.ts'
import { decisionOf, expect, LONG, openFromMenu, parts, sitDown, test } from './support/table.ts'

/* The first visit: this browser remembers nothing. */

/** Removes what tests usually store, before the page is loaded for the first time. */
const forget = (page: Page) =>
  page.addInitScript(() => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('hints') !== null) return
    localStorage.clear()
    sessionStorage.setItem('hints', 'wanted')
  })

test('a first visit: one press leads to a game, and the first question is in your own turn', async ({ page }) => {
  await forget(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Teach me/ })).toContainText('about six minutes')
  await expect(page.getByRole('button', { name: /^Play now/ })).toHaveCount(0)
  await audit(page)
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/tables'))
  // the only press needed
  await page.getByRole('button', { name: /^Just play/ }).click()
  expect((await made).postDataJSON()).toMatchObject({
    game: 'four-souls',
    seats: ['you', 'easy', 'easy', 'easy'],
    start: true,
  })
  await expect.poll(() => decisionOf(page), { timeout: 60_000 }).not.toBeNull()
  await expect(parts(page).hand).not.toHaveCount(0)
  // your own action phase, or something that an easy bot does to you in it; a bare "Pass" would mean nothing to a newcomer
  await expect(parts(page).act).toHaveAttribute('data-shape', 'action')
  await expect(page.getByText('Your turn', { exact: true }).first()).toBeVisible()
  await expect(parts(page).act).toContainText(/end my turn| at you/i)

  // from now on it is the usual home page, where the lessons can still be found
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Play now/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Just play/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Learn/ })).toHaveAttribute('href', '/learn')
  // and the game that waits comes before another one
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^(Come back|Play now)/ })
    .first()
  await expect(first).toHaveText(/^Come back/)
  await first.click()
  await expect(parts(page).main).toBeVisible()
})

/** Expects nothing that can be pressed to be off the screen sideways: a page clips that instead of scrolling. */
async function inside(page: Page): Promise<void> {
  const outside = await page.locator('main :is(a, button, input, label)').evaluateAll((all) =>
    all
      .filter((e) => {
        const { left, right } = e.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
      })
      .map((e) => e.textContent),
  )
  expect(outside).toEqual([])
}

for (const [size, width, height, screens] of [
  ['a wide screen', 1440, 900, 1],
  ['a small laptop', 1280, 720, 1],
  ['a phone', 390, 844, 2],
] as const)
  for (const locale of ['en-GB', 'de-DE'])
    test.describe(`${locale} on ${size}`, () => {
      test.use({ locale, viewport: { width, height } })

      // wider screens have more room
      const often = locale === 'en-GB' && width < 1280 ? {} : LONG
      test('the first page has both games, people, and everything else', often, async ({ page, complaints }) => {
        const [create, ...others] =
          locale === 'en-GB'
            ? [/^Create a table/, /^Learn/, /^Rules/, /^Cards/, /^Workshop/, /^Lab/, /^Replays/]
            : [/^Tisch aufstellen/, /^Lernen/, /^Regeln/, /^Karten/, /^Werkstatt/, /^Labor/, /^Aufzeichnungen/]
        // somebody has an open table
        const made = await page.request.post('/api/tables', {
          data: { seats: ['you', 'open'], playerName: 'Ned', name: 'By the stairs', open: true },
        })
        const open = page.getByRole('button', { name: /By the stairs/ }).first()
        const seen = async () => {
          for (const name of others)
            await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible()
          await expect(page.getByRole('button', { name: create })).toBeVisible()
          await expect(page.getByRole('button', { name: /Battle For Souls/ }).last()).toBeVisible()
          await expect(open).toBeVisible()
          const tall = await page.evaluate(() => document.documentElement.scrollHeight)
          expect(tall).toBeLessThanOrEqual(height * screens)
          await inside(page)
          if (screens > 1) {
            // a narrower phone
            await page.setViewportSize({ width: 320, height: 568 })
            await inside(page)
            await page.setViewportSize({ width, height })
          }
          await audit(page)
        }
        await forget(page)
        await page.goto('/')
        await seen()
        // a name is given before the first game, which can be either
        await page.getByLabel(/^(Your name|Dein Name)$/).fill('Ann')
        const started = page.waitForRequest((request) => request.method() === 'POST')
        await page.getByRole('button', { name: /^Battle For Souls/ }).click()
        expect((await started).postDataJSON()).toMatchObject({
          ...{ game: 'battle-for-souls', seats: ['you', 'easy'], playerName: 'Ann' },
        })
        await page.waitForURL(/\/t\//)

        // later, with a game that waits, a lesson that is over, one that is not, and a table that has not begun
        const { table } = await made.json()
        const known = [{ id: table, name: 'By the stairs', seat: 0, token: 'x'.repeat(24), at: 1 }]
        for (const lesson of ['your-turn', 'fighting']) {
          const data = { seats: ['you', 'normal'], playerName: 'Ann', name: lesson, start: true, options: { lesson } }
          const { table: id, token } = await (await page.request.post('/api/tables', { data })).json()
          known.push({ id, name: lesson, seat: 0, token, at: 2 })
        }
        await page.goto('/empty')
        complaints.length = 0
        await page.evaluate((more) => {
          const old = JSON.parse(localStorage.getItem('soulstack:tables') ?? '[]')
          localStorage.setItem('soulstack:tables', JSON.stringify([...more, ...old]))
          localStorage.setItem('soulstack:lessons:four-souls', 'your-turn')
        }, known)
        await page.goto('/')
        const back = page.getByRole('button', { name: /^(Come back|Weiterspielen).*Battle For Souls/ })
        await expect(back).toBeInViewport({ ratio: 1 })
        const yours = page.getByRole('link').filter({ hasText: /(Come back|Your move|Weiterspielen|Du bist dran)$/ })
        await expect(yours).toHaveCount(1)
        await expect(yours).toContainText('fighting')
        await expect(page.getByRole('link', { name: /By the stairs/ })).toBeVisible()
        await seen()
      })
    })

test('on a phone a lesson never covers what you have', LONG, async ({ page }) => {
  await forget(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn')
  await page.getByRole('button', { name: 'Begin: Your turn' }).click()
  const lesson = page.getByRole('complementary', { name: 'Lesson: Your turn' })
  const own = page.locator('main > [data-sits]')
  for (let step = 0; step < 8; step++) {
    await expect(lesson).toHaveAttribute('data-lesson', String(step))
    await expect
      .poll(async () => {
        const [slate, vitals] = [await lesson.boundingBox(), await own.boundingBox()]
        return slate!.y + slate!.height <= vitals!.y + 1 || slate!.y >= vitals!.y + vitals!.height - 1
      })
      .toBe(true)
    // the hand keeps its names, and nothing is scrolled away
    expect(await page.locator('main').evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0)
    await lesson.getByRole('button', { name: /^(Skip this step|Go on|Finish)$/ }).click()
  }
})

test('after the last lesson a game begins at once, against easy bots', async ({ page }) => {
  await forget(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn')
  await page.getByRole('button', { name: 'Begin: The stack' }).click()
  const lesson = page.getByRole('complementary', { name: 'Lesson: The stack' })
  await expect(lesson).toHaveAttribute('data-lesson', '0')
  const on = lesson.getByRole('button', { name: /^(Skip this step|Go on|Finish)$/ })
  await expect(async () => {
    if ((await lesson.getAttribute('data-lesson')) !== 'over') await on.click({ timeout: 1000 })
    expect(await lesson.getAttribute('data-lesson')).toBe('over')
  }).toPass({ timeout: 20_000, intervals: [50] })
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/tables'))
  await lesson.getByRole('button', { name: 'Play a game' }).click()
  expect((await made).postDataJSON()).toMatchObject({
    ...{ game: 'four-souls', seats: ['you', 'easy', 'easy', 'easy'], start: true },
  })
  await expect.poll(() => decisionOf(page), { timeout: 60_000 }).not.toBeNull()
  // the bots stay as they are
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Play now/ })).toContainText('easy bots')
})

test('the rules can be read on one page: before the first game, and at a table', async ({ page }) => {
  await forget(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Read the rules on one page' }).click()
  const short = page.getByRole('dialog', { name: 'The rules on one page' })
  await expect(short.getByRole('heading', { level: 3 })).toHaveCount(7)
  await audit(page)
  // terms lead to the full rule, and back
  await short.getByRole('link', { name: 'attack once' }).click()
  const rule = page.getByRole('dialog', { name: /^Rule R-TRN-07/ })
  await expect(rule).toContainText('One attack and one purchase each turn')
  await rule.getByRole('button', { name: 'The rules on one page' }).click()
  await expect(short.getByRole('heading', { name: 'The stack and priority' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(short).toHaveCount(0)

  await sitDown(page, { game: 'battle-for-souls', seats: ['you', 'normal'], start: true })
  await expect(parts(page).main).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Help' })
    .getByRole('button', { name: /^Rules on one page/ })
    .click()
  await expect(short.getByRole('heading', { name: 'Battle For Souls on one page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await openFromMenu(page, /^Rules on one page/)
  await expect(short.getByRole('heading', { name: 'Sets of cards' })).toBeVisible()
})

test('a first visit: "Teach me" leads to the first lesson', LONG, async ({ page }) => {
  await forget(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Teach me/ }).click()
  const lesson = page.getByRole('complementary', { name: 'Lesson: Your turn' })
  await expect(lesson).toHaveAttribute('data-lesson', '0')
  await lesson.getByRole('button', { name: 'The rules on one page' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Four Souls on one page' })).toBeVisible()
})

for (const [size, width, height] of [
  ['on a wide screen', 1440, 900],
  ['on a phone', 390, 844],
] as const)
  test(`the question about sound comes once, ${size}`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const start = AudioScheduledSourceNode.prototype.start
      AudioScheduledSourceNode.prototype.start = function (...given) {
        Object.assign(globalThis, { heard: true })
        return start.apply(this, given)
      }
    })
    const heard = () => page.evaluate(() => Reflect.get(globalThis, 'heard') === true)
    await forget(page)
    const wanted = { seats: ['you' as const, 'normal' as const], start: true }
    await sitDown(page, wanted)
    const asked = page.getByRole('complementary', { name: 'Sounds' })
    await expect(parts(page).act).toHaveAttribute('data-decision', /./)
    // not while the first turn begins
    await expect(asked).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('soulstack:hints', 'none'))
    await play(page, { presses: 60, until: () => asked.isVisible() })
    await expect(asked).toBeVisible()
    await audit(page)
    // it covers nothing that can be pressed
    const [plate, main] = [await asked.boundingBox(), await parts(page).main.boundingBox()]
    expect(plate!.y + plate!.height <= main!.y || main!.y + main!.height <= plate!.y).toBe(true)
    await asked.getByRole('button', { name: 'Yes, with sounds' }).click()
    await expect(asked).toHaveCount(0)
    await expect.poll(heard).toBe(true)

    // never again, at any table; the settings remember the answer
    await sitDown(page, wanted)
    await openFromMenu(page, /^Settings/)
    const sounds = page.getByRole('checkbox', { name: /^Play sounds/ })
    await expect(sounds).toBeChecked()
    await sounds.uncheck()
    await page.evaluate(() => localStorage.removeItem('soulstack:hints'))
    await page.reload()
    await expect(parts(page).main).toBeVisible()
    // hints are loaded with the same code: the question would be there by then
    await expect(page.locator('[data-hint]')).toBeVisible({ timeout: 30_000 })
    await expect(asked).toHaveCount(0)
  })

/** A table of the gallery on a phone. */
async function gallery(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/gallery/four-souls/${state}`)
  await parts(page).main.waitFor()
}

/** The bar, the hand's visible part and the table, as they lie. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const box = (what: string) => document.querySelector(what)!.getBoundingClientRect()
    const table = document.querySelector('main')!
    return {
      bar: box('main > header').top,
      hand: box('[data-act]').top - box('[data-zone="hand"] [data-card]').top,
      hidden: table.scrollHeight - table.clientHeight,
      down: table.scrollTop,
    }
  })

test(
  'a hint in your own turn takes the opponents’ room: the bar and the hand stay, and nothing scrolls',
  LONG,
  async ({ page }) => {
    await forget(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await gallery(page, 'action')
    await expect(page.locator('main')).toHaveAttribute('data-fold', 'no')
    await gallery(page, 'action?hint=attack')
    await expect(page.locator('[data-hint]')).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('data-fold', 'yes')
    await expect.poll(() => layout(page)).toMatchObject({ bar: 0, hidden: 0 })
  },
)

test(
  'a hint at Battle For Souls leaves the whole hand, and on a short phone it is two lines until it is unfolded',
  LONG,
  async ({ page }) => {
    await forget(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const shown = () =>
      page.evaluate(() => {
        const top = (what: string) => document.querySelector(what)!.getBoundingClientRect().top
        return Math.round(top('[data-act]') - top('[data-zone="hand"] [data-card]'))
      })
    const hint = page.locator('[data-hint]')
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/gallery/battle-for-souls/turn?hint=set')
      await expect(hint).toBeVisible()
      await expect.poll(shown).toBeGreaterThanOrEqual(90)
      await expect.poll(async () => (await hint.boundingBox())!.height).toBeLessThan(60)
      await hint.getByRole('button', { name: 'Read on' }).click()
      await expect.poll(async () => (await hint.boundingBox())!.height).toBeGreaterThan(60)
      await expect(hint.getByRole('button', { name: 'No more hints' })).toBeVisible()
      await expect.poll(shown).toBeGreaterThanOrEqual(90)
    }
  },
)

for (const [width, height, details] of [
  [320, 568, {}],
  [360, 640, LONG],
] as const)
  test(
    `on a short phone the hand lies above the foot, and the bar stays, ${width}x${height}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await gallery(page, 'action')
      await expect.poll(async () => (await layout(page)).hand).toBeGreaterThanOrEqual(50)
      const { bar, hidden, down } = await layout(page)
      expect({ bar, down }).toEqual({ bar: 0, down: hidden })
      // the initial is all there is of the name of the product
      const mark = await page.locator('[data-bar-mark]').evaluate((e) => {
        const range = document.createRange()
        range.setStart(e.firstChild!, 1)
        range.setEnd(e.firstChild!, 2)
        return range.getBoundingClientRect().width
      })
      expect(mark).toBe(0)
      // the opponents are one swipe away, below the bar
      await page.locator('main').evaluate((e) => e.scrollTo(0, 0))
      await expect(page.locator('[data-board] [data-sits]').first()).toBeInViewport({ ratio: 1 })
    },
  )

test('what cards would do is said at the cards, wherever the table is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await gallery(page, 'asked-bomb')
  // a label that avoids another has a long tail
  const apart = () =>
    page.evaluate(() => {
      const boxes = (what: string) => [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect())
      const cards = boxes('main [data-card][data-lit]')
      return Math.min(...boxes('[data-saying]').flatMap((l) => cards.map((c) => Math.abs(c.top - l.bottom))))
    })
  await expect.poll(apart).toBeLessThan(24)
  await page.locator('main').evaluate((e) => e.scrollTo(0, e.scrollHeight))
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  await expect.poll(apart).toBeLessThan(24)
})

test('every sheet is as wide as the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gallery(page, 'action?sheet=leave')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  const { x, width } = (await sheet.boundingBox())!
  expect(Math.abs(x - (390 - x - width))).toBeLessThanOrEqual(1)
})

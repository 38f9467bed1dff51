import type { Locator, Page } from '@playwright/test'
import { small } from '../../packages/web/e2e/targets.ts'
import { battle, row } from './support/battle.ts'
import { atEach, KINDS, type Kind, player } from './support/each.ts'
import { fits, reachable } from './support/reach.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

/* One-handed play: what a finger reaches, and what a tap, a second tap and a long press do. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Plays to your own turn. Returns an option there: a card in hand or, if hands are played in sets, a row. */
async function toOwnTurn(page: Page, kind: Kind): Promise<Locator> {
  const isFourSouls = kind.wanted.game === 'four-souls'
  const done = isFourSouls ? parts(page).hand.and(page.locator('[data-lit]')).first() : row(page, /^Draw one/).first()
  const begun = isFourSouls
    ? parts(page).act.getByText(/^Your turn:/)
    : battle(page).options.getByRole('region', { name: 'Step 3' })
  const there = async () => (await begun.count()) > 0 && (await done.count()) > 0
  await parts(page).main.waitFor()
  // an answer that was still under way may have ended the turn
  await expect(async () => {
    await player(kind)(page, { touch: true, presses: 60, until: there })
    const asked = await decisionOf(page)
    await page.waitForTimeout(500)
    expect(await there()).toBe(true)
    expect(await decisionOf(page)).toBe(asked)
  }).toPass({ timeout: 40_000 })
  return done
}

/** Holds a finger on an element until `then` holds, and lifts it. */
async function hold(page: Page, thing: Locator, then: () => Promise<void>): Promise<void> {
  const { x, y, width } = (await thing.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + 12 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await then()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

for (const kind of KINDS)
  test(
    `${kind.name}: on a phone the hand is in reach, a tap chooses, a second tap does it, and a long press shows the card`,
    atEach(kind),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
      const thing = await toOwnTurn(page, kind)
      const { main } = parts(page)
      const hand = page.locator('main [data-zone="hand"] [data-card]')
      for (const [width, height] of [
        [844, 390],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await fits(page)
        await expect(main).toBeInViewport({ ratio: 1 })
        expect(await reachable(main)).toBe(true)
        expect(await small(page)).toEqual([])
        await hand.first().scrollIntoViewIfNeeded()
        expect(await reachable(hand.first(), true)).toBe(true)

        // a finger held on a card shows it, and does nothing else
        const asked = await decisionOf(page)
        const name = (await hand.first().getAttribute('aria-label')) ?? (await hand.first().textContent())!
        const dialog = page.getByRole('dialog')
        await hold(page, hand.first(), () => expect(dialog).toBeVisible())
        await expect(dialog).toBeVisible()
        const title = (await dialog.getByRole('heading', { level: 2 }).textContent())!
        expect(name).toContain(title)
        await dialog.getByRole('button', { name: 'Close' }).first().tap()
        await expect(dialog).toHaveCount(0)
        await expect(page.locator('main [aria-pressed="true"][data-place]')).toHaveCount(0)
        expect(await decisionOf(page)).toBe(asked)
      }

      const asked = await decisionOf(page)
      await thing.scrollIntoViewIfNeeded()
      const zone = page.locator(kind.wanted.game === 'four-souls' ? '[data-zone="hand"]' : '[data-zone="options"]')
      const chosen = zone.getByRole('button', { pressed: true })
      // lifting the finger after a long press does nothing, however soon it is lifted
      await expect(async () => {
        if ((await chosen.count()) === 0) await thing.tap()
        await expect(chosen).not.toHaveCount(0, { timeout: 700 })
      }).toPass({ timeout: 10_000 })
      expect(await decisionOf(page)).toBe(asked)
      // once the main button has shown its meaning for a moment
      await expect(async () => {
        if ((await decisionOf(page)) !== asked) return
        await chosen.first().tap()
        await expect.poll(() => decisionOf(page), { timeout: 700 }).not.toBe(asked)
      }).toPass({ timeout: 20_000 })
    },
  )

/** Cards with long names. */
const HAND = [
  ...['a-penny', 'xiv-temperance', 'butter-bean', 'soul-heart', 'ii-the-high-priestess', 'gold-bomb'],
  ...['pills-white-blue', 'dice-shard', '2-cents', 'bomb'],
]

/** The names in the hand that cannot be read: another card or an edge is in the way, after a swipe to them. */
const unreadable = (page: Page) =>
  page.locator('[data-zone="hand"] [data-card]').evaluateAll(async (cards) => {
    const found: string[] = []
    for (const card of cards) {
      const row = card.closest('[data-zone]')!
      row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left - 40
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const [, name] = card.querySelectorAll('span:not(.sr) > span')
      const range = document.createRange()
      range.selectNodeContents(name!)
      const face = card.getBoundingClientRect()
      for (const line of range.getClientRects()) {
        const over = Math.max(face.left - line.left, line.right - face.right)
        const points = [line.left + 2, (line.left + line.right) / 2, line.right - 2]
        const hidden = points.some((x) => !card.contains(document.elementFromPoint(x, (line.top + line.bottom) / 2)))
        if (over > 0 || hidden || line.width === 0) found.push(name!.textContent)
      }
      if (range.getClientRects().length === 0) found.push(card.textContent)
    }
    return found
  })

for (const lang of ['en', 'de'] as const)
  test(
    `the names of a full hand are read without a long press, and two taps at one spot play a card: ${lang}`,
    LONG,
    async ({ page }) => {
      await page.addInitScript((lang) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('soulstack:language', lang)
      }, lang)
      for (const n of [2, 4, 6, 8, 10]) {
        const seats = [
          { name: 'Ann', character: 'isaac', hand: HAND.slice(0, n) },
          { name: 'Ned', character: 'maggy' },
        ]
        await page.setViewportSize({ width: 390, height: 844 })
        await sitDown(page, {
          game: 'four-souls',
          options: { table: { seats, monsters: ['fatty', 'clotty'], shop: ['breakfast'] } },
          seats: ['you', 'normal'],
          playerName: 'Ann',
          start: true,
        })
        await expect(parts(page).hand).toHaveCount(n)
        await expect(parts(page).hand.first()).toHaveAttribute('data-lit', '')
        for (const [width, height] of [
          [390, 844],
          [360, 640],
          [320, 568],
          [844, 390],
        ] as const) {
          await page.setViewportSize({ width, height })
          for (const text of ['normal', 'large']) {
            await page.evaluate((text) => (document.documentElement.dataset['text'] = text), text)
            await expect.poll(() => unreadable(page), { message: `${n} at ${width}x${height}, ${text}` }).toEqual([])
          }
        }
      }
      await page.setViewportSize({ width: 390, height: 844 })
      // it rises, and its text is in the foot; the second tap is where the first one was
      const held = parts(page).hand.and(page.locator('[data-card="a-penny"]'))
      await held.scrollIntoViewIfNeeded()
      const { x, y } = (await held.boundingBox())!
      const asked = () => page.locator('[data-act]').getAttribute('data-decision')
      const before = await asked()
      await page.touchscreen.tap(x + 30, y + 75)
      await expect(page.locator('[data-reading]')).toBeVisible()
      await expect(async () => {
        if ((await asked()) === before) await page.touchscreen.tap(x + 30, y + 75)
        await expect.poll(asked, { timeout: 700 }).not.toBe(before)
      }).toPass()
    },
  )

test('a card is dragged onto the board by a finger, also out of a row that scrolls', LONG, async ({ page }) => {
  const seats = [
    { name: 'Ann', character: 'isaac', hand: HAND },
    { name: 'Ned', character: 'maggy' },
  ]
  await sitDown(page, {
    game: 'four-souls',
    options: { table: { seats, monsters: ['fatty', 'clotty'], shop: ['breakfast'] } },
    seats: ['you', 'normal'],
    playerName: 'Ann',
    start: true,
  })
  const held = parts(page).hand.and(page.locator('[data-card="a-penny"]'))
  await expect(held).toHaveAttribute('data-lit', '')
  const { x, y } = (await held.boundingBox())!
  const asked = await decisionOf(page)
  const finger = await page.context().newCDPSession(page)
  const at = (dy: number) => [{ x: x + 30, y: y + 40 + dy }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  // what follows the finger is loaded with the first touch
  await page.waitForTimeout(500)
  for (let dy = -10; dy >= -160; dy -= 15)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dy) })
  await expect(held).toBeInViewport({ ratio: 1 })
  expect((await held.boundingBox())!.y).toBeLessThan(y - 100)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => decisionOf(page)).not.toBe(asked)
  await expect(held).toHaveCount(0)
})

test('on a phone a table is created within two screens: what is rarely changed is folded, and says what is chosen', async ({
  page,
}) => {
  await page.goto('/create')
  const create = page.getByRole('button', { name: /^Create the table/ })
  for (const game of [/^Battle For Souls/, /^Four Souls/]) {
    await page.getByRole('radio', { name: game }).check()
    const more = page.getByText('More options')
    await more.waitFor()
    // the button is in view wherever the form is scrolled to
    expect((await more.boundingBox())!.y).toBeLessThan(2 * 844)
    await expect(create).toBeInViewport({ ratio: 1 })
    await more.scrollIntoViewIfNeeded()
    await expect(create).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 0))
  }
  await fits(page)
  expect(await small(page, 40)).toEqual([])
  // each part unfolds
  const seat = page
    .getByRole('listitem')
    .filter({ has: page.locator('details') })
    .nth(1)
  await seat.locator('summary').tap()
  await seat.getByRole('radio', { name: /expert/i }).check()
  await expect(seat.locator('summary')).not.toContainText('Open')
  const part = (name: string) => page.locator(`details:has(> summary > b:text-is("${name}"))`)
  await part('Names').locator('> summary').tap()
  await page.getByLabel('Your name').fill('Wilhelmina')
  await expect(part('Names').locator('> summary')).toContainText('Wilhelmina · Wilhelmina’s table')
  await part('At the table').locator('> summary').tap()
  await page.getByRole('radio', { name: 'Brisk' }).check()
  await expect(part('At the table').locator('> summary')).toContainText('30 seconds for each decision')
  await part('Cards').locator('> summary').tap()
  await page.getByRole('checkbox', { name: /^Room deck/ }).check()
  await expect(part('Cards').locator('> summary')).toContainText('Room deck')
  await fits(page)
  await create.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina’s table' })).toBeVisible()
})

test('a question, its answers and one’s own cards lie in the lower half', LONG, async ({ page }) => {
  // a thumb reaches the lower 55 %; what lies on the table of others is chosen there
  const reach = 0.45 * 844
  for (const state of ['action', 'stack', 'asked', 'target', 'order', 'number', 'yesno', 'modes', 'dice', 'ask-vote']) {
    await page.goto(`/gallery/four-souls/${state}`)
    await page.locator('main[data-stack] [data-act]').waitFor()
    await page.waitForLoadState('networkidle')
    const high = await page.evaluate((reach) => {
      const answers = [
        '[data-question]',
        '[data-act] button',
        '[data-zone="prompt"] :is(h2, button, input)',
        '[data-zone="hand"] [data-card]',
        '[data-zone="mine"] [data-card]',
      ]
      return [...document.querySelectorAll(answers.join(','))]
        .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0)
        .filter((e) => e.getBoundingClientRect().top < reach)
        .map((e) => `${Math.round(e.getBoundingClientRect().top)}: ${e.getAttribute('aria-label') ?? e.textContent}`)
    }, reach)
    expect(high, state).toEqual([])
  }
})

/** Sizes of phones, in an order in which one is turned. */
const PHONES = [
  [390, 844],
  [844, 390],
  [360, 640],
  [320, 568],
] as const

/** Shows states of the gallery in each size of phones, and returns what `look` finds wrong there. */
async function onPhones(page: Page, states: readonly string[], look: () => Promise<string[]>): Promise<string[]> {
  test.setTimeout(3 * 60_000)
  const wrong: string[] = []
  for (const state of states) {
    await page.goto(`/gallery/four-souls/${state}`)
    await page.locator('main[data-stack] [data-act]').waitFor()
    await page.waitForLoadState('networkidle')
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(100)
      wrong.push(...(await look()).map((what) => `${state}, ${width}x${height}: ${what}`))
    }
  }
  return wrong
}

/** Names of opponents that are cut or covered, and seats that do not show their ¢ and cards in hand. */
const unknownSeats = (page: Page) =>
  page.locator('[data-board] > [data-sits]').evaluateAll((seats) => {
    const found: string[] = []
    const range = document.createRange()
    for (const seat of seats) {
      const box = seat.getBoundingClientRect()
      const name = seat.querySelector('b')!
      range.selectNodeContents(name)
      const room = name.getBoundingClientRect()
      for (const line of range.getClientRects())
        if (line.right > room.right + 1.5 || line.bottom > room.bottom + 4) found.push(`cut: ${name.textContent}`)
      for (const of of ['cents', 'hand']) {
        const vital = seat.querySelector(`[data-vital="${of}"]`)!
        const at = vital.getBoundingClientRect()
        if (at.width === 0 || at.right > box.right + 0.5 || at.bottom > box.bottom + 0.5) found.push(`no ${of}`)
      }
    }
    return found
  })

test(
  'on a phone the names, ¢ and cards of opponents are whole, beside a clock and above a stack',
  LONG,
  async ({ page }) => {
    const states = ['two', 'first-edition', 'stack', 'five'].map((state) => `${state}?with=their-clock,long-names`)
    const wrong = await onPhones(page, [...states, 'six-stack'], () => unknownSeats(page))
    expect(wrong.join('\n')).toBe('')
  },
)

/** Monsters and items in the shop that have a text, but neither show it nor a sign of it. */
const silentCards = (page: Page) =>
  page.locator(':is([data-zone="monsters"], [data-zone="shop"]) [data-card]').evaluateAll((cards) =>
    cards
      .filter((card) => card.checkVisibility() && card.querySelector('[data-words]'))
      .filter((card) => card.parentElement!.parentElement!.matches('[data-across]'))
      .filter((card) => {
        const shown = card.querySelector('[data-words]')!.getBoundingClientRect()
        const sign = card.parentElement!.querySelector('[data-reads]')?.getBoundingClientRect()
        return shown.height < 12 && !sign?.width
      })
      .map((card) => card.getAttribute('data-card')!),
  )

test(
  'on a phone each monster and each item in the shop shows its text, or a sign that opens it',
  LONG,
  async ({ page }) => {
    const wrong = await onPhones(page, ['action', 'first-edition', 'full', 'rooms'], () => silentCards(page))
    expect(wrong.join('\n')).toBe('')
    // the sign opens the card, and does nothing else
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/gallery/four-souls/action')
    const sign = page.locator('[data-zone="monsters"] [data-reads]').first()
    await sign.tap()
    await expect(page.getByRole('dialog')).toContainText('Cursed Horf')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()
    await expect(page.locator('main [data-card][aria-pressed="true"]')).toHaveCount(0)
  },
)

/** What a person who responds cannot read: what is being answered, and the texts of cards in hand. */
const unreadableResponse = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const act = document.querySelector('[data-act]')!.getBoundingClientRect()
    const upright = innerWidth < 600
    const rail = act.left > 100 ? act.left : innerWidth
    const whole = (e: Element, what: string) => {
      const box = e.getBoundingClientRect()
      const low = upright ? act.top : innerHeight
      if (box.height < 10 || box.top < 0 || box.bottom > low + 1.5)
        found.push(`${what}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`)
    }
    if (upright) document.querySelector('main')!.scrollTop = 1e4
    for (const card of document.querySelectorAll('[data-zone="hand"] [data-card]')) {
      if (card.getBoundingClientRect().right > rail) continue
      for (const part of card.querySelectorAll('[data-layer] > span > span:first-child, [data-words]'))
        whole(part, card.getAttribute('data-card')!)
    }
    const stack = document.querySelector('[data-zone="stack"]')!.getBoundingClientRect()
    for (const [i, entry] of [...document.querySelectorAll('[data-zone="stack"] li')].entries()) {
      const box = entry.getBoundingClientRect()
      if (box.bottom > stack.bottom + 1.5) found.push(`stack entry ${i + 1} is cut`)
    }
    return found
  })

test('who responds on a phone reads the stack and the cards in hand', LONG, async ({ page }) => {
  const wrong = await onPhones(page, ['stack', 'teams-stack', 'duel'], () => unreadableResponse(page))
  expect(wrong.join('\n')).toBe('')
})

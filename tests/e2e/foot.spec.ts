import type { Page } from '@playwright/test'
import { atEach, EDITIONS, sitAsTwo } from './support/each.ts'
import { listenToFlow } from './support/flow.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

/* The foot of the rail: the main button stays in place, Wait stops at the next window, and cards show what they would do about a bomb. */

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** States with every kind of question, and some without one. */
const STATES = [
  'action',
  'stack',
  'stack?with=every,passing',
  'waiting',
  'waiting?with=passed,waits',
  'quiet?with=bots,passed',
  'asked?with=fates',
  'quiet',
  'target',
  'cards',
  'order',
  'number',
  'yesno?with=again',
  'modes',
  'death',
  'six-stack',
]

const SIZES = [
  [1440, 900, 84],
  [1280, 720, 70],
  [390, 844, 64],
  [844, 390, 64],
] as const

/** Returns the position and size of the main button. */
const boxOf = (page: Page) =>
  page.locator('[data-act] [aria-keyshortcuts~="Space"]').evaluate((e) => {
    const { left, top, width, height } = e.getBoundingClientRect()
    return [left, top, width, height].map(Math.round).join(' ')
  })

for (const language of ['en', 'de'])
  test(`the main button has the same place and size for every question: ${language}`, LONG, async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript((l) => localStorage.setItem('soulstack:language', l), language)
    const boxes = new Map<number, Set<string>>()
    for (const state of STATES) {
      await page.goto(`/gallery/four-souls/${state}`)
      await page.locator('main [data-act]').waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      for (const [width, height, high] of SIZES) {
        await page.setViewportSize({ width, height })
        const box = await boxOf(page)
        expect(box, `${state}, ${width}x${height}`).toMatch(new RegExp(` ${high}$`))
        boxes.set(width, (boxes.get(width) ?? new Set()).add(box))
      }
    }
    for (const [width, found] of boxes) expect([...found], `${width} wide`).toHaveLength(1)
  })

/** Test options for a test in both languages: `npm test` runs it in the one whose words are longer. */
const inOne = (language: string) => (language === 'de' ? {} : LONG)

const EVERYBODY = {
  en: 'you die: 1¢, a loot card, an item; Ned dies; Cleo and Bo take 2',
  de: 'du stirbst: 1¢, eine Beutekarte, einen Gegenstand; Ned stirbt; Cleo und Bo erleiden 2',
}
for (const language of ['en', 'de'] as const)
  test(
    `everybody who dies or is hurt is named, and nothing of it is cut: ${language}`,
    inOne(language),
    async ({ page }) => {
      await page.addInitScript((l) => localStorage.setItem('soulstack:language', l), language)
      await page.goto('/gallery/four-souls/asked-everybody')
      for (const [width, height] of [...SIZES, [320, 568] as const]) {
        await page.setViewportSize({ width, height })
        const said = page.locator('[data-act] small:visible, [data-act] [data-question]:visible')
        await expect(said.filter({ hasText: EVERYBODY[language] }), `${width}x${height}`).toHaveCount(1)
        const cut = await said.filter({ hasText: EVERYBODY[language] }).evaluate((e) => {
          const text = document.createRange()
          text.selectNodeContents(e)
          const { top, bottom, left, right } = text.getBoundingClientRect()
          const inside = (box: DOMRect) => box.top - 1 <= top && bottom <= box.bottom + 1
          const frames = [...document.querySelectorAll('[data-act], [data-act] *')].filter(
            (x) => x.contains(e) && getComputedStyle(x).overflow !== 'visible',
          )
          return {
            inWindow: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
            by: frames.filter((x) => !inside(x.getBoundingClientRect())).map((x) => x.className),
          }
        })
        expect(cut, `${width}x${height}`).toEqual({ inWindow: true, by: [] })
      }
    },
  )

test('on a phone the running clock of an opponent is at their seat and beside the question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gallery/four-souls/quiet?with=their-clock')
  const seat = page.locator('[data-board] > [data-sits]').filter({ hasText: '0:23' })
  await expect(seat.getByText('0:23')).toBeVisible()
  await expect(page.locator('[data-act] [data-clock]')).toContainText('0:23')
  await expect(seat.getByText('deciding')).toBeHidden()
})

for (const kind of EDITIONS)
  for (const by of ['mouse', 'keys', 'touch'] as const)
    test.describe(`${kind.name}, by ${by}`, () => {
      test.use(by === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {})

      test(
        'the target of a bomb sees what each card would do, and one press on a card does it',
        by === 'mouse' ? atEach(kind) : LONG,
        async ({ page: ann, another }) => {
          const ned = await another()
          await ned.setViewportSize({ width: 1280, height: 800 })
          const seats = [
            {
              name: 'Ann',
              character: 'isaac',
              charged: false,
              damage: 1,
              hand: ['a-dime', 'soul-heart'],
              'loot-plays': 1,
            },
            { name: 'Ned', character: 'cain', hand: ['bomb'] },
          ]
          const table = { active: 'Ned', phase: 'action', seats, options: kind.wanted.options }
          await sitAsTwo(ann, ned, { options: { table } })
          await expect(parts(ned).main).toContainText(/End my turn|Ends the action phase/)
          // she has no decision: her main button waits
          await expect(parts(ann).main).toContainText('Wait')
          const before = await boxOf(ann)
          await ned.locator('[data-zone="hand"] [data-card="bomb"]').dblclick()
          const self = ned.locator('[data-place][aria-pressed="false"]').filter({ hasText: /Isaac|Ann/ })
          await self.first().click()
          await ned.keyboard.press('Space')
          await expect.poll(() => decisionOf(ann), { timeout: 20_000 }).not.toBeNull()

          const card = ann.locator('[data-zone="hand"] [data-card="soul-heart"]')
          await expect(ann.locator('[data-sayings] > span').first()).toBeVisible({ timeout: 20_000 })
          await expect(card).toHaveAttribute('data-lit', '')
          await expect(ann.locator('[data-zone="hand"] [data-card="a-dime"]')).not.toHaveAttribute('data-lit', '')
          await expect(ann.locator('[data-cause] h2')).toContainText(/Ned plays Bomb! at you|1 damage/)
          await expect(parts(ann).main).toContainText('you die')
          expect(await boxOf(ann)).toBe(before)
          const decision = await decisionOf(ann)
          if (by === 'mouse') await card.click()
          else if (by === 'keys') await ann.keyboard.press('1')
          else await card.tap()
          await expect.poll(() => decisionOf(ann)).not.toBe(decision)
          await expect(card).toHaveCount(0, { timeout: 20_000 })
        },
      )
    })

test('Wait stops at a window that would be passed, and passes are reported', LONG, async ({ page: ann, another }) => {
  const ned = await another()
  const flow = listenToFlow(ann)
  const seats = [
    { name: 'Ann', character: 'isaac', hand: ['butter-bean'] },
    { name: 'Ned', character: 'cain', hand: ['a-penny', 'a-penny'], 'loot-plays': 2 },
  ]
  await sitAsTwo(ann, ned, { options: { table: { active: 'Ned', phase: 'action', seats } } })
  await expect(parts(ned).main).toContainText('End my turn')
  await expect(parts(ann).main).toContainText('Wait')
  // a short press of Space does nothing; pressed and released in the page, so that it is short on a busy machine as well
  await ann.evaluate(() => {
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { key: ' ', code: 'Space', bubbles: true, cancelable: true }))
  })
  await ann.waitForTimeout(400)
  expect(flow()!.wait).toBe(false)
  await ann.keyboard.down('Space')
  await expect.poll(() => flow()?.wait).toBe(true)
  await expect(parts(ann).main).toHaveAttribute('aria-pressed', 'true')
  await ned.locator('[data-zone="hand"] [data-card="a-penny"]').first().dblclick()
  await expect.poll(() => decisionOf(ann), { timeout: 20_000 }).not.toBeNull()
  await ann.keyboard.up('Space')
  await expect(parts(ann).act).toContainText('You waited.')
  // she keeps it, also after the three seconds after which an empty wait ends
  await ann.waitForTimeout(3300)
  expect(await decisionOf(ann)).not.toBeNull()
  await ann.keyboard.press('Space')
  await expect.poll(() => flow()?.wait).toBe(false)
  await expect(parts(ann).main).toContainText('Wait')

  // the next one is passed for her; the chip says so, and she can change that for the card
  await expect(parts(ned).main).toContainText('End my turn')
  await ned.locator('[data-zone="hand"] [data-card="a-penny"]').first().dblclick()
  await expect.poll(() => flow()?.passed.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const chip = parts(ann).act.locator('[data-passed]')
  await chip.click()
  const list = ann.getByRole('dialog', { name: 'Passed for you' })
  // passes for the same reason are reported once
  const reasons = flow()!.passed.filter(
    ({ words, card }, i, all) => words !== all[i - 1]?.words || card !== all[i - 1]?.card,
  )
  await expect(list.getByRole('listitem')).toHaveCount(reasons.length)
  const pin = list.getByRole('button', { name: 'ask me next time' })
  if ((await pin.count()) > 0) {
    await pin.first().click()
    await expect.poll(() => flow()?.pins.length).toBe(1)
    const pins = flow()!.pins
    await ann.keyboard.press('Escape')
    await ann.reload()
    await expect.poll(() => flow()?.pins).toEqual(pins)
  }
})

test(
  'the recap since your last turn goes when you act, and with Escape, for good',
  LONG,
  async ({ page: ann, another }) => {
    const ned = await another()
    const seats = [
      { name: 'Ann', character: { card: 'isaac', charged: false }, hand: ['a-penny'] },
      { name: 'Ned', character: { card: 'cain', charged: false } },
    ]
    const table = { active: 'Ann', phase: 'action', seats, monsters: ['fly', 'fatty'], dice: [6] }
    await sitAsTwo(ann, ned, { options: { table } })
    await expect(parts(ann).main).toContainText('End my turn')
    await parts(ann).main.click()
    await expect(parts(ned).main).toContainText('End my turn', { timeout: 20_000 })
    await ned.locator('main [data-zone="monsters"] [data-card="fly"]').first().click()
    await expect(ned.locator('[data-log]')).toContainText('Fly dies', { timeout: 20_000 })
    await expect(parts(ned).main).toContainText('End my turn')
    await parts(ned).main.click()
    await expect(parts(ann).main).toContainText('End my turn', { timeout: 20_000 })
    const strip = ann.getByRole('complementary', { name: /^Since/ })
    await expect(strip).toBeVisible()
    await ann.keyboard.press('Escape')
    await expect(strip).toHaveCount(0)
    await ann.reload()
    await expect(parts(ann).main).toContainText('End my turn', { timeout: 20_000 })
    await expect(ann.locator('[data-log]')).toContainText('Fly dies')
    await expect(strip).toHaveCount(0)
    await ann.keyboard.press('r')
    await expect(strip.getByRole('listitem').first()).toBeVisible()
    await ann.locator('[data-zone="hand"] [data-card="a-penny"]').first().dblclick()
    await expect(ann.locator('[data-log]')).toContainText('You play A Penny!')
    await expect(strip).toHaveCount(0)
    // it can be shown again
    await ann.keyboard.press('r')
    await expect(strip.getByRole('listitem').first()).toBeVisible()
  },
)

for (const language of ['en', 'de'])
  test(
    `while bots play, the speed and the way to one’s turn are in reach: ${language}`,
    inOne(language),
    async ({ page }) => {
      await page.addInitScript((l) => localStorage.setItem('soulstack:language', l), language)
      await page.goto('/gallery/four-souls/quiet?with=bots,passed')
      const tempo = page.locator('[data-tempo]')
      await tempo.waitFor()
      await page.evaluate(() => document.fonts.ready)
      const names = language === 'en' ? ['To my turn', /^Normal speed/] : ['Bis zu mir', /^Normal: Tempo/]
      for (const name of names) await expect(tempo.getByRole('button', { name })).toBeVisible()
      for (const [width, height] of [...SIZES, [320, 568]] as const) {
        await page.setViewportSize({ width, height })
        const buttons = await tempo.getByRole('button').evaluateAll((all) =>
          all.map((e) => {
            const box = e.getBoundingClientRect()
            const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
            const cut = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1
            return { high: box.height, wide: box.width, inside, cut }
          }),
        )
        for (const { high, wide, inside, cut } of buttons) {
          expect({ inside, cut }, `${width}x${height}`).toEqual({ inside: true, cut: false })
          expect(Math.min(high, wide), `${width}x${height}`).toBeGreaterThanOrEqual(40)
        }
      }
    },
  )

test('a press on the speed is remembered, and a press on the way to one’s turn asks for that', async ({ page }) => {
  const sent: { t: string; pace?: string; on?: boolean }[] = []
  let held = false
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      sent.push(JSON.parse(String(text)))
      server.send(text)
    })
    // bots of this server do not wait: the page is kept at the first view in which they play
    server.onMessage((text) => {
      const message = JSON.parse(String(text))
      if (held && message.t === 'view') return
      if (message.t === 'view' && message.view.turn.active !== message.view.you && !message.view.decision) {
        held = true
        message.flow = { ...message.flow, tempo: message.flow.tempo ?? { pace: 'normal', skips: false } }
      }
      socket.send(JSON.stringify(message))
    })
  })
  const seats = [{ name: 'Ann' }, { name: 'Ned' }]
  const table = { active: 'Ned', phase: 'action', seats, monsters: ['fly', 'fatty'] }
  await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true, options: { table } })
  const tempo = page.locator('[data-tempo]')
  await tempo.waitFor()
  await page.keyboard.press('t')
  await expect.poll(() => sent.find(({ t }) => t === 'skip')?.on).toBe(true)
  await tempo.getByRole('button', { name: /^Normal speed/ }).click()
  await expect.poll(() => sent.find(({ t }) => t === 'pace')?.pace).toBe('fast')
  expect(await page.evaluate(() => localStorage.getItem('soulstack:flow:four-souls'))).toContain('"pace":"fast"')
})

test(
  'what passes in the others’ turns leaves Wait its place in your own, and can be stopped there',
  LONG,
  async ({ page }) => {
    await page.goto('/gallery/four-souls/action?with=standing')
    const { act } = parts(page)
    await expect(act.getByRole('button', { name: /^Wait/ })).toBeVisible()
    await expect(act.getByRole('button', { name: /^Stop/ })).toHaveCount(0)
    await act.getByRole('button', { name: 'More' }).click()
    const entry = page.getByRole('menuitemcheckbox', { name: /^Keep passing/ })
    await expect(entry).toBeChecked()
    await expect(entry).toContainText('in the others’ turns')
    await entry.click()
    await expect(page.getByText('{"t":"unyield","id":1}')).toBeVisible()
    // in the others’ turns it has its place
    await page.goto('/gallery/four-souls/quiet?with=standing')
    await expect(act.getByRole('button', { name: /^Stop/ })).toBeVisible()
  },
)

test('a question says that a stop has brought it, and the candle sets one for the others’ turns', async ({ page }) => {
  await page.goto('/gallery/four-souls/action?with=stopped')
  const question = page.locator('[data-question]')
  await expect(question).toContainText('You have set a stop here.')
  const candle = page.getByRole('button', { name: /^Stops: Action phase/ })
  await expect(candle).toHaveAccessibleName('Stops: Action phase, My turns')
  await expect(candle).toHaveAttribute('aria-pressed', 'true')
  await candle.click()
  await expect(page.getByText('{"t":"stop","stop":"mine action","on":false}')).toBeVisible()
  await page.goto('/gallery/four-souls/asked?with=stopped')
  await expect(candle).toHaveAccessibleName('Stops: Action phase, Others’ turns')
  await candle.click()
  await expect(page.getByText('{"t":"stop","stop":"others action","on":false}')).toBeVisible()
})

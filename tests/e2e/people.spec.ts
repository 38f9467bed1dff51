import type { Page } from '@playwright/test'
import { play } from './support/driver.ts'
import { atEach, EDITIONS, FIRST_EDITION } from './support/each.ts'
import { decisionOf, expect, LONG, parts, stackOf, test } from './support/table.ts'

/** Returns what a player sees of the question and the stack, once it has stopped changing. Who is not asked may be told what came before. */
async function situation(page: Page) {
  await expect(stackOf(page).first()).toBeVisible()
  const { act, main } = parts(page)
  const seen = async () => {
    const decision = await decisionOf(page)
    return {
      decision,
      ask: decision === null ? null : await act.locator('p').allTextContents(),
      main: await main.textContent(),
      stack: await stackOf(page).evaluateAll((items) => items.map((item) => item.textContent)),
    }
  }
  let now = await seen()
  await expect(async () => {
    const before = now
    now = await seen()
    expect(now).toEqual(before)
  }).toPass({ intervals: [400] })
  return now
}

for (const kind of EDITIONS)
  test(
    `${kind.name}: two browser contexts at one table: joining by link, and returning after a reload with items on the stack`,
    atEach(kind),
    async ({ page, another }) => {
      test.setTimeout(180_000)
      const ann = page
      await ann.goto('/')
      await ann.getByRole('button', { name: /^Create a table/ }).click()
      await ann.getByLabel('Your name').fill('Ann')
      await ann.getByLabel('Name of the table').fill('Friday')
      if (kind === FIRST_EDITION) await ann.getByRole('radio', { name: /^First edition/ }).check()
      await ann.getByRole('button', { name: 'One seat fewer' }).click()
      await ann
        .getByRole('group', { name: 'Seat 3' })
        .getByRole('radio', { name: /normal bot/i })
        .check()
      // the page offers no random bot, but one soon does something that somebody must answer
      await ann.route('/api/tables', (route) => {
        const asked = route.request().postData()
        return route.continue(asked === null ? {} : { postData: asked.replace('"normal"', '"random"') })
      })
      await ann.getByRole('button', { name: /^Create the table/ }).click()

      const link = await ann.getByLabel('Link to this table').inputValue()
      const ned = await another()
      await ned.goto(link)
      await expect(ned.getByRole('heading', { name: 'Friday' })).toBeVisible()
      await ned.getByLabel('Your name').fill('Ned')
      await ned.getByRole('button', { name: 'Sit here' }).click()
      await expect(ann.getByText('Everybody is here.')).toBeVisible()
      await expect(ann.getByText('Ned', { exact: true })).toBeVisible()
      await ned.getByRole('button', { name: /^Start the game/ }).click()

      // both play until one of them must answer something on the stack
      for (const each of [ann, ned]) await parts(each).main.waitFor()
      const isHeldUp = async (each: Page) => (await decisionOf(each)) !== null && (await stackOf(each).count()) > 0
      const heldUp = async () => (await isHeldUp(ann)) || (await isHeldUp(ned))
      await expect(async () => {
        await playInTurns([ann, ned], heldUp)
        // an answer that was still under way may have gone on
        await ann.waitForTimeout(500)
        expect(await heldUp()).toBe(true)
      }).toPass({ timeout: 120_000 })
      const asked = (await isHeldUp(ann)) ? ann : ned
      const other = asked === ann ? ned : ann

      // both the deciding and the waiting player return to the same question
      for (const each of [asked, other]) {
        const before = await situation(each)
        expect(before.decision === null).toBe(each === other)
        await each.reload()
        await parts(each).main.waitFor()
        expect(await situation(each)).toEqual(before)
        await expect(parts(each).hand.first()).toBeVisible()
      }
      // in a window nobody is named: that somebody is thinking would hint at their hand
      await expect(parts(other).main).toHaveText(/^Wait/)
      const isWindow = (await parts(asked).act.getAttribute('data-shape')) === 'action'
      const named = parts(other).act.filter({ hasText: asked === ann ? 'Ann' : 'Ned' })
      await expect(named).toHaveCount(isWindow ? 0 : 1)

      const decision = await decisionOf(asked)
      let more = 0
      await playInTurns([asked, other], async () => more++ > 12)
      expect(await decisionOf(asked)).not.toBe(decision)
      for (const each of [ann, ned]) await expect(each.getByText('away')).toHaveCount(0)
    },
  )

/** Lets the deciding player press once, repeatedly, until `enough` holds. */
async function playInTurns(pages: Page[], enough: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 120_000
  while (!(await enough())) {
    if (Date.now() > until) throw new Error('Nothing happens at this table.')
    // the question may be answered automatically, or gone, before the press: then somebody else decides
    for (const each of pages)
      if ((await decisionOf(each)) !== null)
        await play(each, { presses: 1, until: async () => (await decisionOf(each)) === null })
  }
}

test('a spectator sees the table without hands', LONG, async ({ page, another }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play now/ }).click()
  await expect(parts(page).hand).not.toHaveCount(0)

  const eve = await another()
  const told: string[] = []
  eve.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  await eve.goto(page.url())
  await expect(eve.getByText('You are watching this table. Hands stay hidden.')).toBeVisible()
  await expect(
    eve.getByRole('region', { name: 'The middle of the table' }).locator('[data-card]').first(),
  ).toBeVisible()
  const views = () => told.map((text) => JSON.parse(text)).filter((message) => message.t === 'view')
  await play(page, { presses: 12, until: async () => views().length > 6 })
  await expect(parts(eve).hand).toHaveCount(0)
  await expect(parts(eve).main).toHaveAttribute('aria-disabled', 'true')
  await expect(eve.getByRole('button', { name: /^Wait\b/ })).toHaveCount(0)
  expect(await decisionOf(eve)).toBeNull()
  expect(views().length).toBeGreaterThan(3)
  for (const { view } of views()) {
    expect(view.decision).toBeNull()
    expect(view.seats.map((seat: { hand: unknown }) => seat.hand)).toEqual([null, null, null, null])
  }
  // a broken link says so
  await eve.goto('/t/aaaaaaaaaaaaaaaa')
  await expect(eve.getByRole('heading', { name: 'Nobody sits here' })).toBeVisible()
})

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answerUntil, onlyPasses } from './support/ahead.ts'
import { EDITIONS, sitAsTwo } from './support/each.ts'
import { decisionOf, expect, LONG, parts, pressInMore, sitDown, test } from './support/table.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Barter' })
const open = (page: Page) => pressInMore(page, /^Barter/)
const group = (page: Page, name: string) => sheet(page).getByRole('region', { name })
const handOf = (page: Page) => parts(page).hand.count()

for (const kind of EDITIONS)
  test(
    `${kind.name}: an item is offered for loot, answered by a counter-offer, and changes hands`,
    LONG,
    async ({ page, another }) => {
      const ann = page
      const ned = await another()
      const options = { ...kind.wanted.options, variants: ['enhanced-bartering'] }
      await sitAsTwo(ann, ned, { options })
      // whoever has priority: cards can be traded while anybody has it
      await expect.poll(async () => (await decisionOf(ann)) ?? (await decisionOf(ned))).not.toBeNull()
      const before = [await handOf(ann), await handOf(ned)]

      await open(ned)
      const gives = group(ned, 'You give')
      const item = gives.getByRole('group', { name: 'Items' }).getByRole('checkbox').first()
      await item.check()
      await group(ned, 'Ann gives')
        .getByRole('button', { name: /^Loot cards .*one more$/ })
        .click()
      await group(ned, 'Ann gives')
        .getByRole('button', { name: /^Loot cards .*one more$/ })
        .click()
      await sheet(ned).getByRole('radio', { name: 'one round' }).check()
      await sheet(ned)
        .getByRole('button', { name: /^Offer/ })
        .click()
      await expect(group(ned, 'Your offers')).toContainText('You offer Ann')
      await expect(group(ned, 'Your offers')).toContainText('(for 2 turns, counting this one)')

      // Ann is notified, and counters with less
      await expect(ann.getByRole('status').filter({ hasText: /Ned offers .* to you for 2 loot cards/ })).toBeVisible()
      await open(ann)
      const asked = group(ann, 'For you to answer')
      await expect(asked).toContainText(/Ned offers you .* for 2 loot cards/)
      await expect(asked.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true')
      const { violations } = await new AxeBuilder({ page: ann }).include('dialog').analyze()
      expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([])
      await asked.getByRole('button', { name: 'Counter' }).click()
      // the counter-offer asks for what was offered
      await expect(group(ann, 'Ned gives').getByRole('checkbox').first()).toBeChecked()
      const loot = group(ann, 'You give').getByRole('group', { name: 'Loot cards' }).getByRole('checkbox')
      await loot.first().check()
      await sheet(ann).getByRole('button', { name: 'Offer this instead' }).click()
      await expect(group(ann, 'For you to answer')).toHaveCount(0)
      await expect(group(ned, 'Your offers')).toHaveCount(0)

      await group(ned, 'For you to answer').getByRole('button', { name: 'Accept' }).click()
      await expect(group(ned, 'For you to answer')).toHaveCount(0)
      for (const one of [ann, ned]) await sheet(one).getByRole('button', { name: 'Close' }).click()
      await expect(parts(ann).hand).toHaveCount(before[0]! - 1)
      await expect(parts(ned).hand).toHaveCount(before[1]! + 1)
    },
  )

for (const kind of EDITIONS)
  test(
    `${kind.name}: cents for a favour, countered with a price for a promise, visible to spectators`,
    LONG,
    async ({ page: ann, another }) => {
      const ned = await another()
      const table = await sitAsTwo(ann, ned, kind.wanted)
      const eve = await another()
      await eve.goto(`/t/${table}`)
      await expect.poll(async () => (await decisionOf(ann)) ?? (await decisionOf(ned))).not.toBeNull()
      const centsOf = async (page: Page) => {
        const words = await group(page, 'You give')
          .getByText(/you have \d+/)
          .first()
          .textContent()
        return Number(/you have (\d+)/.exec(words!)![1])
      }
      for (const each of [ann, ned]) await open(each)
      const before = [await centsOf(ann), await centsOf(ned)]
      const more = (page: Page, of: string) =>
        group(page, of)
          .getByRole('button', { name: /one more$/ })
          .click()

      await more(ann, 'You give')
      await sheet(ann).getByLabel('The favour you want').fill('leave my shop alone')
      await sheet(ann).getByRole('radio', { name: 'this turn' }).check()
      await sheet(ann)
        .getByRole('button', { name: /^Offer/ })
        .click()
      await expect(group(ann, 'Your offers')).toContainText('leave my shop alone')
      await expect(eve.locator('[data-log]').getByText('leave my shop alone')).toHaveCount(1)

      // Ned wants two cents, and adds a promise
      const asked = group(ned, 'For you to answer')
      await expect(asked).toContainText(/Ann offers you 1¢ for the favour .*leave my shop alone/)
      await asked.getByRole('button', { name: 'Counter' }).click()
      await more(ned, 'Ann gives')
      await sheet(ned).getByLabel('What you promise').fill('till my next turn')
      await sheet(ned).getByRole('button', { name: 'Offer this instead' }).click()
      await expect(asked).toHaveCount(0)
      const counter = group(ann, 'For you to answer')
      await expect(counter).toContainText(/Ned asks you for 2¢ and promises .*till my next turn/)
      await counter.getByRole('button', { name: 'Accept' }).click()
      await expect(counter).toHaveCount(0)
      await expect.poll(() => centsOf(ann)).toBe(before[0]! - 2)
      await expect.poll(() => centsOf(ned)).toBe(before[1]! + 2)
      await expect(eve.locator('[data-log]').getByText('till my next turn')).not.toHaveCount(0)
    },
  )

for (const kind of EDITIONS)
  test(
    `${kind.name}: an offer for this turn expires with the turn, one for a round with the round, and both players see why`,
    LONG,
    async ({ page: ann, another }) => {
      const ned = await another()
      await sitAsTwo(ann, ned, kind.wanted)
      await expect.poll(async () => (await decisionOf(ann)) ?? (await decisionOf(ned))).not.toBeNull()
      const turnEnds = async () => {
        let now = Number.NaN
        await answerUntil(
          [ann, ned],
          ({ view }) => {
            const { number } = (view as unknown as { turn: { number: number } }).turn
            if (Number.isNaN(now)) now = number
            return number > now
          },
          onlyPasses,
        )
      }
      const offer = async (favour: string, stands: string) => {
        await group(ann, 'You give')
          .getByRole('button', { name: /one more$/ })
          .click()
        await sheet(ann).getByLabel('The favour you want').fill(favour)
        await sheet(ann).getByRole('radio', { name: stands }).check()
        await sheet(ann)
          .getByRole('button', { name: /^Offer/ })
          .click()
        await expect(group(ann, 'Your offers')).toContainText(favour)
      }
      await open(ann)
      await offer('leave my shop alone', 'this turn')
      await offer('and my monsters', 'one round')

      // one has the offers open meanwhile, the other the table
      const why = /lets? the offer to (you|Ned) lapse/
      const told = (page: Page) => page.getByRole('status').filter({ hasText: why })
      const logged = (page: Page) => page.locator('[data-log]').getByText(/offer to .* lapse/)
      await turnEnds()
      for (const each of [ann, ned]) {
        await expect(told(each)).not.toHaveCount(0)
        await expect(logged(each)).toHaveCount(1)
      }
      await expect(group(ann, 'Your offers').getByText('leave my shop alone')).toHaveCount(0)
      await open(ned)
      await expect(group(ned, 'For you to answer').getByText('leave my shop alone')).toHaveCount(0)
      await expect(group(ned, 'For you to answer')).toContainText('and my monsters')

      await turnEnds()
      for (const each of [ann, ned]) {
        await expect(group(each, each === ann ? 'Your offers' : 'For you to answer')).toHaveCount(0)
        await expect(logged(each)).toHaveCount(2)
        await expect(told(each)).not.toHaveCount(0)
      }
    },
  )

test('a bot answers an offer while somebody else is deciding, and says so', async ({ page }) => {
  await sitDown(page, { seats: ['you', 'normal'], start: true })
  await open(page)
  await expect(sheet(page)).toContainText('is a bot: it accepts what it expects to gain by')
  await group(page, 'You give')
    .getByRole('button', { name: /one more$/ })
    .click()
  await sheet(page).getByLabel('The favour you want').fill('let me win')
  await sheet(page)
    .getByRole('button', { name: /^Offer/ })
    .click()
  // it may have answered already
  await expect(page.locator('[data-log]').getByText(/declines? .*offer/)).toHaveCount(1)
  await expect(page.locator('[data-log]').getByText(/let me win/)).toHaveCount(1)
  await expect(group(page, 'Your offers')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import type { ServerMessage, TakeBacks } from '@soulstack/protocol'
import { audit } from './support/audit.ts'
import { EDITIONS } from './support/each.ts'
import { pressMain } from './support/flow.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

/** A browser at the table, and the latest take-back state from the server. */
interface Person {
  name: string
  page: Page
  back: () => TakeBacks | null
}

function asPerson(name: string, page: Page): Person {
  let back: TakeBacks | null = null
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.t === 'view') back = message.back
    }),
  )
  return { name, page, back: () => back }
}

/** Seats Ann and Ned at a table for two, each in their own browser. */
async function annAndNed(
  page: Page,
  another: () => Promise<Page>,
  kind = EDITIONS[0]!,
  more: Record<string, unknown> = {},
): Promise<[Person, Person]> {
  const ann = asPerson('Ann', page)
  const ned = asPerson('Ned', await another())
  for (const { page } of [ann, ned]) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // automatic passes can be taken back as well: here everybody passes by hand
    await page.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return
      for (const game of ['four-souls', 'battle-for-souls'])
        localStorage.setItem(`soulstack:flow:${game}`, JSON.stringify({ way: 'every', pins: [] }))
    })
  }
  const { table } = await sitDown(ann.page, {
    ...kind.wanted,
    seats: ['you', 'open'],
    playerName: 'Ann',
    options: { ...kind.wanted.options, ...more },
  })
  await ned.page.goto(`/t/${table}`)
  await ned.page.getByLabel('Your name').fill('Ned')
  await ned.page.getByRole('button', { name: 'Sit here' }).click()
  await ann.page.getByRole('button', { name: /^Start the game/ }).click()
  for (const { page } of [ann, ned]) await parts(page).main.waitFor()
  return [ann, ned]
}

/** The deciding player presses the main button, repeatedly, until `enough` holds. */
async function passUntil(people: Person[], enough: () => Promise<boolean> | boolean): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await enough()) return
    for (const { page } of people) {
      // `enough` may have become true just as this question came
      if ((await decisionOf(page)) === null || (await enough())) continue
      await pressMain(page)
      break
    }
  }
  throw new Error('The wanted state was not reached.')
}

const sheet = ({ page }: Person) => page.getByRole('dialog', { name: 'Take back' })
const panel = ({ page }: Person) => page.getByRole('region', { name: 'Taking back' })
const told = ({ page }: Person, words: RegExp) => page.getByRole('status').filter({ hasText: words })
const logged = ({ page }: Person, words: RegExp) =>
  page.locator('[data-log] [data-kind="note"]').filter({ hasText: words })
/** Waits out the moment in which a new request ignores presses. */
const look = ({ page }: Person) => page.waitForTimeout(550)

/** The number of the game's decision. The page's own number also contains the window, and windows never repeat. */
const which = (decision: string | null): number => Number(decision ?? Number.NaN) % 1_000_000

/** A player asks to take back one of their moves; 0 is the latest. */
async function ask(asker: Person, move: number, plea: string): Promise<void> {
  await asker.page.keyboard.press('u')
  await sheet(asker).getByRole('radio').nth(move).check()
  await sheet(asker).getByLabel('Your reason').fill(plea)
  await sheet(asker)
    .getByRole('button', { name: /^Ask to go back/ })
    .click()
  await expect(panel(asker)).toBeVisible()
}

/** Passes until a player can take back at least this many moves while another decides. */
async function untilSomebodyCan(people: [Person, Person], moves: number): Promise<{ asker: Person; other: Person }> {
  let found: { asker: Person; other: Person } | undefined
  await passUntil(people, async () => {
    for (const [asker, other] of [people, [people[1], people[0]]] as const)
      if ((asker.back()?.moments.length ?? 0) >= moves && (await decisionOf(other.page)) !== null)
        found = { asker, other }
    return found !== undefined
  })
  return found!
}

for (const kind of EDITIONS)
  test(
    `${kind.name}: two moves are taken back by consent, with one press of the other player`,
    LONG,
    async ({ page, another }) => {
      test.setTimeout(120_000)
      const people = await annAndNed(page, another, kind)
      const { asker, other } = await untilSomebodyCan(people, 2)
      const waited = await decisionOf(other.page)
      await ask(asker, 1, 'I did not see the Bomb')

      // both see who asks, for which moves and why; nobody can play on
      for (const each of people) {
        await expect(panel(each)).toContainText('I did not see the Bomb')
        expect(await decisionOf(each.page)).toBeNull()
        await expect(parts(each.page).main).toHaveAttribute('aria-disabled', 'true')
      }
      await expect(panel(other)).toContainText(`${asker.name} asks to take back`)
      await expect(panel(asker).getByRole('button', { name: /^Agree/ })).toHaveCount(0)
      await expect(panel(asker).getByRole('listitem').filter({ hasText: other.name })).toContainText('not yet')
      // who asks is named once in the move
      await expect(panel(other).locator('p').first()).not.toContainText(new RegExp(`${asker.name} ${asker.name}`))

      // one press, however many moves it takes back
      await expect(panel(other).getByRole('button', { name: /^Agree/ })).toContainText('2 moves are undone')
      await look(other)
      if (kind === EDITIONS[0])
        await panel(other)
          .getByRole('button', { name: /^Agree/ })
          .click()
      else await other.page.keyboard.press('y')

      // done: the asker decides again, and both are informed, by a notice and in the log
      for (const each of people) {
        await expect(panel(each)).toHaveCount(0)
        await expect(told(each, /took moves back/)).not.toHaveCount(0)
        await expect(each.page.locator('[data-log]').getByText(/takes? back 2 moves/)).toHaveCount(1)
        await expect(logged(each, /./)).toHaveCount(0)
      }
      await expect.poll(() => decisionOf(asker.page)).not.toBeNull()
      expect(which(await decisionOf(asker.page))).toBeLessThan(which(waited))
      // and the game continues from there, with the same questions
      await passUntil(people, async () => which(await decisionOf(other.page)) === which(waited))
    },
  )

for (const kind of EDITIONS)
  test(`${kind.name}: the other player can refuse it, and the asker can withdraw`, LONG, async ({ page, another }) => {
    test.setTimeout(120_000)
    const people = await annAndNed(page, another, kind)
    const { asker, other } = await untilSomebodyCan(people, 2)
    const waited = await decisionOf(other.page)

    // withdrawn
    await ask(asker, 0, '')
    await panel(asker)
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    for (const each of people) {
      await expect(panel(each)).toHaveCount(0)
      await expect(logged(each, /without taking anything back/)).toHaveCount(1)
    }
    expect(await decisionOf(other.page)).toBe(waited)

    // refused: nobody can ask for that move again
    await ask(asker, 0, 'please')
    await panel(other)
      .getByRole('button', { name: /^Refuse/ })
      .click()
    for (const each of people) {
      await expect(panel(each)).toHaveCount(0)
      await expect(logged(each, /does not agree/)).toHaveCount(1)
    }
    expect(await decisionOf(other.page)).toBe(waited)
    const left = asker.back()!.moments.length
    expect(left).toBeGreaterThan(0)
    await asker.page.keyboard.press('u')
    await expect(sheet(asker).getByRole('radio')).toHaveCount(left)
    await asker.page.keyboard.press('Escape')
    await expect(asker.page.locator('dialog')).toHaveCount(0)

    await passUntil(people, async () => Number((await decisionOf(other.page)) ?? 0) > Number(waited))
  })

for (const kind of EDITIONS)
  test(
    `${kind.name}: the sheet says why nothing can be taken back; a half-made choice is cancelled without asking`,
    LONG,
    async ({ page, another }) => {
      test.setTimeout(120_000)
      const decks = { loot: { cards: { bomb: 4, 'a-penny': 4 } } }
      const people = await annAndNed(page, another, kind, { decks })
      const [ann] = people
      await ann.page.getByRole('button', { name: 'Take back', exact: true }).click()
      await expect(sheet(ann)).toContainText(/You have done nothing this turn that could be taken back\./)
      await ann.page.keyboard.press('Escape')
      await expect(sheet(ann)).toHaveCount(0)

      // a loot card that needs a target: half made until one is chosen
      const active = async () => {
        for (const each of people)
          if (
            await parts(each.page)
              .act.getByText(/^Your turn:/)
              .count()
          )
            return each
        return null
      }
      await passUntil(people, async () => (await active()) !== null)
      const one = (await active())!
      // between two views there is no question for a moment
      await expect.poll(() => decisionOf(one.page)).not.toBeNull()
      const before = which(await decisionOf(one.page))
      // a card that stays under the pointer is shown large, and Escape closes that first
      const away = () => one.page.mouse.move(5, 5)
      const bomb = one.page.locator('[data-zone="hand"] [data-card="bomb"]').first()
      for (const how of ['button', 'Escape']) {
        await bomb.dblclick()
        await away()
        await expect.poll(async () => which(await decisionOf(one.page))).not.toBe(before)
        if (how === 'button')
          await parts(one.page)
            .act.getByRole('button', { name: /^Cancel/ })
            .click()
        else await one.page.keyboard.press('Escape')
        await expect.poll(async () => which(await decisionOf(one.page))).toBe(before)
        await expect(bomb).toHaveAttribute('data-lit', '')
      }
    },
  )

for (const { name, width, height } of [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'upright', width: 390, height: 844 },
  { name: 'sideways', width: 844, height: 390 },
])
  test(
    `the question fits, can be pressed and have no violations of WCAG 2 A and AA, ${name}`,
    LONG,
    async ({ page, another }) => {
      test.setTimeout(120_000)
      const people = await annAndNed(page, another)
      for (const { page } of people) await page.setViewportSize({ width, height })
      const sound = async (each: Person) => {
        await audit(each.page)
        expect(await each.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      const { asker, other } = await untilSomebodyCan(people, 1)
      // on a phone held sideways it does not fit in the bar
      const inBar = asker.page.getByRole('button', { name: 'Take back', exact: true })
      if (await inBar.isVisible()) await inBar.click()
      else {
        await asker.page.getByRole('button', { name: /^More/ }).click()
        await asker.page.getByRole('menuitem', { name: /^Take moves back/ }).click()
      }
      await expect(sheet(asker).getByRole('radio').first()).toBeVisible()
      await sound(asker)
      await sheet(asker).getByLabel('Your reason').fill('My finger slipped. I wanted the card beside it, honestly.')
      await sheet(asker)
        .getByRole('button', { name: /^Ask to go back/ })
        .click()
      await expect(panel(other)).toBeVisible()
      await sound(other)
      for (const word of [/^Agree/, /^Refuse/]) {
        const button = panel(other).getByRole('button', { name: word })
        await expect(button).toBeInViewport({ ratio: 1 })
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      }
      await look(other)
      await panel(other)
        .getByRole('button', { name: /^Agree/ })
        .click()
      await expect(panel(other)).toHaveCount(0)
    },
  )

test('against bots alone, one press takes back, another makes it again, without any question', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http'))
      localStorage.setItem('soulstack:flow:four-souls', JSON.stringify({ way: 'every', pins: [] }))
  })
  const ann = asPerson('Ann', page)
  await sitDown(page, { seats: ['you', 'normal', 'normal'], start: true })
  await parts(page).main.waitFor()
  await passUntil([ann], () => (ann.back()?.moments.length ?? 0) > 0)
  const offered = ann.back()!.moments.length
  const log = page.locator('[data-log]')
  await page.keyboard.press('u')
  await expect.poll(() => ann.back()?.redo).toBe(1)
  await expect(sheet(ann)).toHaveCount(0)
  await expect(panel(ann)).toHaveCount(0)
  await expect(log.getByText(/^You take back (a move|“)/)).toHaveCount(1)
  expect(ann.back()!.moments.length).toBe(offered - 1)

  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(() => ann.back()?.moments.length).toBe(offered)
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toHaveCount(0)
})

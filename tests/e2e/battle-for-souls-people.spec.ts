import type { Page } from '@playwright/test'
import type { View } from '@soulstack/battle-for-souls'
import type { ServerMessage } from '@soulstack/protocol'
import type { OptionView } from '../../packages/battle-for-souls/src/view/types.ts'
import { battle, playAhead, playBattle, row } from './support/battle.ts'
import { decisionOf, expect, LONG, sitDown, test } from './support/table.ts'

test.use({ viewport: { width: 1280, height: 720 }, actionTimeout: 20_000 })

type Shown = Extract<ServerMessage, { t: 'view' }> & { view: View }

/** A person at the table, and everything that their browser has received. */
interface Person {
  name: string
  page: Page
  views: Shown[]
}

async function person(name: string, page: Page): Promise<Person> {
  const views: Shown[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.t === 'view') views.push(message as Shown)
    }),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { name, page, views }
}

/** Seats people at one table, each in their own browser: the first creates it, the others join by link. */
async function sitTogether(people: Person[], seats: ('you' | 'open' | 'normal')[]): Promise<void> {
  const [host, ...guests] = people
  const { table } = await sitDown(host!.page, {
    game: 'battle-for-souls',
    seats,
    playerName: host!.name,
    options: { mode: seats.length === 4 ? 'teams' : 'duel' },
  })
  for (const { name, page } of guests) {
    await page.goto(`/t/${table}`)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Sit here' }).first().click()
  }
  await host!.page.getByRole('button', { name: /^Start the game/ }).click()
  for (const { page } of people) await battle(page).main.waitFor()
}

const newest = (one: Person): View => one.views[one.views.length - 1]!.view

/** Returns what a page shows of the question, the turn and the table. */
const situation = async ({ page }: Person) => ({
  decision: await decisionOf(page),
  options: await row(page, /./).allTextContents(),
  main: await battle(page).main.textContent(),
  turn: await battle(page).turn.textContent(),
  souls: await battle(page).earth.getByRole('button').allTextContents(),
})

test(
  'two people: hands stay hidden, and a reload in mid-turn returns to the same question',
  LONG,
  async ({ page, another }) => {
    test.setTimeout(240_000)
    const people = [await person('Ann', page), await person('Ned', await another())] as const
    await sitTogether([...people], ['you', 'open'])
    const pages = people.map((one) => one.page)

    // until somebody must choose the soul for a set
    const at = await playAhead(pages, ({ decision, turn }) => turn.number > 4 && /which soul/.test(decision!.ask))
    const asked = people.find((one) => one.page === at)!
    const other = people.find((one) => one !== asked)!
    // a page may still be drawing what came before
    await expect(battle(asked.page).options.getByRole('heading', { name: /for which soul/ })).toBeVisible()
    await expect(battle(other.page).act).toContainText(`${asked.name} is deciding`)
    for (const each of [asked, other]) {
      const before = await situation(each)
      expect(before.decision === null).toBe(each === other)
      await each.page.reload()
      await battle(each.page).main.waitFor()
      await expect(battle(each.page).earth.getByRole('button')).not.toHaveCount(2)
      expect(await situation(each)).toEqual(before)
    }
    await expect(other.page.locator('[data-act]')).toContainText(`${asked.name} is deciding`)
    // a turn by each, by clicking
    const { number } = newest(asked).turn
    await playInTurns(people, () => newest(asked).turn.number > number + 1)

    for (const [one, two] of [people, [people[1], people[0]]] as const) {
      const [you, them] = [newest(one).you!, newest(two).you!]
      // no frame contained a card of the other hand, neither in the view nor in a log line about drawing
      expect(one.views.length).toBeGreaterThan(10)
      for (const { view, log } of one.views) {
        expect(view.seats[them]!.hand).toBeNull()
        expect(view.seats[you]!.hand).not.toBeNull()
        for (const line of log)
          if (line.seat === them && JSON.stringify(line.parts).includes('draw'))
            expect(JSON.stringify(line.parts)).not.toContain('"card"')
      }
      // apart from face-up cards, no frame names a card that the other player held at that moment
      let compared = 0
      for (const { view, moves } of one.views) {
        const hand = two.views.find((shown) => shown.moves === moves)?.view.seats[them]?.hand
        if (!hand) continue
        compared++
        const { sides, ...rest } = view
        const hidden = JSON.stringify(rest)
        for (const card of hand) expect(hidden).not.toContain(`"${card}"`)
        const own = sides.find((side) => side.seats.includes(you))
        for (const card of hand) expect(JSON.stringify(own)).not.toContain(`"${card}"`)
      }
      expect(compared).toBeGreaterThan(10)
      // the page shows your own cards and no others
      const shown = await one.page
        .getByRole('button', { name: /in your hand, \d of \d/ })
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
      expect(shown.sort()).toEqual([...newest(one).seats[you]!.hand!].sort())
      for (const card of newest(two).seats[them]!.hand!)
        await expect(one.page.locator(`[data-card="${card}"]`)).toHaveCount(0)
    }
  },
)

/** Lets the deciding player press once, repeatedly, until `enough` holds, and not once more. */
async function playInTurns(people: readonly Person[], enough: () => boolean): Promise<void> {
  await expect(async () => {
    for (const { page } of people)
      if ((await decisionOf(page)) !== null && !enough()) await playBattle(page, { presses: 1 })
    expect(enough()).toBe(true)
  }).toPass({ timeout: 120_000, intervals: [20] })
}

/** Sends the choice with the main button, and presses again if the button had just changed under the pointer and ignored the press. */
async function send({ page }: Person): Promise<void> {
  const asked = await decisionOf(page)
  await expect(async () => {
    if ((await decisionOf(page)) !== asked) return
    await battle(page).main.click()
    await expect.poll(() => decisionOf(page), { timeout: 400 }).not.toBe(asked)
  }).toPass({ timeout: 15_000 })
}

/** Sets that put points on a soul and reveal nothing hidden. */
const SHOWS_NOTHING = /^(Three|Four|Five) colours$|^Three of a kind$/

/** Plays a set that reveals nothing hidden, for the first soul offered, with the first possible cards. */
async function playSet(one: Person, people: readonly Person[]): Promise<void> {
  const { page } = one
  const { options } = battle(page)
  await row(page, /^(Three|Four|Five) colours|^Three of a kind/)
    .first()
    .click()
  await expect(options.getByRole('heading', { name: /for which soul/ })).toBeVisible()
  await row(page, /point/).first().click()
  await send(one)
  // choose cards if several would do, and pass on INSTANTs
  await playInTurns(people, () => newest(one).turn.step > 3 && newest(one).decision !== null)
}

const panel = ({ page }: Person) => page.getByRole('region', { name: 'Taking back' })

/** Asks to take back a move; 0 is the latest. */
async function askBack({ page }: Person, move: number, plea: string): Promise<void> {
  await page.getByRole('button', { name: 'Take back' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take back' })
  await sheet.getByRole('radio').nth(move).check()
  await sheet.getByLabel('Your reason').fill(plea)
  await sheet.getByRole('button', { name: /^Ask to go back/ }).click()
}

/** Answers a request, again if the press came in the moment in which a new one ignores presses. */
async function vote(one: Person, word: 'Agree' | 'Refuse'): Promise<void> {
  const button = panel(one).getByRole('button', { name: word })
  await expect(panel(one)).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(panel(one)).toHaveCount(0, { timeout: 400 })
  }).toPass({ timeout: 15_000 })
}

test('a half-made choice is cancelled; returning to a missed step needs consent', LONG, async ({ page, another }) => {
  test.setTimeout(120_000)
  const people = [await person('Ann', page), await person('Ned', await another())] as const
  // bots on both sides are not asked
  await sitTogether([...people], ['you', 'open', 'normal', 'normal'])
  const pages = people.map((one) => one.page)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('dialog', { name: 'Take back' })).toContainText(
    /You have done nothing this turn that could be taken back\./,
  )
  await page.keyboard.press('Escape')
  const step1 = (one: Person) => battle(one.page).options.getByRole('region', { name: 'Step 1' })
  const before1 = await playAhead(pages, ({ decision, turn }) => {
    const could = (what: (o: OptionView) => boolean) => decision!.options.some(what)
    return turn.step === 1 && could((o) => o.act === 'angel') && could((o) => SHOWS_NOTHING.test(o.label))
  })
  const asker = people.find((one) => one.page === before1)!
  const other = people.find((one) => one !== asker)!
  const before = await situation(asker)

  // a set is chosen, and cancelled before a soul is chosen
  for (const how of ['button', 'Escape']) {
    await row(asker.page, /colours|^Three of a kind/)
      .first()
      .click()
    await expect(battle(asker.page).options.getByRole('heading', { name: /for which soul/ })).toBeVisible()
    await expect(step1(asker)).toHaveCount(0)
    if (how === 'button')
      await battle(asker.page)
        .act.getByRole('button', { name: /^Cancel/ })
        .click()
    else await asker.page.keyboard.press('Escape')
    await expect(step1(asker)).toBeVisible()
    expect(await situation(asker)).toEqual(before)
  }

  // playing a set skips step 1; the opponent agrees, and step 1 can be done after all
  await playSet(asker, people)
  await expect(step1(asker)).toHaveCount(0)
  await askBack(asker, 0, 'no, it was right')
  await panel(asker)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  for (const each of people) await expect(panel(each)).toHaveCount(0)
  await expect(step1(asker)).toHaveCount(0)
  await askBack(asker, 0, 'I missed step 1')
  await expect(panel(other)).toContainText('I missed step 1')
  await vote(other, 'Agree')
  for (const each of people) await expect(panel(each)).toHaveCount(0)
  await expect(step1(asker)).toBeVisible()
  expect({ ...(await situation(asker)), decision: '' }).toEqual({ ...before, decision: '' })

  // now both steps; the opponent does not agree, and nothing changes
  await step1(asker).getByRole('button').first().click()
  await send(asker)
  await expect(step1(asker)).toHaveCount(0)
  await playSet(asker, people)
  const after = await situation(asker)
  await askBack(asker, 1, 'and another')
  await vote(other, 'Refuse')
  for (const each of people) {
    await expect(panel(each)).toHaveCount(0)
    await expect(each.page.getByRole('status').filter({ hasText: 'does not agree' })).not.toHaveCount(0)
  }
  expect(await situation(asker)).toEqual(after)
})

test('two people in a team: one plays what the other has discarded', LONG, async ({ page, another }) => {
  test.setTimeout(120_000)
  const people = [await person('Ann', page), await person('Bea', await another())] as const
  await sitTogether([...people], ['you', 'normal', 'open', 'normal'])
  const pages = people.map((one) => one.page)
  await expect(page.getByRole('region', { name: /^You and Bea: Heaven$/ })).toBeVisible()

  const who = (found: Page) => people.find((one) => one.page === found)!

  // one lays out two cards for the other, who can use them in the team's next turn
  const giver = who(
    await playAhead(pages, ({ decision, seats, you }) => {
      const hand = seats.find((seat) => seat.seat === you)!.handCount
      return hand === 5 && decision!.options.some((o) => o.act === 'discard')
    }),
  )
  const taker = people.find((one) => one !== giver)!
  const { options, hand } = battle(giver.page)
  await row(giver.page, /^Discard/).click()
  await expect(options.getByRole('heading', { name: 'Discard up to four cards' })).toBeVisible()
  for (const n of [0, 1])
    await hand
      .getByRole('button', { name: /in your hand/ })
      .nth(n)
      .click()
  await send(giver)
  const { number } = newest(giver).turn
  await playInTurns(people, () => newest(giver).turn.number > number)
  const fan = (one: Person) => battle(one.page).hand.getByRole('button', { name: /laid out by/ })
  await expect(fan(taker)).toHaveCount(2)
  await expect(battle(taker.page).hand.getByText(`${giver.name} laid out`, { exact: true })).toBeVisible()
  // you cannot use it yourself
  await expect(fan(giver)).toHaveCount(0)

  // a set that contains a card of the fan
  const usesFan = (o: OptionView) => o.set !== null && o.with.some((ref) => ref.at === 'fan')
  const player = who(await playAhead(pages, ({ decision }) => decision!.options.some(usesFan)))
  const many = await fan(player).count()
  const set = newest(player).decision!.options.find(usesFan)!
  await row(player.page, set.label).first().hover()
  await expect(fan(player).and(player.page.getByRole('button', { pressed: true }))).not.toHaveCount(0)
  await playInTurns(people, () => newest(player).turn.step > 3)
  await expect.poll(() => fan(player).count()).toBeLessThan(many)
})

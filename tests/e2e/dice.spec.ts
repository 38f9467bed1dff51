import type { Locator, Page } from '@playwright/test'
import type { DiceRecord } from '@soulstack/kit'
import type { TableInfo } from '@soulstack/protocol'
import { answerUntil, seededPicks } from './support/ahead.ts'
import { audit } from './support/audit.ts'
import { battle } from './support/battle.ts'
import { expect, LONG, parts, sitDown, test } from './support/table.ts'

/* Seeds that everybody makes together: contributed by the pages of the players, and checked by them after the game. */

test.use({ seed: null })

/** The dialog with the proof of a finished game, opened anew. */
async function proofOf(page: Page, table: string): Promise<Locator> {
  await page.goto('/')
  await page.goto(`/t/${table}/replay?dice`)
  return page.getByRole('dialog', { name: /^(The dice|Die Würfel)$/ })
}

const infoOf = async (page: Page, table: string): Promise<TableInfo> =>
  (await page.request.get(`/api/tables/${table}`)).json()

test(
  'two people make the seed together, and each checks the dice after the game; what was changed is found',
  LONG,
  async ({ page: ann, another }) => {
    test.setTimeout(120_000)
    const ned = await another()
    const { table } = await sitDown(ann, {
      ...{ game: 'battle-for-souls', seats: ['you', 'open'], playerName: 'Ann', options: { mode: 'duel', turnCap: 2 } },
    })
    const line = ann.getByText(/^The dice are committed: [0-9a-f]{8} …$/)
    await line.click()
    await expect(ann.getByText('So far these have added a number: Ann.')).toBeVisible()
    await ned.goto(`/t/${table}`)
    await ned.getByLabel('Your name').fill('Ned')
    await ned.getByRole('button', { name: 'Sit here' }).click()
    await expect(ann.getByText('So far these have added a number: Ann, Ned.')).toBeVisible()
    await audit(ann, 'the lobby with the dice explained')
    await ann.getByRole('button', { name: /^Start the game/ }).click()
    for (const each of [ann, ned]) await parts(each).main.waitFor()
    const { dice, seed } = await infoOf(ann, table)
    expect(dice!.seats.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    expect([dice!.record, seed]).toEqual([null, null])
    expect(await answerUntil([ann, ned], () => false, seededPicks(43))).toBeNull()

    for (const each of [ned, ann]) {
      const proof = await proofOf(each, table)
      await expect(proof.getByText(/^Nobody chose the seed: .* Ann, Ned added numbers/)).toBeVisible()
      await expect(proof.getByText('This browser was there')).toBeVisible()
      await expect(
        proof.getByText(/^This browser has played the whole game again by the rules, all \d+ moves/),
      ).toBeVisible()
    }
    await audit(ann, 'the proof')
    // they play again, with new numbers
    for (const each of [ann, ned]) await each.goto(`/t/${table}`)
    const again = (each: Page) => battle(each).victory.getByRole('button', { name: /^Play again/ })
    await expect(again(ned)).toContainText('with the same people')
    await again(ned).click()
    await again(ann).click()
    for (const each of [ann, ned]) await expect(each).not.toHaveURL(new RegExp(table))
    for (const each of [ann, ned]) await expect(battle(each).hand).toBeVisible()
    const next = await infoOf(ann, ann.url().split('/').at(-1)!)
    expect(next.dice!.seats.map(({ value }) => value !== null)).toEqual([true, true])
    expect(next.dice!.commitment).not.toBe(dice!.commitment)

    // somebody else cannot know whether it was made up
    const eve = await proofOf(await another(), table)
    await expect(eve.getByText('This browser was not at the table when the game began')).toBeVisible()

    // the page says what is wrong; every other lie is told to the check itself (packages/kit/test/fair-dice.test.ts, packages/web/test/dice.test.ts)
    await ann.route(/\/api\/films\/\w+\/log/, async (route) => {
      const log = await (await route.fetch()).json()
      log.entries.pop()
      await route.fulfill({ json: log })
    })
    const short = await proofOf(ann, table)
    await expect(short.getByText(/the game ends differently|something else is drawn/)).toBeVisible()
    await expect(short.getByText('Nobody chose the seed')).toHaveCount(1)
    await ann.unrouteAll({ behavior: 'wait' })
    await ann.route(/\/api\/films\/\w+\?/, async (route) => {
      const index = await (await route.fetch()).json()
      if (index.table) (index.table.dice.record as DiceRecord).seats[0]!.value = null
      await route.fulfill({ json: index })
    })
    await expect((await proofOf(ann, table)).getByText(/This browser revealed its number/)).toBeVisible()
    await ann.unrouteAll({ behavior: 'wait' })
  },
)

test('a game that begins at once has the number of its player, too', async ({ page }) => {
  await page.goto('/')
  const made = page.waitForResponse((answer) => answer.url().includes('/api/tables') && answer.status() === 201)
  await page.getByRole('button', { name: /^Play now/ }).click()
  const { table } = await (await made).json()
  await parts(page).main.waitFor()
  const { dice } = await infoOf(page, table)
  expect(dice).toMatchObject({ begins: false, record: null })
  expect(dice!.seats.filter(({ value }) => value !== null)).toHaveLength(1)
})

test(
  'German, on a phone: a game of bots has no number but the server’s, and its check can be stopped',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('soulstack:language', 'de'))
    await page.setViewportSize({ width: 390, height: 844 })
    const answer = await page.request.post('/api/tables', {
      data: { game: 'four-souls', seats: ['random', 'random'], start: true, options: { soulsToWin: 1 } },
    })
    const { table } = await answer.json()
    await page.goto(`/t/${table}`)
    await expect.poll(async () => (await infoOf(page, table)).state, { timeout: 60_000 }).toBe('over')
    // the rules come slowly: there is time to stop
    let come = () => {}
    const held = new Promise<void>((done) => (come = done))
    await page.route('**/engine-*.js', async (route) => {
      await held
      await route.continue()
    })
    const proof = await proofOf(page, table)
    await expect(
      proof.getByText(/^Der Startwert folgt aus der Geheimzahl, die der Server festgelegt hatte/),
    ).toBeVisible()
    await expect(proof.getByText(/^Die Partie wird hier noch einmal nach den Regeln gespielt/)).toBeVisible()
    await audit(page, 'while it is checked')
    await proof.getByRole('button', { name: 'Anhalten' }).click()
    await expect(proof.getByText('Angehalten.')).toBeVisible()
    come()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await proof.getByRole('button', { name: 'Noch einmal prüfen' }).click()
    await expect(
      proof.getByText(/^Dieser Browser hat die ganze Partie noch einmal nach den Regeln gespielt/),
    ).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(wide).toBe(true)
    await audit(page, 'the result')
  },
)

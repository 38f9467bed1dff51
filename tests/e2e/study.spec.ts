import type { Page } from '@playwright/test'
import type { Entry, GameLog } from '@soulstack/kit'
import { settableBattleForSouls, settableFourSouls } from '../../packages/server/test/helpers/set-table.ts'
import { answerUntil, onlyPasses, type Question } from './support/ahead.ts'
import { audit } from './support/audit.ts'
import { expectGerman } from './support/english.ts'
import { expect, LONG, sitDown, test } from './support/table.ts'

/* The story of a game at its end, and its analysis in the replay. */

// studies are computed in the background: a busy machine takes its time
const PATIENCE = 90_000

/** Ann needs one soul, and Little Horn gives it to whoever rolls a 6. Nobody has anything else to do. */
const ONE_ROLL = {
  active: 'Ann',
  seats: [
    {
      name: 'Ann',
      character: { card: 'isaac', charged: false },
      items: [{ card: 'the-d6', charged: false }],
      souls: ['war', 'pin', 'gurdy'],
    },
    {
      name: 'Ned',
      character: { card: 'cain', charged: false },
      items: [{ card: 'sleight-of-hand', charged: false }],
      souls: ['monstro', 'greed', 'chub'],
    },
  ],
  monsters: [{ card: 'little-horn', damage: 1 }, 'fatty'],
  shop: ['meat'],
}
/** Heaven is ahead, the last souls lie on Earth, and Ann can reap. */
const LAST_SOULS = {
  turn: 'Ann',
  souls: [{ innkeeper: 6 }, { minstrel: -6 }, { 'master-mason': 2 }],
  'soul-deck': { cards: ['angler'], only: true },
  heaven: {
    angels: ['barachiel'],
    relics: ['shepherds-crook'],
    favours: ['st-francis-of-assisi'],
    home: ['farrier'],
  },
  hell: { angels: ['beelzebub'], relics: ['book-of-vices'], favours: ['gossip'], home: ['choir-novice'] },
  Ann: { hand: ['charity', 'charity', 'charity', 'patience', 'reap-heaven'] },
  Ned: { hand: ['greed', 'greed', 'greed', 'sloth', 'reap-hell'] },
}

interface Shown {
  options: { label: string; act: string }[]
}

/** A game between two bots from a table. `instead` may give another answer than the bot. */
function played(
  { game, createBot }: typeof settableFourSouls,
  table: object,
  seed: string,
  instead: (shown: Shown, usual: readonly number[]) => number,
): GameLog {
  const config = game.readConfig({ table })
  const state = game.create(config, seed)
  const bots = [0, 1].map((seat) => createBot('normal', `${seed}/${seat}`))
  const entries: Entry[] = []
  while (state.decision && entries.length < 400) {
    const { decision } = state
    const { seat, id } = decision
    const usual = bots[seat]!.choose(decision, () => game.view(state, seat) as never)
    const other = instead(game.view(state, seat).decision as unknown as Shown, usual)
    const picks = other < 0 ? [...usual] : [other]
    entries.push({ seat, answer: picks, at: id })
    game.apply(state, { decision: id, picks })
  }
  return {
    game: game.name,
    version: game.version,
    config: config as GameLog['config'],
    seed,
    entries: structuredClone(entries),
  }
}

/** Ann ends her turn where she could have reaped and won. Later she reaps. */
function blunder(): GameLog {
  let planted = false
  const log = played(settableBattleForSouls, LAST_SOULS, 'a', ({ options }, usual) => {
    if (planted || options[usual[0]!]?.act !== 'reap') return -1
    planted = true
    return options.findIndex(({ act }) => act === 'end')
  })
  expect(planted).toBe(true)
  return log
}

/** Ann attacks Little Horn until she rolls a 6, with the last die of the game. */
function luckyRoll(): GameLog {
  return played(settableFourSouls, ONE_ROLL, 'd', ({ options }) =>
    options.findIndex(({ label }) => label === 'Attack Little Horn'),
  )
}

/** Imports a log in the page of replays. */
async function bring(page: Page, log: GameLog): Promise<void> {
  await page.goto('/replays')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...log, title: 'By candle light', names: ['Ann', 'Ned'] })),
  })
  await expect(page).toHaveURL(/\/film\/[a-z0-9]+\?at=0/, { timeout: 30_000 })
}

/** Looks into the game of the replay that is shown, and waits for the result. */
async function lookInto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Look into it|Genauer ansehen)$/ }).click()
  await keys(page).first().waitFor({ timeout: PATIENCE })
}

const analysis = (page: Page) => page.locator('[data-study]')
const keys = (page: Page) =>
  analysis(page)
    .getByRole('list', { name: /^(Key moments|Schlüsselmomente)$/ })
    .getByRole('button')
const parchment = (page: Page) => analysis(page).locator('section[aria-live]')
const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' })

test.setTimeout(180_000)
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a planted blunder comes first, with what would have been better', LONG, async ({ page }) => {
  await bring(page, blunder())
  await lookInto(page)
  const first = keys(page).first()
  await expect(first).toContainText('Ann: End the turn without drawing')
  await expect(first).toContainText(/Blunder · .*better: Reap/)
  // it opens there
  await expect(moment(page)).toHaveValue('20')
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  const answers = parchment(page).getByRole('listitem')
  await expect(answers.first()).toContainText('Reap')
  await expect(answers.first()).toContainText(/\+\d\d/)
  // with the reason, and how sure that is
  await expect(answers.first()).toContainText(/On average 4 turns on: .*\d of 10 games instead of \d/)
  await expect(parchment(page)).toContainText(/From \d+ games played on; ±\d+ points/)
  await expect(answers.filter({ hasText: 'played' })).toContainText('End the turn without drawing')
  // the address leads others to the same view
  await expect(page).toHaveURL(/at=20&.*study=yes/)

  // keys: decisions, key moments, the ends
  const at = async () => Number(await moment(page).inputValue())
  const blundered = await at()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBeLessThan(blundered)
  await page.keyboard.press('End')
  await expect(moment(page)).toHaveValue(/^3\d$/)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(keys(page).and(page.locator('[aria-current="true"]'))).not.toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(moment(page)).toHaveValue('0')

  // skill and luck are kept apart
  const all = await keys(page).count()
  await page.keyboard.press('s')
  await expect(page.getByRole('radio', { name: 'Skill' })).toBeChecked()
  const skill = await keys(page).count()
  expect(skill).toBeLessThanOrEqual(all)
  await expect(keys(page).filter({ hasText: /^.*Luck$/ })).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(keys(page)).toHaveCount(all)

  await first.click()
  await audit(page, 'the analysis')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(parchment(page)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: /^Play from here/ })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await audit(page, 'the analysis on a phone')

  // others who open the link see it at once; it can be left
  await page.reload()
  await expect(keys(page).first()).toContainText('Reap')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: /^Replay only/ }).click()
  await expect(analysis(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Speed' })).toBeVisible()
})

test('a planted lucky roll is luck, and no decision of anybody', LONG, async ({ page }) => {
  await bring(page, luckyRoll())
  await lookInto(page)
  // it stands apart from what anybody decided
  const dice = analysis(page).getByRole('list', { name: 'Dice and cards' })
  const first = dice.getByRole('button').first()
  await expect(first).toContainText('Ann makes an attack roll')
  await expect(first).toContainText('Luck')
  await expect(first).toContainText(/\+[23]\d/)
  await first.click()
  await expect(parchment(page)).toContainText(/Luck.*Ann \+[23]\d.*Ned −[23]\d/)
  await page.getByRole('radio', { name: 'Skill' }).check()
  await expect(keys(page).filter({ hasText: 'attack roll' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Dice' }).check()
  await expect(keys(page).first()).toContainText('attack roll')
  // for screen readers the graph is a sentence and a table
  const graph = page.getByRole('region', { name: 'Who was going to win' })
  await expect(graph.getByText(/^The chance to win, .* Ann from \d+% to 100%, Ned from \d+% to 0%\.$/)).toHaveCount(1)
  await expect(graph.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await graph
    .getByRole('button', { name: /^Round \d+: / })
    .last()
    .dispatchEvent('click')
  await expect(moment(page)).toHaveValue(/^\d+$/)
})

/** Sits Ann and a bot at a table near its end, and plays it to the end. */
async function toTheEnd(page: Page, game: 'four-souls' | 'battle-for-souls'): Promise<void> {
  const isFour = game === 'four-souls'
  const table = isFour ? ONE_ROLL : LAST_SOULS
  await sitDown(page, { game, options: { table }, seats: ['you', 'normal'], playerName: 'Ann', start: true })
  await page.locator('[data-decision]').waitFor()
  const wanted = (question: Question) =>
    (question.options as unknown as Shown['options']).findIndex(({ act, label }) =>
      isFour ? act === 'attack' || /Little Horn/.test(label) : act === 'reap',
    )
  const picks = (question: Question) => {
    const index = wanted(question)
    return index < 0 ? onlyPasses(question) : [question.options[index]!.id]
  }
  expect(await answerUntil([page], () => false, picks)).toBeNull()
}

const end = (page: Page) => page.locator('[aria-modal="true"]')

for (const game of ['four-souls', 'battle-for-souls'] as const)
  test(`${game}: the end of a game tells its story`, game === 'four-souls' ? {} : LONG, async ({ page }) => {
    await toTheEnd(page, game)
    const chart = end(page).getByRole('region', { name: 'Who was going to win' })
    await expect(chart).toBeVisible({ timeout: PATIENCE })
    const turns = end(page).getByRole('region', { name: 'It turned here' })
    await expect(turns).toBeVisible({ timeout: PATIENCE })
    // what each did
    if (game === 'four-souls')
      await expect(end(page).getByRole('table', { name: 'The players' }).getByRole('row')).toHaveCount(3)
    else await expect(end(page).locator('[data-count]')).toHaveCount(2)
    await audit(page, 'the story')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(end(page).getByRole('button', { name: /^(Play again|To the next game)/ })).toBeInViewport({ ratio: 1 })
    expect(await end(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
    await audit(page, 'the story on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })

    // a turning point leads into the replay, a little before it
    const watch = turns.getByRole('button', { name: /^Watch: / })
    if ((await watch.count()) > 0) {
      await watch.first().click()
      await expect(page).toHaveURL(/\/replay\?.*study=no/)
      await expect(moment(page)).toBeVisible()
      await page.goBack()
      await expect(chart).toBeVisible({ timeout: PATIENCE })
    }
    await end(page)
      .getByRole('button', { name: /^Look into it/ })
      .click()
    await expect(page).toHaveURL(/\/replay\?.*study/)
    await analysis(page).waitFor()
    await page.goBack()
    await end(page)
      .getByRole('button', { name: /^Check the dice/ })
      .click()
    const dice = page.getByRole('dialog', { name: 'The dice' })
    await expect(dice).toBeVisible()
    // whoever closes it is where they came from, or goes on to the analysis
    await dice.getByRole('button', { name: 'Close' }).click()
    await expect(chart).toBeVisible({ timeout: PATIENCE })
    await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/)
    await end(page)
      .getByRole('button', { name: /^Check the dice/ })
      .click()
    await dice.getByRole('button', { name: 'Analysis' }).click()
    await expect(dice).toHaveCount(0)
    await expect(analysis(page)).toBeVisible()
  })

test('a game that cannot be analysed still tells what is known, and says why', async ({ page }) => {
  await page.route('**/api/films/*/study*', (route) =>
    route.fulfill({ json: { t: 'impossible', why: 'Nobody here knows how.' } }),
  )
  await toTheEnd(page, 'battle-for-souls')
  await expect(end(page).getByRole('region', { name: 'Points, turn by turn' })).toBeVisible()
  await expect(end(page).getByText('Nobody here knows how.')).toBeVisible()
  await expect(end(page).locator('[data-count]')).toHaveCount(2)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  for (const game of ['four-souls', 'battle-for-souls'] as const)
    test(`${game}: the story and the analysis`, LONG, async ({ page }) => {
      await toTheEnd(page, game)
      await expect(end(page).getByRole('region', { name: 'Hier kippte es' })).toBeVisible({ timeout: PATIENCE })
      await expectGerman(page, 'the story', ['Reap'])
      await audit(page, 'the story')
      await end(page)
        .getByRole('button', { name: /^Genauer ansehen/ })
        .click()
      await expect(analysis(page).getByText('Schlüsselmomente')).toBeVisible({ timeout: PATIENCE })
      if ((await keys(page).count()) > 0) await keys(page).first().click()
      await expectGerman(page, 'the analysis', ['Reap'])
    })
})

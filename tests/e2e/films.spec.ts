import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { playedLog } from '../../packages/server/test/helpers/played.ts'
import { audit } from './support/audit.ts'
import { KINDS, type Kind } from './support/each.ts'
import { expect, LONG, test } from './support/table.ts'

/** The test server uses this seed for every game (support/serve.ts). */
const SEED = process.env['E2E_SEED'] ?? 'the candle is lit'
/** Plays a whole game between bots. */
const log = () => playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 20 }, SEED)

/** A game between Ann and Ned at a table of this kind, played by bots. */
const playedAt = ({ wanted }: Kind) =>
  wanted.game === 'four-souls'
    ? playedLog(fourSoulsModule, { ...wanted.options, players: 2, soulsToWin: 2 }, SEED, 'normal')
    : playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 20 }, SEED)

/** Imports a log into the page, as the log of a game with this name. */
async function bring(page: Page, log: object, title = 'By candle light'): Promise<void> {
  await page.goto('/replays')
  await page.getByLabel('Log of a game').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...log, title, names: ['Ann', 'Ned'] })),
  })
  // the server first replays it completely, in a low-priority thread
  await expect(page).toHaveURL(/\/film\/[a-z0-9]+\?at=0/, { timeout: 30_000 })
}

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' })
const eyes = (page: Page) => page.getByRole('combobox', { name: 'View' })
const hand = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}’s hand`) })

test('the list says who won, with which character, when and how long it took, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gallery/pages/replays')
  const row = page.getByRole('listitem').filter({ hasText: 'The Cellar' })
  await expect(row).toContainText('Ned won as Eve')
  await expect(row).toContainText(/13 Jun.*41 minutes.*Four Souls/)
  await expect(row).toContainText('Ash (Isaac), Ned (Eve)')
  await expect(page.getByRole('listitem').filter({ hasText: 'Vespers' })).toContainText('Ash won as Heaven')
  await expect(page.getByRole('listitem').filter({ hasText: 'The Attic' })).toContainText('Nobody won')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a log is imported, viewed with any player’s eyes, and continued', async ({ page, complaints }) => {
  await page.goto('/replays')
  const { entries, ...rest } = log()
  const last = entries.length
  const file = (name: string, data: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(data)),
  })
  const picker = page.getByLabel('Log of a game')
  // a truncated log is refused, and the message says where it ends
  await picker.setInputFiles(file('half.json', { ...rest, entries: entries.slice(0, 7) }))
  await expect(page.getByRole('alert')).toContainText('ends with entry 7')
  // the browser itself logs the refused request
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await picker.setInputFiles(file('whole.json', { ...rest, entries, title: 'Old times', names: ['Ash', 'Ned'] }))

  await expect(page).toHaveURL(/\/film\/[a-z0-9]+\?at=0&eyes=all/)
  await expect(hand(page, 'Ash')).toBeVisible()
  await expect(hand(page, 'Ned')).toBeVisible()
  await expect(page.getByText('You see all hands.')).toBeVisible()
  await eyes(page).selectOption('Ned')
  await expect(page.getByText('You see what Ned saw.')).toBeVisible()
  await expect(hand(page, 'Ash')).toHaveCount(0)
  await eyes(page).selectOption('All hands')

  // by keys, by the bar and by a log line; the address follows
  await page.locator('body').press('End')
  await expect(page.getByText('The game is over.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play from here/ })).toHaveAttribute('aria-disabled', 'true')
  // all of its words fit, on a low screen and on a phone
  const playOn = page.getByRole('button', { name: /^Play from here/ })
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await playOn.evaluate((e) => e.scrollHeight - e.clientHeight), `at ${width}×${height}`).toBeLessThanOrEqual(
      1,
    )
  }
  await expect(page).toHaveURL(new RegExp(`at=${last}&`))
  await page.locator('body').press('Shift+ArrowLeft')
  await page.locator('body').press('Shift+ArrowLeft')
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /turn 19/)
  await page.getByRole('button', { name: 'Turn 3, ' }).click()
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /turn 3,/)
  await moment(page).fill('30')
  await expect(page).toHaveURL(/at=30&/)
  // what unfolds a line has room beside the player's mark
  const overlaps = await page.locator('[data-log] p:has(> button[aria-expanded])').evaluateAll((all) =>
    all.filter((line) => {
      const [fold, mark] = [line.querySelector('button[aria-expanded] svg'), line.querySelector(':scope > span svg')]
      return fold && mark && fold.getBoundingClientRect().right > mark.getBoundingClientRect().left
    }),
  )
  expect(overlaps).toEqual([])
  // the log stays scrolled to its end unless somebody scrolls it: the line is pressed where it is
  await page.locator('[data-log] p > button').first().dispatchEvent('click')
  await expect(moment(page)).toHaveValue('0')
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(moment(page)).not.toHaveValue(/^[012]?$/)
  await page.locator('body').press('Space')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  // the address opens the same moment
  await moment(page).fill('24')
  await expect(page).toHaveURL(/at=24&/)
  await page.reload()
  await expect(moment(page)).toHaveValue('24')
  await expect(hand(page, 'Ash')).toBeVisible()

  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: /^Dice/ }).click()
  await expect(page.getByRole('dialog', { name: 'The dice' })).toContainText(SEED)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Play from here/ }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.getByRole('region', { name: /^Your hand/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Continued from “Old times”, moment 24')
})

test('an example is found, and explained step by step', LONG, async ({ page }) => {
  await page.goto('/shows/four-souls')
  await expect(page.getByRole('heading', { name: /^Worked examples of the first edition/ })).toBeVisible()
  await page.getByRole('searchbox').fill('FS2-CARD-2-cents')
  await page
    .getByRole('link', { name: /gives 2¢ to whoever plays it/ })
    .first()
    .click()
  const words = page.getByRole('region', { name: 'What was done' })
  await expect(words).toContainText('2 Cents! gives 2¢')
  await expect(words).toContainText('The table as it stands.')
  await page.locator('body').press('ArrowRight')
  await expect(words).toContainText('Ned plays 2 Cents!')
  await page.locator('body').press('End')
  await expect(words).toContainText('Ned has 2¢ and has no loot in hand')
})

for (const kind of KINDS)
  test(
    `${kind.name}: a game is stepped through by move, act, turn and mark, and its complete log is exported`,
    LONG,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const played = playedAt(kind)
      const last = played.entries.length
      await bring(page, played)
      const now = async () => Number(await moment(page).inputValue())

      // a step that groups more is longer: fewer lead as far
      const far = 12
      const stops: number[][] = []
      const { game, options } = kind.wanted
      for (const stride of ['by move', game === 'four-souls' ? 'by stack item' : 'by effect', 'by turn']) {
        await moment(page).fill('0')
        await page.getByRole('combobox', { name: 'Go on' }).selectOption(stride)
        const reached = [0]
        while (reached.at(-1)! < far) {
          await page.getByRole('button', { name: 'One step forward' }).click()
          await expect.poll(now).toBeGreaterThan(reached.at(-1)!)
          reached.push(await now())
        }
        stops.push(reached)
      }
      expect(stops[0]).toEqual([...Array(far + 1).keys()])
      for (const fewer of stops.slice(1)) expect(fewer.length).toBeLessThan(stops[0]!.length)
      expect(stops[1]).not.toEqual(stops[2])

      const mark = page
        .getByRole('region', { name: 'Replay' })
        .getByRole('button', { name: /: moment \d+$/ })
        .last()
      const at = /moment (\d+)$/.exec((await mark.getAttribute('aria-label'))!)![1]!
      await mark.dispatchEvent('click')
      await expect(moment(page)).toHaveValue(at)
      await page.locator('body').press(',')
      expect(await now()).toBeLessThan(Number(at))

      // it plays by itself, at any speed, until it is paused
      await moment(page).fill('0')
      await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(moment(page)).not.toHaveValue(/^[012]?$/)
      await page.locator('body').press('Space')
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

      // each player's eyes, and the cards visible with them
      await moment(page).fill('3')
      const seen = page.locator('main [data-zone="hand"] [data-card]')
      for (const [name, words, url] of [
        ['Ann', 'You see what Ann saw.', /eyes=0/],
        ['No hands', 'You see no hands.', /eyes=none/],
        ['All hands', 'You see all hands.', /eyes=all/],
      ] as const) {
        await eyes(page).selectOption(name)
        await expect(page).toHaveURL(url)
        await expect(page.getByText(words)).toBeVisible()
        if (name === 'No hands') await expect(seen).toHaveCount(0)
        else await expect(seen).not.toHaveCount(0)
      }

      // the bar still has the focus: it passes on to the table all keys that do not move it
      await expect(moment(page)).toBeFocused()
      await page.keyboard.press('m')
      await page.getByRole('menuitem', { name: /^Dice/ }).click()
      const proof = page.getByRole('dialog', { name: 'The dice' })
      await expect(proof).toContainText(SEED)
      await expect(proof).toContainText(`all ${last} entries`)
      await expect(proof).toContainText(/This browser drew all \d+ numbers .* none was left out/)
      await expect(proof).toContainText(/[0-9a-f]{64}/)
      await page.keyboard.press('Escape')

      const download = page.waitForEvent('download')
      await page.keyboard.press('m')
      await page.getByRole('menuitem', { name: /^Export/ }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`By-candle-light.${game}.json`)
      const exported = JSON.parse(await readFile((await file.path())!, 'utf8'))
      expect(exported.seed).toBe(SEED)
      expect(exported.entries).toHaveLength(last)

      // continued from here with the same rules
      await moment(page).fill('24')
      await page.getByRole('button', { name: /^Play from here/ }).click()
      await expect(page).toHaveURL(/\/t\//)
      // a question may lie over the hand
      await expect(page.locator('[aria-keyshortcuts="Space"]')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Continued from “By candle light”, moment 24')
      const made = await (await page.request.get(`/api/tables/${page.url().split('/').at(-1)}`)).json()
      expect(made.options).toMatchObject({ ...options, ...(game === 'four-souls' && { soulsToWin: 2 }) })
    },
  )

for (const name of ['four-souls', 'battle-for-souls'])
  test(
    `a game of ${name} that another release recorded is watched, its dice are checked, and it goes on from a turn`,
    LONG,
    async ({ page, complaints }) => {
      // two films are replayed, and all numbers of one are drawn again
      test.setTimeout(120_000)
      const kept = new URL(`../../packages/server/test/fixtures/films/${name}-1-1.json`, import.meta.url)
      const file = JSON.parse(await readFile(kept, 'utf8'))
      file.version = file.film.head.version = 'of another release'
      await bring(page, file)
      const { last } = file.film.head
      await moment(page).fill(String(last))
      await expect(moment(page)).toHaveAttribute('aria-valuetext', new RegExp(`^Moment ${last} of ${last}`))
      for (const part of [0.25, 0.5, 0.75]) await moment(page).fill(String(Math.round(part * last)))
      await eyes(page).selectOption('Ned')
      await expect(page.getByText('You see what Ned saw.')).toBeVisible()
      await page.keyboard.press('m')
      await page.getByRole('menuitem', { name: /^Dice/ }).click()
      const proof = page.getByRole('dialog', { name: 'The dice' })
      await expect(proof).toContainText(/This browser drew all \d+ numbers .* none was left out/)
      await expect(proof).toContainText('soulstack replay --check-dice FILE')
      await audit(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Play from turn \d+/ }).click()
      await expect(page).toHaveURL(/\/t\//)
      await expect(page.getByRole('region', { name: /^Your hand/ })).toBeVisible()

      // where its turns were not saved it is watched only, and it is said why
      await page.goto('/')
      file.film.parts.saves = brotliCompressSync('[]').toString('base64')
      await bring(page, file)
      await page.getByRole('button', { name: /^Watch only/ }).click()
      await expect(page.getByText(/You can watch it, but not play on: none of its turns was saved/)).toBeVisible()
      expect(complaints.splice(0)).toEqual([])
    },
  )

/** What a film shows: its moment, the cards on the table, the log, and the last act. */
const shown = async (page: Page) => ({
  when: await moment(page).getAttribute('aria-valuetext'),
  seenBy: await eyes(page).locator('option:checked').textContent(),
  cards: await page.locator('main [data-card]').evaluateAll((all) => all.map((e) => e.getAttribute('data-card'))),
  // earlier lines appear on scrolling
  log: (await page.locator('main [data-log] [data-kind]').allTextContents()).slice(-10),
  done: await page.getByRole('region', { name: 'What was done' }).locator('p').allTextContents(),
})
const cardsInHand = (page: Page) =>
  page.locator('main [data-zone="hand"] [data-card]').evaluateAll((all) => all.map((e) => e.getAttribute('data-card')))

for (const kind of KINDS)
  test(
    `${kind.name}: a link leads somebody else to the same moment with the same eyes, and the game is continued from there`,
    LONG,
    async ({ page, context, another }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const played = playedAt(kind)
      await bring(page, played)
      // a moment well into the game when Ned decides
      const at = played.entries.findIndex((entry, n) => n > 30 && 'answer' in entry && entry.seat === 1)
      await moment(page).fill(String(at))
      await eyes(page).selectOption('Ned')
      await expect(page.getByText('You see what Ned saw.')).toBeVisible()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: /^Link/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'The link to this moment is copied.' })).toHaveCount(1)
      const link = await page.evaluate(() => navigator.clipboard.readText())
      const { when, cards, log } = await shown(page)
      expect(when).toMatch(new RegExp(`^Moment ${at} of ${played.entries.length}`))
      expect(cards.length).toBeGreaterThan(5)
      expect(log.length).toBeGreaterThan(5)

      const eve = await another()
      await eve.emulateMedia({ reducedMotion: 'reduce' })
      await eve.goto(link)
      await moment(eve).waitFor()
      await expect.poll(() => shown(eve)).toEqual(await shown(page))
      await expect(eve).toHaveURL(link)

      // she continues as Ned, with his hand
      const held = await cardsInHand(eve)
      expect(held.length).toBeGreaterThan(0)
      await eve.getByRole('button', { name: /^Play from here.*as Ned/ }).click()
      await expect(eve).toHaveURL(/\/t\//)
      await expect(eve.getByRole('heading', { level: 1 })).toContainText(
        `Continued from “By candle light”, moment ${at}`,
      )
      // automatic steps have happened already, and she may have looted since
      await expect.poll(async () => (await cardsInHand(eve)).slice(0, held.length)).toEqual(held)
      const made = await (await eve.request.get(`/api/tables/${eve.url().split('/').at(-1)}`)).json()
      expect(made).toMatchObject({ game: kind.wanted.game, options: kind.wanted.options })
    },
  )

for (const kind of KINDS)
  test(
    `${kind.name}: the history of a game comes from its replay, with a link to each moment`,
    LONG,
    async ({ page }) => {
      // long enough for souls to go home
      const played =
        kind.wanted.game === 'four-souls'
          ? playedAt(kind)
          : playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 60 }, SEED, 'normal')
      await bring(page, played)
      await page.getByRole('button', { name: /^More/ }).click()
      await page.getByRole('menuitem', { name: /^How it went/ }).click()
      const story = page.getByRole('dialog', { name: 'How it went' })
      // every player has a line on the chart and a row in the table
      await expect(story.getByRole('img', { name: /At the end: / }).locator('path')).toHaveCount(2)
      await expect(story.getByRole('row')).toHaveCount(3)
      await audit(page)
      const watch = story.getByRole('button', { name: /^Watch / })
      await expect(watch).not.toHaveCount(0)
      await watch.last().click()
      await expect(story).toHaveCount(0)
      await expect(moment(page)).not.toHaveValue('0')
    },
  )

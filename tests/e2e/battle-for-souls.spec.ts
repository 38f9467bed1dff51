import type { Page } from '@playwright/test'
import { battle } from './support/battle.ts'
import { KINDS } from './support/each.ts'
import { expect, LONG, test } from './support/table.ts'
import { wholeGame } from './support/whole.ts'

const [BATTLE] = KINDS.filter(({ wanted }) => wanted.game === 'battle-for-souls')

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true })

/** Goes from the home page to the form for a Battle For Souls table. */
async function create(page: Page, mode: RegExp): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: /^Create a table/ }).click()
  await page.getByRole('radio', { name: /^Battle For Souls/ }).check()
  await page.getByRole('group', { name: 'Play', exact: true }).getByRole('radio', { name: mode }).check()
}

const seat = (page: Page, n: number, kind: RegExp) =>
  page
    .getByRole('group', { name: `Seat ${n}` })
    .getByRole('radio', { name: kind })
    .check()

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Create the table/ }).click()
  await page.getByRole('button', { name: /^Start the game/ }).click()
  await battle(page).main.waitFor()
}

interface Count {
  side: string
  points: number
  lines: { what: string; cards: number; points: number }[]
}

/** Reads each side's score at the end, and expects the lines to add up to it. */
async function counts(page: Page): Promise<Count[]> {
  const found: Count[] = []
  for (const one of await battle(page).victory.locator('[data-count]').getByRole('table').all()) {
    const rows = await one.getByRole('row').all()
    const lines: Count['lines'] = []
    for (const each of rows) {
      const [cards, points] = (await each.getByRole('cell').allTextContents()).map((s) => Number.parseInt(s, 10))
      lines.push({
        what: (await each.getByRole('rowheader').textContent()) ?? '',
        cards: cards!,
        points: points!,
      })
    }
    const { points } = lines.pop()!
    expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
    expect(lines.every((line) => line.cards > 0 || line.points === 0)).toBe(true)
    const heading = await one.locator('xpath=ancestor::section[1]').getByRole('heading').textContent()
    found.push({ side: /Hell/.test(heading ?? '') ? 'Hell' : 'Heaven', points, lines })
  }
  return found
}

/** Reads a side's points on the table. */
const pointsOf = async (page: Page, side: string) =>
  Number.parseInt(
    (await page
      .getByRole('region', { name: new RegExp(`: ${side}$`) })
      .locator('header p')
      .textContent()) ?? '',
    10,
  )

/** Expects the side with more points to be named the winner, and the table behind to show the same points. */
async function settled(page: Page): Promise<Count[]> {
  const { victory } = battle(page)
  await expect(victory).toBeVisible()
  const scores = await counts(page)
  expect(scores.map((score) => score.side).sort()).toEqual(['Heaven', 'Hell'])
  const [most, least] = [...scores].sort((a, b) => b.points - a.points)
  await expect(victory.getByRole('heading', { level: 1 })).toHaveText(
    most!.points === least!.points ? 'Heaven and Hell are even' : `${most!.side} wins`,
  )
  await victory.getByRole('button', { name: /^Look at the table/ }).click()
  await expect(victory).toBeHidden()
  for (const { side, points } of scores) expect(await pointsOf(page, side), side).toBe(points)
  return scores
}

test('two players, by keyboard alone once the table is created, until the turns are over', LONG, async ({ page }) => {
  test.setTimeout(300_000)
  const play = wholeGame(page, BATTLE!, 'keys')
  await create(page, /^Two players/)
  await seat(page, 2, /normal bot/i)
  await page.getByText('More options').click()
  const turns = page.getByRole('group', { name: 'Turns' })
  await turns.getByRole('spinbutton').fill('30')
  await begin(page)
  await expect(page.getByText('The game ends after 30 turns')).toBeVisible()
  const pressed = await play()
  expect(pressed.decisions).toBeGreaterThanOrEqual(30)

  await expect(battle(page).victory.getByText(/^Turn 30/)).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: 'Who won' }).click()
  await battle(page)
    .victory.getByRole('button', { name: /^Play again/ })
    .click()
  await expect(battle(page).victory).toBeHidden()
  await expect(battle(page).main).toBeVisible()
})

test('two teams, with bots, until no soul is left', LONG, async ({ page }) => {
  test.setTimeout(300_000)
  const play = wholeGame(page, BATTLE!, 'touch')
  await create(page, /^Two teams/)
  for (const n of [2, 3, 4]) await seat(page, n, /normal bot/i)
  await begin(page)
  await expect(page.getByRole('region', { name: /^You and \w+: Heaven$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^\w+ and \w+: Hell$/ })).toBeVisible()
  await play()

  const [first] = await settled(page)
  // somebody has souls, and none is left in the deck
  expect(first!.lines.some((line) => line.what === 'Souls')).toBe(true)
  await expect(page.getByTitle('Souls still to come')).toHaveText(/^0/)
  await expect(battle(page).earth.getByText('No soul left for this place')).not.toHaveCount(0)
})

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, isMobile: true })

  test('solo as Hell by touch alone, until the deck has run out', LONG, async ({ page }) => {
    test.setTimeout(300_000)
    const play = wholeGame(page, BATTLE!, 'touch')
    await create(page, /^Alone/)
    await page.getByRole('group', { name: 'Your side' }).getByRole('radio', { name: 'Hell' }).check()
    await page.getByRole('group', { name: 'Points that win' }).getByRole('radio', { name: 'Novice: 20' }).check()
    await page.getByRole('button', { name: /^Create the table/ }).click()
    await expect(page.getByText('Alone, for Hell: 20 points win')).toBeVisible()
    await page.getByRole('button', { name: /^Start the game/ }).click()
    await battle(page).main.waitFor()
    await play()

    const { victory } = battle(page)
    const [score, ...more] = await counts(page)
    expect(more).toEqual([])
    expect(score!.side).toBe('Hell')
    await expect(victory.getByRole('heading', { level: 1 })).toHaveText(score!.points >= 20 ? 'You win' : 'You lose')
    await victory.getByRole('button', { name: /^Look at the table/ }).click()
    expect(await pointsOf(page, 'Hell')).toBe(score!.points)
  })
})

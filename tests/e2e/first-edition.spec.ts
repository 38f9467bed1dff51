import { answerUntil, onlyPasses } from './support/ahead.ts'
import { FIRST_EDITION } from './support/each.ts'
import { everyWindow, listenToFlow, pressMain } from './support/flow.ts'
import { expect, LONG, parts, sitDown, test } from './support/table.ts'
import { wholeGame } from './support/whole.ts'

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true })

test('the first edition: chosen for a table, shown there, and played to its end', LONG, async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const play = wholeGame(page, FIRST_EDITION, 'touch')
  await page.goto('/')
  await page.getByRole('button', { name: /^Create a table/ }).click()
  await page.getByRole('radio', { name: /^First edition/ }).check()
  for (const n of [2, 3, 4]) {
    const seat = page.getByRole('group', { name: `Seat ${n}` })
    if ((await seat.count()) > 0) await seat.getByRole('radio', { name: /normal bot/i }).check()
  }
  // one soul wins: the game is shorter but otherwise the same
  await page.getByText('More options').click()
  const souls = page.getByRole('group', { name: 'Souls to win', exact: true })
  for (let i = 0; i < 3; i++) await souls.getByRole('button', { name: /^Less/ }).click()
  await page.getByRole('button', { name: /^Create the table/ }).click()
  await expect(page.getByText('First edition').first()).toBeVisible()
  await page.getByRole('button', { name: /^Start the game/ }).click()
  await parts(page).main.waitFor()
  await play()

  const { victory } = parts(page)
  await expect(victory).toBeVisible()
  await expect(victory.getByRole('heading', { level: 1 })).toHaveText(/win|tie/i)
})

test('the choice of a character shows its starting item as in the edition being played', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const starts: string[] = []
  for (const edition of [1, 2]) {
    const options = { edition, characters: 'any' }
    await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true, options })
    const isaac = parts(page).prompt.getByRole('button', { name: /^Isaac/ })
    await isaac.click()
    // beside the question, as it is too long for the button
    starts.push((await page.locator('[data-act]').textContent()) ?? '')
  }
  for (const text of starts) expect(text).toContain('The D6')
  // it recharges by itself only in the second edition
  expect(starts.map((text) => /recharge/i.test(text))).toEqual([false, true])
})

test('things that only the first edition puts on the stack are named, passed with the main button, and the log leads to their rule', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const flow = listenToFlow(page)
  await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true, options: { edition: 1 } })
  const { main, stack } = parts(page)
  await main.waitFor()
  await everyWindow(page, flow)
  // the loot step goes on the stack, so that others can respond
  const waits = () => /loot/i.test(flow()?.waiting[0]?.title ?? '')
  await answerUntil([page], ({ flow }) => /loot/i.test(flow?.waiting[0]?.title ?? ''), onlyPasses)
  await expect.poll(waits).toBe(true)
  const { title } = flow()!.waiting[0]!
  await expect(stack.locator('[data-n]').first()).toContainText(title)
  await expect(main).toContainText('Pass')
  // the effect of passing is shown below: the loot of this step
  await expect(main).toContainText(/a loot card|Loot step/)
  await pressMain(page)
  // pressing a log line shows its rule
  const line = page.locator('main [data-log] [data-kind]').filter({ has: page.locator('[data-rule="D04"]') })
  await line.last().locator(':scope > button').first().dispatchEvent('click')
  await page.locator('main [data-log]').getByRole('button', { name: 'Rule D04' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Rule D04: The loot step' })).toBeVisible()
})

test('a ruling of the first edition is found, and shown move by move', async ({ page }) => {
  await page.goto('/shows/four-souls')
  await page.getByRole('searchbox').fill('FS1-D04')
  await page.locator('main a[href^="/show/"]').first().click()
  await expect(page).toHaveURL(/FS1-D04/)
  await expect(page.getByText('First edition').first()).toBeVisible()
  const done = page.getByRole('region', { name: 'What was done' })
  const said: string[] = []
  for (const key of ['Home', 'ArrowRight', 'End']) {
    await page.locator('body').press(key)
    if (said.length > 0) await expect(done).not.toHaveText(said.at(-1)!)
    said.push((await done.textContent())!)
  }
})

import type { Page } from '@playwright/test'
import { audit } from './support/audit.ts'
import { reachable } from './support/reach.ts'
import { expect, LONG, openFromMenu, parts, sitDown, test } from './support/table.ts'

/* Who may be at a table: the host removes people, closes the door, and reserves seats. */

const seatRow = (page: Page, n: number) => page.getByRole('main').locator('ol > li').nth(n)
const sitsDown = async (page: Page, table: string, name: string): Promise<void> => {
  await page.goto(`/t/${table}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible()
}

test('who waits for others sees the invitation at once, on every screen', async ({ page }) => {
  await sitDown(page, { seats: ['you', 'open', 'open', 'open'], playerName: 'Ann' })
  const link = page.getByRole('textbox', { name: 'Link to this table' })
  const copy = page.getByRole('button', { name: 'Copy link' })
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [link, copy, page.getByRole('button', { name: 'Stand up' })])
      await expect.poll(() => reachable(part), `at ${width}×${height}`).toBe(true)
  }
})

test(
  'before the start the host removes somebody, closes the door, and reserves a seat that can only be taken by its link',
  LONG,
  async ({ page: ann, another }) => {
    const { table } = await sitDown(ann, { seats: ['you', 'open', 'open'], playerName: 'Ann' })
    await expect(seatRow(ann, 0)).toContainText('you, host')
    const eve = await another()
    await sitsDown(eve, table, 'Eve')
    // other seated players have none of these controls
    await expect(eve.getByRole('group', { name: 'Who may come' })).toHaveCount(0)
    await expect(eve.getByRole('button', { name: /^Manage/ })).toHaveCount(0)

    await ann.getByRole('button', { name: 'Manage Eve' }).click()
    const manage = ann.getByRole('dialog', { name: 'Manage Eve' })
    await audit(ann, 'what the host can do about somebody')
    await manage.getByRole('button', { name: /^Remove from the seat/ }).click()
    // it takes a second press, and can be undone
    const sure = ann.getByRole('dialog', { name: 'Remove Eve?' })
    await audit(ann, 'whether to remove somebody')
    await sure.getByRole('button', { name: 'Let them stay' }).click()
    await expect(seatRow(ann, 1)).toContainText('Eve')
    await manage.getByRole('button', { name: /^Remove from the seat/ }).click()
    await sure.getByRole('button', { name: /^Remove from the seat/ }).click()
    await expect(ann.getByText('Eve was removed.')).toBeVisible()
    await ann.getByRole('button', { name: 'Undo' }).click()
    await expect(seatRow(ann, 1)).toContainText('Eve')
    await expect(eve.getByRole('button', { name: 'Stand up' })).toBeVisible()
    await expect(eve.getByRole('dialog')).toHaveCount(0)
    await ann.getByRole('button', { name: 'Manage Eve' }).click()
    await manage.getByRole('button', { name: /^Remove from the seat/ }).click()
    await sure.getByRole('button', { name: /^Remove from the seat/ }).click()
    await expect(manage).toHaveCount(0)
    await expect(seatRow(ann, 1)).toContainText('Open seat')
    const told = eve.getByRole('dialog', { name: 'You were removed' })
    await expect(told.getByRole('alert')).toHaveText('Ann, the host, has removed you from your seat. You may watch.')
    await told.getByRole('button', { name: 'Watch' }).click()
    await expect(told).toHaveCount(0)
    await expect(eve.getByRole('button', { name: 'Sit here' })).toHaveCount(2)

    // a reserved seat cannot be taken with the link to the table
    await ann.getByRole('button', { name: 'Keep seat 2' }).click()
    await expect(ann.getByLabel('For whom?')).toBeFocused()
    await ann.keyboard.type('Ned')
    await ann.keyboard.press('Enter')
    const kept = ann.getByRole('dialog', { name: 'Seat 2 is kept for Ned' })
    const link = await kept.getByRole('textbox', { name: 'Link for Ned' }).inputValue()
    expect(link).toContain(`/t/${table}#seat=`)
    await audit(ann, 'a seat that is kept')
    await ann.keyboard.press('Escape')
    await expect(seatRow(eve, 1)).toContainText('Kept for Ned')
    await expect(eve.getByRole('button', { name: 'Sit here' })).toHaveCount(1)

    // the door closes: first for players, then for everybody
    await ann.getByRole('radio', { name: 'Only to watch' }).check()
    await expect(eve.getByRole('button', { name: 'Sit here' })).toHaveCount(0)
    await expect(eve.getByText(/Nobody new may sit down, except in a seat kept for them/)).toBeVisible()
    await ann.getByRole('radio', { name: 'Nobody new' }).check()
    await expect(eve.getByText(/Nobody new may sit down or watch/)).toBeVisible()
    const bob = await another()
    await bob.goto(`/t/${table}`)
    await expect(bob.getByRole('heading', { name: 'This table is closed to you' })).toBeVisible()

    // Ned's link still seats him, under his name, without a press
    const ned = await another()
    const { pathname, hash } = new URL(link)
    await ned.goto(pathname + hash)
    await expect(seatRow(ned, 1)).toContainText('Ned')
    await expect(ned.getByRole('button', { name: 'Stand up' })).toBeVisible()
    expect(ned.url()).not.toContain('seat=')
    await expect(seatRow(ann, 1)).toContainText('Ned')
    await ned.reload()
    await expect(ned.getByRole('button', { name: 'Stand up' })).toBeVisible()
    // the link no longer works
    await bob.goto(pathname + hash)
    await expect(bob.getByRole('heading', { name: 'This table is closed to you' })).toBeVisible()

    // a spectator is shut out, and let in again
    await ann.getByRole('radio', { name: 'Anybody' }).check()
    await ann
      .getByRole('list', { name: 'Watchers' })
      .getByRole('button', { name: /^Manage Watcher/ })
      .first()
      .click()
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /^Shut out/ })
      .click()
    await expect(eve.getByText('Ann, the host, has shut you out of this table.')).toBeVisible()
    await eve.reload()
    await expect(eve.getByText('You have been shut out of this table.')).toBeVisible()
    await ann.getByRole('button', { name: 'Let them back in' }).click()
    await expect(ann.getByText('Somebody is shut out of this table.')).toHaveCount(0)
    await eve.reload()
    await expect(eve.getByRole('button', { name: 'Sit here' })).toHaveCount(1)
  },
)

test(
  'in a running game a bot replaces a removed player, who no longer sees a hand',
  LONG,
  async ({ page: ann, another }) => {
    await ann.emulateMedia({ reducedMotion: 'reduce' })
    const { table } = await sitDown(ann, { seats: ['you', 'open'], playerName: 'Ann' })
    const ned = await another()
    await ned.emulateMedia({ reducedMotion: 'reduce' })
    await sitsDown(ned, table, 'Ned')
    await ann.getByRole('button', { name: /^Start the game/ }).click()
    for (const each of [ann, ned]) await parts(each).main.waitFor()
    await expect(parts(ned).hand).not.toHaveCount(0)

    await openFromMenu(ann, /^People and link/)
    const people = ann.getByRole('dialog', { name: 'People' })
    await people.getByRole('button', { name: 'Manage Ned' }).click()
    await ann
      .getByRole('dialog', { name: 'Manage Ned' })
      .getByRole('button', { name: /^Remove from the seat/ })
      .click()
    await ann
      .getByRole('dialog', { name: 'Remove Ned?' })
      .getByRole('button', { name: /^Remove from the seat/ })
      .click()
    // back in the list of people
    await expect(people.getByRole('listitem').nth(1)).toContainText('bot, normal')
    await expect(people.getByRole('button', { name: 'Manage Ned' })).toHaveCount(0)

    const told = ned.getByRole('dialog', { name: 'You were removed' })
    await expect(told).toContainText('has removed you from your seat')
    await ned.keyboard.press('Escape')
    await expect(told).toHaveCount(0)
    await expect(parts(ned).hand).toHaveCount(0)
    await ned.reload()
    await expect(ned.getByText('You are watching this table. Hands stay hidden.')).toBeVisible()
    await expect(parts(ned).hand).toHaveCount(0)
  },
)

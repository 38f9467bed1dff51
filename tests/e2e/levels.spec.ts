import type { Page } from '@playwright/test'
import { de } from '../../packages/web/src/words/de/index.ts'
import { t as about } from '../../packages/web/src/words/en/four-souls/about.ts'
import { t as english, LEVELS } from '../../packages/web/src/words/en/levels.ts'
import { audit } from './support/audit.ts'
import { expectGerman } from './support/english.ts'
import { expect, LONG, test } from './support/table.ts'

/* Bots have levels: each is a character that people choose by its name. */

const GERMAN = {
  levels: de.levels,
  about: de.fourSoulsAbout,
  justPlay: /^Einfach spielen/,
  playNow: /^Jetzt spielen/,
  hard: 'du und drei schwere Bots',
  seat: (n: number) => `Platz ${n}`,
  more: 'Ein Platz mehr',
  create: /^Aufstellen/,
  start: /^Partie starten/,
  said: de.lobby.bot,
  remove: de.lobby.remove,
}
const ENGLISH: typeof GERMAN = {
  levels: english,
  about,
  justPlay: /^Just play/,
  playNow: /^Play now/,
  hard: 'you and three hard bots',
  seat: (n) => `Seat ${n}`,
  more: 'One seat more',
  create: /^Create the table/,
  start: /^Start the game/,
  said: {
    easy: 'bot, easy',
    normal: 'bot, normal',
    hard: 'bot, hard',
    expert: 'bot, expert',
    random: 'bot, random',
  },
  remove: 'Remove',
}

/** A table's creation, as the page asks the server for it. */
const created = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/tables')

for (const [language, w] of [
  ['en-GB', ENGLISH],
  ['de-DE', GERMAN],
] as const)
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 1440, height: 900 } })
    const audited = async (page: Page, what: string) => {
      await audit(page, what)
      if (w === GERMAN) await expectGerman(page, what, ['Contract from Below', 'Reap'])
    }

    const often = w === ENGLISH ? {} : LONG
    test('a first visit chooses who sits there, and a game at once keeps to it', often, async ({ page }) => {
      await page.addInitScript(() => {
        if (!location.protocol.startsWith('http') || sessionStorage.getItem('hints') !== null) return
        localStorage.clear()
        sessionStorage.setItem('hints', 'wanted')
      })
      await page.goto('/')
      const who = page.getByRole('group', { name: w.levels.who })
      const level = (name: (typeof LEVELS)[number]) => who.getByRole('radio', { name: w.levels.bots[name] })
      await expect(who.getByRole('radio')).toHaveCount(4)
      await expect(level('easy')).toBeChecked()
      await expect(level('hard')).toHaveAccessibleDescription(w.about.tempers.hard)
      // by keyboard: one tab stop, and the arrow keys choose
      await level('easy').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(level('hard')).toBeChecked()
      await expect(page.getByRole('button', { name: w.justPlay })).toContainText(w.hard)
      await audited(page, 'a first visit')
      const made = created(page)
      await page.getByRole('button', { name: w.justPlay }).click()
      expect((await made).postDataJSON()).toMatchObject({ seats: ['you', 'hard', 'hard', 'hard'], start: true })
      await page.waitForURL(/\/t\//)

      // from then on too, until another level is chosen
      await page.goto('/')
      await expect(page.getByRole('button', { name: w.playNow })).toContainText(w.hard)
      await expect(level('hard')).toBeChecked()
      await level('expert').check()
      await page.reload()
      await expect(level('expert')).toBeChecked()
      if (w === GERMAN) await expectGerman(page, 'a later visit')
    })

    test('a table with a bot of each level', LONG, async ({ page }) => {
      await page.goto('/create')
      await page.getByRole('button', { name: w.more }).click()
      const choice = (n: number, name: string) =>
        page.getByRole('group', { name: w.seat(n) }).getByRole('radio', { name, exact: true })
      // the last seat is left open: its bot is chosen at the table
      for (const [i, level] of LEVELS.slice(0, 3).entries()) {
        await choice(i + 2, w.levels.bots[level]).check()
        await expect(page.getByText(w.levels.characters[level], { exact: true })).not.toHaveCount(0)
      }
      await audited(page, 'a table is created')
      const made = created(page)
      await page.getByRole('button', { name: w.create }).click()
      expect((await made).postDataJSON().seats).toEqual(['you', 'easy', 'normal', 'hard', 'open'])

      const seats = page.getByRole('listitem')
      for (const level of LEVELS.slice(0, 3)) await expect(seats.filter({ hasText: w.said[level] })).toHaveCount(1)
      await page.getByRole('button', { name: w.levels.bots.normal }).waitFor()
      await audited(page, 'the lobby')
      // a wrong choice is corrected
      await page.getByRole('button', { name: w.levels.bots.normal }).click()
      await expect(seats.filter({ hasText: w.said.normal })).toHaveCount(2)
      await seats.nth(4).getByRole('button', { name: w.remove }).click()
      await page.getByRole('button', { name: w.levels.bots.expert }).click()
      await expect(seats.filter({ hasText: w.said.expert })).toHaveCount(1)
      await expect(page.getByRole('button', { name: w.start })).toBeEnabled()

      // a player's box names the level too
      await page.goto('/gallery/four-souls/action')
      await expect(page.getByRole('article').filter({ hasText: `, ${w.said.normal}` })).toHaveCount(1)
    })
  })

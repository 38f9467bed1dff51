import type { Page } from '@playwright/test'
import { de } from '../../packages/web/src/words/de/index.ts'
import { t as english } from '../../packages/web/src/words/en/advice.ts'
import { answerUntil, onlyPasses } from './support/ahead.ts'
import { audit } from './support/audit.ts'
import { expectGerman } from './support/english.ts'
import { expect, LONG, pressInMore, sitDown, test } from './support/table.ts'

/* "What would you do?": a strong bot says what it would do, where only bots play with somebody. */

/** Ann wins with her Bomb! if she throws it at Little Horn. */
const TURN = {
  active: 'Ann',
  'souls-to-win': 1,
  monsters: [{ card: 'little-horn', damage: 1 }, 'fatty'],
  seats: [
    { name: 'Ann', character: 'isaac', cents: 3, items: ['the-d6'], hand: ['bomb', 'a-penny'] },
    { name: 'Bot', character: 'maggy', items: ['yum-heart'], cents: 1 },
  ],
}
const act = (page: Page) => page.locator('[data-act]')

for (const [language, w, more, horn] of [
  ['en-GB', english, /^More/, 'Little Horn'],
  ['de-DE', de.advice, /^Mehr/, 'Kleines Horn'],
] as const)
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 1440, height: 900 } })
    const paper = (page: Page) => page.getByRole('dialog', { name: w.title })

    const often = language === 'en-GB' ? {} : LONG
    test('the answers are shown with their chances, the reason and a mark on the table', often, async ({ page }) => {
      await sitDown(page, { game: 'four-souls', seats: ['you', 'normal'], options: { table: TURN }, start: true })
      await expect(act(page)).toHaveAttribute('data-decision', /\d/)
      // the Bomb! is played, and needs a target
      await page.locator('[data-zone="hand"] [data-card="bomb"]').click()
      await expect(act(page)).toHaveAttribute('data-shape', 'one')
      await act(page).getByRole('button', { name: more }).click()
      await page.getByRole('menuitem', { name: w.title }).click()
      await expect(paper(page)).toBeVisible()
      await expect(paper(page).locator('[data-advice="found"]')).toBeVisible({ timeout: 60_000 })
      const said = paper(page).getByRole('status')
      await expect(said.getByRole('listitem').first()).toContainText(w.best)
      expect(await said.getByRole('listitem').count()).toBeGreaterThan(1)
      await expect(said.getByRole('listitem').first()).toContainText(horn)
      await expect(page.locator('[data-advised]')).toHaveAttribute('data-card', 'little-horn')
      await expect(said.locator('p').first()).not.toBeEmpty()
      await audit(page, 'advice')
      if (language === 'de-DE') await expectGerman(page, 'advice', ['Ann'])
      // it closes with Escape, and the mark goes with it
      await page.keyboard.press('Escape')
      await expect(paper(page)).toHaveCount(0)
      await expect(page.locator('[data-advised]')).toHaveCount(0)
      // by key, and a press on what it has marked chooses that
      await page.keyboard.press('h')
      await expect(paper(page).locator('[data-advice="found"]')).toBeVisible()
      await page.locator('[data-advised]').click()
      await expect(paper(page)).toHaveCount(0)
    })
  })

test('there is advice in a game of Battle For Souls', LONG, async ({ page }) => {
  await sitDown(page, { game: 'battle-for-souls', seats: ['you', 'normal'], start: true })
  await expect(act(page)).toHaveAttribute('data-decision', /\d/, { timeout: 60_000 })
  await pressInMore(page, /^What would you do/)
  const paper = page.getByRole('dialog', { name: english.title })
  await expect(paper.locator('[data-advice="found"]')).toBeVisible({ timeout: 60_000 })
  await expect(paper.getByRole('status').getByRole('listitem').first()).not.toBeEmpty()
})

test('it is given in a lesson, beside what the lesson says', LONG, async ({ page }) => {
  await page.goto('/learn')
  await page.getByRole('button', { name: 'Begin: Angels and sets' }).click()
  const lesson = page.getByRole('complementary', { name: /^Lesson:/ })
  await lesson.getByRole('button', { name: 'Go on' }).click()
  await expect(lesson).toHaveAttribute('data-lesson', '1')
  await expect(act(page)).toHaveAttribute('data-decision', /\d/)
  await page.keyboard.press('h')
  const paper = page.getByRole('dialog', { name: english.title })
  await expect(paper.locator('[data-advice="found"]')).toBeVisible({ timeout: 60_000 })
  await expect(paper.getByRole('status').getByRole('listitem').first()).toContainText(english.best)
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await expect(lesson).toHaveAttribute('data-lesson', '1')
})

test('it is not offered where other people play, and the server refuses it', LONG, async ({ page, another }) => {
  const { table } = await sitDown(page, { game: 'four-souls', seats: ['you', 'open'], playerName: 'Ann' })
  const ned = await another()
  await ned.goto(`/t/${table}`)
  await ned.getByRole('button', { name: /^Sit/ }).first().click()
  await page.getByRole('button', { name: /^Start/ }).click()
  const asked = async () =>
    (await act(page).getAttribute('data-decision')) ? page : (await act(ned).getAttribute('data-decision')) ? ned : null
  await expect.poll(asked).not.toBeNull()
  const by = (await asked())!
  await act(by).getByRole('button', { name: /^More/ }).click()
  await expect(by.getByRole('menuitem', { name: english.title })).toHaveCount(0)
  await by.keyboard.press('Escape')
  await by.keyboard.press('h')
  await expect(
    by.getByRole('alert').or(by.getByRole('status')).filter({ hasText: 'nobody but bots plays' }).first(),
  ).toBeVisible()
  await expect(by.getByRole('dialog', { name: english.title })).toHaveCount(0)

  // what somebody reads under More stays open when the game moves on to their question
  const other = by === page ? ned : page
  await act(other).getByRole('button', { name: /^More/ }).click()
  const seat = by === page ? 1 : 0
  expect(await answerUntil([page, ned], ({ view }) => view.you === seat, onlyPasses)).toBe(other)
  await expect(act(other)).toHaveAttribute('data-decision', /\d/)
  await expect(other.getByRole('menu', { name: 'More' })).toBeVisible()
})

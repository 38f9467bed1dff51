import { audit } from './support/audit.ts'
import { expectGerman } from './support/english.ts'
import { expect, LONG, test } from './support/table.ts'
import * as workshop from './support/workshop.ts'
import { button, byKeys, byMouse, byTouch, text } from './support/workshop.ts'

/*
 * Somebody writes a card of three blocks from nothing, reads what it says, tries it, keeps what was played as its proof, has it measured, and
 * shares it; somebody else plays with it. In three ways: by mouse, by keys alone, and on a phone.
 */

const ENGLISH = '↷ Choose a player. They gain 1¢.'
const GERMAN = '↷ Wähle einen Spieler. Er erhält 1¢.'

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })
// each is several pages long, and bots measure a card meanwhile
test.describe.configure({ timeout: 120_000 })

// `npm test` does it on a phone; wishes.spec.ts writes a card by keys
for (const [how, way] of [
  ['by mouse', byMouse],
  ['by keys alone', byKeys],
] as const)
  test(
    `${how}: a card is written, tried, proved, measured, shared, and played with by somebody else`,
    LONG,
    async ({ page, another }) => {
      await workshop.atOnce(page)
      await workshop.write(page, way)
      await expect(text(page, 'en')).toHaveText(ENGLISH)
      await expect(text(page, 'de')).toHaveText(GERMAN)
      await expect(page.getByText('Every word is known')).toBeVisible()
      if (way === byKeys) {
        // the second step becomes the first, and what was done is taken back
        await page.keyboard.press('/')
        await workshop.pick(page, way, 'loot draw')
        await expect(text(page, 'en')).toHaveText('↷ Choose a player. They gain 1¢. Loot 1.')
        await page.keyboard.press('Alt+ArrowUp')
        await expect(text(page, 'en')).toHaveText('↷ Loot 1. Choose a player. They gain 1¢.')
        await page.keyboard.press('Control+z')
        await page.keyboard.press('Backspace')
        await expect(text(page, 'en')).toHaveText(ENGLISH)
      }
      await workshop.fill(way, page.getByLabel('Name', { exact: true }), 'Cracked Lantern')
      await expect(page).toHaveURL(/cracked-lantern$/)
      if (way === byKeys) {
        await audit(page, 'a card')
        await way.press(button(page, /^Share as a link/))
        await expect(page.getByText('copied: send it to anybody').first()).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pack#[\w-]+$/)
      }
      await workshop.tryIt(page, way)
      await workshop.record(page, way)
      await workshop.measure(page, way)
      await way.press(button(page, /^My cards/))
      const link = await workshop.share(page, way)
      const friend = await another()
      await workshop.playWith(friend, way, link)
      await workshop.takeBack(page, way, friend, link)
    },
  )

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' })
  test('a card is written in four steps, with the card always above, tried, proved, measured, shared, and played with', async ({
    page,
    another,
  }) => {
    const way = byTouch
    await workshop.atOnce(page)
    await page.goto('/workshop')
    await expect(button(page, /^Eine Karte schreiben/)).toBeVisible()
    await expectGerman(page, 'the workshop')
    await workshop.write(page, way)
    const card = page.locator('p:not([role])', { hasText: /Wähle einen Spieler. Er erhält 1¢/ })
    await expect(card).toBeVisible()
    await audit(page, 'blocks')
    await way.press(button(page, /^Weiter: Gesicht/))
    await expect(text(page, 'en')).toHaveText(ENGLISH)
    await expect(text(page, 'de')).toHaveText(GERMAN)
    await workshop.fill(way, page.getByLabel('Name', { exact: true }), 'Cracked Lantern')
    await expect(page).toHaveURL(/cracked-lantern$/)
    await audit(page, 'Gesicht')
    await way.press(button(page, /^Weiter: Probe/))
    await workshop.tryIt(page, way)
    await workshop.record(page, way)
    await workshop.measure(page, way)
    await audit(page, 'Probe')
    await way.press(button(page, /^Weiter: Teilen/))
    await expect(card).toBeVisible()
    await audit(page, 'Teilen')
    await way.press(button(page, /^Meine Karten/))
    const link = await workshop.share(page, way)
    const friend = await another()
    await workshop.playWith(friend, way, link)
    await workshop.takeBack(page, way, friend, link)
  })
})

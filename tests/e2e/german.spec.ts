import type { Page } from '@playwright/test'
import { play } from './support/driver.ts'
import { GAMES, KINDS } from './support/each.ts'
import { expectGerman as german, isEnglish } from './support/english.ts'
import { expect, LONG, sitDown, test } from './support/table.ts'

/* In a German browser everything that is shown or announced is German. */

test.use({ locale: 'de-DE' })
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Names that stay English in German and equal English phrases. */
const NAMES: readonly string[] = []

/** In the page: finds something to press in any language: a lit card, an option, or the main button. */
function anything(here: number): HTMLElement | 'over' | null {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }))
  // a card that could no longer be used when it was pressed is shown large instead
  const [close] = all('dialog[open] button[aria-label="Schließen"]')
  if (close) return close
  const [act] = all('[data-decision]')
  if (!act) return null
  const some = Number(act.dataset['decision']) + here
  const [menu] = all('[role="menuitem"]')
  if (menu) return menu
  const [main] = all('[aria-keyshortcuts="Space"]')
  const ready = main?.getAttribute('aria-disabled') !== 'true'
  // a sheet with a question covers everything else
  const [sheet] = all('[data-zone="prompt"]')
  const answers = all('[data-zone="prompt"] button[data-spot]:not([aria-pressed])')
  if (answers.length > 0) return answers[some % answers.length]!
  const choices = (pressed: boolean) =>
    all(`[aria-pressed="${pressed}"]`).filter((e) =>
      sheet ? sheet.contains(e) : !e.closest('header, nav, [data-whose-turn]') && !act.contains(e),
    )
  if (ready && (choices(true).length > 0 || some % 3 === 0 || here > 4)) return main!
  const [verb] = all('[data-zone="monsters"] [data-card][data-lit], [data-zone="shop"] [data-card][data-lit]')
  if (verb && here < 2) return verb
  const lit = all('[data-zone="hand"] [data-card][data-lit], [data-zone="mine"] [data-card][data-lit]')
  const others = [...choices(false), ...(sheet ? [] : lit)]
  return others.length > 0 && !(ready && here > 3) ? others[some % others.length]! : main!
}

const expectGerman = (page: Page, what: string) => german(page, what, NAMES)

const dialog = (page: Page) => page.locator('dialog[open]')

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('no German words are taken for English, and English ones are found', () => {
  for (const text of ['3 monsters', '1,234 decisions', 'Monsters', 'Send this link only to Ann.', 'You may look.'])
    expect(isEnglish(text), text).toBe(true)
  for (const text of ['Der Tod eines Monsters', '3 Monster', '1.234 Entscheidungen', 'Nur an Ann schicken.'])
    expect(isEnglish(text), text).toBe(false)
})

test('pages outside of a game are German', LONG, async ({ page }) => {
  const paths = ['/', '/create', '/learn', '/replays', '/nowhere', '/t/aaaaaaaaaaaaaaaa', '/workshop', '/pack']
  paths.push('/cards', '/rules', '/shows')
  for (const game of GAMES) paths.push(`/cards/${game}`, `/rules/${game}`, `/shows/${game}`)
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await expectGerman(page, path)
    // a card with all its texts, and an example with its explanation
    const card = page.locator('main [data-card]').first()
    if (path.startsWith('/cards/') && (await card.count()) > 0) {
      await card.click()
      await page.locator('[data-details]').waitFor()
      await expectGerman(page, `${path}, a card`)
    }
    const example = page.locator('main a[href^="/show/"]').first()
    if (path.startsWith('/shows/')) {
      await example.click()
      await page.getByRole('slider').waitFor()
      await page.locator('body').press('ArrowRight')
      await expectGerman(page, `${path}, an example`)
    }
  }
  for (const game of [/^Four Souls/, /^Battle For Souls/]) {
    await page.goto('/create')
    await page.getByRole('radio', { name: game }).check()
    await page.locator('summary').first().click()
    await expectGerman(page, `a table of ${game} is set`)
  }
})

for (const kind of KINDS) {
  test(`${kind.name}: the lobby and the first turns of a table are German`, LONG, async ({ page }) => {
    await sitDown(page, { ...kind.wanted, seats: ['you', 'open'], playerName: 'Ann' })
    await page.getByRole('img', { name: /^QR/ }).waitFor()
    await expectGerman(page, 'the lobby')
    await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
    await page.locator('[aria-keyshortcuts="Space"]').waitFor()
    await expectGerman(page, 'the beginning')
    await play(page, { presses: 12, next: anything })
    await expectGerman(page, 'after 12 presses')
  })

  test(`${kind.name}: some turns of a table, and everything that opens over it, are German`, LONG, async ({ page }) => {
    test.setTimeout(180_000)
    await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
    await page.locator('[aria-keyshortcuts="Space"]').waitFor()
    await expectGerman(page, 'the beginning')
    for (let n = 0; n < 5; n++) {
      await play(page, { presses: 8, next: anything })
      await expectGerman(page, `after ${(n + 1) * 8} presses`)
    }
    await page.keyboard.press('m')
    await page.getByRole('menu').waitFor()
    await expectGerman(page, 'More')
    await page.keyboard.press('m')
    const entries = dialog(page).getByRole('button').and(page.locator(':not([aria-label])'))
    await entries.first().waitFor()
    await expectGerman(page, 'the menu')
    const labels = await entries.allTextContents()
    expect(labels.length).toBeGreaterThan(6)
    for (const n of labels.keys()) {
      for (let i = 0; i < 2 && !(await dialog(page).isVisible()); i++) await page.keyboard.press('m')
      await entries.nth(n).click()
      await expect(dialog(page)).toBeVisible()
      await expectGerman(page, labels[n]!)
      await closed(page)
    }
    for (const key of ['r', '?', 'u', 'c']) {
      await page.keyboard.press(key)
      await expectGerman(page, `key ${key}`)
      await page.keyboard.press('Escape')
    }
    await expect(dialog(page)).toHaveCount(0)
    await page.locator('[data-zone] [data-card][data-spot]').first().focus()
    await page.keyboard.press('i')
    await expect(dialog(page)).toBeVisible()
    await expectGerman(page, 'a card, large')
  })
}

test('cards have German names, or English ones if this browser chose those', LONG, async ({ page }) => {
  const wanted = { game: 'four-souls', options: { lesson: 'your-turn' }, playerName: 'Ann' }
  const slate = page.locator('[data-lesson]')
  const dime = page.locator('[data-zone="hand"] [data-card="a-dime"]')
  const main = page.locator('[aria-keyshortcuts="Space"]')
  const shelf = '/cards/four-souls?q=' + encodeURIComponent('"fluch der blinden"')
  const shown = () => page.locator('body').textContent()

  await page.goto(shelf)
  await expect(page.locator('main [data-card="curse-of-the-blind"]')).toContainText('Fluch der Blinden')
  await page.goto(shelf.replace('fluch%20der%20blinden', 'curse%20of%20the%20blind'))
  await expect(page.locator('main [data-card="curse-of-the-blind"]')).toContainText('Fluch der Blinden')

  await sitDown(page, { ...wanted, seats: ['you', 'normal'], start: true })
  await slate.getByRole('button', { name: 'Weiter' }).click()
  await expect(slate).toContainText('Spiele Dime!!')
  await expect(dime).toContainText('Dime!!')
  await dime.click()
  await expect(main).toContainText('Dime!! spielen')
  // the marks before names stay out of sight and out of what is read aloud
  expect(await shown()).not.toMatch(/A Dime|Soul Heart|Breakfast|\u2063/)

  await page.getByRole('button', { name: /^Menü/ }).first().click()
  await dialog(page)
    .getByRole('button', { name: /^Einstellungen/ })
    .click()
  await page
    .getByRole('group', { name: 'Kartennamen', exact: true })
    .getByRole('radio', { name: 'Englisch', exact: true })
    .click()
  await expect(slate).toContainText('Spiele A Dime!!')
  await expect(dime).toContainText('A Dime!!')
  await dime.click()
  await expect(main).toContainText('A Dime!! spielen')
  expect(await shown()).not.toMatch(/Seelenherz|Frühstück|\u2063/)

  // it is remembered, and cards are still found by their German names
  await page.goto(shelf)
  await expect(page.locator('main [data-card="curse-of-the-blind"]')).toContainText('Curse of the Blind')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karten')
})

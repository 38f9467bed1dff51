import type { Locator, Page } from '@playwright/test'
import { pressByKey } from './driver.ts'
import { expect } from './table.ts'

/* What somebody does in the workshop, in whatever way they do it. */

/** A way to use the page: by mouse, by keys alone, or by touch. */
export interface Way {
  /** Presses something; returns how many presses that took. */
  press(what: Locator): Promise<number>
  /** Takes the first of the words that a search has found. */
  take(first: Locator): Promise<void>
}

export const byMouse: Way = { press: (what) => what.click().then(() => 1), take: (first) => first.click() }
export const byTouch: Way = { press: (what) => what.tap().then(() => 1), take: (first) => first.tap() }
export const byKeys: Way = {
  async press(what) {
    await what.waitFor()
    return pressByKey(what.page(), (await what.elementHandle()) as never)
  },
  // the search has the focus
  take: (first) => first.page().keyboard.press('Enter'),
}

const at = (page: Page, place: string): Locator => page.locator(`[data-at="${place}"]`)
export const text = (page: Page, language: 'en' | 'de'): Locator => page.locator(`[data-text="${language}"]`)
export const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })

/** Types into the search that is open, and takes the first word found. */
export async function pick(page: Page, way: Way, words: string): Promise<void> {
  const field = page.locator('[aria-controls="workshop-words"]')
  await expect(field).toBeFocused()
  // what comes next may be asked for at once, in a search of its own
  const title = await field.getAttribute('aria-label')
  await page.keyboard.type(words)
  const first = page.locator('#workshop-words [role="option"]').first()
  await first.waitFor()
  await way.take(first)
  await expect(page.getByLabel(title!, { exact: true })).toHaveCount(0)
}

/** Writes into a field that is reached in this way. */
export async function fill(way: Way, field: Locator, words: string): Promise<void> {
  if (way === byKeys) await field.focus()
  else await way.press(field)
  await field.page().keyboard.press('Control+a')
  await field.page().keyboard.type(words)
  await field.page().keyboard.press('Tab')
}

/** The tables of this browser do not wait for bots, and have one seed, as those of the test server. */
export async function atOnce(page: Page): Promise<void> {
  const setup = JSON.stringify({ delays: { bot: 0, autoPass: 0, beat: 0 }, seed: 'the candle is lit' })
  await page.route(
    (url) => /^\/(workshop|t|pack|create)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace('</head>', `<meta name="soulstack" content='${setup}'></head>`)
      await route.fulfill({ response, body })
    },
  )
}

/** "Deactivate it: choose a player. They gain 1¢, then loot 1": three blocks, from nothing. */
export async function write(page: Page, way: Way): Promise<void> {
  await page.goto('/workshop')
  await way.press(button(page, /^(Write a card|Eine Karte schreiben)/))
  await way.press(at(page, '/abilities'))
  await pick(page, way, 'tap')
  // what happens is asked for at once, but something is chosen first
  if (way === byKeys) await page.keyboard.press('Escape')
  else await way.press(button(page, /^(Close the search|Suche schließen)$/))
  await way.press(at(page, '/abilities/ability1/targets'))
  await way.press(at(page, '/abilities/ability1/do'))
  await pick(page, way, 'gainCents')
}

const main = (page: Page) => page.locator('[aria-keyshortcuts="Space"]:not([aria-disabled="true"])')

/** At a table, in one's own turn: turns the card, chooses oneself, and has it resolved. `as`: the character that one plays. */
async function use(page: Page, way: Way, as: string): Promise<void> {
  const card = page.locator('[data-zone="mine"] [data-card$=":cracked-lantern"]')
  await expect(card).toHaveAttribute('data-lit', '')
  await way.press(card)
  // a tap shows what the main button will do
  if (way === byTouch) await way.press(main(page))
  await way.press(page.locator(`[data-zone="mine"] [data-card="${as}"][data-lit][aria-pressed="false"]`))
  await way.press(main(page))
  await expect(card).toHaveAccessibleName(/deactivated|deaktiviert/i)
  await expect(page.locator('[data-act][data-shape="action"]')).toBeVisible()
}

/** Tries the card at a table, with the character of the preview and without a word about a connection, and goes back to it. */
export async function tryIt(page: Page, way: Way): Promise<void> {
  await way.press(button(page, /^(Sit down at a table|An einen Tisch setzen)/))
  await expect(page.locator('[data-zone="mine"] [data-card="eve"]')).toBeVisible()
  await expect(page.getByText(/^(No connection|Keine Verbindung)/)).toHaveCount(0)
  await use(page, way, 'eve')
  await way.press(page.getByRole('link', { name: /^(Back to the card|Zurück zur Karte)$/ }))
}

/** Keeps what was played as the proof of the pack, which then holds. */
export async function record(page: Page, way: Way): Promise<void> {
  const proof = page.getByRole('region', { name: /^(How it should be|So soll es sein)$/ })
  await fill(way, proof.getByRole('textbox'), 'Turned, it pays me')
  await way.press(button(page, /^(Keep what you played|Gespieltes behalten)/))
  const kept = proof.locator('li')
  await expect(kept).toHaveText('Turned, it pays me')
  await expect(kept).toHaveAttribute('data-ok', 'true')
}

/** Has it measured, stops after a game or two, and is told what they have shown. */
export async function measure(page: Page, way: Way): Promise<void> {
  const part = page.getByRole('region', { name: /^(Does it win|Gewinnt sie)\?$/ })
  await way.press(button(page, /^(Measure it|Messen)$/))
  await expect(part.getByRole('heading')).toHaveText(/ [1-9]\d* (of|von) 10[.,]000/)
  await way.press(button(page, /^(Stop|Anhalten)/))
  await expect(part.getByRole('status')).toHaveText(/^(Unclear so far|Noch unklar)\./)
}

/** Shares the pack at the server, and a new version of it. Returns its link. */
export async function share(page: Page, way: Way): Promise<string> {
  const plate = button(page, /^(Share at this server|Auf diesem Server teilen)/)
  await way.press(plate)
  const link = page.getByLabel(/^(The link|Der Link)$/)
  await expect(link).toHaveValue(/\/pack\/\w+/)
  await fill(way, page.getByLabel(/^(Version|Fassung)$/), '2')
  await way.press(plate)
  await expect(plate).toHaveText(/(the new version is there|die neue Fassung ist da)/)
  return link.inputValue()
}

/** Somebody who was sent the link sets a table with the pack, has the card before them, and uses it. */
export async function playWith(page: Page, way: Way, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(/(version|Fassung) 2 · (1 card|1 Karte)/)
  await way.press(button(page, /^(Play with it|Damit spielen)/))
  // it is chosen, and that can be seen
  await expect(page.getByRole('checkbox', { name: /^(My cards|Meine Karten)/, checked: true })).toBeInViewport()
  // the card need not be found in its deck first
  await page.route(/\/api\/tables(\?|$)/, async (route) => {
    const wanted = route.request().postDataJSON()
    const { id } = wanted.options.packs[0]
    const seats = [{ character: 'isaac', items: [`${id}:cracked-lantern`] }, ...wanted.seats.slice(1).map(() => ({}))]
    Object.assign(wanted.options, { position: { seats } })
    await route.continue({ postData: wanted })
  })
  await way.press(button(page, /^(Create the table|Aufstellen)/))
  await expect(page).toHaveURL(/\/t\//)
  await way.press(button(page, /, normal/))
  const start = button(page, /^(Start the game|Partie starten)/)
  await expect(start).toBeEnabled()
  await way.press(start)
  await use(page, way, 'isaac')
}

/** The author takes the pack back: whoever has the link is told so. */
export async function takeBack(page: Page, way: Way, friend: Page, link: string): Promise<void> {
  await way.press(button(page, /^(Take it back|Zurückziehen)/))
  await expect(button(page, /^(Share at this server|Auf diesem Server teilen)/)).toHaveText(
    /(taken back|zurückgezogen)/,
  )
  await friend.goto(link)
  await expect(friend.getByRole('main')).toContainText(/(has taken this pack back|hat es zurückgezogen)/)
}

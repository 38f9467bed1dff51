import { expect, test } from '@playwright/test'
import type * as Current from '../fixtures/current.ts'
import type * as Fixtures from '../fixtures/showFourSouls.ts'
import { served } from './served.ts'

// In every gallery state with a question, at each size: every option can be chosen by pressing something, and pressing anything
// marked as an option chooses it. A question with an unreachable option would block a game.

const gallery = served()
/** Restricts the test to states whose names contain this. */
const ONLY = process.env['GALLERY'] ?? ''

for (const [size, width, height] of [
  ['desktop', 1440, 900],
  ['upright', 390, 844],
  ['sideways', 844, 390],
] as const)
  test(`every option can be chosen by pressing it, ${size}`, async ({ page }) => {
    test.setTimeout(15 * 60_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${gallery.base}gallery`)
    const states = await page.evaluate(async () => {
      const { FOUR_SOULS_STATES } = (await import('/fixtures/showFourSouls.ts' as string)) as typeof Fixtures
      return FOUR_SOULS_STATES
    })
    expect(states).toContain('ask-choose-discard')
    const wrong: string[] = []
    let asked = 0
    for (const state of states.filter((name) => name.includes(ONLY))) {
      await page.goto(`${gallery.base}gallery/four-souls/${state}`)
      await page.locator('main[data-stack]').waitFor()
      // sheets over the table are loaded after it
      await page.waitForLoadState('networkidle')
      let found = await page.evaluate(pressAll)
      // the news of a state arrives a moment after it and may end the question
      for (let tries = 0; found === null && tries < 5; tries++) found = await page.evaluate(pressAll)
      const { options, unreached } = found ?? { options: 0, unreached: ['no question stays'] }
      asked += options
      wrong.push(...unreached.map((what) => `${state}: ${what}`))
    }
    if (!ONLY) expect(asked).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })

test('the question about sounds closes with the next answer, once there was time to read it', async ({ page }) => {
  await page.goto(`${gallery.base}gallery/four-souls/action?ask=sound`)
  const asked = page.locator('[data-sound-asked]')
  await expect(asked).toBeVisible()
  /** The server replies to an answer with the next question, this much later. */
  const answer = (later: number) =>
    page.evaluate(async (ms) => {
      const { current } = (await import('/fixtures/current.ts' as string)) as typeof Current
      const visit = current.visit!
      const now = Date.now()
      Date.now = () => now + ms
      const view = structuredClone(visit.view.peek()!)
      view.decision!.id++
      visit.takeView(view, [], 0)
    }, later)
  await answer(1000)
  await expect(asked).toBeVisible()
  await answer(10_000)
  await expect(asked).toHaveCount(0)
})

/**
 * Presses everything that can be pressed, one after another. Returns the options that no press chose, and the marks that chose nothing.
 * Returns null if the question has changed or gone meanwhile.
 */
async function pressAll(): Promise<{ options: number; unreached: string[] } | null> {
  const { current } = (await import('/fixtures/current.ts' as string)) as typeof Current
  const visit = current.visit!
  const { openDecision, picks, menu, selected, takeBack, deselect, forgetAnswer } = visit.choice
  // what one press answers is sent, and the question is opened again
  const sent: number[] = []
  visit.connect((message) => {
    if (message.t === 'answer') sent.push(...message.picks)
    return true
  })
  const drawn = () => new Promise((done) => setTimeout(done, 0))
  const d = openDecision.peek()
  // answers sent by a press, and picks put into an order, count in full
  if (!d || d.shape === 'yes-no' || d.shape === 'order' || d.max === 0) return { options: 0, unreached: [] }
  const reached = new Set<number>(d.main.pick === null ? [] : [d.main.pick])
  const unreached: string[] = []
  const seen = (e: HTMLElement) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]')
  // plates answer at once. They, and the entries of More, are found by their text before anything is pressed, because a press replaces them
  const more = document.querySelector<HTMLElement>('main [data-more] > button')
  more?.click()
  for (let tries = 0; more && tries < 100 && !document.querySelector('main [data-act] [role="menuitem"]'); tries++)
    await new Promise((done) => setTimeout(done, 20))
  for (const plate of document.querySelectorAll<HTMLElement>('main [data-act] button')) {
    for (const o of d.options) if (plate.textContent?.startsWith(o.label)) reached.add(o.id)
    const declares = { a: 'attack', b: 'purchase' }[plate.ariaKeyShortcuts ?? '']
    for (const o of d.options) if (o.act === declares) reached.add(o.id)
  }
  more?.click()
  await drawn()
  // by now everything that is loaded later has been drawn
  const spots = [
    ...document.querySelectorAll<HTMLElement>('main button[data-place], main [data-zone="prompt"] button'),
  ].filter(seen)
  for (const spot of spots) {
    // rule numbers and the card that asks are only for reading
    if (spot.matches('p button, [data-zone="prompt"] button:has([class*="still"])')) continue
    const marked = spot.dataset['lit'] !== undefined || (d.shape !== 'action' && spot.ariaPressed !== null)
    if (!marked && !spot.closest('[data-zone="prompt"]')) continue
    spot.click()
    await drawn()
    const chosen = [
      ...picks.peek(),
      ...(menu.peek()?.options.map((o) => o.id) ?? []),
      ...(selected.peek() ? [selected.peek()!.option.id] : []),
      ...sent.splice(0),
    ]
    forgetAnswer()
    for (const id of chosen) reached.add(id)
    // the attacked monster is marked as well, but a press only shows it
    const only = spot.matches('[data-card]') && spot.ariaPressed === null && !spot.querySelector('[class*="markLit"]')
    if (chosen.length === 0 && marked && !only)
      unreached.push(`a press on ${(spot.textContent ?? '').slice(0, 40)} chooses nothing`)
    menu.value = null
    deselect()
    while (picks.peek().length > 0 && takeBack()) await drawn()
    document.querySelector<HTMLElement>('dialog[open] button')?.click()
    await drawn()
  }
  if (openDecision.peek()?.id !== d.id) return null
  for (const o of d.options) if (!reached.has(o.id)) unreached.push(`nothing chooses “${o.label}”`)
  return { options: d.options.length, unreached }
}

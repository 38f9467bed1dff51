import { expect, test } from '@playwright/test'
import type * as Fixtures from '../fixtures/showFourSouls.ts'
import type * as Shown from '../fixtures/shown.ts'
import { served } from './served.ts'

// In every state of the gallery in which something is asked, at each size: each option can be chosen by pressing something, and everything
// that is marked as to be chosen is chosen by pressing it. A question of which some option cannot be reached would stop a game.

const gallery = served()
/** Only states with this in their names. */
const ONLY = process.env['GALLERY'] ?? ''

for (const [size, width, height] of [
  ['desktop', 1440, 900],
  ['upright', 390, 844],
  ['sideways', 844, 390],
] as const)
  test(`everything that can be chosen is chosen by pressing it, ${size}`, async ({ page }) => {
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
      // what lies over the table is fetched after it
      await page.waitForLoadState('networkidle')
      let told = await page.evaluate(pressAll)
      // what is new in a state comes a moment after it, and may end what was asked
      for (let tries = 0; told === null && tries < 5; tries++) told = await page.evaluate(pressAll)
      const { options, unreached } = told ?? { options: 0, unreached: ['what is asked never stays'] }
      asked += options
      wrong.push(...unreached.map((what) => `${state}: ${what}`))
    }
    if (!ONLY) expect(asked).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })

/**
 * Presses whatever can be pressed, one after the other, and tells which options nothing has chosen, and which marks chose nothing.
 * Null: meanwhile something else is asked, or nothing.
 */
async function pressAll(): Promise<{ options: number; unreached: string[] } | null> {
  const { shown } = (await import('/fixtures/shown.ts' as string)) as typeof Shown
  const visit = shown.visit!
  const { openDecision, picks, menu, selected, takeBack, deselect, forgetAnswer } = visit.choice
  // what one press does at once is sent, and open again
  const sent: number[] = []
  visit.connect((message) => {
    if (message.t === 'answer') sent.push(...message.picks)
    return true
  })
  const drawn = () => new Promise((done) => setTimeout(done, 0))
  const d = openDecision.peek()
  // what is sent by a press, or put into an order, is all there
  if (!d || d.shape === 'yes-no' || d.shape === 'order' || d.max === 0) return { options: 0, unreached: [] }
  const reached = new Set<number>(d.main.pick === null ? [] : [d.main.pick])
  const unreached: string[] = []
  const seen = (e: HTMLElement) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]')
  // plates do it at once: they are told by their words, and before anything is pressed, which puts others in their place; so is what More holds
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
  // by now everything that is fetched later has been drawn
  const spots = [
    ...document.querySelectorAll<HTMLElement>('main button[data-place], main [data-zone="prompt"] button'),
  ].filter(seen)
  for (const spot of spots) {
    // the number of a rule, and the card that asks, are to be read
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
    // a monster that is attacked now is marked as well: it is only looked at
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

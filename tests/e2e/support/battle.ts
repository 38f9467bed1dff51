import type { Locator, Page } from '@playwright/test'
import type { DecisionView, View } from '@soulstack/battle-for-souls'
import { answerUntil, seededPicks } from './ahead.ts'
import { type Pressed, play, type Style } from './driver.ts'

/** Plays Battle For Souls by pressing what the page offers, as `play` does Four Souls. */
export const playBattle = (page: Page, style: Style = {}): Promise<Pressed> =>
  play(page, { ...style, next: style.next ?? whatToPress })

/** The parts of a Battle For Souls table, by their accessible names. */
export const battle = (page: Page) => ({
  main: page.locator('[aria-keyshortcuts="Space"]'),
  act: page.getByRole('region', { name: 'What you can do' }),
  /** The list of options. */
  options: page.getByRole('region', { name: 'What can be done' }),
  turn: page.getByRole('region', { name: 'Turn' }),
  earth: page.getByRole('region', { name: 'Earth' }),
  hand: page.getByRole('region', { name: /^Your hand/ }),
  victory: page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) }),
})

/** A row in the list of options, by the start of its text. */
export const row = (page: Page, name: string | RegExp): Locator =>
  battle(page).options.getByRole('button', { name }).and(page.locator('[aria-pressed="false"]'))

/**
 * In the page: returns what a sensible player would press. Uses what is free, takes the most valuable set, puts points where they
 * gain most, reaps when that brings a soul home, and ends the turn. `here`: presses at this decision so far.
 */
function whatToPress(here: number): HTMLElement | 'over' | null {
  const all = (selector: string, within: ParentNode | null = document) =>
    [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((e) =>
      e.checkVisibility({ visibilityProperty: true }),
    )
  if (all('[role="dialog"][aria-modal="true"]').length > 0) return 'over'
  const [close] = all('dialog[open] button[aria-label="Close"]')
  if (close) return close
  const [act] = all('[aria-label="What you can do"][data-decision]')
  if (!act) return null
  const some = Number(act.dataset['decision']) + here
  const any = (list: HTMLElement[]) => list[some % list.length]!
  const menu = all('[role="menuitem"]')
  if (menu.length > 0) return any(menu)

  const [main] = all('[aria-keyshortcuts="Space"]')
  const ready = main?.getAttribute('aria-disabled') !== 'true'
  const can = document.querySelector('[aria-label="What can be done"]')
  const hand = document.querySelector('[aria-label^="Your hand"]')
  const earth = document.querySelector('[aria-label="Earth"]')
  const rows = all('button[aria-pressed="false"]', can)
  const words = (e: HTMLElement) => e.textContent.replace(/\s+/g, ' ')

  // there is a choice: the main button or a second press sends it
  // switches for flow settings are not part of the question
  const choices = (pressed: boolean) =>
    all(`button[aria-pressed="${pressed}"]`).filter((e) => !e.closest('header') && !act.contains(e))
  const chosen = choices(true)
  if (chosen.length > 0 && ready) {
    const again = chosen.find((e) => can?.contains(e))
    return again && some % 3 === 0 ? again : main!
  }

  const home = document.querySelector('section[aria-label^="You"][aria-label$="Hell"]') ? 'Hell' : 'Heaven'
  /** By how many points a soul moves towards this side. */
  const gain = (e: HTMLElement) => {
    const [, from, to] = /(\d+ \w+|neutral) becomes (\d+ \w+|neutral)/.exec(words(e)) ?? []
    if (!from || !to) return 0
    const number = (s: string) => (Number.parseInt(s, 10) || 0) * (/unholy/.test(s) ? -1 : 1)
    return (number(to) - number(from)) * (home === 'Heaven' ? 1 : -1)
  }
  const best = (list: HTMLElement[], worth: (e: HTMLElement) => number) =>
    [...list].sort((a, b) => worth(b) - worth(a))[0]

  const steps = (n: number) => all(`[aria-label="Step ${n}"] button[aria-pressed="false"]`, can)
  const [angels, purchases, ofHand, favours, relics, reaps] = [1, 2, 3, 4, 5, 6].map(steps) as [
    HTMLElement[],
    HTMLElement[],
    HTMLElement[],
    HTMLElement[],
    HTMLElement[],
    HTMLElement[],
  ]
  if (all('[aria-label^="Step "]', can).length > 0) {
    if (angels.length > 0) return best(angels, gain)!
    if (purchases.length > 0 && some % 3 === 0) return any(purchases)
    const points = (e: HTMLElement) =>
      [...words(e).matchAll(/\d+/g)].reduce((most, [n]) => Math.max(most, Number(n)), 0) +
      (/relic|another set/.test(words(e)) ? 1 : 0)
    const [draw] = ofHand.filter((e) => words(e).startsWith('Draw one'))
    const [discard] = ofHand.filter((e) => words(e).startsWith('Discard'))
    const sets = ofHand.filter((e) => e !== draw && e !== discard)
    if (sets.length > 0) return best(sets, points)!
    if (ofHand.length > 0) return (some % 4 > 0 ? draw : discard) ?? ofHand[0]!
    const free = [...favours, ...relics]
    if (free.length > 0 && here < 2) return any(free)
    const homeward = reaps.filter((e) => words(e).includes(`to ${home}`))
    return homeward[0] ?? main!
  }
  if (rows.length > 0 && !(ready && some % 2)) {
    // souls on the table work like rows
    const souls = all('button[aria-pressed="false"]', earth)
    const most = best(rows, gain)!
    return souls.length > 0 && some % 2 ? any(souls) : most
  }
  const cards = all('button[aria-pressed="false"]', hand)
  if (cards.length > 0 && here < 2) return any(cards)
  if (ready) return main!
  const others = choices(false)
  return others.length > 0 ? any(others) : any(all('button', act))
}

/** Plays a table with one person per page to a moment worth testing. Returns the page of the player who decides then. */
export async function playAhead(pages: readonly Page[], enough: (view: View) => boolean): Promise<Page> {
  const page = await answerUntil(
    pages,
    ({ view }) => enough(view as View),
    (question) => usual(question as DecisionView) ?? some(question as DecisionView),
  )
  if (!page) throw new Error('The game was over before it came to that.')
  return page
}

/** Returns what the main button would send, unless souls can be reaped. */
const usual = (d: DecisionView): number[] | null =>
  d.main.pick === null || d.options.some((o) => o.act === 'reap') ? null : [d.main.pick]

/** Returns the smallest valid number of picks, avoiding those that give points away. */
const some = (d: DecisionView): number[] =>
  seededPicks(7919)({ ...d, options: d.options.filter((o) => o.act !== 'buy') })

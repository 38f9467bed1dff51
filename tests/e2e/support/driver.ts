import { type ElementHandle, expect, type Page } from '@playwright/test'

/** How the simulated person plays. */
export interface Style {
  /** Taps instead of clicking. */
  touch?: boolean
  /** Uses no mouse: moves by Tab and the arrow keys, and presses keys. */
  keyboard?: boolean
  /** Stops when this holds; checked before each press. */
  until?: () => Promise<boolean>
  /** The number of presses after which the person stops. */
  presses?: number
  /** Runs in the page and chooses what to press, for this game. The default, `whatToPress`, is for Four Souls. */
  next?: (here: number) => HTMLElement | 'over' | null
}

/** The number of presses at one decision that means something is wrong. */
const stuck = 40

/**
 * Plays by pressing what the page offers, knowing only what it shows: closes sheets, answers prompts, attacks, buys, plays
 * its loot, ends its turns. Stops at the result, or when `until` holds. Returns how often it pressed what.
 */
export async function play(
  page: Page,
  { touch = false, keyboard = false, until, presses = 20_000, next: choose = whatToPress }: Style = {},
): Promise<Pressed> {
  const pressed: Pressed = { presses: 0, keys: 0, decisions: 0, shapes: {} }
  let decision = ''
  let here = 0
  let failures = 0
  let waited = 0
  while (pressed.presses < presses) {
    if (await until?.()) break
    const next = await page
      .waitForFunction(choose, here, { timeout: until ? 1000 : 120_000, polling: 25 })
      .catch((error: unknown) => {
        // `until` may become true while others decide
        if (until && ++waited < 30) return null
        throw error
      })
    if (!next) continue
    waited = 0
    const element = next.asElement() as ElementHandle<HTMLElement> | null
    if (!element) break // the tally
    // the previous press may have taken effect only now
    if (await until?.()) break
    const what = await page.evaluate(onlyWhatIsAsked)
    if (what.decision !== decision) {
      decision = what.decision
      here = 0
      pressed.decisions++
      pressed.shapes[what.shape] = (pressed.shapes[what.shape] ?? 0) + 1
    }
    here++
    pressed.presses++
    if (here > stuck) throw new Error(`Nothing helps at this question: ${await page.evaluate(stateOfPage)}`)
    try {
      if (keyboard) pressed.keys += await pressByKey(page, element)
      else if (touch) await element.tap({ timeout: 2500 })
      else await element.click({ timeout: 2500 })
      failures = 0
    } catch (error) {
      // it may have gone meanwhile, as the others continue
      if (++failures > 3) throw new Error(`This cannot be pressed: ${await nameOf(element)}\n${error}`)
    }
    await element.dispose()
  }
  await page.evaluate(anything)
  return pressed
}

/** In the page: what a press is meant for, as long as one is on its way. */
type Meaning = typeof globalThis & { meant?: string | null }

/**
 * In the page: returns the pending decision and its shape. From now on only presses at this decision count: until a press arrives the table may
 * ask something else, which a person would see.
 */
function onlyWhatIsAsked(): { decision: string; shape: string } {
  const asked = () => document.querySelector<HTMLElement>('[data-decision]')?.dataset ?? {}
  const page = globalThis as Meaning
  if (page.meant === undefined)
    for (const press of ['pointerdown', 'click'])
      addEventListener(
        press,
        (e) => {
          if (page.meant === null || page.meant === (asked()['decision'] ?? '')) return
          e.preventDefault()
          e.stopImmediatePropagation()
        },
        true,
      )
  const { decision = '', shape = '' } = asked()
  page.meant = decision
  return { decision, shape }
}

/** In the page: all presses count again. */
function anything(): void {
  const page = globalThis as Meaning
  if (page.meant !== undefined) page.meant = null
}

/** The number of key presses after which an element counts as unreachable. */
const far = 80

/** Presses an element without a mouse: by its own key, or by moving there and pressing Enter. Returns the number of key presses. */
export async function pressByKey(page: Page, element: ElementHandle<HTMLElement>): Promise<number> {
  for (let i = 0; i < far; i++) {
    const key = await element.evaluate(keyTowards, i)
    if (key === null) throw new Error('The element is gone.')
    await page.keyboard.press(key)
    if (!/Tab|Arrow/.test(key)) return i + 1
  }
  throw new Error(`After ${far} keys the focus is not there.`)
}

/** In the page: returns the key that leads to an element or presses it; null when it is gone. `tries`: keys pressed so far. */
function keyTowards(e: HTMLElement, tries: number): string | null {
  if (!e.isConnected) return null
  const active = document.activeElement
  if (active === e) return 'Enter'
  const own = e.getAttribute('aria-keyshortcuts')
  if (own && !document.querySelector('dialog[open]')) return own
  const zone = e.closest('[data-zone], [role="menu"], [role="radiogroup"]')
  const spots = '[data-spot], [role="menuitem"]'
  if (active && zone?.contains(active) && active.matches(spots) && e.matches(spots)) {
    const [from, to] = [active.getBoundingClientRect(), e.getBoundingClientRect()]
    const x = to.left + to.width / 2 - from.left - from.width / 2
    const y = to.top + to.height / 2 - from.top - from.height / 2
    // if one direction leads nowhere, try the other
    const sideways = Math.abs(x) > Math.abs(y) === tries % 4 < 3
    return sideways ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp'
  }
  const before =
    active && active !== document.body && active.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING
  return before && tries < 40 ? 'Shift+Tab' : 'Tab'
}

export interface Pressed {
  presses: number
  /** Key presses, including those that move the focus; 0 if no keys are used. */
  keys: number
  decisions: number
  shapes: Record<string, number>
}

async function nameOf(element: ElementHandle<HTMLElement>): Promise<string> {
  return element.evaluate((e) => e.outerHTML.slice(0, 300)).catch(() => 'something gone')
}

/** In the page: describes the question, what covers the table, and what could be pressed, for the error message. */
function stateOfPage(): string {
  const words = (selector: string) => [...document.querySelectorAll(selector)].map((e) => e.textContent).join(' / ')
  const focus = document.activeElement
  return JSON.stringify({
    decision: document.querySelector('[data-decision]')?.outerHTML.slice(0, 200),
    act: words('[data-act]'),
    main: document.querySelector('[aria-keyshortcuts~="Space"]')?.outerHTML.slice(0, 300),
    prompt: words('[data-zone="prompt"]'),
    open: words('dialog[open], [data-unfolded], [role="menu"]').slice(0, 300),
    said: words('[role="status"], [role="alert"]').slice(-300),
    focus: focus?.outerHTML.slice(0, 200),
    within: focus?.closest('[data-zone], [data-act], dialog')?.outerHTML.slice(0, 100),
  })
}

/** In the page: returns what to press next, `over` at the result, null while there is nothing to do. `here`: presses at this decision so far. */
function whatToPress(here: number): HTMLElement | 'over' | null {
  const all = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }))
  if (all('[role="dialog"][aria-modal="true"]').length > 0) return 'over'
  const [close] = all('dialog[open] button[aria-label="Close"]')
  if (close) return close
  const act = document.querySelector<HTMLElement>('[data-decision]')
  if (!act) return null
  const some = Number(act.dataset['decision']) + here
  // if a seat is one button, as on phones, press it for any option inside
  const any = (list: HTMLElement[]) => {
    const e = list[some % list.length]!
    if (e.closest('[data-zone="menu"]')) return e
    e.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = e.getBoundingClientRect()
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return e.contains(at) ? e : (at?.closest<HTMLElement>('article button[data-place]') ?? e)
  }
  const menu = all('[role="menuitem"]').filter((e) => !e.closest('[data-unfolded]'))
  if (menu.length > 0) return any(menu)
  const main = all('[aria-keyshortcuts="Space"]')[0]!
  const ready = main.getAttribute('aria-disabled') !== 'true'

  if (act.dataset['shape'] === 'action') {
    // the main button, or a second press, sends the choice
    const [raised] = all('[data-card][data-lit][aria-pressed="true"], [data-deck][data-lit][aria-pressed="true"]')
    if (raised) return some % 2 ? main : raised
    const lit = (zone: string) => all(`[data-zone="${zone}"] [data-card][data-lit]`)
    const loot = lit('hand')
    const mine = lit('mine')
    const monsters = lit('monsters')
    const shop = lit('shop')
    if (monsters.length + shop.length > 0 || /end my turn/i.test(main.textContent)) {
      if (loot.length > 0 && here < 3) return any(loot)
      if (mine.length > 0 && some % 4 === 0) return any(mine)
      if (monsters.length > 0) return monsters[some % monsters.length]!
      if (shop.length > 0 && here < 3) return shop[some % shop.length]!
    } else if (some % 11 === 0 && all('[data-n]').length < 3 && loot.length + mine.length > 0)
      return any([...loot, ...mine])
    return main
  }

  const sheet = document.querySelector<HTMLElement>('[data-zone="prompt"]')
  if (sheet) {
    const answers = all('button[data-spot]:not([aria-pressed])', sheet)
    if (answers.length > 0) return any(answers)
    const arrows = all('li button:not([aria-disabled])', sheet)
    if (arrows.length > 0 && here === 0) return any(arrows)
  }
  // switches for flow settings are not part of the question, and options under a sheet are chosen in the sheet
  const within = sheet?.querySelector('[aria-pressed]') ? sheet : document
  const choices = (pressed: boolean) =>
    all(`[aria-pressed="${pressed}"]`, within).filter(
      (e) => !e.closest('header, [data-whose-turn]') && !act.contains(e),
    )
  const chosen = choices(true)
  const others = choices(false)
  if (ready && (chosen.length > 0 || others.length === 0 || some % 3 === 0)) return main
  if (others.length > 0) return any(others)
  const answers = all('[data-option]', act)
  if (answers.length > 0) return any(answers)
  // the answer may only be in More
  const [lit] = all('[data-unfolded] [data-item^="option"]')
  return lit ?? all('[data-more] button', act)[0] ?? main
}

/** Plays until this page has a decision while something is on the stack. */
export async function playToStack(page: Page, atLeast = 1): Promise<void> {
  await play(page, {
    presses: 400,
    until: () =>
      page.evaluate(
        (n) => document.querySelectorAll('[data-n]').length >= n && document.querySelector('[data-decision]') !== null,
        atLeast,
      ),
  })
  expect(await page.locator('[data-n]').count()).toBeGreaterThanOrEqual(atLeast)
}

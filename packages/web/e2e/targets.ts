import type { Page } from '@playwright/test'

/**
 * What is pressed and smaller than 44 px on a side, by what it is. Links and buttons inside a sentence are exempt, as in WCAG 2.5.8; so are
 * drawings that lie in a larger target that does the same, and what a neighbour's target covers (cards of a full hand lie over each other).
 */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    // under a sheet nothing is pressed
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    /** How far something is pressed from a point in a direction, up to half a finger: some reach beyond what is drawn of them. */
    const reach = (e: HTMLElement, x: number, y: number, dx: number, dy: number) => {
      let far = 0
      while (far < 22 && e.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far++
      return far
    }
    for (const e of open.querySelectorAll<HTMLElement>(
      'button, a[href], summary, input:not([type="hidden"]), select',
    )) {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('[inert]')) continue
      // what lies below it is pressed in its place
      if (getComputedStyle(e).pointerEvents === 'none') continue
      // what lies across an edge or below it is pressed when it has been scrolled to
      const shown = e.getBoundingClientRect()
      if (shown.left < innerWidth && (shown.right > innerWidth || shown.bottom > innerHeight))
        e.scrollIntoView({ block: 'center', inline: 'center' })
      const box = e.getBoundingClientRect()
      if (box.width === 0 || box.right <= 0 || box.left >= innerWidth) continue
      // bonus souls are only looked at
      if (e.matches('p button, p a, [data-log] button, figure [data-card], [data-zone="bonus"] [data-card]')) continue
      // a control drawn by its label
      const label = e.closest('label')
      const target = label && e.matches('input, select') ? label.getBoundingClientRect() : box
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      // something larger lies over it and is pressed instead
      const over = at && !e.contains(at) ? at.closest('button, a') : null
      if (over && over !== e) continue
      // so does a sheet of parchment with what is asked
      const sheet = at?.closest('[data-zone="prompt"]')
      if (sheet && !sheet.contains(e)) continue
      // what lies half beneath the sheet has its whole size when the sheet is put aside
      const parchment = document.querySelector('[data-zone="prompt"]')
      const under = parchment?.getBoundingClientRect()
      if (under && !parchment!.contains(e) && box.bottom > under.top && box.right > under.left) continue
      // a notice for a moment lies over it
      if (at?.closest('[role="status"], [data-zone="absent"]') && !at.contains(e)) continue
      if (target.width >= 43.5 && target.height >= 43.5) continue
      const [x, y] = [target.left + target.width / 2, target.top + target.height / 2]
      const pressed = label && e.matches('input, select') ? label : e
      const wide = Math.max(target.width, reach(pressed, x, y, -1, 0) + reach(pressed, x, y, 1, 0))
      const high = Math.max(target.height, reach(pressed, x, y, 0, -1) + reach(pressed, x, y, 0, 1))
      if (wide >= 42 && high >= 42) continue
      const name = (e.getAttribute('aria-label') ?? e.textContent ?? '').replace(/\s+/g, ' ').slice(0, 50)
      found.push(`${Math.round(wide)}x${Math.round(high)} ${e.tagName.toLowerCase()} "${name}"`)
    }
    return found
  })

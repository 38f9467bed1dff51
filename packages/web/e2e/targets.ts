import type { Page } from '@playwright/test'

/**
 * Returns descriptions of the targets that are smaller than `least` px on a side. Links and buttons inside a sentence are exempt, as in WCAG 2.5.8; so are
 * drawings inside a larger target that does the same, and targets partly covered by a neighbour (cards in a full hand overlap).
 */
export const small = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = []
    /** Half of it, in px. */
    const FINGER = 22
    // nothing can be pressed under a sheet
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    /** Returns how far a target extends from a point in a direction, up to a finger: some extend beyond their drawing, at one side only. */
    const reach = (e: HTMLElement, x: number, y: number, dx: number, dy: number) => {
      let far = 0
      while (far < 2 * FINGER && e.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far++
      return far
    }
    const bar = document.querySelector('main > header')?.getBoundingClientRect().bottom ?? 0
    for (const e of open.querySelectorAll<HTMLElement>(
      'button, a[href], summary, input:not([type="hidden"]), select',
    )) {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('[inert]')) continue
      // a press goes to the element below it
      if (getComputedStyle(e).pointerEvents === 'none') continue
      // targets that cross an edge, lie below it, or partly under the bar are pressed after scrolling
      const shown = e.getBoundingClientRect()
      const aside = shown.right > 0 && shown.left < FINGER
      const under = !e.closest('header') && shown.bottom > 0 && shown.top < bar
      if (shown.left < innerWidth && (shown.right > innerWidth || shown.bottom > innerHeight || aside || under))
        e.scrollIntoView({ block: 'center', inline: 'center' })
      const box = e.getBoundingClientRect()
      if (box.width === 0 || box.right <= 0 || box.left >= innerWidth) continue
      // bonus souls cannot be chosen, only inspected
      if (e.matches('p button, p a, [data-log] button, figure [data-card], [data-zone="bonus"] [data-card]')) continue
      // a control that its label draws
      const label = e.closest('label')
      const target = label && e.matches('input, select') ? label.getBoundingClientRect() : box
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      // a larger target covers it and is pressed instead
      const over = at && !e.contains(at) ? at.closest('button, a') : null
      if (over && over !== e) continue
      // so does the parchment with the question
      const sheet = at?.closest('[data-zone="prompt"]')
      if (sheet && !sheet.contains(e)) continue
      // targets half under the sheet have their full size when the sheet is put aside
      const parchment = document.querySelector('[data-zone="prompt"]')
      const sheetBox = parchment?.getBoundingClientRect()
      if (sheetBox && !parchment!.contains(e) && box.bottom > sheetBox.top && box.right > sheetBox.left) continue
      // a temporary notice covers it
      if (at?.closest('[role="status"], [data-zone="absent"]') && !at.contains(e)) continue
      if (target.width >= least - 0.5 && target.height >= least - 0.5) continue
      const [x, y] = [target.left + target.width / 2, target.top + target.height / 2]
      const pressed = label && e.matches('input, select') ? label : e
      const wide = Math.max(target.width, reach(pressed, x, y, -1, 0) + reach(pressed, x, y, 1, 0))
      const high = Math.max(target.height, reach(pressed, x, y, 0, -1) + reach(pressed, x, y, 0, 1))
      if (wide >= least - 2 && high >= least - 2) continue
      const name = (e.getAttribute('aria-label') ?? e.textContent ?? '').replace(/\s+/g, ' ').slice(0, 50)
      found.push(`${Math.round(wide)}x${Math.round(high)} ${e.tagName.toLowerCase()} "${name}"`)
    }
    return found
  }, least)

import type { Locator, Page } from '@playwright/test'
import { expect } from './table.ts'

/** Whether the middle of an element is on the screen and uncovered; `finger`: the upper 44 px are enough, as for cards in hand. */
export const reachable = (thing: Locator, finger = false): Promise<boolean> =>
  thing.evaluate((e, finger) => {
    const box = e.getBoundingClientRect()
    const x = box.left + box.width / 2
    return (finger ? [box.top + 3, box.top + 41] : [box.top + box.height / 2]).every((y) => {
      const at = document.elementFromPoint(x, y)
      return x > 0 && x < innerWidth && y > 0 && y < innerHeight && at !== null && (e.contains(at) || at.contains(e))
    })
  }, finger)

/** Expects no part of the page to be off the screen sideways. */
export async function fits(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

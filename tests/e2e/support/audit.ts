import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects axe to find no violation of WCAG 2 (up to 2.1) A and AA on the page as it is now. `what` names it in failures. */
export async function audit(page: Page, what?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  const violations = found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(', ')}`)
  expect(violations, what).toEqual([])
}

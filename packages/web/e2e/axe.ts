import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the violations of WCAG 2 (up to 2.1) A and AA that axe finds on the page as it is now, each with its targets. Only they are described,
 * and in the page itself: by default axe describes every element that passes as well, and sums them up in a second page for the sake of frames,
 * which no page here has. That takes several times as long.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .setLegacyMode()
    .analyze()
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(', ')}`)
}

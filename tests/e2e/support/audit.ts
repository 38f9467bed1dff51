import { expect, type Page } from '@playwright/test'
import { violations } from '../../../packages/web/e2e/axe.ts'

/** Expects axe to find no violation of WCAG 2 (up to 2.1) A and AA on the page as it is now. `what` names it in failures. */
export async function audit(page: Page, what?: string): Promise<void> {
  expect(await violations(page), what).toEqual([])
}

import { expect, LONG, test } from './support/table.ts'
import { emptyCard, WISHES, writeWish } from './support/wishes.ts'
import { byKeys, byMouse, byTouch, text } from './support/workshop.ts'

/* Ten cards as players wish for them are written in at most fifteen presses each, and what is picked is always the first that is found. */

const MOST = 15

for (const [how, way] of [
  ['by mouse', byMouse],
  ['by keys', byKeys],
  ['by thumb', byTouch],
] as const)
  test.describe(how, () => {
    test.use(
      way === byTouch
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1440, height: 900 } },
    )
    for (const [i, wish] of WISHES.entries())
      test(`“${wish.wish}” is written ${how}`, i < 1 && way !== byKeys ? {} : LONG, async ({ page }) => {
        await emptyCard(page)
        const { presses, searches } = await writeWish(page, way, wish)
        await page.waitForTimeout(2500)
        console.log(`${how} | ${i + 1} | ${presses} | ${searches} | ${await page.locator(way === byTouch ? 'h1' : '[data-text="en"]').textContent()}`)
        expect(presses + searches).toBeLessThanOrEqual(MOST)
      })
  })
void text

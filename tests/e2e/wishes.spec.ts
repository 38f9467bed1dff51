import { expect, LONG, test } from './support/table.ts'
import { emptyCard, WISHES, writeWish } from './support/wishes.ts'
import { byKeys, byMouse, byTouch, text } from './support/workshop.ts'

/*
 * Ten cards as players wish for them are written in at most fifteen presses each, searches that are typed included. What is picked is always
 * the first that is found, and nothing is taken back.
 */

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
    // what a mouse can press, keys can as well; workshop.spec.ts writes a card by thumb
    for (const [i, wish] of WISHES.entries())
      test(`“${wish.wish}” is written ${how}`, i === 0 && way === byKeys ? {} : LONG, async ({ page }, info) => {
        await emptyCard(page)
        const { presses, searches } = await writeWish(page, way, wish)
        await expect(
          page
            .getByText(wish.text, { exact: way !== byTouch })
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
        if (way !== byTouch) await expect(page.getByText('Every word is known')).toBeVisible()
        info.annotations.push({ type: 'presses', description: `${presses} and ${searches} searches` })
        expect(presses + searches).toBeLessThanOrEqual(MOST)
      })
  })

test.describe('what is wrong', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('is mended with one press: nothing where something is needed, something that does not fit, a choice without use', async ({
    page,
  }) => {
    const mend = (name: string) =>
      page.getByRole('region', { name: 'What the rules say of it' }).getByRole('button', { name, exact: true })
    const field = page.locator('[aria-controls="workshop-words"]')
    await emptyCard(page)
    await page.keyboard.type('tap')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await mend('Pick it').click()
    await expect(field).toBeFocused()
    await page.keyboard.type('reroll')
    await page.keyboard.press('Enter')
    await expect(text(page, 'en')).toHaveText('↷ Choose a dice roll. Its controller rerolls it.')
    // a player is no die
    await page.getByLabel('of what', { exact: true }).selectOption('player')
    await mend('Put what fits').click()
    await expect(mend('Put what fits')).toHaveCount(0)
    await mend('Take it out').click()
    await expect(text(page, 'en')).toHaveText('↷ Choose a dice roll. Its controller rerolls it.')
    await expect(page.getByText('Every word is known')).toBeVisible()
  })
})

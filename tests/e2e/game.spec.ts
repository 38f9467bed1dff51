import { play } from './support/driver.ts'
import { atEach, EDITIONS } from './support/each.ts'
import { expect, parts, sitDown, test } from './support/table.ts'

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, trace: 'off' })

for (const kind of EDITIONS)
  test(
    `${kind.name}: a whole game on a phone by touch alone, until somebody wins, with no console error`,
    atEach(kind),
    async ({ page }) => {
      test.setTimeout(480_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // the first soul wins: with more, luck makes this longer than all the rest
      const options = { ...kind.wanted.options, soulsToWin: 1 }
      await sitDown(page, { seats: ['you', 'greedy'], playerName: 'Ann', start: true, options })
      await parts(page).main.waitFor()
      const touched = await play(page, { touch: true })
      test.info().annotations.push({ type: 'pressed', description: JSON.stringify(touched) })

      const { victory } = parts(page)
      await expect(victory).toBeVisible()
      await expect(victory.getByRole('listitem')).toHaveCount(2)
      await victory.getByRole('button', { name: /^Look at the table/ }).tap()
      await expect(victory).toBeHidden()
      await page.getByRole('button', { name: 'Who won' }).tap()
      await victory.getByRole('button', { name: /^Play again/ }).tap()
      await expect(victory).toBeHidden()
      await expect(parts(page).main).toBeVisible()
    },
  )

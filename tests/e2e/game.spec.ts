import { atEach, EDITIONS } from './support/each.ts'
import { expect, LONG, parts, sitDown, test } from './support/table.ts'
import { WAYS, wholeGame } from './support/whole.ts'

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const kind of EDITIONS)
  test(
    `${kind.name}: a whole game on a phone by touch alone, until somebody wins, with no console error`,
    atEach(kind),
    async ({ page }) => {
      test.setTimeout(480_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const play = wholeGame(page, kind, 'touch')
      // the first soul wins: with more, bad luck can make this longer than all other tests
      const options = { ...kind.wanted.options, soulsToWin: 1 }
      await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true, options })
      await parts(page).main.waitFor()
      await play()

      const { victory } = parts(page)
      await expect(victory).toBeVisible()
      await expect(victory.getByRole('table', { name: 'The players' }).getByRole('row')).toHaveCount(3)
      await victory.getByRole('button', { name: /^Look at the table/ }).tap()
      await expect(victory).toBeHidden()
      await page.getByRole('button', { name: 'Who won' }).tap()
      await victory.getByRole('button', { name: /^Play again/ }).tap()
      await expect(victory).toBeHidden()
      await expect(parts(page).main).toBeVisible()
    },
  )

for (const kind of EDITIONS)
  for (const by of WAYS)
    test.describe(`by ${by}`, () => {
      test.use(by === 'touch' ? {} : { viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false })

      test(`${kind.name}, four at a table: a whole game by ${by}, to the last soul`, LONG, async ({ page }) => {
        test.setTimeout(900_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const play = wholeGame(page, kind, by)
        const { options } = kind.wanted
        await sitDown(page, {
          seats: ['you', 'normal', 'normal', 'normal'],
          playerName: 'Ann',
          start: true,
          options,
        })
        await parts(page).main.waitFor()
        await play()
        await expect(parts(page).victory).toBeVisible()
      })
    })

import { play } from './support/driver.ts'
import { expect, parts, test } from './support/table.ts'

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true, trace: 'off' })

test('a whole game through the page by clicking until somebody wins, with no console error', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  await page.getByRole('button', { name: /^Play now/ }).click()
  await parts(page).main.waitFor()
  // with the mouse first; then by touch, which is as good and does not wait for the guard of a button that has just changed
  const clicked = await play(page, { presses: 60 })
  const t = Date.now()
  const tapped = await play(page, { touch: true })
  console.log(clicked, tapped, Date.now() - t)
  await expect(parts(page).victory).toBeVisible()
})

import { play } from './support/driver.ts'
import { expect, parts, test } from './support/table.ts'

// recording every frame of a long game would take longer than the game
test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true, trace: 'off' })

test('a whole game through the page by clicking until somebody wins, with no console error', async ({ page }) => {
  test.setTimeout(480_000)
  await page.goto('/')
  await page.getByRole('button', { name: /^Play now/ }).click()
  await parts(page).main.waitFor()
  // with the mouse first; then by touch, which does not wait for the guard of a button that has just changed under the pointer
  const clicked = await play(page, { presses: 40 })
  await expect(page.locator('[data-log] p').last()).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const touched = await play(page, { touch: true })
  test.info().annotations.push({ type: 'pressed', description: JSON.stringify([clicked, touched]) })

  const { victory } = parts(page)
  await expect(victory).toBeVisible()
  await expect(victory.getByRole('listitem')).toHaveCount(4)
  await victory.getByRole('button', { name: /^Look at the table/ }).click()
  await expect(victory).toBeHidden()
  await page.getByRole('button', { name: 'Who won' }).click()
  await victory.getByRole('button', { name: /^Play again/ }).click()
  await expect(victory).toBeHidden()
  await expect(parts(page).main).toBeVisible()
})

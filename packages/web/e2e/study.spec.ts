import { expect, type Page, test } from '@playwright/test'
import { servedBuilt } from './served.ts'

/* The analysis of a game in the gallery, at each of its moments: nothing that it draws lies on something else that must be read. */

const gallery = servedBuilt()

/** Pairs of things that lie on each other: tags of answers, the signs of cards, marks of the graph. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (e: Element) => e.getBoundingClientRect()
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const tags = [...document.querySelectorAll('[data-tag]')]
    const signs = [...document.querySelectorAll('main [data-spot] > [aria-hidden="true"]')].filter((e) => {
      const { width } = boxOf(e)
      return width > 0 && width < 0.7 * e.parentElement!.clientWidth
    })
    const marks = [...document.querySelectorAll('[data-study] [data-chart-mark]')]
    const found: string[] = []
    for (const [i, tag] of tags.entries()) {
      for (const other of [...tags.slice(i + 1), ...signs])
        if (meets(boxOf(tag), boxOf(other))) found.push(`${tag.textContent} on ${other.textContent}`)
    }
    for (const [i, mark] of marks.entries())
      for (const other of marks.slice(i + 1)) {
        const [a, b] = [boxOf(mark), boxOf(other)]
        const far = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)
        if (far < (a.width + b.width) / 2 - 1) found.push(`${mark.ariaLabel} on ${other.ariaLabel}`)
      }
    return found
  })

for (const [width, height, moments] of [
  [1440, 900, 8],
  [1280, 720, 8],
  // the table is below the analysis there, the graph is the same at each moment
  [390, 844, 1],
] as const)
  test(`tags and marks of the analysis lie on nothing: ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${gallery.base}gallery/films/fourfilm?at=1&eyes=0&study=yes`)
    const at = page.getByRole('slider', { name: 'Moment' })
    await expect(at).toBeVisible()
    let tags = 0
    for (let n = 0; n < moments; n++) {
      await page.keyboard.press('ArrowRight')
      // cards move to their places first
      await page.waitForTimeout(300)
      tags += await page.locator('[data-tag]').count()
      expect(await overlaps(page), `at ${await at.inputValue()}`).toEqual([])
    }
    if (width >= 1000) expect(tags).toBeGreaterThan(2)
  })

test('one’s own mistakes come first, and what the deal gave is said at the beginning', async ({ page }) => {
  await page.goto(`${gallery.base}gallery/films/fourfilm?at=0&eyes=1&study=yes`)
  const panel = page.locator('[data-study]')
  const lists = panel.getByRole('list', { name: /mistakes|Mistakes|Dice/ })
  await expect(lists.first()).toHaveAccessibleName(/’s mistakes$/)
  await expect(lists.last()).toHaveAccessibleName('Dice and cards')
  await expect(panel.getByText('Before the deal nobody is ahead.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /What the deal gave/ })).toHaveAttribute('aria-current', 'true')
  // the same chance at two decisions is one mistake
  await expect(panel.getByRole('button', { name: /Blunder · 2 times · better: / }).first()).toBeVisible()
})

test('cards at the table have their names, small as they are beside the analysis', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${gallery.base}gallery/films/fourfilm?at=22&eyes=1&study=yes`)
  const theirs = page.locator('[data-sits="0"] small')
  await expect(theirs).toHaveText(['The D6', 'Breakfast', 'Sack of Pennies'])
  for (const name of await theirs.all()) await expect(name).toBeInViewport({ ratio: 1 })
  for (const own of ['Cain', 'Sleight of Hand'])
    await expect(page.locator('[data-zone="mine"] [data-card]').getByText(own, { exact: true })).toBeInViewport({
      ratio: 1,
    })
})

test('no recap lies over a replay, and the list of key moments is bright where it begins', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${gallery.base}gallery/films/fourfilm?at=22&eyes=1&study=yes`)
  const list = page.locator('[data-study] .fades')
  await expect(list).toBeVisible()
  await expect(page.locator('[data-recap], aside[aria-label^="Since"]')).toHaveCount(0)
  expect(await list.evaluate((e) => [e.scrollTop, getComputedStyle(e).getPropertyValue('--fade-top')])).toEqual([
    0,
    '0px',
  ])
})

test('on a phone the decision and the key moments are never squeezed, and the number of the moment is in its frame', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${gallery.base}gallery/films/fourfilm?at=22&eyes=1&study=yes`)
    const found = () =>
      page.locator('[data-study]').evaluate((study) => {
        const [graph, paper, list] = ['section', 'section[aria-live]', 'ol[tabindex]'].map((what) =>
          study.querySelector(what)!.getBoundingClientRect(),
        )
        const where = [...study.querySelectorAll('small')].find((e) => /^Round/.test(e.textContent))
        const box = where?.getBoundingClientRect()
        return {
          shown: Math.min(paper!.height, 180),
          listed: Math.min(list!.height, 90),
          inside: box !== undefined && box.right <= graph!.right && box.bottom <= graph!.bottom,
        }
      })
    await expect.poll(found, { message: `${width}x${height}` }).toEqual({ shown: 180, listed: 90, inside: true })
  }
})

import type { Page } from '@playwright/test'
import { expect, LONG, parts, test } from './support/table.ts'

// The layout of the board, and the main button while there is no question: measured at gallery tables.

const settled = async (page: Page, at: string) => {
  await page.goto(`/gallery/${at}`)
  await page.locator('main [data-act]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

/** Resizes the window, and waits until the layout has followed. */
const resize = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test(
  'the sign of covered cards overlaps no number of the card on top, and leaves its middle free',
  LONG,
  async ({ page }) => {
    for (const state of ['covered', 'full']) {
      await settled(page, `four-souls/${state}`)
      for (const [width, height] of [
        [1920, 1080],
        [1440, 900],
        [1280, 720],
        [844, 390],
        [390, 844],
      ] as const) {
        await resize(page, width, height)
        const found = await page.evaluate(() => {
          const signs = [...document.querySelectorAll('main button')].filter((e) => /under/.test(e.textContent ?? ''))
          const numbers = [
            ...document.querySelectorAll('main [data-card] [class*="stats"], main [data-card] [class*="reward"]'),
          ]
          const crosses = (a: DOMRect, b: DOMRect) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
          return {
            signs: signs.filter((e) => e.checkVisibility()).length > 0,
            crossed: signs.flatMap((sign) =>
              numbers
                .filter((n) => n.checkVisibility() && crosses(sign.getBoundingClientRect(), n.getBoundingClientRect()))
                .map((n) => n.closest('[data-card]')!.getAttribute('data-card')),
            ),
            // a press on the middle of the card goes to the card, unless a staged attack covers it
            taken: signs
              .filter(() => !document.querySelector('main[data-staged]'))
              .map((e) => e.parentElement!.querySelector('[data-card]')!)
              .filter((card) => {
                const { left, top, width, height } = card.getBoundingClientRect()
                return !card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
              })
              .map((card) => card.getAttribute('data-card')),
          }
        })
        expect(found, `${state}, ${width}x${height}`).toEqual({ signs: true, crossed: [], taken: [] })
      }
    }
  },
)

test('the middle of the table does not overflow, also above the bar of a replay', LONG, async ({ page }) => {
  for (const state of ['action', 'six-stack', 'six-rooms', 'full', 'rooms-two', 'covered']) {
    await settled(page, `four-souls/${state}`)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      // the height that the bar takes (film/FilmAct.module.css)
      await page.evaluate(() => {
        document.body.dataset['film'] = ''
        document.body.style.setProperty('--film-height', '90px')
        document.querySelector('main')!.style.paddingBottom = '92px'
      })
      await resize(page, width, height)
      const beyond = await page.evaluate(() => {
        const middle = document.querySelector('main [data-zone="monsters"]')!.closest('section')!
        const { top, bottom } = middle.getBoundingClientRect()
        return [...middle.querySelectorAll('h2, [data-card], [data-deck]')].flatMap((e) => {
          const box = e.getBoundingClientRect()
          const out = Math.max(top - box.top, box.bottom - bottom)
          return out > 1 ? [`${e.getAttribute('data-card') ?? e.textContent}: ${out.toFixed(1)} px`] : []
        })
      })
      expect(beyond, `${state}, ${width}x${height}`).toEqual([])
    }
  }
})

test('on a phone held sideways all answers of Battle For Souls end above the main button', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const state of ['teams', 'turn', 'second', 'fan', 'discard?with=half', 'fan?with=passing,full']) {
    await settled(page, `battle-for-souls/${state}`)
    const cut = await page.evaluate(() => {
      const floor = document.querySelector('main [data-act]')!.getBoundingClientRect().top
      const options = document.querySelector('main [data-zone="options"]')!
      const ask = options.querySelector('h3')
      const rows = [...options.querySelectorAll<HTMLElement>('button[aria-pressed]')]
      const list = rows[0]?.closest('section')?.parentElement
      list?.scrollTo(0, list.scrollHeight)
      const last = rows.at(-1)?.getBoundingClientRect()
      // the lower end of a list fades (18 px)
      const end = list && last ? Math.min(list.getBoundingClientRect().bottom - 16, floor) - last.bottom : 0
      return {
        ask: ask ? Math.min(0, floor - ask.getBoundingClientRect().bottom) : 0,
        last: Math.min(0, Math.round(end)),
      }
    })
    expect(cut, state).toEqual({ ask: 0, last: 0 })
  }
})

test('beside a deep stack the chat does not cover the question, and its input is visible', LONG, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('soulstack:chat', 'open'))
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled(page, 'four-souls/stack?with=talk')
    const dock = page.getByRole('region', { name: 'Chat' })
    const act = (await parts(page).act.boundingBox())!
    const box = (await dock.boundingBox())!
    // the fade above the question starts 2 px above its neighbour
    expect(box.y + box.height, `${width}`).toBeLessThanOrEqual(act.y + 3)
    await expect(dock.getByLabel('Say something')).toBeInViewport({ ratio: 1 })
    // the last message is visible; on a low screen it is in the log
    const last = dock.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()
    if (height > 840) await expect(last).toBeInViewport({ ratio: 1 })
  }
})

test('after the end, the main button leads from the table back to the result', async ({ page }) => {
  for (const state of ['four-souls/victory', 'battle-for-souls/won']) {
    await settled(page, state)
    const tally = page.locator('[aria-modal="true"]')
    await expect(tally).toContainText(/took the lead on turn|The lead changed hands/)
    await tally.getByRole('button', { name: /^Look at the table/ }).click()
    await expect(tally).toHaveCount(0)
    const { main } = parts(page)
    await expect(main).toContainText('Who won')
    await main.click()
    await expect(tally).toBeVisible()
  }
})

test('the medals of the result show as many souls as count', async ({ page }) => {
  await settled(page, 'four-souls/victory')
  const tally = page.locator('[aria-modal="true"]')
  await expect(tally).toContainText('4 souls.')
  const medals = tally.locator('header li')
  await expect(medals).toHaveCount(3)
  await expect(medals.locator('b')).toHaveText(['2'])
  await expect(medals.last()).toContainText('2 souls')

  // on a low screen, too, all players are above the buttons that stay at the foot
  await page.setViewportSize({ width: 1280, height: 720 })
  const foot = await tally.getByRole('button', { name: /^Play again/ }).boundingBox()
  await expect
    .poll(async () => {
      const last = await tally.getByRole('rowheader').last().boundingBox()
      return last!.y + last!.height - foot!.y
    })
    .toBeLessThanOrEqual(1)
})

test('and before a choice, back to the question', async ({ page }) => {
  await settled(page, 'four-souls/cards')
  const { main, prompt } = parts(page)
  await expect(prompt).toBeVisible()
  await page.getByRole('button', { name: /^Table/ }).click()
  await expect(prompt).toHaveCount(0)
  await expect(main).toContainText('Question')
  await main.click()
  await expect(prompt).toBeVisible()
})

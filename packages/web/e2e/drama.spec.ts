import { expect, type Locator, type Page, test } from '@playwright/test'
import type * as Current from '../fixtures/current.ts'
import type * as Game from '../src/four-souls/game.ts'
import { served } from './served.ts'

// Attacks, deaths and souls: each staged moment with and without motion. The result is the same; only the animation differs.

const gallery = served()

const MOTIONS = ['normal', 'off'] as const
type Motion = (typeof MOTIONS)[number]

/** Opens a gallery state. `withNews`: returns as soon as its news has arrived. Messages to the server are shown as notices. */
async function sit(page: Page, state: string, motion: Motion | 'device', withNews = false): Promise<void> {
  if (motion === 'device') await page.emulateMedia({ reducedMotion: 'reduce' })
  else await page.addInitScript((m) => localStorage.setItem('soulstack:look', JSON.stringify({ motion: m })), motion)
  await page.addInitScript(() => {
    const later = window.setTimeout
    // a slip disappears after a while, but not before the test has read it, however slow the machine is
    const ends = (what: () => void) => () => ('read' in window ? what() : later(ends(what), 50))
    Object.assign(window, {
      // the initial state does not move: news waits until the table has been shown for a while
      setTimeout: (what: () => void, ms = 0) =>
        ms === 2400 ? later(ends(what), ms) : later(what, ms === 400 ? 1500 : ms),
    })
  })
  await page.goto(`${gallery.base}gallery.html?state=${state}`)
  await page.locator('main[data-stack]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  if (!withNews) return
  const before = await lines(page)
  await page.waitForFunction(
    async (n) => {
      const { current } = (await import('/fixtures/current.ts' as string)) as typeof Current
      return current.visit!.log.peek().length > n
    },
    before,
    { polling: 'raf' },
  )
}

/** Expects a slip that has been read to disappear. */
async function goes(slip: Locator): Promise<void> {
  await slip.page().evaluate(() => Object.assign(window, { read: true }))
  await expect(slip).toHaveCount(0)
}

const lines = (page: Page) =>
  page.evaluate(
    async () => ((await import('/fixtures/current.ts' as string)) as typeof Current).current.visit!.log.peek().length,
  )

/** Returns what moves on the stage now, and which properties are animated. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const own = document
      .getAnimations()
      .filter((a) => !(a instanceof CSSAnimation || a instanceof CSSTransition))
      .filter((a) => ((a.effect as KeyframeEffect).target as Element | null)?.closest('[data-stage]'))
    const frames = own.flatMap((a) => (a.effect as KeyframeEffect).getKeyframes())
    const known = ['offset', 'computedOffset', 'easing', 'composite']
    return {
      count: own.length,
      by: [...new Set(frames.flatMap((f) => Object.keys(f)))].filter((name) => !known.includes(name)).sort(),
    }
  })

const stage = (page: Page) => page.locator('section[data-stage]:not([inert])')

for (const motion of MOTIONS)
  test.describe(`motion ${motion}`, () => {
    test('a die is rolled: it shows its result at once', async ({ page }) => {
      await sit(page, 'fight-thrown', motion, true)
      // also the first roll of an attack
      if (motion !== 'off')
        await page.waitForFunction(() =>
          document
            .getAnimations()
            .some((a) =>
              ((a.effect as KeyframeEffect).target as Element | null)?.closest('[data-stage] [class*="throw"]'),
            ),
        )
      await expect(stage(page)).toHaveAttribute('data-stage', 'rolled')
      await expect(stage(page).getByRole('img', { name: 'die showing 4' })).toHaveCount(1)
      await expect(stage(page)).toContainText('needs 3+')
      await expect(stage(page)).toContainText('a hit so far, for 1')
      // the fighters have left their places and can be pressed on the stage
      await expect(page.locator('[data-stage] button[data-card="squirt"][data-place]')).toHaveCount(1)
      await expect(page.locator('button[data-card="squirt"][data-place]')).toHaveCount(1)
      const now = await moving(page)
      if (motion === 'off') expect(now.count).toBe(0)
    })

    test('the result of a roll is not announced before the die lies still', async ({ page }) => {
      await sit(page, 'fight-thrown', motion, true)
      const marks = stage(page).locator('[data-mark]')
      const strengths = () => marks.evaluateAll((all) => all.map((e) => Number(getComputedStyle(e).opacity)))
      if (motion !== 'off') {
        // held in the air
        await page.waitForFunction(
          () => {
            const own = document
              .getAnimations()
              .filter((a) => !(a instanceof CSSAnimation || a instanceof CSSTransition))
            if (!own.some((a) => ((a.effect as KeyframeEffect).target as Element).matches('[data-mark]'))) return false
            for (const a of own) {
              a.pause()
              a.currentTime = (a.effect!.getTiming().delay ?? 0) + 200
            }
            Object.assign(window, { held: own })
            return true
          },
          null,
          { polling: 'raf' },
        )
        expect(await strengths()).toEqual([0, 0])
        await page.evaluate(() => {
          for (const a of (window as unknown as { held: Animation[] }).held) a.finish()
        })
      }
      await expect(marks).toHaveText(['', 'a hit so far, for 1'])
      expect(await strengths()).toEqual([1, 1])
    })

    test('a miss: claws, and a lost heart', async ({ page }) => {
      await sit(page, 'fight-miss', motion)
      await expect(stage(page)).toHaveAttribute('data-stage', 'miss')
      await expect(page.locator('[data-claws]')).toBeVisible()
      await expect(stage(page)).toContainText('Miss')
      await expect(stage(page)).toContainText('−1')
      await expect(stage(page)).toContainText('The next miss kills you.')
    })

    test('a hit: the monster loses a heart', async ({ page }) => {
      await sit(page, 'fight-hit', motion)
      await expect(stage(page)).toContainText('−1')
      await expect(stage(page)).toHaveAttribute('data-stage', 'hit')
      await expect(stage(page)).toContainText('The next hit kills Squirt.')
      await expect(page.locator('[data-claws]')).toHaveCount(0)
    })

    test('after an attack the stage closes, and the cards are back in their places', async ({ page }) => {
      await page.addInitScript(() => {
        // the opacity of the leaving stage and of the returning shop: the two are never visible over each other
        const strengths: (readonly [stage: number, shop: number])[] = []
        Object.assign(window, { strengths })
        const strength = (from: Element | null): number =>
          from === null
            ? 0
            : Number(getComputedStyle(from).opacity) * (from.parentElement ? strength(from.parentElement) : 1)
        const look = () => {
          const stage = document.querySelector('body > [data-stage]')
          if (stage)
            strengths.push([strength(stage), strength(document.querySelector('[data-zone="shop"] [data-card]'))])
          requestAnimationFrame(soon)
        }
        // after everything that starts in this frame has started
        const soon = () => setTimeout(look)
        soon()
      })
      await sit(page, 'fight-won', motion, true)
      await expect(page.locator('[data-stage]')).toHaveCount(0)
      await expect(page.locator('[data-zone="mine"] button[data-card="eve"][data-place]')).toBeVisible()
      const seen = await page.evaluate(() => (window as unknown as { strengths: [number, number][] }).strengths)
      expect(seen.length > 0).toBe(motion === 'normal')
      expect(Math.max(0, ...seen.map(([stage, shop]) => stage + shop))).toBeLessThan(1.1)
    })

    test('another player’s attack is shown on the monster they attack', async ({ page }) => {
      await sit(page, 'fight-quiet', motion)
      await expect(page.locator('[data-stage]')).toHaveCount(0)
      await expect(page.locator('[data-zone="monsters"] [data-fight-die]')).toContainText('Miss')
    })

    test('another player’s death is announced with its cost, and then disappears', async ({ page }) => {
      await sit(page, 'death-other', motion)
      const slip = page.locator('[data-told="death"][data-of="1"]')
      await expect(slip).toContainText('Ned dies')
      await expect(slip).toContainText('loses Breakfast, 2 Cents! and 1¢')
      await goes(slip)
    })

    test('a soul is announced, and lights the seat that gained it', async ({ page }) => {
      await sit(page, 'soul-other', motion)
      const lit = page.waitForFunction(
        () => {
          const seats = [...document.querySelectorAll<HTMLElement>('article[data-sits]')]
          const found = seats.filter((e) => getComputedStyle(e).boxShadow.includes('191, 226, 238'))
          return document.querySelector('[data-told]') && found.map((e) => e.dataset['zone'])
        },
        null,
        { polling: 'raf' },
      )
      const slip = page.locator('[data-told="soul"][data-of="1"]')
      await expect(slip).toContainText('Ned gains a soul')
      await expect(slip).toContainText('Chub: 1 of 4. 3 more to win.')
      // the seat is lit as long as the announcement is shown
      expect(await (await lit).jsonValue()).toEqual(['seat-1'])
      await goes(slip)
    })

    test('your own soul is announced, larger', async ({ page }) => {
      await sit(page, 'soul-mine', motion)
      const slip = page.locator('[data-told="soul"][data-of="0"]')
      await expect(slip).toContainText('You gain a soul')
      await expect(slip).toContainText('Chub: 3 of 4. One more to win.')
      await goes(slip)
    })

    test('what could not be paid is not announced as paid', async ({ page }) => {
      await sit(page, 'death-nothing', motion)
      const rows = page.getByRole('dialog', { name: 'You died' }).getByRole('listitem')
      await expect(rows.first()).toHaveText(/Destroy an item.*nothing to lose/)
    })

    test('the announcement of a death whose cost keeps growing stays on the screen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await sit(page, 'fight-quiet', motion)
      const tells = (lost: string[], cents: number) =>
        page.evaluate(
          async ([lost, cents]) => {
            const { current } = (await import('/fixtures/current.ts' as string)) as typeof Current
            const { fourSouls } = (await import('/src/four-souls/game.ts' as string)) as typeof Game
            const line = { turn: 3, depth: 1, rule: null, seat: 3, parts: [] }
            current.visit!.log.value = [
              { ...line, n: 900, kind: 'dies' },
              ...(cents > 0
                ? [
                    { ...line, n: 901, kind: 'penalty' },
                    { ...line, n: 902, kind: 'destroyed', act: 901, parts: lost.slice(0, 2).map((card) => ({ card })) },
                    { ...line, n: 903, kind: 'discards', act: 901, parts: lost.slice(2).map((card) => ({ card })) },
                    { ...line, n: 904, kind: 'cents', act: 901, tally: { n: -cents } },
                  ]
                : []),
            ]
            fourSouls(current.visit!).moments.value = [{ n: 1, seat: 3, of: 'death' }]
          },
          [lost, cents] as const,
        )
      const slip = page.locator('[data-told="death"][data-of="3"]')
      await tells([], 0)
      // what it costs is not known yet: nothing is said about it
      await expect(slip).toHaveText(/ dies$/)
      await tells(['chaos-card', 'golden-horseshoe', 'a-penny'], 1)
      await expect(slip).toContainText('loses Chaos Card, Golden Horseshoe, A Penny! and 1¢')
      const right = await slip.evaluate((e) => e.getBoundingClientRect().right)
      expect(right).toBeLessThanOrEqual(390)
    })

    test('a death penalty is paid line by line, with each choice in its line', async ({ page }) => {
      await sit(page, 'death-loot', motion)
      const bill = page.getByRole('dialog', { name: 'You died' })
      const rows = bill.getByRole('listitem')
      await expect(rows).toHaveText([/The Compass.*paid/, /Lose a loot card/, /Lose 1¢/, /Deactivate items/])
      await expect(rows.nth(1)).toHaveAttribute('aria-current', 'step')
      // the sheet lists what is lost; the question is above the main button
      await expect(page.locator('[data-act]').getByText('You died. Lose a loot card.')).toBeVisible()
      // the table is darkened, the bill is not
      await expect(page.getByRole('region', { name: 'Opponents' })).toHaveCSS('filter', /brightness\(0\.5\)/)
      await expect(bill).toHaveCSS('filter', 'none')
      await expect(bill).toContainText('You keep The Curse (eternal), 1 item and 3 loot cards')
      await rows.nth(1).locator('[data-card="4-cents"]').click()
      await expect(rows.nth(1).locator('[data-card="4-cents"]')).toHaveAttribute('aria-pressed', 'true')
      const main = page.locator('[data-act] [aria-keyshortcuts~="Space"]')
      // what is lost looks lost before anybody reads it
      await expect(main).toHaveClass(/blood/)
      await main.click()
      await expect(page.getByText('"t":"answer"')).toBeVisible()
    })
  })

test('nothing on the stage moves when the device asks for reduced motion', async ({ page }) => {
  await sit(page, 'fight-thrown', 'device', true)
  await expect(stage(page)).toHaveAttribute('data-stage', 'rolled')
  expect(await moving(page)).toMatchObject({ count: 0 })
})

test('a press that cuts an announcement short answers nothing; the next one does', async ({ page }) => {
  await sit(page, 'fight-again', 'normal', true)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(
        (a) =>
          ((a.effect as KeyframeEffect)?.target as Element | null)?.closest('[data-stage]') &&
          !(a instanceof CSSAnimation),
      ),
  )
  const now = await moving(page)
  expect(now.count).toBeGreaterThan(0)
  // animations cause no layout
  for (const by of now.by) expect(['opacity', 'transform']).toContain(by)
  await page.keyboard.press('Space')
  expect((await moving(page)).count).toBe(0)
  // and neither does whatever follows directly
  await page.keyboard.press('Space')
  await expect(page.getByText('"t":"answer"')).toHaveCount(0)
  await page.waitForTimeout(250)
  await page.keyboard.press('Space')
  await expect(page.getByText('"t":"answer"')).toHaveCount(1)
})

test('a question of life or death: its source, its target and what each card would do are uncovered', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await sit(page, 'asked-bomb', 'device')
    const labels = page.locator('[data-sayings="3"] > span > span')
    await expect(labels).toHaveText([/prevents it, hits another for 1$/, /prevents it$/, /Holy Card: you live$/])
    const boxes = await labels.evaluateAll((all) =>
      all.map((e) => e.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
    for (const [i, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(0)
      for (const b of boxes.slice(0, i))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, `${width}: ${i}`).toBe(
          true,
        )
    }
    await expect(page.locator('[data-aimed]')).toBeVisible()
    await expect(page.locator('[data-sits="2"][data-stands-back]')).toHaveCount(0)
    await expect(page.locator('[data-board] > [data-stands-back]')).toHaveCount(2)
    // that passing kills is visible before anybody reads it
    await expect(page.locator('[aria-keyshortcuts="Space"]')).toHaveClass(/blood/)
  }
})

test('the thread starts beside its source, however late that reaches its full size', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // on a slow page it is still growing when everything else has been drawn
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-cause] { animation-duration: 1.5s !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await sit(page, 'asked-bomb', 'normal')
  await page.waitForFunction(() => {
    const grown = document.querySelector('[data-cause]')?.getAnimations().length === 0
    return grown && document.querySelector('[data-sayings] svg path')
  })
  const { start, card } = await page.evaluate(() => {
    const [x] = /[\d.]+/.exec(document.querySelector('[data-sayings] svg path')!.getAttribute('d')!)!
    return { start: Number(x), card: document.querySelector('[data-cause] > span')!.getBoundingClientRect().left }
  })
  expect(Math.abs(start - card)).toBeLessThan(8)
})

test('a phone announces what others do in the remaining space', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await sit(page, 'fight-quiet', 'device')
    const line = page.locator('[data-log] p').last()
    await expect(line).toContainText('attacks Chub')
    // except one pixel, which the fade below may cover
    await expect(line).toBeInViewport({ ratio: 0.92 })
  }
})

test('four cards in a row keep their text at 12.5 px or more', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sit(page, 'slots-four', 'device')
  const words = page.locator(
    '[data-zone="monsters"] [data-card] [data-words], [data-zone="shop"] [data-card] [data-words]',
  )
  await expect(words).toHaveCount(8)
  const seen = await words.evaluateAll((all) =>
    all.map((e) => ({
      size: Number.parseFloat(getComputedStyle(e).fontSize),
      cut: e.firstElementChild instanceof HTMLElement && e.firstElementChild.dataset['cut'] !== undefined,
      shown: e.checkVisibility(),
    })),
  )
  for (const { size, cut, shown } of seen) {
    expect(shown).toBe(true)
    expect(cut).toBe(false)
    expect(size).toBeGreaterThanOrEqual(12.5)
  }
})

test('a deactivated card keeps its place and size', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sit(page, 'action', 'device')
  const boxes = await page
    .locator('[data-zone="mine"] [data-card]')
    .evaluateAll((cards) => cards.map((e) => e.getBoundingClientRect()).map(({ width, height }) => [width, height]))
  expect(boxes.length).toBe(10)
  for (const box of boxes) expect(box).toEqual(boxes[1])
})

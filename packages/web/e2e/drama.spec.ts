import { expect, type Page, test } from '@playwright/test'
import type * as Shown from '../fixtures/shown.ts'
import type * as Game from '../src/four-souls/game.ts'
import { served } from './served.ts'

// Fights, deaths and souls: each staged moment with motion and without. What is shown is the same; only how it gets there differs.

const gallery = served()

const MOTIONS = ['normal', 'off'] as const
type Motion = (typeof MOTIONS)[number]

/** To a state of the gallery; `told`: as soon as its news is. What would be sent to the server is said in notices. */
async function sit(page: Page, state: string, motion: Motion | 'device', told = false): Promise<void> {
  if (motion === 'device') await page.emulateMedia({ reducedMotion: 'reduce' })
  else await page.addInitScript((m) => localStorage.setItem('soulstack:look', JSON.stringify({ motion: m })), motion)
  // what is there from the start does not move: news waits till the table has been looked at
  await page.addInitScript(() => {
    const later = window.setTimeout
    Object.assign(window, { setTimeout: (what: () => void, ms = 0) => later(what, ms === 400 ? 1500 : ms) })
  })
  await page.goto(`${gallery.base}gallery.html?state=${state}`)
  await page.locator('main[data-stack]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  if (!told) return
  const before = await lines(page)
  await page.waitForFunction(
    async (n) => {
      const { shown } = (await import('/fixtures/shown.ts' as string)) as typeof Shown
      return shown.visit!.log.peek().length > n
    },
    before,
    { polling: 'raf' },
  )
}

const lines = (page: Page) =>
  page.evaluate(
    async () => ((await import('/fixtures/shown.ts' as string)) as typeof Shown).shown.visit!.log.peek().length,
  )

/** What moves on the stage now, and by which properties. */
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
    test('a die is thrown: its face is right at once', async ({ page }) => {
      await sit(page, 'fight-thrown', motion, true)
      // also the die that a fight begins with
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
      // the fighters have left their places, and can be pressed where they are
      await expect(page.locator('[data-stage] button[data-card="squirt"][data-place]')).toHaveCount(1)
      await expect(page.locator('button[data-card="squirt"][data-place]')).toHaveCount(1)
      const now = await moving(page)
      if (motion === 'off') expect(now.count).toBe(0)
    })

    test('what a die comes to is not told before it lies', async ({ page }) => {
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

    test('a miss: claws, and a heart that is lost', async ({ page }) => {
      await sit(page, 'fight-miss', motion)
      await expect(stage(page)).toHaveAttribute('data-stage', 'miss')
      await expect(page.locator('[data-claws]')).toBeVisible()
      await expect(stage(page)).toContainText('Miss')
      await expect(stage(page)).toContainText('−1')
      await expect(stage(page)).toContainText('The next miss kills you.')
    })

    test('a hit: what is hit loses a heart', async ({ page }) => {
      await sit(page, 'fight-hit', motion)
      await expect(stage(page)).toContainText('−1')
      await expect(stage(page)).toHaveAttribute('data-stage', 'hit')
      await expect(stage(page)).toContainText('The next hit kills Squirt.')
      await expect(page.locator('[data-claws]')).toHaveCount(0)
    })

    test('a fight that is over is put away, and the cards lie in their places', async ({ page }) => {
      await page.addInitScript(() => {
        // how strong the stage is that goes, and the shop that comes back: the two never stand over each other
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
        // when all that a frame begins with has begun
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

    test('another’s fight lies on what they fight', async ({ page }) => {
      await sit(page, 'fight-quiet', motion)
      await expect(page.locator('[data-stage]')).toHaveCount(0)
      await expect(page.locator('[data-zone="monsters"] [data-fight-die]')).toContainText('Miss')
    })

    test('another’s death is told at their seat, with what it cost, and goes', async ({ page }) => {
      await sit(page, 'death-other', motion)
      const slip = page.locator('[data-zone="seat-1"] [data-told="death"]')
      await expect(slip).toContainText('Ned dies')
      await expect(slip).toContainText('loses Breakfast, 2 Cents! and 1¢')
      await expect(slip).toHaveCount(0)
    })

    test('a soul is told at the seat that has it', async ({ page }) => {
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
      const slip = page.locator('[data-zone="seat-1"] [data-told="soul"]')
      await expect(slip).toContainText('Ned takes a soul')
      await expect(slip).toContainText('Chub: 1 of 4. 3 more to win.')
      // the seat is lit for as long as that is told
      expect(await (await lit).jsonValue()).toEqual(['seat-1'])
      await expect(slip).toHaveCount(0)
    })

    test('one’s own soul is told at the purse, larger', async ({ page }) => {
      await sit(page, 'soul-mine', motion)
      const slip = page.locator('[data-sits="0"] [data-told="soul"]')
      await expect(slip).toContainText('You take a soul')
      await expect(slip).toContainText('Chub: 3 of 4. One more to win.')
    })

    test('what could not be paid is not told as paid', async ({ page }) => {
      await sit(page, 'death-nothing', motion)
      const rows = page.getByRole('dialog', { name: 'You died' }).getByRole('listitem')
      await expect(rows.first()).toHaveText(/Destroy an item.*nothing to lose/)
    })

    test('a death that costs more and more is told within the screen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await sit(page, 'fight-quiet', motion)
      const tells = (lost: string[], cents: number) =>
        page.evaluate(
          async ([lost, cents]) => {
            const { shown } = (await import('/fixtures/shown.ts' as string)) as typeof Shown
            const { fourSouls } = (await import('/src/four-souls/game.ts' as string)) as typeof Game
            fourSouls(shown.visit!).moments.value = [{ n: 1, seat: 3, of: 'death', lost, cents }]
          },
          [lost, cents] as const,
        )
      const slip = page.locator('[data-zone="seat-3"] [data-told="death"]')
      await tells([], 0)
      await expect(slip).toContainText('loses nothing so far')
      await tells(['chaos-card', 'golden-horseshoe', 'a-penny'], 1)
      await expect(slip).toContainText('Golden Horseshoe')
      const right = await slip.evaluate((e) => e.getBoundingClientRect().right)
      expect(right).toBeLessThanOrEqual(390)
    })

    test('a death is paid line by line, chosen in its line', async ({ page }) => {
      await sit(page, 'death-loot', motion)
      const bill = page.getByRole('dialog', { name: 'You died' })
      const rows = bill.getByRole('listitem')
      await expect(rows).toHaveText([/The Compass.*paid/, /Lose a loot card/, /Lose 1¢/, /Deactivate items/])
      await expect(rows.nth(1)).toHaveAttribute('aria-current', 'step')
      // the sheet lists what is lost; what is asked stands above the main button
      await expect(page.locator('[data-act]').getByText('You died. Lose a loot card.')).toBeVisible()
      // the candle is out over the table, not over the bill
      await expect(page.getByRole('region', { name: 'Opponents' })).toHaveCSS('filter', /brightness\(0\.5\)/)
      await expect(bill).toHaveCSS('filter', 'none')
      await expect(bill).toContainText('You keep The Curse (eternal), 1 item and 3 loot cards')
      await rows.nth(1).locator('[data-card="4-cents"]').click()
      await expect(rows.nth(1).locator('[data-card="4-cents"]')).toHaveAttribute('aria-pressed', 'true')
      const main = page.locator('[data-act] [aria-keyshortcuts~="Space"]')
      // what is lost is lost: that is seen before it is read
      await expect(main).toHaveClass(/blood/)
      await main.click()
      await expect(page.getByText('"t":"answer"')).toBeVisible()
    })
  })

test('nothing on the stage moves where the device asks for that', async ({ page }) => {
  await sit(page, 'fight-thrown', 'device', true)
  await expect(stage(page)).toHaveAttribute('data-stage', 'rolled')
  expect(await moving(page)).toMatchObject({ count: 0 })
})

test('a press that cuts a moment short answers nothing; the next one does', async ({ page }) => {
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
  // what moves costs no layout
  for (const by of now.by) expect(['opacity', 'transform']).toContain(by)
  await page.keyboard.press('Space')
  expect((await moving(page)).count).toBe(0)
  // and neither does what comes right after it
  await page.keyboard.press('Space')
  await expect(page.getByText('"t":"answer"')).toHaveCount(0)
  await page.waitForTimeout(250)
  await page.keyboard.press('Space')
  await expect(page.getByText('"t":"answer"')).toHaveCount(1)
})

test('a question of life or death: who asks it, whom it strikes, and what each card would do stand free', async ({
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
    // passing kills: that is seen before it is read
    await expect(page.locator('[aria-keyshortcuts="Space"]')).toHaveClass(/blood/)
  }
})

test('the thread begins beside what it comes from, however late that has grown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // on a slow page it still grows when all else has been drawn
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

test('a phone tells what others do in the room that is left', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await sit(page, 'fight-quiet', 'device')
    const line = page.locator('[data-log] p').last()
    await expect(line).toContainText('attacks Chub')
    // all but the pixel that the fade below may take
    await expect(line).toBeInViewport({ ratio: 0.92 })
  }
})

test('four cards in a row keep their words, at 12.5 px or more', async ({ page }) => {
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

test('a spent card keeps its place and its size', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sit(page, 'action', 'device')
  const boxes = await page
    .locator('[data-zone="mine"] [data-card]')
    .evaluateAll((cards) => cards.map((e) => e.getBoundingClientRect()).map(({ width, height }) => [width, height]))
  expect(boxes.length).toBe(10)
  for (const box of boxes) expect(box).toEqual(boxes[1])
})

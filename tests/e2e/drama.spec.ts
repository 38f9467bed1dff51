import type { Page } from '@playwright/test'
import { expect, LONG, test } from './support/table.ts'

/*
 * Each staged moment, with and without motion: the announcement is the same. Its details are tested in
 * `packages/web/e2e/drama`.
 */

const STAGED: readonly (readonly [state: string, where: string, says: RegExp])[] = [
  ['fight-thrown', 'section[data-stage="rolled"]', /needs 3\+/],
  ['fight-miss', 'section[data-stage="miss"]', /The next miss kills you\./],
  ['fight-hit', 'section[data-stage="hit"]', /The next hit kills Squirt\./],
  ['fight-quiet', '[data-zone="monsters"] [data-fight-die]', /Miss/],
  ['death-other', '[data-told="death"][data-of="1"]', /Ned dies/],
  ['death-loot', 'section[data-dues]', /Lose a loot card/],
  ['soul-other', '[data-told="soul"][data-of="1"]', /Ned gains a soul/],
  ['soul-mine', '[data-told="soul"][data-of="0"]', /You gain a soul/],
]

/** What has been seen on a page since it was opened. */
interface Seen {
  /** How often something on the stage was animated by a script. */
  moves: number
  /** The texts of announcements: some disappear after a moment. */
  told: string[]
}

const note = (page: Page) =>
  page.addInitScript(
    (places) => {
      const seen: Seen = { moves: 0, told: places.map(() => '') }
      Object.assign(window, { seen })
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        if (this.closest('[data-stage]')) seen.moves++
        return animate.apply(this, how)
      }
      const look = () => {
        for (const [i, place] of places.entries())
          for (const e of document.querySelectorAll(place)) seen.told[i] += `${e.textContent}\n`
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
    },
    STAGED.map(([, place]) => place),
  )
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

for (const motion of ['normal', 'off', 'auto'] as const)
  test(
    `each staged moment is told, motion ${motion}${motion === 'auto' ? ' on a device that asks for less' : ''}`,
    LONG,
    async ({ page }) => {
      // a page for each moment
      test.setTimeout(120_000)
      await page.addInitScript((m) => localStorage.setItem('soulstack:look', JSON.stringify({ motion: m })), motion)
      await note(page)
      for (const [i, [state, , says]] of STAGED.entries()) {
        // with motion, a seat announces something only at a table that has been shown for a while: the other file tests that
        if (motion === 'normal' && !state.startsWith('fight')) continue
        await page.goto(`/gallery/four-souls/${state}`)
        await expect.poll(async () => (await seenOn(page)).told[i], { message: state }).toMatch(says)
        const { moves } = await seenOn(page)
        if (state === 'fight-thrown' && motion === 'normal') expect(moves).toBeGreaterThan(0)
        if (motion !== 'normal') expect(moves, state).toBe(0)
      }
    },
  )

for (const [state, says, details] of [
  ['cents-other', '+4¢', LONG],
  ['damage-other', '−1', {}],
] as const)
  test(`a number that changes is said beside it, long enough to be read: ${state}`, details, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('soulstack:look', JSON.stringify({ motion: 'normal' }))
      // it stays in the middle of its way
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, how) {
        const animation = animate.call(this, frames, how)
        if (!(this as HTMLElement).dataset['raisedText']?.length && 'raisedText' in (this as HTMLElement).dataset) {
          ;(this as HTMLElement).title = String((how as KeyframeAnimationOptions).duration)
          animation.pause()
          animation.currentTime = Number((how as KeyframeAnimationOptions).delay ?? 0) + 450
        }
        return animation
      }
    })
    for (const [width, height] of [
      [1440, 900],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/gallery/four-souls/${state}`)
      const label = page.locator('[data-raised-text]')
      await expect(label, `${width}x${height}`).toHaveText(says)
      const found = await label.evaluate((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect()
        const letters = document.createRange()
        const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
        const over: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (!node.nodeValue!.trim() || node.parentElement!.closest('.sr, [data-log]')) continue
          letters.selectNodeContents(node)
          for (const b of letters.getClientRects())
            if (
              Math.min(right, b.right) - Math.max(left, b.left) > 1 &&
              Math.min(bottom, b.bottom) - Math.max(top, b.top) > 2
            )
              over.push(node.nodeValue!)
        }
        return { over, ms: Number((e as HTMLElement).title) }
      })
      expect(found.over, `${width}x${height}`).toEqual([])
      expect(found.ms).toBeGreaterThanOrEqual(700)
    }
  })

test('a thread ends at its target when that has come to rest, and starts beside its entry', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('soulstack:look', JSON.stringify({ motion: 'normal' }))
    // as on an overloaded machine: everything is slow
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, how) {
      return animate.call(this, frames, typeof how === 'object' ? { ...how, duration: 5 * Number(how.duration) } : how)
    }
  })
  await page.goto('/gallery/four-souls/fight-thrown')
  const off = () =>
    page.evaluate(() => {
      const [path] = document.querySelectorAll<SVGPathElement>('[data-threads] path')
      const entry = document.querySelector('[data-n]')
      if (!path || !entry || !document.querySelector('section[data-stage]')) return null
      const svg = path.ownerSVGElement!.getBoundingClientRect()
      const [from, to] = [0, path.getTotalLength()].map((at) => path.getPointAtLength(at))
      const cards = [...document.querySelectorAll('section[data-stage] [data-card]')].map((e) =>
        e.getBoundingClientRect(),
      )
      const middles = cards.map((box) => Math.abs(box.left + box.width / 2 - svg.left - to!.x))
      return {
        start: Math.round(Math.abs(from!.x + svg.left - entry.getBoundingClientRect().left)),
        end: Math.round(Math.min(...middles)),
      }
    })
  await expect
    .poll(async () => JSON.stringify(await off()), { timeout: 8000 })
    .toMatch(/^\{"start":[0-3],"end":[0-3]\}$/)
})

test('what leaves the stack lies over nothing that moves up', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('soulstack:look', JSON.stringify({ motion: 'normal' }))
    const seen = { copies: 0, over: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const log = document.querySelector('[data-log-part] h2')?.getBoundingClientRect()
      for (const copy of document.querySelectorAll('body > li[aria-hidden]')) {
        const box = copy.getBoundingClientRect()
        seen.copies++
        if (log && Number(getComputedStyle(copy).opacity) > 0.1) seen.over = Math.max(seen.over, box.bottom - log.top)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery/four-souls/cents-other')
  const seen = () => page.evaluate(() => (window as unknown as { seen: { copies: number; over: number } }).seen)
  await expect.poll(async () => (await seen()).copies).toBeGreaterThan(0)
  await expect(page.locator('body > li[aria-hidden]')).toHaveCount(0)
  expect((await seen()).over).toBeLessThanOrEqual(0)
  // and then the log has the room
  await expect(page.locator('[data-zone="stack"]')).not.toHaveAttribute('style', /./)
})

test('lines to three opponents run apart, and none strikes a number through', LONG, async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/gallery/four-souls/aimed-four')
    await expect(page.locator('[data-bead]')).toHaveCount(4)
    const { lanes, under } = await page.evaluate(() => {
      const ends = [...document.querySelectorAll<SVGPathElement>('[data-threads] g > path:first-child')]
      const beads = [...document.querySelectorAll('[data-bead]')]
      const heights = beads.map((bead) => Math.round(bead.querySelector('circle')!.getBoundingClientRect().top + 8))
      return {
        lanes: heights.filter((y) => y < 100).sort((a, b) => a - b),
        under: beads.filter((bead) =>
          ends.some((line) => bead.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING),
        ).length,
      }
    })
    expect(under).toBe(0)
    expect(lanes).toHaveLength(3)
    for (const [i, y] of lanes.slice(1).entries()) expect(y - lanes[i]!, `${width}`).toBeGreaterThanOrEqual(6)
  }
})

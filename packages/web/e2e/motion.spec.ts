import { expect, type Page, test } from '@playwright/test'
import type { View } from '@soulstack/four-souls'
import type * as Current from '../fixtures/current.ts'
import type * as Sounds from '../src/ui/sound.ts'
import { served } from './served.ts'

// Motion and sound: a new view arrives at a gallery table and is announced: faster, slower, not at all, or skipped.

const gallery = served()

/** Opens a table and waits until nothing moves and the code for announcements is loaded. */
async function sit(page: Page, motion: string): Promise<void> {
  await page.addInitScript((m) => localStorage.setItem('soulstack:look', JSON.stringify({ motion: m })), motion)
  await page.goto(`${gallery.base}gallery.html?state=stack`)
  await page.locator('main[data-stack]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(async () => {
    const { current } = (await import('/fixtures/current.ts' as string)) as typeof Current
    return (current.visit?.viewListeners.size ?? 0) > 0
  })
  // the initial cards have not just arrived
  await page.waitForTimeout(700)
}

/**
 * Applies the next view: the top of the stack is cancelled, a monster becomes a soul, ¢ are gained, a card in hand is discarded. Returns what
 * was drawn over the table in the next frame, and whether the table already showed the new view.
 */
const next = (page: Page) =>
  page.evaluate(async () => {
    const { current } = (await import('/fixtures/current.ts' as string)) as typeof Current
    const state = current.visit!
    const view = structuredClone(state.view.peek()) as View
    const mine = view.seats[0]!
    const item = view.stack.pop()!
    const monster = view.monsters[0]!.top!
    view.monsters[0]!.top = null
    mine.souls.push({ ...monster, id: 9001 })
    mine.soulValue++
    mine.cents += 3
    const [card] = mine.hand!.splice(1, 1)
    view.piles.loot.discard.unshift(card!)
    const n = (state.log.peek().at(-1)?.n ?? 0) + 1
    const line = { n, turn: view.turn.number, depth: 1, kind: 'cancelled', rule: null, seat: null }
    state.takeView(view, [{ ...line, parts: [{ card: item.card! }, ' is cancelled'] }], n)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ghosts = [...document.querySelectorAll<HTMLElement>('body > [inert][aria-hidden]')]
    return {
      ghosts: ghosts.length,
      words: ghosts.map((e) => e.textContent).filter((t) => /^[+−]\d+¢$/.test(t ?? '')),
      struck: ghosts.filter((e) => e.dataset['struck'] !== undefined).length,
      moving: document.getAnimations().filter((a) => !(a instanceof CSSAnimation || a instanceof CSSTransition)).length,
      cents: document.querySelector('[data-sits="0"] [title="cents"] b')?.textContent,
      longest: Math.max(
        0,
        ...document
          .getAnimations()
          .filter((a) => !(a instanceof CSSAnimation || a instanceof CSSTransition))
          .map((a) => Number(a.effect?.getComputedTiming().endTime)),
      ),
    }
  })

const gone = (page: Page) => expect(page.locator('body > [inert][aria-hidden]')).toHaveCount(0)

test('events are announced in order, over a table that is up to date at once', async ({ page }) => {
  await sit(page, 'normal')
  const seen = await next(page)
  expect(seen.cents).toBe('17')
  expect(seen.words).toEqual(['+3¢'])
  expect(seen.struck).toBe(1)
  // the stack entry, the flame, the ¢
  expect(seen.ghosts).toBeGreaterThanOrEqual(3)
  // resolve, move, soul: longer than 900 ms, so at double speed
  expect(seen.longest).toBeGreaterThan(600)
  expect(seen.longest).toBeLessThan(900)
  await gone(page)
})

test('a key skips it', async ({ page }) => {
  await sit(page, 'slow')
  const seen = await next(page)
  expect(seen.ghosts).toBeGreaterThanOrEqual(3)
  expect(seen.longest).toBeGreaterThan(1100)
  await page.keyboard.press('Shift')
  // long before it would have been over
  await expect(page.locator('body > [inert][aria-hidden]')).toHaveCount(0, { timeout: 500 })
})

test('nothing moves if the setting or the device asks for that', async ({ page }) => {
  await sit(page, 'off')
  expect(await next(page)).toMatchObject({ ghosts: 0, cents: '17', moving: 0 })

  const quiet = await page.context().newPage()
  await quiet.emulateMedia({ reducedMotion: 'reduce' })
  await sit(quiet, 'auto')
  expect(await next(quiet)).toMatchObject({ ghosts: 0, cents: '17' })
})

test('every sound is audible, and a burst of all of them is not loud', async ({ page }) => {
  await page.goto(`${gallery.base}gallery.html?state=stack`)
  const peaks = await page.evaluate(async () => {
    const { SOUNDS, output } = (await import('/src/ui/sound.ts' as string)) as typeof Sounds
    const render = async (names: string[]) => {
      const context = new OfflineAudioContext(1, 44_100 * 1.2, 44_100)
      const to = output(context)
      to.gain.value = 1
      for (const name of names) SOUNDS[name as keyof typeof SOUNDS](context, to, 0.01)
      const data = (await context.startRendering()).getChannelData(0)
      return data.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    }
    const one: Record<string, number> = {}
    for (const name of Object.keys(SOUNDS)) one[name] = await render([name])
    const all = Object.keys(SOUNDS)
    return { one, all: await render([...all, ...all, ...all, ...all]) }
  })
  expect(Object.keys(peaks.one).sort()).toEqual([
    'bell',
    'breath',
    'coin',
    'die',
    'flame',
    'heart',
    'hit',
    'knock',
    'miss',
    'paper',
    'stamp',
    'tick',
    'toll',
    'turn',
  ])
  for (const [name, peak] of Object.entries(peaks.one)) {
    expect(peak, name).toBeGreaterThan(0.02)
    expect(peak, name).toBeLessThan(0.7)
  }
  expect(peaks.all).toBeLessThan(1)
})

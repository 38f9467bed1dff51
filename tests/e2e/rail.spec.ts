import type { Page } from '@playwright/test'
import { expect, LONG, test } from './support/table.ts'

// The rail, with the stack, the question and the answers, at gallery tables: in both languages, with either size
// of text and at every screen width, nothing overflows it, no text on a plate is cut, and the whole main button is uncovered.

const STATES = [
  'four-souls/action',
  'four-souls/stack',
  'four-souls/stack?with=every,passing',
  'four-souls/stack?with=clock',
  'four-souls/six-stack',
  'four-souls/full',
  'four-souls/long',
  'four-souls/yesno?with=again',
  'four-souls/boss-stack',
  'four-souls/solitaire',
  'four-souls/ask-choose-discard',
  'four-souls/victory',
  'battle-for-souls/turn',
  'battle-for-souls/discard',
  'battle-for-souls/teams',
  'battle-for-souls/effect',
]

type Size = readonly [width: number, height: number]
const SIZES: readonly Size[] = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [844, 390],
  [390, 844],
]

/** The most common states and sizes: `npm test` always checks these. */
const FIRST = {
  states: ['four-souls/stack', 'four-souls/full', 'battle-for-souls/teams'],
  sizes: SIZES.filter(([width]) => [1440, 1280, 844].includes(width)),
}

const title = 'nothing runs out of the rail, whatever is told and asked in it'
for (const language of ['en', 'de']) {
  // German texts are longer
  test(`${title}: ${language}`, LONG, ({ page }) => look(page, language, FIRST.states, FIRST.sizes))
  test(`${title}, at every table and size: ${language}`, LONG, async ({ page }) => {
    test.setTimeout(STATES.length * 40_000)
    await look(page, language, STATES, SIZES)
  })
}

async function look(page: Page, language: string, states: readonly string[], sizes: readonly Size[]): Promise<void> {
  await page.addInitScript((l) => {
    localStorage.setItem('soulstack:look', '{"motion":"off"}')
    localStorage.setItem('soulstack:language', l)
  }, language)
  const wrong: string[] = []
  for (const state of states) {
    await page.goto(`/gallery/${state}`)
    await page.locator('main [data-act]').waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const text of ['normal', 'large']) {
        const found = await page.evaluate(outside, text)
        wrong.push(...found.map((what) => `${state}, ${width}x${height}, ${text} text: ${what}`))
      }
    }
  }
  expect(wrong.join('\n')).toBe('')
}

/** Returns the parts of the rail that cannot be read or pressed, once the page is drawn with text of this size. */
async function outside(text: string): Promise<string[]> {
  document.documentElement.dataset['text'] = text
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const found: string[] = []
  const name = (e: Element) => `${e.tagName.toLowerCase()} "${(e.textContent ?? '').trim().slice(0, 40)}"`
  const act = document.querySelector('main [data-act]')!
  all: for (const e of document.querySelectorAll<HTMLElement>('main aside *')) {
    if (e.closest('.sr, svg, [data-card]') || !e.checkVisibility()) continue
    const { left, right, width } = e.getBoundingClientRect()
    // text for screen readers only is a pixel wide
    if (width <= 1) continue
    // elements that scroll sideways may continue past their edge
    for (let row = e.parentElement; row; row = row.parentElement)
      if (row.closest('aside') === row) break
      else if (row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto') continue all
    const out = Math.max(right - innerWidth, -left)
    if (out > 0.5) found.push(`${name(e)} runs ${out.toFixed(1)} px out of the screen`)
    // clamped lines report a width slightly larger than they have
    else if (act.contains(e) && e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 2)
      found.push(`${name(e)} is cut by ${e.scrollWidth - e.clientWidth} px`)
  }
  const main = act.querySelector<HTMLElement>('[aria-keyshortcuts~="Space"]')
  // after the end, the result covers the table
  if (main && !document.querySelector('[aria-modal="true"]')) {
    const box = main.getBoundingClientRect()
    if (box.top < 0 || box.bottom > innerHeight + 0.5) found.push('the main button is not whole on the screen')
    for (const x of [0.1, 0.5, 0.9])
      for (const y of [0.15, 0.5, 0.85]) {
        const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        if (at && !main.contains(at)) found.push(`over the main button lies ${name(at)}`)
      }
  }
  return [...new Set(found)].slice(0, 3)
}

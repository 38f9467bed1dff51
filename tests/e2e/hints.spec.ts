import { expect, LONG, test } from './support/table.ts'

// A hint covers neither the main button nor its subject: at full tables, on laptops and on phones. The tables are from the gallery.

const LAPTOP = [1280, 720] as const
const UPRIGHT = [390, 844] as const
const SIDEWAYS = [844, 390] as const

/** The subject of each hint: the control it explains, or the element that triggered it. */
const HINTS: [hint: string, state: string, about: string, sizes: readonly (readonly [number, number])[]][] = [
  ['activate', 'six-rooms', '', [LAPTOP]],
  // a hint that would cover an attack waits for its end
  ['loot', 'six-rooms', '[data-zone="hand"] [data-lit]', [LAPTOP, UPRIGHT, SIDEWAYS]],
  ['attack', 'action', '[data-zone="monsters"] [data-lit]', [LAPTOP, UPRIGHT, SIDEWAYS]],
  ['purchase', 'action', '[data-zone="shop"] [data-lit]', [LAPTOP, UPRIGHT, SIDEWAYS]],
]

for (const [text, title] of [
  ['normal', 'a hint covers neither the main button nor what it explains'],
  ['large', 'nor does it with large text'],
])
  test(title!, LONG, async ({ page }) => {
    await page.addInitScript((large) => {
      localStorage.setItem('soulstack:look', JSON.stringify({ motion: 'off', large }))
      localStorage.removeItem('soulstack:hints')
      sessionStorage.setItem('hints', 'wanted')
    }, text === 'large')
    for (const [hint, state, about, sizes] of HINTS) {
      // these states show an attack, and anything over the table waits until it is over
      if (text === 'large' && state === 'six-rooms-stack') continue
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await page.goto(`/gallery/four-souls/${state}?hint=${hint}`)
        const box = page.locator(`[data-hint="${hint}"]`)
        await expect(box).toBeVisible()
        const at = `${hint} at ${state}, ${width}x${height}`
        // it is placed when it is drawn, and again when something appears below it
        await expect
          .poll(() => box.evaluate(hides, about), { message: at, timeout: 5000 })
          .toEqual({ main: 0, about: 0, outside: 0 })
      }
    }
  })

/** Returns how many pixels of the main button and of its subject a hint covers, and how many of its own are off the screen. */
function hides(hint: Element, about: string): { main: number; about: number; outside: number } {
  const mine = hint.getBoundingClientRect()
  const shared = (e: Element) => {
    const b = e.getBoundingClientRect()
    const wide = Math.min(mine.right, b.right, innerWidth) - Math.max(mine.left, b.left, 0)
    const high = Math.min(mine.bottom, b.bottom, innerHeight) - Math.max(mine.top, b.top, 0)
    return wide > 1 && high > 1 ? Math.round(wide * high) : 0
  }
  const all = (what: string) => (what ? [...document.querySelectorAll(`main ${what}`)] : [])
  return {
    main: Math.max(...all('[data-act] [aria-keyshortcuts~="Space"]').map(shared)),
    about: Math.max(0, ...all(about).map(shared)),
    outside: Math.round(Math.max(0, -mine.left, -mine.top, mine.right - innerWidth, mine.bottom - innerHeight)),
  }
}

test('a hint that would cover an attack waits until it is over', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.removeItem('soulstack:hints')
    sessionStorage.setItem('hints', 'wanted')
  })
  const [width, height] = UPRIGHT
  await page.setViewportSize({ width, height })
  const hint = page.locator('[data-hint="activate"]')
  await page.goto('/gallery/four-souls/action?hint=activate')
  await expect(hint).toBeVisible()
  await page.goto('/gallery/four-souls/fight-thrown?hint=activate')
  await expect(page.locator('main[data-staged]')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(hint).toHaveCount(0)
})

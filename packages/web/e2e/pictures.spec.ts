import { mkdir } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { servedBuilt } from './served.ts'
import { small } from './targets.ts'

// Every address in the gallery's index, in four sizes: no console errors, nothing off the screen sideways,
// the whole main button visible, no card text cut, nothing too small for a finger, no axe violations. A picture of each is saved in
// test-results/pictures for people to look at. `GALLERY=barter` takes only addresses that contain this, `SHOWN_IN=de` shows
// the page in German, `PICTURES` names another folder.

const gallery = servedBuilt()
const FOLDER = process.env['PICTURES'] ?? 'test-results/pictures'
const LANGUAGE = process.env['SHOWN_IN'] ?? 'en'
const ONLY = process.env['GALLERY'] ?? ''

const SIZES = [
  {
    name: 'desktop and laptop',
    touch: false,
    sizes: [
      [1440, 900],
      [1280, 720],
    ],
  },
  {
    name: 'phones',
    touch: true,
    sizes: [
      [390, 844],
      [844, 390],
    ],
  },
] as const

/** Returns the addresses in the index that contain this. */
async function addresses(page: Page): Promise<string[]> {
  await page.goto(`${gallery.base}gallery`)
  await page.locator('main a[href^="/gallery/"]').first().waitFor()
  const all = await page
    .locator('main a[href^="/gallery/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')!))
  return all.map((to) => to.replace('/gallery/', '')).filter((to) => to.includes(ONLY))
}

for (const { name, touch, sizes } of SIZES)
  for (const [part, parts] of [
    [0, 2],
    [1, 2],
  ] as const)
    test(`${name}, ${part + 1} of ${parts}`, { tag: ['@long', '@pictures'] }, async ({ browser }) => {
      test.setTimeout(30 * 60_000)
      const [width, height] = sizes[0]
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
      const page = await context.newPage()
      await page.addInitScript((language) => {
        localStorage.setItem('soulstack:look', '{"motion":"off"}')
        localStorage.setItem('soulstack:language', language)
      }, LANGUAGE)
      const found: Record<string, string[]> = {}
      let at = ''
      const tell = (what: string): void => void (found[at] ??= []).push(what)
      page.on('pageerror', (e) => tell(`error: ${e.message}`))
      page.on('console', (m) => m.type() === 'error' && tell(`console: ${m.text()}`))
      await mkdir(FOLDER, { recursive: true })
      const all = await addresses(page)
      expect(all.length).toBeGreaterThan(0)
      for (const [i, to] of all.entries()) {
        if (i % parts !== part) continue
        for (const [width, height] of sizes) {
          at = `${to} at ${width}x${height}`
          await page.setViewportSize({ width, height })
          // loaded again on phones: the search for small targets scrolls to each
          if (touch || width === sizes[0][0]) {
            await page.goto(`${gallery.base}gallery/${to}`)
            await page.waitForLoadState('networkidle')
            await page.evaluate(() => document.fonts.ready)
          }
          await page.waitForTimeout(150)
          await page.evaluate(() =>
            Promise.all(
              [...document.images]
                .filter((image) => image.loading !== 'lazy')
                .map((image) => image.decode().catch(() => {})),
            ),
          )
          await page.screenshot({
            path: `${FOLDER}/${to.replace(/\W+/g, '-')}.${LANGUAGE}.${width}x${height}.png`,
          })
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (over > 0) tell(`${over} px too wide`)
          for (const what of await hidden(page)) tell(what)
          for (const name of await cut(page)) tell(`the words of ${name} are cut`)
          if (touch) for (const target of await small(page)) tell(`small: ${target}`)
        }
        if (touch) continue
        for (const violation of await violations(page)) tell(violation)
      }
      await context.close()
      expect(found).toEqual({})
    })

/** Returns the names of Four Souls cards whose text is cut within a line: text that does not fit must end with a whole line. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-words]')]
      .filter((box) => box.clientHeight > 0 && box.firstElementChild!.clientHeight > box.clientHeight + 1)
      .map((box) => box.parentElement!.firstElementChild!.textContent ?? ''),
  )

/** Returns a complaint if the main button is not fully on the screen, or covered by anything but a sheet. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[aria-keyshortcuts="Space"]')
    if (!button?.checkVisibility() || document.querySelector('dialog[open], [aria-modal="true"]')) return []
    const box = button.getBoundingClientRect()
    if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      return ['the main button is not whole on the screen']
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    // while moves are taken back, that decision takes the place of the answers
    if (over?.closest('[data-zone="take-back"]')) return []
    return over && !button.contains(over) ? [`over the main button lies ${over.outerHTML.slice(0, 80)}`] : []
  })

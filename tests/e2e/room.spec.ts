import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { small } from '../../packages/web/e2e/targets.ts'
import { type Fault, faultsOf } from './support/room.ts'
import { expect, LONG, test } from './support/table.ts'

// Room at a table is given, not taken: at gallery tables of both games, in eight sizes, both languages, with large text and with words
// that are 40 % longer, nothing lies over anything else that can be read or pressed, and nothing that matters is cut.

type Size = readonly [width: number, height: number]
const PHONES: readonly Size[] = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
]
const DESKTOPS: readonly Size[] = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
]

const STATES = [
  'four-souls/action',
  'four-souls/stack',
  'four-souls/stack?with=passed,clock',
  'four-souls/asked-bomb',
  'four-souls/quiet',
  'four-souls/duel',
  'four-souls/full',
  'four-souls/long',
  'four-souls/five',
  'four-souls/six-stack',
  'four-souls/six-rooms',
  'four-souls/teams',
  'four-souls/teams-stack',
  'four-souls/boss',
  'four-souls/boss-stack',
  'four-souls/coop-late',
  'four-souls/solitaire',
  'four-souls/played-challenge',
  'four-souls/variants-all',
  'four-souls/fight',
  'four-souls/death-loot',
  'four-souls/slots-four',
  'four-souls/ask-look-deck',
  'four-souls/ask-choose-target',
  'four-souls/ask-choose-die',
  'four-souls/ask-choose-mode',
  'four-souls/ask-order-triggers',
  'four-souls/ask-may-steal-loot',
  'four-souls/action?hint=activate&ask=sound',
  'four-souls/six-rooms?hint=loot',
  'four-souls/teams?ask=sound',
  'four-souls/boss?ask=sound&hint=attack',
  'four-souls/stack?with=notices',
  'four-souls/death-other',
  'four-souls/soul-other',
  'four-souls/soul-mine',
  'battle-for-souls/turn',
  'battle-for-souls/discard',
  'battle-for-souls/teams',
  'battle-for-souls/effect',
  'battle-for-souls/crowded',
  'battle-for-souls/turn?hint=angel&ask=sound',
]

interface Walk {
  states: readonly string[]
  sizes: readonly Size[]
  touch: boolean
  language?: 'en' | 'de'
  texts?: readonly ('normal' | 'large')[]
  longer?: boolean
}

/** Visits states in sizes, and returns the faults there. */
async function walk(browser: Browser, base: string, w: Walk): Promise<string[]> {
  const context = await browser.newContext({ baseURL: base, hasTouch: w.touch, reducedMotion: 'reduce' })
  await context.addInitScript((language) => {
    localStorage.setItem('soulstack:look', '{"motion":"off"}')
    localStorage.setItem('soulstack:language', language)
    localStorage.removeItem('soulstack:hints')
    sessionStorage.setItem('hints', 'wanted')
  }, w.language ?? 'en')
  const page = await context.newPage()
  const wrong: string[] = []
  for (const state of w.states) {
    await page.setViewportSize({ width: w.sizes[0]![0], height: w.sizes[0]![1] })
    await page.goto(`/gallery/${state}${w.longer ? `${state.includes('?') ? '&' : '?'}words=longer` : ''}`)
    await page.locator('main [data-act]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of w.sizes) {
      await page.setViewportSize({ width, height })
      for (const text of w.texts ?? ['normal']) {
        await page.evaluate((t) => void (document.documentElement.dataset['text'] = t), text)
        const found: Fault[] = await faultsOf(page)
        if (w.touch) found.push(...(await small(page, 40)).map((what): Fault => ({ kind: 'target', what })))
        const at = `${state}, ${width}x${height}, ${w.language ?? 'en'}${text === 'large' ? ', large' : ''}${w.longer ? ', longer' : ''}`
        wrong.push(...found.map(({ kind, what }) => `${kind} | ${at} | ${what}`))
      }
    }
  }
  await context.close()
  return wrong
}

const only = process.env['WALK'] ?? ''
const quick = process.env['QUICK'] ?? ''
test('quick walk', async ({ browser, baseURL }) => {
  test.setTimeout(900_000)
  const states = STATES.filter((s) => s.includes(only))
  const wrong = [
    ...(quick !== 'desktop' ? await walk(browser, baseURL!, { states, sizes: PHONES, touch: true }) : []),
    ...(quick !== 'phone' ? await walk(browser, baseURL!, { states, sizes: DESKTOPS, touch: false }) : []),
  ]
  writeFileSync('/tmp/room/wrong.txt', wrong.join('\n'))
  expect(wrong.length).toBe(0)
})
void LONG
void ({} as Page)

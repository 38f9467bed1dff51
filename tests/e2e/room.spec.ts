import type { Browser } from '@playwright/test'
import { small } from '../../packages/web/e2e/targets.ts'
import { play } from './support/driver.ts'
import { faultsOf } from './support/room.ts'
import { expect, LONG, sitDown, test } from './support/table.ts'

// Room at a table is given, not taken: at tables of both games, in eight sizes, in both languages, with large text and with words that are
// 40 % longer, nothing lies over anything else that can be read or pressed, and nothing that matters is cut.

type Size = readonly [width: number, height: number]
/** In an order in which a phone is turned, and larger screens become smaller. */
const PHONES: readonly Size[] = [
  [768, 1024],
  [320, 568],
  [844, 390],
  [390, 844],
  [360, 640],
]
const DESKTOPS: readonly Size[] = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
]

/** Tables of the gallery: two to six seats, teams, rooms, challenges, deep stacks, long names, and everything that floats. */
const STATES = [
  'four-souls/action?with=clock',
  'four-souls/stack?with=passed',
  'four-souls/asked-bomb',
  'four-souls/quiet?ask=sound',
  'four-souls/duel',
  'four-souls/full',
  'four-souls/long',
  'four-souls/six-stack',
  'four-souls/six-rooms?hint=loot',
  'four-souls/teams',
  'four-souls/teams-stack',
  'four-souls/boss?ask=sound&hint=attack',
  'four-souls/boss-stack',
  'four-souls/played-challenge',
  'four-souls/fight',
  'four-souls/death-loot',
  'four-souls/slots-four',
  'four-souls/ask-look-deck',
  'four-souls/ask-choose-target',
  'four-souls/stack?with=notices',
  'four-souls/soul-mine',
  'four-souls/stack?with=removal',
  'four-souls/stack?with=claim',
  'four-souls/spectator?with=claim',
  'four-souls/spectator?press=[data-act] [data-more] > button',
  'four-souls/action?sheet=leave',
  'four-souls/action?with=redo&press=[data-act] [data-more] > button',
  'four-souls/duel?with=ended',
  'four-souls/six-stack?with=ended-by-me',
  'battle-for-souls/turn?with=ended',
  'battle-for-souls/turn?hint=angel&ask=sound',
  'battle-for-souls/discard',
  'battle-for-souls/teams',
]

interface Walk {
  states?: readonly string[]
  sizes: readonly Size[]
  language?: 'en' | 'de'
  /** The larger text of the settings as well. */
  large?: boolean
  /** All words are 40 % longer. */
  longer?: boolean
}

/** Visits tables of the gallery in sizes that are all a finger's or all a mouse's. Returns what is wrong there. */
async function walk(browser: Browser, baseURL: string, w: Walk): Promise<string[]> {
  const touch = w.sizes[0]![0] < 1000
  const context = await browser.newContext({ baseURL, hasTouch: touch, reducedMotion: 'reduce' })
  await context.addInitScript((language) => {
    localStorage.setItem('soulstack:look', '{"motion":"off"}')
    localStorage.setItem('soulstack:language', language)
  }, w.language ?? 'en')
  const page = await context.newPage()
  const wrong: string[] = []
  for (const state of w.states ?? STATES) {
    const [width, height] = w.sizes[0]!
    await page.setViewportSize({ width, height })
    await page.goto(`/gallery/${state}${w.longer ? `${state.includes('?') ? '&' : '?'}words=longer` : ''}`)
    await page.locator('main [data-act]').waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    // what is shown after the table is loaded after it
    await page.waitForLoadState('networkidle')
    for (const [width, height] of w.sizes) {
      await page.setViewportSize({ width, height })
      for (const text of w.large ? ['normal', 'large'] : ['normal']) {
        // what is measured is placed anew
        await page.waitForTimeout(100)
        const at = `${state}, ${width}x${height}${text === 'large' ? ', large text' : ''}`
        const found = await faultsOf(page, text)
        wrong.push(...found.map(({ kind, what }) => `${at}: ${kind}: ${what}`))
        if (touch) wrong.push(...(await small(page, 40)).map((what) => `${at}: target: ${what}`))
      }
    }
  }
  await context.close()
  return wrong
}

test('nothing covers and nothing is cut at a table', async ({ browser, baseURL }) => {
  const phone = walk(browser, baseURL!, {
    states: ['four-souls/boss?ask=sound&hint=attack&with=clock', 'four-souls/teams-stack', 'four-souls/long'],
    sizes: [
      [390, 844],
      [844, 390],
    ],
  })
  const desktop = walk(browser, baseURL!, { states: ['four-souls/long'], sizes: [[1280, 720]] })
  expect([...(await phone), ...(await desktop)].join('\n')).toBe('')
})

for (const [name, sizes] of [
  ['on phones and tablets', PHONES],
  ['on desktops', DESKTOPS],
] as const)
  for (const [how, more] of [
    ['in English, with either size of text', { language: 'en', large: true }],
    ['in German', { language: 'de' }],
    ['with words 40 % longer', { longer: true }],
  ] as const)
    test(`nothing covers and nothing is cut at any table ${name}, ${how}`, LONG, async ({ browser, baseURL }) => {
      test.setTimeout(20 * 60_000)
      const wrong = await walk(browser, baseURL!, { sizes, ...more })
      expect(wrong.join('\n')).toBe('')
    })

for (const [name, options, seats] of [
  ['two seats', {}, 2],
  ['six seats with rooms', { rooms: true }, 6],
  ['teams', { teamSize: 2 }, 4],
] as const)
  test(`nothing covers and nothing is cut while a game is played: ${name}`, LONG, async ({ page }) => {
    test.setTimeout(5 * 60_000)
    await page.setViewportSize({ width: 1280, height: 720 })
    // numbers that rise from a card for a moment lie over it
    await page.addInitScript(() => localStorage.setItem('soulstack:look', '{"motion":"off"}'))
    await sitDown(page, {
      game: 'four-souls',
      options,
      seats: ['you', ...Array.from({ length: seats - 1 }, () => 'normal' as const)],
      playerName: 'Wilhelmina',
      start: true,
    })
    const wrong: string[] = []
    for (let moment = 0; moment < 6; moment++) {
      await play(page, { presses: 3 })
      for (const [width, height] of [...PHONES, ...DESKTOPS]) {
        await page.setViewportSize({ width, height })
        const found = await faultsOf(page, 'normal')
        wrong.push(...found.map(({ kind, what }) => `moment ${moment}, ${width}x${height}: ${kind}: ${what}`))
      }
      await page.setViewportSize({ width: 1280, height: 720 })
    }
    expect(wrong.join('\n')).toBe('')
  })

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
  'four-souls/asked-everybody',
  'four-souls/aimed-other',
  'four-souls/aimed-two',
  'four-souls/aimed-four',
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

/** Whatever is drawn above cards in hand over one's own name and numbers: signs, and what the cards would do, each card lifted in turn. */
const signsOverNumbers = () => {
  const found: string[] = []
  const purse = document.querySelector('section[data-sits]:has([data-own-name])')!
  const letters = document.createRange()
  const look = (how: string) => {
    const boxes: DOMRect[] = [...purse.querySelectorAll('svg')].map((e) => e.getBoundingClientRect())
    const texts = document.createTreeWalker(purse, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement!.closest('.sr')) continue
      letters.selectNodeContents(node)
      boxes.push(...letters.getClientRects())
    }
    for (const sign of document.querySelectorAll(
      '[data-zone="hand"] :is([data-card], [data-card] > [aria-hidden]), [data-saying]',
    )) {
      const a = sign.getBoundingClientRect()
      if (!sign.checkVisibility() || a.width === 0) continue
      const over = boxes.find((b) => {
        const rim = b.height * 0.26
        const high = Math.min(a.bottom, b.bottom - rim) - Math.max(a.top, b.top + rim)
        return b.width > 0 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && high > 1
      })
      if (over) found.push(`${how}: ${sign.getAttribute('class')} ${sign.textContent!.slice(0, 20)}`)
    }
  }
  look('at rest')
  for (const [i, card] of document.querySelectorAll<HTMLElement>('[data-zone="hand"] [data-card]').entries()) {
    card.focus({ preventScroll: true })
    look(`card ${i + 1} lifted`)
  }
  return found
}

test('nothing above the cards in hand lies over one’s own numbers', LONG, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, hasTouch: true, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('soulstack:look', '{"motion":"off"}'))
  const page = await context.newPage()
  const wrong: string[] = []
  for (const state of ['asked-everybody', 'asked-bomb', 'stack'])
    for (const [i, [width, height]] of (
      [
        [844, 390],
        [667, 375],
        [390, 844],
      ] as const
    ).entries()) {
      await page.setViewportSize({ width, height })
      if (i === 0) await page.goto(`/gallery/four-souls/${state}`)
      await page.locator('main [data-act]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(150)
      wrong.push(...(await page.evaluate(signsOverNumbers)).map((what) => `${state}, ${width}x${height}, ${what}`))
    }
  await context.close()
  expect(wrong.join('\n')).toBe('')
})

/** The texts that a line to a target crosses. */
const crossed = () => {
  const found = new Set<string>()
  const texts: { words: string; box: DOMRect }[] = []
  const letters = document.createRange()
  const all = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const opacity = (e: Element | null): number =>
    e ? Number(getComputedStyle(e).opacity) * opacity(e.parentElement) : 1
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const e = node.parentElement!
    if (
      !node.nodeValue!.trim() ||
      e.closest('.sr, [data-threads], [data-log]') ||
      !e.checkVisibility() ||
      opacity(e) < 0.4
    )
      continue
    letters.selectNodeContents(node)
    for (const box of letters.getClientRects()) texts.push({ words: node.nodeValue!.trim().slice(0, 30), box })
  }
  const lines = [
    ...document.querySelectorAll<SVGPathElement>('[data-threads] g > path:first-child, [data-aim] path:first-child'),
  ]
  for (const line of lines.filter((e) => e.checkVisibility())) {
    const length = line.getTotalLength()
    const toScreen = line.getScreenCTM()!
    for (let far = 0; far < length - 4; far += 4) {
      const { x, y } = line.getPointAtLength(far).matrixTransform(toScreen)
      const over = texts.find(({ box: b }) => {
        const rim = b.height * 0.26
        return x > b.left + 1 && x < b.right - 1 && y > b.top + rim && y < b.bottom - rim
      })
      if (over) found.add(over.words)
    }
  }
  return { lines: lines.length, found: [...found] }
}

test('lines to targets cross no text', LONG, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  for (const state of ['aimed-other', 'aimed-two', 'aimed-four', 'asked-bomb', 'stack'])
    for (const [i, [width, height]] of (
      [
        [1440, 900],
        [1280, 720],
        [844, 390],
        [390, 844],
      ] as const
    ).entries()) {
      await page.setViewportSize({ width, height })
      if (i === 0) await page.goto(`/gallery/four-souls/${state}`)
      await page.locator('main [data-act]').waitFor({ state: 'attached' })
      await page.locator('[data-threads] path, [data-aim] path').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(600)
      const { found } = await page.evaluate(crossed)
      wrong.push(...found.map((what) => `${state}, ${width}x${height}: ${what}`))
    }
  await context.close()
  expect(wrong.join('\n')).toBe('')
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

import type { Page } from '@playwright/test'
import type { View } from '@soulstack/battle-for-souls'
import { answerUntil, onlyPasses } from './support/ahead.ts'
import { audit } from './support/audit.ts'
import { play } from './support/driver.ts'
import { atEach, EDITIONS, KINDS, type Kind, player } from './support/each.ts'
import { everyWindow, listenToFlow, pressMain } from './support/flow.ts'
import { ANSWERABLE } from './support/set.ts'
import { decisionOf, expect, LONG, openFromMenu, parts, pressInMore, sitDown, test } from './support/table.ts'

/** Looking up cards and rules, and why something cannot be done, with its rule, beside the game. */

test('cards can be searched, and the address contains the query', LONG, async ({ page, another }) => {
  await page.goto('/cards/four-souls')
  const cards = page.locator('main [data-card]')
  await cards.first().waitFor()
  const field = page.getByRole('searchbox', { name: 'Search for cards' })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('t:monster hp>=3 set:base "roll"')
  await expect(page.locator('header [role="status"]')).toHaveText(/^\d{1,2} of \d{4}$/)
  await expect(page).toHaveURL(/\?q=t%3Amonster/)
  const names = await cards.evaluateAll((all) => all.map((e) => e.getAttribute('data-card')))
  expect(names.length).toBeGreaterThan(3)

  // a chip adds its value to the query, and removes it again
  await page.getByRole('button', { name: 'Boss', exact: true }).click()
  await expect(field).toHaveValue(/is:boss$/)
  await page.getByRole('button', { name: 'Boss', exact: true }).click()
  await expect(field).not.toHaveValue(/is:boss/)

  // the address shows somebody else the same
  const other = await another()
  await other.goto(page.url())
  await expect(other.locator('main [data-card]')).toHaveCount(names.length)

  // a card opens, its terms have glossary entries, and they lead to rules
  await field.fill('the d6')
  await page.locator('main [data-card="the-d6"]').click()
  const details = page.locator('[data-details="the-d6"]')
  await expect(details.getByRole('heading', { name: 'First edition' })).toBeVisible()
  await details.getByRole('button', { name: 'Eternal' }).first().click()
  await page.getByRole('button', { name: 'R-KEY-01' }).click()
  await expect(page.getByRole('dialog', { name: 'Rule R-KEY-01: Eternal' })).toBeVisible()
  await page.keyboard.press('Escape')

  // errors in a query, and queries without results, are explained
  await field.fill('hp>=lots')
  await expect(page.locator('#cards-said')).toContainText('“hp” takes a number')
  // and the valid rest of the query is applied and ticked, also when the address contains such a query
  await page.goto('/cards/four-souls?q=t%3Aevent%20hp%3E')
  await expect(page.locator('#cards-said')).toContainText('hp>')
  const events = page.getByRole('button', { name: /^events?$/i })
  await expect(events).toHaveAttribute('aria-pressed', 'true')
  await cards.first().waitFor()
  const broken = await cards.count()
  await field.fill('t:event')
  await expect(page.locator('#cards-said')).toBeEmpty()
  expect(await cards.count()).toBe(broken)
  await field.fill('no such card at all')
  await expect(page.getByRole('heading', { name: 'No cards match.' })).toBeVisible()
})

test('without a game in the address, cards, rules and examples ask which game', async ({ page }) => {
  for (const [of, title] of [
    ['cards', 'Cards'],
    ['rules', 'Rules'],
    ['shows', 'Worked examples'],
  ] as const) {
    await page.goto(`/${of}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Battle For Souls' }).click()
    await expect(page).toHaveURL(`/${of}/battle-for-souls`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('the rules are a page that can be searched and linked to', async ({ page }) => {
  await page.goto('/rules/four-souls')
  // the summary first, with links into the rules below
  await page.getByRole('region', { name: 'Four Souls on one page' }).getByRole('link', { name: 'pay for it' }).click()
  await expect(page).toHaveURL(/#R-DTH-14$/)
  await expect(page.locator('[id="R-DTH-14"]')).toBeInViewport()
  await page.goto('/rules/four-souls#R-TRN-04')
  const rule = page.locator('#R-TRN-04')
  await expect(rule).toBeInViewport()
  await expect(rule).toContainText('First edition: looting is put on the stack')
  await page.getByRole('searchbox').fill('loot play')
  await expect(page.locator('#R-CRD-08')).toBeVisible()
  await expect(page.locator('#R-DTH-01')).toHaveCount(0)
  await audit(page)
})

test('in German, the rules are German and terms on German cards lead to them', LONG, async ({ page }) => {
  await page.goto('/rules/four-souls#R-TRN-04')
  await page.evaluate(() => localStorage.setItem('soulstack:language', 'de'))
  await page.reload()
  await expect(page.locator('#R-TRN-04')).toContainText('Der aktive Spieler zieht 1 Beutekarte.')
  await page.getByRole('searchbox').fill('verpufft')
  await expect(page.locator('#R-MEC-14')).toBeVisible()
  await expect(page.locator('#R-DTH-02')).toHaveCount(0)
  await audit(page)

  await page.goto('/cards/four-souls?q=the-d6')
  await page.locator('main [data-card="the-d6"]').click()
  // "lädst … auf" and "würfelt … neu": the first part of a separable verb leads there
  const details = page.locator('[data-details="the-d6"]')
  await expect(details.getByRole('button', { name: 'lädst', exact: true }).first()).toBeVisible()
  await details.getByRole('button', { name: 'würfelt', exact: true }).first().click()
  await page.getByRole('button', { name: 'R-MEC-23' }).click()
  await expect(page.getByRole('dialog', { name: 'R-MEC-23: Einen Würfel neu würfeln' })).toBeVisible()
})

for (const kind of EDITIONS)
  test(
    `${kind.name}: an unavailable action says why, and its rule opens beside the game`,
    atEach(kind),
    async ({ page }) => {
      await sitDown(page, { ...kind.wanted, seats: ['you', 'random'], start: true })
      await parts(page).main.waitFor()
      await page.waitForFunction(() => document.querySelector('[data-decision][data-shape="action"]'))
      // a deck that nobody draws from on their own
      await page.locator('[data-deck="loot"]').first().click()
      const why = page.getByRole('dialog', { name: 'Loot deck' })
      await expect(why).toContainText('You loot at the start of your turn')
      await why.getByRole('button', { name: 'Rule R-CRD-07' }).click()
      await expect(page.getByRole('dialog', { name: 'Rule R-CRD-07: Looting' })).toBeVisible()
      await audit(page)
      // each close closes one thing, and the game is unchanged
      await page.keyboard.press('Escape')
      await expect(why).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(why).toHaveCount(0)
      await expect(parts(page).main).toBeVisible()
    },
  )

test(
  'cards of Battle For Souls are searched by address, and shown with the rules of their terms',
  LONG,
  async ({ page }) => {
    await page.goto('/cards/battle-for-souls?q=kind%3Arelic%20side%3Ahell')
    const cards = page.locator('main [data-card]')
    await cards.first().waitFor()
    await expect(page.getByRole('searchbox', { name: 'Search for cards' })).toHaveValue('kind:relic side:hell')
    const relics = await cards.count()
    expect(relics).toBeGreaterThan(2)
    await expect(page.locator('header [role="status"]')).toHaveText(new RegExp(`^${relics} of \\d{2}$`))
    await page.getByRole('searchbox', { name: 'Search for cards' }).fill('kind:relic')
    await expect(page).toHaveURL(/\?q=kind%3Arelic$/)
    await expect.poll(() => cards.count()).toBeGreaterThan(relics)
    await cards.first().click()
    await expect(page.locator('[data-details]')).toBeVisible()
    await audit(page)
  },
)

test('the rules of Battle For Souls are a page as well', LONG, async ({ page }) => {
  await page.goto('/rules/battle-for-souls#R-BFS-34')
  await expect(page.locator('#R-BFS-34')).toBeInViewport()
  const all = await page.locator('main [id^="R-BFS-"]').count()
  await page.getByRole('searchbox').fill('relic')
  await expect.poll(() => page.locator('main [id^="R-BFS-"]').count()).toBeLessThan(all)
})

/** Plays to your own turn, to a question that leaves all options open. */
async function toOwnTurn(page: Page, kind: Kind, presses = 60): Promise<void> {
  await parts(page).main.waitFor()
  const own = page.getByRole('heading', { name: /^Your turn/ })
  await player(kind)(page, {
    presses,
    until: async () =>
      (await own.isVisible()) && (await decisionOf(page)) !== null && !(await parts(page).prompt.isVisible()),
  })
  await closeCard(page)
}

/** Closes the enlarged card, if one is open: pressing a card that could no longer be used shows it large. */
async function closeCard(page: Page): Promise<void> {
  const large = page.locator('dialog[open]')
  if (await large.isVisible()) await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
}

test('a press selects a card and says what it would do; then it is deselected, inspected, and used by the next press', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // cards that need no further choice are played by the second press
  const options = { table: { seats: [{ name: 'Ann', hand: ['a-nickel', 'a-penny'] }, { name: 'Ned' }] } }
  await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true, options })
  const { main, act, hand, stack } = parts(page)
  const lit = hand.and(page.locator('[data-lit]'))
  const ends = main.filter({ hasText: 'End my turn' })
  await play(page, {
    presses: 60,
    until: async () => (await ends.count()) > 0 && (await lit.count()) > 0,
  })
  const card = lit.first()
  const [name, gain] = (await card.getAttribute('data-card')) === 'a-nickel' ? ['A Nickel!', 5] : ['A Penny!', 1]
  for (const how of ['button', 'Escape']) {
    await card.click()
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    await expect(main).toContainText(`Play ${name}`)
    await expect(main).toContainText(`Gain ${gain}¢`)
    if (how === 'button') await act.getByRole('button', { name: /^Put down/ }).click()
    else {
      // a card that stays under the pointer is shown large, and Escape closes that first
      await page.mouse.move(5, 5)
      await page.keyboard.press('Escape')
    }
    await expect(ends).toBeVisible()
  }
  await card.click()
  await pressInMore(page, /^Read it/)
  await expect(page.getByRole('dialog')).toContainText('You can use it now.')
  await page.keyboard.press('Escape')
  // the secondary mouse button only shows it
  await card.click({ button: 'right' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stack.locator('[data-n]')).toHaveCount(0)
  const decision = await decisionOf(page)
  await card.click()
  await expect.poll(() => decisionOf(page)).not.toBe(decision)
})

for (const kind of KINDS) {
  test(
    `${kind.name}: a question and an unusable card explain themselves with rules, terms and examples`,
    LONG,
    async ({ page }) => {
      // up to sixteen cards are looked at, and a film is opened
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
      await toOwnTurn(page, kind)
      // the reason for the question
      if (kind.wanted.game === 'four-souls') await parts(page).act.getByRole('button', { name: /^More/ }).click()
      const asks =
        kind.wanted.game === 'four-souls' ? page.locator('[data-unfolded]') : page.getByRole('region', { name: 'Turn' })
      await asks
        .getByRole('button', { name: /^Rule / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Rule / })).toBeVisible()
      // each close closes one thing: what it was opened from is still there
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(asks).toBeVisible()
      if (kind.wanted.game === 'four-souls') {
        await page.keyboard.press('Escape')
        await expect(asks).toHaveCount(0)
      }

      const dialog = page.locator('dialog[open]').first()
      const cards = page.locator('main [data-zone] [data-card][data-spot]')
      let explained = 0
      let show: string | null = null
      for (const n of Array.from({ length: Math.min(await cards.count(), 16) }).keys()) {
        if (explained > 0 && show !== null) break
        await cards.nth(n).focus()
        // its examples come from the server
        const asked = page.waitForResponse((answer) => answer.url().includes('/api/shows/'))
        await page.keyboard.press('i')
        await expect(dialog).toBeVisible()
        const shows = (await (await asked).json()) as unknown[]
        await expect(
          dialog
            .getByRole('heading', { name: 'What it does' })
            .or(dialog.getByText('Now', { exact: true }))
            .first(),
        ).toBeVisible()
        const why = dialog.locator('p', { hasText: /^Not now: \S/ })
        if ((await why.count()) > 0 && (await why.getByRole('button', { name: /^Rule R-/ }).count()) > 0) {
          await why.getByRole('button', { name: /^Rule R-/ }).click()
          await expect(page.getByRole('dialog', { name: /^Rule R-/ })).toBeVisible()
          await page.keyboard.press('Escape')
          explained++
        }
        const examples = dialog.locator('summary', { hasText: 'Show me' })
        if (show === null && shows.length > 0) {
          await examples.click()
          const example = dialog.getByRole('link').first()
          await expect(example).toHaveAttribute('href', /^\/show\//)
          await expect(example).toHaveAttribute('target', '_blank')
          show = await example.getAttribute('href')
        }
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
      expect(explained).toBeGreaterThan(0)
      await page.goto(show!)
      const done = page.getByRole('region', { name: 'What was done' })
      const words = await done.textContent()
      await page.locator('body').press('End')
      await expect(done).not.toHaveText(words!)
    },
  )

  test(
    `${kind.name}: the log is grouped by turns, can be filtered and folded, shows a card under the pointer, and leads to it`,
    LONG,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
      await parts(page).main.waitFor()
      await player(kind)(page, { presses: 120, until: async () => (await page.locator('[data-log] h3').count()) > 3 })
      await closeCard(page)

      // beside the table: what a line names is highlighted on the table, and its card is shown; on a low screen the options take this space
      await page.setViewportSize({ width: 1440, height: 900 })
      const beside = page.locator('main [data-log]')
      const named = beside.locator('p > button:first-of-type')
      for (const n of [...Array.from({ length: await named.count() }).keys()].reverse()) {
        await named.nth(n).dispatchEvent('click')
        if ((await page.locator('main [data-named]').count()) > 0) break
      }
      await expect(page.locator('main [data-named]')).not.toHaveCount(0)
      const card = beside.locator('button[class*="_card_"]').last()
      await card.scrollIntoViewIfNeeded()
      // not directly after a press: the pressed card may come back under a resting pointer
      await expect(async () => {
        await page.mouse.move(3, 3)
        await card.hover()
        await expect(page.locator('[class*="peek"]')).toBeVisible({ timeout: 700 })
      }).toPass({ timeout: 10_000 })
      await page.mouse.move(3, 3)
      await expect(page.locator('[class*="peek"]')).toHaveCount(0)
      await card.click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
      await page.keyboard.press('Escape')

      await openFromMenu(page, /^Log/)
      const sheet = page.getByRole('dialog', { name: 'Log' })
      const lines = sheet.locator('[data-log] [data-kind]')
      await expect(sheet.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'true')
      const all = await lines.count()
      const counts: number[] = []
      for (const name of kind.wanted.game === 'four-souls' ? ['Mine', 'Money', 'Dice'] : ['Mine', 'Sets', 'Cards']) {
        await sheet.getByRole('button', { name, exact: true }).click()
        await expect(sheet.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
        counts.push(await lines.count())
      }
      for (const n of counts) expect(n).toBeLessThan(all)
      expect(counts[0]).toBeGreaterThan(0)
      expect(new Set(counts).size).toBeGreaterThan(1)
      await sheet.getByRole('button', { name: 'Everything' }).click()
      await expect(lines).toHaveCount(all)
      const turn = sheet.locator('h3 button').first()
      await turn.click()
      await expect(turn).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(() => lines.count()).toBeLessThan(all)
    },
  )

  test(
    `${kind.name}: what happened since one's last turn is a strip, and a sheet on a phone`,
    LONG,
    async ({ page }) => {
      // some turns are played first
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
      await parts(page).main.waitFor()
      // R always works, also before there is a turn to look back on
      const told = page.getByRole('dialog', { name: /^Since/ }).or(page.getByRole('complementary', { name: /^Since/ }))
      await expect(async () => {
        await page.keyboard.press('r')
        await expect(told).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Escape')
      const strip = page.getByRole('complementary', { name: 'Since your last turn' })
      await player(kind)(page, { presses: 200, until: () => strip.isVisible() })
      const head = strip.getByRole('button', { name: /^Since your last turn: \d+ things?$/ })
      await expect(strip.getByRole('listitem')).toHaveCount(0)
      await head.click()
      await expect(strip.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.press('r')
      await expect(strip.getByRole('listitem')).toHaveCount(0)
      await strip.getByRole('button', { name: 'Close' }).click()
      await expect(strip).toHaveCount(0)

      await page.setViewportSize({ width: 390, height: 844 })
      for (const way of ['key', 'menu']) {
        if (way === 'key') await page.keyboard.press('r')
        else {
          await openFromMenu(page, /^Since your last turn/)
        }
        const sheet = page.getByRole('dialog', { name: 'Since your last turn' })
        await expect(sheet.getByRole('listitem').first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      }
    },
  )
}

for (const kind of EDITIONS)
  test(
    `${kind.name}: each stack entry is linked to its target card, and says what it will do`,
    atEach(kind),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 720 })
      const options = { ...kind.wanted.options, decks: { loot: { cards: { bomb: 4, 'a-penny': 4 } } } }
      const flow = listenToFlow(page)
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true, options })
      const { act, stack, hand } = parts(page)
      const bomb = hand.and(page.locator('[data-card="bomb"][data-lit]'))
      await expect(async () => {
        const ends = await act.getByText(/^Your turn:/).isVisible()
        // never the end of the turn, which the main button may mean by then
        if (!ends) await act.getByRole('button', { name: /^Pass/ }).click({ timeout: 300 })
        expect(ends && (await bomb.count()) > 0).toBe(true)
      }).toPass({ timeout: 40_000, intervals: [50] })
      // effects that nobody can respond to happen at once, unless their player wants every window
      await everyWindow(page, flow)
      await bomb.first().dblclick()
      const target = page.locator('[data-zone="monsters"] [data-card][aria-pressed="false"]').first()
      const card = (await target.getAttribute('data-card'))!
      await target.click()
      await page.mouse.move(3, 3)
      await pressMain(page)
      const item = stack.locator('[data-n]').filter({ hasText: 'Bomb!' })
      await expect(item).toContainText(/Bomb!, \w+, by You\. \S/)
      // by text, by a number on the card, and by a thread whose tip touches the card
      const at = page.locator(`[data-zone="monsters"] [data-card="${card}"]`)
      await expect(at).toContainText(/aimed at/i)
      const tip = page.locator('main svg path[transform]')
      await expect(tip).toHaveCount(1)
      const touches = () =>
        tip.evaluate((e, card) => {
          const svg = e.closest('svg')!.getBoundingClientRect()
          const [, x, y] = /translate\((\S+) (\S+)\)/.exec(e.getAttribute('transform')!)!
          const below = document.elementsFromPoint(svg.left + Number(x), svg.top + Number(y) + 6)
          return below.some((found) => found.closest(`[data-card="${card}"]`) !== null)
        }, card)
      await expect.poll(touches).toBe(true)
    },
  )

test(
  'battle-for-souls: a declared action says what it is, and its target soul shows what it would become',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sitDown(page, {
      game: 'battle-for-souls',
      seats: ['you', 'normal'],
      playerName: 'Ann',
      start: true,
      options: { table: ANSWERABLE },
    })
    await expect.poll(() => decisionOf(page)).not.toBeNull()
    await page.keyboard.press('f')
    let found: { what: string; place: number } | null = null
    await answerUntil(
      [page],
      ({ view }) => {
        const { declared, souls } = view as unknown as View
        const becomes = declared?.becomes.find(({ place, points }) => souls[place]?.points !== points)
        if (declared && becomes) found = { what: declared.what, place: becomes.place }
        return found !== null
      },
      onlyPasses,
    )
    const { what, place } = found!
    await expect(page.getByRole('status').filter({ hasText: what })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Earth' }).locator(`[data-place="soul-${place}"]`)).toContainText(
      'would be',
    )
  },
)

import type { Locator } from '@playwright/test'
import { answerUntil, onlyPasses, type Question, type ViewMessage } from './support/ahead.ts'
import { play } from './support/driver.ts'
import { atEach, EDITIONS, KINDS, player } from './support/each.ts'
import { asksEverywhere, everyWindow, listenToFlow, listenToQuestions, openFlow, pressMain } from './support/flow.ts'
import { ANSWERABLE } from './support/set.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

/* Flow settings: automatic passes, stopping them, remembering them. The server's tests check its decisions; these check that people can use them. */

for (const kind of EDITIONS)
  test(
    `${kind.name}: the stack is passed on, and all passing can be stopped`,
    atEach(kind),
    async ({ page, another }) => {
      const ned = await another()
      const flow = listenToFlow(ned)
      for (const one of [page, ned]) await one.emulateMedia({ reducedMotion: 'reduce' })
      const { table } = await sitDown(page, { ...kind.wanted, seats: ['you', 'open'], playerName: 'Ann' })
      await ned.goto(`/t/${table}`)
      await ned.getByLabel('Your name').fill('Ned')
      await ned.getByRole('button', { name: 'Sit here' }).click()
      await page.getByRole('button', { name: /^Start the game/ }).click()
      for (const one of [page, ned]) await parts(one).main.waitFor()
      await everyWindow(ned, flow)

      /** The deciding player presses the main button or the first lit option, until Ned must decide about something on the stack. */
      const asked = async () => (await decisionOf(ned)) !== null && (flow()?.waiting.length ?? 0) > 0
      for (let i = 0; i < 60 && !(await asked()); i++) {
        const one = (await decisionOf(page)) === null ? ned : page
        const decision = await decisionOf(one)
        if (decision === null) continue
        const own = one.locator('[data-acting] [data-zone="hand"] [data-lit]').first()
        const ends = await parts(one).main.filter({ hasText: 'End my turn' }).count()
        if (ends > 0 && (await own.count()) > 0) await own.dblclick()
        else await pressMain(one)
        await expect
          .poll(async () => (await decisionOf(one)) !== decision || (await asked()), { timeout: 20_000 })
          .toBe(true)
      }
      const [next] = flow()!.waiting
      const entry = parts(ned).stack.getByRole('button', { name: `Let it happen: ${next!.title}` })
      await entry.first().click()
      await expect(ned.getByRole('menu')).toBeVisible()
      await ned.keyboard.press('Escape')
      await expect(ned.getByRole('menu')).toHaveCount(0)
      await ned.keyboard.press('y')
      await expect
        .poll(() => flow()?.yields.length === 1 || flow()?.waiting[0]?.id !== next!.id, { timeout: 20_000 })
        .toBe(true)

      // passing goes on visibly, and one press stops it
      await expect(parts(ned).act.getByText(/^Passed for you/)).toHaveCount(0, { timeout: 20_000 })
      const sheet = await openFlow(ned)
      await sheet.getByRole('button', { name: /^Until my turn/ }).click()
      await sheet.getByRole('button', { name: 'Stop: Passing until your turn' }).waitFor()
      await ned.keyboard.press('Escape')
      const stop = ned.getByRole('button', { name: 'Stop: Passing until your turn' })
      await stop.click()
      await expect(stop).toHaveCount(0)
      expect(flow()!.yields.filter((y) => y.kind === 'my-turn')).toEqual([])

      // general settings survive a reload
      const every = ned.getByRole('button', { name: 'Every window' })
      await expect(every).toHaveAttribute('aria-pressed', 'true')
      await ned.reload()
      await expect(every).toBeVisible()
    },
  )

for (const kind of KINDS)
  test(
    `${kind.name}: standing passes are listed and end at a press; flow settings are remembered`,
    atEach(kind),
    async ({ page }) => {
      const flow = listenToFlow(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
      await expect.poll(() => decisionOf(page)).not.toBeNull()
      const sheet = await openFlow(page)
      await expect(sheet).toContainText('Nothing is set.')
      // with "Every window" nothing is passed: the standing pass stays in the list until it is ended
      await sheet.getByLabel('Every window').check()
      await expect.poll(() => asksEverywhere(flow())).toBe(true)
      for (const [name, words] of [
        ['Until my turn', 'until your turn'],
        ['This turn', 'rest of this turn'],
        ['Until aimed at me', 'until something is aimed at you'],
      ] as const) {
        await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        const ends = sheet.getByRole('button', { name: new RegExp(`^Stop: Passing .*${words}$`) })
        await ends.click()
        await expect(ends).toHaveCount(0)
        expect(flow()!.yields).toEqual([])
      }
      // a stop at a step of a turn, of one's own and of others
      const { place, stop } = flow()!.stops!.findLast(({ whose }) => whose === 'others')!
      const atPlace = (sheet: Locator) => sheet.getByRole('group', { name: place })
      await expect(atPlace(sheet).getByLabel('My turns')).not.toBeChecked()
      await atPlace(sheet).getByLabel('Others’ turns').check()
      await expect
        .poll(() =>
          flow()!
            .stops!.filter(({ on }) => on)
            .map((one) => one.stop),
        )
        .toEqual([stop])
      await page.reload()
      await expect.poll(() => decisionOf(page)).not.toBeNull()
      await expect.poll(() => asksEverywhere(flow())).toBe(true)
      const again = await openFlow(page)
      await expect(again.getByLabel('Every window')).toBeChecked()
      await expect(atPlace(again).getByLabel('Others’ turns')).toBeChecked()
      await atPlace(again).getByLabel('Others’ turns').uncheck()
      await expect.poll(() => flow()!.stops!.some(({ on }) => on)).toBe(false)
      await page.keyboard.press('Escape')
      // F returns to the usual setting
      await page.keyboard.press('f')
      await expect.poll(() => asksEverywhere(flow())).toBe(false)
      await expect(page.getByRole('button', { name: 'Every window' })).toHaveCount(0)
      // a press on the candle of a phase sets a stop there, for turns like this one
      if (kind.wanted.game === 'four-souls') {
        const candle = page.getByRole('button', { name: /^Stops: Action phase/ })
        await candle.click()
        await expect(candle).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(() => flow()!.stops!.filter(({ on }) => on).length).toBe(1)
        await candle.click()
        await expect.poll(() => flow()!.stops!.some(({ on }) => on)).toBe(false)
      }
    },
  )

for (const kind of EDITIONS)
  test(
    `${kind.name}: a source is passed all game, things not aimed at you are passed, and both can be undone`,
    LONG,
    async ({ page }) => {
      const flow = listenToFlow(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
      await parts(page).main.waitFor()
      await everyWindow(page, flow)
      await play(page, {
        presses: 300,
        until: async () =>
          (await decisionOf(page)) !== null && flow()?.waiting[0]?.source != null && !flow()!.waiting[0]!.aimed,
      })
      // the last press on a card may have come after it was played: then the card is shown large
      const large = page.locator('dialog[open]')
      if (await large.isVisible()) await page.keyboard.press('Escape')
      await expect(large).toHaveCount(0)
      const { title, source } = flow()!.waiting[0]!
      // each stack entry says what it is, who controls it and what its target is
      await expect(parts(page).stack.locator('[data-n]').first()).toContainText(
        new RegExp(`Number \\d+ on the stack: ${escaped(title)}(, \\w+)?, by [\\w ]+\\. \\S`),
      )
      const menu = page.getByRole('menu', { name: `Let ${title} happen` })
      const open = async () => {
        const entry = parts(page).stack.getByRole('button', {
          name: new RegExp(`^(Let it|Will) happen: ${escaped(title)}`),
        })
        await entry.first().click()
        await expect(menu).toBeVisible()
      }
      await open()
      await menu.getByRole('menuitem', { name: `Always let ${source} happen` }).click()
      await expect.poll(() => flow()?.yields.map((y) => y.kind)).toEqual(['source'])
      await open()
      await menu.getByRole('menuitem', { name: /^Keep passing until something is aimed at me/ }).click()
      await expect
        .poll(() =>
          flow()
            ?.yields.map((y) => y.kind)
            .sort(),
        )
        .toEqual(['aimed-at-me', 'source'])
      const sheet = await openFlow(page)
      await sheet.getByRole('button', { name: `Stop: Passing all game: ${source}` }).click()
      await sheet.getByRole('button', { name: /^Stop: Passing in others’ turns/ }).click()
      await expect(sheet).toContainText('Nothing is set.')
      expect(flow()!.yields).toEqual([])
    },
  )

test(
  'battle-for-souls: the pending effect, and its source for the whole game, are passed on request',
  LONG,
  async ({ page }) => {
    const flow = listenToFlow(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sitDown(page, {
      game: 'battle-for-souls',
      seats: ['you', 'normal'],
      playerName: 'Ann',
      start: true,
      options: { table: ANSWERABLE },
    })
    await expect.poll(() => decisionOf(page)).not.toBeNull()
    const sheet = await openFlow(page)
    await sheet.getByLabel('Every window').check()
    await page.keyboard.press('Escape')
    const waits = ({ flow }: ViewMessage) => flow?.waiting[0]?.source != null
    expect(await answerUntil([page], waits, onlyPasses)).toBe(page)
    const { title, source } = flow()!.waiting[0]!
    // what it is and who controls it are shown beside the options
    await expect(page.getByRole('status').filter({ hasText: 'about to happen' })).toHaveCount(1)
    await openFlow(page)
    for (const [name, kind] of [
      [title, 'item'],
      [`All ${source}`, 'source'],
    ] as const) {
      await sheet
        .getByRole('button', { name: new RegExp(`^${escaped(name)}`) })
        .first()
        .click()
      await expect.poll(() => flow()?.yields.map((y) => y.kind)).toEqual([kind])
      await sheet.getByRole('button', { name: /^Stop: Passing/ }).click()
      await expect.poll(() => flow()?.yields).toEqual([])
    }
  },
)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

for (const kind of EDITIONS)
  test(
    `${kind.name}: a question is answered the same way from now on, which is listed and ends at a press`,
    atEach(kind),
    async ({ page }) => {
      const flow = listenToFlow(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const seats = [{ name: 'Ann', items: ['more-options'] }, { name: 'Ned' }]
      await sitDown(page, {
        ...kind.wanted,
        seats: ['you', 'normal'],
        playerName: 'Ann',
        start: true,
        options: { table: { phase: 'start', seats, options: kind.wanted.options } },
      })
      const asks = ({ flow }: ViewMessage, { shape }: Question) => flow?.again != null && shape === 'yes-no'
      expect(await answerUntil([page], asks, onlyPasses)).toBe(page)
      // the turn does not end silently: there is a question before
      await expect(async () => {
        if (!asksEverywhere(flow())) await page.keyboard.press('f')
        await expect.poll(() => asksEverywhere(flow()), { timeout: 1000 }).toBe(true)
      }).toPass({ timeout: 10_000 })
      await page.keyboard.press('m')
      await page.getByRole('menuitemcheckbox', { name: /^Same for all/ }).click()
      const again = page.getByRole('button', { name: /^Same for all/ })
      await expect(again).toHaveAttribute('aria-pressed', 'true')
      await page.mouse.move(3, 3)
      await pressMain(page)
      await expect.poll(() => flow()?.remembered.length).toBe(1)
      const { words } = flow()!.remembered[0]!
      const sheet = await openFlow(page)
      const ends = sheet.getByRole('button', { name: `Ask me: ${words}` })
      await ends.click()
      await expect(ends).toHaveCount(0)
      expect(flow()!.remembered).toEqual([])
    },
  )

for (const kind of KINDS)
  test(`${kind.name}: the main button says what it will do, and does that`, atEach(kind), async ({ page }) => {
    const question = listenToQuestions(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], playerName: 'Ann', start: true })
    const { main } = parts(page)
    let said = 0
    for (let n = 0; n < 60 && said < 6; n++) {
      await expect.poll(() => decisionOf(page)).not.toBeNull()
      const d = question()
      const chosen = await page.locator('[data-place][aria-pressed="true"]').count()
      if (d && String(d.id) === (await decisionOf(page)) && d.main.pick !== null && chosen === 0) {
        await expect(main).toContainText(d.main.label)
        await expect(main).not.toHaveAttribute('aria-disabled', 'true')
        await pressMain(page)
        said++
      } else await player(kind)(page, { presses: 1 })
    }
    expect(said).toBe(6)
  })

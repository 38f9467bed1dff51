import type { Page } from '@playwright/test'
import { FIRST_EDITION, KINDS, player, playInTurns, sitAsTwo } from './support/each.ts'
import { faultsOf } from './support/room.ts'
import { decisionOf, expect, LONG, openFromMenu, parts, sitDown, test } from './support/table.ts'

/* Clocks and absent players: no game stands still for long, and nobody loses their seat. */

for (const kind of KINDS) {
  test(
    `${kind.name}: the clock is shown running, the answer is given when time is up, and a bot that took over gives way`,
    LONG,
    async ({ page: ann, another }) => {
      const ned = await another()
      await sitAsTwo(ann, ned, { ...kind.wanted, clock: { base: 5, increment: 0, reserve: 0 } })
      const asked = async () => (await decisionOf(ann)) !== null
      await playInTurns(kind, [ned], asked)
      await expect(ann.locator('main [data-clock]')).toContainText(/0:0\d/)
      expect(await faultsOf(ann)).toEqual([])
      const status = ann.getByRole('status')
      await expect(status.filter({ hasText: 'seconds left for Ann' })).toHaveCount(1)
      // she presses nothing, and Ned continues
      for (const each of [ann, ned])
        await expect(
          each.getByRole('status').filter({ hasText: 'Time is up for Ann: the safest answer was given.' }),
        ).not.toHaveCount(0, { timeout: 15_000 })
      const bot = ann.getByRole('status', { name: 'A bot plays for you' })
      await playInTurns(kind, [ned], () => bot.isVisible(), 400)
      await bot.getByRole('button', { name: 'Play on myself' }).click()
      await expect(bot).toHaveCount(0)
      await playInTurns(kind, [ned], asked)
    },
  )

  test(
    `${kind.name}: the others decide whether to wait for an absent player or seat a bot, and the player returns to the same seat`,
    LONG,
    async ({ page: ann, another }) => {
      const ned = await another()
      const table = await sitAsTwo(ann, ned, kind.wanted)
      await playInTurns(kind, [ann], async () => (await decisionOf(ned)) !== null)
      await ned.close()

      // neutral wording, and the remaining players choose
      const slate = ann.getByRole('region', { name: 'Ned is away' })
      await expect(slate).toContainText('and it is their move. What now?')
      await slate.getByRole('button', { name: /^Wait/ }).click()
      await ann.getByRole('button', { name: /^Waiting for Ned · [12]:\d\d/ }).click()
      await expect(slate).toContainText('You have agreed to wait.')
      await slate.getByRole('button', { name: /^Seat a bot/ }).click()
      await expect(
        ann.getByRole('status').filter({ hasText: 'Ned is away: a bot plays on until they are back.' }),
      ).not.toHaveCount(0)
      await expect(slate).toHaveCount(0)
      await playInTurns(kind, [ann], async () => (await decisionOf(ann)) !== null)

      const back = await ned.context().newPage()
      await back.emulateMedia({ reducedMotion: 'reduce' })
      await back.goto(`/t/${table}`)
      await parts(back).main.waitFor()
      await openFromMenu(ann, /^People and link/)
      const people = ann.getByRole('dialog', { name: 'People' })
      await expect(people.getByRole('listitem').filter({ hasText: 'Ned' })).toContainText('here')
      await ann.keyboard.press('Escape')
      // the seat is Ned's again: he decides, not the bot
      await playInTurns(kind, [ann], async () => (await decisionOf(back)) !== null)
      await playInTurns(kind, [back], async () => (await decisionOf(ann)) !== null)
    },
  )

  test(
    `${kind.name}: three people vote on what to do without a fourth; the majority decides`,
    LONG,
    async ({ page: ann, another }) => {
      test.setTimeout(240_000)
      const isFourSouls = kind.wanted.game === 'four-souls'
      const people = { Ned: await another(), Eve: await another(), Bea: await another() }
      for (const each of [ann, ...Object.values(people)]) await each.emulateMedia({ reducedMotion: 'reduce' })
      const { table } = await sitDown(ann, {
        ...kind.wanted,
        seats: ['you', 'open', 'open', 'open'],
        playerName: 'Ann',
        options: { ...kind.wanted.options, ...(!isFourSouls && { mode: 'teams' }) },
      })
      for (const [name, each] of Object.entries(people)) {
        await each.goto(`/t/${table}`)
        await each.getByLabel('Your name').fill(name)
        await each.getByRole('button', { name: 'Sit here' }).first().click()
        await expect(ann.getByText(name, { exact: true })).toBeVisible()
      }
      await ann.getByRole('button', { name: /^Start the game/ }).click()
      const { Ned: ned, Eve: eve, Bea: bea } = people
      const all = [ann, ned, eve, bea]
      for (const each of all) await parts(each).main.waitFor()
      await playInTurns(kind, [ann, eve, bea], async () => (await decisionOf(ned)) !== null)
      await ned.close()

      const slate = (page: Page) => page.getByRole('region', { name: 'Ned is away' })
      const says = (page: Page, what: RegExp) => slate(page).getByRole('button', { name: what }).click()
      for (const each of [ann, eve, bea]) await expect(slate(each)).toBeVisible()
      await says(ann, /^Go on/)
      // each sees the others' votes; one of three is no majority
      for (const each of [eve, bea]) await expect(slate(each)).toContainText('Ann: go on')
      for (const each of [ann, eve]) await expect(slate(each)).toContainText('Bea: not yet')
      await says(bea, /^Wait/)
      await expect(slate(ann)).toContainText('Bea: wait')
      await says(eve, /^Go on/)
      for (const each of [ann, eve, bea]) {
        await expect(slate(each)).toHaveCount(0)
        await expect(each.locator('[data-log]').getByText('The game goes on without Ned')).not.toHaveCount(0)
      }
      // he is skipped: somebody else decides
      await playInTurns(kind, [ann, eve, bea], async () => (await decisionOf(ann)) !== null)
    },
  )

  test(
    `${kind.name}: nobody's time runs unless that is wanted; a decision, a reserve, and what each answer adds to it`,
    LONG,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/create')
      if (kind.wanted.game !== 'four-souls') await page.getByRole('radio', { name: /^Battle For Souls/ }).check()
      if (kind === FIRST_EDITION) await page.getByRole('radio', { name: /^First edition/ }).check()
      const clock = page.getByRole('group', { name: 'Clock', exact: true })
      await expect(clock.getByRole('radio', { name: 'Off' })).toBeChecked()
      await expect(page.getByText('Everybody takes as long as they like.')).toBeVisible()
      await clock.getByRole('radio', { name: 'Custom' }).check()
      for (const [name, seconds] of [
        ['seconds for each decision', '5'],
        ['seconds in reserve', '90'],
        ['seconds that each answer adds', '30'],
      ] as const)
        await page.getByRole('spinbutton', { name }).fill(seconds)
      await page.getByRole('button', { name: /^Create the table/ }).click()
      // with bots in the other seats
      const bots = page.getByRole('button', { name: /normal bot/i })
      await expect(page.getByRole('button', { name: /^Start the game/ })).toBeVisible()
      for (let n = await bots.count(); n > 0; n--) await bots.first().click()
      await page.getByRole('button', { name: /^Start the game/ }).click()
      await parts(page).main.waitFor()
      const made = async () => (await page.request.get(`/api/tables/${page.url().split('/').at(-1)}`)).json()
      expect((await made()).clock).toMatchObject({ base: 5, increment: 30, reserve: 90 })
      const shown = page.locator('main [data-clock]')
      await expect(shown).toContainText(/0:0\d\+1:30/)
      // thinking longer uses the reserve; each answer refills it, up to its initial amount
      await expect(shown).toContainText(/1:2\d\s*reserve/, { timeout: 10_000 })
      const full = async () => (await shown.filter({ hasText: /\+1:30/ }).count()) > 0
      await player(kind)(page, { presses: 30, until: full })
      expect(await full()).toBe(true)
    },
  )
}

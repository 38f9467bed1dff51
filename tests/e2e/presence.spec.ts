import { atEach, KINDS, playInTurns, sitAsTwo } from './support/each.ts'
import { decisionOf, expect, openFromMenu, parts, test } from './support/table.ts'

/* Whose time runs, and who is away: nobody's game stands still for long, and nobody loses their seat. */

for (const kind of KINDS) {
  test(
    `${kind.name}: time is shown as it runs, is answered for when it is up, and a bot that took over gives way`,
    atEach(kind),
    async ({ page: ann, another }) => {
      test.setTimeout(90_000)
      const ned = await another()
      await sitAsTwo(ann, ned, { ...kind.wanted, clock: { base: 5, increment: 0, reserve: 0 } })
      const asked = async () => (await decisionOf(ann)) !== null
      await playInTurns(kind, [ned], asked)
      await expect(parts(ann).main).toContainText(/0:0\d/)
      const status = ann.getByRole('status')
      await expect(status.filter({ hasText: 'seconds left for Ann' })).toHaveCount(1)
      // she presses nothing, and Ned goes on
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
    `${kind.name}: who goes away is waited for or played for, as the others say, and finds the seat as it was`,
    atEach(kind),
    async ({ page: ann, another }) => {
      test.setTimeout(90_000)
      const ned = await another()
      const table = await sitAsTwo(ann, ned, kind.wanted)
      await playInTurns(kind, [ann], async () => (await decisionOf(ned)) !== null)
      await ned.close()

      // neutral words, and the choice is with who stays
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
      // the seat is Ned's: he is asked, and not the bot
      await playInTurns(kind, [ann], async () => (await decisionOf(back)) !== null)
      await playInTurns(kind, [back], async () => (await decisionOf(ann)) !== null)
    },
  )
}

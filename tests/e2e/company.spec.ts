import type { Page } from '@playwright/test'
import type { ServerMessage } from '@soulstack/protocol'
import { answerUntil, seededPicks } from './support/ahead.ts'
import { audit } from './support/audit.ts'
import { battle } from './support/battle.ts'
import { FIRST_EDITION, KINDS, sitAsTwo } from './support/each.ts'
import { decisionOf, expect, LONG, openFromMenu, parts, sitDown, test } from './support/table.ts'

for (const kind of KINDS)
  test(
    `${kind.name}: two people: from the open tables to a seat, chatting, muting, and shared screens`,
    LONG,
    async ({ page, another }) => {
      const ann = page
      await ann.emulateMedia({ reducedMotion: 'reduce' })
      const made = await sitDown(ann, {
        ...kind.wanted,
        seats: ['you', 'open'],
        playerName: 'Ann',
        name: 'By the stairs',
        open: true,
      })
      await expect(ann.getByRole('img', { name: new RegExp(`QR code of the link .*/t/${made.table}$`) })).toBeVisible()

      const ned = await another()
      await ned.goto('/')
      await ned.getByLabel('Your name').fill('Ned')
      await ned.getByRole('button', { name: 'Sit down at By the stairs' }).click()
      await expect(ned.getByText('Everybody is here.')).toBeVisible()
      await expect(ann.getByText('Ned', { exact: true })).toBeVisible()
      await ned.getByRole('button', { name: /^Start the game/ }).click()
      for (const each of [ann, ned]) await parts(each).main.waitFor()

      // a phrase in one press, and a typed message
      await ned.keyboard.press('c')
      await ned.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Good luck' }).click()
      await expect(ned.getByRole('dialog')).toHaveCount(0)
      await expect(ann.getByRole('log', { name: 'New messages' })).toHaveText('Ned says: Good luck')
      await expect(ann.getByRole('button', { name: /new in the chat/ }).first()).toBeVisible()
      await expect(ann.getByLabel('Lines of the log').getByText('“Good luck”')).toBeVisible()
      await ann.keyboard.press('c')
      const chat = ann.getByRole('dialog', { name: 'Chat' })
      await expect(chat.getByRole('list', { name: 'Messages' }).getByText('Good luck')).toBeVisible()
      await chat.getByLabel('Say something').fill('And you')
      await ann.keyboard.press('Enter')
      await expect(ned.getByLabel('Lines of the log').getByText('“And you”')).toBeVisible()

      // a muted person is not heard, only in this browser, and also after a reload
      await chat.getByText('Mute', { exact: true }).click()
      await chat.getByRole('checkbox', { name: 'Ned' }).check()
      await ann.keyboard.press('Escape')
      await expect(ann.getByLabel('Lines of the log').getByText('“Good luck”')).toHaveCount(0)
      await ann.reload()
      await expect(ann.getByLabel('Lines of the log').getByText('“And you”')).toBeVisible()
      await expect(ann.getByLabel('Lines of the log').getByText('“Good luck”')).toHaveCount(0)

      // the board shows no hand, and the browser keeps its seat; the other screen shows only the hand
      await ann.goto(`/t/${made.table}?screen=board`)
      await expect(ann.getByRole('heading', { name: /By the stairs/ })).toBeVisible()
      await expect(parts(ann).hand).toHaveCount(0)
      const middle = kind.wanted.game === 'four-souls' ? 'The middle of the table' : 'Earth'
      await expect(ann.getByRole('region', { name: middle })).toBeVisible()
      await ann.goto(`/t/${made.table}?screen=hand`)
      await expect(parts(ann).hand).not.toHaveCount(0)
      await expect(ann.getByRole('region', { name: middle })).toBeHidden()
      await expect(parts(ann).main).toBeVisible()
    },
  )

test('a seat moves to another device by its secret link, and nobody loses their seat through one', async ({
  page,
  another,
}) => {
  const made = await sitDown(page, { seats: ['you', 'normal'], playerName: 'Ann', start: true })
  const link = `/t/${made.table}?screen=hand#seat=${made.token}`
  const phone = await another()
  await phone.goto(link)
  await expect(parts(phone).hand).toHaveCount(3)
  expect(phone.url()).not.toContain(made.token)
  await phone.goto(`/t/${made.table}#seat=${'x'.repeat(30)}`)
  await expect(parts(phone).hand).toHaveCount(3)
})

for (const kind of KINDS.filter((one) => one !== FIRST_EDITION))
  test(
    `${kind.name}: a spectator turns the table to another seat, which shows no more than before`,
    LONG,
    async ({ page, another }) => {
      const { table } = await sitDown(page, {
        ...kind.wanted,
        seats: ['you', 'normal'],
        playerName: 'Ann',
        start: true,
      })
      await parts(page).main.waitFor()
      const eve = await another()
      await eve.goto(`/t/${table}`)
      await expect(eve.getByText('You are watching this table. Hands stay hidden.')).toBeVisible()
      const seats = eve.locator('main [data-sits]')
      const order = (): Promise<(string | undefined)[]> =>
        seats.evaluateAll((all) => [...new Set(all.map((e) => (e as HTMLElement).dataset['sits']))])
      const before = await order()
      await eve.keyboard.press('v')
      await expect.poll(order).toEqual([...before].reverse())
      await expect(eve.locator('[data-zone="hand"] [data-card]')).toHaveCount(0)
      // it is kept for this window
      await eve.reload()
      await expect.poll(order).toEqual([...before].reverse())
      // from the bar, where it is said whose seat it is
      const seen = eve.getByRole('button', { name: /^From: .*Watch from another seat$/ })
      await seen.click()
      await eve.getByRole('dialog').getByRole('listitem').getByRole('button', { pressed: false }).click()
      await expect.poll(order).toEqual(before)
      await expect(seen).toContainText('From: Ann')
      await eve.keyboard.press('v')
      await expect.poll(order).toEqual([...before].reverse())
      // from the menu, and from a player's own sheet
      await openFromMenu(eve, /^Watch from another seat/)
      const from = eve.getByRole('dialog', { name: 'Watch from another seat' })
      await audit(eve, 'the choice of a seat to watch from')
      await from.getByRole('button', { name: 'Ann' }).click()
      await expect.poll(order).toEqual(before)
      await eve
        .getByRole('button', { name: /: all cards, souls|, everything/ })
        .first()
        .click()
      await eve.getByRole('button', { name: /^Watch from .*’s seat/ }).click()
      await expect.poll(order).toEqual([...before].reverse())
      // who plays sits where they sit
      await page.keyboard.press('v')
      await expect(page.getByRole('region', { name: /^Your hand|^Hand/ }).first()).toBeVisible()
    },
  )

for (const kind of KINDS) {
  test(`${kind.name}: spectators see hands only while all players agree`, LONG, async ({ page, another }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { table, seat } = await sitDown(page, {
      ...kind.wanted,
      seats: ['you', 'normal'],
      playerName: 'Ann',
      start: true,
    })
    await parts(page).main.waitFor()
    const eve = await another()
    let hands: unknown[] = []
    eve.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage
        if (message.t === 'view')
          hands = (message.view as unknown as { seats: { hand: unknown }[] }).seats.map((s) => s.hand)
      }),
    )
    await eve.goto(`/t/${table}`)
    await expect(eve.getByText('You are watching this table. Hands stay hidden.')).toBeVisible()
    await expect.poll(() => hands).toEqual([null, null])
    await expect(parts(eve).main).toHaveAttribute('aria-disabled', 'true')

    await openFromMenu(page, /^People and link/)
    const people = page.getByRole('dialog', { name: 'People' })
    await expect(people).toContainText('One person watches')
    await expect(people.getByRole('img', { name: new RegExp(`QR code of the link .*/t/${table}$`) })).toBeVisible()
    await people.getByRole('button', { name: 'I agree to show hands' }).click()
    await expect(
      eve.getByText('You are watching this table. All hands are shown: every player has agreed.'),
    ).toBeVisible()
    await expect.poll(() => Array.isArray(hands[seat!])).toBe(true)
    await people.getByRole('button', { name: 'Hide hands again' }).click()
    await expect(eve.getByText('You are watching this table. Hands stay hidden.')).toBeVisible()
    await expect.poll(() => hands).toEqual([null, null])

    // silence is requested, and everybody sees that
    await people.getByRole('button', { name: 'Ask them to be quiet' }).click()
    await eve.keyboard.press('c')
    await expect(eve.getByRole('dialog', { name: 'Chat' })).toContainText('asked watchers to be quiet')
  })

  test(
    `${kind.name}: hands are shown with a delay if the table says so, and the board shows none`,
    LONG,
    async ({ page, another }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const made = await sitDown(page, {
        ...kind.wanted,
        seats: ['you', 'normal'],
        playerName: 'Ann',
        start: true,
        watch: 'delayed',
      })
      await parts(page).main.waitFor()
      const eve = await another()
      await eve.goto(`/t/${made.table}`)
      await expect(eve.getByText('two minutes behind the game').first()).toBeVisible()

      // one screen for the board, one for the hand
      const board = await another()
      await board.goto(`/t/${made.table}?screen=board`)
      await expect(board.getByRole('main')).toBeVisible()
      await expect(board.locator('main [data-card]').first()).toBeVisible()
      await expect(board.getByRole('region', { name: /^Your hand/ })).toHaveCount(0)
      expect(await decisionOf(board)).toBeNull()
      const phone = await another()
      await phone.setViewportSize({ width: 390, height: 844 })
      await phone.goto(`/t/${made.table}?screen=hand#seat=${made.token}`)
      await expect(phone.getByRole('region', { name: /^Your hand/ })).toBeVisible()
      await expect(parts(phone).main).toBeVisible()
      expect(phone.url()).not.toContain(made.token)
    },
  )
}

for (const kind of KINDS)
  test(
    `${kind.name}: two people play again when both want to; each can prove the rolls of a game they were in`,
    LONG,
    async ({ page: ann, another }) => {
      const ned = await another()
      const short = kind.wanted.game === 'four-souls' ? { soulsToWin: 1 } : { mode: 'duel', turnCap: 2 }
      const table = await sitAsTwo(ann, ned, { ...kind.wanted, options: { ...kind.wanted.options, ...short } })
      expect(await answerUntil([ann, ned], () => false, seededPicks(43))).toBeNull()
      // otherwise their pages would first draw every moment of the game, which was played faster than any page draws
      for (const each of [ann, ned]) await each.reload()
      const { victory } = battle(ann)
      await expect(victory).toBeVisible()
      await audit(ann, 'the tally')

      await victory.getByRole('button', { name: /^Watch the replay/ }).click()
      await expect(ann.getByRole('slider', { name: 'Moment' })).toBeVisible()
      await ann.getByRole('button', { name: 'More', exact: true }).click()
      await ann.getByRole('menuitem', { name: /^Dice/ }).click()
      await expect(ann.getByRole('dialog', { name: 'The dice' }).getByRole('status').first()).toContainText(
        'the seed has the hash that this browser noted when it joined the table',
      )
      await ann.goto(`/t/${table}`)

      const again = (each: Page) => battle(each).victory.getByRole('button', { name: /^Play again/ })
      // nobody waits for players who are away: Ann is back once Ned's page says so
      await expect(again(ned)).toContainText('with the same people')
      await again(ned).click()
      await expect(again(ned)).toContainText('waiting for Ann')
      await expect(victory.getByText('Ned wants to play again')).toBeVisible()
      await again(ann).click()
      for (const each of [ann, ned]) {
        await expect(battle(each).victory).toHaveCount(0)
        await expect(each).not.toHaveURL(new RegExp(table))
        await expect(battle(each).hand).toBeVisible()
      }
      expect(ann.url()).toBe(ned.url())
      // the same game with the same rules
      const made = await (await ann.request.get(`/api/tables/${ann.url().split('/').at(-1)}`)).json()
      expect(made).toMatchObject({ game: kind.wanted.game })
      expect(made.options).toMatchObject({ ...kind.wanted.options, ...short })
    },
  )

test(
  'the chat beside the table: write, send a phrase in one press, and play on',
  LONG,
  async ({ page: ann, another }) => {
    await ann.setViewportSize({ width: 1440, height: 900 })
    const made = await sitDown(ann, { seats: ['you', 'normal'], playerName: 'Ann', start: true })
    await expect.poll(() => decisionOf(ann), { timeout: 30_000 }).not.toBeNull()
    const decision = await decisionOf(ann)
    await ann.keyboard.press('c')
    await ann.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Keep it beside the table' }).click()
    const dock = ann.getByRole('region', { name: 'Chat' })
    const field = dock.getByLabel('Say something')
    await expect(field).toBeVisible()
    await expect(ann.getByRole('dialog')).toHaveCount(0)
    // it covers nothing: it is in the rail, between the log and the question
    const [box, act] = [await dock.boundingBox(), await parts(ann).act.boundingBox()]
    const log = await ann.locator('[data-log]').boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(log!.y + log!.height)
    expect(box!.y + box!.height).toBeLessThanOrEqual(act!.y)
    await audit(ann)

    // typing presses no keys of the table, in the field or on a phrase
    await field.click()
    await ann.keyboard.type('1 2 pay up? ')
    await ann.keyboard.press('Enter')
    await expect(dock.getByRole('list', { name: 'Messages' })).toContainText('1 2 pay up?')
    await dock.getByRole('button', { name: 'Response?' }).click()
    await expect(dock.getByRole('list', { name: 'Messages' })).toContainText('Response?')
    await dock.getByRole('button', { name: 'Thinking…' }).focus()
    await ann.keyboard.press('1')
    // at the table it would select the first card in hand
    await expect(dock.getByRole('button', { name: 'Thinking…' })).toBeFocused()
    await ann.keyboard.press(' ')
    await expect(dock.getByRole('list', { name: 'Messages' })).toContainText('Thinking…')
    expect(await decisionOf(ann)).toBe(decision)
    await expect(ann.getByRole('dialog')).toHaveCount(0)

    // Escape returns the keyboard to the table, and C takes it again
    await field.focus()
    await ann.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
    await ann.keyboard.press('c')
    await expect(field).toBeFocused()

    // messages count as read while it is open, and as new while it is closed
    const eve = await another()
    await eve.goto(`/t/${made.table}`)
    await expect(eve.locator('[data-log]')).toBeVisible({ timeout: 30_000 })
    await eve.keyboard.press('c')
    const say = async (words: string) => {
      await eve.getByLabel('Say something').fill(words)
      await eve.keyboard.press('Enter')
    }
    await expect(eve.getByRole('dialog', { name: 'Chat' })).toBeVisible()
    await say('Hello')
    await expect(dock.getByText('Hello')).toBeVisible()
    await expect(ann.getByRole('button', { name: /new in the chat/ })).toHaveCount(0)
    await dock.getByRole('button', { name: 'Close the chat' }).click()
    await expect(dock).toHaveCount(0)
    await say('Still there?')
    await expect(ann.getByRole('button', { name: /1 new in the chat/ }).first()).toBeVisible()

    // the place is remembered; on a phone the chat is a sheet
    await ann.reload()
    await ann.getByRole('button', { name: 'Chat', exact: true }).click()
    await expect(field).toBeFocused()
    await ann.setViewportSize({ width: 390, height: 844 })
    await expect(dock).toHaveCount(0)
    await ann.keyboard.press('c')
    await expect(ann.getByRole('dialog', { name: 'Chat' })).toBeVisible()
  },
)

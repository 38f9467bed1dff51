import type { IntentView } from '@soulstack/kit'
import { clientMessage, type Planned } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Room, type Screen } from '../helpers/room.ts'
import { settableBattleForSouls, settableFourSouls } from '../helpers/set-table.ts'

/* Plans: the server answers the questions that follow from a press, as long as that is what the player meant. */

beforeEach(() => void vi.useFakeTimers())
let room: Room | null = null
afterEach(async () => {
  await room?.close()
  room = null
  vi.useRealTimers()
})

/** A player with nothing to respond with, and with nothing charged. */
const calm = (name: string, card: string, more: object = {}) => ({ name, character: { card, charged: false }, ...more })

interface Slots {
  monsters: { top: { id: number; card: string } | null }[]
  shop: { top: { id: number; card: string } | null }[]
  attack: { target: number } | null
  seats: { cents: number; items: { card: string }[] }[]
}

/** Ann in her action phase, and Ned; both are asked in every window. */
async function sit(ann: object = {}, ned: object = {}, table: object = {}, others: object[] = []) {
  room = new Room([settableFourSouls, settableBattleForSouls])
  const { id, screens } = await room.set(
    {
      game: 'four-souls',
      seats: ['you', 'open', ...others.map(() => 'open' as const)],
      options: {
        table: {
          seats: [calm('Ann', 'cain', ann), calm('Ned', 'maggy', ned), ...others],
          monsters: ['fatty', 'trite'],
          shop: ['breakfast', 'dinner'],
          ...table,
        },
      },
    },
    ['Ned', 'Liz'].slice(0, 1 + others.length),
  )
  for (const screen of screens) screen.table.questions.set(screen, { way: 'every' })
  return { id, screens, ann: screens[0]!, ned: screens[1]! }
}

const seen = (screen: Screen) => screen.shown as unknown as Slots
const asked = (screen: Screen) => (screen.shown!.decision as { ask: string } | null)?.ask ?? null
const shapeOf = (screen: Screen) => (screen.shown!.decision as { shape: string } | null)?.shape ?? null
const intents = (screen: Screen) =>
  (screen.asked as unknown as { intents?: (IntentView<unknown> & { at: { at: string; id?: number } })[] }).intents ?? []
const on = (screen: Screen, card: string) => {
  const { monsters, shop } = seen(screen)
  const { id } = [...monsters, ...shop].find((slot) => slot.top?.card === card)!.top!
  return intents(screen).find((i) => i.at.id === id)!
}
async function press(screen: Screen, intent: { pick: number; then: Planned }): Promise<void> {
  screen.table.people.stir(screen)
  await screen.table.moves.answer(screen, screen.asked.id, [intent.pick], false, intent.then)
}
/** Lets all automatic answers happen. */
const settle = (ms = 3000) => vi.advanceTimersByTimeAsync(ms)
/** Whether the log has mentioned a card; it mentions a monster only once it is attacked. */
const told = (screen: Screen, card: string) =>
  screen.told.some((m) => m.t === 'view' && JSON.stringify(m.log).includes(`"${card}"`))
const labels = (screen: Screen) => screen.asked.options.map((o) => o.label)
/** Everybody passes until something else is asked, or nothing. */
async function passOn(...screens: Screen[]): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await settle(500)
    for (const screen of screens)
      if (shapeOf(screen) === 'action' && screen.shown!.decision!.options.some((o) => o.act === 'pass'))
        await screen.answer('pass')
  }
  await settle()
}

describe('one press', () => {
  it('attacks what was pressed, although the rules ask twice', async () => {
    const { ann, ned } = await sit()
    expect(told(ned, 'fatty')).toBe(false)
    expect(on(ann, 'fatty')).toMatchObject({ label: 'Attack Fatty', detail: expect.stringMatching(/or more/) })
    await press(ann, on(ann, 'fatty'))
    await settle()
    expect(told(ned, 'fatty')).toBe(true)
  })

  it('buys what was pressed, and pays', async () => {
    const { ann } = await sit({ cents: 12 })
    await press(ann, on(ann, 'dinner'))
    await settle()
    expect(seen(ann).seats[0]).toMatchObject({ cents: 2 })
    expect(seen(ann).seats[0]!.items.map((o) => o.card)).toContain('dinner')
  })

  it('lets the others answer the declaration first, and asks nobody else meanwhile', async () => {
    const { ann, ned } = await sit({}, { hand: ['bomb'], 'loot-plays': 1 })
    await press(ann, on(ann, 'trite'))
    await settle()
    expect(seen(ned).attack).toBeNull()
    expect(ann.shown!.decision).toBeNull()
    await ned.answer('pass')
    // before anything else can come
    await settle(1)
    expect(seen(ned).attack).toMatchObject({ target: seen(ned).monsters[1]!.top!.id })
  })

  it('is not lost by a lost connection', async () => {
    const { id, ann, ned } = await sit({}, { hand: ['bomb'], 'loot-plays': 1 })
    await press(ann, on(ann, 'trite'))
    ann.table.people.detach(ann)
    await settle(1500)
    await ned.answer('pass')
    await settle(1500)
    expect(seen(ned).attack).toMatchObject({ target: seen(ned).monsters[1]!.top!.id })
    const again = await room!.back(id, 0)
    expect(seen(again).attack).not.toBeNull()
  })

  it('is not shown as a question of its own', async () => {
    const { ann } = await sit()
    const before = ann.told.length
    await press(ann, on(ann, 'fatty'))
    await settle()
    const views = ann.told.slice(before).flatMap((m) => (m.t === 'view' ? [m] : []))
    const open = views.filter((m) => (m.view.decision as { shape?: string } | null)?.shape === 'one')
    expect(open.every((m) => m.flow!.answering?.words === 'As you said: Attack Fatty')).toBe(true)
    expect(open.every((m) => m.flow!.answering?.pass === false)).toBe(true)
  })

  it('is what a pass leads to, as long as nothing comes before it', async () => {
    const { ann, ned } = await sit({ hand: ['a-penny'] }, { hand: ['bomb'], 'loot-plays': 1 })
    const leadsTo = (screen: Screen) => screen.told.findLast((m) => m.t === 'view')!.flow!.then ?? null
    expect(leadsTo(ann)).toBeNull()
    await press(ann, on(ann, 'fatty'))
    expect(shapeOf(ann)).toBe('action')
    expect(leadsTo(ann)).toBe('If everybody passes: Attack Fatty.')
    // nobody else is shown what has been chosen
    expect(JSON.stringify(ned.told)).not.toContain('Attack Fatty')
    // her own loot card comes first
    await ann.answer('play')
    expect(leadsTo(ann)).toBeNull()
    await passOn(ann, ned)
    expect(told(ann, 'fatty')).toBe(true)
    expect(leadsTo(ann)).toBeNull()
  })

  it('buys for the intended price if a card has two', async () => {
    const { ann } = await sit({ cents: 12 }, { cents: 20 }, { rooms: ['pity-for-the-poor'] })
    const both = intents(ann).filter((i) => i.at.id === seen(ann).shop[0]!.top!.id)
    expect(both.map((i) => i.then.b)).toEqual([0, 10])
    expect(both.map((i) => i.label)).toEqual(['Buy Breakfast for 0¢', 'Buy Breakfast for 10¢'])
    await press(ann, both[1]!)
    await settle()
    expect(seen(ann).seats[0]!.cents).toBe(2)
  })
})

describe('the planned question is asked again', () => {
  it('when it is not possible any more', async () => {
    const { ann, ned } = await sit({}, { hand: ['bomb', 'bomb'], 'loot-plays': 2 }, { monsters: ['fly', 'fatty'] })
    await press(ann, on(ann, 'fly'))
    await settle()
    await ned.answer('play')
    const fly = ned.asked.options.find((o) => /Fly/.test(o.label))!
    await ned.table.moves.answer(ned, ned.asked.id, [fly.id])
    for (let n = 0; n < 12 && shapeOf(ann) !== 'one'; n++) {
      await settle(500)
      for (const screen of [ann, ned])
        if (screen.shown!.decision?.options.some((o) => o.act === 'pass')) await screen.answer('pass')
    }
    await settle(10_000)
    expect(seen(ann).attack).toBeNull()
    expect(labels(ann)).toContain('Attack Fatty')
  })

  it('when what somebody did makes it worse', async () => {
    const { ann, ned } = await sit({}, { hand: ['bomb'], 'loot-plays': 1 })
    await press(ann, on(ann, 'fatty'))
    await settle()
    await ned.answer('play')
    // the bomb hits Ann, who has less health for the fight now
    const me = ned.asked.options.find((o) => /Ann/.test(o.label))!
    await ned.table.moves.answer(ned, ned.asked.id, [me.id])
    await passOn(ann, ned)
    expect(seen(ann).attack).toBeNull()
    expect(labels(ann)).toContain('Attack Fatty')
    await ann.table.moves.answer(ann, ann.asked.id, [0])
    await settle()
    expect(told(ann, 'fatty')).toBe(true)
  })

  it('when somebody has made other choices possible', async () => {
    const { ann, ned } = await sit({}, { hand: ['bomb', 'bomb'], 'loot-plays': 2 }, { monsters: ['fatty', 'fly'] })
    await press(ann, on(ann, 'fatty'))
    await settle()
    await ned.answer('play')
    // the other monster dies, and a new one comes
    const fly = ned.asked.options.find((o) => /Fly/.test(o.label))!
    await ned.table.moves.answer(ned, ned.asked.id, [fly.id])
    await passOn(ann, ned)
    expect(seen(ann).attack).toBeNull()
    expect(labels(ann)).toContain('Attack Fatty')
  })

  it('but not when what somebody did changes nothing for it', async () => {
    const { ann, ned } = await sit({}, { hand: ['a-penny'], 'loot-plays': 1 })
    await press(ann, on(ann, 'fatty'))
    await settle()
    await ned.answer('play')
    await passOn(ann, ned)
    expect(told(ann, 'a-penny')).toBe(true)
    expect(told(ann, 'fatty')).toBe(true)
  })

  it('but not after the player’s own answer', async () => {
    const { ann } = await sit({ hand: ['a-penny'] })
    await press(ann, on(ann, 'fatty'))
    await settle()
    // her own loot card, in the window of her own declaration
    await ann.answer('play')
    for (let n = 0; n < 6 && ann.shown!.decision?.options.some((o) => o.act === 'pass'); n++) {
      await ann.answer('pass')
      await settle(500)
    }
    await settle()
    expect(told(ann, 'a-penny')).toBe(true)
    expect(told(ann, 'fatty')).toBe(true)
  })

  it('when moves were taken back', async () => {
    const { ann, ned } = await sit({}, { hand: ['bomb'], 'loot-plays': 1 })
    await press(ann, on(ann, 'fatty'))
    const { back } = ann.told.findLast((m) => m.t === 'view')!
    await ann.table.consent.ask(ann, back!.moments[0]!.to, '')
    await ned.table.consent.vote(ned, ned.info.back!.request, 0, true)
    await settle()
    // she is asked what to do, and declares without a target
    await ann.answer('attack')
    await settle()
    await ned.answer('pass')
    await settle(10_000)
    expect(seen(ann).attack).toBeNull()
    expect(labels(ann)).toContain('Attack Fatty')
  })

  it('when the seat was given up', async () => {
    const { ann, ned } = await sit({}, { hand: ['bomb'], 'loot-plays': 1 })
    await press(ann, on(ann, 'trite'))
    await ann.table.leaving.leave(ann)
    await settle(200)
    expect(ann.table.info().seats[0]).toMatchObject({ bot: 'normal' })
    await ned.answer('pass')
    // the stand-in bot chooses by itself, at its own pace
    await settle(1)
    expect(seen(ned).attack).toBeNull()
    await settle(5000)
  })
})

describe('hostile presses', () => {
  const forged: Planned[] = [
    { act: 'attack-target', a: 999_999, b: 0 },
    { act: 'attack-target', a: -1, b: 0 },
    { act: 'attack-target', a: Number.MAX_SAFE_INTEGER, b: Number.MIN_SAFE_INTEGER },
    { act: 'buy', a: 0, b: 0 },
    { act: 'yes', a: 0, b: 0 },
    { act: 'pass', a: 0, b: 0 },
    { act: '__proto__', a: 0, b: 0 },
    { act: '', a: 0, b: 0 },
  ]

  it('are refused if no press can do that, and nothing has changed', async () => {
    const { ann, ned } = await sit()
    const { moves } = ann.told.findLast((m) => m.t === 'view')!
    const pick = on(ann, 'fatty').pick
    for (const then of forged)
      await expect(async () => ann.table.moves.answer(ann, ann.asked.id, [pick], false, then)).rejects.toThrow(
        /cannot be done with one press/,
      )
    // a valid plan with the wrong answer
    const end = ann.asked.options.find((o) => o.act === 'end')!.id
    const { then } = on(ann, 'fatty')
    await expect(async () => ann.table.moves.answer(ann, ann.asked.id, [end], false, then)).rejects.toThrow(
      /cannot be done with one press/,
    )
    await expect(async () => ann.table.moves.answer(ann, ann.asked.id, [pick, end], false, then)).rejects.toThrow()
    await expect(async () => ann.table.moves.answer(ann, ann.asked.id + 1, [pick], false, then)).rejects.toThrow(
      /happened first/,
    )
    await expect(async () => ned.table.moves.answer(ned, ann.asked.id, [pick], false, then)).rejects.toThrow(
      /decides now/,
    )
    expect(ann.told.findLast((m) => m.t === 'view')!.moves).toBe(moves)
    await settle(10_000)
    expect(asked(ann)).not.toBeNull()
    expect(seen(ann).attack).toBeNull()
  })

  it('are malformed with invalid numbers', () => {
    const ask = (then: unknown) => clientMessage.safeParse({ t: 'answer', decision: 1, picks: [0], then }).success
    expect(ask({ act: 'buy', a: 1, b: 2 })).toBe(true)
    for (const then of [
      { act: 'buy', a: 1.5, b: 0 },
      { act: 'buy', a: Number.POSITIVE_INFINITY, b: 0 },
      { act: 'buy', a: Number.NaN, b: 0 },
      { act: 'buy', a: '1', b: 0 },
      { act: 'x'.repeat(41), a: 1, b: 0 },
      { act: 'buy', a: 1, b: 0, c: 1 },
      { act: 'buy', a: 1 },
      [],
      'buy',
      null,
    ])
      expect(ask(then)).toBe(false)
  })

  it('by the thousand leave at most one plan, and none after the turn', async () => {
    const { ann, ned } = await sit()
    const plans = (ann.table.questions as unknown as { plans: { plans: Map<number, unknown> } }).plans.plans
    for (let n = 0; n < 2000; n++) {
      const then = { ...forged[n % forged.length]!, a: n }
      await expect(async () =>
        ann.table.moves.answer(ann, ann.asked.id, [on(ann, 'fatty').pick], false, then),
      ).rejects.toThrow()
    }
    expect(plans.size).toBe(0)
    await press(ann, on(ann, 'fatty'))
    expect(plans.size).toBeLessThanOrEqual(1)
    for (let n = 0; n < 200 && (ned.shown as { turn?: { number: number } }).turn!.number < 2; n++) {
      await settle(1000)
      for (const screen of [ann, ned]) {
        const d = screen.shown!.decision
        if (d) await screen.answer(d.options.find((o) => o.act === 'end' || o.act === 'pass')?.act)
      }
    }
    expect(plans.size).toBe(0)
  })

  it('are refused in a game without intents', async () => {
    room = new Room([settableFourSouls, settableBattleForSouls])
    const { screens } = await room.set({ game: 'battle-for-souls', seats: ['you', 'open'] }, ['Ned'])
    const who = screens.find((s) => s.shown?.decision)!
    await expect(async () => who.table.moves.answer(who, who.asked.id, [0], false, forged[0]!)).rejects.toThrow(
      /cannot be done with one press/,
    )
  })
})

import { clientMessage } from '@soulstack/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Room, type Screen } from '../helpers/room.ts'
import { settableBattleForSouls, settableFourSouls } from '../helpers/set-table.ts'

/* Stops at real tables: places of a turn at which a player is asked whenever they can do something. */

beforeEach(() => void vi.useFakeTimers())
let room: Room | null = null
afterEach(async () => {
  await room?.close()
  room = null
  vi.useRealTimers()
})

/** Ned's turn; Ann holds a penny, which can be played at any time and so is never worth a question. */
async function sit() {
  room = new Room([settableFourSouls, settableBattleForSouls])
  const { screens } = await room.set(
    {
      game: 'four-souls',
      seats: ['you', 'open'],
      options: {
        table: {
          active: 'Ned',
          seats: [
            { name: 'Ann', character: { card: 'cain', charged: false }, hand: ['a-penny'], 'loot-plays': 1 },
            { name: 'Ned', character: { card: 'maggy', charged: false } },
          ],
        },
      },
    },
    ['Ned'],
  )
  return { ann: screens[0]!, ned: screens[1]! }
}

const flow = (screen: Screen) => screen.told.findLast((m) => m.t === 'view')!.flow!
const turn = (screen: Screen) => (screen.shown as unknown as { turn: { active: number; phase: string } }).turn

/** Ned ends his turn. Returns the phases in which Ann is asked until hers begins. */
async function endOfNedsTurn({ ann, ned }: Awaited<ReturnType<typeof sit>>): Promise<string[]> {
  const asked: string[] = []
  await ned.answer('end')
  for (let n = 0; n < 20 && turn(ann).active === 1; n++) {
    await vi.advanceTimersByTimeAsync(3000)
    if (turn(ann).active !== 1 || !ann.shown!.decision || flow(ann).answering) continue
    asked.push(`${turn(ann).phase}: ${flow(ann).asked?.why}`)
    await ann.answer('pass')
  }
  return asked
}

it('ask at the end of another player’s turn, and only there', async () => {
  const table = await sit()
  table.ann.table.questions.stop(table.ann, 'others end', true)
  expect(await endOfNedsTurn(table)).toEqual(['end: stop'])
})

it('ask nobody who has not set them', async () => {
  const table = await sit()
  table.ann.table.questions.stop(table.ann, 'mine end', true)
  table.ann.table.questions.stop(table.ann, 'others end', true)
  table.ann.table.questions.stop(table.ann, 'others end', false)
  table.ned.table.questions.stop(table.ned, 'others end', true)
  expect(await endOfNedsTurn(table)).toEqual([])
})

it('are those of the game, in the language of the player, and nothing else', async () => {
  const { ann } = await sit()
  expect(flow(ann).stops!.map(({ stop }) => stop)).toEqual([
    ...['mine start', 'others start', 'mine action', 'others action'],
    ...['mine attack', 'others attack', 'mine end', 'others end'],
  ])
  expect(flow(ann).stops!.at(-1)).toEqual({ stop: 'others end', place: 'End phase', whose: 'others', on: false })
  expect(() => ann.table.questions.stop(ann, 'others night', true)).toThrow('A turn of this game has no such place.')
  expect(clientMessage.safeParse({ t: 'stop', stop: 'others end', on: true }).success).toBe(true)
  for (const wrong of [{ stop: 7, on: true }, { stop: 'x'.repeat(61), on: true }, { stop: 'others end' }, { on: true }])
    expect(clientMessage.safeParse({ t: 'stop', ...wrong }).success).toBe(false)
})

import type { Pace } from '@soulstack/protocol'
import type { Told } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toldIn } from '../../../four-souls/src/module/told.ts'
import { Tempo } from '../../../tables/src/prompting/tempo.ts'
import { games } from '../../src/games/index.ts'
import { Room, type Screen } from '../helpers/room.ts'

/* How long the turns of bots are shown to the one person who plays against them. */

const step: Told = { weight: 'step', turn: null }
const turn = (seat: number): Told => ({ weight: 'step', turn: seat })

describe('the tempo of a turn', () => {
  it('has steps that add up to no more than the time of the turn, however many there are', () => {
    let now = 0
    const tempo = new Tempo(() => now, 1)
    const start = now
    for (const seat of [1, 2, 3]) {
      tempo.moved(0, 3, turn(seat))
      for (let i = 0; i < 200; i++) {
        now += tempo.due(0)!
        tempo.moved(0, 3, step)
      }
    }
    expect(now - start).toBeGreaterThan(4000)
    expect(now - start).toBeLessThan(7000)
  })

  it('shows what matters for just as long at the end of a long turn', () => {
    let now = 0
    const tempo = new Tempo(() => now, 1)
    tempo.moved(0, 3, turn(1))
    const lengths = [0, 60].map((steps) => {
      for (let i = 0; i < steps; i++) tempo.moved(0, 3, step)
      tempo.moved(0, 3, { weight: 'moment', turn: null })
      const due = tempo.due(0)!
      now += due
      return due
    })
    expect(lengths[0]).toBeGreaterThan(500)
    expect(lengths[1]).toBe(lengths[0])
  })

  it('leaves the own turn, and everything at the slow pace, at the usual delays', () => {
    const tempo = new Tempo(() => 0, 1)
    tempo.moved(0, 3, turn(0))
    expect(tempo.due(0)).toBeNull()
    tempo.pace = 'slow'
    tempo.moved(0, 3, turn(1))
    expect(tempo.due(0)).toBeNull()
  })

  it('is skipped until the own turn begins', () => {
    const tempo = new Tempo(() => 0, 1)
    tempo.moved(0, 3, turn(2))
    tempo.skips = true
    tempo.moved(0, 3, turn(3))
    expect(tempo.due(0)).toBe(0)
    tempo.moved(0, 3, turn(0))
    expect(tempo.skips).toBe(false)
  })
})

describe('what events of Four Souls are to a seat', () => {
  it('is a moment if it takes something from the seat, and a step if it does so from another', () => {
    const destroyed = (seat: number) => toldIn([{ type: 'destroyed', object: 5000, card: 3, seat }], 0).weight
    expect([destroyed(0), destroyed(1)]).toEqual(['moment', 'step'])
    const cents = (seat: number, n: number) => toldIn([{ type: 'cents', seat, n }], 0).weight
    expect([cents(0, -1), cents(0, 1), cents(1, -1)]).toEqual(['moment', 'step', 'step'])
  })

  it('is nothing without a line in the log', () => {
    expect(toldIn([], 0)).toEqual({ weight: 'nothing', turn: null })
    expect(toldIn([{ type: 'resolves', item: 1, card: 3, seat: 1, ability: 2 }], 0).weight).toBe('nothing')
  })
})

describe('a table of bots', () => {
  let room: Room
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    room = new Room([...games])
  })
  afterEach(async () => {
    await room.close()
    vi.useRealTimers()
  })

  const bots = { seats: ['you' as const, ...(['normal', 'normal', 'normal'] as const)], start: true }

  /** Plays the person's turns by the main button, and returns how long each of `rounds` waits for the next one was, in ms. */
  async function waits(screen: Screen, rounds: number, whenOut: () => void = () => {}): Promise<number[]> {
    const found: number[] = []
    let outSince: number | null = null
    for (let ms = 0; found.length < rounds && ms < 600_000; ms += 10) {
      const v = screen.shown!
      if (v.over) break
      const mine = v.turn.active === 0
      if (mine && outSince !== null) found.push(performance.now() - outSince)
      if (mine) outSince = null
      else if (outSince === null) {
        outSince = performance.now()
        whenOut()
      }
      const flow = screen.told.findLast((m) => m.t === 'view')?.flow
      if (v.decision && !flow?.answering) {
        const { id, options, min, main } = v.decision as unknown as {
          id: number
          options: { id: number }[]
          min: number
          main: { pick: number | null }
        }
        const picks = main.pick === null ? options.slice(0, Math.max(1, min)).map((o) => o.id) : [main.pick]
        await screen.table.moves.answer(screen, id, picks)
      }
      await vi.advanceTimersByTimeAsync(10)
    }
    return found
  }

  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

  it('plays a round within about ten seconds, and at the slow pace takes its time', async () => {
    const at = async (pace: Pace): Promise<number> => {
      const [ann] = (await room.set(bots)).screens as [Screen]
      ann.table.questions.setPace(ann, pace)
      const all = await waits(ann, 3)
      expect(all).toHaveLength(3)
      return mean(all)
    }
    const [slow, normal, fast] = [await at('slow'), await at('normal'), await at('fast')]
    expect(slow).toBeGreaterThan(20_000)
    expect(normal).toBeLessThan(10_000)
    expect(normal).toBeGreaterThan(3000)
    expect(fast).toBeLessThan(normal / 1.5)
  })

  it('comes to the person’s turn at once when they ask for it', async () => {
    const [ann] = (await room.set(bots)).screens as [Screen]
    const all = await waits(ann, 2, () => ann.table.questions.skip(ann, true))
    expect(Math.max(...all)).toBeLessThan(1500)
  })

  it('offers a pace only to somebody who plays alone against bots', async () => {
    const [ann] = (await room.set(bots)).screens as [Screen]
    expect(ann.told.findLast((m) => m.t === 'view')!.flow!.tempo).toEqual({ pace: 'normal', skips: false })
    const { screens } = await room.set({ seats: ['you', 'open', 'normal'] }, ['Ned'])
    for (const screen of screens) expect(screen.told.findLast((m) => m.t === 'view')!.flow!.tempo).toBeUndefined()
  })
})

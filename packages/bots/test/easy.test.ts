import { battleForSouls } from '@soulstack/battle-for-souls'
import { battleForSoulsBots } from '@soulstack/battle-for-souls/bots'
import { fourSoulsBots } from '@soulstack/four-souls/bots'
import { fourSouls } from '@soulstack/four-souls/game'
import { type Decision, type Game, type GameState, type RandomState, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import type { Bot } from '../src/index.ts'

type AnyGame<S extends GameState, C, L> = Pick<
  Game<S, C, unknown, L>,
  'readConfig' | 'create' | 'apply' | 'observe' | 'fork' | 'imagine'
>

/** Plays a game; `each` sees every decision first. Returns the winners. */
function play<S extends GameState, C, L>(
  game: AnyGame<S, C, L>,
  wishes: object,
  seed: string,
  bots: readonly Bot<L, S>[],
  each: (state: S, decision: Decision) => void = () => {},
): readonly number[] {
  const state = game.create(game.readConfig(wishes), seed)
  for (let n = 0; n < 20_000 && state.decision !== null; n++) {
    const { decision } = state
    each(state, decision)
    const picks = bots[decision.seat]!.choose(
      decision,
      () => game.observe(state, decision.seat),
      (random) => game.imagine(state, decision.seat, random),
    )
    game.apply(state, { decision: decision.id, picks })
  }
  return state.over?.winners ?? []
}

/** Whether this answer wins if everybody passes from then on. */
function wins<S extends GameState, C, L>(game: AnyGame<S, C, L>, state: S, decision: Decision, pick: number): boolean {
  const { seat } = decision
  const ahead = game.fork(state)
  game.apply(ahead, { decision: decision.id, picks: [pick] })
  for (let n = 0; n < 12 && ahead.decision !== null; n++) {
    const pass = ahead.decision.options.findIndex(({ act }) => act === 'pass')
    if (pass < 0) return false
    game.apply(ahead, { decision: ahead.decision.id, picks: [pass] })
  }
  return ahead.over !== null && ahead.over.winners.length === 1 && ahead.over.winners[0] === seat
}

describe('easy', () => {
  it('loses to normal at Four Souls more often than not', () => {
    let won = 0
    for (let n = 0; n < 16; n++) {
      const mine = n % 2
      const bots = [0, 1].map((seat) => fourSoulsBots[seat === mine ? 'easy' : 'normal'](`${n}`))
      if (play(fourSouls, { players: 2 }, `easy/${n}`, bots).includes(mine)) won++
    }
    expect(won).toBeLessThan(8)
    // but it is a player, not a victim
    expect(won).toBeGreaterThan(0)
  })

  it('loses to normal at Battle For Souls more often than not', () => {
    let won = 0
    for (let n = 0; n < 6; n++) {
      const mine = n % 2
      const bots = [0, 1].map((seat) => battleForSoulsBots[seat === mine ? 'easy' : 'normal'](`${n}`))
      if (play(battleForSouls, { mode: 'duel', turnCap: 1000 }, `easy/${n}`, bots).includes(mine)) won++
    }
    expect(won).toBeLessThan(3)
  })

  it('takes every win that lies on the table', () => {
    let found = 0
    for (let n = 0; n < 19; n++) {
      const normal = () => fourSoulsBots.normal('')
      play(fourSouls, { players: 2 }, `wins/${n}`, [normal(), normal()], (state, decision) => {
        if (decision.min !== 1 || decision.max !== 1 || decision.options.length < 2) return
        const seen = fourSouls.observe(state, decision.seat)
        if (seen.seats[decision.seat]!.soulValue < seen.soulsToWin - 2) return
        const imagine = (random: RandomState) => fourSouls.imagine(state, decision.seat, random)
        const world = (n: number) => imagine(randomFromSeed(`${n}`))
        // mostly there is no win, and one world shows it
        const first = world(0)
        if (!decision.options.some((_, i) => wins(fourSouls, first, decision, i))) return
        const worlds = [first, ...Array.from({ length: 7 }, (_, i) => world(i + 1))]
        const won = decision.options.map((_, i) => worlds.filter((world) => wins(fourSouls, world, decision, i)).length)
        // if passing wins, the win is on the stack, and stays there while something else resolves first
        if (!won.includes(8) || won.some((n, i) => n > 0 && decision.options[i]!.act === 'pass')) return
        found++
        for (let seed = 0; seed < 10; seed++) {
          const [pick] = fourSoulsBots.easy(`${seed}`).choose(decision, () => seen, imagine)
          expect(won[pick!]).toBeGreaterThanOrEqual(6)
        }
      })
    }
    expect(found).toBeGreaterThan(1)
  })
})

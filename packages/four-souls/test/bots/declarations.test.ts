import type { Decision } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { fourSouls } from '../../src/game.ts'

/** In the first edition, a declaration includes its target: one decision for both. */

/** Plays a short game with the same bot in every seat; `see` is called with each pick made with priority. */
function play(
  bot: 'normal' | 'random',
  seed: string,
  see: (d: Decision, act: string, cents: number, price: number) => void,
) {
  const players = 3
  const g = fourSouls.create(fourSouls.readConfig({ players, edition: 1, soulsToWin: 2 }), seed)
  const bots = Array.from({ length: players }, (_, seat) => fourSoulsBots[bot](`${seed}/${seat}`))
  for (let n = 0; g.decision !== null && n < 20_000; n++) {
    const d = g.decision
    const picks = bots[d.seat]!.choose(d, () => fourSouls.observe(g, d.seat))
    if (d.ask.code === 'priority') {
      const { act, b } = d.options[picks[0]!]!
      see(d, act, g.seats[d.seat]!.cents, b)
    }
    fourSouls.apply(g, { decision: d.id, picks })
  }
  expect(g.over?.reason).toBe('won')
}

describe('in the first edition', () => {
  it('the greedy bot attacks and buys what it can pay for, and comes to an end', { timeout: 60_000 }, () => {
    const made = new Map<string, number>()
    for (const seed of ['1', '2', '3'])
      play('normal', seed, (_, act, cents, price) => {
        made.set(act, (made.get(act) ?? 0) + 1)
        if (act === 'buy' || act === 'buy-deck') expect(cents).toBeGreaterThanOrEqual(price)
      })
    expect((made.get('attack-target') ?? 0) + (made.get('attack-deck') ?? 0)).toBeGreaterThan(3)
    expect((made.get('buy') ?? 0) + (made.get('buy-deck') ?? 0)).toBeGreaterThan(1)
    expect(made.get('end')).toBe(undefined)
  })

  it('the greedy bot cannot pass if it must attack at once', () => {
    const g = fourSouls.create(fourSouls.readConfig({ players: 2, edition: 1 }), 'must')
    const options = g.monsters.map(({ top }) => ({ act: 'attack-target', a: top, b: 0 }))
    const asked: Decision = {
      id: 1,
      seat: 0,
      ask: { code: 'priority' },
      options,
      min: 1,
      max: 1,
      ordered: false,
    }
    expect([[0], [1]]).toContainEqual(fourSoulsBots.normal('x').choose(asked, () => fourSouls.observe(g, 0)))
  })
})

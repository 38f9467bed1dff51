import type { Decision } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import type { State } from '../src/model/state.ts'

/** How declarations in the first edition are presented to players, and what everybody sees of them (D05, D07, D11). */

const pass = (d: Decision): number => d.options.findIndex((o) => o.act === 'pass')
const answer = (g: State, pick: number): void => fourSouls.apply(g, { decision: g.decision!.id, picks: [pick] })

/** A game whose first action phase has just begun. */
function inAction(config: object = {}): State {
  const g = fourSouls.create(fourSouls.readConfig({ players: 2, edition: 1, startCents: 12, ...config }), 'declares')
  while (!g.decision!.options.some((o) => o.act === 'attack-deck')) answer(g, Math.max(0, pass(g.decision!)))
  return g
}

const optionsOf = (g: State) => fourSouls.view(g, g.active).decision!.options

describe('what the active player can declare in the first edition', () => {
  it('names its target and has its place on the table', () => {
    const g = inAction()
    const view = fourSouls.view(g, g.active)
    const options = optionsOf(g)
    const named = (act: string) => options.filter((o) => o.act === act)
    expect(named('attack-target').map((o) => o.at)).toEqual(view.monsters.map((s) => ({ at: 'object', id: s.top!.id })))
    expect(named('buy').map((o) => o.at)).toEqual(view.shop.map((s) => ({ at: 'object', id: s.top!.id })))
    expect(named('attack-deck')).toEqual([
      expect.objectContaining({ label: 'Attack the top of the monster deck', at: { at: 'deck', deck: 'monster' } }),
    ])
    expect(named('buy-deck')).toEqual([
      expect.objectContaining({ label: 'Buy the unseen top treasure for 10¢', at: { at: 'deck', deck: 'treasure' } }),
    ])
    for (const o of [...named('attack-target'), ...named('buy')])
      expect(o.label).toMatch(/^(Attack .+|Buy .+ for 10¢)$/)
    expect(options.map((o) => o.act)).not.toContain('end')
  })

  it('says that passing ends the phase', () => {
    const g = inAction()
    const { main, options } = fourSouls.view(g, g.active).decision!
    const words = 'Ends the action phase if the others pass too.'
    // for the player who presses it, it ends their turn, as in the second edition
    expect(main).toEqual({
      label: 'End my turn',
      detail: 'If the others pass too.',
      pick: pass(g.decision!),
      danger: false,
    })
    expect(options[main.pick!]!.detail).toBe(words)
  })

  it('warns that a purchase that cannot be paid yet will fizzle', () => {
    const g = inAction({ startCents: 7 })
    expect(optionsOf(g).find((o) => o.act === 'buy')!.detail).toBe('You have 7¢: without 3¢ more it fizzles.')
    // it takes two presses, so that the warning is read before the second
    const presses = (of: State) => new Set(optionsOf(of).flatMap(({ act, press }) => (/^buy/.test(act) ? [press] : [])))
    expect(presses(g)).toEqual(new Set([undefined]))
    expect(presses(inAction({ startCents: 10 }))).toEqual(new Set(['once']))
  })

  it('is on the stack with its target, visible to everybody, and is logged', () => {
    const g = inAction()
    const out = (g.out = [])
    const at = g.decision!.options.findIndex((o) => o.act === 'buy')
    const { a: item, b: price } = g.decision!.options[at]!
    const { active } = g
    answer(g, at)
    const [declared] = fourSouls.view(g, null).stack
    expect(declared).toMatchObject({
      title: 'Purchase declared',
      controller: active,
      targets: [{ at: 'object', id: item }],
    })
    expect(declared!.what).toMatch(new RegExp(`^Buy .+ for ${price}¢$`))
    const lines = logLines(g, out, null)
    expect(lines.map((l) => l.parts.filter((p) => typeof p === 'string').join(''))).toEqual([' declares a purchase: '])
  })
})

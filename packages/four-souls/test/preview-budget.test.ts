import { expect, it, vi } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { machine } from '../src/model/machine.ts'
import type { State } from '../src/model/state.ts'
import { fourSoulsModule } from '../src/module/index.ts'
import { previewAnswers } from '../src/previews/index.ts'

/* Previews of answers at tables with cards that mean harm: how much is done without a break, and in all, by counting it. */

const item = { k: 'pick', of: ['item'] }
const cent = { k: 'gainCents', n: 1, who: { k: 'you' } }
const each = (as: string, act: object) => ({ k: 'each', as, of: item, do: act })

/** A table with twenty items with this effect for each player, after the first has used one. */
function tableWith(effect: object): State {
  const card = { id: 'x', name: 'X', type: 'treasure', set: 'Evil', copies: 50, category: 'active' }
  const packs = [{ id: 'evil', version: '1', cards: [{ ...card, abilities: { it: { k: 'tap', do: effect } } }] }]
  const items = Array<string>(20).fill('evil:x')
  const seats = ['Ann', 'Ned'].map((name) => ({ name, items }))
  const g = fourSouls.create(fourSouls.readConfig({ players: 2, packs, position: { seats } }), 'seed')
  const { id, options } = g.decision!
  fourSouls.apply(g, { decision: id, picks: [options.findIndex(({ act }) => act === 'activate')] })
  return g
}

/** Previews all answers. @returns how many steps the machine took for each part, between two breaks, and what was found. */
function preview(g: State) {
  let steps = 0
  const run = machine.run.bind(machine)
  const spy = vi.spyOn(machine, 'run').mockImplementation((state, most, stop) =>
    run(state, most, (...at) => {
      steps++
      return stop?.(...at) ?? false
    }),
  )
  try {
    const parts: number[] = []
    const finding = previewAnswers(g, g.decision!.seat, 'seed')
    for (;;) {
      steps = 0
      const { done, value } = finding.next()
      parts.push(steps)
      if (done) return { parts, found: value }
    }
  } finally {
    spy.mockRestore()
  }
}

it('an answer that takes too much is not played out, whatever else there is', () => {
  const g = tableWith(each('a', each('b', each('c', cent))))
  const { parts, found } = preview(g)
  // a few milliseconds each
  expect(Math.max(...parts)).toBeLessThan(3100)
  expect(parts.reduce((sum, n) => sum + n, 0)).toBeLessThan(62_000)
  // passing changes nothing that is worth a word
  expect(found).toEqual([])
  expect(fourSoulsModule.dearCards!(g)).toEqual([{ id: 'evil:x', name: { en: 'X', de: 'X' } }])
})

it('an answer that takes a little is played out in full', () => {
  const g = tableWith(cent)
  const { found } = preview(g)
  expect(found.length).toBeGreaterThan(0)
  expect(fourSoulsModule.dearCards!(g)).toEqual([])
})

import { checkGame, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'

/** The contract of every game, held at every 7th decision of whole random games. */
for (const players of [2, 3, 4])
  for (const seed of ['a', 'b', 'c'])
    test(`the contract of a game, ${players} players, seed ${seed}`, () => {
      const session = checkGame(fourSouls, fourSouls.readConfig({ players }), {
        seed: `${seed}${players}`,
        answers: 900,
        every: 7,
      })
      expect(session.entries.length).toBeGreaterThan(100)
    })

test('the stream of views does not change by what a seat cannot see', () => {
  // two games that differ only in what seat 0 cannot see: as long as the others only pass, seat 0 is shown the same
  const config = fourSouls.readConfig({ players: 3 })
  for (let i = 0; i < 40; i++) {
    const a = fourSouls.create(config, `stream ${i}`)
    while (a.decision && (a.decision.seat === 0 || a.decision.ask.code !== 'priority')) {
      const d = a.decision
      fourSouls.apply(a, { decision: d.id, picks: d.options.slice(0, d.min).map((_, k) => k) })
    }
    const b = fourSouls.fork(a)
    fourSouls.scramble(b, 0, randomFromSeed(`other ${i}`))
    for (let step = 0; step < 30 && a.decision && b.decision; step++) {
      expect(b.decision.seat).toBe(a.decision.seat)
      expect(fourSouls.view(b, 0)).toEqual(fourSouls.view(a, 0))
      if (a.decision.seat === 0 || a.decision.ask.code !== 'priority') break
      const top = a.stack[a.stack.length - 1]?.id
      const { turn, phase } = a
      for (const g of [a, b]) {
        const d = g.decision!
        fourSouls.apply(g, { decision: d.id, picks: [d.options.length - 1] })
      }
      // what resolves may make hidden cards public; up to then nothing may differ
      if (a.stack[a.stack.length - 1]?.id !== top || a.turn !== turn || a.phase !== phase) break
    }
  }
})

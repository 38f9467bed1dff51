import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'

/** Freezes everything that can be reached. */
function freeze(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  Object.freeze(value)
  for (const v of Object.values(value)) freeze(v, seen)
}

// Comparing states finds what a fork changed in the original; freezing finds a write to anything shared, also one that changes nothing
// yet. Whoever adds a field to the state and forgets it in `fork.ts` hears of it here.
for (const players of [2, 3, 4])
  test(`a game goes on in its forks and writes nothing of the states they were made of, ${players} players`, () => {
    const r = randomFromSeed(`frozen ${players}`)
    const seen = new Set<object>()
    let answers = 0
    for (let game = 0; game < 6; game++) {
      let g = fourSouls.create(fourSouls.readConfig({ players }), `frozen ${game}`)
      for (let n = 0; n < 600 && g.decision; n++) {
        const next = fourSouls.fork(g)
        freeze(g, seen)
        fourSouls.view(g, g.decision.seat)
        fourSouls.apply(next, randomAnswer(next.decision!, r))
        g = next
        answers++
      }
    }
    expect(answers).toBeGreaterThan(1000)
  })

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

// Comparing states finds changes that a fork made to the original. Freezing finds any write to shared data, even one that changes nothing
// yet. A new field of the state that is missing in `fork.ts` fails here.
for (const players of [2, 3, 4])
  test(`a game goes on in its forks without writing to the states that they were made from, ${players} players`, () => {
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

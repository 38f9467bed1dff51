import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { EDITIONS } from '../src/editions/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { gameWith } from '../src/game.ts'
import { compile } from '../src/library/compile.ts'
import { packs, printed } from '../src/packs/index.ts'

// What is frozen stays frozen, and other test files in this process use the same cards: these games have a library of their own. They
// share only the code that carries out nodes and editions, which is left as it is.
const fourSouls = gameWith(compile(structuredClone(packs), KINDS))
const CODE: readonly object[] = [...Object.values(KINDS), ...Object.values(EDITIONS)]

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
    const seen = new Set<object>(CODE)
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

test('what other tests in this process use is not frozen by then', () => {
  const shared: readonly object[] = [printed, ...printed.definitions, ...printed.nodes, ...CODE]
  expect(shared.filter((each) => Object.isFrozen(each)).length).toBe(0)
})

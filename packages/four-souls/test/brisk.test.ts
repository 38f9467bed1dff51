import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { briskFork } from '../src/rules/brisk.ts'
import { idle } from '../src/rules/concern.ts'
import { isResponse } from '../src/view/moment.ts'

/* Forks in which windows that are nothing to a seat are passed over. */

const begun = (): State => {
  const g = fourSouls.create(fourSouls.readConfig({ players: 4 }), 'brisk')
  const r = randomFromSeed('brisk')
  for (let i = 0; i < 60; i++) fourSouls.apply(g, randomAnswer(g.decision!, r))
  return g
}

test('in an idle window of a brisk fork nobody is asked, in a real game everybody is', () => {
  const ask = (g: State, again: (g: State) => State) => {
    const r = randomFromSeed('answers')
    let [now, idleWindows, windows] = [again(g), 0, 0]
    for (let i = 0; i < 400 && now.decision !== null; i++) {
      fourSouls.apply(now, randomAnswer(now.decision, r))
      now = again(now)
      const d = now.decision
      if (d === null || !isResponse(now, d)) continue
      windows++
      if (idle(now, d.seat) !== null) idleWindows++
    }
    return { idleWindows, windows }
  }
  const plain = ask(begun(), fourSouls.fork)
  expect(plain.idleWindows).toBeGreaterThan(20)
  const brisk = ask(begun(), briskFork)
  expect(brisk.idleWindows).toBe(0)
  expect(brisk.windows).toBeGreaterThan(20)
})

test('games, their forks, and restored games are not brisk', () => {
  const g = begun()
  const made = briskFork(g)
  expect(made.brisk).toBe(true)
  expect([g, fourSouls.fork(g), fourSouls.fork(made)].map(({ brisk }) => brisk)).toEqual([false, false, false])
  // its save is the same as that of any fork
  expect(fourSouls.save(made)).toEqual(fourSouls.save(fourSouls.fork(g)))
  expect((fourSouls.restore(fourSouls.save(made)) as State).brisk).toBe(false)
})

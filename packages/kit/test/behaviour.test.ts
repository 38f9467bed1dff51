import { expect, test } from 'vitest'
import { behaviourOf, changedBehaviour } from '../src/behaviour.ts'
import { pig } from './pig.ts'

const SAMPLES = [{ config: { players: 2 }, answers: 40 }]

test('is the same for the same rules, and different if something is done differently', () => {
  const is = behaviourOf(pig, SAMPLES)
  expect(behaviourOf(pig, SAMPLES)).toBe(is)
  const luckier: typeof pig = {
    ...pig,
    apply(g, answer) {
      pig.apply(g, answer)
      g.random.n++
    },
  }
  expect(behaviourOf(luckier, SAMPLES)).not.toBe(behaviourOf(pig, SAMPLES))
})

test('a change is forgotten only if the version is the same', () => {
  expect(changedBehaviour('1 a', '1', 'a')).toBe(null)
  expect(changedBehaviour('1 a', '1', 'b')).toEqual({ line: '1 b', versionNotRaised: true })
  expect(changedBehaviour('1 a', '2', 'b')).toEqual({ line: '2 b', versionNotRaised: false })
  expect(changedBehaviour(null, '1', 'a')).toEqual({ line: '1 a', versionNotRaised: false })
})

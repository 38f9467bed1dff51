import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { countTurn } from '../src/model/machine.ts'
import { MAX_STACK, pushDamage } from '../src/rules/stack.ts'

/** A game in the middle of a turn. */
function underWay(seed: string) {
  const g = fourSouls.create(fourSouls.readConfig({ players: 2 }), seed)
  const r = randomFromSeed(seed)
  for (let i = 0; i < 60 && g.decision; i++) fourSouls.apply(g, randomAnswer(g.decision, r))
  if (!g.decision) throw new Error('the game was too short for this test')
  return { g, r }
}

test('a turn without end is a runaway: the game is over, nobody has won, and nothing more is asked', () => {
  const { g, r } = underWay('long turn')
  let answers = 0
  while (g.over === null) {
    // the same turn for ever, as with a loop of cards that pay for themselves
    const { turn } = g
    fourSouls.apply(g, randomAnswer(g.decision!, r))
    if (g.turn !== turn) g.doneThisTurn = 4990
    answers++
    expect(answers).toBeLessThan(2000)
  }
  expect(g.over).toEqual({ winners: [], reason: 'runaway' })
  expect(g.decision).toBeNull()
  expect(fourSouls.view(g, 0).over).toEqual({ winners: [], reason: 'runaway' })
})

test('many turns in a row without a decision are a runaway; a decision begins the count anew', () => {
  const { g, r } = underWay('quiet turns')
  g.quietTurns = 20
  fourSouls.apply(g, randomAnswer(g.decision!, r))
  expect(g.quietTurns).toBeLessThanOrEqual(1)
  for (let i = 0; i < 21; i++) {
    expect(g.over).toBeNull()
    countTurn(g)
  }
  expect(g.over).toEqual({ winners: [], reason: 'runaway' })
})

test('a stack without end is a runaway', () => {
  const { g } = underWay('tall stack')
  for (let i = g.stack.length; i <= MAX_STACK; i++) pushDamage(g, 1, 1, -1, -1)
  expect(g.over?.reason).toBe('runaway')
})

test('a game that ran away can be saved, restored and forked', () => {
  const { g } = underWay('saved')
  g.over = { winners: [], reason: 'runaway' }
  g.decision = null
  expect(fourSouls.save(fourSouls.restore(JSON.parse(JSON.stringify(fourSouls.save(g)))))).toEqual(fourSouls.save(g))
  expect(fourSouls.save(fourSouls.fork(g))).toEqual(fourSouls.save(g))
})

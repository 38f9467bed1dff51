import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { MONSTER } from '../src/model/decks.ts'
import { countTurn } from '../src/model/machine.ts'
import { defOfCard, objectOf } from '../src/rules/context.ts'
import { makeEffect } from '../src/rules/lasting.ts'
import { expand } from '../src/rules/slots.ts'
import { MAX_STACK, pushDamage } from '../src/rules/stack.ts'
import { toDiscard } from '../src/rules/zones.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/** A game in the middle of a turn. */
function underWay(seed: string, edition = 2) {
  const g = fourSouls.create(fourSouls.readConfig({ edition, players: 2 }), seed)
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

test('a game of very many turns is a runaway, and one of very many decisions: whoever is to act is killed first, for ever', () => {
  const { g } = underWay('many turns')
  g.quietTurns = 0
  g.turn = 1000
  countTurn(g)
  expect(g.over).toBeNull()
  const other = fourSouls.fork(g)
  g.turn++
  countTurn(g)
  expect(g.over).toEqual({ winners: [], reason: 'runaway' })
  other.nextDecision = 65_001
  countTurn(other)
  expect(other.over).toEqual({ winners: [], reason: 'runaway' })
})

test('an attack without end ends, and the turn goes on', () => {
  const written = { seats: [{ name: 'Ann' }, { name: 'Ned' }], monsters: ['fatty', 'fly'], dice: [5, 5, 5, 5] }
  const run = new Run(buildTable(scenarioReader.table(written, ['table'])), ['Ann', 'Ned'])
  step(run, { Ann: 'attack fatty' }, ['steps', 0])
  run.g.doneThisTurn = 3000
  step(run, { all: 'resolve' }, ['steps', 1])
  // after one roll, although both are still there
  expect([run.g.attack, run.g.phase, run.g.over]).toEqual([null, 'action', null])
  expect(objectOf(run.g, run.g.monsters[0]!.top)!.vitals!.damage).toBe(1)
  expect(run.g.decision!.options.map(({ act }) => act)).toContain('end')
})

test('events alone are not turned up for ever', () => {
  for (const edition of [1, 2]) eventsAlone(edition)
})

/** Plays a turn with an empty monster slot when only an event is left to fill it. */
function eventsAlone(edition: number): void {
  const { g, r } = underWay('events', edition)
  const isEvent = (card: number) => g.rules.library.definitions[defOfCard(g, card)]!.source.type === 'event'
  const all = [...g.decks[MONSTER]!, ...g.discards[MONSTER]!]
  const event = all.find(isEvent)!
  g.removed = [...g.removed, ...all.filter((card) => card !== event)]
  g.decks[MONSTER] = [event]
  g.discards[MONSTER] = []
  g.monsters[0]!.under = []
  toDiscard(g, objectOf(g, g.monsters[0]!.top)!)
  const monster = g.discards[MONSTER]!.pop()!
  const before = g.nextObject
  const { turn } = g
  while (g.doneThisTurn < 200) fourSouls.apply(g, randomAnswer(g.decision!, r))
  expect([g.turn, g.nextObject > before]).toEqual([turn, true])
  const { nextObject } = g
  while (g.turn === turn) fourSouls.apply(g, randomAnswer(g.decision!, r))
  expect([g.over, g.nextObject - nextObject < 5]).toEqual([null, true])
  // a monster fills it in any case
  g.doneThisTurn = 1000
  g.discards[MONSTER]!.push(monster)
  while (objectOf(g, g.monsters[0]!.top)?.kind !== 'monster') fourSouls.apply(g, randomAnswer(g.decision!, r))
}

test('a number added to every monster is one effect, however many monsters there are', () => {
  const monsters = ['death-trapper', 'fatty', 'trite', 'pooter', 'fly']
  const written = { seats: [{ name: 'Ann', hand: ['bomb'] }, { name: 'Ned' }], monsters }
  const run = new Run(buildTable(scenarioReader.table(written, ['table'])), ['Ann', 'Ned'])
  step(run, { Ann: 'play bomb on fatty' }, ['steps', 0])
  step(run, { all: 'resolve' }, ['steps', 1])
  const effects = run.g.objects.filter((o) => o?.kind === 'effect')
  expect(effects).toHaveLength(1)
})

test('slots that no card could fill are not added', () => {
  const { g } = underWay('slots')
  const of = (...types: string[]) =>
    g.rules.cards.filter((def) => types.includes(g.rules.library.definitions[def]!.source.type)).length
  expect(expand(g, 'shop', 2)).toBe(2)
  for (let i = 0; i < 500; i++) for (const row of ['shop', 'monster', 'room'] as const) expand(g, row, 2)
  expect(g.shopSlots).toBe(of('treasure'))
  expect(g.monsterSlots).toBe(of('monster', 'event', 'curse'))
  expect([g.roomSlots, expand(g, 'monster', 1)]).toEqual([0, 0])
})

test('a game with more effects than there is place for has run away, and is whole', () => {
  const { g } = underWay('effects')
  while (g.over === null) makeEffect(g, -1, null, -1, 0, [], [], 'turn', -1, 0)
  expect(g.over).toEqual({ winners: [], reason: 'runaway' })
  expect(g.objects.length).toBeLessThan(4096)
  expect(() => fourSouls.check(g)).not.toThrow()
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

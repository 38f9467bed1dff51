import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/** The main button during an attack: Ann, with 2 health, attacks Squirt (2 health, evasion 3, attack 1). */

/** `first`: what comes before the steps, unless it is the attack on Squirt; null: nothing. */
type Table = Record<string, unknown> & { seats?: Record<string, unknown>[]; first?: unknown }

const PASS = { all: 'pass' }

function played(
  steps: readonly unknown[],
  { seats = [{}, {}], first = { Ann: 'attack squirt' }, ...more }: Table = {},
): Run {
  const names = ['Ann', 'Ned', 'Ida'].slice(0, seats.length)
  // players with nothing to play or activate would not be asked
  const table = {
    monsters: ['squirt', 'fly'],
    seats: seats.map((seat, i) => ({
      name: names[i],
      character: ['eve', 'maggy', 'samson'][i],
      hand: ['a-penny'],
      ...seat,
    })),
    ...more,
  }
  const run = new Run(buildTable(scenarioReader.table(table, ['table'])), names)
  for (const [i, one] of [...(first === null ? [] : [first]), ...steps].entries()) step(run, one, ['steps', i])
  return run
}

function button({ g }: Run, language: 'en' | 'de' = 'en') {
  const d = g.decision!
  const { main, options } = fourSouls.view(g, d.seat, language).decision!
  return { seat: d.seat, ...main, detail: main.detail.replace('{seat:1}', 'Ned'), act: options[main.pick!]!.act }
}

test('after a miss of your own that leaves the attack going, passing means rolling again (Attacking)', () => {
  const missed = played([PASS, PASS], { dice: [2, 5] })
  expect(button(missed)).toEqual({
    seat: 0,
    label: 'Roll again',
    detail: 'If Ned passes too, 3+ hits: 4 in 6.',
    pick: expect.any(Number),
    act: 'pass',
    // Ann has 1 health left
    danger: true,
  })
  expect(button(missed, 'de')).toMatchObject({
    label: 'Noch einmal würfeln',
    detail: 'Wenn auch Ned passt, trifft 3+: 4 von 6.',
    act: 'pass',
  })
  // it does what it says
  step(missed, PASS, ['steps'])
  expect(missed.g.stack).toMatchObject([{ kind: 'roll', attack: true, face: 5 }])
})

test('it is red only if the next miss kills, and is the same after a hit', () => {
  const hit = played([PASS, PASS], { dice: [5] })
  expect(button(hit)).toMatchObject({ label: 'Roll again', danger: false })
  const healthy = played([PASS, PASS], { dice: [2], seats: [{ items: ['breakfast'] }, {}] })
  expect(button(healthy)).toMatchObject({ label: 'Roll again', danger: false })
})

test('between two rolls of your own attack, the question says what the next miss does', () => {
  const ask = ({ g }: Run, language: 'en' | 'de' = 'en') => fourSouls.view(g, g.decision!.seat, language).decision!.ask
  const missed = played([PASS, PASS], { dice: [2, 5] })
  expect(ask(missed)).toBe('The next miss kills you. Use something first?')
  expect(ask(missed, 'de')).toBe('Der nächste Fehlwurf tötet dich. Vorher etwas einsetzen?')
  const hit = played([PASS, PASS], { dice: [5] })
  expect(ask(hit)).toBe('Your attack goes on. Use something first?')
  // Ned is part of the attack, too, but it is not his roll
  step(hit, { Ann: 'pass' }, ['steps'])
  expect(ask(hit)).toBe('Use Maggy?')
})

test('it says which faces hit, including modifiers of the die (Dice Rolls, step 5)', () => {
  const helped = played([PASS, PASS], { dice: [1], seats: [{ items: ['meat'] }, {}, {}] })
  expect(button(helped).detail).toBe('If the others pass too, 2+ hits: 5 in 6.')
  expect(button(helped, 'de').detail).toBe('Wenn auch die anderen passen, trifft 2+: 5 von 6.')
  const sure = played([PASS, PASS], { dice: [1], seats: [{ items: ['meat', 'synthoil'] }, {}] })
  expect(button(sure).detail).toBe('If Ned passes too, every face hits.')
})

test('while something is on the stack it says what that does', () => {
  expect(button(played([], { dice: [2] }))).toMatchObject({
    label: 'Pass',
    detail: 'If Ned passes too, the roll misses Squirt.',
  })
  const hurt = played([PASS], { dice: [2] })
  expect(button(hurt)).toMatchObject({
    label: 'Take 1 damage',
    detail: 'If Ned passes too, you take 1 damage.',
    danger: false,
  })
  expect(button(hurt, 'de').label).toBe('1 Schaden erleiden')
  // it happens to Ann: Ned passes
  step(hurt, { Ann: 'pass' }, ['steps'])
  expect(button(hurt)).toMatchObject({ seat: 1, label: 'Pass' })
  expect(button(played([PASS, PASS, PASS, PASS], { dice: [2, 2] }))).toMatchObject({
    label: 'Take 1 damage',
    danger: true,
  })
  // a loot card that is played before the next roll resolves first, then the attack goes on
  const answered = played([PASS, PASS, { Ann: 'play a-penny' }], {
    dice: [2],
    seats: [{ hand: ['a-penny', 'bomb'], 'loot-plays': 2 }, {}],
  })
  expect(button(answered)).toMatchObject({ label: 'Pass', danger: false })
  step(answered, PASS, ['steps'])
  expect(button(answered)).toMatchObject({ label: 'Roll again' })
})

test('a player who is not part of the attack just passes', () => {
  const other = played([PASS, PASS, { Ann: 'pass' }], { dice: [2] })
  expect(button(other)).toMatchObject({
    seat: 1,
    label: 'Pass',
    detail: 'If everybody passes, the next attack roll is made.',
    danger: false,
  })
  expect(button(other, 'de')).toMatchObject({
    label: 'Passen',
    detail: 'Wenn alle passen, folgt der nächste Angriffswurf.',
  })
})

describe('what must be done before the turn ends', () => {
  /** Ann's view of what she must do, in her turn. */
  const owed = ({ g }: Run, language: 'en' | 'de' = 'en') => {
    const { turn, decision } = fourSouls.view(g, 0, language)
    return { mustDo: turn.mustDo, main: decision?.main }
  }

  test('equal orders are one, with their number, until one is left (Attacking)', () => {
    const run = played([], {
      first: { all: 'resolve' },
      monsters: ['none', 'fatty'],
      'monster-deck': ['ambush', 'trite', 'fly', 'dip', 'clotty'],
      dice: [2, 4],
    })
    expect(owed(run).mustDo).toEqual(['attack the monster deck ×2'])
    expect(owed(run, 'de').mustDo).toEqual(['das Monsterdeck angreifen ×2'])
    step(run, { Ann: { attack: 'deck', slot: 1 } }, ['steps'])
    step(run, { all: 'resolve' }, ['steps'])
    expect(owed(run).mustDo).toEqual(['attack the monster deck'])
  })

  test('different orders are listed one by one, and the main button leads to the attack', () => {
    const run = played([], { first: null, monsters: ['krampus', 'the-harbingers', 'fly'] })
    expect(owed(run)).toEqual({
      mustDo: ['attack Krampus', 'attack The Harbingers'],
      main: {
        label: 'You must attack',
        detail: 'Your turn cannot end before that.',
        pick: null,
        danger: false,
        leads: ['attack'],
      },
    })
  })

  test('an owed purchase is a purchase, not an attack', () => {
    const run = played([], {
      first: { all: 'resolve' },
      phase: 'start',
      seats: [{ cents: 20 }, {}],
      rooms: [{ card: 'everything-must-go', counters: 2 }],
      shop: ['breakfast'],
    })
    expect(owed(run)).toMatchObject({
      mustDo: ['purchase a shop item'],
      main: { label: 'You must buy', pick: null, leads: ['purchase'] },
    })
    expect(owed(run, 'de').main).toMatchObject({ label: 'Du musst kaufen' })
  })
})

import { expect, test } from 'vitest'
import { cardsOf } from '../src/cards/card.ts'
import { allCards } from '../src/cards/index.ts'
import {
  clearNotes,
  gainCents,
  is,
  modify,
  note,
  noted,
  paid,
  payCents,
  rolls,
  staysWhile,
  tap,
  whenever,
} from '../src/language/index.ts'
import { type Definition, loadCard } from '../src/language/library.ts'
import { scenariosIn } from '../src/scenario/index.ts'

/** Rules that no card of the game needs yet, with cards made up for them. They are in the box of this file's scenarios only. */

const { monster, treasure } = cardsOf('Base Game V2')
const paysOn6 = whenever(rolls(6), gainCents(1), { if: noted(6) })
for (const card of [
  treasure('Diary', 'active', { write: tap(note(6)), forget: paid([payCents(1)], clearNotes), read: paysOn6 }),
  treasure('Ledger', 'active', { write: tap(note(5)), read: paysOn6 }),
  monster('Returner', 'basic', [2, 4, 1], gainCents(1), { stays: staysWhile(is(0, '=', 0)) }),
  treasure('Riddle', 'passive', { unknown: modify('health', Number.NaN, { op: 'set' }) }),
])
  (allCards as Definition[]).push(loadCard(card))

function play(scenario: string): void {
  for (const { play } of scenariosIn(`game: four-souls\n${scenario}`, 'made-up.yaml')) expect(play().message).toBe('')
}

test('what an object notes is its own, until it is cleared', () => {
  play(`
id: MADE-UP-NOTES
rule: note
source: second edition, extended rulebook, Note
about: The number noted by one item is not noted by another, and forgotten when its ability says so.
table:
  seats: [{ name: Ann, items: [diary, ledger, skeleton-key], cents: 1 }, { name: Ned }]
  monsters: [fly, dip]
  monster-deck: [spider, trite]
  dice: [6, 6, 6]
steps:
  - Ann: attack fly
  - all: resolve
  - check: [{ Ann: { cents: 2 } }]
  - Ann: { activate: diary, ability: write }
  - all: resolve
  - Ann: { activate: ledger }
  - all: resolve
  - check: [{ object: { card: diary, notes: ["6"] } }, { object: { card: ledger, notes: ["5"] } }]
  - Ann: attack dip
  - all: resolve
  - check: [{ Ann: { cents: 4 } }] # 1 for the monster, 1 for the number
  - Ann: { activate: diary, ability: forget }
  - all: resolve
  - check: [{ object: { card: diary, notes: none } }]
  - Ann: attack spider
  - all: resolve
then:
  - Ann: { cents: 3 }
`)
})

test('a monster that cannot be put into discard goes back to its slot when it is killed (FS-2E-MDE-003)', () => {
  play(`
id: MADE-UP-RETURNS
rule: monster-death
source: second edition, extended rulebook, Monster Death
about: It is killed, pays its reward, and in step 6 it is back in its slot, above what it covers, as a new object without damage.
table:
  seats: [Ann, Ned]
  monsters: [{ card: returner, damage: 1, under: [fatty] }, fly]
  dice: [4]
steps:
  - Ann: attack returner
  - all: resolve
then:
  - Ann: { cents: 1, attacks-left: 0 }
  - monsters: [{ card: returner, damage: 0, under: [fatty] }, fly]
  - monster-discard: []
  - idle
`)
})

test('an HP stat that is no number counts as 0 (FS-2E-DTH-002)', () => {
  play(`
id: MADE-UP-NO-NUMBER
rule: death
source: second edition, extended rulebook, Death
about: Whose HP is no number dies the next time anybody would get priority.
table:
  seats: [Ann, { name: Ned, items: [riddle] }]
steps:
  - check: [{ Ned: { health: 0, max-health: 0 } }, { stack: [{ death: Ned }] }]
  - all: resolve
then:
  - Ned: { dead: true, items: [] }
`)
})

import { expect, test } from 'vitest'
import { cardsOf } from '../src/cards/card.ts'
import { allCards } from '../src/cards/index.ts'
import { clearNotes, gainCents, note, noted, paid, payCents, rolls, tap, whenever } from '../src/language/index.ts'
import { type Definition, loadCard } from '../src/language/library.ts'
import { scenariosIn } from '../src/scenario/index.ts'

/** Rules that no card of the game needs yet, with cards made up for them. They are in the box of this file's scenarios only. */

const { monster, treasure } = cardsOf('Base Game V2')
const paysOn6 = whenever(rolls(6), gainCents(1), { if: noted(6) })
for (const card of [
  monster('Unbowed', 'basic', [2, 4, 1], null, {}, { keywords: ['indomitable'] }),
  treasure('Diary', 'active', { write: tap(note(6)), forget: paid([payCents(1)], clearNotes), read: paysOn6 }),
  treasure('Ledger', 'active', { write: tap(note(5)), read: paysOn6 }),
  treasure('Pet', 'passive', {}, { keywords: ['familiar'], health: 1, evasion: 3, attack: 1 } as object),
])
  (allCards as Definition[]).push(loadCard(card))

function play(scenario: string): void {
  for (const { play } of scenariosIn(`game: four-souls\n${scenario}`, 'made-up.yaml')) expect(play().message).toBe('')
}

test('what is indomitable is put into a slot of its own, and nothing covers it', () => {
  play(`
id: MADE-UP-INDOMITABLE
rule: keywords
source: second edition, extended rulebook, Keyworded Abilities
about: An indomitable monster covers nothing; it gets a slot of its own, which is refilled when it dies.
table:
  seats: [Ann, Ned]
  monsters: [fly, fatty]
  monster-deck: [unbowed, squirt]
  dice: [4, 5]
steps:
  - Ann: { attack: deck, slot: 1 }
  - check: [{ monsters: [fly, fatty, unbowed] }, { attack: unbowed }]
  - all: resolve
then:
  - monsters: [fly, fatty, squirt]
---
id: MADE-UP-UNCOVERED
game: four-souls
rule: keywords
source: second edition, extended rulebook, Keyworded Abilities
about: What would cover an indomitable monster gets a slot of its own too.
table:
  seats: [Ann, Ned]
  monsters: [unbowed, fatty]
  monster-deck: [squirt]
  dice: [4]
steps:
  - Ann: { attack: deck, slot: 1 }
then:
  - monsters: [unbowed, fatty, squirt]
  - attack: squirt
`)
})

test('a familiar is an item that can be attacked; killed, it is destroyed (FS-2E-ATO-001)', () => {
  play(`
id: MADE-UP-FAMILIAR
rule: keywords
source: second edition, extended rulebook, Keyworded Abilities
about: The item of another player is attacked and destroyed; no monster has died.
table:
  seats: [{ name: Ann }, { name: Ned, items: [pet] }]
  dice: [3]
steps:
  - Ann: attack pet
  - all: resolve
  - check: [idle]
then:
  - Ned: { items: [] }
  - treasure-discard: [pet]
`)
})

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

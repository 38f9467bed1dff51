import { expect, test } from 'vitest'
import { cardsOf } from '../src/cards/card.ts'
import { allCards } from '../src/cards/index.ts'
import { type Definition, loadCard } from '../src/language/library.ts'
import { scenariosIn } from '../src/scenario/index.ts'

/** Rules that no card of the game needs yet, with cards made up for them. They are in the box of this file's scenarios only. */

const { monster, treasure } = cardsOf('Base Game V2')
for (const card of [
  monster('Unbowed', 'basic', [2, 4, 1], null, {}, { keywords: ['indomitable'] }),
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

import { expect, test } from 'vitest'
import {
  amount,
  becomeCopyOf,
  becomesAmount,
  chosen,
  clearNotes,
  gainCents,
  healing,
  instead,
  is,
  modify,
  note,
  noted,
  paid,
  payCents,
  pick,
  plus,
  prevent,
  preventDeathHealing,
  rolls,
  staysWhile,
  tap,
  whenever,
  you,
} from '../src/effects/index.ts'
import { is as isA } from '../src/effects/named.ts'
import { cardsOf } from '../src/packs/card.ts'
import { printed } from '../src/packs/index.ts'
import { scenariosIn } from '../src/scenario/index.ts'
import { gameAnd, gameAndUnchecked, libraryOf } from './library.ts'

const { nodes } = printed

/** Rules that no card of the game needs yet, with cards made up for them, which exist in this file's scenarios only. */

const { monster, treasure } = cardsOf('Base Game V2')
const paysOn6 = whenever(rolls(6), gainCents(1), { if: noted(6) })
const library = gameAnd(
  treasure('Diary', 'active', { write: tap(note(6)), forget: paid([payCents(1)], clearNotes), read: paysOn6 }),
  treasure('Ledger', 'active', { write: tap(note(5)), read: paysOn6 }),
  monster('Returner', 'basic', [2, 4, 1], gainCents(1), { stays: staysWhile(is(0, '=', 0)) }),
  monster('Twin', 'basic', [2, 4, 1], gainCents(1), {}, { copies: 2 }),
  treasure('Padding', 'passive', { soften: instead('takeDamage', prevent(1), { who: 'any' }) }),
  treasure('Burning Glass', 'passive', {
    focus: instead('takeDamage', becomesAmount(plus(amount, 2)), { who: 'any' }),
  }),
  treasure(
    'Mimic',
    'active',
    { copy: paid([payCents(1)], { item: pick('item', { other: true }) }, becomeCopyOf(chosen('item'))) },
    { keywords: ['familiar'], health: 3, evasion: 4, attack: 1 },
  ),
  treasure('Second Wind', 'passive', {
    breathe: instead('death', preventDeathHealing(healing(2, you)), { who: 'you' }),
  }),
)
/** No valid card has a stat that is not a number, so this one is not checked. */
const withRiddle = gameAndUnchecked(
  treasure('Riddle', 'passive', { unknown: modify('health', Number.NaN, { op: 'set' }) }),
)

function play(scenario: string, cards = library): void {
  for (const { play } of scenariosIn(`game: four-souls\n${scenario}`, 'made-up.yaml', cards))
    expect(play().message).toBe('')
}

test('notes belong to one object, until they are cleared', () => {
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

test('a minion that cannot be put into discard goes back to a minion slot (FS-2E-MDE-003)', () => {
  play(`
id: MADE-UP-MINION-RETURNS
rule: challenges
source: second edition, extended rulebook, Monster Death; Minion Slots
about: It comes back to its own row, not to the monster slots.
table:
  seats: [Ann, Ned]
  options: { mode: co-op, challenge: the-siege }
  minions: [{ card: returner, damage: 1 }, fatty]
  monsters: [fly, trite]
  dice: [4]
steps:
  - Ann: attack returner
  - all: resolve
then:
  - minions: [fatty, { card: returner, damage: 0 }]
  - monsters: [fly, trite]
  - monster-discard: []
  - idle
`)
})

test('boss armour is a replacement, and no other lifts damage above it afterwards (R-CHA-03)', () => {
  play(`
id: MADE-UP-ARMOUR
rule: challenges
source: second edition, extended rulebook, Final Boss Slot; Replacement Effects
about: The active player orders it among other replacements. Whatever they make of the damage, 3 is the most that is taken, unless it is combat damage.
table:
  seats:
    - { name: Ann, character: { card: isaac, attack: 1 }, items: [{ card: tech-x, counters: 3 }, burning-glass] }
    - Ned
  options: { mode: co-op, challenge: mom-is-home }
  final-boss: [mom]
  dice: [6]
steps:
  - Ann: { activate: tech-x, ability: fire, target: mom } # 3, as it would be killed outright; 2 more are too much
  - all: resolve
  - check: [{ object: { card: mom, damage: 3 } }]
  - Ann: attack mom
  - all: pass 2 # 2 and 2 more
then:
  - object: { card: mom, damage: 7 }
---
game: four-souls
id: MADE-UP-ARMOUR-2
rule: challenges
source: second edition, extended rulebook, Final Boss Slot; Replacement Effects
about: Prevention that comes after boss armour saves more than before it.
table:
  seats: [{ name: Ann, items: [burning-glass, padding, { card: tech-x, counters: 3 }] }, Ned]
  options: { mode: co-op, challenge: mom-is-home }
  final-boss: [mom]
steps:
  - Ann: { activate: tech-x, ability: fire, target: mom }
  - all: resolve
  - check: [{ asked: { seat: Ann, what: which-replacement-first, options: [burning-glass, padding] } }]
  - Ann: burning-glass # 3 and 2 more
  - check: [{ asked: { seat: Ann, what: which-replacement-first, options: [mom, padding] } }]
  - Ann: mom
then:
  - object: { card: mom, damage: 2 }
`)
})

test('an object that becomes a copy of something without HP loses the damage marked on it (R-DMG-07)', () => {
  play(`
id: MADE-UP-NO-HP
rule: damage
source: second edition, extended rulebook, Damage
about: The damage is gone for good, also when the object has HP once more.
table:
  seats: [Ann, { name: Ned, items: [{ card: mimic, damage: 2 }, modeling-clay, co-op-baby], cents: 1 }]
steps:
  - check: [{ object: { card: mimic, health: 1 } }]
  - Ned: { activate: mimic, target: modeling-clay }
  - all: resolve
  - check: [{ object: { card: mimic, damage: 0 } }]
  - Ned: { activate: modeling-clay#2, target: co-op-baby }
  - all: resolve
then:
  - Ned: { items: [modeling-clay, co-op-baby, co-op-baby] }
  - object: { card: mimic, damage: 0, health: 2 }
`)
})

test('nobody is asked for an order between two of the same card (R-MEC-13)', () => {
  play(`
id: MADE-UP-TWINS
rule: each
source: second edition, extended rulebook, Each
about: Their order makes no difference, unless something lies below one of them.
table:
  seats: [{ name: Ann, items: [flush] }, Ned]
  monsters: [twin, twin]
  monster-deck: [fly, trite]
steps:
  - Ann: { activate: flush, mode: 1 }
  - all: resolve
then:
  - monsters: [fly, trite]
  - idle
---
game: four-souls
id: MADE-UP-TWINS-2
rule: each
source: second edition, extended rulebook, Each
about: What lies below one of them comes into play as it goes, so the order is asked for.
table:
  seats: [{ name: Ann, items: [flush] }, Ned]
  monsters: [twin, { card: twin, under: [fly] }]
steps:
  - Ann: { activate: flush, mode: 1 }
  - all: resolve
then:
  - asked: { seat: Ann, what: order-bottom, options: [twin, twin] }
`)
})

test('an HP stat that is not a number counts as 0 (FS-2E-DTH-002)', () => {
  play(
    `
id: MADE-UP-NO-NUMBER
rule: death
source: second edition, extended rulebook, Death
about: A player whose HP is not a number dies the next time anybody would get priority.
table:
  seats: [Ann, { name: Ned, items: [riddle] }]
steps:
  - check: [{ Ned: { health: 0, max-health: 0 } }, { stack: [{ death: Ned }] }]
  - all: resolve
then:
  - Ned: { dead: true, items: [] }
`,
    withRiddle,
  )
})

test('a replaced death heals exactly as much as its replacement says (R-MEC-22)', () => {
  play(`
id: MADE-UP-SECOND-WIND
rule: prevent
source: second edition, extended rulebook, Prevent
about: It heals 2 HP instead of up to 1, not 2 more.
table:
  seats: [{ name: Ann, items: [second-wind, breakfast, dinner], hand: [xiii-death] }, Ned]
steps:
  - check: [{ Ann: { max-health: 4 } }]
  - Ann: play xiii-death on Ann
  - all: resolve
then:
  - Ann: { health: 2, dead: false }
`)
})

test('preventing a death can only come with healing, and no card heals in a separate step whom it has just saved (R-MEC-22)', () => {
  const wrong = treasure('Wrong', 'passive', {
    breathe: instead('death', preventDeathHealing(gainCents(1)), { who: 'you' }),
  })
  expect(() => libraryOf(wrong)).toThrow('is the healing of the one who would have died')
  const twice = nodes.filter((n) => {
    if (!isA(n, 'seq')) return false
    const steps = n.of
    const saves = steps.findIndex((x) => x.k === 'preventDeath')
    return saves >= 0 && steps.slice(saves).some((x) => x.k === 'heal' || x.k === 'healFully')
  })
  expect(nodes.filter((n) => n.k === 'preventDeath').length).toBeGreaterThan(8)
  expect(twice.map((n) => n.key)).toEqual([])
})

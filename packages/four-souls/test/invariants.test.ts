import { randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { CHANNEL } from '../src/model/channels.ts'
import { NONE } from '../src/model/entity.ts'
import type { TypedEvent } from '../src/model/events.ts'
import type { State } from '../src/model/state.ts'
import { objectOf } from '../src/rules/context.ts'
import { check } from '../src/rules/invariants.ts'
import { makeEffect } from '../src/rules/lasting.ts'
import { hasKeyword, itemsOf, register } from '../src/rules/objects.ts'
import { pushDamage, pushDeath, pushRoll } from '../src/rules/stack.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'
import { randomConfig } from '../src/setup/random.ts'
import { patient } from './patient.ts'

/** What must be true at every decision: that games of every kind fulfil it, and that a state that does not is found. */

const TIMES = Number(process.env['PROPERTIES'] ?? 1)

/** How many slots there may be: each that is new was made by an effect, or for an indomitable monster. */
class Slots {
  private readonly g: State
  private most: Record<'shop' | 'monster' | 'room', number>

  constructor(g: State) {
    this.g = g
    this.most = { shop: g.shopSlots, monster: g.monsterSlots, room: g.roomSlots }
    g.out = { push: (e) => this.push(e) }
  }

  private push(e: TypedEvent): void {
    if (e.type === 'expands') this.most[e.row] += e.n
    if (e.type === 'room' && e.slot >= this.most.room) this.most.room++
    if ((e.type === 'monster' || e.type === 'moved') && e.slot >= this.most.monster && this.isIndomitable())
      this.most.monster++
  }

  private isIndomitable(): boolean {
    return this.g.monsters.some(({ top }) => {
      const o = objectOf(this.g, top)
      return o !== null && hasKeyword(this.g, o, 'indomitable')
    })
  }

  check(): void {
    expect(this.g.shopSlots).toBe(this.most.shop)
    expect(this.g.monsterSlots).toBe(this.most.monster)
    expect(this.g.roomSlots).toBeLessThanOrEqual(this.most.room)
  }
}

test.each(Array.from({ length: 16 * TIMES }, (_, i) => i))('a game at any table fulfils everything (%i)', (game) => {
  const r = randomFromSeed(`invariants ${game}`)
  const g = fourSouls.create(randomConfig(r), `invariants ${game}`)
  const slots = new Slots(g)
  for (let n = 0; n < 500 && g.decision !== null; n++) {
    check(g)
    slots.check()
    fourSouls.apply(g, patient(g.decision, r))
  }
})

const table = (): State =>
  buildTable(
    scenarioReader.table(
      {
        seats: [
          { character: 'isaac', items: ['placebo', 'dark-bum'], hand: ['bomb', 'dagaz'], souls: ['gurdy'] },
          { character: 'cain', cents: 5 },
        ],
        monsters: ['fatty', 'monstro'],
        shop: ['the-battery', 'mini-mush'],
      },
      ['table'],
    ),
  )

const itemOfFirst = (g: State) => itemsOf(g, 0)[0]!

/** What breaks a state, and what is found. */
const BROKEN: [string, (g: State) => void, RegExp][] = [
  ['a slot too many', (g) => g.monsters.push({ top: 0, under: [] }), /3 monster slots instead of 2/],
  ['an object in two slots', (g) => (g.monsters[1]!.top = g.monsters[0]!.top), /holds an object that is elsewhere/],
  ['an object out of its slot', (g) => (g.shop[0]!.top = 0), /is not in slot 0 of shop/],
  ['a monster of a player', (g) => (objectOf(g, g.monsters[0]!.top)!.ctl = 1), /player 1 controls what is in slot 0/],
  ['an item of the game', (g) => (itemOfFirst(g).ctl = -1), /no player controls item/],
  ['a card twice', (g) => g.seats[0]!.hand.push(g.seats[0]!.hand[0]!), /is in hand 0 and in hand 0/],
  ['a treasure in a hand', (g) => g.seats[1]!.hand.push(g.decks[0]!.pop()!), /which is no loot, in hand/],
  ['a monster in the shop deck', (g) => g.decks[0]!.push(g.decks[2]!.pop()!), /does not belong into deck 0/],
  ['an ability listed twice', (g) => register(g, itemOfFirst(g)), /lists .* 2 times/],
  ['an ability that is not listed', (g) => (g.index[CHANNEL.activatable] = []), /lists .* 0 times/],
  [
    'an ability in a channel that it does not listen to',
    (g) => (g.index[CHANNEL.looted] = g.index[CHANNEL.activatable]!.slice()),
    /which is not in force/,
  ],
  ['a free place that is used', (g) => g.free.push(0), /place 0 is free, but used/],
  ['fewer counters than none', (g) => (itemOfFirst(g).counters = -1), /has -1 counters/],
  [
    'an attack roll without an attack',
    (g) => pushRoll(g, 0, 3, true, -1, null, NONE),
    /belongs to an attack that is over/,
  ],
  [
    'combat damage of an attack that is over',
    (g) => pushDamage(g, 1, 1, NONE, 0, true, 3),
    /belongs to an attack that is over/,
  ],
  [
    'an attack that is not carried out',
    (g) =>
      (g.attack = {
        ...{ id: 1, seat: 0, target: g.monsters[0]!.top, deck: false, over: false, face: 0, hit: false, evasion: 0 },
      }),
    /an attack that no one carries out/,
  ],
  ['a die with seven faces', (g) => pushRoll(g, 0, 7, false, -1, null, NONE), /a die shows 7/],
  [
    'two deaths of one player',
    (g) => {
      pushDeath(g, 1, NONE, 0)
      pushDeath(g, 1, NONE, 0)
    },
    /dies twice at once/,
  ],
  ['a dying player without a death', (g) => (g.seats[1]!.dying = true), /is dying, but no death is on the stack/],
  ['a used effect', (g) => makeEffect(g, NONE, null, NONE, 0, [], [], 'turn', 0, 0), /has been used up/],
  [
    'an effect beyond its attack',
    (g) => makeEffect(g, NONE, null, NONE, 0, [], [0], 'attack', -1, 0),
    /lasts beyond its attack/,
  ],
  ['something unfinished', (g) => (g.wins = [0]), /was not finished/],
]

describe('a broken state is found', () => {
  test('the table is whole before it is broken', () => {
    expect(() => check(table())).not.toThrow()
  })
  test.each(BROKEN)('%s', (_, break_, found) => {
    const g = table()
    break_(g)
    expect(() => check(g)).toThrow(found)
  })

  test('an item on the stack that becomes another', () => {
    const g = table()
    const at = g.decision!.options.findIndex((o) => o.act === 'play')
    fourSouls.apply(g, { decision: g.decision!.id, picks: [at] })
    while (g.decision!.ask.code !== 'priority') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    check(g)
    expect(g.stack).toHaveLength(1)
    g.stack[0]!.ctl = 1
    expect(() => check(g)).toThrow(/item 1 was .* and is/)
  })

  test('an effect that is put on what has left play in an earlier turn', () => {
    const g = table()
    makeEffect(g, NONE, null, NONE, 0, [], [(1 << 27) + 5], 'never', -1, 0)
    check(g)
    g.turn++
    expect(() => check(g)).toThrow(/waits for what is gone/)
  })
})

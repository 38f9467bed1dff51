import { below, type RandomState, shuffle } from '@soulstack/kit'
import type { Config, SetId } from '../model/config.ts'
import { LOOT, MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import type { Definition, Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { setOf } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { THEN_AT_RANDOM } from '../rules/dice.ts'
import { readConfig } from '../setup/config.ts'
import type { ObjectSpec, SeatSpec, TableSpec } from '../setup/positions/read.ts'
import { buildTable } from '../setup/positions/table.ts'
import { type Pair, pairable } from './pairs.ts'

/** A table at which two cards matter: each lies where it can be used, and its players have what most costs and targets need. */

const PLAYERS = 3
const CENTS = 12

const seat = (i: number): SeatSpec => ({
  ...{ name: `P${i + 1}`, character: null, items: [], hand: [], cents: CENTS, souls: [], curses: [], damage: 0 },
  ...{
    dead: false,
    charged: true,
    lootPlays: null,
    attacks: 0,
    purchases: 0,
    skipTurns: 0,
    extraTurns: 0,
    counters: null,
  },
})

const object = (card: string): ObjectSpec => ({ card, under: [] })

const pile = () => ({ cards: [] as string[], only: false })

const emptyTable = (): TableSpec => ({
  ...{ seats: Array.from({ length: PLAYERS }, (_, i) => seat(i)), active: 0, phase: 'action' },
  ...{ monsters: [], shop: null, rooms: null, minions: null, finals: null },
  ...{ decks: [pile(), pile(), pile(), pile()], discards: [[], [], [], []], bonus: [], starters: [] },
  ...{ soulsToWin: null, options: {}, sets: undefined, timer: null, seed: 'pair', dice: [THEN_AT_RANDOM] },
})

/** Cards that fill the table up, of the cards of a game. */
interface Filling {
  loot: string[]
  items: string[]
  souls: string[]
  monsters: string[]
}

const fillings = new WeakMap<Library, Map<string, Filling>>()

function fillingOf(library: Library, sets: readonly SetId[]): Filling {
  let known = fillings.get(library)
  if (known === undefined) fillings.set(library, (known = new Map()))
  const key = sets.join()
  let found = known.get(key)
  if (found === undefined) {
    const cards = pairable(library, { sets })
    const ids = (fits: (d: Definition) => boolean): string[] => cards.filter(fits).map(({ id }) => id)
    const plain = ({ has }: Definition) => !has.trinket && !has.ambush && !has.indomitable
    found = {
      loot: ids((d) => d.source.type === 'loot' && plain(d) && d.source.copies > 1),
      items: ids((d) => d.source.type === 'treasure' && d.active),
      souls: ids((d) => d.source.type === 'monster' && d.souls === 1 && plain(d)),
      monsters: ids((d) => d.source.type === 'monster' && d.souls === 0 && plain(d)),
    }
    known.set(key, found)
  }
  return found
}

const configs = new WeakMap<Library, Map<string, Config>>()

/** The configuration of the tables with these sets. @throws Refusal if there are too few cards */
function configOf(library: Library, sets: readonly SetId[], bonus: readonly string[]): Config {
  let known = configs.get(library)
  if (known === undefined) configs.set(library, (known = new Map()))
  const key = [...sets, ...bonus].join()
  let config = known.get(key)
  if (config === undefined) {
    const rooms = library.plain.some((d) => d.source.type === 'room' && sets.includes(setOf(d.source) ?? 'base'))
    config = readConfig({ players: PLAYERS, sets, rooms, bonusSouls: bonus, soulsToWin: 8 }, library)
    known.set(key, config)
  }
  return config
}

/** The sets of two cards, with the base game, which has what tables need. */
function setsOf(library: Library, pair: Pair): SetId[] {
  const sets = new Set<SetId>(['base'])
  for (const id of pair) {
    const set = setOf(library.byId.get(id)!.source)
    if (set !== undefined) sets.add(set)
  }
  return [...sets].sort()
}

/** Lays out a card. `owner`: the seat that has it, if it belongs to a player. */
function put(t: TableSpec, d: Definition, owner: number, r: RandomState): void {
  const { id, source } = d
  const seat = t.seats[owner]!
  switch (source.type) {
    case 'character':
      // the same character twice is one card
      if (seat.character === null) seat.character = object(id)
      else t.seats[(owner + 1) % PLAYERS]!.character = object(id)
      return
    case 'treasure':
      if (below(r, 6) === 0) t.decks[TREASURE]!.cards.push(id)
      else seat.items.push(withCounters(d, r))
      return
    case 'starting-item':
      seat.items.push(withCounters(d, r))
      return
    case 'loot':
      if (d.has.trinket && below(r, 2) === 0) seat.items.push(object(id))
      else if (below(r, 8) === 0) t.decks[LOOT]!.cards.push(id)
      else seat.hand.push(id)
      return
    case 'monster':
      if (d.souls > 0 && d.abilities.some((a) => a.whileSoul)) seat.souls.push(object(id))
      else t.monsters!.push({ ...object(id), damage: d.health > 1 ? below(r, d.health) : 0 })
      return
    case 'curse':
      if (below(r, 2) === 0) seat.curses.push(object(id))
      else t.decks[MONSTER]!.cards.push(id)
      return
    case 'event':
      t.decks[MONSTER]!.cards.push(id)
      return
    case 'room':
      if (below(r, 4) === 0) t.decks[ROOM]!.cards.push(id)
      else (t.rooms ??= []).push(object(id))
      return
    case 'bonus-soul':
      t.bonus.push(id)
      return
    default:
      throw new Error(`a ${source.type} cannot be laid out`)
  }
}

/** A card that uses counters has some. */
const withCounters = (d: Definition, r: RandomState): ObjectSpec => ({
  ...object(d.id),
  ...(JSON.stringify(d.source.abilities).includes('ounter') && { counters: below(r, 4) }),
})

/** A table for a pair. Everything that is not about the two cards is drawn. @throws Problem or Refusal if there is none */
export function pairTable(pair: Pair, r: RandomState, library: Library = printed): State {
  const sets = setsOf(library, pair)
  const filling = fillingOf(library, sets)
  const t = emptyTable()
  const same = below(r, 2) === 0
  for (const [i, id] of pair.entries()) put(t, library.byId.get(id)!, same ? 0 : i, r)
  const left = (list: readonly string[]): string[] =>
    shuffle(
      r,
      list.filter((id) => !pair.includes(id)),
    )
  const [loot, items, souls, monsters] = [filling.loot, filling.items, filling.souls, filling.monsters].map(left)
  for (const s of t.seats) {
    s.hand.push(...loot!.splice(0, 1 + below(r, 2)))
    s.items.push(...items!.splice(0, 1).map(object))
    s.souls.push(...souls!.splice(0, below(r, 2)).map(object))
  }
  while (t.monsters!.length < 2 && monsters!.length > 0) t.monsters!.push(object(monsters!.pop()!))
  if (below(r, 5) === 0) t.phase = below(r, 3) === 0 ? 'end' : 'start'
  t.seed = String(below(r, 1 << 30))
  t.soulsToWin = 8
  return buildTable(t, configOf(library, sets, t.bonus), library)
}

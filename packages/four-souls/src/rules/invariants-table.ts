import { LOOT, type Row } from '../model/decks.ts'
import { placeOf } from '../model/entity.ts'
import type { Obj, ObjectKind } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from './context.ts'
import { deckOfDef, hasKeyword } from './objects.ts'

/** What must be true of slots, of the objects in play, and of piles and hands. */

/** @throws Error naming the broken invariant */
export function checkTable(g: State): void {
  checkSlots(g)
  checkPlaces(g)
  for (const o of g.objects) if (o !== null) checkObject(g, o)
  checkPiles(g)
  for (const [seat, { character, dead, dying }] of g.seats.entries()) {
    const o = objectOf(g, character)
    if (character !== 0 && (o === null || o.kind !== 'character' || o.ctl !== seat))
      throw new Error(`player ${seat} has a character that is not theirs`)
    if (dead && dying) throw new Error(`player ${seat} is dead and dying`)
  }
}

const ROWS = ['monsters', 'shop', 'rooms', 'finals', 'minions'] as const satisfies readonly Row[]

/** The kinds of objects that are in the slots of a row (Slots; Final Boss Slot; Minion Slots). */
const KINDS_IN: Readonly<Record<Row, readonly ObjectKind[]>> = {
  monsters: ['monster', 'event'],
  shop: ['item'],
  rooms: ['room'],
  finals: ['monster', 'event'],
  minions: ['monster', 'event'],
}

function checkSlots(g: State): void {
  const { monsters, shop, rooms, monsterSlots, shopSlots, roomSlots } = g
  for (const [row, slots, count] of [
    ['monster', monsters, monsterSlots],
    ['shop', shop, shopSlots],
    ['room', rooms, roomSlots],
  ] as const)
    if (slots.length > count) throw new Error(`there are ${slots.length} ${row} slots instead of ${count}`)
  for (const row of ROWS)
    for (const [i, { top, under }] of g[row].entries()) {
      const o = objectOf(g, top)
      if (o !== null && o.row !== row) throw new Error(`slot ${i} of ${row} holds an object of ${o.row}`)
      if (o !== null && !KINDS_IN[row].includes(o.kind)) throw new Error(`slot ${i} of ${row} holds a ${o.kind}`)
      if (o !== null && o.ctl !== -1) throw new Error(`player ${o.ctl} controls what is in slot ${i} of ${row}`)
      if (top === 0 && under.length > 0 && g.decision?.ask.code === 'priority' && g.holding === 0)
        throw new Error(`slot ${i} of ${row} is empty above a covered card`)
    }
  // before anything was put on the stack, only indomitable monsters have slots of their own (Setup; Keyworded Abilities)
  // a table as written has the slots that are written, and written dice
  if (g.nextItem > 1 || g.turn > 1 || g.dice !== null) return
  const indomitable = monsters.filter(({ top }) => {
    const o = objectOf(g, top)
    return o !== null && hasKeyword(g, o, 'indomitable')
  }).length
  if (monsterSlots > 2 + indomitable) throw new Error(`there are ${monsterSlots} monster slots after Setup`)
}

/** Each place is either that of an object or free, once. */
function checkPlaces(g: State): void {
  const free = new Set(g.free)
  if (free.size !== g.free.length) throw new Error('a place is free twice')
  let dying = 0
  for (const [place, o] of g.objects.entries()) {
    if ((o === null) !== free.has(place)) throw new Error(`place ${place} is ${o === null ? 'lost' : 'free, but used'}`)
    if (o === null) continue
    if (placeOf(o.id) !== place) throw new Error(`object ${o.id} is in the wrong place`)
    if (o.kind === 'holding' || o.kind === 'fallen') dying++
  }
  for (const place of free) if (place >= g.objects.length) throw new Error(`place ${place} is free, but does not exist`)
  if (dying !== g.holding) throw new Error(`${dying} objects are dying, but ${g.holding} are counted`)
}

/** The kinds of objects that a player controls, and those that no player does. */
const OF_PLAYERS: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['character', 'curse', 'soul'])
const OF_THE_GAME: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['monster', 'event', 'room', 'challenge', 'bonus'])

function checkObject(g: State, o: Obj): void {
  const what = () => `${o.kind} ${o.id} (${nameOf(g, o)})`
  if (o.ctl < -1 || o.ctl >= g.rules.players) throw new Error(`${what()} is controlled by seat ${o.ctl}`)
  const isPlayers = OF_PLAYERS.has(o.kind) || (o.kind === 'item' && o.row === null)
  if (isPlayers && o.ctl < 0) throw new Error(`no player controls ${what()}`)
  if (OF_THE_GAME.has(o.kind) && o.ctl >= 0) throw new Error(`player ${o.ctl} controls ${what()}`)
  if (o.slot >= 0 && (o.row === null || g[o.row][o.slot]?.top !== o.id))
    throw new Error(`${what()} is not in slot ${o.slot} of ${o.row}`)
  if (o.slot < 0 && o.row !== null && o.kind !== 'holding' && o.kind !== 'fallen')
    throw new Error(`${what()} has a row, but no slot`)
  if ((o.kind === 'monster' || o.kind === 'room') && o.slot < 0) throw new Error(`${what()} is in no slot`)
  if (o.counters < 0) throw new Error(`${what()} has ${o.counters} counters`)
  if (o.named !== null)
    for (const [kind, n] of Object.entries(o.named)) if (n < 0) throw new Error(`${what()} has ${n} ${kind} counters`)
  if (o.vitals !== null && o.vitals.damage < 0) throw new Error(`${what()} has ${o.vitals.damage} damage`)
  if (o.kind === 'character' && g.seats[o.ctl]!.character !== o.id) throw new Error(`${what()} is not in use`)
  if ((o.effect !== null) !== (o.kind === 'effect')) throw new Error(`${what()} is and is not an effect`)
}

const nameOf = (g: State, o: Obj): string =>
  g.rules.library.definitions[Math.max(o.def, o.printed)]?.source.name ?? 'no card'

/** Each pile has only cards of its deck, and hands have only loot (Decks; Hand). */
function checkPiles(g: State): void {
  for (const [piles, word] of [
    [g.decks, 'deck'],
    [g.discards, 'discard'],
  ] as const)
    for (const [deck, pile] of piles.entries())
      for (const card of pile)
        if (deckOfDef(g.rules.library, defOfCard(g, card)) !== deck)
          throw new Error(`card ${card} does not belong into ${word} ${deck}`)
  for (const [seat, { hand }] of g.seats.entries())
    for (const card of hand)
      if (deckOfDef(g.rules.library, defOfCard(g, card)) !== LOOT)
        throw new Error(`player ${seat} has card ${card}, which is no loot, in hand`)
}

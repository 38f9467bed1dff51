import type { Seat } from '@soulstack/kit'
import type { Keyword } from '../model/card.ts'
import { CHANNEL, CHANNELS } from '../model/channels.ts'
import { LOOT, MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import { type Entity, MAX_OBJECT_COUNT, NONE, objectId, PLACES, placeOf } from '../model/entity.ts'
import type { Ability, Library } from '../model/library.ts'
import {
  abilitiesDefOf,
  givenOf,
  isBlank,
  mergedOf,
  type Named,
  type Obj,
  type ObjectKind,
  type Vitals,
} from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { newVitalsCounts } from '../model/this-turn.ts'
import { defOfCard } from './context.ts'
import { noteSights } from './knowledge.ts'

/** Ends a game that grew without bound. Uniformly random play gets there; people do not. */
export function runaway(g: State): void {
  g.over ??= { winners: [], reason: 'runaway' }
}

/** With cards of players, more objects than this are a runaway: everything that is shown or asked goes through all of them. */
const METERED_PLACES = 768

/** So many places are kept for what a step still makes after the game has run away. */
const SPARE = 64

function allocate(g: State): number {
  const place = g.free.length > 0 ? g.free.pop()! : g.objects.length
  if (place === g.objects.length) g.objects.push(null)
  const most = g.rules.library.metered ? METERED_PLACES : PLACES - SPARE
  if (place >= most || g.nextObject > MAX_OBJECT_COUNT) runaway(g)
  return place
}

/** The vitals of an object that can take damage and die, created on first use. */
export const vitalsOf = (o: Obj): Vitals => {
  o.vitals ??= {
    damage: 0,
    before: 0,
    most: 0,
    dying: false,
    thisTurn: newVitalsCounts(),
    rolls: 0,
    killer: -1,
    killFace: 0,
    rewardTimes: 1,
    from: -1,
  }
  return o.vitals
}

/**
 * The soul value of an object, or the value it would have as a soul. Like abilities, name, stats and rewards, the soul icon is copiable, so
 * that of `def` counts, not that of its own card `printed` (Copying an Object in Play).
 */
export const soulWorth = (g: State, o: Obj): number => (o.def < 0 ? 0 : g.rules.library.definitions[o.def]!.souls)

/** The kinds of objects with HP, or with that of a player. */
const HAVE_HP: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['character', 'monster'])

/** Makes an object with a new id, because a card that changes zone becomes a new object (Game Zones). */
export function makeObject(g: State, kind: ObjectKind, card: number, ctl: Seat): Obj {
  const place = allocate(g)
  const def = card >= 0 ? defOfCard(g, card) : -1
  const o: Obj = {
    id: objectId(g.nextObject++, place),
    kind,
    card,
    printed: def,
    def,
    copied: null,
    until: -1,
    untilCopied: null,
    later: null,
    ctl,
    slot: -1,
    row: null,
    charged: true,
    blank: false,
    given: null,
    altered: null,
    mortal: false,
    madeEternal: false,
    vitals: null,
    counters: 0,
    named: null,
    notes: null,
    beneath: null,
    merged: null,
    effect: null,
  }
  g.objects[place] = o
  if (HAVE_HP.has(kind) || (def >= 0 && g.rules.library.definitions[def]!.hasHealth)) g.dirty = true
  else g.changed = true
  return o
}

/** Whether the abilities of this object function: not in the shop, not if it is blank, on souls only those that say so (Abilities). */
function abilitiesFunction(o: Obj): boolean {
  return (
    (!isBlank(o) || givenOf(o) !== null || o.altered !== null) &&
    (o.kind === 'character' ||
      o.kind === 'item' ||
      o.kind === 'monster' ||
      o.kind === 'event' ||
      o.kind === 'curse' ||
      o.kind === 'room' ||
      o.kind === 'challenge' ||
      o.kind === 'variant' ||
      o.kind === 'bonus' ||
      o.kind === 'effect') &&
    o.row !== 'shop'
  )
}

/** What has to be noted when a channel of the index changes; 0: nothing. */
const NOTES = new Uint8Array(CHANNELS)
const [USES, HEALTH, ALTERS, SOULS_TO_WIN] = [1, 2, 3, 4]
for (const channel of [CHANNEL.activatable, CHANNEL.mayUse, CHANNEL.forbid, CHANNEL.activations, CHANNEL.tapCost])
  NOTES[channel] = USES
NOTES[CHANNEL.health] = HEALTH
NOTES[CHANNEL.alters] = ALTERS
NOTES[CHANNEL.soulsToWin] = SOULS_TO_WIN

/** Adds an entry to the index. All empty channels share one list (`NONE_LISTED`), so the first entry of a channel needs a new list. */
function enterIndex(g: State, channel: number, object: Entity, ability: number): void {
  const list = g.index[channel]!
  const note = NOTES[channel]!
  if (note === USES) g.uses = null
  else if (note === HEALTH) g.dirty = true
  else if (note === ALTERS) g.altered = true
  if (list.length === 0) g.index[channel] = [object, ability]
  // a list with entries belongs to this state alone
  else (list as number[]).push(object, ability)
}

/**
 * The abilities of an object: those that effects make of it, those it was given, none if it has lost them, or else those of its definition.
 */
export const abilitiesOf = (g: State, o: Obj): readonly Ability[] =>
  o.altered === null ? ownAbilitiesOf(g, o) : o.altered.abilities.map((a) => g.rules.library.abilities[a]!)

/** The abilities that an object has without the effects that alter it. */
export const ownAbilitiesOf = (g: State, o: Obj): readonly Ability[] =>
  givenOf(o)?.map((a) => g.rules.library.abilities[a]!) ??
  (isBlank(o) || o.def < 0 ? [] : g.rules.library.definitions[abilitiesDefOf(o)]!.abilities)

/** Whether an object has the abilities that are printed on it, and no others. */
export const isAsPrinted = (o: Obj): boolean =>
  o.given === null && o.copied === null && o.altered === null && mergedOf(o) === null

const NO_ABILITIES: readonly Ability[] = []
/** Its ↷ abilities: none if they have become $ abilities (rules/tap-cost.ts). */
export const tapsOf = (g: State, o: Obj): readonly Ability[] =>
  g.index[CHANNEL.tapCost]!.length > 0 && (o.kind === 'item' || o.kind === 'character')
    ? NO_ABILITIES
    : isAsPrinted(o) && !o.blank
      ? g.rules.library.definitions[o.def]!.taps
      : abilitiesOf(g, o).filter(({ kind }) => kind === 'tap')

/** Adds the abilities of an object to the index. */
export function register(g: State, o: Obj): void {
  const isSoul = o.kind === 'soul' && !o.blank
  if (!isSoul && !abilitiesFunction(o)) return
  if (o.effect !== null) {
    if (o.effect.lends) enterIndex(g, CHANNEL.alters, o.id, NONE)
    else
      for (const a of o.effect.abilities)
        for (const ch of g.rules.library.abilities[a]!.channels) enterIndex(g, ch, o.id, a)
    return
  }
  if (!isSoul && isAsPrinted(o)) {
    const { listed } = g.rules.library.definitions[o.def]!
    for (let i = 0; i < listed.length; i += 2) enterIndex(g, listed[i]!, o.id, listed[i + 1]!)
    return
  }
  const list = abilitiesOf(g, o)
  // abilities of souls do not function, except those that say so (Souls)
  for (const a of list)
    if (a.whileSoul === isSoul && !a.covered) for (const ch of a.channels) enterIndex(g, ch, o.id, a.id)
}

/** Removes the abilities of an object from the index. */
export function unregister(g: State, o: Obj): void {
  noteSights(g)
  if (o.effect === null && isAsPrinted(o)) {
    if (o.def >= 0) leaveChannels(g, g.rules.library.definitions[o.def]!.channels, o.id)
    return
  }
  if (o.effect?.lends === true) removeFrom(g.index[CHANNEL.alters]!, o.id)
  const list = o.effect !== null ? o.effect.abilities.map((a) => g.rules.library.abilities[a]!) : abilitiesOf(g, o)
  for (const a of list) leaveChannels(g, a.channels, o.id)
}

function leaveChannels(g: State, channels: readonly number[], id: Entity): void {
  for (let i = 0; i < channels.length; i++) {
    const channel = channels[i]!
    const note = NOTES[channel]!
    if (note === USES) g.uses = null
    else if (note === HEALTH) g.dirty = true
    else if (note === SOULS_TO_WIN) g.soulsMoved = true
    removeFrom(g.index[channel]!, id)
  }
}

function removeFrom(entries: readonly number[], id: Entity): void {
  // an empty list is shared (`NONE_LISTED`); a list with entries belongs to this state alone
  if (entries.length === 0) return
  const list = entries as number[]
  let to = 0
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] === id) continue
    list[to++] = list[i]!
    list[to++] = list[i + 1]!
  }
  list.length = to
}

/** Removes an object. References to its id find nothing from now on. */
export function removeObject(g: State, o: Obj): void {
  if (hasKeyword(g, o, 'eternal'))
    for (const { ctx } of [...g.stack, ...g.pending]) if (ctx?.src === o.id) ctx.srcEternal = true
  unregister(g, o)
  if (o.kind === 'holding' || o.kind === 'fallen') g.holding--
  const place = placeOf(o.id)
  g.objects[place] = null
  g.free.push(place)
  if (o.beneath !== null) drop(g, o.beneath)
  if (o.merged !== null) drop(g, o.merged.cards)
  g.changed = true
}

/** Cards that lay under an object which leaves play, or were set aside for it, go to their discards. */
function drop(g: State, cards: readonly number[]): void {
  for (const card of cards) {
    discardCard(g, card)
    g.out?.push({ type: 'discarded', card: defOfCard(g, card), from: 'play' })
  }
}

/** Changes the kind of an object in place; its abilities are indexed anew. */
export function changeKind(g: State, o: Obj, kind: ObjectKind): void {
  unregister(g, o)
  o.kind = kind
  register(g, o)
  g.dirty = true
}

/** The number of the deck that a card belongs to, by its type; null if it belongs to none. */
export function deckOfDef({ definitions }: Library, def: number): number | null {
  switch (definitions[def]!.source.type) {
    case 'treasure':
      return TREASURE
    case 'loot':
      return LOOT
    case 'monster':
    case 'event':
    case 'curse':
      return MONSTER
    case 'room':
      return ROOM
    default:
      return null
  }
}

/** Puts a card on top of its discard; a card that has none leaves the game (Discard). Returns the number of the deck, or -1. */
export function discardCard(g: State, card: number): number {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) {
    // a bonus soul can be gained only once per game (Bonus Souls); other cards may return from outside the game
    if (g.rules.library.definitions[defOfCard(g, card)]!.source.type === 'bonus-soul') removeFromGame(g, card)
    return -1
  }
  g.discards[deck]!.push(card)
  return deck
}

/** Removes a card from the game for good: nothing brings it back. */
export function removeFromGame(g: State, card: number): void {
  g.removed = [...g.removed, card]
}

/**
 * Whether this is an item, a room or a soul with HP, which can be attacked (Attackable Items and Rooms). A monster that became an item with other
 * abilities is an item like any other.
 */
export const hasBody = (g: State, o: Obj): boolean =>
  (o.kind === 'item' ||
    o.kind === 'room' ||
    // a soul only if its card says that souls of it can be attacked
    (o.kind === 'soul' && o.def >= 0 && g.rules.library.definitions[o.def]!.soulAttackable)) &&
  o.row !== 'shop' &&
  o.def >= 0 &&
  givenOf(o) === null &&
  o.altered?.lost !== true &&
  g.rules.library.definitions[o.def]!.hasHealth

/** Whether a lasting effect makes this object eternal. */
function isMadeEternal(g: State, { id }: Obj): boolean {
  const list = g.index[CHANNEL.eternal]!
  for (let i = 0; i < list.length; i += 2)
    if (g.objects[placeOf(list[i]!)]?.effect?.captured.includes(id) === true) return true
  return false
}

/** Whether an object has a keyword now. */
export function hasKeyword(g: State, o: Obj, keyword: Keyword): boolean {
  if (o.def < 0) return false
  if (keyword === 'eternal' && ((o.named !== null && o.named.eternal > 0) || isMadeEternal(g, o))) return true
  if (o.altered !== null) {
    if (o.altered.keywords.includes(keyword)) return true
    if (o.altered.lost) return keyword === 'eternal' && o.altered.eternal
  }
  return hasOwnKeyword(g, o, keyword)
}

/** Whether it has a keyword without counters and without the effects that alter it. */
function hasOwnKeyword(g: State, o: Obj, keyword: Keyword): boolean {
  // abilities of souls do not function, except those that say so (Souls)
  if (o.kind === 'soul') return false
  if (keyword === 'eternal') {
    if (o.mortal) return false
    if (o.madeEternal && !(o.blank && o.given === null)) return true
  }
  return o.def >= 0 && !isBlank(o) && g.rules.library.definitions[abilitiesDefOf(o)]!.has[keyword]
}

/** Sorts objects by age, in place. They mostly are in order already. */
function oldestFirst(list: Obj[]): Obj[] {
  for (let i = 1; i < list.length; i++) {
    const o = list[i]!
    let at = i
    for (; at > 0 && list[at - 1]!.id > o.id; at--) list[at] = list[at - 1]!
    list[at] = o
  }
  return list
}

const NOT_IN_PLAY: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['bonus', 'effect', 'holding', 'fallen'])

/** All objects in play that a seat controls (-1: the game), oldest first, without effects, bonus souls and dying objects. */
export function objectsOf(g: State, seat: Seat): Obj[] {
  const list: Obj[] = []
  for (const o of g.objects) if (o !== null && o.ctl === seat && !NOT_IN_PLAY.has(o.kind)) list.push(o)
  return oldestFirst(list)
}

/** The items that a seat controls, oldest first. */
export function itemsOf(g: State, seat: Seat): Obj[] {
  const list: Obj[] = []
  for (const o of g.objects) if (o !== null && o.kind === 'item' && o.ctl === seat) list.push(o)
  return oldestFirst(list)
}

/** The souls that a seat controls, oldest first. */
export function soulsOf(g: State, seat: Seat): Obj[] {
  const list: Obj[] = []
  for (const o of g.objects) if (o !== null && o.kind === 'soul' && o.ctl === seat) list.push(o)
  return oldestFirst(list)
}

/** Puts named counters on an object, or removes them if `n` is negative. */
export function addNamed(g: State, o: Obj, name: string, n: number): void {
  o.named ??= { level: 0, hp: 0, attack: 0, eternal: 0 } as Named
  o.named[name] = (o.named[name] ?? 0) + n
  if (name === 'hp' || name === 'attack') g.statCounters = true
  g.dirty = true
}

import { isRecord } from '@soulstack/kit'
import { type Fields, listOf, type Path, Problem } from '@soulstack/kit/scenario/input'
import type { SetId } from '../../model/config.ts'
import type { Definition, Library } from '../../model/library.ts'
import { isOfSet, SETS, setOf } from '../../packs/card.ts'
import type { Elsewhere } from './problems/en.ts'
import { called, say } from './problems/index.ts'
import type { ObjectSpec } from './read.ts'

/** Refuses whatever would have no effect on a table. Nothing is ignored silently: the author is told what to write instead. */

type Phase = 'action' | 'start' | 'end' | 'setup'

/** Options that scenarios write differently or do not have. */
const ELSEWHERE: readonly Elsewhere[] = ['lesson', 'position', 'players', 'bonusSouls', 'characters']
/** Options about what happens before the first turn. */
const OF_SETUP = ['draft', 'startCents', 'startHand']
/** Keys of things that Setup itself lays out, or that no game has before its first turn. */
const AFTER_SETUP = ['monsters', 'shop', 'rooms', 'minions', 'final-boss', 'starting-items', 'timer']

/** @throws Problem naming the first thing that would be ignored on this table */
export function refuseIgnored(f: Fields, options: Record<string, unknown>, phase: Phase, path: Path): void {
  const at = (key: string): Path => [...path, 'options', key]
  for (const key of ELSEWHERE) if (key in options) throw new Problem(say('elsewhere', key), at(key))
  if ('soulsToWin' in options && f['souls-to-win'] !== undefined) throw new Problem(say('soulsTwice'), at('soulsToWin'))
  if (options.rooms === false)
    for (const key of ['rooms', 'room-deck', 'room-discard'])
      if (f[key] !== undefined) throw new Problem(say('noRooms', key), [...path, key])
  if (phase === 'setup') {
    onlySetUp(f, path)
    return
  }
  for (const key of OF_SETUP) if (key in options) throw new Problem(say('ofSetup', key), at(key))
  for (const key of ['minions', 'final-boss'])
    if (f[key] !== undefined && (options.challenge ?? null) === null)
      throw new Problem(say('ofChallenge', key), [...path, key])
}

/** Refuses what Setup provides itself: the slots, and everything players have except their characters. */
function onlySetUp(f: Fields, path: Path): void {
  for (const key of AFTER_SETUP) if (f[key] !== undefined) throw new Problem(say('leftToSetup', key), [...path, key])
  for (const [i, seat] of listOf(f.seats).entries()) {
    if (!isRecord(seat)) continue
    for (const key of Object.keys(seat))
      if (key !== 'name' && key !== 'character') throw new Problem(say('seatAtSetup', key), [...path, 'seats', i, key])
    if (isRecord(seat.character))
      for (const key of Object.keys(seat.character))
        if (key !== 'card') throw new Problem(say('characterAtSetup', key), [...path, 'seats', i, 'character', key])
  }
}

/** Where an object is written: in the shop, in another slot, or what kind of thing of a player it is. */
export type Place = 'shop' | 'slot' | 'item' | 'soul' | 'curse' | 'character'

/** Keys that apply to an item in the shop, where abilities do not function and nothing takes damage; counters are those of all kinds. */
const IN_SHOP = ['card', 'charged', 'counters', 'under']
const COUNTERS = ['named-counters', 'level', 'hp', 'attack', 'eternal']

/** @throws Problem naming a key that would be ignored for an object in this place */
export function refuseIgnoredOnObject(f: Fields, place: Place, path: Path): void {
  for (const key of Object.keys(f)) {
    if (place === 'shop' && !IN_SHOP.includes(key) && !COUNTERS.includes(key))
      throw new Problem(say('inShop', IN_SHOP, key), [...path, key])
    if (key === 'under' && place !== 'shop' && place !== 'slot') throw new Problem(say('onlyInSlots'), [...path, key])
    // the damage of a character is the player's
    if (key === 'damage' && place === 'character') throw new Problem(say('damageOfPlayer'), [...path, key])
    if (key === 'charged' && (place === 'soul' || place === 'curse'))
      throw new Problem(say('notCharged', place), [...path, key])
  }
}

/** Whether a card of this definition can be an item: by its type, or because it says that it becomes one. */
const canBeItem = ({ source, has }: Definition): boolean =>
  source.type === 'treasure' ||
  source.type === 'starting-item' ||
  (source.type === 'loot' && has.trinket) ||
  JSON.stringify([source.abilities, source.reward]).includes('"k":"becomeItem"')

/**
 * @throws Problem if the card cannot be what it is written as, so that it would do nothing there, or if something written about it would
 * have no effect
 */
export function refuseIdle(
  library: Library,
  { card, damage, eternal, copyOf }: ObjectSpec,
  place: Place,
  path: Path,
): void {
  const def = library.byId.get(card)!
  const name = called(library, card)
  if (place === 'item' && !canBeItem(def)) throw new Problem(say('noItem', name), path)
  if (place === 'slot' && def.source.type === 'loot' && !def.has.ambush) throw new Problem(say('noAmbush', name), path)
  if (place === 'soul' && def.source.souls === 0) throw new Problem(say('noSoul', name), path)
  const seen = copyOf === undefined ? def : library.byId.get(copyOf)!
  if (damage !== undefined && !seen.hasHealth && !def.hasHealth)
    throw new Problem(say('noHp', name), [...path, 'damage'])
  if (eternal === false && seen.has.eternal) throw new Problem(say('staysEternal', name), [...path, 'eternal'])
}

/**
 * The sets of a table: the base set and those of all cards written on it; undefined if its options name the sets.
 * @throws Problem naming a written card whose set the options leave out
 */
export function setsOf(
  library: Library,
  value: unknown,
  options: Record<string, unknown>,
  path: Path,
): SetId[] | undefined {
  const { byId } = library
  const written = cardsWritten(library, value)
  const { sets } = options
  // a value that is not a list of sets is refused with the other options
  if (sets !== undefined) {
    for (const { id, at } of written) {
      const { source } = byId.get(id)!
      const set = setOf(source)
      if (set !== undefined && Array.isArray(sets) && !sets.some((one) => isOfSet(source, one)))
        throw new Problem(say('setMissing', called(library, id), set), [...path, ...at])
    }
    return undefined
  }
  const names = new Set(['Base Game V2', ...written.map(({ id }) => byId.get(id)!.source.set)])
  return SETS.filter((s) => names.has(s.name)).map((s) => s.id)
}

/** The cards written anywhere in a value, each with its path. */
function cardsWritten(library: Library, value: unknown, at: Path = []): { id: string; at: Path }[] {
  if (typeof value === 'string') return !library.byId.has(value) ? [] : [{ id: value, at }]
  if (Array.isArray(value)) return value.flatMap((x, i) => cardsWritten(library, x, [...at, i]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, x]) => cardsWritten(library, x, [...at, key]))
}

import { isRecord } from '@soulstack/kit'
import { type Path, Problem } from '@soulstack/kit/scenario/problem'
import { type Fields, listOf } from '@soulstack/kit/scenario/values'
import type { SetId } from '../../model/config.ts'
import type { Library } from '../../model/library.ts'
import { isOfSet, SETS, setOf } from '../../packs/card.ts'
import type { Elsewhere } from './problems/en.ts'
import { called, say } from './problems/index.ts'

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

/** Keys that apply to an item in the shop, where abilities do not function and nothing takes damage. */
const IN_SHOP = ['card', 'charged', 'counters', 'under']

/** @throws Problem naming a key that would be ignored for an object in this place */
export function refuseIgnoredOnObject(f: Fields, place: 'shop' | 'slot' | 'seat', path: Path): void {
  for (const key of Object.keys(f)) {
    if (place === 'shop' && !IN_SHOP.includes(key)) throw new Problem(say('inShop', IN_SHOP, key), [...path, key])
    if (place === 'seat' && key === 'under') throw new Problem(say('onlyInSlots'), [...path, key])
  }
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

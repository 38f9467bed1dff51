import { isRecord } from '@soulstack/kit'
import { listed, type Path, Problem } from '@soulstack/kit/scenario/problem'
import { type Fields, listOf } from '@soulstack/kit/scenario/values'
import type { SetId } from '../../model/config.ts'
import type { Library } from '../../model/library.ts'
import { isOfSet, SETS, setOf } from '../../packs/card.ts'

/** Refuses whatever would have no effect on a table. Nothing is ignored silently: the author is told what to write instead. */

type Phase = 'action' | 'start' | 'end' | 'setup'

/** Options that scenarios write differently or do not have, with what to write instead. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  lesson: 'a lesson has its own table; write the table here',
  position: 'this table is the position',
  players: 'the number of players is the number of seats',
  bonusSouls: 'write the bonus souls on the table: bonus-souls',
  characters: 'write the characters at the seats: { name: Ann, character: isaac }',
}
/** Options about what happens before the first turn. */
const OF_SETUP = ['draft', 'startCents', 'startHand']
/** Keys of things that Setup itself lays out, or that no game has before its first turn. */
const AFTER_SETUP = ['monsters', 'shop', 'rooms', 'minions', 'final-boss', 'starting-items', 'timer']

/** @throws Problem naming the first thing that would be ignored on this table */
export function refuseIgnored(f: Fields, options: Record<string, unknown>, phase: Phase, path: Path): void {
  const at = (key: string): Path => [...path, 'options', key]
  for (const [key, instead] of Object.entries(SAID_ELSEWHERE))
    if (key in options) throw new Problem(`the option ${key} is not for scenarios: ${instead}`, at(key))
  if ('soulsToWin' in options && f['souls-to-win'] !== undefined)
    throw new Problem(
      'the souls to win are written twice, as souls-to-win and as an option: leave one out',
      at('soulsToWin'),
    )
  if (options.rooms === false)
    for (const key of ['rooms', 'room-deck', 'room-discard'])
      if (f[key] !== undefined) throw new Problem(`the options leave out rooms, so there is no ${key}`, [...path, key])
  if (phase === 'setup') {
    onlySetUp(f, path)
    return
  }
  for (const key of OF_SETUP)
    if (key in options)
      throw new Problem(`the option ${key} is about Setup, which is carried out only with "phase: setup"`, at(key))
  for (const key of ['minions', 'final-boss'])
    if (f[key] !== undefined && (options.challenge ?? null) === null)
      throw new Problem(`only challenges have ${key}: write options: { challenge: … }`, [...path, key])
}

/** Refuses what Setup provides itself: the slots, and everything players have except their characters. */
function onlySetUp(f: Fields, path: Path): void {
  for (const key of AFTER_SETUP)
    if (f[key] !== undefined)
      throw new Problem(
        `with "phase: setup", ${key} is left to Setup: write the cards that it should draw on top of the decks`,
        [...path, key],
      )
  for (const [i, seat] of listOf(f.seats).entries()) {
    if (!isRecord(seat)) continue
    for (const key of Object.keys(seat))
      if (key !== 'name' && key !== 'character')
        throw new Problem(
          `with "phase: setup" a player has nothing but a name and a character yet; ${key} would be ignored`,
          [...path, 'seats', i, key],
        )
    if (isRecord(seat.character))
      for (const key of Object.keys(seat.character))
        if (key !== 'card')
          throw new Problem(`with "phase: setup" a character is as Setup leaves it; ${key} would be ignored`, [
            ...path,
            'seats',
            i,
            'character',
            key,
          ])
  }
}

/** Keys that apply to an item in the shop, where abilities do not function and nothing takes damage. */
const IN_SHOP = ['card', 'charged', 'counters', 'under']

/** @throws Problem naming a key that would be ignored for an object in this place */
export function refuseIgnoredOnObject(f: Fields, place: 'shop' | 'slot' | 'seat', path: Path): void {
  for (const key of Object.keys(f)) {
    if (place === 'shop' && !IN_SHOP.includes(key))
      throw new Problem(`an item in the shop can only have ${listed(IN_SHOP)}, not ${key}`, [...path, key])
    if (place === 'seat' && key === 'under')
      throw new Problem('only objects in slots can have cards under them', [...path, key])
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
        throw new Problem(`${id} is a card of the set ${set}, which is not among the sets of this table (options)`, [
          ...path,
          ...at,
        ])
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

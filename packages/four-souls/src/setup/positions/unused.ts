import { isRecord } from '@soulstack/kit'
import { listed, type Path, Problem } from '@soulstack/kit/scenario/problem'
import { type Fields, listOf } from '@soulstack/kit/scenario/read'
import type { SetId } from '../../model/config.ts'
import type { Library } from '../../model/library.ts'
import { SETS } from '../../packs/card.ts'

/**
 * What is written on a table and would have no effect there. Nothing is ignored: whoever writes it is told, and where what they want is
 * written.
 */

type Phase = 'action' | 'start' | 'end' | 'setup'

/** Options that a table says in its own words, or does not have: what to write instead. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  lesson: 'a lesson has a table of its own; write the table here',
  players: 'there are as many players as seats are written',
  bonusSouls: 'the bonus souls are written on the table: bonus-souls',
  characters: 'characters are written at the seats: { name: Ann, character: isaac }',
}
/** Options of what happens before the first turn. */
const OF_SETUP = ['draft', 'startCents', 'startHand']
/** What Setup itself lays out or gives, and what no game has before its first turn. */
const AFTER_SETUP = ['monsters', 'shop', 'rooms', 'minions', 'final-boss', 'starting-items', 'timer']

/** @throws Problem for what would be ignored on this table. */
export function refuseIgnored(f: Fields, options: Record<string, unknown>, phase: Phase, path: Path): void {
  const at = (key: string): Path => [...path, 'options', key]
  for (const [key, instead] of Object.entries(SAID_ELSEWHERE))
    if (key in options) throw new Problem(`the option ${key} is not for scenarios: ${instead}`, at(key))
  if ('soulsToWin' in options && f['souls-to-win'] !== undefined)
    throw new Problem(
      'souls to win are written twice: as souls-to-win and as an option; leave one out',
      at('soulsToWin'),
    )
  if (options.rooms === false)
    for (const key of ['rooms', 'room-deck', 'room-discard'])
      if (f[key] !== undefined)
        throw new Problem(`the game is played without rooms (options), so there is no ${key}`, [...path, key])
  if (phase === 'setup') {
    onlySetUp(f, path)
    return
  }
  for (const key of OF_SETUP)
    if (key in options)
      throw new Problem(`the option ${key} is about Setup, which is carried out only with "phase: setup"`, at(key))
  for (const key of ['minions', 'final-boss'])
    if (f[key] !== undefined && (options.challenge ?? null) === null)
      throw new Problem(`${key} lie on the table only in a challenge: options: { challenge: … }`, [...path, key])
}

/** Setup is carried out with the decks as written: it gives the players what they have, and fills the slots. */
function onlySetUp(f: Fields, path: Path): void {
  for (const key of AFTER_SETUP)
    if (f[key] !== undefined)
      throw new Problem(
        `with "phase: setup" nothing is written under ${key}, because Setup is carried out; write what it draws on top of the decks`,
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

/** What can be said of an item in the shop, where nothing functions and nothing is hurt. */
const IN_SHOP = ['card', 'charged', 'counters', 'under']

/** @throws Problem for what would be ignored about an object that lies here. `slot`: it lies in a slot. */
export function refuseIgnoredOnObject(f: Fields, place: 'shop' | 'slot' | 'seat', path: Path): void {
  for (const key of Object.keys(f)) {
    if (place === 'shop' && !IN_SHOP.includes(key))
      throw new Problem(`of an item in the shop only ${listed(IN_SHOP)} can be said, not ${key}`, [...path, key])
    if (place === 'seat' && key === 'under')
      throw new Problem('only what lies in a slot can have cards under it', [...path, key])
  }
}

/**
 * The sets of a table: those named among its options, or the base box and those of the cards written on it.
 * @throws Problem for a written card of a set that is left out on purpose.
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
  // what is no list of sets is refused with the other options
  if (sets !== undefined) {
    for (const { id, at } of written) {
      const set = SETS.find((s) => s.name === byId.get(id)!.source.set)
      if (set !== undefined && Array.isArray(sets) && !sets.includes(set.id))
        throw new Problem(`${id} is a card of the set ${set.id}, which is not among the sets of this table (options)`, [
          ...path,
          ...at,
        ])
    }
    return undefined
  }
  const names = new Set(['Base Game V2', ...written.map(({ id }) => byId.get(id)!.source.set)])
  if (options.rooms === true) names.add('Requiem')
  return SETS.filter((s) => names.has(s.name)).map((s) => s.id)
}

/** The cards that are written somewhere in a value, with the way to each. */
function cardsWritten(library: Library, value: unknown, at: Path = []): { id: string; at: Path }[] {
  if (typeof value === 'string') return !library.byId.has(value) ? [] : [{ id: value, at }]
  if (Array.isArray(value)) return value.flatMap((x, i) => cardsWritten(library, x, [...at, i]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, x]) => cardsWritten(library, x, [...at, key]))
}

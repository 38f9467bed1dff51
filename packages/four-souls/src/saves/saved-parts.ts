import { isRecord, type RestoreContext } from '@soulstack/kit'
import {
  between,
  type FieldsOf,
  flag,
  list,
  Misshapen,
  maybe,
  orNull,
  plain,
  type Read,
  record,
  whole,
  wholes,
  word,
} from '@soulstack/kit/shape'
import { type CardType, KEYWORDS } from '../model/card.ts'
import {
  type Altered,
  COUNTERS,
  type Copied,
  ENDS,
  type Lasting,
  type Later,
  type Merged,
  type Named,
  type Note,
  OBJECT_KINDS,
  type Obj,
  type ObjectKind,
  type PlayerCounters,
  type Vitals,
} from '../model/objects.ts'
import type { Rules } from '../model/rules.ts'
import type { Ctx } from '../model/stack.ts'
import type { SeatState } from '../model/state.ts'
import { newSeatCounts, newVitalsCounts } from '../model/this-turn.ts'
import { COPIED_CARD } from '../rules/announce.ts'

/** Readers of the parts of a saved state: contexts, objects, seats, and numbers within the bounds set by the table's cards. */

/** What these readers can look up, and where they note reasons. */
export type ReadContext = RestoreContext<Rules>

/** Entities and related numbers. */
export const entity = whole(-1, 2 ** 31 - 1)
/** Amounts and counts. Numbers below 0 mean "none" or a debt. */
export const number = whole(-1_000_000_000, 1_000_000_000)
/** How often rewards are gained: half of them can be gained, too. */
const halves: Read<number, ReadContext> = (value, c) =>
  typeof value === 'number' ? number(value * 2, c) / 2 : number(value, c)
/** Seats; -1: nobody. */
export const seat: Read<number, ReadContext> = (value, { rules }) => between(value, -1, (rules?.players ?? 16) - 1)
/** Physical cards; -1: none. A played copy of a card has `COPIED_CARD`. */
export const card: Read<number, ReadContext> = (value, { rules }) =>
  between(value, COPIED_CARD, (rules?.cards.length ?? 1e6) - 1)
/** Definitions, abilities and nodes by number; -1: none. */
export const def: Read<number, ReadContext> = (value, { rules }) =>
  between(value, -1, (rules?.library.definitions.length ?? 1e6) - 1)
/** A definition that is there. */
const known: Read<number, ReadContext> = (value, { rules }) =>
  between(value, 0, (rules?.library.definitions.length ?? 1e6) - 1)
export const ability: Read<number, ReadContext> = (value, { rules }) =>
  between(value, -1, (rules?.library.abilities.length ?? 1e6) - 1)
export const node: Read<number, ReadContext> = (value, { rules }) =>
  between(value, -1, (rules?.library.nodes.length ?? 1e6) - 1)
export const cards = wholes<ReadContext>(COPIED_CARD, ({ rules }) => (rules?.cards.length ?? 1e6) - 1)
export const entities = wholes<ReadContext>(-1, () => 2 ** 31 - 1)
export const row = orNull(word('monsters', 'shop', 'rooms', 'finals', 'minions'))

/** Pairs of an object and one of its abilities. */
export const pairs: Read<number[], ReadContext> = (value, c) => {
  const read = entities(value, c)
  if (read.length % 2 !== 0) throw new Misshapen('pairs of an object and an ability')
  for (let i = 1; i < read.length; i += 2) ability(read[i], c)
  return read
}

/** Reads a count like its first value. */
const countLike = (first: unknown): Read<unknown, ReadContext> =>
  typeof first === 'boolean' ? flag : typeof first === 'number' ? number : entities

/** Reads its `own` fields, and beside them what is counted of it this turn. `first`: the values with which a turn begins. */
export function withCounts<T extends { thisTurn: object }>(
  first: T['thisTurn'],
  own: FieldsOf<Omit<T, 'thisTurn'>, ReadContext>,
): Read<T, ReadContext> {
  const counts = Object.entries(first).map(([name, value]) => [name, countLike(value)])
  const read = record<Record<string, unknown>, ReadContext>({ ...own, ...Object.fromEntries(counts) })
  return (value, c) => {
    const made: Record<string, unknown> = {}
    const thisTurn = { ...first } as Record<string, unknown>
    for (const [name, each] of Object.entries(read(value, c)))
      (Object.hasOwn(first, name) ? thisTurn : made)[name] = each
    made['thisTurn'] = thisTurn
    // each field of `own` and of `first` is there, or `read` has thrown
    return made as unknown as T
  }
}

const source = orNull(word(...OBJECT_KINDS))

/** What a source was, as an upgrade puts it that does not find it: what is printed on its card has to do (upgrades.ts). */
export const AS_PRINTED = 'as printed'

/** A context; in one of format 5 with a source that had left play, that is what is printed. */
export const context: Read<Ctx, ReadContext> = (value, c) => {
  const given = plain(value, null)
  if (given['srcKind'] !== AS_PRINTED) return ownContext(value, c)
  const read = ownContext({ ...given, srcKind: null }, c)
  const printed = c.rules?.library.definitions[read.def]?.source
  if (printed === undefined) return read
  return { ...read, srcKind: KIND_OF_CARD[printed.type], srcEternal: printed.keywords.includes('eternal') }
}
const KIND_OF_CARD: Readonly<Record<CardType, ObjectKind>> = {
  character: 'character',
  'starting-item': 'item',
  treasure: 'item',
  // a trinket
  loot: 'item',
  monster: 'monster',
  event: 'event',
  curse: 'curse',
  room: 'room',
  'bonus-soul': 'soul',
  challenge: 'challenge',
  variant: 'variant',
}

const ownContext = record<Ctx, ReadContext>({
  at: number,
  src: entity,
  def,
  srcCounters: number,
  srcKind: source,
  srcEternal: flag,
  card,
  you: seat,
  ctl: seat,
  ability,
  mode: number,
  bind: list(entities, 100),
  number,
  did: number,
  x: number,
  times: halves,
  who: entity,
  by: entity,
  bySeat: seat,
  amount: number,
  face: number,
  combat: flag,
  item: entity,
  moved: entity,
})

const vitals = withCounts<Vitals>(newVitalsCounts(), {
  damage: number,
  before: number,
  most: number,
  dying: flag,
  rolls: number,
  killer: seat,
  killFace: number,
  rewardTimes: number,
  from: number,
})

/** Counters by their kinds, whatever cards call them. */
const kinds: Read<PlayerCounters> = (value, c) => {
  if (!isRecord(value)) throw new Misshapen('counters by their kinds')
  return Object.fromEntries(Object.entries(value).map(([kind, n]) => [kind, number(n, c)]))
}
const counters: Read<Named> = (value, c) => {
  const read = kinds(value, c)
  for (const name of COUNTERS) if (read[name] === undefined) throw new Misshapen(`counters of the kind ${name}`)
  // each special one is there
  return read as Named
}

const keywords = list(word(...KEYWORDS))
const merged = record<Merged, ReadContext>({ stats: known, abilities: known, rewards: known, cards })
const copied = orNull(record<Copied, ReadContext>({ given: orNull(list(ability)), merged: orNull(merged) }))

export const object = record<Obj, ReadContext>({
  id: entity,
  kind: word(...OBJECT_KINDS),
  card,
  printed: def,
  def,
  copied,
  until: def,
  untilCopied: copied,
  later: orNull(record<Later, ReadContext>({ def, copied, seat })),
  ctl: seat,
  slot: number,
  row,
  charged: flag,
  blank: flag,
  given: orNull(list(ability)),
  altered: orNull(
    record<Altered, ReadContext>({ abilities: list(ability), keywords, lost: flag, eternal: flag, named: node }),
  ),
  mortal: flag,
  madeEternal: flag,
  vitals: orNull(vitals),
  counters: number,
  named: orNull(counters),
  notes: orNull(list(record<Note, ReadContext>({ goal: ability, n: number, turn: maybe(flag) }))),
  beneath: orNull(cards),
  merged: orNull(merged),
  effect: orNull(
    record<Lasting, ReadContext>({
      abilities: list(ability),
      captured: entities,
      ends: word(...ENDS),
      uses: number,
      amount: number,
      origin: entity,
      kind: source,
      since: number,
      lends: flag,
      keywords,
      rewords: flag,
    }),
  ),
})

export const seatState = withCounts<SeatState>(newSeatCounts(), {
  cents: number,
  hand: cards,
  damage: number,
  before: number,
  most: number,
  dead: flag,
  dying: flag,
  killer: entity,
  character: entity,
  characterUses: number,
  skipTurns: number,
  calm: word('no', 'next', 'now', 'both'),
  extraTurns: number,
  counters: orNull(kinds),
})

import type { Seat } from '@soulstack/kit'
import { type ByName, byName, is, type NodeNamed } from '../effects/named.ts'
import { slotEntity } from '../model/entity.ts'
import type { Linked } from '../model/node.ts'
import type { StackItemObservation } from '../view/observation.ts'
import type { Scope } from './scope.ts'
import { cardEntity, deckEntity, type Entity, isSeat, isTarget, itemEntity, type Kind, type Thing } from './table.ts'

/** Resolves filters and references. */

type Filter = NodeNamed<'pick'>

/** Everything that could be chosen, as far as the view shows. The rules have the final say; this is for planning ahead. */
export function candidates(filter: Linked<'filter'>, s: Scope): Entity[] {
  // there is only one kind of filter
  if (!is(filter, 'pick') || !s.t.effort.spend(1 + (s.t.count >> 3))) return []
  const sorts: readonly string[] = filter.of
  const found: Entity[] = []
  if (sorts.includes('player')) found.push(...players(filter, s))
  for (const thing of s.t.all)
    if ((sorts.includes(SORT[thing.kind]) || sorts.includes('card')) && fits(filter, s, thing))
      found.push(thing.object.id)
  for (const item of s.t.seen.stack) {
    const { kind, controller } = item
    const sort = kind === 'roll' ? 'die' : kind
    if (!sorts.includes(sort)) continue
    if (kind === 'roll' && filter.attackRoll !== undefined && filter.attackRoll !== (item.needs !== null)) continue
    // abilities that nobody activated cannot be chosen
    if (kind === 'ability' && controller === null) continue
    if (filter.owner === 'you' && controller !== s.you) continue
    if (filter.aimedAt !== undefined && !isAimedAt(item, filter.aimedAt, s)) continue
    if (filter.atYou === true && !isAimedAtYou(item, s)) continue
    found.push(itemEntity(item.id))
  }
  if (sorts.includes('deck') || sorts.includes('discard')) found.push(...[0, 1, 2].map(deckEntity))
  if (sorts.includes('slot')) found.push(...s.t.seen.monsters.map((slot) => slotEntity(slot.index)))
  if (sorts.includes('buried') || sorts.includes('beneath')) found.push(SOME_CARD)
  s.t.effort.spend(found.length >> 3)
  return found
}

/** Whether an item on the stack has a matching target. */
function isAimedAt({ targets }: StackItemObservation, what: Linked<'filter'>, s: Scope): boolean {
  const dice = targets.flatMap((at) => (at.at === 'stack' ? [itemEntity(at.id)] : []))
  return candidates(what, s).some((e) => dice.includes(e) || targets.some((at) => isTarget(at, e)))
}

/** Whether an item on the stack has a target that is you, or that you control. */
function isAimedAtYou({ targets }: StackItemObservation, s: Scope): boolean {
  const { stack } = s.t.seen
  return targets.some((at) =>
    at.at === 'stack'
      ? stack.some(({ id, controller }) => id === at.id && controller === s.you)
      : isTarget(at, s.you) || (at.at === 'object' && s.t.thing(at.id)?.owner === s.you),
  )
}

/** Stands for any card in a discard; the actual choice is weighed when the question comes. */
const SOME_CARD = cardEntity(0)

/** The filter word for each kind of object: something in the shop is an item. */
const SORT: Record<Kind, string> = {
  monster: 'monster',
  room: 'room',
  shop: 'item',
  item: 'item',
  soul: 'soul',
  curse: 'curse',
  character: 'character',
}

/** How many counters are on a player or an object: of this kind, or those without a name. */
export function countersOf(e: Entity, kind: string | undefined, s: Scope): number {
  if (kind === undefined) return s.t.thing(e)?.object.counters ?? 0
  const counters = isSeat(e) ? s.t.seat(e).counters : s.t.thing(e)?.object.named
  return counters?.[kind] ?? 0
}

const hasCounters = ({ counter, noCounter }: Filter, e: Entity, s: Scope): boolean =>
  (counter === undefined || countersOf(e, counter, s) > 0) &&
  (noCounter === undefined || countersOf(e, noCounter, s) === 0)

function players(filter: Filter, s: Scope): Seat[] {
  const { seats } = s.t.seen
  const most = filter.most
  const measure = (seat: Seat) => (most === 'souls' ? s.t.seat(seat).soulValue : s.t.seat(seat).cents)
  const best = most === undefined ? 0 : Math.max(...seats.map(({ seat }) => measure(seat)))
  return seats
    .map(({ seat }) => seat)
    .filter((seat) => {
      if (filter.other === true && seat === s.you) return false
      if (filter.living === true && s.t.seat(seat).dead) return false
      if (filter.dying === false && s.t.seat(seat).health === 0) return false
      if (filter.attacking === true && s.t.seen.attack?.attacker !== seat) return false
      if (!hasCounters(filter, seat, s)) return false
      if (filter.except !== undefined && s.bind.get(filter.except)?.includes(seat)) return false
      return most === undefined || measure(seat) === best
    })
}

function fits(filter: Filter, s: Scope, { object, owner, kind, def, row }: Thing): boolean {
  if (filter.other === true && object.id === s.src) return false
  if (filter.named !== undefined && !filter.named.includes(def.source.name)) return false
  if (!hasCounters(filter, object.id, s)) return false
  if (kind === 'monster')
    return (
      (filter.row === undefined || filter.row === row) &&
      (filter.attacked === undefined || filter.attacked === object.attacked) &&
      (filter.byYou !== true || s.t.seen.attack?.attacker === s.you)
    )
  switch (filter.owner) {
    case 'you':
      if (owner !== s.you) return false
      break
    case 'others':
      if (owner < 0 || owner === s.you) return false
      break
    case 'players':
      if (owner < 0) return false
      break
    case 'elsewhere':
      if (owner === s.you) return false
      break
    case 'shop':
      if (kind !== 'shop') return false
      break
  }
  if (filter.of2 !== undefined) {
    const [of] = entitiesOf(filter.of2, s)
    if (of === undefined || !isSeat(of) || of !== owner) return false
  }
  if (filter.notOf !== undefined && (owner < 0 || entitiesOf(filter.notOf, s).includes(owner))) return false
  if (filter.eternal === false && object.eternal) return false
  if (filter.charged !== undefined && filter.charged !== object.charged) return false
  if (filter.passive === true && def.active) return false
  if (filter.tap === true && def.taps.length === 0) return false
  return !(filter.guppy === true && !def.has.guppy)
}

/** The entities that a reference means. */
export const entitiesOf = (ref: Linked<'ref'>, s: Scope): readonly Entity[] => byName(REFERENTS, ref, s) ?? []

const active = (_: unknown, { t }: Scope): readonly Entity[] => [t.active]
const who = (_: unknown, s: Scope): readonly Entity[] => [s.who]

/** The seat that many steps to the left of the referenced player's; to the right if negative. */
function seatBeside(of: Linked<'ref'>, steps: number, s: Scope): readonly Entity[] {
  const [e] = entitiesOf(of, s)
  return e === undefined || !isSeat(e) ? [] : [(e + steps + s.t.players) % s.t.players]
}

/** The kinds of references that the table shows. */
const REFERENTS: ByName<'ref', [s: Scope], readonly Entity[]> = {
  you: (_, s) => [s.you],
  active,
  rewarded: active,
  killer: active,
  attackingPlayer: (_, { t }) => (t.seen.attack === null ? [] : [t.seen.attack.attacker]),
  this: (_, s) => (s.src === 0 ? [] : [s.src]),
  who,
  byPlayer: who,
  attackedMonster: (_, { t }) => (t.seen.attack?.target == null ? [] : [t.seen.attack.target]),
  yourCharacter: (_, s) => {
    const { character } = s.t.seat(s.you)
    return character === null ? [] : [character.id]
  },
  captured: (_, s) => s.captured,
  bound: (n, s) => s.bind.get(n.name) ?? [],
  eachOf: (n, s) => candidates(n.of, s),
  left: (n, s) => seatBeside(n.of, 1, s),
  right: (n, s) => seatBeside(n.of, -1, s),
  everyoneBut: (n, s) => {
    const not = entitiesOf(n.of, s)
    return s.t.seen.seats.map(({ seat }) => seat).filter((seat) => !not.includes(seat))
  },
  both: (n, s) => [...entitiesOf(n.a, s), ...entitiesOf(n.b, s)],
  thatDie: (_, { t }) => {
    const die = t.top('roll')
    return die === undefined ? [] : [itemEntity(die.id)]
  },
}

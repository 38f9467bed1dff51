import { slotEntity } from '@soulstack/four-souls/model/entity'
import type { Linked } from '@soulstack/four-souls/model/node'
import type { StackItemView } from '@soulstack/four-souls/view/types'
import type { Seat } from '@soulstack/kit'
import type { Scope } from './scope.ts'
import { cardEntity, deckEntity, type Entity, isSeat, isTarget, itemEntity, type Kind, type Thing } from './table.ts'

/** Resolves filters and references. */

/** Everything that could be chosen, as far as the view shows. The rules have the final say; this is for planning ahead. */
export function candidates(filter: Linked, s: Scope): Entity[] {
  const sorts = filter.of as string[]
  const found: Entity[] = []
  if (sorts.includes('player')) found.push(...players(filter, s))
  for (const thing of s.t.all)
    if (sorts.includes(SORT[thing.kind]) && fits(filter, s, thing)) found.push(thing.object.id)
  for (const item of s.t.view.stack) {
    const { kind, controller } = item
    const sort = kind === 'roll' ? 'die' : kind
    if (!sorts.includes(sort)) continue
    if (kind === 'roll' && filter.attackRoll !== undefined && filter.attackRoll !== (item.needs !== null)) continue
    // abilities that nobody activated cannot be chosen
    if (kind === 'ability' && controller === null) continue
    if (filter.owner === 'you' && controller !== s.you) continue
    if (filter.aimedAt !== undefined && !isAimedAt(item, filter.aimedAt as Linked, s)) continue
    found.push(itemEntity(item.id))
  }
  if (sorts.includes('deck') || sorts.includes('discard')) found.push(...[0, 1, 2].map(deckEntity))
  if (sorts.includes('slot')) found.push(...s.t.view.monsters.map((slot) => slotEntity(slot.index)))
  if (sorts.includes('buried')) found.push(SOME_CARD)
  return found
}

/** Whether an item on the stack has a matching target. */
function isAimedAt({ targets }: StackItemView, what: Linked, s: Scope): boolean {
  const dice = targets.flatMap((at) => (at.at === 'stack' ? [itemEntity(at.id)] : []))
  return candidates(what, s).some((e) => dice.includes(e) || targets.some((at) => isTarget(at, e)))
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

function players(filter: Linked, s: Scope): Seat[] {
  const { seats } = s.t.view
  const most = filter.most as 'souls' | 'cents' | undefined
  const measure = (seat: Seat) => (most === 'souls' ? s.t.seat(seat).soulValue : s.t.seat(seat).cents)
  const best = most === undefined ? 0 : Math.max(...seats.map(({ seat }) => measure(seat)))
  return seats
    .map(({ seat }) => seat)
    .filter((seat) => {
      if (filter.other === true && seat === s.you) return false
      if (filter.living === true && s.t.seat(seat).dead) return false
      if (filter.attacking === true && s.t.view.attack?.attacker !== seat) return false
      if (filter.except !== undefined && s.bind.get(filter.except as number)?.includes(seat)) return false
      return most === undefined || measure(seat) === best
    })
}

function fits(filter: Linked, s: Scope, { object, owner, kind, def, row }: Thing): boolean {
  if (filter.other === true && object.id === s.src) return false
  if (filter.named !== undefined && !(filter.named as string[]).includes(def.source.name)) return false
  if (kind === 'monster')
    return (filter.row === undefined || filter.row === row) && !(filter.attacked === false && object.attacked)
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
    const [of] = entitiesOf(filter.of2 as Linked, s)
    if (of === undefined || !isSeat(of) || of !== owner) return false
  }
  if (filter.eternal === false && object.eternal) return false
  if (filter.charged !== undefined && filter.charged !== object.charged) return false
  if (filter.passive === true && def.active) return false
  if (filter.tap === true && def.taps.length === 0) return false
  return !(filter.guppy === true && !def.has.guppy)
}

/** The entities that a reference means. */
export function entitiesOf(ref: Linked, s: Scope): readonly Entity[] {
  const { t } = s
  switch (ref.k) {
    case 'you':
      return [s.you]
    case 'active':
    case 'rewarded':
    case 'killer':
      return [t.active]
    case 'attackingPlayer':
      return t.view.attack === null ? [] : [t.view.attack.attacker]
    case 'this':
      return s.src === 0 ? [] : [s.src]
    case 'who':
    case 'byPlayer':
      return [s.who]
    case 'attackedMonster':
      return t.view.attack?.target == null ? [] : [t.view.attack.target]
    case 'yourCharacter': {
      const { character } = t.seat(s.you)
      return character === null ? [] : [character.id]
    }
    case 'captured':
      return s.captured
    case 'bound':
      return s.bind.get(ref.name as number) ?? []
    case 'eachOf':
      return candidates(ref.of as Linked, s)
    case 'left':
    case 'right': {
      const [of] = entitiesOf(ref.of as Linked, s)
      if (of === undefined || !isSeat(of)) return []
      return [(of + (ref.k === 'left' ? 1 : -1) + t.players) % t.players]
    }
    case 'everyoneBut': {
      const not = entitiesOf(ref.of as Linked, s)
      return t.view.seats.map(({ seat }) => seat).filter((seat) => !not.includes(seat))
    }
    case 'both':
      return [...entitiesOf(ref.a as Linked, s), ...entitiesOf(ref.b as Linked, s)]
    case 'thatDie': {
      const die = t.top('roll')
      return die === undefined ? [] : [itemEntity(die.id)]
    }
    default:
      return []
  }
}

import { bound, itemById, objectOf } from '../rules/context.ts'
import {
  deckEntity,
  deckOf,
  type Entity,
  isDeck,
  isItem,
  isObject,
  isSeat,
  itemEntity,
  itemOf,
} from '../rules/entity.ts'
import { hasKeyword } from '../rules/objects.ts'
import { type Ctx, DECKS, type Obj, type State } from '../rules/state.ts'
import { soulValue } from '../rules/stats.ts'
import { abilities, definitions } from './library.ts'
import { define, type Linked, type Node, one } from './nodes.ts'

/** Filters: what may be chosen or is meant by "each". One kind of node with fields, because every card combines them anew. */

const SORTS = [
  'player',
  'monster',
  'item',
  'soul',
  'curse',
  'die',
  'loot',
  'ability',
  'deck',
  'discard',
  'character',
  'slot',
] as const
export type Sort = (typeof SORTS)[number]

export interface PickFields {
  /** Things of these sorts. */
  of: Sort[]
  /** Whose objects: yours, another player's, any player's, the shop's, or another player's or the shop's (elsewhere). Without it: all in play. */
  owner?: 'you' | 'others' | 'players' | 'shop' | 'elsewhere'
  /** Whose objects, by a reference. */
  of2?: Node
  /** Players: not you. Objects: not this one. */
  other?: boolean
  living?: boolean
  eternal?: false
  charged?: boolean
  passive?: boolean
  guppy?: boolean
  /** Monsters and slots: false = not being attacked. */
  attacked?: false
  most?: 'souls' | 'cents'
  /** Dice: only (or no) attack rolls. */
  attackRoll?: boolean
  /** Not the one with this name. */
  except?: string
  /** Items only with a tap ability (for copying one). */
  tap?: boolean
}

define({
  k: 'pick',
  family: 'filter',
  fields: {
    of: { is: 'some', of: SORTS },
    owner: { is: 'one', of: ['you', 'others', 'players', 'shop', 'elsewhere'], optional: true },
    of2: { is: 'ref', optional: true },
    other: { is: 'flag', optional: true },
    living: { is: 'flag', optional: true },
    eternal: { is: 'flag', optional: true },
    charged: { is: 'flag', optional: true },
    passive: { is: 'flag', optional: true },
    guppy: { is: 'flag', optional: true },
    attacked: { is: 'flag', optional: true },
    most: { is: 'one', of: ['souls', 'cents'], optional: true },
    attackRoll: { is: 'flag', optional: true },
    except: { is: 'bound', optional: true },
    tap: { is: 'flag', optional: true },
  },
})

/** A filter: `pick('player', 'monster')`, `pick('item', { owner: 'you' })`. */
export function pick(...parts: [...Sort[], Omit<PickFields, 'of'>] | Sort[]): Node {
  const last = parts[parts.length - 1]
  const fields = typeof last === 'object' ? (last as Omit<PickFields, 'of'>) : {}
  const of = (typeof last === 'object' ? parts.slice(0, -1) : parts) as Sort[]
  return { k: 'pick', of, ...fields } as Node
}

const has = (f: Linked, sort: Sort): boolean => (f.of as Sort[]).includes(sort)

/** Everything that fits, in a fixed order: players in turn order from "you", then objects oldest first by owner, then the stack. */
export function candidates(g: State, c: Ctx, f: Linked): Entity[] {
  const found: Entity[] = []
  gather(g, c, f, found, false)
  return found
}

export function hasCandidate(g: State, c: Ctx, f: Linked): boolean {
  const found: Entity[] = []
  gather(g, c, f, found, true)
  return found.length > 0
}

function gather(g: State, c: Ctx, f: Linked, into: Entity[], first: boolean): void {
  const add = (e: Entity): boolean => {
    if (fits(g, c, f, e)) into.push(e)
    return first && into.length > 0
  }
  if (has(f, 'player')) for (let k = 0; k < g.rules.players; k++) if (add((c.you + k) % g.rules.players)) return
  if (has(f, 'monster')) for (const s of g.monsters) if (s.top !== 0 && add(s.top)) return
  if (has(f, 'item') || has(f, 'soul') || has(f, 'curse') || has(f, 'character')) {
    const of: Obj[] = []
    for (const o of g.objects) if (o !== null && isOfSort(o, f)) of.push(o)
    const rank = (o: Obj): number => (o.ctl < 0 ? g.rules.players : (o.ctl - c.you + g.rules.players) % g.rules.players)
    if (!first) of.sort((x, y) => rank(x) - rank(y) || x.slot - y.slot || x.id - y.id)
    for (const o of of) if (add(o.id)) return
  }
  if (has(f, 'die') || has(f, 'loot') || has(f, 'ability'))
    for (let i = g.stack.length - 1; i >= 0; i--) if (add(itemEntity(g.stack[i]!.id))) return
  if (has(f, 'deck') || has(f, 'discard')) for (let d = 0; d < DECKS.length; d++) if (add(deckEntity(d))) return
  if (has(f, 'slot')) for (let i = 0; i < g.monsters.length; i++) if (add(slotEntity(i))) return
}

/** Monster slots as entities: small numbers between seats and objects. */
export const slotEntity = (slot: number): Entity => 64 + slot
export const slotOf = (e: Entity): number => e - 64
export const isSlot = (e: Entity): boolean => e >= 64 && e < 4096

const isOfSort = (o: Obj, f: Linked): boolean =>
  (o.kind === 'item' && has(f, 'item')) ||
  (o.kind === 'soul' && has(f, 'soul')) ||
  (o.kind === 'curse' && has(f, 'curse')) ||
  (o.kind === 'character' && has(f, 'character'))

/** Does this entity fit, now? */
export function fits(g: State, c: Ctx, f: Linked, e: Entity): boolean {
  if (f.except !== undefined && bound(c, f.except as number).includes(e)) return false
  if (isSeat(e)) return has(f, 'player') && playerFits(g, c, f, e)
  if (isSlot(e)) return has(f, 'slot') && slotFits(g, f, slotOf(e))
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o !== null && objectFits(g, c, f, o)
  }
  if (isItem(e)) return itemFits(g, f, itemOf(e))
  if (isDeck(e)) {
    const d = deckOf(e)
    if (has(f, 'deck')) return g.decks[d]!.length > 0 || g.discards[d]!.length > 0
    return g.discards[d]!.length > 0
  }
  return false
}

function playerFits(g: State, c: Ctx, f: Linked, seat: number): boolean {
  if (f.other === true && seat === c.you) return false
  if (f.living === true && g.seats[seat]!.dead) return false
  if (f.most !== undefined) {
    const measure = (s: number): number => (f.most === 'souls' ? soulValue(g, s) : g.seats[s]!.cents)
    const mine = measure(seat)
    for (let s = 0; s < g.rules.players; s++) if (measure(s) > mine) return false
  }
  return true
}

function slotFits(g: State, f: Linked, slot: number): boolean {
  const s = g.monsters[slot]
  if (s === undefined) return false
  return !(f.attacked === false && g.attack !== null && g.attack.target === s.top)
}

function objectFits(g: State, c: Ctx, f: Linked, o: Obj): boolean {
  if (o.kind === 'monster') {
    if (!has(f, 'monster')) return false
    if (f.attacked === false && g.attack !== null && g.attack.target === o.id) return false
    return !(f.other === true && o.id === c.src)
  }
  if (!isOfSort(o, f)) return false
  if (f.other === true && o.id === c.src) return false
  switch (f.owner) {
    case 'you':
      if (o.ctl !== c.you) return false
      break
    case 'others':
      if (o.ctl < 0 || o.ctl === c.you) return false
      break
    case 'players':
      if (o.ctl < 0) return false
      break
    case 'elsewhere':
      if (o.ctl === c.you) return false
      break
    case 'shop':
      if (!o.shop) return false
      break
  }
  if (f.of2 !== undefined && o.ctl !== one(g, c, f.of2 as Linked)) return false
  if (f.eternal === false && hasKeyword(o, 'eternal')) return false
  if (f.charged !== undefined && o.charged !== f.charged) return false
  if (f.passive === true && definitions[o.def]!.active) return false
  if (f.tap === true && (o.blank || definitions[o.def]!.taps.length === 0)) return false
  if (f.guppy === true && !hasKeyword(o, 'guppy')) return false
  return true
}

function itemFits(g: State, f: Linked, id: number): boolean {
  const t = itemById(g, id)
  if (t === null) return false
  if (t.kind === 'roll') return has(f, 'die') && (f.attackRoll === undefined || f.attackRoll === t.attack)
  if (t.kind === 'loot') return has(f, 'loot')
  if (t.kind === 'ability' && has(f, 'ability')) {
    const a = abilities[t.ctx!.ability]!
    if (a.kind !== 'tap' && a.kind !== 'paid') return false
    const type = definitions[t.ctx!.def]!.source.type
    return type !== 'character'
  }
  return false
}

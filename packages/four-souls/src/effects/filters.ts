import {
  cardEntity,
  cardOf,
  deckEntity,
  deckOf,
  type Entity,
  isCard,
  isDeck,
  isItem,
  isObject,
  isSeat,
  itemEntity,
  itemOf,
} from '../model/entity.ts'
import { define, type Linked, type Node, one } from '../model/node.ts'
import { type Ctx, DECKS, type Item, MONSTER as MONSTER_DECK, type Obj, type Row, type State } from '../model/state.ts'
import { bound, defOfCard, itemById, objectOf } from '../rules/context.ts'
import { hasKeyword } from '../rules/objects.ts'
import { isBeingBought } from '../rules/stack.ts'
import { soulValue } from '../rules/stats.ts'
import { monstersInPlay } from '../rules/zones.ts'

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
  'room',
  /** A card of the monster discard that is no event: the one thing outside play that is chosen. */
  'buried',
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
  /** Only eternal ones, or none of them. */
  eternal?: boolean
  charged?: boolean
  passive?: boolean
  guppy?: boolean
  /** Monsters and slots: false = not being attacked. */
  attacked?: false
  /** Shop items: false = not named by a declared purchase. */
  purchased?: false
  most?: 'souls' | 'cents'
  /** Monsters: only minions, or final bosses (challenges). */
  row?: 'minions' | 'finals'
  /** Dice: only (or no) attack rolls. */
  attackRoll?: boolean
  /** Not the one with this name. */
  except?: string
  /** Not what this means: "another monster or player" than the one hurt. */
  otherThan?: Node
  /** Items only with a tap ability (for copying one). */
  tap?: boolean
  /** Players: only the one who is making an attack. */
  attacking?: boolean
  /** Objects: only with one of these names. */
  named?: string[]
  /** Loot and abilities on the stack: only with a target that fits this. */
  aimedAt?: Node
}

/** A filter as it is asked: one shape for all, sorts as bits. */
interface Pick {
  sorts: number
  owner: PickFields['owner']
  of2: Linked | undefined
  other: boolean
  living: boolean
  /** What is chosen with it is dealt damage (`harm.ts`). */
  harms: boolean
  eternal: boolean | undefined
  charged: boolean | undefined
  passive: boolean
  guppy: boolean
  notAttacked: boolean
  notPurchased: boolean
  most: PickFields['most']
  row: Row | null
  attackRoll: boolean | undefined
  except: number
  otherThan: Linked | undefined
  tap: boolean
  attacking: boolean
  named: readonly string[] | undefined
  aimedAt: Linked | undefined
}

const BIT = Object.fromEntries(SORTS.map((s, i) => [s, 1 << i])) as Record<Sort, number>
const {
  player: PLAYER,
  monster: MONSTER,
  item: ITEM,
  soul: SOUL,
  curse: CURSE,
  die: DIE,
  loot: LOOT,
  ability: ABILITY,
  deck: DECK,
  discard: DISCARD,
  character: CHARACTER,
  slot: SLOT,
  room: ROOM,
  buried: BURIED,
} = BIT
const OWNED = ITEM | SOUL | CURSE | CHARACTER | ROOM
const STACKED = DIE | LOOT | ABILITY
const OBJECT_BIT: Partial<Record<Obj['kind'], number>> = {
  item: ITEM,
  soul: SOUL,
  curse: CURSE,
  character: CHARACTER,
  monster: MONSTER,
  room: ROOM,
}

const compile = (n: Linked): Pick => ({
  sorts: (n.of as Sort[]).reduce((mask, s) => mask | BIT[s], 0),
  owner: n.owner as PickFields['owner'],
  of2: n.of2,
  other: n.other === true,
  living: n.living === true,
  harms: false,
  eternal: n.eternal,
  charged: n.charged,
  passive: n.passive === true,
  guppy: n.guppy === true,
  notAttacked: n.attacked === false,
  notPurchased: n.purchased === false,
  most: n.most as PickFields['most'],
  row: n.row === 'minions' ? 'minions' : n.row === 'finals' ? 'finals' : null,
  attackRoll: n.attackRoll,
  except: n.except === undefined ? -1 : n.except,
  otherThan: n.otherThan,
  tap: n.tap === true,
  attacking: n.attacking === true,
  named: n.named,
  aimedAt: n.aimedAt,
})

/** Is there always something that fits: some player, whoever else sits there? */
const isAlways = (n: Linked): boolean =>
  (n.of as Sort[]).includes('player') && Object.keys(n).every((field) => UNLIMITING.has(field))
const UNLIMITING = new Set(['k', 'id', 'key', 'kind', 'pick', 'of', 'other', 'most'])

export const Pick = define({
  k: 'pick',
  family: 'filter',
  about: 'What may be chosen, or what is meant by "each".',
  fields: {
    of: { is: 'some', of: SORTS, about: 'the sorts of things' },
    owner: {
      is: 'one',
      of: ['you', 'others', 'players', 'shop', 'elsewhere'],
      optional: true,
      about: 'controlled by whom, or in the shop; elsewhere: by another player or in the shop',
    },
    of2: { is: 'ref', optional: true, about: 'controlled by the player this means' },
    other: { is: 'flag', optional: true, only: true, about: 'players: not you; objects: not this one' },
    living: { is: 'flag', optional: true, only: true, about: 'players: only those who are not dead' },
    eternal: { is: 'flag', optional: true, about: 'only eternal ones, or none of them' },
    charged: { is: 'flag', optional: true, about: 'only charged ones, or only deactivated ones' },
    passive: { is: 'flag', optional: true, only: true, about: 'items: only those without an ability to activate' },
    guppy: { is: 'flag', optional: true, only: true, about: 'only Guppy items' },
    attacked: {
      is: 'flag',
      optional: true,
      only: false,
      about: 'false: monsters and slots that are not being attacked',
    },
    purchased: { is: 'flag', optional: true, only: false, about: 'false: shop items that are not being purchased' },
    most: {
      is: 'one',
      of: ['souls', 'cents'],
      optional: true,
      about: 'players: only those with the most souls or ¢, ties included',
    },
    row: {
      is: 'one',
      of: ['minions', 'finals'],
      optional: true,
      about: 'monsters: only minions, or only final bosses (challenges)',
    },
    attackRoll: { is: 'flag', optional: true, about: 'dice: only attack rolls, or none of them' },
    except: { is: 'bound', optional: true, about: 'not what was chosen by this name' },
    otherThan: { is: 'ref', optional: true, about: 'not what this means' },
    tap: { is: 'flag', optional: true, only: true, about: 'items: only those with a ↷ ability' },
    attacking: { is: 'flag', optional: true, only: true, about: 'players: only the one who is making an attack' },
    named: { is: 'texts', optional: true, about: 'only those with one of these names' },
    aimedAt: {
      is: 'filter',
      optional: true,
      about: 'loot and abilities on the stack: only those with a target that fits this',
    },
  },
  prepare(n) {
    ;(n as { pick?: Pick }).pick = compile(n)
    ;(n as { always?: boolean }).always = isAlways(n)
  },
})

/** A filter: `pick('player', 'monster')`, `pick('item', { owner: 'you' })`. */
export function pick(...parts: [...Sort[], Omit<PickFields, 'of'>] | Sort[]): Node {
  const last = parts[parts.length - 1]
  const fields = typeof last === 'object' ? (last as Omit<PickFields, 'of'>) : {}
  const of = (typeof last === 'object' ? parts.slice(0, -1) : parts) as Sort[]
  return { k: 'pick', of, ...fields } as Node
}

export const aPlayer = pick('player')
export const anotherPlayer = pick('player', { other: true })
export const aMonster = pick('monster')
export const aPlayerOrMonster = pick('monster', 'player')
export const anItem = pick('item')
export const aDie = pick('die')

/** Everything that fits, in a fixed order: players in turn order from "you", then objects oldest first by owner, then the stack. */
export function candidates(g: State, c: Ctx, f: Linked): Entity[] {
  const found: Entity[] = []
  gather(g, c, f.pick as Pick, found, false)
  return found
}

const probe: Entity[] = []
/** Is there anything to choose? Stops at the first. */
export function hasCandidate(g: State, c: Ctx, f: Linked): boolean {
  probe.length = 0
  gather(g, c, f.pick as Pick, probe, true)
  return probe.length > 0
}

/** How many fit, without putting them in order. */
export function countCandidates(g: State, c: Ctx, f: Linked): number {
  const p = f.pick as Pick
  if ((p.sorts & ~OWNED) !== 0) return candidates(g, c, f).length
  let n = 0
  for (const o of g.objects) if (o !== null && objectFits(g, c, p, o)) n++
  return n
}

function gather(g: State, c: Ctx, p: Pick, into: Entity[], first: boolean): void {
  const { sorts } = p
  const k = g.rules.players
  if ((sorts & PLAYER) !== 0)
    for (let i = 0; i < k; i++) {
      const seat = (c.you + i) % k
      if (!playerFits(g, c, p, seat)) continue
      into.push(seat)
      if (first) return
    }
  if ((sorts & MONSTER) !== 0)
    for (const e of monstersInPlay(g)) {
      const o = objectOf(g, e)
      if (o === null || !objectFits(g, c, p, o)) continue
      into.push(o.id)
      if (first) return
    }
  if ((sorts & OWNED) !== 0) {
    const from = into.length
    for (const o of g.objects) {
      if (o === null || o.kind === 'monster' || !objectFits(g, c, p, o)) continue
      into.push(o.id)
      if (first) return
    }
    if (into.length - from > 1) inOrder(g, c, into, from)
  }
  if ((sorts & STACKED) !== 0)
    for (let i = g.stack.length - 1; i >= 0; i--) {
      if (!stackedFits(g, c, p, g.stack[i]!)) continue
      into.push(itemEntity(g.stack[i]!.id))
      if (first) return
    }
  if ((sorts & (DECK | DISCARD)) !== 0)
    for (let d = 0; d < DECKS.length; d++) {
      if (!pileFits(g, p, d)) continue
      into.push(deckEntity(d))
      if (first) return
    }
  if ((sorts & SLOT) !== 0)
    for (let i = 0; i < g.monsters.length; i++) {
      if (!slotFits(g, p, i)) continue
      into.push(slotEntity(i))
      if (first) return
    }
  if ((sorts & BURIED) !== 0)
    for (const card of g.discards[MONSTER_DECK]!) {
      if (!isMonsterCard(g, card)) continue
      into.push(cardEntity(card))
      if (first) return
    }
}

const isMonsterCard = (g: State, card: number): boolean =>
  g.rules.library.definitions[defOfCard(g, card)]!.source.type === 'monster'

/** Does this choose among cards of a discard? They are asked for as cards, in the order in which they are to be put somewhere. */
export const isOfCards = (f: Linked): boolean => ((f.pick as Pick).sorts & BURIED) !== 0

/** Objects from `from` on: by owner in turn order from "you", the game's last; in the shop by slot; oldest first. */
function inOrder(g: State, c: Ctx, list: Entity[], from: number): void {
  const k = g.rules.players
  const rank = (o: Obj): number => (o.ctl < 0 ? k : (o.ctl - c.you + k) % k)
  const objects = list.slice(from).map((e) => objectOf(g, e)!)
  objects.sort((x, y) => rank(x) - rank(y) || x.slot - y.slot || x.id - y.id)
  for (let i = 0; i < objects.length; i++) list[from + i] = objects[i]!.id
}

/** Monster slots as entities: small numbers between seats and objects. */
export const slotEntity = (slot: number): Entity => 64 + slot
export const slotOf = (e: Entity): number => e - 64
export const isSlot = (e: Entity): boolean => e >= 64 && e < 4096

/** Does this entity fit, now? */
export function fits(g: State, c: Ctx, f: Linked, e: Entity): boolean {
  const p = f.pick as Pick
  if (isSeat(e)) return (p.sorts & PLAYER) !== 0 && playerFits(g, c, p, e)
  if (isSlot(e)) return (p.sorts & SLOT) !== 0 && slotFits(g, p, slotOf(e))
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o !== null && objectFits(g, c, p, o)
  }
  if (isItem(e)) {
    const t = itemById(g, itemOf(e))
    return t !== null && stackedFits(g, c, p, t)
  }
  if (isCard(e))
    return (p.sorts & BURIED) !== 0 && g.discards[MONSTER_DECK]!.includes(cardOf(e)) && isMonsterCard(g, cardOf(e))
  return isDeck(e) && pileFits(g, p, deckOf(e))
}

const pileFits = (g: State, p: Pick, deck: number): boolean =>
  g.discards[deck]!.length > 0 || ((p.sorts & DECK) !== 0 && g.decks[deck]!.length > 0)

function playerFits(g: State, c: Ctx, p: Pick, seat: number): boolean {
  if (p.other && seat === c.you) return false
  if (g.seats[seat]!.dead && (p.living || (p.harms && g.rules.edition.deadPlayers === 'not for damage'))) return false
  if (p.attacking && (g.attack === null || g.attack.over || g.attack.seat !== seat)) return false
  if (p.except >= 0 && bound(c, p.except).includes(seat)) return false
  if (p.otherThan !== undefined && seat === one(g, c, p.otherThan)) return false
  if (p.most !== undefined) {
    const measure = (s: number): number => (p.most === 'souls' ? soulValue(g, s) : g.seats[s]!.cents)
    const mine = measure(seat)
    for (let s = 0; s < g.rules.players; s++) if (measure(s) > mine) return false
  }
  return true
}

function slotFits(g: State, p: Pick, slot: number): boolean {
  const s = g.monsters[slot]
  if (s === undefined) return false
  return !(p.notAttacked && g.attack !== null && g.attack.target === s.top)
}

function objectFits(g: State, c: Ctx, p: Pick, o: Obj): boolean {
  const bit = OBJECT_BIT[o.kind]
  if (bit === undefined || (p.sorts & bit) === 0) return false
  if (p.other && o.id === c.src) return false
  if (p.named !== undefined && !p.named.some((name) => g.rules.library.definitions[o.def]!.names.includes(name)))
    return false
  if (p.otherThan !== undefined && o.id === one(g, c, p.otherThan)) return false
  if (bit === MONSTER && p.row !== null && o.row !== p.row) return false
  if (bit === MONSTER) return !(p.notAttacked && g.attack !== null && g.attack.target === o.id)
  switch (p.owner) {
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
      if (o.row !== 'shop') return false
      break
  }
  if (p.notPurchased && isBeingBought(g, o.id)) return false
  if (p.of2 !== undefined && o.ctl !== one(g, c, p.of2)) return false
  if (p.eternal !== undefined && hasKeyword(g, o, 'eternal') !== p.eternal) return false
  if (p.charged !== undefined && o.charged !== p.charged) return false
  if (p.passive && g.rules.library.definitions[o.def]!.active) return false
  // an ability that copies abilities does not copy itself: that would go on for ever
  if (p.tap && (o.blank || !g.rules.library.definitions[o.def]!.taps.some((a) => a.id !== c.ability))) return false
  if (p.guppy && !hasKeyword(g, o, 'guppy')) return false
  return !(p.except >= 0 && bound(c, p.except).includes(o.id))
}

function stackedFits(g: State, c: Ctx, p: Pick, t: Item): boolean {
  if (p.owner === 'you' && t.ctl !== c.you) return false
  if (t.kind === 'roll') return (p.sorts & DIE) !== 0 && (p.attackRoll === undefined || p.attackRoll === t.attack)
  if (t.kind === 'loot') return (p.sorts & LOOT) !== 0 && (p.aimedAt === undefined || isAimedAt(g, c, t, p.aimedAt))
  if (t.kind !== 'ability' || (p.sorts & ABILITY) === 0) return false
  const a = g.rules.library.abilities[t.ctx!.ability]!
  if (a.kind !== 'tap' && a.kind !== 'paid') return false
  // "of an item": characters and rooms are none
  const { type } = g.rules.library.definitions[t.ctx!.def]!.source
  if (type === 'character' || type === 'room') return false
  return p.aimedAt === undefined || isAimedAt(g, c, t, p.aimedAt)
}

/** Is one of the targets chosen for this loot or ability something that fits? */
function isAimedAt(g: State, c: Ctx, t: Item, what: Linked): boolean {
  const { ability, mode, bind } = t.ctx!
  const targets = g.rules.library.abilities[ability]?.modes[mode]?.targets ?? []
  return targets.some(({ slot }) => (bind[slot] ?? []).some((e) => fits(g, c, what, e)))
}

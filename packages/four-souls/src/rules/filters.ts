import type { Seat } from '@soulstack/kit'
import { DECKS, LOOT as LOOT_DECK, MONSTER as MONSTER_DECK } from '../model/decks.ts'
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
  isSlot,
  itemEntity,
  itemOf,
  slotEntity,
  slotOf,
} from '../model/entity.ts'
import type { Ability, Criteria } from '../model/library.ts'
import { type Linked, one } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import { SORTS, type Sort } from '../model/sorts.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { Slot, State } from '../model/state.ts'
import { isCalled, isNamed, plays } from './card-names.ts'
import { bound, currentAttack, defOfCard, isAttacked, itemById, objectOf } from './context.ts'
import { hasCounters } from './counters.ts'
import { hasRolledAt, seatsAimedAt } from './events.ts'
import { abilitiesOf, hasKeyword, isAsPrinted, itemsOf, tapsOf } from './objects.ts'
import { isBeingBought } from './stack.ts'
import { countedOnce } from './standing-still.ts'
import { health, soulValue } from './stats.ts'
import { monstersInPlay } from './zones.ts'

/** Evaluates filters: what can be chosen, what "each" means, whether something fits. */

const criteriaOf = (f: Linked<'filter'>): Criteria => f.made

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
  itemTrigger: ITEM_TRIGGER,
  monsterTrigger: MONSTER_TRIGGER,
  deck: DECK,
  discard: DISCARD,
  character: CHARACTER,
  slot: SLOT,
  room: ROOM,
  buried: BURIED,
  discarded: DISCARDED,
  beneath: BENEATH,
} = BIT
const CARDS = ITEM | MONSTER | CHARACTER | SOUL | CURSE | ROOM

/** Sorts as the bits of one number. */
export const sortBits = (sorts: readonly Sort[]): number =>
  sorts.reduce((mask, s) => mask | (s === 'card' ? CARDS : BIT[s]), 0)

const OWNED = ITEM | SOUL | CURSE | CHARACTER | ROOM
const STACKED = DIE | LOOT | ABILITY | ITEM_TRIGGER | MONSTER_TRIGGER

/** What sort of thing an object is; 0: none that filters select. */
function sortOf(o: Obj): number {
  switch (o.kind) {
    case 'item':
      return ITEM
    case 'monster':
      return MONSTER
    case 'soul':
      return SOUL
    case 'character':
      return CHARACTER
    case 'curse':
      return CURSE
    case 'room':
      return ROOM
    default:
      return 0
  }
}

/** Everything that fits, in a fixed order: players in turn order from "you", then objects by owner, oldest first, then the stack. */
export const candidates = (g: State, c: Ctx, f: Linked<'filter'>): Entity[] => candidatesFor(g, c, criteriaOf(f))

/** The same by criteria, for targets, which are asked for most. */
export function candidatesFor(g: State, c: Ctx, p: Criteria): Entity[] {
  const found: Entity[] = []
  gather(g, c, p, found)
  return found
}

/** Whether anything meets criteria. Stops at the first. */
export const isAnyFor = (g: State, c: Ctx, p: Criteria): boolean => gather(g, c, p, null)

/** Whether only things in play can fit, whatever players have in their hands and purses. */
export const isOfThings = (f: Linked<'filter'>): boolean => {
  const { sorts, of2, notOf, otherThan } = criteriaOf(f)
  return (sorts & ~OWNED) === 0 && of2 === undefined && notOf === undefined && otherThan === undefined
}

/** How many fit, without sorting them. */
export function countCandidates(g: State, c: Ctx, f: Linked<'filter'>): number {
  const p = criteriaOf(f)
  if ((p.sorts & ~OWNED) !== 0) return candidates(g, c, f).length
  return countedOnce(g, c, f, () => countObjects(g, c, p))
}

function countObjects(g: State, c: Ctx, p: Criteria): number {
  let n = 0
  for (const o of g.objects) if (o !== null && objectFits(g, c, p, o)) n++
  return n
}

/** Puts everything that fits `into` a list; without one, it stops at the first. Returns whether anything fits. */
function gather(g: State, c: Ctx, p: Criteria, into: Entity[] | null): boolean {
  const { sorts } = p
  const k = g.rules.players
  if ((sorts & PLAYER) !== 0)
    for (let i = 0; i < k; i++) {
      const seat = c.you + i < k ? c.you + i : c.you + i - k
      if (!playerFits(g, c, p, seat)) continue
      if (into === null) return true
      into.push(seat)
    }
  if ((sorts & MONSTER) !== 0)
    if (into === null) {
      if (
        anyMonsterFits(g, c, p, g.monsters) ||
        anyMonsterFits(g, c, p, g.finals) ||
        anyMonsterFits(g, c, p, g.minions)
      )
        return true
    } else
      for (const e of monstersInPlay(g)) {
        const o = objectOf(g, e)
        if (o !== null && objectFits(g, c, p, o)) into.push(o.id)
      }
  if ((sorts & OWNED) !== 0) {
    const from = into === null ? 0 : into.length
    for (const o of g.objects) {
      if (o === null || o.kind === 'monster' || !objectFits(g, c, p, o)) continue
      if (into === null) return true
      into.push(o.id)
    }
    if (into !== null && into.length - from > 1) inOrder(g, c, into, from)
  }
  if ((sorts & STACKED) !== 0)
    for (let i = g.stack.length - 1; i >= 0; i--) {
      if (!stackedFits(g, c, p, g.stack[i]!)) continue
      if (into === null) return true
      into.push(itemEntity(g.stack[i]!.id))
    }
  if ((sorts & (DECK | DISCARD)) !== 0)
    for (let d = 0; d < DECKS.length; d++) {
      if (!pileFits(g, p, d)) continue
      if (into === null) return true
      into.push(deckEntity(d))
    }
  if ((sorts & SLOT) !== 0)
    for (let i = 0; i < g.monsters.length; i++) {
      if (!slotFits(g, c, p, i)) continue
      if (into === null) return true
      into.push(slotEntity(i))
    }
  if ((sorts & BURIED) !== 0)
    for (const card of g.discards[MONSTER_DECK]!) {
      if (!isMonsterCard(g, card)) continue
      if (into === null) return true
      into.push(cardEntity(card))
    }
  if ((sorts & DISCARDED) !== 0)
    for (const card of g.discards[LOOT_DECK]!) {
      if (p.word !== undefined && !isCalled(g, card, { word: p.word })) continue
      if (into === null) return true
      into.push(cardEntity(card))
    }
  if ((sorts & BENEATH) !== 0)
    for (const card of objectOf(g, c.src)?.beneath ?? []) {
      if (into === null) return true
      into.push(cardEntity(card))
    }
  return into !== null && into.length > 0
}

function anyMonsterFits(g: State, c: Ctx, p: Criteria, row: readonly Slot[]): boolean {
  for (const { top } of row) {
    const o = top === 0 ? null : objectOf(g, top)
    if (o !== null && objectFits(g, c, p, o)) return true
  }
  return false
}

const isMonsterCard = (g: State, card: number): boolean =>
  g.rules.library.definitions[defOfCard(g, card)]!.source.type === 'monster'

/** Whether a filter selects only players. */
export const isOfPlayersAlone = (f: Linked<'filter'>): boolean => criteriaOf(f).sorts === PLAYER

/** Whether a filter selects cards in a discard, or under an object. These are chosen as cards, in the order in which they will be put somewhere. */
export const isOfCards = (f: Linked<'filter'>): boolean => (criteriaOf(f).sorts & (BURIED | DISCARDED | BENEATH)) !== 0

/** Whether a filter selects cards under an object. */
export const isBeneath = (f: Linked<'filter'>): boolean => (criteriaOf(f).sorts & BENEATH) !== 0

/** Whether a filter selects cards in the loot discard. */
export const isOfLoot = (f: Linked<'filter'>): boolean => (criteriaOf(f).sorts & DISCARDED) !== 0

/** Sorts the objects from index `from` on: by owner in turn order from "you", those of the game last; in the shop by slot; oldest first. */
function inOrder(g: State, c: Ctx, list: Entity[], from: number): void {
  const k = g.rules.players
  const rank = (o: Obj): number => (o.ctl < 0 ? k : (o.ctl - c.you + k) % k)
  const objects = list.slice(from).map((e) => objectOf(g, e)!)
  objects.sort((x, y) => rank(x) - rank(y) || x.slot - y.slot || x.id - y.id)
  for (let i = 0; i < objects.length; i++) list[from + i] = objects[i]!.id
}

/** Whether this entity fits now. */
export const fits = (g: State, c: Ctx, f: Linked<'filter'>, e: Entity): boolean => meets(g, c, criteriaOf(f), e)

/** Whether this entity meets criteria now. */
export function meets(g: State, c: Ctx, p: Criteria, e: Entity): boolean {
  if (isSeat(e)) return (p.sorts & PLAYER) !== 0 && playerFits(g, c, p, e)
  if (isSlot(e)) return (p.sorts & SLOT) !== 0 && slotFits(g, c, p, slotOf(e))
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o !== null && objectFits(g, c, p, o)
  }
  if (isItem(e)) {
    const t = itemById(g, itemOf(e))
    return t !== null && stackedFits(g, c, p, t)
  }
  if (isCard(e) && (p.sorts & BENEATH) !== 0) return objectOf(g, c.src)?.beneath?.includes(cardOf(e)) === true
  if (isCard(e))
    return (p.sorts & DISCARDED) !== 0
      ? g.discards[LOOT_DECK]!.includes(cardOf(e)) && (p.word === undefined || isCalled(g, cardOf(e), { word: p.word }))
      : (p.sorts & BURIED) !== 0 && g.discards[MONSTER_DECK]!.includes(cardOf(e)) && isMonsterCard(g, cardOf(e))
  return isDeck(e) && pileFits(g, p, deckOf(e))
}

const pileFits = (g: State, p: Criteria, deck: number): boolean =>
  (p.decks === 0 || (p.decks & (1 << deck)) !== 0) && isThere(g, p, deck)
const isThere = (g: State, p: Criteria, deck: number): boolean =>
  g.discards[deck]!.length > 0 || ((p.sorts & DECK) !== 0 && g.decks[deck]!.length > 0)

function playerFits(g: State, c: Ctx, p: Criteria, seat: number): boolean {
  if (p.other && seat === c.you) return false
  if (p.owner === 'you' && seat !== c.you) return false
  if (g.seats[seat]!.dead && (p.living || (p.harms && g.rules.edition.deadPlayers === 'not for damage'))) return false
  if (!p.dying && !(health(g, seat) > 0)) return false
  if (p.attacking && currentAttack(g)?.seat !== seat) return false
  if (p.except >= 0 && bound(c, p.except).includes(seat)) return false
  if (p.playing !== undefined && !plays(g, seat, p.playing)) return false
  if ((p.counter !== undefined || p.noCounter !== undefined) && !hasCounters(g, p, seat)) return false
  if (p.rolledAt !== undefined && !hasRolledAt(g, seat, one(g, c, p.rolledAt))) return false
  if (p.otherThan !== undefined && seat === one(g, c, p.otherThan)) return false
  return p.most === undefined || hasMost(g, p.most, seat)
}

// A function that makes another one inside pays for that with each call, made or not: these stand outside of the ones called most.

/** Whether nobody has more souls or ¢. */
function hasMost(g: State, what: Criteria['most'], seat: number): boolean {
  const measure = (s: number): number =>
    what === 'souls' ? soulValue(g, s) : what === 'items' ? itemsOf(g, s).length : g.seats[s]!.cents
  const mine = measure(seat)
  for (let s = 0; s < g.rules.players; s++) if (measure(s) > mine) return false
  return true
}

const hasOtherTap = (g: State, o: Obj, ability: number): boolean => tapsOf(g, o).some((a) => a.id !== ability)

/** Whether an item has a golden border: an ability to activate, printed on it or given to it (Items). */
const isActive = (g: State, o: Obj): boolean =>
  isAsPrinted(o)
    ? g.rules.library.definitions[o.def]!.active
    : abilitiesOf(g, o).some(({ kind }) => kind === 'tap' || kind === 'paid')

function slotFits(g: State, c: Ctx, p: Criteria, slot: number): boolean {
  const s = g.monsters[slot]
  if (s === undefined) return false
  // the slot of the card with the ability, which is on top of it
  if (p.other && s.top !== 0 && s.top === c.src) return false
  return (p.attacked === undefined || isAttacked(g, s.top) === p.attacked) && (!p.byYou || g.attack!.seat === c.you)
}

function objectFits(g: State, c: Ctx, p: Criteria, o: Obj): boolean {
  const sort = sortOf(o)
  if ((p.sorts & sort) === 0) return false
  if (p.other && o.id === c.src) return false
  if (p.named !== undefined && !isNamed(g, o, p.named)) return false
  if (p.otherThan !== undefined && o.id === one(g, c, p.otherThan)) return false
  if (sort === MONSTER && p.row !== null && o.row !== p.row) return false
  if (p.attacked !== undefined && isAttacked(g, o.id) !== p.attacked) return false
  if (p.byYou && g.attack!.seat !== c.you) return false
  if ((p.counter !== undefined || p.noCounter !== undefined) && !hasCounters(g, p, o.id)) return false
  if (sort === MONSTER) return p.eternal === undefined || hasKeyword(g, o, 'eternal') === p.eternal
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
  if (p.eternal !== undefined && hasKeyword(g, o, 'eternal') !== p.eternal) return false
  if (p.notPurchased && isBeingBought(g, o.id)) return false
  if (p.of2 !== undefined && o.ctl !== one(g, c, p.of2)) return false
  if (p.notOf !== undefined && (o.ctl < 0 || o.ctl === one(g, c, p.notOf))) return false
  if (p.charged !== undefined && o.charged !== p.charged) return false
  if (p.passive && isActive(g, o)) return false
  // an ability that copies abilities cannot copy itself, which would never end
  if (p.tap && !hasOtherTap(g, o, c.ability)) return false
  if (p.guppy && !hasKeyword(g, o, 'guppy')) return false
  return !(p.except >= 0 && bound(c, p.except).includes(o.id))
}

function stackedFits(g: State, c: Ctx, p: Criteria, t: Item): boolean {
  if (p.owner === 'you' && t.ctl !== c.you) return false
  if (p.owner === 'others' && (t.ctl < 0 || t.ctl === c.you)) return false
  if (t.kind === 'roll') return (p.sorts & DIE) !== 0 && (p.attackRoll === undefined || p.attackRoll === t.attack)
  if (t.kind === 'rule' || t.ctx?.src === 0) {
    // a loot card that has begun to resolve is still the loot card, but too late to be copied (X11)
    const isLoot = g.rules.edition.isBegunLoot(g, t) || isDefinedLoot(g, t)
    if (isLoot) return (p.sorts & LOOT) !== 0 && !p.uncopied && !p.plain && p.aimedAt === undefined && !p.atYou
  }
  if (t.kind === 'loot')
    return (
      (p.sorts & LOOT) !== 0 &&
      !(p.uncopied && t.copied) &&
      !(p.plain && isSpecial(g, t)) &&
      (p.aimedAt === undefined || isAimedAt(g, c, t, p.aimedAt)) &&
      (!p.atYou || isAimedAtSeat(g, t.ctx!, c.you))
    )
  return (
    t.kind === 'ability' &&
    abilityFits(g, p, t) &&
    (p.aimedAt === undefined || isAimedAt(g, c, t, p.aimedAt)) &&
    (!p.atYou || isAimedAtSeat(g, t.ctx!, c.you))
  )
}

/** Whether a loot on the stack is a trinket or an ambush. */
function isSpecial(g: State, t: Item): boolean {
  const { has } = g.rules.library.definitions[t.ctx!.def]!
  return has.trinket || has.ambush
}

/** The ability that this is, or that has become what it is by its roll (X11). */
const abilityOf = (g: State, t: Item): Ability =>
  g.rules.edition.wholeOf(g, t.ctx!)?.ability ?? g.rules.library.abilities[t.ctx!.ability]!

/** Whether this is a loot that has been defined by its roll (X11). */
const isDefinedLoot = (g: State, t: Item): boolean =>
  t.kind === 'ability' && g.rules.edition.wholeOf(g, t.ctx!)?.ability.kind === 'loot'

/**
 * Whether an ability on the stack is of a sort that is looked for. What counts is what its source was as it was announced or triggered, not
 * what is printed on the card: what has become a room, or was a monster, is no item. Whatever nobody activates is triggered, the outcome of
 * a roll and "when you do" too (Keyworded Abilities, Roll-).
 */
function abilityFits(g: State, p: Criteria, t: Item): boolean {
  const { src, srcKind, srcEternal } = t.ctx!
  const { kind } = abilityOf(g, t)
  if (kind === 'tap' || kind === 'paid') return (p.sorts & ABILITY) !== 0 && srcKind === 'item'
  if (srcKind === 'monster') return (p.sorts & MONSTER_TRIGGER) !== 0
  if (srcKind !== 'item' || (p.sorts & ITEM_TRIGGER) === 0) return false
  if (p.eternal === undefined) return true
  const o = objectOf(g, src)
  return (o === null ? srcEternal : hasKeyword(g, o, 'eternal')) === p.eternal
}

/** Whether this player, or something that they control, is a target of a loot or an ability on the stack. */
const isAimedAtSeat = (g: State, c: Ctx, seat: Seat): boolean => ((seatsAimedAt(g, c) >> seat) & 1) === 1

/** Whether any target of this loot or ability fits. */
function isAimedAt(g: State, c: Ctx, t: Item, what: Linked<'filter'>): boolean {
  const { ability, mode, bind } = t.ctx!
  const targets = g.rules.library.abilities[ability]?.modes[mode]?.targets ?? []
  return targets.some(({ slot }) => (bind[slot] ?? []).some((e) => fits(g, c, what, e)))
}

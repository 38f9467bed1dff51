import { cardEntity, type Entity, isCard, isSeat, itemEntity, NONE, slotEntity } from '../model/entity.ts'
import { define, type Filter, one, type Ref, word } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { bound, CAPTURED, currentAttack, isGone, itemById, objectOf, RESULTS } from '../rules/context.ts'
import { candidates } from '../rules/filters.ts'
import { seatsFrom } from '../rules/turn-order.ts'

/** References: whom or what an effect is about. */

const simple = <const K extends string>(k: K, about: string, get: (g: State, c: Ctx) => Entity) =>
  define({
    k,
    family: 'ref',
    about,
    fields: {},
    find(g, c, _n, into) {
      const e = get(g, c)
      if (e >= 0) into.push(e)
    },
    one: (g, c) => Math.max(NONE, get(g, c)),
  })

export const You = simple(
  'you',
  'You: the controller of the card; on cards that nobody controls, the active player.',
  (_g, c) => c.you,
)
/** The controller; on cards that nobody controls, the active player. */
export const you = word(You)
export const Active = simple('active', 'The active player.', (g) => g.active)
export const active = word(Active)
export const Rewarded = simple(
  'rewarded',
  'The player who gains a reward: the active player, or each player in turn if rewards are shared.',
  (_g, c) => c.you,
)
/** The player who gains a reward: the active player, or each player in turn if rewards are shared. */
export const rewarded = word(Rewarded)
export const AttackingPlayer = simple(
  'attackingPlayer',
  'The player who is making the attack.',
  (g) => g.attack?.seat ?? -1,
)
/** The player making the attack. */
export const attackingPlayer = word(AttackingPlayer)
export const This = simple('this', 'The card with the ability.', (_g, c) => (c.src === 0 ? NONE : c.src))
/** The object with the ability, as long as it is the same object. A loot card being played is not an object. */
export const self = word(This)
export const ThisCard = simple(
  'thisCard',
  'The physical card of this ability, wherever it goes: what a lasting effect is put on, if it does something with the card later.',
  (g, c) => {
    const card = c.card >= 0 ? c.card : (objectOf(g, c.src)?.card ?? NONE)
    return card < 0 ? NONE : cardEntity(card)
  },
)
/** The card itself, in whatever zone. A copy of a loot card has none. */
export const thisCard = word(ThisCard)
export const PenaltyItem = simple(
  'penaltyItem',
  'The item that was destroyed for the death penalty that this is about.',
  (_g, c) => (isCard(c.by) ? c.by : NONE),
)
/** The card of the item that was destroyed for the death penalty. */
export const penaltyItem = word(PenaltyItem)
export const ThisSlot = simple(
  'thisSlot',
  'The monster slot that this card is in, or in which it has just died.',
  (g, c) => {
    const o = objectOf(g, c.src)
    if (o === null || o.row !== 'monsters') return NONE
    const slot = o.slot >= 0 ? o.slot : (o.vitals?.from ?? NONE)
    return slot < 0 ? NONE : slotEntity(slot)
  },
)
/** The monster slot that this is in, or was in when it died. */
export const thisSlot = word(ThisSlot)
export const Who = simple(
  'who',
  'The one that the event was about: the one who rolled, died, was dealt damage …',
  (_g, c) => c.who,
)
/** The one that the event was about: the player or monster that rolled, died, was dealt damage … */
export const who = word(Who)
export const ByPlayer = simple('byPlayer', 'The player who caused the event.', (_g, c) => c.bySeat)
/** The player who caused the event. */
export const byPlayer = word(ByPlayer)
/** The source of damage is the object that deals it and its controller: an item that can be attacked is dealt nothing, its controller is (Damage). */
export const Dealer = simple('dealer', 'The player or monster that dealt the damage.', (g, c) => {
  const kind = objectOf(g, c.by)?.kind
  return isSeat(c.by) || kind === 'monster' || kind === 'holding' ? c.by : c.bySeat
})
/** The player or monster that dealt the damage. */
export const dealer = word(Dealer)
export const CancelledPlayer = simple(
  'cancelledPlayer',
  'The player who controlled what was just cancelled.',
  (_g, c) => c.bySeat,
)
/** The player who controlled what was just cancelled. */
export const cancelledPlayer = word(CancelledPlayer)
export const Killer = simple('killer', 'The player who killed what died.', (_g, c) => c.bySeat)
/** The player who killed what died. */
export const killer = word(Killer)
export const AttackedMonster = simple('attackedMonster', 'The monster that is being attacked.', (g) =>
  objectOf(g, currentAttack(g)?.target ?? NONE)?.kind === 'monster' ? g.attack!.target : -1,
)
export const attackedMonster = word(AttackedMonster)
export const PlayedLoot = define({
  k: 'playedLoot',
  family: 'ref',
  about: 'The loot card whose playing this is about, while it is on the stack.',
  fields: {},
  find(g, c, _n, into) {
    if (itemById(g, c.item)?.kind === 'loot') into.push(itemEntity(c.item))
  },
})
/** The loot card whose playing this is about, while it is on the stack. */
export const playedLoot = word(PlayedLoot)
export const YourCharacter = simple('yourCharacter', 'Your character card.', (g, c) => g.seats[c.you]!.character)
export const yourCharacter = word(YourCharacter)

/** Of those who rolled together: the players whose dice show the least, or the most, in all. */
const rollers = <const K extends string>(k: K, about: string, end: (...sums: number[]) => number) =>
  define({
    k,
    family: 'ref',
    about,
    fields: {},
    find(_g, c, _n, into) {
      const results = bound(c, RESULTS)
      const sums = new Map<Entity, number>()
      for (let i = 0; i < results.length; i += 2) sums.set(results[i]!, (sums.get(results[i]!) ?? 0) + results[i + 1]!)
      const wanted = end(...sums.values())
      for (const [seat, sum] of sums) if (sum === wanted) into.push(seat)
    },
  })
export const LowestRollers = rollers(
  'lowestRollers',
  'The players who rolled lowest of those who rolled together, ties included.',
  Math.min,
)
/** The players who rolled lowest of those who rolled together, ties included; with several dice, their sums count. */
export const lowestRollers = LowestRollers.of({})
export const HighestRollers = rollers(
  'highestRollers',
  'The players who rolled highest of those who rolled together, ties included.',
  Math.max,
)
/** The players who rolled highest of those who rolled together, ties included; with several dice, their sums count. */
export const highestRollers = HighestRollers.of({})

export const Captured = define({
  k: 'captured',
  family: 'ref',
  about: 'What a lasting effect was put on.',
  fields: {},
  find(_g, c, _n, into) {
    into.push(...bound(c, CAPTURED))
  },
})
/** What a lasting effect was put on. */
export const captured = Captured.of({})

export const Bound = define({
  k: 'bound',
  family: 'ref',
  about: 'Something that was chosen, by its name.',
  fields: { name: { is: 'bound', about: 'the name that the choice was given' } },
  find(g, c, n, into) {
    for (const e of bound(c, n.name)) if (e >= 0 && !isGone(g, e)) into.push(e)
  },
})
/** Something chosen, by its name. */
export const chosen = (name: string): Ref => Bound.of({ name })

export const EachChosen = define({
  k: 'eachChosen',
  family: 'ref',
  about: 'Each of the players who were chosen by a name.',
  fields: { name: { is: 'bound', about: 'the name that the choice was given' } },
  find(_g, c, n, into) {
    for (const e of bound(c, n.name)) if (isSeat(e)) into.push(e)
  },
})
/** Each player who was chosen, if several could be. */
export const eachChosen = (name: string): Ref => EachChosen.of({ name })

export const EachOf = define({
  k: 'eachOf',
  family: 'ref',
  about: 'Each player, monster, item … that matches.',
  fields: { of: { is: 'filter', about: 'what matches' } },
  find(g, c, n, into) {
    into.push(...candidates(g, c, n.of))
  },
})
/** Every player, monster, item … that matches, in turn order from the controller. */
export const each = (of: Filter): Ref => EachOf.of({ of })

export const EveryoneBut = define({
  k: 'everyoneBut',
  family: 'ref',
  about: 'Each player but one.',
  fields: { of: { is: 'ref', about: 'the one left out' } },
  find(g, c, n, into) {
    const e = one(g, c, n.of)
    for (const seat of seatsFrom(g, c.you)) if (seat !== e) into.push(seat)
  },
})
/** Every player but this one, in turn order from the controller. */
export const everyoneBut = (of: Ref): Ref => EveryoneBut.of({ of })

export const Both = define({
  k: 'both',
  family: 'ref',
  about: 'This and that.',
  fields: { a: { is: 'ref', about: 'this' }, b: { is: 'ref', about: 'that' } },
  find(g, c, n, into) {
    for (const ref of [n.a, n.b]) ref.kind.find!(g, c, ref, into)
  },
})
/** This and that. */
export const both = (a: Ref, b: Ref): Ref => Both.of({ a, b })

const neighbour = <const K extends string>(k: K, about: string, step: 1 | -1) =>
  define({
    k,
    family: 'ref',
    about,
    fields: { of: { is: 'ref', about: 'the other player' } },
    find(g, c, n, into) {
      const e = one(g, c, n.of)
      // turn order is clockwise, so the next player sits to the left
      if (isSeat(e)) into.push((e + step + g.rules.players) % g.rules.players)
    },
  })
export const Left = neighbour('left', 'The player to the left of another.', 1)
export const Right = neighbour('right', 'The player to the right of another.', -1)
export const leftOf = (of: Ref): Ref => Left.of({ of })
export const rightOf = (of: Ref): Ref => Right.of({ of })

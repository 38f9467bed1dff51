import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { MONSTER } from '../model/decks.ts'
import { type Entity, isObject, isSeat, isSlot, NONE, slotOf } from '../model/entity.ts'
import { ask, isCalmed, machine, picked, start } from '../model/machine.ts'
import { ofKind } from '../model/node.ts'
import { isBlank, type Obj } from '../model/objects.ts'
import type { Permit, State } from '../model/state.ts'
import { Permit as Permitting } from '../model/statics.ts'
import { payTo } from './change.ts'
import { currentAttack, defOfCard, objectOf } from './context.ts'
import { rollAhead, rollAttack } from './dice.ts'
import { happen, means } from './events.ts'
import { everybody, learn } from './knowledge.ts'
import { endEffects } from './lasting.ts'
import { hasBody, vitalsOf } from './objects.ts'
import { holds, isPermitted, permitting } from './permits.ts'
import { drawTop, hasCards, topCards } from './piles.ts'
import { priority } from './procedures.ts'
import { slotOptions } from './slots.ts'
import { fizzleCombat, topId } from './stack.ts'
import { evasionFrom, evasionOf, health, modified, regularAttacksLeft, rivalBase, UNLIMITED } from './stats.ts'
import { seatsAfter } from './turn-order.ts'
import { monsterEnters, monstersInPlay } from './zones.ts'

/** Attacking: what can be attacked and at what cost, which attacks can and must be made, and an attack from its declaration to its end. */

/* What can be attacked. */

/**
 * Whether this can be attacked. Monsters can, unless an effect says otherwise. So can items and rooms that say so (Attackable Items and
 * Rooms, Familiar), and other living players while an ability lets the active player attack them (Attacking Other Players).
 */
export function isAttackable(g: State, e: Entity): boolean {
  if (isSeat(e)) return e !== g.active && !g.seats[e]!.dead && evasionOf(g, e) > 0
  const o = objectOf(g, e)
  if (o === null || !isTarget(g, o)) return false
  return !isPermitted(g, CHANNEL.unattackable, e)
}

const isTarget = (g: State, o: Obj): boolean =>
  o.kind === 'monster' ||
  (hasBody(g, o) && !isBlank(o) && (o.kind === 'soul' || g.rules.library.definitions[o.def]!.attackable))

/** Everything that can be attacked now: monsters by slot, then items and rooms, then players in turn order. */
export function attackables(g: State): Entity[] {
  const list = monstersInPlay(g)
  if (g.rules.bodies) for (const o of g.objects) if (o !== null && hasBody(g, o)) list.push(o.id)
  if (g.index[CHANNEL.attackPlayers]!.length > 0) list.push(...seatsAfter(g, g.active))
  return list.filter((e) => isAttackable(g, e))
}

/** Players whom an effect orders to be attacked, and whom nothing else need let the active player attack. */
export const canFight = (g: State, p: Permit, e: Entity): boolean =>
  p.evasion !== undefined && isSeat(e) ? e !== g.active && !g.seats[e]!.dead : isAttackable(g, e)

/** The permit by which this player would be attacked, if one names them. */
const permitFor = (g: State, e: Entity): Permit | undefined =>
  isSeat(e) ? g.permits.find((p) => p.evasion !== undefined && p.among?.includes(e) && canFight(g, p, e)) : undefined

/** Whether something in force lets the active player attack this. */
export const canBeAttacked = (g: State, e: Entity): boolean => isAttackable(g, e) || permitFor(g, e) !== undefined

/** The roll that would hit this if it were attacked now. */
export function evasionIfAttacked(g: State, e: Entity): number {
  const evasion = permitFor(g, e)?.evasion
  return evasion === undefined ? evasionOf(g, e) : evasionFrom(g, e, evasion)
}

/*
 * What an attack costs. "Must pay each other player … to attack": paid as an attack is declared. A player who cannot pay all of it cannot attack, and is not
 * bound by attacks that must be made if able (Pay; Attacking).
 */

/** How many ¢ the active player owes each other player for an attack declared now. */
export const taxOf = (g: State): number => Math.max(0, modified(g, CHANNEL.attackTax, g.active, 0))

/** Whether the active player can pay for an attack now. */
export const canPayToAttack = (g: State): boolean =>
  g.index[CHANNEL.attackTax]!.length === 0 || g.seats[g.active]!.cents >= taxOf(g) * (g.rules.players - 1)

/** The active player pays the other players, in turn order. */
export function payToAttack(g: State): void {
  const tax = taxOf(g)
  if (tax === 0) return
  for (const seat of seatsAfter(g, g.active)) payTo(g, g.active, seat, tax)
}

/* What must be attacked this turn because of abilities in force, in addition to attacks that effects have ordered (`State.permits`). */

/** Monsters and players that the active player must attack once each turn and has not attacked yet. */
export function owedTargets(g: State): Entity[] {
  const owed: Entity[] = []
  const list = g.index[CHANNEL.mustAttack]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const node = ofKind(Permitting, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o === null) continue
    if (node.to === 'this' && o.vitals?.thisTurn.attacked !== true && holds(g, o, node.if)) owed.push(o.id)
    else if (node.to === 'captured')
      for (const e of o.effect?.captured ?? [])
        if (isSeat(e) && e !== g.active && !g.seats[e]!.thisTurn.attacked) owed.push(e)
  }
  return owed
}

/** Whether the active player must attack the monster deck this turn and has not done so yet. */
export function owesTheDeck(g: State): boolean {
  if (g.thisTurn.deckAttacks > 0) return false
  return (
    permitting(
      g,
      CHANNEL.mustAttack,
      (n, by) => n.deck === true && means(g, n.to, g.active, by) && holds(g, by, n.if),
    ) !== null
  )
}

/** Whether the active player must attack anything this turn and has attacked nothing yet. */
export function owesAnAttack(g: State): boolean {
  if (g.thisTurn.attacksMade > 0) return false
  return (
    permitting(
      g,
      CHANNEL.mustAttack,
      (n, by) =>
        n.to !== 'this' && n.to !== 'captured' && n.deck !== true && means(g, n.to, g.active, by) && holds(g, by, n.if),
    ) !== null
  )
}

/** Whether an effect says that the active player can't attack this turn. */
export const isCalm = (g: State): boolean => g.seats[g.active]!.calm !== 'no' && g.seats[g.active]!.calm !== 'next'

/* Which attacks the active player may and must make this turn: the regular ones, and those of `State.permits`. */

/** `Permit.target`: the attack can be made against anything. */
export const ANYTHING = 0
/** `Permit.target`: it must be made against the monster deck. */
export const THE_DECK = 1
/** `Permit.target`: it must be made against one of `Permit.among`. */
export const ONE_OF = 2

const usable = (g: State, p: Permit): boolean =>
  p.target === ANYTHING
    ? hasCards(g, MONSTER) || attackables(g).length > 0
    : p.target === THE_DECK
      ? hasCards(g, MONSTER)
      : permitTargets(g, p).some((e) => canFight(g, p, e))

/** The targets that a permit names; of a slot, what is in it now. */
export const permitTargets = (g: State, p: Permit): readonly Entity[] =>
  p.target === ONE_OF ? (p.among ?? []).map((e) => (isSlot(e) ? (g.monsters[slotOf(e)]?.top ?? NONE) : e)) : [p.target]

/** Forced attacks that use up a regular attack if one is left, and are additional otherwise. */
const regularFirst = (g: State): Permit[] =>
  g.permits.filter((p) => p.forced && p.regularFirst === true && usable(g, p))

/** Forced attacks that use up a regular attack, because something must be attacked this turn if able. */
function owedPermits(g: State): Permit[] {
  const owed = g.permits.filter((p) => p.forced && !p.extra && usable(g, p))
  // one attack satisfies all effects that demand the same
  const spokenFor = [...owed, ...regularFirst(g)]
  if (owesTheDeck(g) && hasCards(g, MONSTER) && !spokenFor.some((p) => p.target === THE_DECK))
    owed.push({ target: THE_DECK, forced: true, extra: false })
  for (const target of owedTargets(g))
    if (isAttackable(g, target) && !spokenFor.some((p) => permitTargets(g, p).includes(target)))
      owed.push({ target: ONE_OF, among: [target], forced: true, extra: false })
  return owed
}

/** How many attacks the active player has left beyond the regular ones. */
export const additionalAttacks = (g: State): number =>
  g.permits.length === 0
    ? 0
    : g.permits.filter((p) => p.extra).length - Math.min(regularFirst(g).length, regularAttacksLeft(g))

/** Whether the active player must attack before the turn can end. */
export function mustAttack(g: State): boolean {
  if (isCalm(g)) return false
  if (isUsual(g)) return false
  if (g.seats[g.active]!.dead || !canPayToAttack(g)) return false
  if (g.permits.some((p) => p.forced && p.extra && usable(g, p))) return true
  if (regularAttacksLeft(g) > 0 && owedPermits(g).length > 0) return true
  return owesAnAttack(g) && attackAllowed(g)
}

/** The attacks that must still be made this turn, as permits. */
export function attackOrders(g: State): Permit[] {
  const orders = g.permits.filter((p) => p.forced && p.extra)
  orders.push(...owedPermits(g))
  if (owesAnAttack(g)) orders.push({ target: ANYTHING, forced: true, extra: false })
  return orders
}

/** Attacks that must be made before anything else is done (D38). */
const duePermits = (g: State): Permit[] =>
  g.permits.filter((p) => p.soon === true && usable(g, p) && (p.extra || regularAttacksLeft(g) > 0))

/** Whether the active player must declare an attack now that they have priority and the stack is empty (D38). */
export const attackNow = (g: State): boolean =>
  g.permits.length > 0 && !isCalm(g) && !g.seats[g.active]!.dead && canPayToAttack(g) && duePermits(g).length > 0

/** Whether only regular attacks can be made, on anything: the usual case. */
const isUsual = (g: State): boolean => g.permits.length === 0 && g.index[CHANNEL.mustAttack]!.length === 0

interface Targets {
  objects: Entity[]
  deck: boolean
}

/** What the active player can attack with the attacks they have left: objects and players, and whether the monster deck. */
export function attackTargets(g: State): Targets {
  if (!isUsual(g)) return targetsByPermits(g)
  return regularAttacksLeft(g) > 0
    ? { objects: attackables(g), deck: hasCards(g, MONSTER) }
    : { objects: [], deck: false }
}

/** The same where effects order attacks, or allow further ones. */
function targetsByPermits(g: State): Targets {
  const all = attackables(g)
  // players whom only a permit lets them attack
  const named = g.permits
    .flatMap((p) => (p.evasion === undefined ? [] : (p.among ?? [])))
    .filter((e) => !all.includes(e) && canBeAttacked(g, e))
  const list = named.length === 0 ? all : [...all, ...new Set(named)]
  const due = g.permits.length > 0 ? duePermits(g) : []
  if (due.length > 0) {
    const wide = due.some((p) => p.target === ANYTHING)
    return {
      objects: wide
        ? all
        : list.filter((e) => due.some((p) => p.target !== THE_DECK && permitTargets(g, p).includes(e))),
      deck: (wide || due.some((p) => p.target === THE_DECK)) && hasCards(g, MONSTER),
    }
  }
  const objects = new Set<Entity>()
  let deck = false
  // a regular attack that is needed for a forced one ("must attack that monster this turn if able") can only be made there
  const owed = owedPermits(g)
  const extra = g.permits.filter((p) => p.extra && usable(g, p))
  const regular = regularAttacksLeft(g)
  const free = regular + extra.filter((p) => p.target === ANYTHING).length
  const spokenFor = owed.length + Math.min(regularFirst(g).length, Math.max(0, regular - owed.length))
  if (free > spokenFor) {
    for (const e of all) objects.add(e)
    deck = true
  }
  const narrow = extra.filter((p) => p.target !== ANYTHING)
  for (const p of free > 0 ? [...owed, ...narrow] : narrow)
    if (p.target === THE_DECK) deck = true
    else for (const e of permitTargets(g, p)) objects.add(e)
  return { objects: list.filter((e) => objects.has(e)), deck: deck && hasCards(g, MONSTER) }
}

/** The same as options, for the question after an attack has been declared. */
export function attackOptions(g: State): Option[] {
  const { objects, deck } = attackTargets(g)
  const options: Option[] = objects.map((e) => ({ act: 'attack-target', a: e, b: 0 }))
  if (deck) options.push({ act: 'attack-deck', a: MONSTER, b: 0 })
  return options
}

/** Whether the active player can declare an attack now. */
export function attackAllowed(g: State): boolean {
  if (g.attack !== null || isCalm(g) || g.seats[g.active]!.dead || !canPayToAttack(g)) return false
  if (isUsual(g)) return regularAttacksLeft(g) > 0 && (hasCards(g, MONSTER) || attackables(g).length > 0)
  const t = attackTargets(g)
  return t.deck || t.objects.length > 0
}

/** Uses up a permit or a regular attack: forced permits before others, those for certain targets before those for anything. */
export function spend(g: State, target: Entity, deck: boolean): Permit | undefined {
  if (g.permits.length > 0) return spendPermit(g, target, deck)
  g.thisTurn.attacksMade++
  if (deck) g.thisTurn.deckAttacks++
  if (regularAttacksLeft(g) < UNLIMITED) g.seats[g.active]!.thisTurn.attacks++
  return undefined
}

function spendPermit(g: State, target: Entity, deck: boolean): Permit | undefined {
  const allows = (p: Permit): boolean =>
    p.target === ANYTHING ||
    (deck ? p.target === THE_DECK : (isObject(target) || p.target === ONE_OF) && permitTargets(g, p).includes(target))
  const rank = (p: Permit): number => (p.forced ? 0 : 4) + (p.target === ANYTHING ? 2 : 0)
  const late = (p: Permit): boolean => p.forced && p.since === g.thisTurn.attacksDeclared
  const fitting = g.permits.filter((p) => allows(p) && !late(p)).sort((x, y) => rank(x) - rank(y))
  const [best] = fitting
  const s = g.seats[g.active]!
  g.thisTurn.attacksMade++
  if (deck) g.thisTurn.deckAttacks++
  if (best !== undefined && (best.forced || best.target !== ANYTHING || regularAttacksLeft(g) <= 0)) {
    if (best.endless !== true) g.permits.splice(g.permits.indexOf(best), 1)
    if (best.extra && !(best.regularFirst === true && regularAttacksLeft(g) > 0)) return best
  }
  // if no regular attack is left, a forced one is made with an additional attack
  const wide = g.permits.findIndex((p) => p.extra && p.target === ANYTHING)
  if (regularAttacksLeft(g) <= 0 && wide >= 0) {
    g.permits.splice(wide, 1)
    return best
  }
  if (regularAttacksLeft(g) < UNLIMITED) s.thisTurn.attacks++
  return best
}

/* An attack: it is declared, a target is chosen, and the attacker rolls until one side is dead. */

/** Begins an attack on a target, or on the monster deck (`NONE`). */
export function beginAttack(g: State, seat: Seat, target: Entity): void {
  const deck = target === NONE
  const permit = spend(g, target, deck)
  const evasion = isSeat(target) ? (permit?.evasion ?? rivalBase(g, target)) : 0
  g.attack = { id: g.nextAttack++, seat, target, deck, over: false, face: 0, hit: false, evasion }
}

const isMonster = (g: State, e: Entity): boolean => objectOf(g, e)?.kind === 'monster'

/**
 * Effects by which other players can choose the monster that `attacker` attacks, as options: only the oldest of each player, because a
 * second choice adds nothing.
 */
function redirections(g: State, attacker: Seat): Option[] {
  const found: Option[] = []
  const seats: Seat[] = []
  const list = g.index[CHANNEL.redirect]!
  for (let i = 0; i < list.length; i += 2) {
    const ctl = objectOf(g, list[i]!)?.ctl ?? NONE
    if (ctl < 0 || ctl === attacker || seats.includes(ctl)) continue
    seats.push(ctl)
    found.push({ act: 'replacement', a: list[i]!, b: list[i + 1]! })
  }
  return found
}

/** Whether the attack is over, because one side is dead or gone. Also true without an attack. */
export function isOver(g: State): boolean {
  const a = currentAttack(g)
  if (a === null || g.endTurn) return true
  const s = g.seats[a.seat]!
  if (s.dead || health(g, a.seat) <= 0 || health(g, a.target) <= 0) return true
  return isSeat(a.target) ? g.seats[a.target]!.dead : objectOf(g, a.target) === null
}

/** Whether an attack has been declared whose target has not been chosen yet. */
export const isDeclared = (g: State): boolean => g.declared === 'attack' && g.attack === null

interface Attacking {
  seat: Seat
  /** The target so far, while other players may still choose another monster, and the players who have chosen. */
  target: Entity
  redirected: readonly Seat[]
}
const makeAttacking = ({ seat = -1 }: { seat?: Seat }): Attacking => ({ seat, target: NONE, redirected: [] })

/** An attack from its declaration to its end. */
export const attacking = machine.procedure('attack', makeAttacking, {
  /** The target is not known yet. */
  declare(g, f) {
    const seat = g.active
    f.l = { ...f.l, seat }
    g.out?.push({ type: 'declares-attack', seat })
    payToAttack(g)
    g.thisTurn.attacksDeclared++
    happen(g, CHANNEL.attackDeclared, { who: seat })
    start(g, priority, { window: 'turn' })
  },
  target(g, f) {
    if (g.endTurn || g.seats[f.l.seat]!.dead) return 'finish'
    const options = attackOptions(g)
    if (options.length === 0) return 'finish'
    ask(g, f.l.seat, 'attack-target', {}, options)
    return undefined
  },
  chosen(g, f) {
    const [option] = picked(g)
    if (option!.act === 'attack-deck') {
      beginAttack(g, f.l.seat, NONE)
      return 'reveal'
    }
    f.l = { ...f.l, target: option!.a, redirected: [] }
    return undefined
  },
  /**
   * Other players may choose which monster is attacked. That does not change which permit the attack uses. Each of them chooses once, in
   * the order that the attacker decides (Replacement Effects).
   */
  redirect(g, f) {
    const { seat, target, redirected } = f.l
    const left = isMonster(g, target)
      ? redirections(g, seat).filter((o) => !redirected.includes(objectOf(g, o.a)!.ctl))
      : []
    if (left.length === 0) {
      beginAttack(g, seat, target)
      return 'declared'
    }
    ask(g, seat, 'which-replacement-first', {}, left)
    return undefined
  },
  choose(g, f) {
    const { ctl } = objectOf(g, picked(g)[0]!.a)!
    const { seat, target } = f.l
    f.l = { ...f.l, redirected: [...f.l.redirected, ctl] }
    const monsters = attackTargets(g).objects.filter((e) => isMonster(g, e))
    // the current target comes first
    const options = [target, ...monsters.filter((e) => e !== target)].map((e) => ({
      act: 'attack-target',
      a: e,
      b: 0,
    }))
    ask(g, ctl, 'redirect-attack', { attacker: seat }, options)
  },
  redirected(g, f) {
    f.l = { ...f.l, target: picked(g)[0]!.a }
    return 'redirect'
  },
  /** The top card of the deck is revealed and then put into a monster slot of the attacker's choice. */
  reveal(g, f) {
    const [card] = topCards(g, MONSTER, 1)
    if (card === undefined) return 'finish'
    learn(g, [card], everybody(g))
    g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat: f.l.seat, attack: true })
    ask(
      g,
      f.l.seat,
      'cover-slot',
      { about: defOfCard(g, card) },
      slotOptions(
        g,
        card,
        g.monsters.map((_, i) => i),
      ),
    )
    return undefined
  },
  cover(g) {
    const [option] = picked(g)
    const o = monsterEnters(g, drawTop(g, MONSTER), option!.a)
    g.dirty = true
    // an event is not attacked: its abilities trigger and the attack is over; so it is if the monster can't be attacked
    if (o.kind !== 'monster' || !isAttackable(g, o.id)) return 'finish'
    g.attack!.target = o.id
    return undefined
  },
  /** Triggers abilities that wait for an attack on this target. */
  declared(g, f) {
    const { target } = g.attack!
    if (isSeat(target)) g.seats[target]!.thisTurn.attacked = true
    else {
      const o = objectOf(g, target)
      if (o !== null) vitalsOf(o).thisTurn.attacked = true
    }
    g.out?.push({ type: 'attacks', seat: f.l.seat, who: target, card: objectOf(g, target)?.def ?? -1 })
    // if the declaration named the target, they have triggered before (D11)
    if (g.rules.edition.declarations === 'target later' || g.attack!.deck)
      happen(g, CHANNEL.attackTarget, { who: target, by: f.l.seat, bySeat: f.l.seat })
    start(g, priority, { floor: topId(g) })
  },
  roll(g) {
    if (isOver(g)) return 'finish'
    const { seat, target } = g.attack!
    if (rollAhead(g, seat, target)) start(g, priority, { floor: topId(g) })
    return undefined
  },
  throw(g) {
    if (isOver(g)) return 'finish'
    rollAttack(g, g.attack!.seat, g.attack!.target)
    return undefined
  },
  rolled(g) {
    start(g, priority, { window: 'turn' })
  },
  again(g) {
    // "after combat damage, cancel the attack"; and one in which neither side can hurt the other would never end (R-STK-05)
    if (isOver(g) || (g.attack?.last !== true && !isCalmed(g)) || g.attack === null) return 'roll'
    g.out?.push({ type: 'attack-cancelled', seat: g.attack.seat, card: objectOf(g, g.attack.target)?.def ?? -1 })
    return 'finish'
  },
  /** Attack rolls and combat damage still on the stack fizzle. */
  finish(g) {
    g.attack = null
    fizzleCombat(g)
    endEffects(g, 'attack')
    return 'end'
  },
})

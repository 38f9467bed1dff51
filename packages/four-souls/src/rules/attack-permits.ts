import type { Option } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { MONSTER } from '../model/decks.ts'
import { type Entity, isObject, isSlot, NONE, slotOf } from '../model/entity.ts'
import type { Permit, State } from '../model/state.ts'
import { canPayToAttack } from './attack-tax.ts'
import { attackables, canBeAttacked, canFight, isAttackable } from './attackable.ts'
import { isCalm, owedTargets, owesAnAttack, owesTheDeck } from './must-attack.ts'
import { hasCards } from './piles.ts'
import { regularAttacksLeft, UNLIMITED } from './stats.ts'

/** Which attacks the active player may and must make this turn: the regular ones, and those of `State.permits`. */

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

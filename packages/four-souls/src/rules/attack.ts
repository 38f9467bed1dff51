import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { MONSTER } from '../model/decks.ts'
import { type Entity, isSeat, NONE } from '../model/entity.ts'
import { ask, isCalmed, machine, picked, start } from '../model/machine.ts'
import type { State } from '../model/state.ts'
import { attackOptions, attackTargets, spend } from './attack-permits.ts'
import { payToAttack } from './attack-tax.ts'
import { isAttackable } from './attackable.ts'
import { currentAttack, defOfCard, objectOf } from './context.ts'
import { rollAhead, rollAttack } from './dice.ts'
import { happen } from './events.ts'
import { everybody, learn } from './knowledge.ts'
import { endEffects } from './lasting.ts'
import { vitalsOf } from './objects.ts'
import { drawTop, topCards } from './piles.ts'
import { priority } from './procedures.ts'
import { slotOptions } from './slots.ts'
import { fizzleCombat, topId } from './stack.ts'
import { health, rivalBase } from './stats.ts'
import { monsterEnters } from './zones.ts'

/** Attacking: the attack is declared, a target is chosen, and the attacker rolls until one side is dead. */

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

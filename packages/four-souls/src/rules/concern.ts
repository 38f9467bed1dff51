import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { isObject, placeOf } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { canAffectPending, type FollowUps, onlyGivesLootPlays, touches } from '../model/touches.ts'
import { activationsOf, mayPlay } from './activations.ts'
import { canPlay, isForbidden } from './announce.ts'
import { isOver } from './attack.ts'
import { defOfCard, objectOf } from './context.ts'
import { handIsOpen } from './hands.ts'
import { RULE_ITEMS, ruleOfItem } from './rule-items.ts'
import { topOf } from './stack.ts'

/**
 * Whom a response window concerns, by what lies open alone: whatever a seat holds, everybody comes to the same answer. The rules ask whoever
 * may act (Priority); this is for whoever decides what people are asked, and nothing is told by a pass that is given on these grounds.
 */

/** Public grounds on which a window is nothing to a seat. */
export type IdleReason = 'nothing-usable' | 'nothing-fits' | 'empty' | 'rules'

/**
 * Why a response window is nothing to a seat that may act in it; null: it may be something. Harm to a monster concerns everybody, for its
 * soul goes to whoever kills it; so do rolls of any kind, and what others play and activate.
 */
export function idle(g: State, seat: Seat): IdleReason | null {
  const uses = activationsOf(g, seat)
  const loses = isLosing(g, seat)
  const cards = playableCards(g, seat)
  if (cards === 'none' && onlyPlaysNothing(g, seat, uses)) return 'nothing-usable'
  // what is about to be lost may as well be used
  if (!loses && !openFits(g, seat, uses, cards)) return 'nothing-fits'
  const top = topOf(g)
  if (top === undefined) return g.attack === null || isOver(g) ? 'empty' : null
  return top.kind === 'rule' && !loses && !couldCancel(g, top, uses) ? 'rules' : null
}

/** What is known of the cards that this seat could play if it had loot plays enough: that there are none, which, or only that there are some. */
type Cards = 'none' | 'some' | readonly Ability[]

function playableCards(g: State, seat: Seat): Cards {
  const { hand } = g.seats[seat]!
  if (hand.length === 0 || isForbidden(g, seat)) return 'none'
  if (!handIsOpen(g, seat)) return 'some'
  const open = hand.filter((card) => canPlay(g, seat, card))
  return open.length === 0
    ? 'none'
    : open.flatMap((card) => g.rules.library.definitions[defOfCard(g, card)]!.loot ?? [])
}

/**
 * Is all that this seat could do to have one more loot card to play, with none that it could play? That keeps until there is one; but not
 * where something acts on activations, or on what is charged, nor where the seat dies.
 */
const onlyPlaysNothing = (g: State, seat: Seat, uses: readonly Option[]): boolean =>
  g.index[CHANNEL.activated]!.length === 0 &&
  uses.every(({ b }) => onlyGivesLootPlays(g.rules.library.abilities[b]!)) &&
  !g.stack.some((item) => changesCharge(g, item, seat))

/** A death penalty deactivates, and so do some effects. */
function changesCharge(g: State, item: Item, seat: Seat): boolean {
  if (item.kind === 'death' || ruleOfItem(item) === 'death-penalty') return item.who === seat
  const ability = g.rules.library.abilities[item.ctx?.ability ?? -1]
  return ability !== undefined && touches(ability).has('charge')
}

/** Could anything that lies open, or any card that could be played now, change what waits or a fight? */
function openFits(g: State, seat: Seat, uses: readonly Option[], cards: Cards): boolean {
  const open: FollowUps = {
    plays: (depth) => cards === 'some' || (cards !== 'none' && cards.some((a) => canAffectPending(a, open, depth))),
    copies: () => tapsOf(g, () => true),
    charge: () => tapsOf(g, (object) => object.ctl === seat && !object.charged),
  }
  if (mayPlay(g, seat) && (cards === 'some' || (cards !== 'none' && cards.some((a) => canAffectPending(a, open)))))
    return true
  return uses.some(({ b }) => canAffectPending(g.rules.library.abilities[b]!, open))
}

/** The ↷ abilities of objects in play. */
function tapsOf(g: State, which: (object: { ctl: Seat; charged: boolean }) => boolean): Ability[] {
  const found: Ability[] = []
  const list = g.index[CHANNEL.activatable]!
  for (let i = 0; i < list.length; i += 2) {
    const ability = g.rules.library.abilities[list[i + 1]!]!
    if (ability.kind === 'tap' && which(g.objects[placeOf(list[i]!)]!)) found.push(ability)
  }
  return found
}

/** Is this seat about to die, to pay for it, or is somebody else about to do something to what it has in play? */
export function isLosing(g: State, seat: Seat): boolean {
  const top = topOf(g)
  if (top === undefined) return false
  if (top.kind === 'death') return top.who === seat || isMine(g, top.who, seat)
  if (top.kind === 'rule') return ruleOfItem(top) === 'death-penalty' && top.who === seat
  if (top.kind === 'damage') return isMine(g, top.who, seat)
  return top.ctl !== seat && (top.ctx?.bind.some((chosen) => chosen.some((e) => isMine(g, e, seat))) ?? false)
}

const isMine = (g: State, e: number, seat: Seat): boolean => isObject(e) && objectOf(g, e)?.ctl === seat

/** Could one of these stop what the rules have put on the stack? Steps that must happen cannot be. */
const couldCancel = (g: State, { rule }: Item, uses: readonly Option[]): boolean =>
  RULE_ITEMS[rule]!.cancellable && uses.some(({ b }) => touches(g.rules.library.abilities[b]!).has('stack'))

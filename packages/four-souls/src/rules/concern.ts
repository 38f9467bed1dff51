import type { Option, Seat } from '@soulstack/kit'
import { affects, canAffectPending, type FollowUps, onlyGivesLootPlays } from '../model/affects.ts'
import { CHANNEL } from '../model/channels.ts'
import { isObject, placeOf } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { activationsOf, mayPlay } from './activations.ts'
import { canPlay } from './announce.ts'
import { isOver } from './attack.ts'
import { defOfCard, objectOf } from './context.ts'
import { abilitiesElsewhere } from './elsewhere.ts'
import { isForbidden } from './forbidden.ts'
import { RULE_ITEMS, ruleOfItem } from './rule-items.ts'
import { handIsOpen } from './sight.ts'
import { topOf } from './stack.ts'

/**
 * Which seats a response window matters to, judged by public information only, so the answer is the same whatever is in a hand. The rules
 * ask everybody who may act (Priority). This is for deciding what people are asked: a pass for these reasons reveals nothing.
 */

/** Public reasons why a window does not matter to a seat. */
export type IdleReason = 'nothing-usable' | 'nothing-fits' | 'empty' | 'rules'

/**
 * Why a response window does not matter to a seat that may act in it; null: it may matter. Damage to a monster matters to everybody,
 * because its soul goes to whoever kills it. So do all rolls, and whatever others play and activate.
 */
export function idle(g: State, seat: Seat): IdleReason | null {
  const uses = activationsOf(g, seat)
  const loses = isLosing(g, seat)
  const cards = playableCards(g, seat)
  const others = abilitiesElsewhere(g, seat)
  if (cards === 'none' && others.length === 0 && onlyGainsLootPlays(g, seat, uses)) return 'nothing-usable'
  // use it or lose it
  if (!loses && !couldAffectPending(g, seat, uses, cards, others)) return 'nothing-fits'
  const top = topOf(g)
  if (top === undefined) return g.attack === null || isOver(g) ? 'empty' : null
  return top.kind === 'rule' && !loses && !couldCancel(g, top, uses) ? 'rules' : null
}

/** What is public about the cards that a seat could play with enough loot plays: none, some, or their abilities. */
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
 * Whether this seat, which has no card to play, could do nothing but gain loot plays. That can wait until it has a card, unless something
 * triggers on activations or changes what is charged, or the seat is dying.
 */
const onlyGainsLootPlays = (g: State, seat: Seat, uses: readonly Option[]): boolean =>
  g.index[CHANNEL.activated]!.length === 0 &&
  uses.every(({ b }) => onlyGivesLootPlays(g.rules.library.abilities[b]!)) &&
  !g.stack.some((item) => changesCharge(g, item, seat))

/** Whether a stack item changes what is charged. A death penalty deactivates, and so do some effects. */
function changesCharge(g: State, item: Item, seat: Seat): boolean {
  if (item.kind === 'death' || ruleOfItem(item) === 'death-penalty') return item.who === seat
  const ability = g.rules.library.abilities[item.ctx?.ability ?? -1]
  return ability !== undefined && affects(ability).has('charge')
}

/** Whether any public ability, or any card that could be played now, can affect something pending or the attack. */
function couldAffectPending(
  g: State,
  seat: Seat,
  uses: readonly Option[],
  cards: Cards,
  others: readonly Ability[],
): boolean {
  const open: FollowUps = {
    plays: (depth) => cards === 'some' || (cards !== 'none' && cards.some((a) => canAffectPending(a, open, depth))),
    copies: () => tapsOf(g, () => true),
    charge: () => tapsOf(g, (object) => object.ctl === seat && !object.charged),
  }
  if (mayPlay(g, seat) && (cards === 'some' || (cards !== 'none' && cards.some((a) => canAffectPending(a, open)))))
    return true
  return (
    others.some((a) => canAffectPending(a, open)) ||
    uses.some(({ b }) => canAffectPending(g.rules.library.abilities[b]!, open))
  )
}

/** The ↷ abilities of those objects in play that `which` accepts. */
function tapsOf(g: State, which: (object: { ctl: Seat; charged: boolean }) => boolean): Ability[] {
  const found: Ability[] = []
  const list = g.index[CHANNEL.activatable]!
  for (let i = 0; i < list.length; i += 2) {
    const ability = g.rules.library.abilities[list[i + 1]!]!
    if (ability.kind === 'tap' && which(g.objects[placeOf(list[i]!)]!)) found.push(ability)
  }
  return found
}

/** Whether this seat is about to die or pay the death penalty, or somebody else is about to affect one of its objects. */
export function isLosing(g: State, seat: Seat): boolean {
  const top = topOf(g)
  if (top === undefined) return false
  if (top.kind === 'death') return top.who === seat || belongsTo(g, top.who, seat)
  if (top.kind === 'rule') return ruleOfItem(top) === 'death-penalty' && top.who === seat
  if (top.kind === 'damage') return belongsTo(g, top.who, seat)
  return top.ctl !== seat && (top.ctx?.bind.some((chosen) => chosen.some((e) => belongsTo(g, e, seat))) ?? false)
}

const belongsTo = (g: State, e: number, seat: Seat): boolean => isObject(e) && objectOf(g, e)?.ctl === seat

/** Whether one of these abilities could cancel a rule item, or change what it loots. Steps that must happen cannot be cancelled. */
const couldCancel = (g: State, { rule }: Item, uses: readonly Option[]): boolean =>
  RULE_ITEMS[rule]!.cancellable &&
  uses.some(({ b }) => {
    const touched = affects(g.rules.library.abilities[b]!)
    return touched.has('stack') || touched.has('looting')
  })

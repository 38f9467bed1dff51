import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../../model/channels.ts'
import { MONSTER, TREASURE } from '../../model/decks.ts'
import { deckEntity, isDeck, NONE } from '../../model/entity.ts'
import type { Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { attackAllowed, attackNow, attackOptions, beginAttack, canBeAttacked, payToAttack } from '../../rules/attack.ts'
import { objectOf } from '../../rules/context.ts'
import { happen } from '../../rules/events.ts'
import { hasCards } from '../../rules/piles.ts'
import { buy } from '../../rules/purchase.ts'
import { RULE_ITEMS, ruleItem } from '../../rules/rule-items.ts'
import { pushRule } from '../../rules/stack.ts'
import { priceFor, purchasesLeft } from '../../rules/stats.ts'

/**
 * Declarations in the first edition (D07, D08, D11): the target is named, the declaration goes on the stack, and it is carried out as it
 * resolves. If that is impossible then, it fizzles, and the purchase or attack of the turn is not used up.
 */

const ATTACK_DECLARED = ruleItem({ name: 'attack-declaration', cancellable: true, resolve: startAttack })
const PURCHASE_DECLARED = ruleItem({ name: 'purchase-declaration', cancellable: true, resolve: purchase })

/**
 * What the active player can declare now, with an empty stack. If a forced attack is due, that is all they can do (D38). `mayRespond`: they
 * could still gain ¢ in response, so they can name something too expensive (D08).
 */
export function declarableByName(g: State, mayRespond: boolean): Option[] {
  const options: Option[] = []
  if (attackAllowed(g)) {
    options.push(...attackOptions(g))
    if (attackNow(g)) return options
  }
  if (purchasesLeft(g) === 0) return options
  const { cents } = g.seats[g.active]!
  const inShop = priceFor(g, g.active, true)
  if (mayRespond || cents >= inShop)
    for (const slot of g.shop) if (slot.top !== 0) options.push({ act: 'buy', a: slot.top, b: inShop })
  const onDeck = priceFor(g, g.active, false)
  if ((mayRespond || cents >= onDeck) && hasCards(g, TREASURE))
    options.push({ act: 'buy-deck', a: TREASURE, b: onDeck })
  return options
}

/** Puts a declaration of the active player on the stack; its triggers go above it. Always true: it waits there. */
export function declareByName(g: State, seat: Seat, option: Option): boolean {
  const target = option.act.endsWith('-deck') ? deckEntity(option.a) : option.a
  const card = objectOf(g, target)?.def ?? -1
  if (option.act === 'buy' || option.act === 'buy-deck') {
    g.out?.push({ type: 'declares-purchase', seat, who: target, card })
    pushRule(g, PURCHASE_DECLARED, seat, { who: target })
    happen(g, CHANNEL.purchaseDeclared, { who: seat })
    return true
  }
  g.out?.push({ type: 'declares-attack', seat, who: target, card })
  payToAttack(g)
  g.thisTurn.attacksDeclared++
  pushRule(g, ATTACK_DECLARED, seat, { who: target })
  happen(g, CHANNEL.attackDeclared, { who: seat })
  if (!isDeck(target)) happen(g, CHANNEL.attackTarget, { who: target, by: seat, bySeat: seat })
  return true
}

/** Starts a declared attack, which uses it up only now. Attacks are only made in the action phase, by living players. */
function startAttack(g: State, item: Item): void {
  const deck = isDeck(item.who)
  const able = g.phase === 'action' && !g.endTurn && !g.seats[item.ctl]!.dead
  if (!able || !(deck ? hasCards(g, MONSTER) : canBeAttacked(g, item.who))) {
    fizzles(g, item)
    return
  }
  beginAttack(g, item.ctl, deck ? NONE : item.who)
  // the main window ends, and the attack continues as in the second edition
  g.declared = 'attack'
}

/** Carries out a declared purchase at the current price. For the deck, that is its current top card. */
function purchase(g: State, item: Item): void {
  const deck = isDeck(item.who)
  const there = deck ? hasCards(g, TREASURE) : objectOf(g, item.who)?.row === 'shop'
  const price = priceFor(g, item.ctl, !deck)
  const pays = g.seats[item.ctl]!.cents >= price
  if (!there || !pays) {
    if (there) g.out?.push({ type: 'cannot-pay', seat: item.ctl })
    fizzles(g, item)
    return
  }
  g.seats[item.ctl]!.thisTurn.purchases++
  buy(g, item.ctl, deck ? NONE : item.who, price)
}

function fizzles(g: State, item: Item): void {
  const rule = RULE_ITEMS[item.rule]!.name
  g.out?.push({ type: 'fizzled', item: item.id, kind: item.kind, rule, card: -1, seat: item.ctl })
}

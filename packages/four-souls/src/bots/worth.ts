import type { Decision, Option } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import type { Ability } from '../model/library.ts'
import { fieldAs } from '../model/node.ts'
import { weigh } from './answers.ts'
import { itemWorth, lootWorth } from './cards.ts'
import { canPayRansom, isBribe } from './challenge.ts'
import { deckFight } from './deck.ts'
import { bestFight, damageValue } from './harm.ts'
import { itemGain, playWorth } from './objects.ts'
import { scopeOf } from './scope.ts'
import { centsFor, soulsFor, TREASURE, WIN } from './stakes.ts'
import type { Table } from './table.ts'
import { abilityWorth } from './weighing.ts'

/** Weighs everything that can be done with priority. It has no memory: the same table and option always have the same worth. */

/** How much an action must be worth to be better than waiting. */
export const WORTHWHILE = 0.35

/** The same decision under another question code, for weighing. */
export const asking = (code: string, decision: Decision): Decision => ({ ...decision, ask: { code } })

/** The worth of an option in a window, in ¢: its effect one step ahead, minus its cost. */
export function optionWorth(option: Option, d: Decision, t: Table): number {
  switch (option.act) {
    case 'play':
      return playOption(option.a, t)
    case 'play-other':
      return elsewhereOption(option.b, t)
    case 'activate':
      return winsByPayingBoss(option, t) ? WIN : activateOption(option, t)
    case 'attack':
      return attackOption(t)
    case 'purchase':
      return purchaseWorth(t)
    case 'attack-target':
    case 'attack-deck':
      return fightOption(weigh(option, asking('attack-target', d), t))
    case 'buy':
    case 'buy-deck':
      return option.b > t.own.cents ? 0 : weigh(option, asking('buy-what', d), t)
    default:
      return 0
  }
}

/** Whether it pays off the final boss, which wins the game. */
export const winsByPayingBoss = (o: Option, t: Table): boolean =>
  o.act === 'activate' && isBribe(t, o.b) && canPayRansom(t)

/** The worth of playing a loot card from the hand: what it does now, minus what it might do another time. */
export function playOption(index: number, t: Table): number {
  const def = t.hand[index]!
  const worth = playWorth(def, scopeOf(t, t.me, def))
  return worth - keeping(t, index)
}

/** The worth of playing a loot card from elsewhere than the hand, where it cannot be kept. */
export function elsewhereOption(card: number, t: Table): number {
  const def = t.library.definitions[card]
  return def === undefined ? 0 : playWorth(def, scopeOf(t, t.me, def))
}

/** The worth of keeping a card: another chance to use it, and progress towards the soul for a large hand. */
function keeping(t: Table, index: number): number {
  const def = t.hand[index]!
  const isSituational = def.loot?.modes.some((m) => m.targets.length > 0) ?? false
  const later = isSituational ? 0.4 * Math.min(4, Math.max(0, lootWorth(def))) : 0
  return (
    later + (t.hasBonus('soul-of-gluttony') ? largeHandWorth(t.own.handCount) - largeHandWorth(t.own.handCount - 1) : 0)
  )
}

/** Progress towards the soul for ten cards in hand. */
const largeHandWorth = (cards: number): number => 10 * Math.min(1, cards / 10) ** 4

function activateOption({ a, b }: Option, t: Table): number {
  const ability = t.library.abilities[b]!
  const def = t.thing(a)?.def ?? null
  return abilityWorth(ability, scopeOf(t, t.me, def, a)) - costWorth(ability, t)
}

/** What an activated ability costs besides its charge. */
function costWorth(ability: Ability, t: Table): number {
  let cost = 0
  for (const c of ability.costs) {
    if (is(c, 'pay')) cost -= centsFor(t, t.me, -c.cents)
    else if (is(c, 'payCounters')) cost += 1.5 * c.n
    else if (is(c, 'payHp')) cost -= damageValue(t.me, c.n, scopeOf(t, t.me, null))
    else if (c.k === 'inActionPhase') continue
    else if (c.k === 'discardSoul') cost -= soulsFor(t, t.me, -1)
    else if (is(c, 'payLoot')) cost += c.n * Math.min(3, ...t.hand.map(lootWorth))
    else cost += (fieldAs(c, 'n', 'number') ?? 1) * cheapestItem(t)
  }
  return cost
}

const cheapestItem = (t: Table): number =>
  Math.min(...t.own.items.filter((o) => !o.eternal).map((o) => itemWorth(t.thing(o.id)!.def)), 30)

/** Attacking comes last: cards played and bought before it help, and a death can cost what the bot has. */
function attackOption(t: Table): number {
  return fightOption(Math.max(bestFight(t, t.me), deckFight(t)))
}

function fightOption(worth: number): number {
  return worth <= 0.4 ? 0 : WORTHWHILE + 0.01 + Math.min(worth, 100) / 1000
}

/** The worth of the best purchase, minus its price in ¢. */
export function purchaseWorth(t: Table): number {
  const { cents } = t.own
  let most = deckPurchase(t)
  for (const { top, price } of t.seen.shop) {
    if (top === null || price === null || price > cents) continue
    most = Math.max(most, itemGain(t, top.id) + centsFor(t, t.me, -price))
  }
  return most
}

const deckPurchase = (t: Table): number => (t.own.cents < 10 ? 0 : TREASURE + 1 + centsFor(t, t.me, -10))

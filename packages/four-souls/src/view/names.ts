import type { Seat } from '@soulstack/kit'
import { cardOf, deckOf, type Entity, isCard, isDeck, isItem, isObject, isSeat, itemOf } from '../model/entity.ts'
import type { RuleItemName } from '../model/rule-items.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import { seatThing, type Thing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { deckNames, slotNumber } from './decks.ts'
import type { Ref } from './types.ts'

/** Names of things, for sentences. The engine does not know the players' names: `{seat:2}` is a placeholder for one. */

/** A card's name; "the game" if there is no card. */
export const nameOf = (g: State, def: number, w: Words): string =>
  def >= 0 ? w.names.card(g.rules.library.definitions[def]!.source) : w.names.theGame
export const defId = (g: State, def: number): string => g.rules.library.definitions[def]!.id

/** The card that a stack item comes from; for a lasting effect, the card that made it. */
export const cardOfItem = (g: State, t: Item): number =>
  t.ctx === null ? -1 : t.ctx.def >= 0 ? t.ctx.def : (g.rules.library.abilities[t.ctx.ability]?.card ?? -1)

export function itemTitle(g: State, t: Item, you: Seat | null, w: Words): string {
  switch (t.kind) {
    case 'loot':
    case 'ability': {
      const card = nameOf(g, cardOfItem(g, t), w)
      return t.kind === 'loot' && g.rules.library.abilities[t.ctx!.ability]?.doubled === true
        ? w.names.doubled(card)
        : card
    }
    case 'roll':
      return w.names.roll(t.attack, t.face)
    case 'damage':
      return w.names.damage(t.amount, t.combat)
    case 'rule':
      return RULE_ITEM_TITLES[RULE_ITEMS[t.rule]!.name](g, t, w)
    case 'death':
      return w.names.death(thing(g, t.who, you, w))
  }
}

/** The titles of rule items. For what they will do see rule-items.ts. */
const RULE_ITEM_TITLES: Record<RuleItemName, (g: State, item: Item, w: Words) => string> = {
  'attack-declaration': (_, __, { stack }) => stack.attackDeclared,
  'purchase-declaration': (_, __, { stack }) => stack.purchaseDeclared,
  'monster-card': (g, item, w) => w.stack.dead(thing(g, item.who, null, w)),
  'loot-card': (g, item, w) => nameOf(g, item.ctx!.def, w),
  reward: (g, item, w) => w.stack.rewardOf(nameOf(g, item.node, w)),
  refill: (_, item, { stack }) => stack.refillOf(item.row === 'shop', item.amount + 1),
  'death-penalty': (g, item, w) => w.stack.penaltyOf(thing(g, item.who, null, w)),
  'roll-bonus': (_, item, { stack }) => stack.bonus(item.amount > 0 ? `+${item.amount}` : String(item.amount)),
  'roll-result': (_, item, { stack }) => stack.rolled(item.face),
  'loot-step': (_, __, { stack }) => stack.lootStep,
}

/** An entity as something that a sentence for `you` can name. */
export function thing(g: State, e: Entity, you: Seat | null, w: Words): Thing {
  if (isSeat(e)) return seatThing(e, you)
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o === null ? { is: 'gone' } : { is: 'card', name: nameOf(g, o.def, w) }
  }
  if (isItem(e)) {
    const t = itemById(g, itemOf(e))
    return t === null ? { is: 'gone' } : { is: 'item', title: itemTitle(g, t, you, w) }
  }
  if (isCard(e)) return { is: 'card', name: nameOf(g, g.rules.cards[cardOf(e)]!, w) }
  if (isDeck(e)) return { is: 'deck', deck: deckNames[deckOf(e)]! }
  return { is: 'slot', n: slotNumber(e) + 1 }
}

export function refOf(e: Entity): Ref | null {
  if (isSeat(e)) return { at: 'seat', seat: e }
  if (isObject(e)) return { at: 'object', id: e }
  if (isItem(e)) return { at: 'stack', id: itemOf(e) }
  if (isDeck(e)) return { at: 'deck', deck: deckNames[deckOf(e)]! }
  if (isCard(e)) return null
  return { at: 'slot', zone: 'monster', index: slotNumber(e) }
}

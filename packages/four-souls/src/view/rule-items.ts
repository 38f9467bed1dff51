import { isDeck, itemOf } from '../model/entity.ts'
import type { RuleItemName } from '../model/rule-items.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { clampFace } from '../rules/dice.ts'
import { soulWorth } from '../rules/objects.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import { priceFor } from '../rules/stats.ts'
import { seatThing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { abilityLine, rewardText } from '../text/text.ts'
import { thing } from './names.ts'

/** What rule items will do, in words. For their titles see names.ts. */

/** The target that a declaration names; null for the top of the deck. */
const declared = (g: State, { who }: Item, w: Words) => (isDeck(who) ? null : thing(g, who, null, w))

const WHAT: Record<RuleItemName, (g: State, item: Item, w: Words) => string> = {
  'attack-declaration': (g, item, w) => w.stack.attack(declared(g, item, w)),
  'purchase-declaration': (g, item, w) => w.stack.buy(declared(g, item, w), priceFor(g, item.ctl, !isDeck(item.who))),
  'monster-card': (g, item, { stack }) => {
    const o = objectOf(g, item.who)
    return o !== null && soulWorth(g, o) > 0 ? stack.becomesSoul(seatThing(g.active, null)) : stack.toDiscard
  },
  'loot-card': (g, item, { stack, language }) =>
    g.rules.edition.isBegunLoot(g, item)
      ? abilityLine(g.rules.library.definitions[item.ctx!.def]!.loot!, language)
      : stack.waitsForRest,
  reward: (g, item, { stack, language }) =>
    stack.rewardFor(rewardText(g.rules.library.definitions[item.node]!, language)!, seatThing(g.active, null)),
  refill: (_, item, { stack }) => stack.refill(item.row === 'shop'),
  'death-penalty': (g, item, { stack }) => stack.penalty(item.who === g.active),
  'roll-bonus': (g, item, { stack }) => {
    const die = itemById(g, itemOf(item.who))
    return die === null ? stack.bonusGone : stack.bonusMakes(die.face, clampFace(die.face + item.amount))
  },
  'roll-result': (_, __, { stack }) => stack.nothing,
  'loot-step': (_, item, { stack }) => stack.loots(item.amount),
}

/** What an item of kind `rule` will do as it resolves. */
export const whatRuleItemDoes = (g: State, item: Item, w: Words): string =>
  WHAT[RULE_ITEMS[item.rule]!.name](g, item, w)

import { isDeck, itemOf } from '../model/entity.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { clampFace } from '../rules/dice.ts'
import { soulWorth } from '../rules/objects.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import { priceFor } from '../rules/stats.ts'
import { seatThing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { rewardText } from '../text/text.ts'
import { nameOf, thing } from './names.ts'

/** What the rules themselves put on the stack, in words: a title, and what it will do. */

interface Told {
  title(g: State, item: Item, w: Words): string
  what(g: State, item: Item, w: Words): string
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** What a declaration names; null: the top of the deck. */
const declared = (g: State, { who }: Item, w: Words) => (isDeck(who) ? null : thing(g, who, null, w))

const TOLD: Record<string, Told> = {
  'attack-declaration': {
    title: (_, __, { stack }) => stack.attackDeclared,
    what: (g, item, w) => w.stack.attack(declared(g, item, w)),
  },
  'purchase-declaration': {
    title: (_, __, { stack }) => stack.purchaseDeclared,
    what: (g, item, w) => w.stack.buy(declared(g, item, w), priceFor(g, item.ctl, !isDeck(item.who))),
  },
  'monster-card': {
    title: (g, item, w) => w.stack.dead(thing(g, item.who, null, w)),
    what: (g, item, { stack }) => {
      const o = objectOf(g, item.who)
      return o !== null && soulWorth(g, o) > 0 ? stack.becomesSoul(seatThing(g.active, null)) : stack.toDiscard
    },
  },
  'loot-card': {
    title: (g, item, w) => nameOf(g, item.ctx!.def, w),
    what: (_, __, { stack }) => stack.waitsForRest,
  },
  reward: {
    title: (g, item, w) => w.stack.rewardOf(nameOf(g, item.node, w)),
    what: (g, item, { stack, language }) =>
      stack.rewardFor(rewardText(g.rules.library.definitions[item.node]!, language)!, seatThing(g.active, null)),
  },
  refill: {
    title: (_, item, { stack }) => stack.refillOf(item.row === 'shop', item.amount + 1),
    what: (_, item, { stack }) => stack.refill(item.row === 'shop'),
  },
  'death-penalty': {
    title: (g, item, w) => w.stack.penaltyOf(thing(g, item.who, null, w)),
    what: (g, item, { stack }) => stack.penalty(item.who === g.active),
  },
  'roll-bonus': {
    title: (_, item, { stack }) => stack.bonus(signed(item.amount)),
    what: (g, item, { stack }) => {
      const die = itemById(g, itemOf(item.who))
      return die === null ? stack.bonusGone : stack.bonusMakes(die.face, clampFace(die.face + item.amount))
    },
  },
  'roll-result': { title: (_, item, { stack }) => stack.rolled(item.face), what: (_, __, { stack }) => stack.nothing },
  'loot-step': {
    title: (_, __, { stack }) => stack.lootStep,
    what: (_, item, { stack }) => stack.loots(item.amount),
  },
}

/** The words of an item of kind `rule`. @throws when it has none: each rule item has its entry here. */
export function ruleItemWords(g: State, item: Item, w: Words): { title: string; what: string } {
  const { name } = RULE_ITEMS[item.rule]!
  const told = TOLD[name]
  if (!told) throw new Error(`view/rule-items.ts has no words for ${name}`)
  return { title: told.title(g, item, w), what: told.what(g, item, w) }
}

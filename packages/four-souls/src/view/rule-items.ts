import { definitions } from '../language/library.ts'
import { rewardText } from '../language/text.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { clampFace } from '../rules/dice.ts'
import { isDeck, itemOf } from '../rules/entity.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import { type Item, SHOP, type State } from '../rules/state.ts'
import { priceFor } from '../rules/stats.ts'
import { defName, entityName, seatName } from './names.ts'

/** What the rules themselves put on the stack, in words: a title, and what it will do. */

interface Words {
  title(g: State, item: Item): string
  what(g: State, item: Item): string
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

const WORDS: Record<string, Words> = {
  'attack-declaration': {
    title: () => 'Attack declared',
    what: (g, item) => `Attack ${isDeck(item.who) ? 'the top of the monster deck' : entityName(g, item.who, null)}`,
  },
  'purchase-declaration': {
    title: () => 'Purchase declared',
    what: (g, item) => {
      const deck = isDeck(item.who)
      return `Buy ${deck ? 'the top treasure' : entityName(g, item.who, null)} for ${priceFor(g, item.ctl, !deck)}¢`
    },
  },
  'monster-card': {
    title: (g, item) => `${entityName(g, item.who, null)}, dead`,
    what: (g, item) => {
      const o = objectOf(g, item.who)
      return o !== null && definitions[o.printed]!.source.souls > 0
        ? `Becomes a soul of ${seatName(g.active, null)}`
        : 'Is put into discard'
    },
  },
  reward: {
    title: (_, item) => `Reward of ${defName(item.node)}`,
    what: (g, item) => {
      const who = seatName(g.active, null)
      return `${rewardText(item.node)!}, for ${who}`
    },
  },
  refill: {
    title: (_, item) => `Refill of ${item.node === SHOP ? 'shop' : 'monster'} slot ${item.amount + 1}`,
    what: (_, item) =>
      item.node === SHOP ? 'Put the top treasure there' : 'Put the top monster there; events on the way are played',
  },
  'death-penalty': {
    title: (g, item) => `Death penalty of ${entityName(g, item.who, null)}`,
    what: (g, item) => (item.who === g.active ? 'Pays for the death, then the turn ends' : 'Pays for the death'),
  },
  'roll-bonus': {
    title: (_, item) => `${signed(item.amount)} to a roll`,
    what: (g, item) => {
      const die = itemById(g, itemOf(item.who))
      return die === null ? 'Its roll is gone' : `The roll of ${die.face} becomes ${clampFace(die.face + item.amount)}`
    },
  },
  'roll-result': { title: (_, item) => `Rolled: ${item.face}`, what: () => 'Nothing comes of this roll' },
  'loot-step': { title: () => 'Loot step', what: (_, item) => `Loot ${item.amount}` },
}

/** The words of an item of kind `rule`. @throws when it has none: each rule item has its entry here. */
export function ruleItemWords(g: State, item: Item): { title: string; what: string } {
  const { name } = RULE_ITEMS[item.rule]!
  const words = WORDS[name]
  if (!words) throw new Error(`view/rule-items.ts has no words for ${name}`)
  return { title: words.title(g, item), what: words.what(g, item) }
}

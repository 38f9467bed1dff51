import { RULE_ITEMS } from '../rules/rule-items.ts'
import type { Item, State } from '../rules/state.ts'

/** What the rules themselves put on the stack, in words: a title, and what it will do. */

interface Words {
  title(g: State, item: Item): string
  what(g: State, item: Item): string
}

const WORDS: Record<string, Words> = {
  'loot-step': { title: () => 'Loot step', what: (_, item) => `Loot ${item.amount}` },
}

/** The words of an item of kind `rule`. @throws when it has none: each rule item has its entry here. */
export function ruleItemWords(g: State, item: Item): { title: string; what: string } {
  const { name } = RULE_ITEMS[item.rule]!
  const words = WORDS[name]
  if (!words) throw new Error(`view/rule-items.ts has no words for ${name}`)
  return { title: words.title(g, item), what: words.what(g, item) }
}

import { RULE_ITEM_NAMES, type RuleItemName } from '../model/rule-items.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'

/** What happens to one of the things that the rules themselves put on the stack. */
export interface RuleItem {
  readonly name: RuleItemName
  /** Whether an effect that cancels what is on the stack can cancel it. Steps that must happen cannot be. */
  readonly cancellable: boolean
  /** What is done as it resolves; it has left the stack. It may call a procedure. */
  resolve(g: State, item: Item): void
  /** It is cancelled or fizzles: what goes back to where it was. */
  dropped?(g: State, item: Item): void
}

const registered: RuleItem[] = []
/** By their numbers, whichever module was loaded first. */
export const RULE_ITEMS: readonly RuleItem[] = registered

/** Registers one, and gives its number. */
export function ruleItem(item: RuleItem): number {
  const number = RULE_ITEM_NAMES.indexOf(item.name)
  registered[number] = item
  return number
}

/** Which rule put this on the stack; null for everything else. */
export const ruleOfItem = (item: Item): RuleItemName | null => RULE_ITEMS[item.rule]?.name ?? null

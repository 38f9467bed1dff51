// What the rules themselves put on the stack.
import { RULE_ITEM_NAMES, type RuleItemName } from '../model/rule-items.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'

/** A kind of stack item that the rules themselves put on the stack. */
export interface RuleItem {
  readonly name: RuleItemName
  /** Whether effects can cancel it. Steps that must happen cannot be cancelled. */
  readonly cancellable: boolean
  /** Carries it out after it has left the stack. It may start a procedure. */
  resolve(g: State, item: Item): void
  /** Cleans up when it is cancelled or fizzles. */
  dropped?(g: State, item: Item): void
}

const registered: RuleItem[] = []
/** Rule items by their numbers, which do not depend on the order in which modules are loaded. */
export const RULE_ITEMS: readonly RuleItem[] = registered

/** Registers a rule item. Returns its number. */
export function ruleItem(item: RuleItem): number {
  const number = RULE_ITEM_NAMES.indexOf(item.name)
  registered[number] = item
  return number
}

/** The name of a rule item on the stack; null for all other items. */
export const ruleOfItem = (item: Item): RuleItemName | null => RULE_ITEMS[item.rule]?.name ?? null

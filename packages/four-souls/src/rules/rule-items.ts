import type { Item, State } from './state.ts'

/** Things that the rules themselves put on the stack, beside dice, damage and deaths; most are the first edition's (docs/rules/first-edition.md). */
export interface RuleItem {
  readonly name: string
  /** Whether an effect that cancels what is on the stack can cancel it. Steps that must happen cannot be. */
  readonly cancellable: boolean
  /** What is done as it resolves; it has left the stack. It may call a procedure. */
  resolve(g: State, item: Item): void
  /** It is cancelled or fizzles: what goes back to where it was. */
  dropped?(g: State, item: Item): void
}

/** In the order of their numbers, which items on the stack carry. */
export const RULE_ITEMS: RuleItem[] = []

/** Registers one, and gives its number. */
export const ruleItem = (item: RuleItem): number => RULE_ITEMS.push(item) - 1

/** Which rule put this on the stack; null for everything else. */
export const ruleOfItem = (item: Item): string | null => RULE_ITEMS[item.rule]?.name ?? null

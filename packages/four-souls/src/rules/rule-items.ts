import type { Item, State } from '../model/state.ts'

/** All there are. A place in this list is what items on the stack carry, in saved games too: new ones are added at the end. */
const NAMES = [
  'loot-step',
  'attack-declaration',
  'purchase-declaration',
  'roll-bonus',
  'roll-result',
  'refill',
  'monster-card',
  'reward',
  'death-penalty',
  'loot-card',
] as const

/** Things that the rules themselves put on the stack, beside dice, damage and deaths; most are the first edition's (docs/rules/first-edition.md). */
export interface RuleItem {
  readonly name: (typeof NAMES)[number]
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
  const number = NAMES.indexOf(item.name)
  registered[number] = item
  return number
}

/** Which rule put this on the stack; null for everything else. */
export const ruleOfItem = (item: Item): string | null => RULE_ITEMS[item.rule]?.name ?? null

/**
 * Names of what the rules themselves put on the stack in addition to dice, damage and deaths, mostly in the first edition. Each with its
 * entry in docs/rules/first-edition.md. Stack items store the position in this list, so new ones are added at the end.
 */
export const RULE_ITEM_RULES = {
  'loot-step': 'D04',
  'attack-declaration': 'D11',
  'purchase-declaration': 'D07',
  'roll-bonus': 'D09',
  'roll-result': 'D10',
  refill: 'D13',
  'monster-card': 'D12',
  reward: 'D12',
  'death-penalty': 'D14',
  'loot-card': 'X08',
} as const

export type RuleItemName = keyof typeof RULE_ITEM_RULES

export const RULE_ITEM_NAMES = Object.keys(RULE_ITEM_RULES) as readonly RuleItemName[]

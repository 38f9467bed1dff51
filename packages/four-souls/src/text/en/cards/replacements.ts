import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/replacements.ts. */

export const replacements = {
  takePenalty: () => 'you choose the item they destroy, and you gain the loot card and ¢ they lose',
  noPenalty: () => "don't pay it",
  setAmount: (n, t) => (n.n === 0 ? '' : t.value(n.n)),
  alsoDamage: (n, t) => `that much is also dealt to ${t.object(n.to)}`,
  fromDiscard: () => 'the cards come from the top of the loot discard instead',
  eachGains: () => 'each player gains that much',
} satisfies PhrasesOf<'effect'>

import { plural } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Costs, as they are worded before the colon of an ability. */

export const costs = {
  pay: (n) => `Pay ${String(n.cents)}¢`,
  payHp: (n) => `Pay ${String(n.n)} health`,
  payCounters: (n) => `Remove ${plural(n.n, 'counter')} from this`,
  payAnyCounters: () => 'Remove 1 or more counters from this',
  payLoot: (n) => `Discard ${n.n === 1 ? 'a loot card' : `${String(n.n)} loot cards`}`,
  payHand: () => 'Discard your hand',
  payItems: (n) => `Destroy ${n.n === 1 ? 'one' : String(n.n)} of your items`,
  payGift: () => 'Give one of your other non-eternal items to another player',
  payThis: () => 'Destroy this',
  outsideAttacks: () => 'while there is no attack',
  inActionPhase: () => 'In your action phase, with nothing on the stack',
  couldPurchase: (_n, t) => `At any time ${t.card === 'monster' ? 'the active player' : 'you'} could purchase an item`,
  discardSoul: () => 'discard a soul you control',
} satisfies PhrasesOf<'cost'>

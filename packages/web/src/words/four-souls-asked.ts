import type { DueView } from '@soulstack/four-souls/view/types'
import { words } from './index.ts'

const english = {
  youDied: 'You died',
  candleIsOut: 'Pay the death penalty.',
  /** What was paid for a death. */
  paid: {
    item: 'an item of yours, paid',
    loot: 'a loot card, paid',
    cent: 'paid',
    deactivate: 'paid',
  } as Record<DueView['due'], string>,
  /** Of an item or a loot card, where there was none. */
  /** Before what is kept. */
  youKeep: 'You keep',
  /** "Full health when this turn ends": the beginning stands out. */
  fullHealth: 'Full health',
  whenTurnEnds: 'when this turn ends',
  laidOut: 'Laid out',
  /** Where a card lies. */
  isLaidOut: 'laid out',
  /** `whom` null: you. */
  forWhom: (whom: string | null) => (whom === null ? 'For you' : `For ${whom}`),
}
export type FourSoulsAskedWords = typeof english

/** What lies over the cards while something is asked. */
export const t = words('fourSoulsAsked', english)

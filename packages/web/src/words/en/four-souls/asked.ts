import type { DueView } from '@soulstack/four-souls/view'
import { words } from '../../index.ts'

const english = {
  youDied: 'You died',
  candleIsOut: 'Pay the death penalty.',
  /** A part of the death penalty that has been paid. */
  paid: {
    item: 'one of your items, paid',
    loot: 'a loot card, paid',
    cent: 'paid',
    deactivate: 'paid',
  } as Record<DueView['due'], string>,
  /** Heads the cards that a death does not take. */
  youKeep: 'You keep',
  /** "Full health when this turn ends": in two parts, as the first is emphasised. */
  fullHealth: 'Full health',
  whenTurnEnds: 'when this turn ends',
  laidOut: 'Laid out',
  /** Where a card is. */
  isLaidOut: 'laid out',
  /** `whom`: a name; null: you. */
  forWhom: (whom: string | null) => (whom === null ? 'For you' : `For ${whom}`),
}
export type FourSoulsAskedWords = typeof english

/** Words of the questions that are shown as a panel over the cards: the death penalty, cards laid out. */
export const t = words('fourSoulsAsked', english)

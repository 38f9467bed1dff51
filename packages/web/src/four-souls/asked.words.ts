import { words } from '../words/index.ts'

const english = {
  death: 'Death',
  candleIsOut: 'The candle is out',
  takesItsDue: 'Death takes its due. You heal when the turn ends.',
  /** A part of the death penalty. */
  paid: 'paid',
  laidOut: 'Laid out',
  /** Where a card lies. */
  isLaidOut: 'laid out',
  /** `whom` null: you. */
  forWhom: (whom: string | null) => (whom === null ? 'For you' : `For ${whom}`),
}
export type FourSoulsAskedWords = typeof english

/** What lies over the cards while something is asked. */
export const t = words('fourSoulsAsked', english)

import type { CardSource } from '../../model/card.ts'

/** The cards of Retro. */
export const retro: readonly CardSource[] = []

import type { CardSource } from '../../model/card.ts'

/** The cards of Youtooz. */
export const youtooz: readonly CardSource[] = []

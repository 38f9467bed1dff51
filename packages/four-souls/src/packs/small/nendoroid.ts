import type { CardSource } from '../../model/card.ts'

/** The cards of Nendoroid. */
export const nendoroid: readonly CardSource[] = []

import type { CardSource } from '../../model/card.ts'

/** The cards of G Fuel. */
export const gFuel: readonly CardSource[] = []

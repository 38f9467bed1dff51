import type { CardSource } from '../../model/card.ts'

/** The cards of Dick Knots. */
export const dickKnots: readonly CardSource[] = []

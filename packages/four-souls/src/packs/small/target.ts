import type { CardSource } from '../../model/card.ts'

/** The cards of Target. */
export const target: readonly CardSource[] = []

import type { CardSource } from '../../model/card.ts'

/** The cards of Gish. */
export const gish: readonly CardSource[] = []

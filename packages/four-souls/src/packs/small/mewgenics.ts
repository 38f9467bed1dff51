import type { CardSource } from '../../model/card.ts'

/** The cards of Mewgenics. */
export const mewgenics: readonly CardSource[] = []

import type { CardSource } from '../../model/card.ts'

/** The cards of The Legend of Bum-bo. */
export const bumBo: readonly CardSource[] = []

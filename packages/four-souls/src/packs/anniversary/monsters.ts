import type { CardSource } from '../../model/card.ts'

export const monsters: readonly CardSource[] = []

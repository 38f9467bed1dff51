import type { CardSource } from '../../model/card.ts'

export const loots: readonly CardSource[] = []

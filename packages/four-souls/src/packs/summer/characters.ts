import type { CardSource } from '../../model/card.ts'

export const characters: readonly CardSource[] = []
export const startingItems: readonly CardSource[] = []

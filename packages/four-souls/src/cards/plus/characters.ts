import type { CardSource } from '../../language/library.ts'

export const characters: CardSource[] = []
export const startingItems: CardSource[] = []

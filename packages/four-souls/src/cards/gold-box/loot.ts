import type { CardSource } from '../../language/library.ts'

export const loots: CardSource[] = []

import type { CardSource } from '../../model/card.ts'

export const rooms: readonly CardSource[] = []

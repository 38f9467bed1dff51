import type { CardSource } from '../../model/card.ts'

export const treasures: readonly CardSource[] = []

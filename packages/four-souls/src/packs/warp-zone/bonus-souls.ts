import type { CardSource } from '../../model/card.ts'

export const bonusSouls: readonly CardSource[] = []

import type { CardSource } from '../../language/library.ts'

export const treasures: CardSource[] = []

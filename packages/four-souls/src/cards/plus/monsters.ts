import type { CardSource } from '../../language/library.ts'

export const monsters: CardSource[] = []

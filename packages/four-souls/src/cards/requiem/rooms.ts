import type { CardSource } from '../../language/library.ts'

export const rooms: CardSource[] = []

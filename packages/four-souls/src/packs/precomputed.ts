import type { PrecomputedCards } from '../model/library.ts'

/**
 * What follows from the game's own packs, if it was computed beforehand. In the sources it never is, so it cannot be out of date: a build
 * for browsers puts another module in place of this one (packages/web/precomputed/vite.ts).
 */
export const precomputed: PrecomputedCards | null = null

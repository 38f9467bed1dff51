import type { Effort } from '../search/search.ts'

/** How much the levels that search think about a decision. */
export const EFFORTS = {
  hard: { playouts: 100, turns: 1, margin: 0.5 },
  expert: { playouts: 1500, turns: 1, margin: 0.5, patience: { rounds: 24, errors: 2 } },
} as const satisfies Record<string, Effort>

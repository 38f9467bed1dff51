import type { Effort } from '@soulstack/bots'

/** How much the levels that search think about a decision. */
export const EFFORTS = {
  hard: { playouts: 100, turns: 1, margin: 0.5 },
  expert: {
    playouts: 400,
    turns: 1,
    margin: 0.5,
    patience: { rounds: 24, errors: 2 },
    further: { rivals: 2, playouts: 240, turns: 6, bias: 0.01, patience: { rounds: 16, errors: 2 } },
  },
} as const satisfies Record<string, Effort>

import type { Effort } from '@soulstack/bots'

/** How much the levels that search think: games are short, and what is begun pays off several turns later. */
export const EFFORTS = {
  hard: { playouts: 40, turns: 3, margin: 0.5 },
  expert: { playouts: 500, turns: 6, margin: 0.5, patience: { rounds: 16, errors: 2 } },
} as const satisfies Record<string, Effort>

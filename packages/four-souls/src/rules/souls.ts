import type { Seat } from '@soulstack/kit'
import { definitions } from '../language/library.ts'
import { test } from '../language/nodes.ts'
import { newCtx } from './context.ts'
import { tellOut } from './events.ts'
import type { State } from './state.ts'
import { soulValue } from './stats.ts'
import { gainSoul } from './zones.ts'

/** Souls: bonus souls and winning. */

const claimCtx = newCtx()

/**
 * Bonus Souls: gained as soon as a player meets the condition, also in the middle of a resolution. Called by
 * whatever gives a player ¢, loot cards or items; without a seat all are asked, in turn order.
 */
export function claimBonusSouls(g: State, only = -1): void {
  if (g.phase === 'setup') return
  for (let i = 0; i < g.bonus.length; i++) {
    const card = g.bonus[i]!
    const [claim] = definitions[g.rules.cards[card]!]!.abilities
    for (let k = 0; k < g.rules.players; k++) {
      const seat = (g.active + k) % g.rules.players
      if (only >= 0 && seat !== only) continue
      claimCtx.you = seat
      claimCtx.ctl = seat
      if (!test(g, claimCtx, claim!.condition!)) continue
      g.bonus.splice(i--, 1)
      gainSoul(g, seat, card)
      break
    }
  }
}

/** Winning the Game: by soul value, checked between resolutions; several at once tie. True when the game is over. */
export function checkVictory(g: State): boolean {
  if (!g.soulsMoved) return false
  g.soulsMoved = false
  const winners: Seat[] = []
  for (let s = 0; s < g.rules.players; s++) if (soulValue(g, s) >= g.rules.soulsToWin) winners.push(s)
  if (winners.length === 0) return false
  g.over = { winners, reason: winners.length > 1 ? 'tie' : 'won' }
  tellOut(g, { type: 'over', winners })
  return true
}

import type { Seat } from '@soulstack/kit'
import { test } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { newCtx } from './context.ts'
import { soulsOf, soulValue } from './stats.ts'
import { canGainSouls, gainSoul } from './zones.ts'

/** Souls: bonus souls and winning. */

const claimCtx = newCtx()

/**
 * Bonus Souls: gained as soon as a player meets the condition, also in the middle of a resolution. Called by
 * whatever gives a player ¢, loot cards or items; without a seat all are asked, in turn order.
 */
export function claimBonusSouls(g: State, only = -1): void {
  // before everybody sits at the table nothing is counted
  if (g.seats.length < g.rules.players) return
  for (let i = 0; i < g.bonus.length; i++) {
    const card = g.bonus[i]!
    const [claim] = g.rules.library.definitions[g.rules.cards[card]!]!.abilities
    for (let k = 0; k < g.rules.players; k++) {
      const seat = (g.active + k) % g.rules.players
      if (only >= 0 && seat !== only) continue
      claimCtx.you = seat
      claimCtx.ctl = seat
      if (!canGainSouls(g, seat) || !test(g, claimCtx, claim!.condition!)) continue
      g.bonus.splice(i--, 1)
      gainSoul(g, seat, card)
      break
    }
  }
}

/** Winning the Game: by soul value or by an ability that has resolved, checked between resolutions; several at once tie. True when the game is over. */
export function checkVictory(g: State): boolean {
  if (!g.soulsMoved && g.wins.length === 0) return false
  const { wins } = g
  g.soulsMoved = false
  g.wins = []
  // a challenge is won by its goal alone (Beating a Challenge)
  if (g.rules.challenge !== null) return false
  if (g.rules.together)
    return (wins.length > 0 || soulsTogether(g) >= g.rules.soulsToWin) && declareWinners(g, [g.active])
  const winners: Seat[] = []
  for (let s = 0; s < g.rules.players; s++)
    if (wins.includes(s) || soulValue(g, s) >= g.rules.soulsToWin) winners.push(s)
  return declareWinners(g, winners)
}

/** What the players have collected together, no more of each than the cap lets count (Solitaire/Co-op Mode). */
export function soulsTogether(g: State): number {
  let n = 0
  for (let s = 0; s < g.rules.players; s++) {
    const own = soulValue(g, s)
    n += g.rules.soulCap > 0 ? Math.min(own, g.rules.soulCap) : own
  }
  return n
}

/** The game is over and these have won; several tie. Who plays together wins together. True unless nobody has won. */
export function declareWinners(g: State, seats: readonly Seat[]): boolean {
  if (seats.length === 0) return false
  const { together } = g.rules
  const winners = together ? g.seats.map((_, seat) => seat) : [...seats]
  g.over = { winners, reason: winners.length > 1 && !together ? 'tie' : 'won' }
  g.out?.push({ type: 'over', winners, together, souls: soulsOf(g) })
  return true
}

import type { Seat } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import type { Definition } from '../model/library.ts'
import { type FightChange, fightWorth } from './fights.ts'
import { type Goal, gameProgress, goalOf, inRow, isAlly, ransom } from './goals.ts'
import { side, WIN } from './stakes.ts'
import type { Table, Thing } from './table.ts'

/** How a challenge's goal changes the worth of deaths, ¢ and items. */

/** The worth of killing the final boss while there is time for more attempts; at the end it is everything. */
const EARLY = 90
/** A step toward a goal that asks for several. */
const TROPHY = 22

/** What the death of this monster means for the goal, for the active player's turn. */
export function goalPrize(t: Table, monster: Thing): number {
  const goal = goalOf(t)
  if (goal === null || monster.row === null) return 0
  const ours = isAlly(t, t.active)
  if (monster.row === 'finals') return goal.boss ? (ours ? bossPrize(t) : -WIN) : 0
  const relief = danger(t, 0) - danger(t, -1)
  return relief + (t.seen.together ? 0 : trophy(t, goal.trophies))
}

const bossPrize = (t: Table): number => EARLY + (WIN - EARLY) * gameProgress(t) ** 2

/** In a competitive game, counters on a character count the minions its player has killed. */
function trophy(t: Table, needed: number): number {
  if (needed === 0) return 0
  const have = t.seat(t.active).character?.counters ?? 0
  const ours = isAlly(t, t.active)
  if (have + 1 >= needed) return ours ? WIN : -WIN
  return ours ? TROPHY : side(t, t.active) * TROPHY
}

/** How bad the current number of minions, plus `more`, would be. */
function danger(t: Table, more: number): number {
  const goal = goalOf(t)!
  const n = Math.max(0, t.seen.minions.length + more)
  let bad = 0
  if (goal.overrun > 0 && t.seen.together) bad += overrun(t, n, goal)
  if (goal.crowd > 0) bad += n >= goal.crowd ? 4 : n + 1 === goal.crowd ? 2 : 0
  if (goal.assault) bad += 0.8 * Math.min(6, n)
  return bad
}

/** Being overrun loses the game; it matters only if there is enough time for that many minions to arrive. */
function overrun(t: Table, n: number, goal: Goal): number {
  const rounds = t.seen.timer ?? goal.overrun
  const coming = goal.eachTurn ? rounds * t.players : rounds
  return n + coming - 1 < goal.overrun ? 0.2 * n : 150 * (n / goal.overrun) ** 3
}

/** Whether this seat can pay off the final boss now. Only the active player may. */
export function canPayRansom(t: Table): boolean {
  const price = ransom(t)
  return price > 0 && t.mine && t.own.cents >= price
}

/** Whether this is the ability that pays off the final boss. */
export const isBribe = (t: Table, ability: number): boolean => goalOf(t)?.bribe?.ability === ability

const EDGES: Record<string, (n: number) => FightChange> = {
  attack: (n) => ({ hit: n }),
  health: (n) => ({ own: n }),
  die: (n) => ({ die: n }),
}

/** How much a card in play would improve a seat's attack on the final boss. */
export function bossGain(t: Table, seat: Seat, def: Definition): number {
  if (goalOf(t)?.boss !== true) return 0
  let gain = 0
  for (const boss of inRow(t, 'finals'))
    for (const { node } of def.abilities) {
      if (!is(node, 'modify')) continue
      const edge = typeof node.n === 'number' ? EDGES[node.stat]?.(node.n) : undefined
      if (edge === undefined || (node.to !== undefined && node.to !== 'you')) continue
      gain += fightWorth(t, seat, boss, WIN / 2, edge) - fightWorth(t, seat, boss, WIN / 2)
    }
  return Math.max(0, gain)
}

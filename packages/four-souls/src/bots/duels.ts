import type { Seat } from '@soulstack/kit'
import { is, type NodeNamed } from '../effects/named.ts'
import type { Linked } from '../model/node.ts'
import { dieBonus, type Fight, type FightChange, hitChance, lossOf, winChance } from './fights.ts'
import { isAlly } from './goals.ts'
import { side } from './stakes.ts'
import type { Table } from './table.ts'

/** Weighs attacks on players, when something in play allows them. */

/** The item that a killed player gives to the attacker. */
const SPOILS = 4

/** What must be rolled to hit this player when another one attacks; 0 if that is not allowed. */
export function playerEvasion(t: Table, seat: Seat, target: Seat): number {
  const key = seat * t.players + target
  let evasion = t.evasions.get(key)
  if (evasion === undefined) t.evasions.set(key, (evasion = permittedEvasion(t, seat, target)))
  return evasion
}

function permittedEvasion(t: Table, seat: Seat, target: Seat): number {
  let evasion = 0
  for (const { def, owner, kind } of t.all)
    for (const { node, whileSoul } of def.abilities)
      if (permits(node, 'attackPlayers') && node.evasion !== undefined && whileSoul === (kind === 'soul')) {
        if (node.to === 'you' ? owner !== target : owner >= 0 && owner !== seat) continue
        if (node.richer !== true || t.seat(target).souls > t.seat(seat).souls) evasion = node.evasion
      }
  return evasion
}

/** What players are hit by when an effect orders an attack on them. */
const ORDERED = 4

const permits = (node: Linked, what: NodeNamed<'permit'>['what']): node is NodeNamed<'permit'> =>
  is(node, 'permit') && node.what === what

/** The worth to the bot of one seat attacking another. */
export function duelWorth(t: Table, seat: Seat, target: Seat, edge: FightChange = {}): number {
  const evasion = playerEvasion(t, seat, target) || ORDERED
  const [attacker, other] = [t.seat(seat), t.seat(target)]
  const fight: Fight = {
    own: attacker.health + (edge.own ?? 0),
    other: other.health + (edge.other ?? 0),
    hit: attacker.attack + (edge.hit ?? 0),
    miss: other.attack + (edge.miss ?? 0),
    chance: hitChance(evasion + (edge.evasion ?? 0), dieBonus(t, seat) + (edge.die ?? 0), []),
  }
  const win = winChance(fight)
  const lose = fight.miss <= 0 ? 0 : 1 - win
  return win * (lossOf(t, target) + spoils(t, seat)) + lose * lossOf(t, seat)
}

function spoils(t: Table, seat: Seat): number {
  t.givesSpoils ??= [...t.all].some(({ def }) => def.abilities.some(({ node }) => permits(node, 'spoils')))
  return t.givesSpoils ? SPOILS * side(t, seat) : 0
}

/** The worth of the best attack on a rival that a seat could make, or 0. */
export function bestDuel(t: Table, seat: Seat, edge?: FightChange): number {
  if (t.seen.together) return 0
  let most = 0
  for (const { seat: target, dead } of t.seen.seats)
    if (target !== seat && !dead && !(seat === t.me && isAlly(t, target)) && playerEvasion(t, seat, target) > 0)
      most = Math.max(most, duelWorth(t, seat, target, edge))
  return most
}

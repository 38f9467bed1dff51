import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Gained, ofKind, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { newCtx, objectOf } from './context.ts'
import { happen, means, NOTHING, trigger } from './events.ts'
import { makeObject, register, soulWorth } from './objects.ts'
import { soulsOf, soulValue } from './stats.ts'

/** Souls: bonus souls and winning. */

const claimCtx = newCtx()

/**
 * Bonus Souls: a player gains one as soon as they meet its condition, even during a resolution. Called whenever a player receives ¢, loot
 * cards or items. `only`: the seat to check; -1: all, in turn order. `gained`: what it has gained, if that is all that has changed.
 */
export function claimBonusSouls(g: State, only = -1, gained: Gained | null = null): void {
  // not before all players have been set up
  if (g.bonus.length === 0 || g.seats.length < g.rules.players) return
  for (let i = 0; i < g.bonus.length; i++) {
    const card = g.bonus[i]!
    const [claim] = g.rules.library.definitions[g.rules.cards[card]!]!.abilities
    if (gained !== null && claim!.metBy !== null && claim!.metBy !== gained) continue
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

/**
 * Winning the Game, by soul value or by an ability that has resolved, checked between resolutions. Several at once tie. Returns whether the
 * game is over.
 */
export function checkVictory(g: State): boolean {
  if (!g.soulsMoved && g.wins.length === 0) return false
  const { wins } = g
  g.soulsMoved = false
  g.wins = []
  // a challenge can only be won by reaching its goal (Beating a Challenge)
  if (g.rules.challenge !== null) return false
  if (g.rules.together)
    return (wins.length > 0 || soulsTogether(g) >= g.rules.soulsToWin) && declareWinners(g, [g.active])
  const winners: Seat[] = []
  for (let s = 0; s < g.rules.players; s++)
    if (wins.includes(s) || soulValue(g, s) >= g.rules.soulsToWin) winners.push(s)
  return declareWinners(g, winners)
}

/** The soul value that all players have together, counting no more per player than the cap (Solitaire/Co-op Mode). */
export function soulsTogether(g: State): number {
  let n = 0
  for (let s = 0; s < g.rules.players; s++) {
    const own = soulValue(g, s)
    n += g.rules.soulCap > 0 ? Math.min(own, g.rules.soulCap) : own
  }
  return n
}

/** Ends the game if there are winners; several tie, and in co-op and solitaire all win. Returns whether there were any. */
export function declareWinners(g: State, seats: readonly Seat[]): boolean {
  if (seats.length === 0) return false
  const { together } = g.rules
  const winners = together ? g.seats.map((_, seat) => seat) : [...seats]
  g.over = { winners, reason: winners.length > 1 && !together ? 'tie' : 'won' }
  g.out?.push({ type: 'over', winners, together, souls: soulsOf(g) })
  return true
}

/** Whether this player can gain souls. An effect that says they cannot takes precedence (Abilities). */
export function canGainSouls(g: State, seat: Seat): boolean {
  const list = g.index[CHANNEL.noSouls]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o !== null && means(g, ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node).to, seat, o)) return false
  }
  return true
}

/** Called when souls have changed: victory is checked before the next priority, or at once (D34). */
export function soulMoved(g: State): void {
  g.soulsMoved = true
  if (g.rules.edition.victory === 'at once' && g.over === null) checkVictory(g)
}

/** Triggers abilities for a soul that a player receives, once for each point of its soul value (Souls). */
export function soulComes(g: State, channel: number, o: Obj): void {
  const one = { ...NOTHING, who: o.ctl, amount: 1, by: o.id }
  for (let i = soulWorth(g, o); i > 0; i--) happen(g, channel, one)
}

/**
 * A player gains a card as a soul (Souls): it becomes a new object without functioning abilities. `was`: the object it was in play until
 * now. It has not left play, so the soul keeps its visible face and what it is a copy of.
 */
export function gainSoul(g: State, seat: Seat, card: number, was: Obj | null = null): Obj {
  const o = makeObject(g, 'soul', card, seat)
  if (was !== null) {
    o.printed = was.printed
    o.def = was.def
    o.until = was.until
  }
  register(g, o)
  const value = soulWorth(g, o)
  g.out?.push({ type: 'soul', seat, card: o.def, value })
  soulMoved(g)
  soulComes(g, CHANNEL.gainedSoul, o)
  soulComes(g, CHANNEL.soulCame, o)
  // abilities of souls do not function, except those that wait for this very soul; they trigger once, whatever it is worth
  for (const a of g.rules.library.definitions[o.def]!.abilities)
    if (a.kind === 'trigger' && a.event!.on === 'gainedSoul' && a.event!.by === 'this')
      trigger(g, o, a.id, { ...NOTHING, who: seat, amount: value, by: o.id })
  return o
}

import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { ask, machine, noLocals, picked } from '../model/machine.ts'
import { count, fieldAs, type Gained, type Linked, ofKind, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { Claim } from '../model/statics.ts'
import { defOfCard, newCtx } from './context.ts'
import { happen, NOTHING, trigger } from './events.ts'
import { makeObject, register, removeObject, soulWorth } from './objects.ts'
import { isPermitted } from './permits.ts'
import { soulsOf, soulsToWin, soulValue, teamSouls } from './stats.ts'
import { teamOf } from './teams.ts'
import { seatsFrom } from './turn-order.ts'

/** Souls: bonus souls and winning. */

const claimCtx = newCtx()

/**
 * Bonus Souls: a player gains one as soon as they meet its condition, even during a resolution. Called whenever a player receives ¢, loot
 * cards, items or souls. `only`: the seat to check; -1: all, in turn order. `gained`: what it has gained, if that is all that has changed.
 */
export function claimBonusSouls(g: State, only = -1, gained: Gained | null = null): void {
  // not before all players have been set up
  if (g.bonus.length === 0 || g.seats.length < g.rules.players) return
  for (let i = 0; i < g.bonus.length; i++) {
    const card = g.bonus[i]!
    const claim = g.rules.library.definitions[g.rules.cards[card]!]!.abilities[0]!
    if (claim.kind !== 'bonus' || (gained !== null && claim.metBy !== null && claim.metBy !== gained)) continue
    for (let k = 0; k < g.rules.players; k++) {
      const seat = (g.active + k) % g.rules.players
      if (only >= 0 && seat !== only) continue
      claimCtx.you = seat
      claimCtx.ctl = seat
      const toFewest = ofKind(Claim, claim.node).fewest === true
      // only the player who gains it must be able to, and that need not be the one who meets the condition (Bonus Souls)
      if ((!toFewest && !canGainSouls(g, seat)) || !test(g, claimCtx, claim.condition!)) continue
      if (g.bonusDue.length > 0 && isDue(g, card)) break
      if (toFewest) giveToFewest(g, card, claim.condition!)
      else gainBonus(g, seat, card)
      // gaining a soul may have met the condition of another one
      if (!g.bonus.includes(card)) {
        claimBonusSouls(g, only, gained)
        return
      }
      break
    }
  }
}

/** Whether it is about to be gained by a player who is going to be chosen. */
const isDue = (g: State, card: number): boolean => g.bonusDue.some((due) => due.card === card)

/** A player gains a bonus soul, which is no longer one that can be gained. */
function gainBonus(g: State, seat: Seat, card: number): void {
  g.bonus.splice(g.bonus.indexOf(card), 1)
  const watcher = g.objects.find((o) => o?.kind === 'bonus' && o.printed === defOfCard(g, card))
  if (watcher != null) removeObject(g, watcher)
  gainSoul(g, seat, card)
}

/** Whoever has the fewest of what the condition counts gains it. If that is several players, the active player is going to choose. */
function giveToFewest(g: State, card: number, cond: Linked<'condition'>): void {
  const what = fieldAs(cond, 'a', 'value')!
  const numbers = g.seats.map((_, seat) => {
    claimCtx.you = seat
    claimCtx.ctl = seat
    return count(g, claimCtx, what)
  })
  const least = Math.min(...numbers)
  const among = seatsFrom(g, g.active).filter((seat) => numbers[seat] === least && canGainSouls(g, seat))
  if (among.length === 1) gainBonus(g, among[0]!, card)
  else if (among.length > 1) {
    g.bonusDue = [...g.bonusDue, { card, among }]
    g.changed = true
  }
}

/** Asks who gains the first bonus soul that is due. */
export const choosingForBonus = machine.procedure('bonus soul', noLocals, {
  ask(g) {
    const { card, among } = g.bonusDue[0]!
    const options = among.map((seat) => ({ act: 'target', a: seat, b: 0 }))
    ask(g, g.active, 'bonus-soul', { card: defOfCard(g, card) }, options)
  },
  chosen(g) {
    const { card } = g.bonusDue[0]!
    const seat = picked(g)[0]!.a
    g.bonusDue = g.bonusDue.slice(1)
    if (g.bonus.includes(card) && canGainSouls(g, seat)) gainBonus(g, seat, card)
    return 'end'
  },
})

/** Bonus souls that wait for events do so outside the game: their abilities function there (Outside the Game). */
export function watchBonusSouls(g: State): void {
  for (const card of g.bonus) {
    const { abilities } = g.rules.library.definitions[defOfCard(g, card)]!
    if (
      abilities[0]!.kind === 'bonus' ||
      g.objects.some((o) => o?.kind === 'bonus' && o.printed === defOfCard(g, card))
    )
      continue
    const o = makeObject(g, 'bonus', -1, -1)
    o.printed = defOfCard(g, card)
    o.def = o.printed
    register(g, o)
  }
}

/** A player gains the bonus soul that this object stands for. Returns whether they did. */
export function gainWatched(g: State, watcher: Obj, seat: Seat): boolean {
  const card = watcher.kind === 'bonus' ? g.bonus.find((one) => defOfCard(g, one) === watcher.printed) : undefined
  if (card === undefined || !canGainSouls(g, seat)) return false
  gainBonus(g, seat, card)
  return true
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
  if (g.rules.together) return (wins.length > 0 || soulsTogether(g) >= soulsToWin(g)) && declareWinners(g, [g.active])
  const needed = soulsToWin(g)
  const winners: Seat[] = []
  for (let s = 0; s < g.rules.players; s++) if (wins.includes(s) || teamSouls(g, s) >= needed) winners.push(s)
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

/**
 * Ends the game if there are winners. Several tie, but whole teams win with one of their players, and in co-op and solitaire all do. Returns
 * whether there were any.
 */
export function declareWinners(g: State, seats: readonly Seat[]): boolean {
  if (seats.length === 0) return false
  const { together, teams } = g.rules
  const won = new Set(seats.map((seat) => teamOf(g.rules, seat)))
  const winners = [...g.seats.keys()].filter((seat) => together || won.has(teamOf(g.rules, seat)))
  const tie = won.size > 1 && !together
  g.over = { winners, reason: tie ? 'tie' : 'won' }
  g.out?.push({ type: 'over', winners, together, souls: soulsOf(g), ...(teams > 0 && !tie && { team: true }) })
  return true
}

/** Whether this player can gain souls. An effect that says they cannot takes precedence (Abilities). */
export const canGainSouls = (g: State, seat: Seat): boolean => !isPermitted(g, CHANNEL.noSouls, seat)

/** Called when souls have changed: victory is checked before the next priority, or at once (D34). */
export function soulMoved(g: State): void {
  g.soulsMoved = true
  if (g.rules.edition.victory === 'at once' && g.over === null) checkVictory(g)
  if (g.bonus.length > 0) claimBonusSouls(g, -1, 'things')
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
    o.copied = was.copied
    o.until = was.until
    o.untilCopied = was.untilCopied
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

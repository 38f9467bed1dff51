import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat, placeOf } from '../model/entity.ts'
import { countersOn } from '../model/objects.ts'
import type { State, Use, Uses } from '../model/state.ts'
import { canActivate, hasLootPlay } from './announce.ts'
import { isForbidden, mayNotActivate } from './forbidden.ts'
import { areTapsPaid } from './tap-cost.ts'

/** What a seat could do with priority, judged by public information. */

/**
 * Whether this seat could play a loot card now, judged by public information. This and `activationsOf` decide who gets priority. If the
 * cards in a hand mattered, waiting for its player would reveal them.
 */
export const mayPlay = (g: State, seat: Seat): boolean =>
  g.seats[seat]!.hand.length > 0 && hasLootPlay(g, seat) && !isForbidden(g, seat)

/** The result of `activationsOf` for a seat without usable abilities. */
export const NO_USES: readonly Option[] = []

const found: Option[] = []

/** The activated abilities that this seat can use now, as options. A tap ability needs a charged object. */
export function activationsOf(g: State, seat: Seat): readonly Option[] {
  const { bySeat, isBarred, isPaid } = g.uses ?? usesNow(g)
  const list = bySeat[seat]!
  let n = 0
  for (let i = 0; i < list.length; i++) {
    const use = list[i]!
    const o = g.objects[use.place]!
    if (use.isTap && !o.charged && !(isPaid && areTapsPaid(g, o.kind))) continue
    // only the active player can activate abilities of rooms (Room Cards)
    if (o.ctl < 0 && seat !== g.active) continue
    // what is missing most often
    if (use.counters > 0 && countersOn(o) < use.counters) continue
    if (use.ofDice && !isRolled(g)) continue
    if ((isPaid || !use.easy) && !canActivate(g, o, use.ability, seat)) continue
    if (isBarred && mayNotActivate(g, seat, o, use.ability)) continue
    found[n++] = use.option
  }
  // `found` is used again, because a list that grows takes more room than one of the right length
  return n === 0 ? NO_USES : found.slice(0, n)
}

/** Whether a die is on the stack. */
function isRolled({ stack }: State): boolean {
  for (let i = stack.length - 1; i >= 0; i--) if (stack[i]!.kind === 'roll') return true
  return false
}

/** Looks up the activated abilities in play for each seat, with those of no player, in the order of the index. */
function usesNow(g: State): Uses {
  const uses: Use[][] = []
  for (let seat = 0; seat < g.rules.players; seat++) uses.push([])
  const list = g.index[CHANNEL.activatable]!
  for (let i = 0; i < list.length; i += 2) {
    const option: Option = { act: 'activate', a: list[i]!, b: list[i + 1]! }
    const place = placeOf(option.a)
    const ability = g.rules.library.abilities[option.b]!
    const { counters, ofDice, easy } = ability
    const use: Use = { option, place, ability, isTap: ability.kind === 'tap', counters, ofDice, easy }
    const { ctl } = g.objects[place]!
    if (ctl >= 0) uses[ctl]!.push(use)
    else for (const all of uses) all.push(use)
  }
  lendUses(g, uses)
  g.uses = {
    bySeat: uses,
    // mostly nothing is forbidden, and no ↷ ability costs ¢: this is not asked for each ability
    isBarred: g.index[CHANNEL.forbid]!.length > 0 || g.index[CHANNEL.activations]!.length > 0,
    isPaid: g.index[CHANNEL.tapCost]!.length > 0,
  }
  return g.uses
}

/** Adds the abilities of items that a player may activate as though they controlled them. */
function lendUses(g: State, uses: Use[][]): void {
  const list = g.index[CHANNEL.mayUse]!
  for (let i = 0; i < list.length; i += 2) {
    const { ctl, effect } = g.objects[placeOf(list[i]!)]!
    if (effect === null || ctl < 0) continue
    for (const use of usesOf(g, effect.captured)) if (!uses[ctl]!.includes(use)) uses[ctl]!.push(use)
  }

  function usesOf({ objects }: State, seats: readonly Entity[]): Use[] {
    return seats.flatMap((seat) =>
      isSeat(seat)
        ? uses[seat]!.filter(({ place }) => objects[place]!.kind === 'item' && objects[place]!.ctl === seat)
        : [],
    )
  }
}

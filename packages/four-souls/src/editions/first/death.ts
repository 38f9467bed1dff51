import { isOf, type Seat } from '@soulstack/kit'
import { CHANNEL } from '../../model/channels.ts'
import type { Row } from '../../model/decks.ts'
import type { Entity } from '../../model/entity.ts'
import { machine, start } from '../../model/machine.ts'
import type { Ctx } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { objectOf } from '../../rules/context.ts'
import { happen } from '../../rules/events.ts'
import { becomeSoulOrDiscard, deathSeenByTriggers, leaveSlot } from '../../rules/monster-death.ts'
import { objectsOf } from '../../rules/objects.ts'
import { beginDeath, payPenalty } from '../../rules/player-death.ts'
import { priority } from '../../rules/procedures.ts'
import { gainRewards, rewardsOf } from '../../rules/rewards.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { pushRule, topId } from '../../rules/stack.ts'
import { toDiscard } from '../../rules/zones.ts'

/**
 * Death in the first edition: its consequences are put on the stack below its triggers, so that everybody can respond to them (D12, D14).
 */

/** The card of a dead monster, on the stack below its reward until everything caused by the death is over. `amount`, `row`: its slot. */
const MONSTER_CARD = ruleItem({
  name: 'monster-card',
  cancellable: false,
  resolve(g, item) {
    becomeSoulOrDiscard(g, item.who, item.row, item.amount)
    g.dirty = true
  },
})

/** Whether the card of a monster that died in this slot is still on the stack. */
export const liesDead = (g: State, row: Row, slot: number): boolean =>
  g.stack.some((t) => t.rule === MONSTER_CARD && t.row === row && t.amount === slot)

/**
 * The reward. `by`: the dead monster; `node`, `row`, `bySeat`: its definition, its row of slots and its killer when it died, because it may
 * be gone before the reward is gained.
 */
const REWARD = ruleItem({
  name: 'reward',
  cancellable: true,
  resolve(g, item) {
    start(g, afterRewards, { dead: item.by })
    gainRewards(g, item.by, { def: item.node, row: item.row, killer: item.bySeat }, topId(g))
  },
})

/** The penalty. `who`: the player who died; `bySeat`: another player who chooses and receives it, if any. */
const PENALTY = ruleItem({
  name: 'death-penalty',
  cancellable: false,
  resolve: (g, item) => payPenalty(g, item.who, topId(g), item.bySeat),
})

/**
 * The "you" of `c` takes over the penalty of the player who died, which waits on the stack. If several do, the last one has it (1e: Card
 * Rulings).
 */
export function inheritPenalty(g: State, c: Ctx): void {
  for (const item of g.stack) if (item.rule === PENALTY && item.who === c.who) item.bySeat = c.you
}

/** Monster Death, from the moment the death has resolved. `killer`: the seat that killed it, or -1. */
export function monsterDies(g: State, e: Entity, killer: Seat): void {
  const o = objectOf(g, e)
  if (o === null) return
  const def = rewardsOf(g, o)
  const { row, slot } = leaveSlot(g, o, killer)
  pushRule(g, MONSTER_CARD, -1, { who: e, amount: slot, row })
  const hasReward = def >= 0
  if (hasReward) pushRule(g, REWARD, -1, { by: e, node: def, row, bySeat: killer })
  happen(g, CHANNEL.dies, deathSeenByTriggers(g, e))
  if (!hasReward) happen(g, CHANNEL.diesAfter, deathSeenByTriggers(g, e))
}

interface AfterRewards {
  dead: Entity
}
const makeAfterRewards = ({ dead }: AfterRewards): AfterRewards => ({ dead })

/** Triggers abilities that wait until the rewards have been gained. */
const afterRewards = machine.procedure('after rewards', makeAfterRewards, {
  trigger(g, f) {
    const { dead } = f.l
    if (objectOf(g, dead) !== null) happen(g, CHANNEL.diesAfter, deathSeenByTriggers(g, dead))
    return 'end'
  },
})

/**
 * Player Death, from the moment the death has resolved: curses are discarded, and the penalty is put on the stack below the triggers (D14,
 * D43).
 */
export function playerDies(g: State, seat: Seat): void {
  beginDeath(g, seat)
  discardCurses(g, seat)
  pushRule(g, PENALTY, -1, { who: seat })
}

/**
 * Discards the curses of a player who has died. Their abilities about the death have already triggered and stay, except those that would
 * only discard the curse, which are not put on the stack.
 */
function discardCurses(g: State, seat: Seat): void {
  const curses = objectsOf(g, seat).filter((o) => o.kind === 'curse')
  if (curses.length === 0) return
  const ids = curses.map((o) => o.id)
  g.pending = g.pending.filter(
    (p) => !(ids.includes(p.ctx.src) && g.rules.library.abilities[p.ability]!.modes[0]!.effect.k === 'discardThis'),
  )
  for (const o of curses) toDiscard(g, o)
}

/**
 * Called when the penalty has been paid. If the active player paid it, the turn ends, and abilities that wait for the penalty trigger as
 * the ending phase begins, together with those of that phase (1e: Player Death Example). For other players they trigger at once. Always
 * true: the death is over.
 */
export function penaltyPaid(g: State, seat: Seat): boolean {
  if (seat === g.active) g.endTurn = true
  if (seat !== g.active || g.phase === 'end') happen(g, CHANNEL.diesAfter, { who: seat })
  return true
}

/** Called as the ending phase begins: triggers abilities that wait for the penalty, if the active player has died and paid it. */
export function endsByDeath(g: State): void {
  if (!g.seats[g.active]!.dead) return
  if (g.stack.some((t) => t.rule === PENALTY && t.who === g.active)) return
  happen(g, CHANNEL.diesAfter, { who: g.active })
}

interface TriggersFirst {
  /** The triggers are on the stack above this item. */
  floor: number
}
const makeTriggersFirst = ({ floor }: TriggersFirst): TriggersFirst => ({ floor })

/**
 * Triggers of damage are checked before 0 HP is (1e: Death): they resolve first, and then everybody with 0 HP dies, including those whom
 * the triggers have damaged.
 */
const damageFirst = machine.procedure('damage before death', makeTriggersFirst, {
  triggers(g, f) {
    start(g, priority, { floor: f.l.floor })
  },
  look(g) {
    g.dirty = true
    return 'end'
  },
})

/** Lets the triggers of damage resolve before anybody dies. Always true. */
export function letTriggersResolve(g: State): boolean {
  start(g, damageFirst, { floor: topId(g) })
  return true
}

/** Whether deaths are waiting for the triggers of damage. */
export const deathsWait = (g: State): boolean => g.frames.some((f) => isOf(f, damageFirst))

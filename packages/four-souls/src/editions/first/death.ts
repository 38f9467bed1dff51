import { isOf, type Seat } from '@soulstack/kit'
import { CHANNEL } from '../../model/channels.ts'
import type { Row } from '../../model/decks.ts'
import type { Entity } from '../../model/entity.ts'
import { machine, start } from '../../model/machine.ts'
import type { Ctx } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { objectOf } from '../../rules/context.ts'
import { happen, NOTHING } from '../../rules/events.ts'
import { becomeSoulOrDiscard, deathSeenByTriggers, leaveSlot } from '../../rules/monster-death.ts'
import { objectsOf } from '../../rules/objects.ts'
import { beginDeath, payPenalty } from '../../rules/player-death.ts'
import { priority } from '../../rules/procedures.ts'
import { gainRewards } from '../../rules/rewards.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { pushRule, topId } from '../../rules/stack.ts'
import { toDiscard } from '../../rules/zones.ts'

/**
 * Death in the first edition: what follows it lies on the stack under what it triggers, so that everybody can respond to it (D12, D14).
 */

/** The dead monster's card. It lies on the stack below its reward until all that its death brought about is over. `amount`, `row`: its slot. */
const MONSTER_CARD = ruleItem({
  name: 'monster-card',
  cancellable: false,
  resolve(g, item) {
    becomeSoulOrDiscard(g, item.who, item.row, item.amount)
    g.dirty = true
  },
})

/** Does the card of what died in this slot still lie on the stack? */
export const liesDead = (g: State, row: Row, slot: number): boolean =>
  g.stack.some((t) => t.rule === MONSTER_CARD && t.row === row && t.amount === slot)

/** `by`: the dead monster; `node`: what it was when it died, because it may be gone before the reward is gained. */
const REWARD = ruleItem({
  name: 'reward',
  cancellable: true,
  resolve(g, item) {
    start(g, afterRewards, { dead: item.by })
    gainRewards(g, item.by, item.node, topId(g))
  },
})

/** `who`: who died; `bySeat`: who chooses it and receives it, if that is another player. */
const PENALTY = ruleItem({
  name: 'death-penalty',
  cancellable: false,
  resolve: (g, item) => payPenalty(g, item.who, topId(g), item.bySeat),
})

/**
 * The "you" of `c` says that the penalty of whoever died, which waits on the stack, is theirs. Whoever says so last has it (1e: Card
 * Rulings).
 */
export function inheritPenalty(g: State, c: Ctx): void {
  for (const item of g.stack) if (item.rule === PENALTY && item.who === c.who) item.bySeat = c.you
}

/** Monster Death, from the moment the death has resolved. `killer`: the seat that killed it, or -1. */
export function monsterDies(g: State, e: Entity, killer: Seat): void {
  const o = objectOf(g, e)
  if (o === null) return
  const def = o.blank ? -1 : o.def
  const { row, slot } = leaveSlot(g, o, killer)
  pushRule(g, MONSTER_CARD, -1, { who: e, amount: slot, row })
  const hasReward = def >= 0 && g.rules.library.definitions[def]!.reward !== null
  if (hasReward) pushRule(g, REWARD, -1, { by: e, node: def })
  happen(g, CHANNEL.dies, deathSeenByTriggers(g, e))
  if (!hasReward) happen(g, CHANNEL.diesAfter, deathSeenByTriggers(g, e))
}

interface AfterRewards {
  dead: Entity
}
const makeAfterRewards = ({ dead }: AfterRewards): AfterRewards => ({ dead })

/** What waits for the rewards to be gained. */
const afterRewards = machine.procedure('after rewards', makeAfterRewards, {
  trigger(g, f) {
    const { dead } = f.l
    if (objectOf(g, dead) !== null) happen(g, CHANNEL.diesAfter, deathSeenByTriggers(g, dead))
    return 'end'
  },
})

/** Player Death, from the moment the death has resolved: curses are discarded, the penalty is put, what triggers lies above it (D14, D43). */
export function playerDies(g: State, seat: Seat): void {
  beginDeath(g, seat)
  discardCurses(g, seat)
  pushRule(g, PENALTY, -1, { who: seat })
}

/**
 * What a curse says about the death itself has been triggered by then and stays; what would only discard the curse has nothing left to
 * do, and is not put on the stack.
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
 * The penalty has been paid. The turn of whoever was active ends with it, and what waits for the penalty triggers as the ending phase
 * begins, together with what triggers there (1e: Player Death Example); another player's at once. True: the death is over.
 */
export function penaltyPaid(g: State, seat: Seat): boolean {
  if (seat === g.active) g.endTurn = true
  if (seat !== g.active || g.phase === 'end') happen(g, CHANNEL.diesAfter, { ...NOTHING, who: seat })
  return true
}

/** The ending phase begins: has the active player died and paid for it? */
export function endsByDeath(g: State): void {
  if (!g.seats[g.active]!.dead) return
  if (g.stack.some((t) => t.rule === PENALTY && t.who === g.active)) return
  happen(g, CHANNEL.diesAfter, { ...NOTHING, who: g.active })
}

interface TriggersFirst {
  /** What was triggered lies on the stack above this item. */
  floor: number
}
const makeTriggersFirst = ({ floor }: TriggersFirst): TriggersFirst => ({ floor })

/**
 * The check for damage comes before the check for 0 HP (1e: Death): what the damage triggered resolves first, and whoever has no HP then
 * dies, those too that it has hurt.
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

/** Lets what the damage has triggered resolve before anybody dies. True: so it does. */
export function letTriggersResolve(g: State): boolean {
  start(g, damageFirst, { floor: topId(g) })
  return true
}

/** Do deaths wait for what damage has triggered? */
export const deathsWait = (g: State): boolean => g.frames.some((f) => isOf(f, damageFirst))

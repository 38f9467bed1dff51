import { CHANNEL } from '../model/channels.ts'
import { NOWHERE_ELSE } from '../model/elsewhere.ts'
import { NONE } from '../model/entity.ts'
import { ask, countTurn, machine, picked, start } from '../model/machine.ts'
import { ofKind, run } from '../model/node.ts'
import type { Obj, Vitals } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { StaysDeactivated } from '../model/statics.ts'
import { newGameCounts, newSeatCounts, newVitalsCounts } from '../model/this-turn.ts'
import { alter } from './altering.ts'
import { attacking } from './attack.ts'
import { lapseOffers } from './barter.ts'
import { loot } from './change.ts'
import { borrow, ctxOf, giveBack, objectOf } from './context.ts'
import { endCopy } from './copying.ts'
import { happen, isDone } from './events.ts'
import { fits } from './filters.ts'
import { discardFromHand } from './hands.ts'
import { noteTop } from './knowledge.ts'
import { endLasting } from './lasting-ends.ts'
import { endNotes } from './notes.ts'
import { isLastOfRound, passTurn } from './passing-the-turn.ts'
import { priority } from './procedures.ts'
import { purchasing } from './purchase.ts'
import { mayRecharge, takeSkipped } from './recharging.ts'
import { endRewordings, printedAs } from './rewording.ts'
import { discardStaleRooms, noteRooms } from './round.ts'
import { ruleItem } from './rule-items.ts'
import { attackEnds, pushRule } from './stack.ts'
import { handLimit, modified, soulsOf, UNLIMITED } from './stats.ts'
import { mayLeave, toDiscard } from './zones.ts'

/** "Loot 1." on the stack in the loot step (1e: Turn Structure, Starting Phase 3). */
const LOOT_STEP = ruleItem({
  name: 'loot-step',
  cancellable: true,
  resolve: (g, item) => loot(g, null, item.ctl, item.amount),
})

/** Turn Structure: start phase, action phase, end phase, step by step. */

interface Turn {
  /** How many of the end phase steps have been taken whose order depends on the edition. */
  endSteps: number
}
const makeTurn = (): Turn => ({ endSteps: 0 })

type EndStep = 'hand' | 'rooms' | 'stale' | 'heal'
type AfterEndStep = 'next' | 'discarded' | 'room'

/** The active player discards down to the maximum hand size. */
function hand(g: State): AfterEndStep {
  const s = g.seats[g.active]!
  const excess = s.hand.length - handLimit(g, g.active)
  if (excess <= 0) return 'next'
  g.out?.push({ type: 'too-many-cards', seat: g.active, n: excess })
  ask(
    g,
    g.active,
    'discard-to-limit',
    { n: excess },
    s.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    { min: excess, max: excess },
  )
  return 'discarded'
}

/** If a monster died this turn, the active player may put a room into discard. */
function rooms(g: State): AfterEndStep {
  const some = g.thisTurn.monsterDied ? g.rooms.filter((slot) => mayLeave(g, slot.top)) : []
  if (some.length === 0) return 'next'
  ask(
    g,
    g.active,
    'discard-room',
    {},
    some.map((slot) => ({ act: 'room', a: slot.top, b: 0 })),
    { min: 0, max: 1 },
  )
  return 'room'
}

/** What Solitaire/Co-op Mode adds after that: as a round ends, rooms that have stayed for all of it go into discard (Other Rules). */
function stale(g: State): AfterEndStep {
  if (g.rules.together && isLastOfRound(g)) discardStaleRooms(g)
  return 'next'
}

/** Everything heals, and effects that last until end of turn end. */
function heal(g: State): AfterEndStep {
  endOfTurn(g)
  return 'next'
}

const END_STEPS: Readonly<Record<EndStep, (g: State) => AfterEndStep>> = { hand, rooms, stale, heal }

/** The player whose turn starts can't attack on it if something has said so. */
function calmDown(g: State): void {
  for (const [seat, s] of g.seats.entries())
    if (s.calm !== 'no') {
      const due = s.calm === 'next' || s.calm === 'both'
      s.calm = !due ? 'no' : seat === g.active ? 'now' : 'next'
    }
}

/** The turns of a game, one after the other. */
export const turn = machine.procedure('turn', makeTurn, {
  begin(g) {
    if (g.offers.length > 0) lapseOffers(g)
    g.turn++
    endLasting(g, 'nextTurn')
    calmDown(g)
    if (g.round === 0) g.round = 1
    countTurn(g)
    g.endTurn = false
    g.declared = null
    g.thisTurn = newGameCounts()
    g.permits = []
    g.phase = 'start'
    g.out?.push({ type: 'turn', seat: g.active, n: g.turn, souls: soulsOf(g) })
    if (g.index[CHANNEL.asTurnStarts]!.length > 0) start(g, starting)
  },
  /** Start phase, 1. The objects of the active player and those of the game recharge. Nobody has priority. */
  recharge(g) {
    const list: Obj[] = []
    const skipped = takeSkipped(g)
    for (const o of g.objects) if (o !== null && !o.charged && !skipped.includes(o.id) && recharges(g, o)) list.push(o)
    const items = list.filter((o) => o.kind === 'item')
    const most = modified(g, CHANNEL.rechargeStep, g.active, UNLIMITED)
    const chooses = items.length > most
    for (const o of list) if (!chooses || o.kind !== 'item') o.charged = true
    g.changed = true
    if (!chooses) return 'start'
    // if not all can recharge, their controller chooses
    const options = items.sort((x, y) => x.id - y.id).map((o) => ({ act: 'target', a: o.id, b: 0 }))
    ask(g, g.active, 'recharge-step', { n: most }, options, { min: most, max: most })
    return undefined
  },
  recharged(g) {
    for (const { a } of picked(g)) {
      const o = objectOf(g, a)
      if (o !== null) o.charged = true
    }
  },
  /** 2. Abilities trigger at the start of the turn; then players have priority. */
  start(g) {
    happen(g, CHANNEL.turnStart, { who: g.active })
    start(g, priority, { window: 'turn' })
  },
  /** 3. The active player loots 1. Whether this uses the stack depends on the edition (D04). */
  loot(g) {
    if (g.endTurn) return 'endPhase'
    g.lootStep = true
    const n = modified(g, CHANNEL.lootStep, g.active, 1)
    if (g.rules.edition.lootStep === 'at once') {
      g.out?.push({ type: 'loot-step', seat: g.active })
      loot(g, null, g.active, n)
    } else pushRule(g, LOOT_STEP, g.active, { amount: n })
    return undefined
  },
  looted(g) {
    noteRooms(g)
    start(g, priority, { window: 'turn' })
  },
  /** Action phase: the active player gets a loot play for this turn. */
  action(g) {
    g.lootStep = false
    if (g.endTurn) return 'endPhase'
    g.phase = 'action'
    g.seats[g.active]!.thisTurn.lootPlays++
    return undefined
  },
  main(g) {
    if (g.endTurn) return 'endPhase'
    g.declared = null
    start(g, priority, { window: 'main' })
    return undefined
  },
  declared(g) {
    if (g.endTurn) return 'endPhase'
    switch (g.declared) {
      case 'attack':
        // if the declaration named the target, the attack has begun (D11)
        if (g.attack === null) start(g, attacking)
        else start(g, attacking, { seat: g.attack.seat }, { step: g.attack.deck ? 'reveal' : 'declared' })
        return 'main'
      case 'purchase':
        start(g, purchasing)
        return 'main'
      case 'end':
        // all have passed, so nobody is asked again (D05)
        if (g.rules.edition.actionEnds === 'passed') return 'endPhase'
        g.out?.push({ type: 'ends-turn', seat: g.active })
        start(g, priority, { window: 'turn' })
        return 'endPhase'
      default:
        return 'main'
    }
  },
  /** End phase, 1. Abilities trigger at the end of the turn; then players have priority. Everything still on the stack resolves. */
  endPhase(g) {
    noteRooms(g)
    g.phase = 'end'
    g.lootStep = false
    g.endTurn = false
    g.declared = null
    attackEnds(g)
    g.attack = null
    g.rules.edition.endsByDeath(g)
    if (g.index[CHANNEL.asTurnEnds]!.length > 0) start(g, starting)
  },
  ends(g) {
    happen(g, CHANNEL.turnEnd, { who: g.active })
    start(g, priority, { window: 'turn' })
  },
  /** Ending the turn during the end phase changes nothing, but everything left on the stack resolves. */
  settleEnd(g) {
    if (!g.endTurn && g.stack.length === 0 && g.pending.length === 0) return 'next'
    g.endTurn = false
    start(g, priority, { window: 'turn' })
    return 'settleEnd'
  },
  /** Continues with the next of the other steps, in the order of the edition (D06). Nobody has priority from here on. */
  next(g, f) {
    for (;;) {
      const { endSteps } = f.l
      f.l = { endSteps: endSteps + 1 }
      const step = g.rules.edition.endSteps[endSteps]
      if (step === undefined) return 'pass'
      const to = END_STEPS[step](g)
      if (to !== 'next') return to
    }
  },
  hand,
  discarded(g) {
    const indices = picked(g)
      .map((o) => o.a)
      .sort((a, b) => b - a)
    for (const i of indices) discardFromHand(g, g.active, i)
    return 'next'
  },
  rooms,
  room(g) {
    const [option] = picked(g)
    const o = option === undefined ? null : objectOf(g, option.a)
    if (o !== null) toDiscard(g, o)
    return 'next'
  },
  stale,
  heal,
  /** The turn passes to the next player. */
  pass(g, f) {
    f.l = { endSteps: 0 }
    passTurn(g)
    return 'begin'
  },
})

interface Starting {
  /** Abilities carried out so far: object, ability, object, ability … */
  done: readonly number[]
}
const makeStarting = (): Starting => ({ done: [] })

/**
 * "As your turn starts", "as your turn ends": that is replaced with itself and the effect. If there are several, they apply one after the other
 * in an order chosen by the active player; nobody has priority (Replacement Effects).
 */
const starting = machine.procedure('as a turn starts', makeStarting, {
  find(g, f) {
    const list = g.index[g.phase === 'end' ? CHANNEL.asTurnEnds : CHANNEL.asTurnStarts]!
    const options = []
    for (let i = 0; i < list.length; i += 2)
      if (objectOf(g, list[i]!)?.ctl === g.active && !isDone(f.l.done, list[i]!, list[i + 1]!))
        options.push({ act: 'replacement', a: list[i]!, b: list[i + 1]! })
    ask(g, g.active, 'which-replacement-first', {}, options)
  },
  apply(g, f) {
    const [option] = picked(g)
    const o = option === undefined ? null : objectOf(g, option.a)
    if (o === null) return 'end'
    f.l = { done: [...f.l.done, o.id, option!.b] }
    const c = ctxOf(g, o, option!.b)
    c.at = g.frames.length - 1
    f.ctx = c
    g.out?.push({ type: 'replaces', object: o.id, card: o.def, ability: printedAs(g, option!.b) })
    run(g, c, g.rules.library.abilities[option!.b]!.modes[0]!.effect)
    return 'find'
  },
})

const recharges = (g: State, o: Obj): boolean =>
  o.row !== 'shop' && (o.ctl === g.active || o.ctl < 0) && mayRecharge(g, o, NONE) && !staysDeactivated(g, o)

/** "… doesn't recharge during your recharge step": recharging is replaced with nothing (Replacement Effects). */
function staysDeactivated(g: State, o: Obj): boolean {
  const list = g.index[CHANNEL.staysDeactivated]!
  for (let i = 0; i < list.length; i += 2) {
    const by = objectOf(g, list[i]!)
    if (by === null || by.ctl !== g.active) continue
    const c = borrow(g, by)
    const yes = fits(g, c, ofKind(StaysDeactivated, g.rules.library.abilities[list[i + 1]!]!.node).of, o.id)
    giveBack()
    if (yes) return true
  }
  return false
}

/** Heals an object completely, unless an ability of its own says that it `keeps` its damage, and resets its counts of the turn. */
function healObject(v: Vitals, keeps: boolean): void {
  if (!keeps) v.damage = 0
  v.thisTurn = newVitalsCounts()
  v.dying = false
  v.killer = -1
}

function endOfTurn(g: State): void {
  if (g.past.length > 0) g.past = []
  if (g.elsewhere.length > 0) {
    noteTop(g)
    g.elsewhere = NOWHERE_ELSE
  }
  endRewordings(g)
  endLasting(g, 'yourTurnEnd')
  // pairs of an object and its ability
  const unhealed = g.index[CHANNEL.noHeal]!
  for (const o of g.objects) {
    if (o === null) continue
    endNotes(o)
    if (o.vitals !== null) healObject(o.vitals, unhealed.includes(o.id))
    if (o.until >= 0) {
      endCopy(g, o, o.until, o.untilCopied)
      o.until = -1
      o.untilCopied = null
    }
  }
  for (const s of g.seats) {
    s.damage = 0
    s.dead = false
    s.dying = false
    s.killer = -1
    s.thisTurn = newSeatCounts()
  }
  alter(g)
  g.dirty = true
}

import type { Obj, Vitals } from './objects.ts'
import type { Ctx, Item, Pending } from './stack.ts'
import { type Frame, NONE_LISTED, type SeatState, type Slot, type State } from './state.ts'

/**
 * Returns an independent copy of a state, without its event listener. Written by hand because that is 20 to 40 times faster than JSON or
 * structuredClone. Every list and record that a game writes to is copied. Rules, decision, options and the random key are never modified in
 * place, so the copy shares them.
 */
export function fork(g: State): State {
  // from here on neither of the two may write to what they share
  g.ownsKnown = false
  return {
    rules: g.rules,
    random: { key: g.random.key, n: g.random.n },
    decision: g.decision,
    over: g.over,
    picks: g.picks.slice(),
    answered: g.answered,
    nextDecision: g.nextDecision,
    doneThisTurn: g.doneThisTurn,
    quietTurns: g.quietTurns,
    nextItem: g.nextItem,
    nextObject: g.nextObject,
    nextAttack: g.nextAttack,
    nextOffer: g.nextOffer,
    frames: g.frames.map(forkFrame),
    stack: g.stack.length === 0 ? g.stack.slice() : g.stack.map(forkItem),
    pending: g.pending.length === 0 ? g.pending.slice() : g.pending.map(forkPending),
    objects: g.objects.map(forkObject),
    free: g.free.slice(),
    index: copyIndex(g.index),
    seats: g.seats.map(forkSeat),
    decks: g.decks.map(copyList),
    discards: g.discards.map(copyList),
    monsters: g.monsters.map(forkSlot),
    shop: g.shop.map(forkSlot),
    rooms: g.rooms.map(forkSlot),
    finals: g.finals.map(forkSlot),
    minions: g.minions.map(forkSlot),
    monsterSlots: g.monsterSlots,
    shopSlots: g.shopSlots,
    roomSlots: g.roomSlots,
    bonus: g.bonus.slice(),
    bonusDue: g.bonusDue,
    passing: g.passing,
    starters: copyList(g.starters),
    unused: g.unused,
    removed: g.removed,
    known: g.known,
    ownsKnown: false,
    turn: g.turn,
    round: g.round,
    timer: g.timer,
    roomsBefore: g.roomsBefore,
    active: g.active,
    starting: g.starting,
    phase: g.phase,
    endTurn: g.endTurn,
    declared: g.declared,
    attack: g.attack === null ? null : { ...g.attack },
    permits: g.permits.length === 0 ? g.permits.slice() : g.permits.map((p) => ({ ...p })),
    thisTurn: { ...g.thisTurn },
    holding: g.holding,
    centsLeft: g.centsLeft,
    offers: g.offers.slice(),
    dirty: g.dirty,
    changed: g.changed,
    soulsMoved: g.soulsMoved,
    extraTurns: g.extraTurns.length === 0 ? [] : g.extraTurns.slice(),
    resume: g.resume,
    lootStep: g.lootStep,
    wins: g.wins.slice(),
    past: g.past,
    elsewhere: g.elsewhere,
    resolved: g.resolved,
    statCounters: g.statCounters,
    altered: g.altered,
    lasting: g.lasting,
    dice: g.dice === null ? null : g.dice.slice(),
    out: null,
    brisk: false,
    uses: g.uses,
  }
}

/** Most channels are empty, and share their list. */
function copyIndex(index: readonly (readonly number[])[]): (readonly number[])[] {
  const copy = index.slice()
  for (let i = 0; i < copy.length; i++) {
    const list = copy[i]!
    if (list !== NONE_LISTED) copy[i] = list.length === 0 ? NONE_LISTED : list.slice()
  }
  return copy
}
const copyList = (list: number[]): number[] => (list.length === 0 ? [] : list.slice())

/** Returns an independent copy of a context. */
export function forkCtx(c: Ctx): Ctx {
  const bind = c.bind.length === 0 ? [] : c.bind.map(copyList)
  return {
    at: c.at,
    src: c.src,
    def: c.def,
    srcCounters: c.srcCounters,
    srcKind: c.srcKind,
    srcEternal: c.srcEternal,
    card: c.card,
    you: c.you,
    ctl: c.ctl,
    ability: c.ability,
    mode: c.mode,
    bind,
    number: c.number,
    did: c.did,
    x: c.x,
    times: c.times,
    who: c.who,
    by: c.by,
    bySeat: c.bySeat,
    amount: c.amount,
    face: c.face,
    combat: c.combat,
    item: c.item,
    moved: c.moved,
  }
}

/** Copies a frame. Locals are never modified in place, so the copy shares them. */
const forkFrame = (f: Frame): Frame => ({
  proc: f.proc,
  step: f.step,
  node: f.node,
  base: f.base,
  ctx: f.ctx === null ? null : forkCtx(f.ctx),
  l: f.l,
})

function forkItem(t: Item): Item {
  return {
    id: t.id,
    kind: t.kind,
    ctl: t.ctl,
    ctx: t.ctx === null ? null : forkCtx(t.ctx),
    node: t.node,
    face: t.face,
    nth: t.nth,
    attack: t.attack,
    combat: t.combat,
    who: t.who,
    by: t.by,
    bySeat: t.bySeat,
    amount: t.amount,
    row: t.row,
    done: copyList(t.done),
    roll: t.roll,
    rule: t.rule,
    copied: t.copied,
  }
}

const forkPending = (p: Pending): Pending => ({ ability: p.ability, ctx: forkCtx(p.ctx), last: p.last })

const forkSlot = (s: Slot): Slot => ({ top: s.top, under: copyList(s.under) })

function forkObject(o: Obj | null): Obj | null {
  if (o === null) return null
  return {
    id: o.id,
    kind: o.kind,
    card: o.card,
    printed: o.printed,
    def: o.def,
    copied: o.copied,
    until: o.until,
    untilCopied: o.untilCopied,
    later: o.later,
    ctl: o.ctl,
    slot: o.slot,
    row: o.row,
    charged: o.charged,
    blank: o.blank,
    given: o.given,
    altered: o.altered,
    mortal: o.mortal,
    madeEternal: o.madeEternal,
    vitals: o.vitals === null ? null : forkVitals(o.vitals),
    counters: o.counters,
    named: o.named === null ? null : { ...o.named },
    notes: o.notes === null ? null : o.notes.map((x) => ({ ...x })),
    beneath: o.beneath,
    merged: o.merged,
    effect: o.effect === null ? null : { ...o.effect },
  }
}

const forkVitals = (v: Vitals): Vitals => ({
  damage: v.damage,
  before: v.before,
  most: v.most,
  dying: v.dying,
  thisTurn: { ...v.thisTurn },
  rolls: v.rolls,
  killer: v.killer,
  killFace: v.killFace,
  rewardTimes: v.rewardTimes,
  from: v.from,
})

function forkSeat(s: SeatState): SeatState {
  return {
    cents: s.cents,
    hand: s.hand.slice(),
    damage: s.damage,
    before: s.before,
    most: s.most,
    dead: s.dead,
    dying: s.dying,
    killer: s.killer,
    character: s.character,
    thisTurn: { ...s.thisTurn },
    characterUses: s.characterUses,
    skipTurns: s.skipTurns,
    calm: s.calm,
    extraTurns: s.extraTurns,
    counters: s.counters,
  }
}

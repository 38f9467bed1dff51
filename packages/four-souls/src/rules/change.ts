import { isOf, type Seat } from '@soulstack/kit'
import { CHANNEL, type ChangeName } from '../model/channels.ts'
import { LOOT, TREASURE } from '../model/decks.ts'
import { type Entity, isSeat, NONE } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import { type NodeFor, ofKind, run, test } from '../model/node.ts'
import { BOSS_ARMOUR, type Obj } from '../model/objects.ts'
import type { Ctx, Happening } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { Instead } from '../model/statics.ts'
import { areInterchangeable } from './alike.ts'
import { borrow, CAPTURED, defOfCard, giveBack, newCtx, objectOf, setBind, setSource, youOf } from './context.ts'
import { happen, isDone, means, NOTHING, setEvent } from './events.ts'
import { everybody, learn } from './knowledge.ts'
import { removeObject, vitalsOf } from './objects.ts'
import { drawHidden, drawTop } from './piles.ts'
import { claimBonusSouls } from './souls.ts'
import { hpChanged } from './stack.ts'
import { health, maxHealth } from './stats.ts'
import { gainItem } from './zones.ts'

/**
 * The path that every change takes: first replacement effects, each once per event, in the order that the affected player chooses
 * (Replacement Effects); then the change itself; then triggers. Without replacements, the change is made at once.
 */

function replaces(g: State, o: Obj, a: Ability, h: Happening): boolean {
  const n = a.node
  if (!Instead.is(n) || !means(g, n.who ?? 'you', h.who, o)) return false
  if (n.by !== undefined && !means(g, n.by, h.by, o) && !means(g, n.by, h.bySeat, o)) return false
  if (n.combat !== undefined && n.combat !== h.combat) return false
  if (n.faces !== undefined && !n.faces.includes(h.face)) return false
  if (n.first === true && nthInTurn(g, n, h.who) !== 1) return false
  if (a.condition !== null) {
    const c = borrow(g, o)
    setEvent(c, h)
    const yes = test(g, c, a.condition)
    giveBack()
    return yes
  }
  return true
}

/** This is the player's nth change of this kind this turn. Instances of combat damage are counted among themselves. */
function nthInTurn(g: State, { change, combat }: NodeFor<typeof Instead>, seat: Seat): number {
  const s = g.seats[seat]
  // only those of players are counted
  if (s === undefined) return 0
  return change !== 'takeDamage' ? s.thisTurn.gains : combat === true ? s.thisTurn.combatHits : s.thisTurn.hits
}

/** Stands for boss armour among replacements, because it is not an ability of a card. */
export const ARMOUR = -1

/** Whether boss armour applies: more than 3 non-combat damage at once to a final boss (Final Boss Slot). */
const armourApplies = (g: State, h: Happening): boolean =>
  !h.combat && h.amount > BOSS_ARMOUR && objectOf(g, h.who)?.row === 'finals'

/** Replacements that apply to this and have not acted on it yet: object, ability, object, ability … */
export function replacementsOf(g: State, change: ChangeName, done: readonly number[], h: Happening): number[] {
  const found: number[] = []
  if (change === 'takeDamage' && armourApplies(g, h) && !isDone(done, h.who, ARMOUR)) found.push(h.who, ARMOUR)
  const list = g.index[CHANNEL[change]]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const a = g.rules.library.abilities[list[i + 1]!]!
    if (o === null || a.kind !== 'instead' || isDone(done, o.id, a.id)) continue
    if (replaces(g, o, a, h)) found.push(o.id, a.id)
  }
  return found
}

/** Leaves out replacements marked `last` while others remain: "is also dealt to …" looks at the damage that the others leave. */
function withoutLastOnes(g: State, list: number[]): number[] {
  if (list.length <= 2) return list
  const isLast = (a: Ability | undefined): boolean => a !== undefined && ofKind(Instead, a.node).last === true
  const early = list.filter((_, i) => !isLast(g.rules.library.abilities[list[i | 1]!]))
  return early.length > 0 ? early : list
}

/** A change in progress. What is left of it is in the context. */
interface Changing {
  change: ChangeName
  /** Whether it has an amount. Once nothing of that is left, no more replacements apply. */
  isAmount: boolean
  /** Replacements that have acted on it: object, ability, object, ability … */
  done: readonly number[]
  /** The replacement that acts next. */
  object: Entity
  ability: number
}
const makeChanging = ({ change, isAmount, done }: Pick<Changing, 'change' | 'isAmount' | 'done'>): Changing => ({
  change,
  isAmount,
  done,
  object: NONE,
  ability: -1,
})

const replacing = machine.procedure('change', makeChanging, {
  find(g, f) {
    const c = f.ctx!
    // (Replacement Effects: mutually exclusive ones)
    if (f.l.isAmount && c.amount <= 0) return 'commit'
    const list = withoutLastOnes(g, replacementsOf(g, f.l.change, f.l.done, c))
    const [object, ability] = list
    if (object === undefined || ability === undefined) return 'commit'
    if (list.length > 2 && !areInterchangeable(g, list)) {
      const seat = isSeat(c.who) ? c.who : (objectOf(g, c.who)?.ctl ?? -1)
      const options = []
      for (let i = 0; i < list.length; i += 2) options.push({ act: 'replacement', a: list[i]!, b: list[i + 1]! })
      ask(g, youOf(g, seat), 'which-replacement-first', {}, options)
      return 'chosen'
    }
    f.l = { ...f.l, object, ability }
    return 'apply'
  },
  chosen(g, f) {
    const { a, b } = picked(g)[0]!
    f.l = { ...f.l, object: a, ability: b }
  },
  apply(g, f) {
    const { object, ability } = f.l
    f.l = { ...f.l, done: [...f.l.done, object, ability] }
    const o = objectOf(g, object)
    if (o === null) return 'find'
    const c = f.ctx!
    if (ability === ARMOUR) {
      c.amount = BOSS_ARMOUR
      return 'find'
    }
    setSource(g, c, o)
    c.ctl = o.ctl
    c.you = youOf(g, o.ctl)
    c.bind = []
    if (o.effect !== null) setBind(c, CAPTURED, o.effect.captured.slice())
    c.moved = o.id
    c.did = 0
    // destruction that is replaced does not happen, even if the object stays where it is
    if (f.l.change === 'destroy') c.amount = 0
    g.out?.push({ type: 'replaces', object: o.id, card: c.def, ability })
    if (o.effect !== null && o.effect.uses > 0 && --o.effect.uses === 0) {
      // the last use: the effect ends as it applies
      const { effect } = g.rules.library.abilities[ability]!.modes[0]!
      removeObject(g, o)
      run(g, c, effect)
      return 'find'
    }
    run(g, c, g.rules.library.abilities[ability]!.modes[0]!.effect)
    return 'find'
  },
  commit(g, f) {
    const did = commits[f.l.change]!(g, f.ctx!, f.ctx!.x)
    const owner = f.base >= 0 ? g.frames[f.base] : undefined
    if (owner?.ctx) owner.ctx.did = did
    return 'end'
  },
})

/**
 * Makes a change. `h`: what would happen. `c`: the context of the effect that causes it, whose `did` is set to how much actually changed;
 * null if the rules cause it. `x`: 1 if loot comes from the discard. `done`: replacements that have already acted on the original event.
 */
export function applyChange(
  g: State,
  c: Ctx | null,
  change: ChangeName,
  h: Happening,
  x = 0,
  done: readonly number[] = [],
): void {
  // boss armour alone needs no frame: `markDamage` applies it in any case
  const only = g.index[CHANNEL[change]]!.length === 0 ? [] : replacementsOf(g, change, done, h)
  if (only.length === 0 || (only.length === 2 && only[1] === ARMOUR)) {
    const did = commits[change]!(g, h, x)
    if (c !== null) c.did = did
    return
  }
  const ctx = newCtx()
  setEvent(ctx, h)
  ctx.x = x
  start(g, replacing, { change, isAmount: h.amount > 0, done }, { ctx, base: c === null ? -1 : c.at })
}

/** Carries out what is left of a change. `x`: 1 if loot is from the discard; the ¢ gained instead. Returns how much really changed. */
type Commit = (g: State, h: Happening, x: number) => number

/** How each change is carried out. Other chapters register theirs with `registerCommit`. */
const commits: Partial<Record<ChangeName, Commit>> = {
  gainCents: (g, h, x) => x + takeCents(g, h.who, h.amount),
  loot: (g, h, x) => drawLoot(g, h.who, h.amount, x === 1),
  gainTreasure: (g, h) => drawTreasure(g, h.who, h.amount),
  takeDamage: markDamage,
}

/** Registers how a change of another chapter is carried out. */
export function registerCommit(change: ChangeName, commit: Commit): void {
  commits[change] = commit
}

function takeCents(g: State, seat: Seat, n: number): number {
  const got = Math.min(n, g.centsLeft)
  if (got <= 0) return 0
  g.seats[seat]!.cents += got
  g.centsLeft -= got
  g.changed = true
  g.out?.push({ type: 'cents', seat, n: got })
  happen(g, CHANNEL.gainedCents, { who: seat, amount: got })
  claimBonusSouls(g, seat, 'cents')
  return got
}

function drawLoot(g: State, seat: Seat, n: number, fromDiscard: boolean): number {
  let got = 0
  for (; got < n; got++) {
    const card = fromDiscard ? (g.discards[LOOT]!.pop() ?? NONE) : drawHidden(g, LOOT)
    if (card < 0) break
    g.seats[seat]!.hand.push(card)
    if (fromDiscard) learn(g, [card], everybody(g))
    g.out?.push({ type: 'looted', seat, n: 1, card: defOfCard(g, card), only: fromDiscard ? null : [seat] })
  }
  if (got > 0) {
    g.changed = true
    happen(g, CHANNEL.looted, { who: seat, amount: got })
    claimBonusSouls(g, seat, 'loot')
  }
  return got
}

/**
 * Marks damage as it resolves (Damage). Players and objects that are dead or dying "take" it too, but HP never goes below 0. Boss armour
 * limits it whatever other replacements have done.
 */
function markDamage(g: State, h: Happening): number {
  if (armourApplies(g, h)) h.amount = BOSS_ARMOUR
  if (h.amount <= 0) {
    g.out?.push({ type: 'no-damage', who: h.who })
    return 0
  }
  const { who } = h
  if (isSeat(who)) {
    const s = g.seats[who]!
    const most = maxHealth(g, who)
    const left = Math.max(0, most - s.damage)
    // whatever shrinks it from now on takes an empty container first (settle.ts)
    if (s.damage === 0) s.most = most
    if (left > 0 && h.amount >= left) {
      s.before = s.damage
      s.killer = h.bySeat >= 0 ? h.bySeat : h.by
    }
    s.damage += Math.min(left, h.amount)
    s.thisTurn.hurt++
  } else {
    const o = objectOf(g, who)
    if (o === null) return 0
    const v = vitalsOf(o)
    const most = maxHealth(g, who)
    const left = Math.max(0, most - v.damage)
    if (v.damage === 0) v.most = most
    if (left > 0 && h.amount >= left) v.before = v.damage
    v.damage += Math.min(left, h.amount)
    v.thisTurn.hurt++
    if (left > 0 && h.amount >= left) {
      v.killer = h.bySeat
      v.killFace = h.combat ? h.face : 0
    }
  }
  g.dirty = true
  g.out?.push({
    type: 'damage',
    who,
    n: h.amount,
    by: h.by,
    bySeat: h.bySeat,
    combat: h.combat,
    card: objectOf(g, who)?.def ?? -1,
  })
  hpChanged(g, who)
  happen(g, CHANNEL.damage, {
    who,
    by: h.by,
    bySeat: h.bySeat,
    amount: h.amount,
    face: h.face,
    combat: h.combat,
    item: 0,
  })
  return h.amount
}

/** A player gains `n` ¢, unless that is replaced. */
export function gainCents(g: State, c: Ctx | null, seat: Seat, n: number, done: readonly number[] = []): void {
  if (n > 0) g.seats[seat]!.thisTurn.gains++
  gain(g, c, 'gainCents', seat, n, done)
}

/** A player gains `n` of something, unless that is replaced. */
function gain(g: State, c: Ctx | null, what: ChangeName, seat: Seat, n: number, done: readonly number[] = []): void {
  if (n > 0) applyChange(g, c, what, { ...NOTHING, who: seat, amount: n }, 0, done)
  else if (c !== null) c.did = 0
}

/** The replacements that have already acted on the current change. `c`: the context of the replacement that acts now. */
export const replacementsSoFar = (g: State, c: Ctx): readonly number[] => {
  const f = g.frames[c.at]
  return isOf(f, replacing) ? f.l.done : []
}

/** A player loots `n`, unless that is replaced. */
export const loot = (g: State, c: Ctx | null, seat: Seat, n: number): void => gain(g, c, 'loot', seat, n)

/** Moves ¢ from the supply to a player without gaining them: nothing replaces this or triggers on it. Returns how many. */
export function addFromSupply(g: State, seat: Seat, n: number): number {
  const came = Math.min(n, g.centsLeft)
  if (came <= 0) return 0
  g.seats[seat]!.cents += came
  g.centsLeft -= came
  g.changed = true
  g.out?.push({ type: 'cents', seat, n: came })
  return came
}

/** A player loses `n` ¢, or as many as they have (Lose). Returns how many. */
export function loseCents(g: State, seat: Seat, n: number): number {
  const s = g.seats[seat]!
  const lost = Math.min(n, s.cents)
  if (lost <= 0) return 0
  s.cents -= lost
  g.centsLeft += lost
  g.changed = true
  g.out?.push({ type: 'cents', seat, n: -lost })
  return lost
}

/** Pays HP. This is not damage; dead players and those with less than `n` HP cannot pay (Pay). Returns whether they paid. */
export function payHp(g: State, seat: Seat, n: number): boolean {
  const s = g.seats[seat]!
  const left = health(g, seat)
  if (s.dead || left < n) return false
  if (left === n) s.before = s.damage
  if (s.damage === 0) s.most = left
  s.damage += n
  g.dirty = true
  g.out?.push({ type: 'pays-health', seat, n })
  return true
}

/**
 * Gives ¢ to another player, or steals them, which counts as giving: they are neither gained nor lost (Gaining and Giving). Returns how
 * many.
 */
export function moveCents(g: State, from: Seat, to: Seat, n: number): number {
  const moved = Math.min(n, g.seats[from]!.cents)
  if (moved <= 0) return 0
  g.out?.push({ type: 'cents-given', seat: from, to, n: moved })
  handOver(g, from, to, moved)
  happen(g, CHANNEL.gaveCents, { who: from, by: to, bySeat: to, amount: moved })
  return moved
}

/** Pays ¢ to another player, all or nothing (Pay). Returns whether they paid. */
export function payTo(g: State, from: Seat, to: Seat, n: number): boolean {
  if (n <= 0 || g.seats[from]!.cents < n) return false
  g.out?.push({ type: 'cents-paid', seat: from, to, n })
  handOver(g, from, to, n)
  return true
}

function handOver(g: State, from: Seat, to: Seat, n: number): void {
  g.seats[from]!.cents -= n
  g.seats[to]!.cents += n
  g.dirty = true
  claimBonusSouls(g, to, 'cents')
}

/** A player gains the top `n` treasures, one after the other, unless that is replaced. */
export const gainTreasure = (g: State, c: Ctx | null, seat: Seat, n: number): void =>
  gain(g, c, 'gainTreasure', seat, n)

function drawTreasure(g: State, seat: Seat, n: number): number {
  let got = 0
  for (; got < n; got++) {
    const card = drawTop(g, TREASURE)
    if (card < 0) break
    gainItem(g, card, seat)
  }
  return got
}

/** Resolves an instance of damage, unless it is replaced. */
export function takeDamage(g: State, h: Happening): void {
  if (isSeat(h.who)) {
    const s = g.seats[h.who]!
    s.thisTurn.hits++
    if (h.combat) s.thisTurn.combatHits++
  }
  applyChange(g, null, 'takeDamage', h)
}

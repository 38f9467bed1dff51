import { isOf, type Seat } from '@soulstack/kit'
import { CHANNEL, type ChangeName } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { type Entity, isSeat, NONE } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import { ofKind, run, test } from '../model/node.ts'
import { BOSS_ARMOUR, type Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { Instead } from '../model/statics.ts'
import { borrow, CAPTURED, defOfCard, giveBack, newCtx, objectOf, setBind, youOf } from './context.ts'
import { type Happening, happen, isDone, means, NOTHING, setEvent } from './events.ts'
import { removeObject, vitalsOf } from './objects.ts'
import { claimBonusSouls } from './souls.ts'
import { hpChanged } from './stack.ts'
import { health, maxHealth } from './stats.ts'
import { drawTop, itemEnters } from './zones.ts'

/**
 * The one atom that every change goes through: replacement effects first, each once for an event, in the order the affected
 * player chooses (Replacement Effects), then the change, then what triggers on it. With nothing to replace it, it is done at once.
 */

function replaces(g: State, o: Obj, a: Ability, h: Happening): boolean {
  const n = a.node
  if (!Instead.is(n) || !means(g, n.who ?? 'you', h.who, o)) return false
  if (n.by !== undefined && !means(g, n.by, h.by, o) && !means(g, n.by, h.bySeat, o)) return false
  if (n.combat !== undefined && n.combat !== h.combat) return false
  if (n.faces !== undefined && !n.faces.includes(h.face)) return false
  if (n.first === true && nthInTurn(g, n.change, h.who) !== 1) return false
  if (a.condition !== null) {
    const c = borrow(g, o)
    setEvent(c, h)
    const yes = test(g, c, a.condition)
    giveBack()
    return yes
  }
  return true
}

/** The nth of its kind for this player in the turn: which it is. */
const nthInTurn = (g: State, change: ChangeName, seat: Seat): number =>
  change === 'takeDamage' ? g.seats[seat]!.hits : g.seats[seat]!.gains

/** Boss armour among the replacements: it is no ability of a card. */
export const ARMOUR = -1

/** Would boss armour make it less: more than 3 damage at once that is not combat damage (Final Boss Slot)? */
const isTooMuch = (g: State, h: Happening): boolean =>
  !h.combat && h.amount > BOSS_ARMOUR && objectOf(g, h.who)?.row === 'finals'

/** Object, ability pairs that would replace this and have not yet. */
function candidates(g: State, change: ChangeName, done: readonly number[], h: Happening): number[] {
  const found: number[] = []
  if (change === 'takeDamage' && isTooMuch(g, h) && !isDone(done, h.who, ARMOUR)) found.push(h.who, ARMOUR)
  const list = g.index[CHANNEL[change]]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const a = g.rules.library.abilities[list[i + 1]!]!
    if (o === null || a.kind !== 'instead' || isDone(done, o.id, a.id)) continue
    if (replaces(g, o, a, h)) found.push(o.id, a.id)
  }
  return found
}

/** What is said of damage that is dealt ("… is also dealt to") looks at what the other replacements have left of it. */
function lastOnesLast(g: State, list: number[]): number[] {
  if (list.length <= 2) return list
  const isLast = (a: Ability | undefined): boolean => a !== undefined && ofKind(Instead, a.node).last === true
  const early = list.filter((_, i) => !isLast(g.rules.library.abilities[list[i | 1]!]))
  return early.length > 0 ? early : list
}

/** A change that is about to happen, as far as it has come. What is left of it stands in the context. */
interface Changing {
  change: ChangeName
  /** It is an amount of something: when nothing of it is left, there is nothing more to replace. */
  isAmount: boolean
  /** What has replaced it: object, ability, object, ability … */
  done: readonly number[]
  /** What replaces it next. */
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
    const list = lastOnesLast(g, candidates(g, f.l.change, f.l.done, c))
    const [object, ability] = list
    if (object === undefined || ability === undefined) return 'commit'
    if (list.length > 2) {
      const { who } = c
      const seat = isSeat(who) ? who : (objectOf(g, who)?.ctl ?? -1)
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
    c.src = o.effect !== null ? o.effect.origin : o.id
    c.def = o.kind === 'effect' ? o.printed : o.def
    c.ctl = o.ctl
    c.you = youOf(g, o.ctl)
    c.bind = []
    if (o.effect !== null) setBind(c, CAPTURED, o.effect.captured.slice())
    c.moved = o.id
    c.did = 0
    g.out?.push({ type: 'replaces', object: o.id, card: c.def, ability })
    if (o.effect !== null && o.effect.uses > 0 && --o.effect.uses === 0) {
      // the last use: it ends as it works
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
 * Makes a change: `h` says what would happen. `c` is the context whose effect caused it (its `did` learns how much really
 * happened), or null for what the rules do. `done`: replacements that have acted on the event this comes from.
 */
export function applyChange(
  g: State,
  c: Ctx | null,
  change: ChangeName,
  h: Happening,
  x = 0,
  done: readonly number[] = [],
): void {
  // boss armour alone needs no frame: it holds to the end in any case
  const only = g.index[CHANNEL[change]]!.length === 0 ? [] : candidates(g, change, done, h)
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

/** Carries out what is left of a change. `x` 1: loot comes from the discard. Returns how much really changed. */
type Commit = (g: State, h: Happening, x: number) => number

/** How each change is carried out; those of other chapters are filled in there. */
const commits: Partial<Record<ChangeName, Commit>> = {
  gainCents: (g, h) => takeCents(g, h.who, h.amount),
  loot: (g, h, x) => drawLoot(g, h.who, h.amount, x === 1),
  gainTreasure: (g, h) => drawTreasure(g, h.who, h.amount),
  takeDamage: markDamage,
}

/** Says how a change is carried out, for a chapter that uses this one. */
export function registerCommit(change: ChangeName, commit: Commit): void {
  commits[change] = commit
}

function takeCents(g: State, seat: Seat, n: number): number {
  const got = Math.min(n, g.centsLeft)
  if (got <= 0) return 0
  g.seats[seat]!.cents += got
  g.centsLeft -= got
  g.dirty = true
  g.out?.push({ type: 'cents', seat, n: got })
  happen(g, CHANNEL.gainedCents, { ...NOTHING, who: seat, amount: got })
  claimBonusSouls(g, seat)
  return got
}

function drawLoot(g: State, seat: Seat, n: number, fromDiscard: boolean): number {
  let got = 0
  for (; got < n; got++) {
    const card = fromDiscard ? (g.discards[LOOT]!.pop() ?? NONE) : drawTop(g, LOOT)
    if (card < 0) break
    g.seats[seat]!.hand.push(card)
    g.out?.push({ type: 'looted', seat, n: 1, card: defOfCard(g, card), only: fromDiscard ? null : [seat] })
  }
  if (got > 0) {
    g.dirty = true
    happen(g, CHANNEL.looted, { ...NOTHING, who: seat, amount: got })
    claimBonusSouls(g, seat)
  }
  return got
}

/**
 * Marks damage as it resolves (Damage). Dead or dying things "take" it, but nothing is marked below 0. Whatever other replacements have
 * made of it, no more comes through boss armour.
 */
function markDamage(g: State, h: Happening): number {
  if (isTooMuch(g, h)) h.amount = BOSS_ARMOUR
  if (h.amount <= 0) {
    g.out?.push({ type: 'no-damage', who: h.who })
    return 0
  }
  const { who } = h
  if (isSeat(who)) {
    const s = g.seats[who]!
    const left = Math.max(0, maxHealth(g, who) - s.damage)
    if (left > 0 && h.amount >= left) {
      s.before = s.damage
      s.killer = h.bySeat
    }
    s.damage += Math.min(left, h.amount)
    s.hurt++
  } else {
    const o = objectOf(g, who)
    if (o === null) return 0
    const v = vitalsOf(o)
    const left = Math.max(0, maxHealth(g, who) - v.damage)
    if (left > 0 && h.amount >= left) v.before = v.damage
    v.damage += Math.min(left, h.amount)
    v.hurt++
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

export function gainCents(g: State, c: Ctx | null, seat: Seat, n: number, done: readonly number[] = []): void {
  if (n <= 0) {
    if (c) c.did = 0
    return
  }
  g.seats[seat]!.gains++
  applyChange(g, c, 'gainCents', { ...NOTHING, who: seat, amount: n }, 0, done)
}

/** What has replaced the change that a replacement acts on now, in whose context `c` it runs. */
export const replacementsSoFar = (g: State, c: Ctx): readonly number[] => {
  const f = g.frames[c.at]
  return isOf(f, replacing) ? f.l.done : []
}

export function loot(g: State, c: Ctx | null, seat: Seat, n: number): void {
  if (n <= 0) {
    if (c) c.did = 0
    return
  }
  applyChange(g, c, 'loot', { ...NOTHING, who: seat, amount: n })
}

/** ¢ come from the supply to a player without being gained: nothing replaces it or triggers on it. Returns how many. */
export function addFromSupply(g: State, seat: Seat, n: number): number {
  const came = Math.min(n, g.centsLeft)
  if (came <= 0) return 0
  g.seats[seat]!.cents += came
  g.centsLeft -= came
  g.dirty = true
  g.out?.push({ type: 'cents', seat, n: came })
  return came
}

/** To lose ¢: as many as there are (Lose). Returns how many. */
export function loseCents(g: State, seat: Seat, n: number): number {
  const s = g.seats[seat]!
  const lost = Math.min(n, s.cents)
  if (lost <= 0) return 0
  s.cents -= lost
  g.centsLeft += lost
  g.dirty = true
  g.out?.push({ type: 'cents', seat, n: -lost })
  return lost
}

/** Paying HP: it is lost and is no damage; nobody can pay what they do not have, and the dead have none (Pay). Did they pay? */
export function payHp(g: State, seat: Seat, n: number): boolean {
  const s = g.seats[seat]!
  if (s.dead || health(g, seat) < n) return false
  if (health(g, seat) === n) s.before = s.damage
  s.damage += n
  g.dirty = true
  g.out?.push({ type: 'pays-health', seat, n })
  return true
}

/** Giving ¢ (stealing is giving): neither gained nor lost (Gaining and Giving). */
export function moveCents(g: State, from: Seat, to: Seat, n: number): number {
  const moved = Math.min(n, g.seats[from]!.cents)
  if (moved <= 0) return 0
  g.out?.push({ type: 'cents-given', seat: from, to, n: moved })
  handOver(g, from, to, moved)
  happen(g, CHANNEL.gaveCents, { ...NOTHING, who: from, by: to, bySeat: to, amount: moved })
  return moved
}

/** Paying ¢ into another player's pool: all of it or nothing (Pay). */
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
  claimBonusSouls(g, to)
}

/** Discards a card from a hand by its position. */
export function discardFromHand(g: State, seat: Seat, index: number): void {
  const [card] = g.seats[seat]!.hand.splice(index, 1)
  if (card === undefined) return
  g.discards[LOOT]!.push(card)
  g.dirty = true
  g.out?.push({ type: 'discards', seat, card: defOfCard(g, card) })
}

/** Gains the top `n` treasures one after the other. */
export function gainTreasure(g: State, c: Ctx | null, seat: Seat, n: number): void {
  if (n <= 0) {
    if (c) c.did = 0
    return
  }
  applyChange(g, c, 'gainTreasure', { ...NOTHING, who: seat, amount: n })
}

function drawTreasure(g: State, seat: Seat, n: number): number {
  let got = 0
  for (; got < n; got++) {
    const card = drawTop(g, 0)
    if (card < 0) break
    const o = itemEnters(g, card, seat)
    happen(g, CHANNEL.gainedItem, { ...NOTHING, who: seat, by: o.id })
  }
  return got
}

/** An instance of damage resolves, through what replaces it. */
export function takeDamage(g: State, h: Happening): void {
  if (isSeat(h.who)) g.seats[h.who]!.hits++
  applyChange(g, null, 'takeDamage', h)
}

import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Row } from '../model/decks.ts'
import { cardEntity, type Entity, isSeat, NONE } from '../model/entity.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import { run } from '../model/node.ts'
import { BOSS_ARMOUR, type Obj } from '../model/objects.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { changeBy, commitBy, discardFromHand, loseCents, moveCents } from './change.ts'
import { defOfCard, newCtx, objectOf } from './context.ts'
import { dealDamage } from './damage.ts'
import { type Happening, happen, NOTHING, wouldHappen } from './events.ts'
import { firstEdition } from './first-edition.ts'
import { discardCard, hasBody, hasKeyword, itemsOf, objectsOf, removeObject, soulWorth, vitalsOf } from './objects.ts'
import { priority } from './procedures.ts'
import { tick } from './round.ts'
import { canGainSouls, claimBonusSouls, gainSoul } from './souls.ts'
import { fizzleCombat, survive, topId } from './stack.ts'
import { health, maxHealth, modified } from './stats.ts'
import { enterSlot, give, isHeld, removed, toDiscard, vacate } from './zones.ts'

/** Death: dying things, the death of monsters and of players, each with every step. */

/** Monsters have HP, and so have items and rooms that can be attacked. What is in the shop has none. */
const hasHealth = (g: State, o: Obj): boolean =>
  (o.kind === 'monster' && g.rules.library.definitions[o.def]!.source.health !== null) || hasBody(g, o)

/** Destroy or kill, through the replacement effects ("if this would be destroyed …"). `c.did` tells whether it was. */
export function destroy(g: State, c: Ctx | null, e: Entity, bySeat: Seat): void {
  if (isSeat(e)) {
    kill(g, e, bySeat)
    if (c) c.did = 1
    return
  }
  const o = objectOf(g, e)
  if (o === null || hasKeyword(g, o, 'eternal') || o.kind === 'character' || (isHeld(g, o) && !hasHealth(g, o))) {
    if (c) c.did = 0
    return
  }
  if (hasHealth(g, o)) {
    kill(g, e, bySeat)
    if (c) c.did = 1
    return
  }
  const { card } = o
  changeBy(g, c, 'destroy', { ...NOTHING, who: e, bySeat })
  if (c) c.moved = card >= 0 ? cardEntity(card) : NONE
}

/** Without HP it goes to discard. A soul that was a bonus soul is out of the game for good (Bonus Souls). */
function destroyNow(g: State, e: Entity): boolean {
  const o = objectOf(g, e)
  if (o === null) return false
  g.out?.push({ type: 'destroyed', object: e, card: o.def, seat: o.ctl })
  toDiscard(g, o)
  return true
}

/** HP is set to 0; the death goes on the stack the next time any player would receive priority. */
export function kill(g: State, e: Entity, bySeat: Seat): void {
  if (isSeat(e)) {
    const s = g.seats[e]!
    if (s.dead) return
    if (health(g, e) > 0) s.before = s.damage
    s.damage = maxHealth(g, e)
    s.killer = bySeat
  } else {
    const o = objectOf(g, e)
    if (o === null || hasKeyword(g, o, 'eternal')) return
    if (o.row === 'finals') {
      // boss armour: killed by anything but damage, it takes 3 damage instead, of which the game is the source (Final Boss Slot; Damage)
      dealDamage(g, e, BOSS_ARMOUR, NONE, NONE)
      return
    }
    const v = vitalsOf(o)
    if (health(g, e) > 0) v.before = v.damage
    v.damage = maxHealth(g, e)
    v.killer = bySeat
    v.killFace = 0
  }
  g.dirty = true
}

const deathOf = (item: Item): Happening => ({
  ...NOTHING,
  who: item.who,
  by: item.by,
  bySeat: item.bySeat,
  item: item.id,
})

/** "Would die" abilities stay on the stack above the death, by analogy with dice. True when any was put there. */
export const wouldDie = (g: State, item: Item): boolean => wouldHappen(g, CHANNEL.wouldDie, item.done, deathOf(item))

/** A death resolves, unless something that was set up before prevents it: that replaces it and does not use the stack (Prevent). */
export function resolveDeath(g: State, item: Item): void {
  if (isSeat(item.who)) {
    const s = g.seats[item.who]!
    s.dying = false
    // healed or lifted above 0 HP while it waited: nothing can do that but prevention, which removed the item already
    if (s.dead || s.deaths > 0) return
  } else if (objectOf(g, item.who) === null) return
  changeBy(g, null, 'death', { ...deathOf(item), amount: 1 })
}

/** What is left of a death: its steps, or with 0 the victim survives; below 0 it heals so many HP, as what prevented the death said. */
function dieNow(g: State, h: Happening): number {
  if (h.amount <= 0) {
    survive(g, h.who, h.amount < 0 ? -h.amount : null)
    g.out?.push({ type: 'death-prevented', who: h.who, card: objectOf(g, h.who)?.def ?? -1 })
    return 0
  }
  const { penalty, rewards } = g.rules.edition
  if (isSeat(h.who)) {
    if (penalty === 'on the stack') firstEdition.playerDies(g, h.who)
    else start(g, playerDeath, { seat: h.who, floor: topId(g) })
  } else if (rewards === 'on the stack') firstEdition.monsterDies(g, h.who, h.bySeat)
  else start(g, monsterDeath, { monster: h.who, killer: h.bySeat, floor: topId(g) })
  return 1
}

/** A monster, or another thing with HP, that is dying. */
interface DyingMonster {
  monster: Entity
  /** The seat that killed it, or -1. */
  killer: Seat
  /** What is put on the stack above this item resolves before the next step. */
  floor: number
  /** What it was when it died; -1: it had lost its abilities. */
  def: number
  /** Where it lay. */
  row: Row | null
  slot: number
}
const makeDyingMonster = ({
  monster,
  killer,
  floor,
}: Pick<DyingMonster, 'monster' | 'killer' | 'floor'>): DyingMonster => ({
  monster,
  killer,
  floor,
  def: -1,
  row: null,
  slot: -1,
})

/**
 * Monster Death, and the death of items and rooms that can be attacked. Triggers of steps 2 and 4 resolve before the next step; nothing that was on the stack before does
 * (windows with a floor). Events that were revealed meanwhile do not matter here: the slot is refilled in step 6.
 */
const monsterDeath = machine.procedure('monster death', makeDyingMonster, {
  /** 1. It is moved out of its slot to a temporary holding zone. */
  leave(g, f) {
    const o = objectOf(g, f.l.monster)
    if (o === null) return 'end'
    const def = o.blank ? -1 : o.def
    f.l = { ...f.l, def, ...leaveSlot(g, o, f.l.killer) }
    return undefined
  },
  /** 2. Abilities that trigger when a monster dies. */
  dies(g, f) {
    happen(g, CHANNEL.dies, died(g, f.l.monster))
    start(g, priority, { floor: f.l.floor })
  },
  /** 3. The active player gains the rewards, even of a monster that an ability has put somewhere else meanwhile. */
  rewards(g, f) {
    const { monster, def, floor } = f.l
    if (def >= 0 && g.rules.library.definitions[def]!.reward !== null) gainRewards(g, monster, def, floor)
  },
  /** 4. Abilities that trigger after gaining rewards. */
  after(g, f) {
    const { monster, floor } = f.l
    if (objectOf(g, monster) === null) return 'refill'
    happen(g, CHANNEL.diesAfter, died(g, monster))
    start(g, priority, { floor })
    return undefined
  },
  /** 5. With a soul icon it becomes a soul of the active player, otherwise it is discarded. */
  soul(g, f) {
    layToRest(g, f.l.monster, f.l.row, f.l.slot)
  },
  /** 6. Slots are refilled the next time a player would gain priority. */
  refill(g) {
    g.dirty = true
    return 'end'
  },
})

/**
 * What dies leaves its slot and is held until its death is over; an attack on it ends. `killer`: the seat that killed it, or -1.
 * Returns where it lay (-1: in no slot).
 */
export function leaveSlot(g: State, o: Obj, killer: Seat): { row: Row | null; slot: number } {
  const { row, slot } = o
  vacate(g, o)
  // what it was is remembered: abilities look at the death of minions and final bosses
  o.row = row
  const isMonster = o.kind === 'monster'
  o.kind = isMonster ? 'holding' : 'fallen'
  g.holding++
  vitalsOf(o).dying = false
  if (isMonster) g.monsterDied = true
  if (g.attack !== null && g.attack.target === o.id) {
    g.attack.over = true
    fizzleCombat(g)
  }
  g.out?.push({ type: 'dies', who: o.id, card: o.def, seat: killer })
  return { row, slot }
}

/** The active player gains the rewards of `def`, which is what the dead `e` was; what they put above `floor` on the stack resolves with them. */
export function gainRewards(g: State, e: Entity, def: number, floor: number): void {
  g.out?.push({ type: 'rewards', card: def, seat: g.active })
  const times = modified(g, CHANNEL.rewards, e, objectOf(g, e)?.vitals?.rewardTimes ?? 1)
  start(g, rewards, { dead: e, def, times, floor }, { node: g.rules.library.definitions[def]!.reward!.id })
}

/** With a soul icon the dead becomes a soul of the active player, otherwise it is discarded. `row`, `slot`: where it lay. */
export function layToRest(g: State, e: Entity, row: Row | null, slot: number): void {
  const o = objectOf(g, e)
  if (o === null) return
  const becomesSoul = soulWorth(g, o) > 0 && canGainSouls(g, g.active)
  // what can't be put into discard goes back to the slot it was in (Monster Death)
  if (!becomesSoul && o.kind === 'holding' && row !== null && slot >= 0 && isHeld(g, o)) {
    const { card } = o
    removeObject(g, o)
    enterSlot(g, card, row, slot)
    return
  }
  const card = removed(g, o)
  if (card < 0) return
  if (becomesSoul) gainSoul(g, g.active, card, o)
  else discardCard(g, card)
}

/** A death as triggers see it: who died, and by whom. */
export const died = (g: State, e: Entity): Happening => {
  const o = objectOf(g, e)
  return {
    ...NOTHING,
    who: e,
    bySeat: o?.vitals?.killer ?? -1,
    by: o?.vitals?.killer ?? -1,
    face: o?.vitals?.killFace ?? 0,
  }
}

/** Rewards that are being gained. */
interface Rewarding {
  /** What died, and what it was. */
  dead: Entity
  def: number
  /** What the rewards put on the stack above this item resolves with them. */
  floor: number
  /** How often each player gains them, and how often the one whose turn it is to gain them still does. */
  times: number
  left: number
  seat: Seat
  /** Players who gain them after that one. */
  others: readonly Seat[]
}
const makeRewarding = ({
  dead,
  def,
  floor,
  times,
}: Pick<Rewarding, 'dead' | 'def' | 'floor' | 'times'>): Rewarding => ({
  dead,
  def,
  floor,
  times,
  left: times,
  seat: -1,
  others: [],
})

/**
 * Rewards, as often as something multiplied them. Rewards that roll use the stack and are waited for; of those the one result is
 * multiplied.
 */
const rewards = machine.procedure('rewards', makeRewarding, {
  /** Where they are everybody's, the active player gains them twice as often. */
  begin(g, f) {
    const seat = g.active
    const k = g.rules.players
    f.l =
      g.index[CHANNEL.sharedRewards]!.length === 0
        ? { ...f.l, seat }
        : { ...f.l, seat, left: 2 * f.l.times, others: Array.from({ length: k - 1 }, (_, i) => (seat + 1 + i) % k) }
  },
  gain(g, f) {
    if (f.l.left <= 0) {
      const [next, ...others] = f.l.others
      if (next === undefined) return 'end'
      f.l = { ...f.l, seat: next, left: f.l.times, others }
    }
    const { dead, def, seat } = f.l
    const left = f.l.left - 1
    const c = newCtx()
    c.src = dead
    c.def = def
    c.you = seat
    c.at = g.frames.length - 1
    f.ctx = c
    const reward = g.rules.library.definitions[def]!.reward!
    const rolls = reward.k === 'roll'
    if (rolls) c.times += left
    f.l = { ...f.l, left: rolls ? 0 : left }
    run(g, c, reward)
    return undefined
  },
  wait(g, f) {
    start(g, priority, { floor: f.l.floor })
  },
  next: () => 'gain',
})

/** A player who is dying. */
interface DyingPlayer {
  seat: Seat
  /** What is put on the stack above this item resolves before the next step. */
  floor: number
  /** Who chooses the penalty and receives it, where that is somebody else already (D14); else -1. */
  heir: Seat
}
const makeDyingPlayer = ({ seat, floor, heir = -1 }: Omit<DyingPlayer, 'heir'> & { heir?: Seat }): DyingPlayer => ({
  seat,
  floor,
  heir,
})

/** Player Death. */
const playerDeath = machine.procedure('player death', makeDyingPlayer, {
  die(g, f) {
    beginDeath(g, f.l.seat)
    start(g, priority, { floor: f.l.floor })
  },
  /** Death Penalty Step, through what replaces it: another player may choose and receive. */
  penalty(g, f) {
    const { seat, heir } = f.l
    g.out?.push({ type: 'penalty', seat })
    changeBy(g, null, 'penalty', {
      ...NOTHING,
      who: seat,
      bySeat: heir >= 0 ? heir : seat,
      amount: heir >= 0 ? 0 : 1,
    })
  },
  paid(g, f) {
    const { seat } = f.l
    g.dirty = true
    if (g.rules.edition.penalty === 'on the stack') {
      firstEdition.penaltyPaid(g, seat)
      return 'end'
    }
    happen(g, CHANNEL.diesAfter, { ...NOTHING, who: seat, by: -1, bySeat: -1 })
    return undefined
  },
  /** Cleanup and end steps are those of the turn: everything on the stack resolves in the end phase's window first. */
  over(g, f) {
    const first = f.l.seat === g.active && g.rules.edition.deathEndsTurn === 'after the stack'
    start(g, priority, { floor: first ? 0 : f.l.floor })
  },
})

/** A penalty that is being paid. */
interface PayingPenalty {
  /** Who died. */
  seat: Seat
  /** Who chooses the item and gets the rest, where that is somebody else; else -1. */
  heir: Seat
  /** How many parts of it have been paid. */
  paid: number
  /** The item and the loot card that it has taken, as definitions; -1: none. */
  item: number
  loot: number
}
const makePayingPenalty = ({ seat, heir }: Pick<PayingPenalty, 'seat' | 'heir'>): PayingPenalty => ({
  seat,
  heir,
  paid: 0,
  item: -1,
  loot: -1,
})

/** What death takes. */
export const payingPenalty = machine.procedure('death penalty', makePayingPenalty, {
  /** What is paid, in the order of the edition (D15b). */
  pay(g, f) {
    const { paid } = f.l
    f.l = { ...f.l, paid: paid + 1 }
    return g.rules.edition.penaltyOrder[paid] ?? 'deactivate'
  },
  item(g, f) {
    const { seat, heir } = f.l
    const items = itemsOf(g, seat).filter((o) => !hasKeyword(g, o, 'eternal'))
    if (items.length === 0) return 'pay'
    ask(
      g,
      heir >= 0 ? heir : seat,
      'penalty-item',
      { dead: seat },
      items.map((o) => ({ act: 'destroy', a: o.id, b: 0 })),
    )
    return undefined
  },
  itemChosen(g, f) {
    const { seat } = f.l
    const [option] = picked(g)
    const o = option === undefined ? null : objectOf(g, option.a)
    if (o === null) return 'pay'
    f.l = { ...f.l, item: o.printed }
    const takes = g.index[CHANNEL.spoils]!.length > 0 && seat !== g.active && g.seats[seat]!.attacked
    if (takes) give(g, o, g.active)
    else destroy(g, null, o.id, -1)
    return 'pay'
  },
  loot(g, f) {
    const { hand } = g.seats[f.l.seat]!
    if (hand.length === 0) return 'pay'
    ask(
      g,
      f.l.seat,
      'penalty-loot',
      {},
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
    return undefined
  },
  lootChosen(g, f) {
    const { seat, heir } = f.l
    const [option] = picked(g)
    if (option === undefined) return 'pay'
    f.l = { ...f.l, loot: defOfCard(g, g.seats[seat]!.hand[option.a]!) }
    if (heir < 0) discardFromHand(g, seat, option.a)
    else giveFromHand(g, seat, heir, option.a)
    return 'pay'
  },
  cent(g, f) {
    const { seat, heir } = f.l
    if (heir < 0) loseCents(g, seat, 1)
    else moveCents(g, seat, heir, 1)
    return 'pay'
  },
  /** Deactivates each object with a tap ability, or all items and the character (D15). */
  deactivate(g, f) {
    const all = g.rules.edition.penaltyDeactivates === 'all items and the character'
    for (const o of objectsOf(g, f.l.seat)) {
      if (o.kind !== 'item' && o.kind !== 'character') continue
      if (o.charged && (all || (!o.blank && g.rules.library.definitions[o.def]!.taps.length > 0))) o.charged = false
    }
    return 'end'
  },
})

/** The penalty is paid, by what replacements have left of it: `h.who` pays, `h.bySeat` chooses and receives. */
function penaltyNow(g: State, h: Happening): number {
  start(g, payingPenalty, { seat: h.who, heir: h.bySeat === h.who ? -1 : h.bySeat })
  return 1
}

/**
 * Another player than the one who died, the "you" of `c`, chooses the penalty and receives it. Of several who would replace it the first
 * one does: then nothing of it is left that the others would get (Replacement Effects). A penalty that waits on the stack is told so, and
 * the last one who does has it (1e: Card Rulings).
 */
export function takePenalty(g: State, c: Ctx): void {
  if (g.rules.edition.penalty === 'on the stack') {
    firstEdition.inheritPenalty(g, c.who, c.you)
    return
  }
  c.bySeat = c.you
  c.amount = 0
}

/** A player is dead: an attack with them ends, declarations stop, and what waits for a death triggers. Then comes the penalty. */
export function beginDeath(g: State, seat: Seat): void {
  const s = g.seats[seat]!
  s.dead = true
  s.deaths++
  g.out?.push({ type: 'dies', who: seat, card: -1, seat: s.killer })
  if (seat === g.active) {
    // in a challenge only rounds count, unless it says otherwise (The Timer)
    if (g.rules.together && g.rules.challenge === null) tick(g)
    // declarations stop, attacks are cancelled
    g.declared = null
    if (g.attack !== null) g.attack.over = true
    // where the penalty is put on the stack, the turn ends with it (D14)
    if (g.rules.edition.penalty === 'a step') g.endTurn = true
    fizzleCombat(g)
  } else if (g.attack !== null && g.attack.target === seat) {
    g.attack.over = true
    fizzleCombat(g)
  }
  happen(g, CHANNEL.dies, { ...NOTHING, who: seat, by: s.killer, bySeat: s.killer })
}

/** The Death Penalty Step alone. `floor`: what is put on the stack above it resolves with it; `heir`: who chooses and receives, or -1. */
export const payPenalty = (g: State, seat: Seat, floor: number, heir: Seat): void => {
  start(g, playerDeath, { seat, floor, heir }, { step: 'penalty' })
}

/** Giving a loot card from hand to hand. Who gives and who gets knows it; the others see a back. */
export function giveFromHand(g: State, from: Seat, to: Seat, index: number): void {
  const [card] = g.seats[from]!.hand.splice(index, 1)
  if (card === undefined) return
  g.seats[to]!.hand.push(card)
  g.dirty = true
  g.out?.push({ type: 'loot-given', seat: from, to, card: defOfCard(g, card), only: [from, to] })
  claimBonusSouls(g, to)
}

/** A monster or player at 0 HP whose death is not on the stack yet. */
export const mustDie = (g: State, e: Entity): boolean => {
  if (isSeat(e)) {
    const s = g.seats[e]!
    return !s.dead && !s.dying && s.deaths === 0 && health(g, e) <= 0 && !firstEdition.deathsWait(g)
  }
  const o = objectOf(g, e)
  return (
    o !== null &&
    (o.kind === 'monster' || hasBody(g, o)) &&
    o.vitals?.dying !== true &&
    !hasKeyword(g, o, 'eternal') &&
    health(g, e) <= 0 &&
    !firstEdition.deathsWait(g)
  )
}

commitBy('destroy', (g, h) => (destroyNow(g, h.who) ? 1 : 0))
commitBy('death', dieNow)
commitBy('penalty', penaltyNow)

import type { Seat } from '@soulstack/kit'
import { deathsWait, inheritPenalty, monsterDies, penaltyPaid, playerDies } from '../editions/first/death.ts'
import { CHANNEL } from '../model/channels.ts'
import { cardEntity, type Entity, isSeat, NONE } from '../model/entity.ts'
import { ask, call, machine, picked } from '../model/machine.ts'
import { run } from '../model/node.ts'
import { BOSS_ARMOUR, type Ctx, FINALS, type Item, type Obj, type State } from '../model/state.ts'
import { changeBy, discardFromHand, loseCents, moveCents } from './change.ts'
import { defOfCard, newCtx, objectOf } from './context.ts'
import { dealDamage } from './damage.ts'
import { type Happening, happen, NOTHING, wouldHappen } from './events.ts'
import { discardCard, hasBody, hasKeyword, itemsOf, objectsOf, removeObject, soulWorth, vitalsOf } from './objects.ts'
import { priority, topId } from './priority.ts'
import { tick } from './round.ts'
import { claimBonusSouls } from './souls.ts'
import { fizzleCombat, survive } from './stack.ts'
import { health, maxHealth, modified } from './stats.ts'
import { canGainSouls, enterSlot, gainSoul, give, isHeld, removed, toDiscard, vacate } from './zones.ts'

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
  changeBy(g, c, CHANNEL.destroy, { ...NOTHING, who: e, bySeat })
  if (c) c.moved = card >= 0 ? cardEntity(card) : NONE
}

/** Without HP it goes to discard. A soul that was a bonus soul is out of the game for good (Bonus Souls). */
export function destroyNow(g: State, e: Entity): boolean {
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
    if (o.row === FINALS) {
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
  changeBy(g, null, CHANNEL.death, { ...deathOf(item), amount: 1 })
}

/** What is left of a death: its steps, or with 0 the victim survives; below 0 it heals so many HP, as what prevented the death said. */
export function dieNow(g: State, h: Happening): number {
  if (h.amount <= 0) {
    survive(g, h.who, h.amount < 0 ? -h.amount : null)
    g.out?.push({ type: 'death-prevented', who: h.who, card: objectOf(g, h.who)?.def ?? -1 })
    return 0
  }
  const { penalty, rewards } = g.rules.edition
  if (isSeat(h.who)) {
    if (penalty === 'on the stack') playerDies(g, h.who)
    else call(g, playerDeath, { seat: h.who, floor: topId(g) })
  } else if (rewards === 'on the stack') monsterDies(g, h.who, h.bySeat)
  else call(g, monsterDeath, { obj: h.who, floor: topId(g), n: h.bySeat })
  return 1
}

/**
 * Monster Death, and the death of items and rooms that can be attacked. Triggers of steps 2 and 4 resolve before the next step; nothing that was on the stack before does
 * (windows with a floor). Events that were revealed meanwhile do not matter here: the slot is refilled in step 6.
 */
const monsterDeath = machine.procedure('monster death', {
  /** 1. It is moved out of its slot to a temporary holding zone. */
  leave(g, f) {
    const o = objectOf(g, f.obj)
    if (o === null) return 'end'
    f.i = o.blank ? -1 : o.def
    f.list2 = leaveSlot(g, o, f.n)
    return undefined
  },
  /** 2. Abilities that trigger when a monster dies. */
  dies(g, f) {
    happen(g, CHANNEL.dies, died(g, f.obj))
    call(g, priority, { floor: f.floor, n: 0 })
  },
  /** 3. The active player gains the rewards, even of a monster that an ability has put somewhere else meanwhile. */
  rewards(g, f) {
    if (f.i >= 0 && g.rules.library.definitions[f.i]!.reward !== null) gainRewards(g, f.obj, f.i, f.floor)
  },
  /** 4. Abilities that trigger after gaining rewards. */
  after(g, f) {
    if (objectOf(g, f.obj) === null) return 'refill'
    happen(g, CHANNEL.diesAfter, died(g, f.obj))
    call(g, priority, { floor: f.floor, n: 0 })
    return undefined
  },
  /** 5. With a soul icon it becomes a soul of the active player, otherwise it is discarded. */
  soul(g, f) {
    layToRest(g, f.obj, f.list2![0]!, f.list2![1]!)
  },
  /** 6. Slots are refilled the next time a player would gain priority. */
  refill(g) {
    g.dirty = true
    return 'end'
  },
})

/**
 * What dies leaves its slot and is held until its death is over; an attack on it ends. `killer`: the seat that killed it, or -1.
 * Returns the slot it was in (-1: none) and its row.
 */
export function leaveSlot(g: State, o: Obj, killer: Seat): [slot: number, row: number] {
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
  return [slot, row]
}

/** The active player gains the rewards of `def`, which is what the dead `e` was; what they put above `floor` on the stack resolves with them. */
export function gainRewards(g: State, e: Entity, def: number, floor: number): void {
  g.out?.push({ type: 'rewards', card: def, seat: g.active })
  const times = modified(g, CHANNEL.rewards, e, objectOf(g, e)?.vitals?.rewardTimes ?? 1)
  call(g, rewards, { node: g.rules.library.definitions[def]!.reward!.id, i: def, n: times, obj: e, floor })
}

/** With a soul icon the dead becomes a soul of the active player, otherwise it is discarded. `slot`, `row`: where it lay. */
export function layToRest(g: State, e: Entity, slot: number, row: number): void {
  const o = objectOf(g, e)
  if (o === null) return
  const becomesSoul = soulWorth(g, o) > 0 && canGainSouls(g, g.active)
  // what can't be put into discard goes back to the slot it was in (Monster Death)
  if (!becomesSoul && o.kind === 'holding' && slot >= 0 && isHeld(g, o)) {
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

/**
 * Rewards, as often as something multiplied them. Rewards that roll use the stack and are waited for; of those the one result is
 * multiplied.
 */
const rewards = machine.procedure('rewards', {
  /** Where they are everybody's, the active player gains them twice as often; `list`: who else does, `list2`: how often. */
  begin(g, f) {
    f.seat = g.active
    if (g.index[CHANNEL.sharedRewards]!.length === 0) return
    f.list = Array.from({ length: g.rules.players - 1 }, (_, k) => (g.active + 1 + k) % g.rules.players)
    f.list2 = [f.n]
    f.n *= 2
  },
  gain(g, f) {
    if (f.n <= 0) {
      const other = f.list?.shift()
      if (other === undefined) return 'end'
      f.seat = other
      f.n = f.list2![0]!
    }
    f.n--
    const c = newCtx()
    c.src = f.obj
    c.def = f.i
    c.you = f.seat
    c.at = g.frames.length - 1
    f.ctx = c
    const reward = g.rules.library.definitions[f.i]!.reward!
    if (reward.k === 'roll') {
      c.times += f.n
      f.n = 0
    }
    run(g, c, reward)
    return undefined
  },
  wait(g, f) {
    call(g, priority, { floor: f.floor, n: 0 })
  },
  next: () => 'gain',
})

/** Player Death. */
const playerDeath = machine.procedure('player death', {
  die(g, f) {
    beginDeath(g, f.seat)
    call(g, priority, { floor: f.floor, n: 0 })
  },
  /**
   * Death Penalty Step, through what replaces it: another player may choose and receive. `obj`: who does so already, as the penalty
   * waited on the stack (D14); else nobody.
   */
  penalty(g, f) {
    g.out?.push({ type: 'penalty', seat: f.seat })
    const heir = f.obj
    changeBy(g, null, CHANNEL.penalty, {
      ...NOTHING,
      who: f.seat,
      bySeat: heir >= 0 ? heir : f.seat,
      amount: heir >= 0 ? 0 : 1,
    })
  },
  paid(g, f) {
    g.dirty = true
    if (g.rules.edition.penalty === 'on the stack') {
      penaltyPaid(g, f.seat)
      return 'end'
    }
    happen(g, CHANNEL.diesAfter, { ...NOTHING, who: f.seat, by: -1, bySeat: -1 })
    return undefined
  },
  /** Cleanup and end steps are those of the turn: everything on the stack resolves in the end phase's window first. */
  over(g, f) {
    const first = f.seat === g.active && g.rules.edition.deathEndsTurn === 'after the stack'
    call(g, priority, { floor: first ? 0 : f.floor, n: 0 })
  },
})

/**
 * What death takes. `seat`: who died; `obj`: who chooses the item and gets the rest, if that is somebody else, or `NONE`; `list` and `list2`:
 * the item and the loot card that it has taken.
 */
const payingPenalty = machine.procedure('death penalty', {
  /** What is paid, in the order of the edition (D15b); `i`: how much of it has been. */
  pay(g, f) {
    return g.rules.edition.penaltyOrder[f.i++] ?? 'deactivate'
  },
  item(g, f) {
    const items = itemsOf(g, f.seat).filter((o) => !hasKeyword(g, o, 'eternal'))
    if (items.length === 0) return 'pay'
    ask(
      g,
      f.obj >= 0 ? f.obj : f.seat,
      { code: 'penalty-item', args: [f.seat] },
      items.map((o) => ({ act: 'destroy', a: o.id, b: 0 })),
    )
    return undefined
  },
  itemChosen(g, f) {
    const [option] = picked(g)
    const o = option === undefined ? null : objectOf(g, option.a)
    if (o === null) return 'pay'
    f.list = [o.printed]
    const takes = g.index[CHANNEL.spoils]!.length > 0 && f.seat !== g.active && g.seats[f.seat]!.attacked
    if (takes) give(g, o, g.active)
    else destroy(g, null, o.id, -1)
    return 'pay'
  },
  loot(g, f) {
    const { hand } = g.seats[f.seat]!
    if (hand.length === 0) return 'pay'
    ask(
      g,
      f.seat,
      { code: 'penalty-loot' },
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
    return undefined
  },
  lootChosen(g, f) {
    const [option] = picked(g)
    if (option !== undefined) f.list2 = [defOfCard(g, g.seats[f.seat]!.hand[option.a]!)]
    if (option !== undefined && f.obj < 0) discardFromHand(g, f.seat, option.a)
    else if (option !== undefined) giveFromHand(g, f.seat, f.obj, option.a)
    return 'pay'
  },
  cent(g, f) {
    if (f.obj < 0) loseCents(g, f.seat, 1)
    else moveCents(g, f.seat, f.obj, 1)
    return 'pay'
  },
  /** Deactivates each object with a tap ability, or all items and the character (D15). */
  deactivate(g, f) {
    const all = g.rules.edition.penaltyDeactivates === 'all items and the character'
    for (const o of objectsOf(g, f.seat)) {
      if (o.kind !== 'item' && o.kind !== 'character') continue
      if (o.charged && (all || (!o.blank && g.rules.library.definitions[o.def]!.taps.length > 0))) o.charged = false
    }
    return 'end'
  },
})

/** The penalty is paid, by what replacements have left of it: `h.who` pays, `h.bySeat` chooses and receives. */
export function penaltyNow(g: State, h: Happening): number {
  call(g, payingPenalty, { seat: h.who, obj: h.bySeat === h.who ? NONE : h.bySeat })
  return 1
}

/**
 * Another player than the one who died, the "you" of `c`, chooses the penalty and receives it. Of several who would replace it the first
 * one does: then nothing of it is left that the others would get (Replacement Effects). A penalty that waits on the stack is told so, and
 * the last one who does has it (1e: Card Rulings).
 */
export function takePenalty(g: State, c: Ctx): void {
  if (g.rules.edition.penalty === 'on the stack') {
    inheritPenalty(g, c.who, c.you)
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
    g.declared = 0
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

/** The Death Penalty Step alone. `floor`: what is put on the stack above it resolves with it; `heir`: who chooses and receives, or `NONE`. */
export const payPenalty = (g: State, seat: Seat, floor: number, heir: Entity): void => {
  call(g, playerDeath, { seat, floor, obj: heir }, 'penalty')
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
    return !s.dead && !s.dying && s.deaths === 0 && health(g, e) <= 0 && !deathsWait(g)
  }
  const o = objectOf(g, e)
  return (
    o !== null &&
    (o.kind === 'monster' || hasBody(g, o)) &&
    o.vitals?.dying !== true &&
    !hasKeyword(g, o, 'eternal') &&
    health(g, e) <= 0 &&
    !deathsWait(g)
  )
}

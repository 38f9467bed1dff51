import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Row } from '../model/decks.ts'
import type { Entity } from '../model/entity.ts'
import { machine, start } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { type Happening, happen, NOTHING } from './events.ts'
import { discardCard, removeObject, soulWorth, vitalsOf } from './objects.ts'
import { priority } from './procedures.ts'
import { gainRewards } from './rewards.ts'
import { canGainSouls, gainSoul } from './souls.ts'
import { fizzleCombat, topId } from './stack.ts'
import { enterSlot, removeFromPlay, staysInPlay, vacate } from './zones.ts'

/** Monster Death, and the death of items and rooms that can be attacked, with every step. */

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
    happen(g, CHANNEL.dies, deathSeenByTriggers(g, f.l.monster))
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
    happen(g, CHANNEL.diesAfter, deathSeenByTriggers(g, monster))
    start(g, priority, { floor })
    return undefined
  },
  /** 5. With a soul icon it becomes a soul of the active player, otherwise it is discarded. */
  soul(g, f) {
    becomeSoulOrDiscard(g, f.l.monster, f.l.row, f.l.slot)
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

/** It dies by its steps, one after the other. `killer`: the seat that killed it, or -1. */
export const monsterDiesBySteps = (g: State, monster: Entity, killer: Seat): void => {
  start(g, monsterDeath, { monster, killer, floor: topId(g) })
}

/** With a soul icon the dead becomes a soul of the active player, otherwise it is discarded. `row`, `slot`: where it lay. */
export function becomeSoulOrDiscard(g: State, e: Entity, row: Row | null, slot: number): void {
  const o = objectOf(g, e)
  if (o === null) return
  const becomesSoul = soulWorth(g, o) > 0 && canGainSouls(g, g.active)
  // what can't be put into discard goes back to the slot it was in (Monster Death)
  if (!becomesSoul && o.kind === 'holding' && row !== null && slot >= 0 && staysInPlay(g, o)) {
    const { card } = o
    removeObject(g, o)
    enterSlot(g, card, row, slot)
    return
  }
  const card = removeFromPlay(g, o)
  if (card < 0) return
  if (becomesSoul) gainSoul(g, g.active, card, o)
  else discardCard(g, card)
}

/** A death as triggers see it: who died, and by whom. */
export const deathSeenByTriggers = (g: State, e: Entity): Happening => {
  const o = objectOf(g, e)
  return {
    ...NOTHING,
    who: e,
    bySeat: o?.vitals?.killer ?? -1,
    by: o?.vitals?.killer ?? -1,
    face: o?.vitals?.killFace ?? 0,
  }
}

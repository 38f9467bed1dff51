import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Row } from '../model/decks.ts'
import { type Entity, NONE } from '../model/entity.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { Happening } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { happen, NOTHING } from './events.ts'
import { discardCard, removeObject, soulWorth, vitalsOf } from './objects.ts'
import { priority } from './procedures.ts'
import { gainRewards, rewardsOf } from './rewards.ts'
import { canGainSouls, gainSoul } from './souls.ts'
import { attackEnds, topId } from './stack.ts'
import { maxHealth } from './stats.ts'
import { seatsAfter } from './turn-order.ts'
import { enterSlot, removeFromPlay, staysInPlay, vacate } from './zones.ts'

/** Monster Death, and the death of items and rooms that can be attacked. */

/** A monster, or another thing with HP, that is dying. */
interface DyingMonster {
  monster: Entity
  /** The seat that killed it, or -1. */
  killer: Seat
  /** Everything above this stack item resolves before the next step. */
  floor: number
  /** The definition that its rewards were read from when it died; -1: it had none, or had lost its abilities. */
  def: number
  /** The slot it was in. */
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
 * The steps of a death. Triggers of steps 2 and 4 resolve before the next step, but earlier stack items do not (windows with a floor).
 * Events revealed meanwhile do not matter here, because the slot is only refilled in step 6.
 */
const monsterDeath = machine.procedure('monster death', makeDyingMonster, {
  /** 1. It moves from its slot to a temporary holding zone. */
  leave(g, f) {
    const o = objectOf(g, f.l.monster)
    if (o === null) return 'end'
    const def = rewardsOf(g, o)
    f.l = { ...f.l, def, ...leaveSlot(g, o, f.l.killer) }
    return undefined
  },
  /** 2. Abilities trigger that wait for a monster to die. */
  dies(g, f) {
    happen(g, CHANNEL.dies, deathSeenByTriggers(g, f.l.monster))
    start(g, priority, { floor: f.l.floor })
  },
  /** 3. The active player gains the rewards, even if an ability has moved the monster somewhere else meanwhile. */
  rewards(g, f) {
    const { monster, def, floor } = f.l
    if (def >= 0) gainRewards(g, monster, f.l, floor)
  },
  /** 4. Abilities trigger that wait until rewards have been gained. */
  after(g, f) {
    const { monster, floor } = f.l
    if (objectOf(g, monster) === null) return 'refill'
    happen(g, CHANNEL.diesAfter, deathSeenByTriggers(g, monster))
    start(g, priority, { floor })
    return undefined
  },
  /** 5. With a soul icon it becomes a soul of the active player; otherwise it is discarded. */
  soul(g, f) {
    const { monster, row, slot } = f.l
    const heirs = heirsOfSoul(g, monster)
    if (heirs === null || heirs.length === 0) {
      becomeSoulOrDiscard(g, monster, row, slot, heirs === null ? g.active : NONE)
      return 'refill'
    }
    const options = heirs.map((seat) => ({ act: 'target', a: seat, b: 0 }))
    ask(g, g.active, 'bonus-soul', { card: objectOf(g, monster)!.def }, options)
    return undefined
  },
  /** Another player gains it than the active one. */
  heir(g, f) {
    becomeSoulOrDiscard(g, f.l.monster, f.l.row, f.l.slot, picked(g)[0]!.a)
  },
  /** 6. Slots are refilled the next time a player would gain priority. */
  refill(g) {
    g.dirty = true
    return 'end'
  },
})

/**
 * Moves a dying object from its slot to the holding zone, where it stays until its death is over, and ends an attack on it. `killer`: the
 * seat that killed it, or -1. Returns the slot it was in (-1: none).
 */
export function leaveSlot(g: State, o: Obj, killer: Seat): { row: Row | null; slot: number } {
  const { row, slot } = o
  vacate(g, o)
  // its row is kept, because abilities wait for the death of minions and final bosses
  o.row = row
  const isMonster = o.kind === 'monster'
  o.kind = isMonster ? 'holding' : 'fallen'
  g.holding++
  const v = vitalsOf(o)
  v.dying = false
  v.from = row === 'monsters' ? slot : -1
  if (isMonster) g.thisTurn.monsterDied = true
  if (g.attack?.target === o.id) attackEnds(g, true)
  g.out?.push({ type: 'dies', who: o.id, card: o.def, seat: killer })
  return { row, slot }
}

/** Starts the steps of a death. `killer`: the seat that killed it, or -1. */
export const monsterDiesBySteps = (g: State, monster: Entity, killer: Seat): void => {
  start(g, monsterDeath, { monster, killer, floor: topId(g) })
}

/** Who can gain the soul of this monster, if another player than the active one does (Replacement Effects); null: the active player. */
function heirsOfSoul(g: State, e: Entity): Seat[] | null {
  const list = g.index[CHANNEL.soulToAnother]!
  const o = objectOf(g, e)
  if (list.length === 0 || o === null || soulWorth(g, o) <= 0 || !canGainSouls(g, g.active)) return null
  if (!list.some((id, i) => i % 2 === 0 && id === e)) return null
  return seatsAfter(g, g.active).filter((seat) => canGainSouls(g, seat))
}

/**
 * Makes the dead object a soul of this player, otherwise the active one, if it has a soul icon; otherwise discards it. `row`, `slot`: the
 * slot it was in. `heir` -1: nobody can gain it.
 */
export function becomeSoulOrDiscard(g: State, e: Entity, row: Row | null, slot: number, heir: Seat = g.active): void {
  const o = objectOf(g, e)
  if (o === null) return
  const becomesSoul = soulWorth(g, o) > 0 && heir >= 0 && canGainSouls(g, heir)
  // if it can't be put into discard, it returns to its slot (Monster Death)
  if (!becomesSoul && o.kind === 'holding' && row !== null && slot >= 0 && staysInPlay(g, o)) {
    const { card } = o
    removeObject(g, o)
    enterSlot(g, card, row, slot)
    return
  }
  const card = removeFromPlay(g, o)
  if (card < 0) return
  if (becomesSoul) gainSoul(g, heir, card, o)
  else discardCard(g, card)
}

/** A death as triggers see it: who died, and who killed them. */
export const deathSeenByTriggers = (g: State, e: Entity): Happening => {
  const o = objectOf(g, e)
  return {
    ...NOTHING,
    who: e,
    bySeat: o?.vitals?.killer ?? -1,
    by: o?.vitals?.killer ?? -1,
    face: o?.vitals?.killFace ?? 0,
    amount: maxHealth(g, e),
  }
}

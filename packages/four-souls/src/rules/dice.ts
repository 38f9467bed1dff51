import { below, type Seat } from '@soulstack/kit'
import { nodes } from '../language/library.ts'
import { combatDamage } from './attack.ts'
import { CHANNEL } from './channels.ts'
import { type Entity, NONE } from './entity.ts'
import { happen, tellOut, wouldHappen } from './events.ts'
import { forkCtx } from './fork.ts'
import { pushRoll } from './stack.ts'
import type { Ctx, Item, State } from './state.ts'
import { modified } from './stats.ts'

/** Dice Rolls, in five steps. All rolls use a D6 and stay between 1 and 6. */

/** Step 1: the die is rolled before it is put on the stack. A scenario may have written the next dice down. */
export function throwDie(g: State): number {
  if (g.dice !== null) {
    const face = g.dice.shift()
    if (face === undefined) throw new UnwrittenRoll()
    return face
  }
  return below(g.random, 6) + 1
}

/** A scenario's table wrote no die down for this roll. */
export class UnwrittenRoll extends Error {
  constructor() {
    super('a die was rolled that the scenario did not write down: add its face to table.dice')
    this.name = 'UnwrittenRoll'
  }
}

export const clampFace = (n: number): number => Math.max(1, Math.min(6, n))

/** "Roll-": a die goes on the stack; the cases of `node` go on with its result, in the same context. */
export function rollFor(g: State, seat: Seat, c: Ctx, node: number): Item {
  const copy = forkCtx(c)
  copy.at = -1
  // the outcome is an ability of the card, not the card played once more
  copy.card = -1
  return pushRoll(g, seat, throwDie(g), false, node, copy, NONE)
}

/** An attack roll. Dead players make none (Player Death; Attacking). */
export function rollAttack(g: State, seat: Seat, target: Entity): Item {
  g.seats[seat]!.attackRolls++
  return pushRoll(g, seat, throwDie(g), true, -1, null, target)
}

/** Step 3: something changes the face. "Would" abilities may then act again (step 4 returns to step 3). */
export function setFace(g: State, item: Item, face: number): void {
  const now = clampFace(face)
  item.face = now
  item.done.length = 0
  tellOut(g, { type: 'face', item: item.id, face: now, seat: item.who })
}

export function reroll(g: State, item: Item): void {
  setFace(g, item, throwDie(g))
}

const about = (item: Item, face: number) => ({
  who: item.who,
  by: item.by,
  bySeat: item.who as Seat,
  amount: face,
  face,
  combat: item.attack,
  item: item.id,
})

/**
 * Step 4: abilities that trigger when a player would roll this number. True when any was put on the stack. The number is the one
 * on the die: continuous effects only change it in step 5.
 */
export const wouldRoll = (g: State, item: Item): boolean =>
  wouldHappen(g, CHANNEL.wouldRoll + item.face, item.done, about(item, item.face))

/** What the die will resolve as, with the continuous effects that modify it. */
export const finalFace = (g: State, item: Item): number =>
  clampFace(modified(g, CHANNEL.die, item.who, item.face, item.attack))

/** Step 5: continuous effects change the result, then it is final, and abilities that look at rolls trigger. */
export function resolveRoll(g: State, item: Item): void {
  const face = finalFace(g, item)
  tellOut(g, { type: 'rolled', seat: item.who, face, from: item.face, attack: item.attack, item: item.id })
  happen(g, CHANNEL.roll + face, about(item, face))
  if (item.attack) {
    combatDamage(g, item.who as Seat, item.by, face)
    return
  }
  const node = nodes[item.node]!
  const c = item.ctx!
  c.x = face
  for (const k of node.cases as { on: number[]; ability: { id: number } }[]) {
    if (k.on.length > 0 && !k.on.includes(face)) continue
    // what was rolled for goes above the other triggers of this roll, so it happens first (facts: booklet, Dice Rolls, step 6)
    // both the roll and what it is for are controlled by the player who rolled (Roll-)
    c.ctl = item.who
    g.pending.push({ ability: k.ability.id, ctx: c, last: true })
    return
  }
}

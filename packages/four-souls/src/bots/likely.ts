import type { Decision } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { greedyBot } from './greedy.ts'

/**
 * What greedy players would do in the playouts of one search. Playouts come to the same situations again and again, so answers are
 * remembered by what matters most of the table; then nobody has to look.
 */
export class Likely {
  private readonly known = new Map<number, number[]>()
  private readonly library: Library

  constructor(library: Library) {
    this.library = library
  }

  choose(g: State & { decision: Decision }): number[] {
    const { decision } = g
    if (decision.options.length <= decision.min) return decision.options.map((_, i) => i)
    const key = keyOf(g, decision)
    let picks = this.known.get(key)
    if (picks === undefined) {
      // without a memory: it would differ from playout to playout
      picks = greedyBot('normal', this.library).choose(decision, () => fourSouls.observe(g, decision.seat))
      this.known.set(key, picks)
    }
    return picks
  }
}

let h1 = 0
let h2 = 0
function mix(n: number): void {
  h1 = Math.imul(h1 ^ n, 0x9e3779b1)
  h1 ^= h1 >>> 15
  h2 = Math.imul(h2 + n, 0x85ebca6b)
  h2 ^= h2 >>> 13
}
function mixText(text: string): void {
  for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i))
}

const acts = new Map<string, number>()
function actNumber(act: string): number {
  let n = acts.get(act)
  if (n === undefined) acts.set(act, (n = acts.size + 1))
  return n
}

/** A number for the question and what matters most of the table to whoever is asked. */
function keyOf(g: State, { seat, ask, options, min, max }: Decision): number {
  h1 = seat + 1
  h2 = options.length
  mix(actNumber(ask.code))
  for (const name in ask.args) {
    const value = ask.args[name]
    if (typeof value === 'number') mix(value)
    else mixText(String(value))
  }
  mix(min * 64 + max)
  for (const { act, a, b } of options) {
    mix(actNumber(act))
    mix(a)
    mix(b)
  }
  mix(actNumber(g.phase))
  mix(g.active)
  const { cards } = g.rules
  for (const card of g.seats[seat]!.hand) mix(cards[card]!)
  for (const s of g.seats) {
    mix(s.damage * 512 + s.cents * 4 + (s.dead ? 1 : 0))
    mix(s.hand.length)
  }
  for (const slots of [g.monsters, g.shop])
    for (const { top } of slots) {
      const o = objectOf(g, top)
      mix(o === null ? -1 : o.def)
      if (o !== null && o.vitals !== null) mix(o.vitals.damage)
    }
  mix(g.attack === null || g.attack.over ? -1 : g.attack.target)
  for (let i = Math.max(0, g.stack.length - 2); i < g.stack.length; i++) {
    const t = g.stack[i]!
    mix(actNumber(t.kind))
    mix(t.ctl)
    mix(t.face)
    mix(t.amount)
    mix(t.who)
    if (t.ctx !== null) mix(t.ctx.ability)
  }
  mix(g.stack.length)
  return (h1 >>> 0) * 0x100000 + (h2 >>> 12)
}

import { abilities, definitions } from '../language/library.ts'
import { objectOf } from './context.ts'
import { placeOf } from './entity.ts'
import { machine } from './machine.ts'
import type { State } from './state.ts'

/**
 * What must hold at every decision. Cards are conserved: each physical card is in exactly one place. ¢ are conserved. The index
 * holds just the abilities of what is in play. Throws with a sentence when something is broken.
 */
export function check(g: State): void {
  const seen = new Map<number, string>()
  const put = (card: number, where: string): void => {
    const before = seen.get(card)
    if (before !== undefined) throw new Error(`card ${card} (${nameOf(g, card)}) is in ${before} and in ${where}`)
    seen.set(card, where)
  }
  for (const [d, pile] of g.decks.entries()) for (const card of pile) put(card, `deck ${d}`)
  for (const [d, pile] of g.discards.entries()) for (const card of pile) put(card, `discard ${d}`)
  for (const [s, seat] of g.seats.entries()) for (const card of seat.hand) put(card, `hand ${s}`)
  for (const slot of [...g.monsters, ...g.shop, ...g.rooms, ...g.finals, ...g.minions])
    for (const card of slot.under) put(card, 'under a slot')
  for (const card of g.bonus) put(card, 'bonus souls')
  for (const card of g.starters) put(card, 'the deck of starting items')
  for (const card of g.unused) put(card, 'the box')
  for (const card of g.removed) put(card, 'what is removed from the game')
  for (const t of g.stack) if (t.ctx !== null && t.ctx.card >= 0) put(t.ctx.card, 'the stack')
  const contexts = new Set<object>()
  for (const f of g.frames)
    if (f.ctx !== null && !contexts.has(f.ctx)) {
      contexts.add(f.ctx)
      if (f.ctx.card >= 0) put(f.ctx.card, 'a resolving loot')
    }
  for (const o of g.objects) if (o !== null && o.card >= 0) put(o.card, `play as ${o.kind}`)
  for (let card = 0; card < g.rules.cards.length; card++) {
    if (seen.has(card)) continue
    const { type, outside } = definitions[g.rules.cards[card]!]!.source
    // what starts outside the game may stay there or return to it
    if (outside || type === 'character' || type === 'starting-item' || type === 'bonus-soul') continue
    // what was laid out by the draft is held there until it is taken, and what is revealed until its slot is chosen
    if (g.frames.some((f) => HOLDS.includes(machine.procedures[f.proc]!.name) && f.list?.includes(card))) continue
    throw new Error(`card ${card} (${nameOf(g, card)}) is nowhere`)
  }
  const cents = g.seats.reduce((n, s) => n + s.cents, g.centsLeft)
  if (cents !== g.rules.centsPool) throw new Error(`there are ${cents}¢ instead of ${g.rules.centsPool}¢`)
  for (const [channel, list] of g.index.entries())
    for (let i = 0; i < list.length; i += 2) {
      const o = objectOf(g, list[i]!)
      if (o === null)
        throw new Error(`channel ${channel} knows ability ${abilities[list[i + 1]!]!.key} of an object that is gone`)
    }
  for (const [place, o] of g.objects.entries())
    if (o !== null && placeOf(o.id) !== place) throw new Error(`object ${o.id} is in the wrong place`)
  for (const row of [g.monsters, g.shop, g.rooms, g.finals, g.minions])
    for (const [i, slot] of row.entries()) {
      const o = objectOf(g, slot.top)
      if (slot.top !== 0 && (o === null || o.slot !== i)) throw new Error(`slot ${i} holds an object that is elsewhere`)
    }
  for (const s of g.seats) if (s.cents < 0 || s.damage < 0) throw new Error('a player has less than nothing')
}

const HOLDS = ['mini-draft', 'reveal until']

const nameOf = (g: State, card: number): string => definitions[g.rules.cards[card]!]!.source.name

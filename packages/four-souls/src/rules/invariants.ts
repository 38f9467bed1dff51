import { placeOf } from '../model/entity.ts'
import { machine } from '../model/machine.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { checkIndex } from './invariants-index.ts'
import { checkPending } from './invariants-pending.ts'
import { checkTable } from './invariants-table.ts'

/**
 * Checks everything that must be true at every decision: what a position needs to be played (`checkPosition`), the slots and the objects in
 * them, the index, the stack, and the attack.
 * @throws Error naming the broken invariant
 */
export function check(g: State): void {
  checkPosition(g)
  checkTable(g)
  checkIndex(g)
  checkPending(g)
}

/**
 * Checks what a position needs to be played: each physical card is in exactly one place, no ¢ appear or disappear, and the index only has
 * abilities of objects in play. Saves of earlier releases fulfil this, too.
 * @throws Error naming the broken invariant
 */
export function checkPosition(g: State): void {
  // the number of the place that holds each card; 0: none yet. This runs very often, so no text is made for cards that are where they should be
  const seen = new Uint16Array(g.rules.cards.length)
  const places = ['nowhere']
  const put = (cards: readonly number[], where: string): void => {
    const place = places.push(where) - 1
    for (const card of cards) {
      const before = seen[card]!
      if (before > 0) throw new Error(`card ${card} (${nameOf(g, card)}) is in ${places[before]} and in ${where}`)
      seen[card] = place
    }
  }
  const putOne = (card: number, where: string): void => {
    if (card >= 0) put([card], where)
  }
  for (const [d, pile] of g.decks.entries()) put(pile, `deck ${d}`)
  for (const [d, pile] of g.discards.entries()) put(pile, `discard ${d}`)
  for (const [s, seat] of g.seats.entries()) put(seat.hand, `hand ${s}`)
  for (const row of [g.monsters, g.shop, g.rooms, g.finals, g.minions])
    for (const slot of row) put(slot.under, 'under a slot')
  put(g.bonus, 'bonus souls')
  put(g.starters, 'the deck of starting items')
  put(g.unused, 'the box')
  put(g.removed, 'what is removed from the game')
  for (const t of g.stack) if (t.ctx !== null) putOne(t.ctx.card, 'the stack')
  const contexts = new Set<object>()
  for (const f of g.frames)
    if (f.ctx !== null && !contexts.has(f.ctx)) {
      contexts.add(f.ctx)
      putOne(f.ctx.card, 'a resolving loot')
    }
  for (const o of g.objects)
    if (o !== null) {
      putOne(o.card, `play as ${o.kind}`)
      if (o.beneath !== null) put(o.beneath, 'under an object')
      if (o.merged !== null) put(o.merged.cards, 'what is set aside for an object')
    }
  checkKnown(g)
  const cents = g.seats.reduce((n, s) => n + s.cents, g.centsLeft)
  if (cents !== g.rules.centsPool) throw new Error(`there are ${cents}¢ instead of ${g.rules.centsPool}¢`)
  for (const [channel, list] of g.index.entries())
    for (let i = 0; i < list.length; i += 2) {
      const o = objectOf(g, list[i]!)
      if (o === null)
        throw new Error(
          `channel ${channel} knows ability ${g.rules.library.abilities[list[i + 1]!]!.key} of an object that is gone`,
        )
    }
  for (const [place, o] of g.objects.entries())
    if (o !== null && placeOf(o.id) !== place) throw new Error(`object ${o.id} is in the wrong place`)
  for (const row of [g.monsters, g.shop, g.rooms, g.finals, g.minions])
    for (const [i, slot] of row.entries()) {
      const o = objectOf(g, slot.top)
      if (slot.top !== 0 && (o === null || o.slot !== i)) throw new Error(`slot ${i} holds an object that is elsewhere`)
    }
  for (const s of g.seats) if (s.cents < 0 || s.damage < 0) throw new Error('a player has less than nothing')
  const held = machine.cardsHeld(g.frames)
  for (let card = 0; card < g.rules.cards.length; card++) {
    if (seen[card] !== 0) continue
    const { type, outside } = g.rules.library.definitions[g.rules.cards[card]!]!.source
    // what starts outside the game may stay there or return to it
    if (outside || type === 'character' || type === 'starting-item' || type === 'bonus-soul') continue
    // what was laid out by the draft is held there until it is taken, and what is revealed until its slot is chosen
    if (held.includes(card)) continue
    throw new Error(`card ${card} (${nameOf(g, card)}) is nowhere`)
  }
}

/** Each known card lies in a deck or a hand, and only people at the table know it. */
function checkKnown({ known, decks, seats, rules }: State): void {
  if (known.length === 0) return
  if (known.length !== rules.cards.length) throw new Error('it is not known for each card who knows it')
  const hidden = new Set([...decks, ...seats.map(({ hand }) => hand)].flat())
  for (const [card, who] of known.entries()) {
    if (who !== 0 && !hidden.has(card)) throw new Error(`card ${card} is known, but not hidden`)
    if (!(who >= 0 && who < 2 << rules.players)) throw new Error(`card ${card} is known to somebody who is not here`)
  }
}

const nameOf = (g: State, card: number): string => g.rules.library.definitions[g.rules.cards[card]!]!.source.name

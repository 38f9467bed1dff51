import { CHANNEL } from '../model/channels.ts'
import { ask, machine, picked } from '../model/machine.ts'
import { TREASURE } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { happen, NOTHING } from './events.ts'
import { drawTop, itemEnters, putOnBottom } from './zones.ts'

/** Variants, Two-Player Mini-Draft: items that each player takes from treasures laid out before the first turn. */

/** Each player ends with so many items besides the starting item. */
const ROUNDS = 2

/**
 * One treasure more than there are players is laid out. The first item is picked in turn order from the player who goes first,
 * the second in reverse: with two players that is "alternating who picks first". Nobody has priority; what triggers on a gained
 * item waits, as triggered abilities do, until somebody would next get it, which is in the first turn (Triggered Abilities).
 * `list`: the treasures that lie open; `n`: rounds over, `i`: picks made in this one.
 */
export const drafting = machine.procedure('mini-draft', {
  layOut(g, f) {
    if (f.n >= ROUNDS) return 'end'
    f.list = []
    for (let k = 0; k <= g.rules.players; k++) {
      const card = drawTop(g, TREASURE)
      if (card >= 0) f.list.push(card)
    }
    g.out?.push({ type: 'laid-out', cards: f.list.map((card) => defOfCard(g, card)) })
    return undefined
  },
  pick(g, f) {
    const k = g.rules.players
    if (f.i >= k || f.list!.length === 0) return 'rest'
    f.seat = (g.starting + (f.n % 2 === 0 ? f.i : k - 1 - f.i)) % k
    ask(
      g,
      f.seat,
      { code: 'draft-item' },
      f.list!.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
    )
    return undefined
  },
  gain(g, f) {
    const card = picked(g)[0]!.b
    f.list = f.list!.filter((other) => other !== card)
    f.i++
    const o = itemEnters(g, card, f.seat)
    happen(g, CHANNEL.gainedItem, { ...NOTHING, who: f.seat, by: o.id })
    return 'pick'
  },
  /** What nobody took goes on the bottom of the deck. */
  rest(g, f) {
    for (const card of f.list!) {
      putOnBottom(g, card)
      g.out?.push({ type: 'left-over', card: defOfCard(g, card) })
    }
    f.list = null
    f.i = 0
    f.n++
    return 'layOut'
  },
})

import { type Seat, withCards } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { TREASURE } from '../model/decks.ts'
import { ask, machine, picked } from '../model/machine.ts'
import { defOfCard } from './context.ts'
import { happen } from './events.ts'
import { drawTop, putOnBottom } from './piles.ts'
import { itemEnters } from './zones.ts'

/** Variants, Two-Player Mini-Draft: before the first turn, players take items from treasures laid out face up. */

/** How many items each player drafts, in addition to the starting item. */
const ROUNDS = 2

interface Drafting {
  /** The face-up treasures. */
  open: readonly number[]
  /** Rounds completed, and picks made in the current one. */
  rounds: number
  picks: number
  /** The player who picks. */
  seat: Seat
}
const makeDrafting = withCards((): Drafting => ({ open: [], rounds: 0, picks: 0, seat: -1 }), 'open')

/**
 * In each round, one treasure more than there are players is laid out. The first round is picked in turn order from the first player, the
 * second in reverse; with two players that is "alternating who picks first". Nobody has priority. Abilities that trigger on a gained item
 * wait until a player would next receive priority, which is in the first turn (Triggered Abilities).
 */
export const drafting = machine.procedure('mini-draft', makeDrafting, {
  layOut(g, f) {
    if (f.l.rounds >= ROUNDS) return 'end'
    const open: number[] = []
    for (let k = 0; k <= g.rules.players; k++) {
      const card = drawTop(g, TREASURE)
      if (card >= 0) open.push(card)
    }
    f.l = { ...f.l, open }
    g.out?.push({ type: 'laid-out', cards: open.map((card) => defOfCard(g, card)) })
    return undefined
  },
  pick(g, f) {
    const { open, rounds, picks } = f.l
    const k = g.rules.players
    if (picks >= k || open.length === 0) return 'rest'
    const seat = (g.starting + (rounds % 2 === 0 ? picks : k - 1 - picks)) % k
    f.l = { ...f.l, seat }
    ask(
      g,
      seat,
      'draft-item',
      {},
      open.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
    )
    return undefined
  },
  gain(g, f) {
    const { open, seat, picks } = f.l
    const card = picked(g)[0]!.b
    f.l = { ...f.l, open: open.filter((other) => other !== card), picks: picks + 1 }
    const o = itemEnters(g, card, seat)
    happen(g, CHANNEL.gainedItem, { who: seat, by: o.id })
    return 'pick'
  },
  /** Items that nobody took go on the bottom of the deck. */
  rest(g, f) {
    for (const card of f.l.open) {
      putOnBottom(g, card)
      g.out?.push({ type: 'left-over', card: defOfCard(g, card) })
    }
    f.l = { ...f.l, open: [], picks: 0, rounds: f.l.rounds + 1 }
    return 'layOut'
  },
})

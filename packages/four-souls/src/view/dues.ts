import type { Decision } from '@soulstack/kit'
import { hasKeyword, itemsOf } from '../rules/objects.ts'
import type { State } from '../rules/state.ts'
import type { DueView } from './types.ts'
import type { Words } from './words/index.ts'

type Part = DueView['due']

/** Questions of a death penalty, and the part that each asks for. */
const ASKS: Readonly<Record<string, Part>> = { 'penalty-item': 'item', 'penalty-loot': 'loot' }

/**
 * What death takes from whoever is asked for a part of it, in the order of the edition (D15b), as it stands now; null when something else
 * is asked, or when it is the penalty of another.
 */
export function duesView(g: State, d: Decision, w: Words): DueView[] | null {
  const asked = ASKS[d.ask.code]
  if (asked === undefined || (asked === 'item' && d.ask.args?.[0] !== d.seat)) return null
  const { edition } = g.rules
  const order: Part[] = [...edition.penaltyOrder, 'deactivate']
  const now = order.indexOf(asked)
  return order.map((due, i) => {
    const when = i < now ? 'paid' : i === now ? 'now' : 'next'
    return { due, when, label: w.dues[due], detail: when === 'paid' ? '' : detail(g, d.seat, due, w) }
  })
}

function detail(g: State, seat: number, due: Part, { dues }: Words): string {
  switch (due) {
    case 'item':
      return dues.ofItems(itemsOf(g, seat).filter((o) => !hasKeyword(o, 'eternal')).length)
    case 'loot':
      return dues.ofHand(g.seats[seat]!.hand.length)
    case 'cent':
      return dues.cents(g.seats[seat]!.cents)
    case 'deactivate':
      return dues.which(g.rules.edition.penaltyDeactivates === 'all items and the character')
  }
}

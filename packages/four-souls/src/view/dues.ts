import { type Decision, isOf } from '@soulstack/kit'
import { questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { payingPenalty } from '../rules/death-penalty.ts'
import { hasKeyword, itemsOf, objectsOf, tapsOf } from '../rules/objects.ts'
import type { Words } from '../text/index.ts'
import { defId, nameOf } from './names.ts'
import type { DecisionView, DueView } from './types.ts'

type Part = DueView['due']

/** The part of the player's own death penalty that a decision asks for, or null. */
export function ownDue(d: Decision): Part | null {
  const q = questionOf(d)
  if (q.code === 'penalty-item') return q.args.dead === d.seat ? 'item' : null
  return q.code === 'penalty-loot' ? 'loot' : null
}

/**
 * The death penalty of the player who is asked for a part of it: its parts in the order of the edition (D15b), and what the player keeps.
 * Null if something else is asked, or if it is another player's penalty.
 */
export function duesView(g: State, d: Decision, w: Words): Pick<DecisionView, 'dues' | 'keeps'> {
  const part = ownDue(d)
  if (part === null) return { dues: null, keeps: null }
  const { edition } = g.rules
  const order: Part[] = [...edition.penaltyOrder, 'deactivate']
  const now = order.indexOf(part)
  const dues = order.map((due, i): DueView => {
    const when = i < now ? 'paid' : i === now ? 'now' : 'next'
    const cards = when === 'paid' ? paid(g, due) : due === 'deactivate' ? deactivated(g, d.seat) : []
    return {
      due,
      when,
      label: w.dues[due],
      detail: when !== 'paid' ? detail(g, d.seat, due, w) : hadNone(due, cards) ? w.dues.nothing : '',
      cards: cards.map((def) => defId(g, def)),
    }
  })
  return { dues, keeps: keeps(g, d.seat, order, now, w) }
}

function detail(g: State, seat: number, due: Part, { dues }: Words): string {
  switch (due) {
    case 'item':
      return dues.ofItems(payable(g, seat).length)
    case 'loot':
      return dues.ofHand(g.seats[seat]!.hand.length)
    case 'cent':
      return dues.cents(g.seats[seat]!.cents)
    case 'deactivate':
      return dues.which(g.rules.edition.penaltyDeactivates === 'all items and the character')
  }
}

/** The items that the penalty may take. */
const payable = (g: State, seat: number) => itemsOf(g, seat).filter((o) => !hasKeyword(g, o, 'eternal'))

/** The cards that a part has been paid with: the item or the loot card. */
function paid(g: State, due: Part): number[] {
  const f = g.frames[g.frames.length - 1]
  if (!isOf(f, payingPenalty) || (due !== 'item' && due !== 'loot')) return []
  const card = f.l[due]
  return card < 0 ? [] : [card]
}

/** Whether there was no item or loot card to pay this part with. */
const hadNone = (due: Part, cards: readonly number[]): boolean =>
  (due === 'item' || due === 'loot') && cards.length === 0

/** The charged cards that the penalty will deactivate (Death Penalty; D15). */
function deactivated(g: State, seat: number): number[] {
  const all = g.rules.edition.penaltyDeactivates === 'all items and the character'
  return objectsOf(g, seat)
    .filter((o) => o.kind === 'item' || o.kind === 'character')
    .filter((o) => o.charged && (all || tapsOf(g, o).length > 0))
    .map((o) => o.def)
}

/** What the player keeps when everything has been paid. */
function keeps(g: State, seat: number, order: readonly Part[], now: number, w: Words): string {
  const open = (due: Part): boolean => order.indexOf(due) >= now
  const s = g.seats[seat]!
  const items = itemsOf(g, seat)
  const eternal = items.filter((o) => hasKeyword(g, o, 'eternal')).map((o) => nameOf(g, o.def, w))
  const rest = payable(g, seat).length - (open('item') ? 1 : 0)
  const loot = s.hand.length - (open('loot') ? 1 : 0)
  const souls = objectsOf(g, seat).filter((o) => o.kind === 'soul').length
  return w.dues.keeps({ eternal, items: Math.max(0, rest), loot: Math.max(0, loot), souls })
}

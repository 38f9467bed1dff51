import { type Decision, isOf } from '@soulstack/kit'
import { questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { payingPenalty } from '../rules/death-penalty.ts'
import { hasKeyword, itemsOf, objectsOf } from '../rules/objects.ts'
import type { Words } from '../text/index.ts'
import { defId, nameOf } from './names.ts'
import type { DecisionView, DueView } from './types.ts'

type Part = DueView['due']

/** Which part of what one's own death takes a decision asks for; null: none. */
export function ownDue(d: Decision): Part | null {
  const q = questionOf(d)
  if (q.code === 'penalty-item') return q.args.dead === d.seat ? 'item' : null
  return q.code === 'penalty-loot' ? 'loot' : null
}

/**
 * What death takes from whoever is asked for a part of it, in the order of the edition (D15b), as it stands now, and what it leaves; null
 * when something else is asked, or when it is the penalty of another.
 */
export function duesView(g: State, d: Decision, w: Words): Pick<DecisionView, 'dues' | 'keeps'> {
  const asked = ownDue(d)
  if (asked === null) return { dues: null, keeps: null }
  const { edition } = g.rules
  const order: Part[] = [...edition.penaltyOrder, 'deactivate']
  const now = order.indexOf(asked)
  const dues = order.map((due, i): DueView => {
    const when = i < now ? 'paid' : i === now ? 'now' : 'next'
    const cards = when === 'paid' ? paid(g, due) : due === 'deactivate' ? turned(g, d.seat) : []
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

/** The items that death may take. */
const payable = (g: State, seat: number) => itemsOf(g, seat).filter((o) => !hasKeyword(g, o, 'eternal'))

/** The cards that a part has been paid with: the item, then the loot card, as the penalty remembers them. */
function paid(g: State, due: Part): number[] {
  const f = g.frames[g.frames.length - 1]
  if (!isOf(f, payingPenalty) || (due !== 'item' && due !== 'loot')) return []
  const card = f.l[due]
  return card < 0 ? [] : [card]
}

/** Whether nothing was paid where a card is: an item that death may take, or a loot card, was not there. */
const hadNone = (due: Part, cards: readonly number[]): boolean =>
  (due === 'item' || due === 'loot') && cards.length === 0

/** What death turns, of what is not turned yet (Death Penalty; D15). */
function turned(g: State, seat: number): number[] {
  const all = g.rules.edition.penaltyDeactivates === 'all items and the character'
  return objectsOf(g, seat)
    .filter((o) => o.kind === 'item' || o.kind === 'character')
    .filter((o) => o.charged && (all || (!o.blank && g.rules.library.definitions[o.def]!.taps.length > 0)))
    .map((o) => o.def)
}

/** What is left when everything has been paid. */
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

import type { Decision, IntentView, Option } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { attackOptions } from '../rules/attack.ts'
import { taxOf } from '../rules/attack-tax.ts'
import { purchaseOptions } from '../rules/purchase.ts'
import { evasionOf, health } from '../rules/stats.ts'
import type { Words } from '../text/index.ts'
import { optionView } from './options.ts'
import type { Ref } from './types.ts'

/**
 * What one press on the table does although the rules ask twice. In the second edition an attack or a purchase is declared before its target
 * is chosen (R-ATK-01, R-PUR-01): here stands what the question after the declaration would offer, made by the rules of that question. Where
 * an edition names the target as it declares (D11), the options themselves say so.
 */
export function intents(g: State, d: Decision, w: Words): IntentView<Ref>[] {
  const found: IntentView<Ref>[] = []
  for (const [pick, { act }] of d.options.entries()) {
    const then = act === 'attack' ? attackOptions(g) : act === 'purchase' ? purchaseOptions(g, d.seat) : []
    for (const option of then) {
      // what it is called is what it will be called as an answer of its own
      const { label, at } = optionView(g, d, option, 0, w)
      if (at !== null) found.push({ pick, then: { ...option }, label, detail: detailOf(g, d, option, w), at })
    }
  }
  return found
}

/** What it needs, or what is left when it is paid for. */
function detailOf(g: State, { seat }: Decision, { act, a, b }: Option, { options: says }: Words): string {
  if (act === 'buy' || act === 'buy-deck') return says.leaves(g.seats[seat]!.cents - b)
  const tax = taxOf(g)
  const takes = act === 'attack-deck' ? says.comesUp : says.takes(evasionOf(g, a), health(g, a))
  return tax > 0 ? `${takes}, ${says.taxed(tax)}` : takes
}

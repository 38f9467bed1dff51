import type { Decision, IntentView, Option } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { attackOptions, evasionIfAttacked, taxOf } from '../rules/attack.ts'
import { purchaseOptions } from '../rules/purchase.ts'
import { health, purchasesLeft } from '../rules/stats.ts'
import type { Words } from '../text/index.ts'
import { optionView } from './options.ts'
import type { Ref } from './types.ts'

/**
 * Lets one press on the table answer two questions. In the second edition an attack or a purchase is declared before its target is chosen
 * (R-ATK-01, R-PUR-01), so this lists what the question after the declaration would offer, according to its rules, if nothing came between:
 * what triggers on the declaration may allow more, which only the question offers. In an edition that names the target with the declaration
 * (D11), the options themselves do.
 */
export function intents(g: State, d: Decision, w: Words): IntentView<Ref>[] {
  const found: IntentView<Ref>[] = []
  for (const [pick, { act }] of d.options.entries()) {
    const then =
      act === 'attack' ? attackOptions(g) : act === 'purchase' ? purchaseOptions(g, d.seat, purchasesLeft(g) - 1) : []
    for (const option of then) {
      // it gets the same label as it will have in the later question
      const { label, at } = optionView(g, d, option, 0, w)
      if (at !== null) found.push({ pick, then: { ...option }, label, detail: detailOf(g, d, option, w), at })
    }
  }
  return found
}

/** What it takes to kill the target, or the ¢ that a purchase leaves. */
function detailOf(g: State, { seat }: Decision, { act, a, b }: Option, { options: says }: Words): string {
  if (act.startsWith('buy')) return says.leaves(g.seats[seat]!.cents - b)
  const tax = taxOf(g)
  const takes = act === 'attack-deck' ? says.comesUp : says.takes(evasionIfAttacked(g, a), health(g, a))
  return tax > 0 ? `${takes}, ${says.taxed(tax)}` : takes
}

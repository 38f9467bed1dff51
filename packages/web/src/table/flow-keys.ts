import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/flow-sheet.ts'
import { toggleEvery } from './visit/flow-settings.ts'
import type { Visit } from './visit/visit.ts'

/** The keys that pass for you. Where one of them has no effect, a notice says why. */

/** Why nothing can be passed for you at all; null: something can. */
function nothingAsked({ flow, view }: Visit): string | null {
  if (view.value?.over) return t.gameOver
  return flow.info.value ? null : t.notWatching
}

/** Whether it is your turn. */
const inOwnTurn = ({ view }: Visit): boolean =>
  view.value !== null && view.value.you !== null && view.value.turn.active === view.value.you

/** P: starts or stops "keep passing". */
export function pressKeepPassing(visit: Visit): void {
  const why = nothingAsked(visit)
  // what passes only in the others' turns is stopped without any other sign of it
  const later = visit.flow.passing.value !== null && visit.flow.passingNow.value === null
  if (why) toast(why)
  else if (!visit.flow.keepPassing()) toast(t.notInOwnTurn)
  else if (later) toast(t.stoppedLater)
}

/** T: shows everything until your turn at once, or step by step again. */
export function pressSkip(visit: Visit): void {
  const why = nothingAsked(visit)
  if (why) toast(why)
  else if (visit.flow.tempo.value) visit.flow.skipToTurn()
  else toast(inOwnTurn(visit) ? t.noSkipInOwnTurn : t.noSkipWithPeople)
}

/** F: switches "every window" on or off. */
export function pressEvery(visit: Visit): void {
  const why = nothingAsked(visit)
  if (why) {
    toast(why)
    return
  }
  const way = toggleEvery(visit)
  if (way) toast(t.everyIs(way === 'every'))
}

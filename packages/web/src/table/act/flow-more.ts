import { t } from '../../words/en/table.ts'
import { passes } from '../visit/choice/types.ts'
import type { Visit } from '../visit/visit.ts'
import type { MoreItem } from './more.ts'

/** The entries of More that pass or answer for you from the current question on. */
export function flowMore(visit: Visit): MoreItem[] {
  const now = visit.flow.info.value
  const d = visit.choice.openDecision.value
  if (!now || !d) return []
  const tempo = visit.flow.tempo.value
  const many = now.waiting.length
  const myTurn = visit.view.value?.turn.active === visit.view.value?.you
  const standing = visit.flow.passing.value
  const [passOn, until] = t.passOn[standing?.kind ?? visit.flow.usualYield()]
  const items: MoreItem[] = []
  if (passes(d) && many > 0)
    items.push({
      id: 'yield',
      glyph: 'yield',
      label: t.yield,
      detail: many > 1 ? t.yieldToAll(many) : now.waiting[0]!.title,
      keys: many === 1 ? 'y' : undefined,
      run: () => visit.flow.yieldTo('all'),
    })
  // in your own turn, what passes in the others’ turns can only be stopped
  if (standing ? visit.flow.passingNow.value === null : passes(d) && (!myTurn || visit.flow.passesByTurn.value))
    items.push({
      id: 'pass-on',
      glyph: 'wait',
      label: passOn,
      detail: standing ? t.passOnLater : until,
      keys: 'p',
      pressed: standing ? true : undefined,
      run: visit.flow.keepPassing,
    })
  if (tempo)
    items.push({
      id: 'skip',
      glyph: 'play',
      label: t.toMyTurn,
      detail: tempo.skips ? t.skips : t.skipWhat,
      keys: 't',
      pressed: tempo.skips,
      run: visit.flow.skipToTurn,
    })
  if (now.again !== null && (d.shape === 'yes-no' || d.shape === 'order' || d.shape === 'number'))
    items.push({
      id: 'again',
      glyph: 'timer',
      label: t.again[now.again][0],
      detail: t.againMeans[now.again],
      pressed: visit.flow.again.value,
      run: () => (visit.flow.again.value = !visit.flow.again.value),
    })
  return items
}

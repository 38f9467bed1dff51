import { t } from '../../words/table.ts'
import { passes } from '../visit/choice/types.ts'
import type { Visit } from '../visit/visit.ts'
import type { MoreItem } from './more.ts'

/** What could pass for you, or answer for you, from the question that is asked now on: entries of More. */
export function flowMore(visit: Visit): MoreItem[] {
  const now = visit.flow.info.value
  const d = visit.choice.open.value
  if (!now || !d) return []
  const many = now.waiting.length
  const mine = visit.view.value?.turn.active === visit.view.value?.you
  const [passOn, until] = t.passOn[visit.flow.usual()]
  const items: MoreItem[] = []
  if (passes(d) && many > 0)
    items.push({
      id: 'yield',
      glyph: 'yield',
      label: t.yield,
      detail: many > 1 ? t.yieldToAll(many) : now.waiting[0]!.title,
      keys: many === 1 ? 'y' : undefined,
      does: () => visit.flow.yieldTo('all'),
    })
  if (passes(d) && !visit.flow.passing.value && (!mine || visit.flow.inTurns()))
    items.push({ id: 'pass-on', glyph: 'wait', label: passOn, detail: until, keys: 'p', does: visit.flow.keepPassing })
  if (now.again !== null && (d.shape === 'yes-no' || d.shape === 'order' || d.shape === 'number'))
    items.push({
      id: 'again',
      glyph: 'timer',
      label: t.again[now.again][0],
      detail: t.againMeans[now.again],
      pressed: visit.flow.again.value,
      does: () => (visit.flow.again.value = !visit.flow.again.value),
    })
  return items
}

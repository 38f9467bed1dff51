import { open, passes } from './choice.ts'
import { again, flow, inTurns, keepPassing, passing, usual, yieldTo } from './flow.ts'
import type { MoreItem } from './more.ts'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** What could pass for you, or answer for you, from the question that is asked now on: entries of More. */
export function flowMore(): MoreItem[] {
  const now = flow.value
  const d = open.value
  if (!now || !d) return []
  const many = now.waiting.length
  const mine = view.value?.turn.active === view.value?.you
  const [passOn, until] = t.passOn[usual()]
  const items: MoreItem[] = []
  if (passes(d) && many > 0)
    items.push({
      id: 'yield',
      glyph: 'yield',
      label: t.yield,
      detail: many > 1 ? t.yieldToAll(many) : now.waiting[0]!.title,
      keys: many === 1 ? 'y' : undefined,
      does: () => yieldTo('all'),
    })
  if (passes(d) && !passing.value && (!mine || inTurns()))
    items.push({ id: 'pass-on', glyph: 'wait', label: passOn, detail: until, keys: 'p', does: keepPassing })
  if (now.again !== null && (d.shape === 'yes-no' || d.shape === 'order' || d.shape === 'number'))
    items.push({
      id: 'again',
      glyph: 'timer',
      label: t.again[now.again][0],
      detail: t.againMeans[now.again],
      pressed: again.value,
      does: () => (again.value = !again.value),
    })
  return items
}

import type { VNode } from 'preact'
import { Plate } from '../look/Plate.tsx'
import { Act as AnyAct, commonInstead, lastMore, Question } from '../table/Act.tsx'
import { answer, takeBack } from '../table/choice.ts'
import { Foot } from '../table/Foot.tsx'
import { passing } from '../table/flow.ts'
import { flowMore } from '../table/flow-more.ts'
import type { MoreItem } from '../table/more.ts'
import { t as table } from '../table/table.words.ts'
import { canCancel, cancelChoice } from '../table/taking-back.ts'
import { begun, chosen, ofCards, open } from './choice.ts'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** What is asked in a line, the main button, and what else answers at once. */
export function Act() {
  return view.value && <AnyAct asked={asked} fresh={passing.value !== null} />
}

/** What else can be done, that which is needed most before the rest. */
function others(): MoreItem[] {
  const d = open.value
  if (!d) return []
  const usual = d.options.find((o) => o.id === d.main.pick)
  const one = chosen.value
  const items: MoreItem[] = []
  if (d.shape === 'yes-no')
    for (const o of d.options.filter((o) => o.id !== (d.main.pick ?? d.options[0]?.id)))
      items.push({
        id: `option ${o.id}`,
        glyph: 'right',
        label: o.label,
        detail: o.detail,
        does: () => answer([o.id]),
      })
  // something else is chosen: what the main button would do without it stays at hand
  if (usual && one && one.id !== usual.id && !ofCards.value)
    items.push({ id: 'usual', glyph: 'right', label: d.main.label, does: () => answer([usual.id]) })
  if (begun.value) items.push({ id: 'begun', glyph: 'undo', label: t.chooseAgain, does: takeBack })
  else if (canCancel.value)
    items.push({ id: 'cancel', glyph: 'undo', label: table.cancel, detail: table.asIfNotBegun, does: cancelChoice })
  return items
}

function asked(): VNode {
  const [first, ...rest] = others()
  const instead = first ? (
    <Plate glyph={first.glyph} detail={first.detail} option={first.id.startsWith('option')} onClick={first.does}>
      {first.label}
    </Plate>
  ) : (
    commonInstead()
  )
  return (
    <>
      {/* above the options it is asked already */}
      {open.value?.options.every((o) => o.step === null) ? null : <Question />}
      <Foot instead={instead} more={[...rest, ...flowMore(), ...lastMore()]} />
    </>
  )
}

import type { VNode } from 'preact'
import { Plate } from '../look/Plate.tsx'
import { Act as AnyAct, commonInstead, lastMore, Question } from '../table/act/Act.tsx'
import { Foot } from '../table/act/Foot.tsx'
import { flowMore } from '../table/act/flow-more.ts'
import type { MoreItem } from '../table/act/more.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/battle-table.ts'
import { t as table } from '../words/table.ts'
import { battleForSouls } from './game.ts'

/** What is asked in a line, the main button, and what else answers at once. */
export function Act() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  return game.view.value && <AnyAct asked={() => asked(visit)} fresh={visit.flow.passing.value !== null} />
}

/** What else can be done, that which is needed most before the rest. */
function others(visit: Visit): MoreItem[] {
  const game = battleForSouls(visit)
  const d = game.open.value
  if (!d) return []
  const usual = d.options.find((o) => o.id === d.main.pick)
  const one = game.chosen.value
  const items: MoreItem[] = []
  if (d.shape === 'yes-no')
    for (const o of d.options.filter((o) => o.id !== (d.main.pick ?? d.options[0]?.id)))
      items.push({
        id: `option ${o.id}`,
        glyph: 'right',
        label: o.label,
        detail: o.detail,
        does: () => visit.choice.answer([o.id]),
      })
  // something else is chosen: what the main button would do without it stays at hand
  if (usual && one && one.id !== usual.id && !game.ofCards.value)
    items.push({ id: 'usual', glyph: 'right', label: d.main.label, does: () => visit.choice.answer([usual.id]) })
  if (game.begun.value) items.push({ id: 'begun', glyph: 'undo', label: t.chooseAgain, does: visit.choice.takeBack })
  else if (visit.takingBack.canCancel.value)
    items.push({
      id: 'cancel',
      glyph: 'undo',
      label: table.cancel,
      detail: table.asIfNotBegun,
      does: visit.takingBack.cancelChoice,
    })
  return items
}

function asked(visit: Visit): VNode {
  const game = battleForSouls(visit)
  const [first, ...rest] = others(visit)
  const instead = first ? (
    <Plate glyph={first.glyph} detail={first.detail} option={first.id.startsWith('option')} onClick={first.does}>
      {first.label}
    </Plate>
  ) : (
    commonInstead(visit)
  )
  return (
    <>
      {/* above the options it is asked already */}
      {game.open.value?.options.every((o) => o.step === null) ? null : <Question />}
      <Foot instead={instead} more={[...rest, ...flowMore(visit), ...lastMore(visit)]} />
    </>
  )
}

import type { VNode } from 'preact'
import { Act as AnyAct, commonAlternative, Question } from '../table/act/Act.tsx'
import { Foot } from '../table/act/Foot.tsx'
import { flowMore } from '../table/act/flow-more.ts'
import type { MoreItem } from '../table/act/more.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { lazy } from '../ui/lazy.tsx'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/battle-for-souls/table.ts'
import { t as table } from '../words/en/table.ts'
import { battleForSouls } from './game.ts'

const Notices = lazy(() => import('../table/Notices.tsx').then((m) => m.Notices))

/** The question, the main button, and everything else that can be done. */
export function Act() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  return (
    game.view.value && (
      <AnyAct draw={() => drawAct(visit)} fresh={visit.flow.passing.value !== null} notices={<Notices />} />
    )
  )
}

/** All other actions, the most needed first. */
function otherActions(visit: Visit): MoreItem[] {
  const game = battleForSouls(visit)
  const d = game.open.value
  if (!d) return []
  const preset = d.options.find((o) => o.id === d.main.pick)
  const one = game.chosen.value
  const items: MoreItem[] = []
  if (d.shape === 'yes-no')
    for (const o of d.options.filter((o) => o.id !== (d.main.pick ?? d.options[0]?.id)))
      items.push({
        id: `option ${o.id}`,
        glyph: 'right',
        label: o.label,
        detail: o.detail,
        run: () => visit.choice.answer([o.id]),
      })
  // something else is chosen: keep what the main button would do without it
  if (preset && one && one.id !== preset.id && !game.choosesCards.value)
    items.push({ id: 'default', glyph: 'right', label: d.main.label, run: () => visit.choice.answer([preset.id]) })
  if (game.begun.value) items.push({ id: 'begun', glyph: 'undo', label: t.chooseAgain, run: visit.choice.takeBack })
  else if (visit.takingBack.canCancel.value)
    items.push({
      id: 'cancel',
      glyph: 'undo',
      label: table.cancel,
      detail: table.asIfNotBegun,
      run: visit.takingBack.cancelChoice,
    })
  return items
}

function drawAct(visit: Visit): VNode {
  const game = battleForSouls(visit)
  const [first, ...rest] = otherActions(visit)
  const alternative = first ? (
    <Plate glyph={first.glyph} detail={first.detail} option={first.id.startsWith('option')} onClick={first.run}>
      {first.label}
    </Plate>
  ) : (
    commonAlternative(visit)
  )
  return (
    <>
      {/* the options have the question as their heading */}
      {game.open.value?.options.every((o) => o.step === null) ? null : <Question />}
      <Foot alternative={alternative} more={[...rest, ...flowMore(visit)]} />
    </>
  )
}

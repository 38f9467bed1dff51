import { Plate } from '../look/Plate.tsx'
import s from './Act.module.css'
import { open } from './choice.ts'
import { again, answering, flow, keepPassing, passing, revoke, setFlow, usual, yieldTo } from './flow.ts'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** Whether the main button would pass. */
const passes = () => open.value?.options.find((o) => o.id === open.value?.main.pick)?.act === 'pass'

/** What stands below the main button of any table: what passes for you and how to stop it, and what could. `offer`: it is wanted often. */
export function FlowPlates({ offer = false }: { offer?: boolean }) {
  const now = flow.value
  const d = open.value
  if (!now) return null
  const by = answering.value?.by ?? null
  const stop = passing.value ?? (by === null ? null : { id: by, words: answering.value?.words ?? '' })
  const mine = view.value?.turn.active === view.value?.you
  const many = now.waiting.length
  const [label, detail] = t.passOn[usual()]
  return (
    <>
      {stop && (
        <Plate
          glyph="cross"
          class={`${s.offered} ${s.across}`}
          label={t.stopWhat(stop.words)}
          detail={stop.words}
          onClick={() => revoke(stop.id)}
          keys="p"
        >
          {t.stop}
        </Plate>
      )}
      {d && passes() && many > 0 && (
        <Plate
          glyph="yield"
          detail={many > 1 ? t.yieldToAll(many) : now.waiting[0]!.title}
          title={t.yieldMeans}
          onClick={() => yieldTo('all')}
          keys={many === 1 ? 'y' : undefined}
        >
          {t.yield}
        </Plate>
      )}
      {d && passes() && !stop && (!mine || now.hold === null) && (
        <Plate
          glyph="wait"
          class={offer ? s.offered : undefined}
          detail={detail}
          title={t.passOnMeans}
          onClick={keepPassing}
          keys="p"
        >
          {label}
        </Plate>
      )}
      {d?.shape === 'action' && now.hold !== null && mine && (
        <Plate
          glyph={now.hold ? 'eye' : 'eye-off'}
          class={s.tight}
          detail={now.hold ? t.holdOn : t.holdOff}
          title={now.hold ? t.holdOnMeans : t.holdOffMeans}
          pressed={now.hold}
          onClick={() => setFlow({ hold: !now.hold })}
        >
          {t.hold(now.hold)}
        </Plate>
      )}
      {d && now.again !== null && (d.shape === 'yes-no' || d.shape === 'order' || d.shape === 'number') && (
        <Plate
          glyph={again.value ? 'check' : 'timer'}
          detail={t.again[now.again][1]}
          title={t.againMeans[now.again]}
          pressed={again.value}
          onClick={() => (again.value = !again.value)}
        >
          {t.again[now.again][0]}
        </Plate>
      )}
    </>
  )
}

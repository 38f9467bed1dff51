import { Plate } from '../look/Plate.tsx'
import s from './Act.module.css'
import { open } from './choice.ts'
import { again, answering, flow, keepPassing, passing, revoke, setFlow, usual, yieldTo } from './flow.ts'
import { view } from './state.ts'

/** Whether the main button would pass. */
const passes = () => open.value?.options.find((o) => o.id === open.value?.main.pick)?.act === 'pass'

const ON_AND_ON = {
  'aimed-at-me': ['Keep passing', 'till it is aimed at you'],
  'my-turn': ['Keep passing', 'until your turn'],
  'this-turn': ['Not again', 'in this turn'],
} as const

/** What stands below the main button of any table: what passes for you and how to stop it, and what could. `offer`: it is wanted often. */
export function FlowPlates({ offer = false }: { offer?: boolean }) {
  const now = flow.value
  const d = open.value
  if (!now) return null
  const by = answering.value?.by ?? null
  const stop = passing.value ?? (by === null ? null : { id: by, words: answering.value?.words ?? '' })
  const mine = view.value?.turn.active === view.value?.you
  const many = now.waiting.length
  const [label, detail] = ON_AND_ON[usual()]
  return (
    <>
      {stop && (
        <Plate glyph="cross" class={`${s.offered} ${s.across}`} onClick={() => revoke(stop.id)} keys="p">
          {stop.words} · stop
        </Plate>
      )}
      {d && passes() && many > 0 && (
        <Plate
          glyph="yield"
          detail={many > 1 ? `to all ${many}` : now.waiting[0]!.title}
          title="Passes until this has happened, or come to nothing. What comes on top of it is asked."
          onClick={() => yieldTo('all')}
          keys={many === 1 ? 'y' : undefined}
        >
          Yield
        </Plate>
      )}
      {d && passes() && !stop && (!mine || now.hold === null) && (
        <Plate glyph="wait" class={offer ? s.offered : undefined} detail={detail} onClick={keepPassing} keys="p">
          {label}
        </Plate>
      )}
      {d?.shape === 'action' && now.hold !== null && mine && (
        <Plate
          glyph={now.hold ? 'eye' : 'eye-off'}
          class={s.tight}
          detail={now.hold ? 'stops after your own' : 'others go first'}
          title={
            now.hold
              ? 'You are asked right after what you do, before the others are. Press to pass there by itself.'
              : 'After what you do the others are asked first. Press to be asked yourself before.'
          }
          pressed={now.hold}
          onClick={() => setFlow({ hold: !now.hold })}
        >
          Hold: {now.hold ? 'on' : 'off'}
        </Plate>
      )}
      {d && now.again !== null && (d.shape === 'yes-no' || d.shape === 'order' || d.shape === 'number') && (
        <Plate
          glyph={again.value ? 'check' : 'timer'}
          detail={now.again === 'game' ? 'all game' : 'this turn'}
          title={`Answers this question alike by itself for the rest of the ${now.again}. The menu lists it, and takes it back.`}
          pressed={again.value}
          onClick={() => (again.value = !again.value)}
        >
          {now.again === 'game' ? 'Always so' : 'Same for all'}
        </Plate>
      )}
    </>
  )
}

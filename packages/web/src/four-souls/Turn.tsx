import { Crest } from '../look/Crest.tsx'
import { isYou, seatName } from '../table/state.ts'
import { view } from './state.ts'
import s from './Turn.module.css'

const PHASES = [
  ['start', 'Start'],
  ['action', 'Action'],
  ['end', 'End'],
] as const

/** Whose turn it is and how far it has burnt down. */
export function Turn() {
  const v = view.value
  if (!v) return null
  const { active, number, phase } = v.turn
  const now = PHASES.findIndex(([name]) => name === phase)
  return (
    <section class={s.turn} aria-label="Turn">
      <div class={s.who}>
        <Crest seat={active} />
        <b>{phase === 'setup' ? 'Setting up' : isYou(active) ? 'Your turn' : `${seatName(active)}’s turn`}</b>
        <span class={s.number}>{phase === 'setup' ? `${seatName(active)} begins` : `turn ${number}`}</span>
      </div>
      <ol>
        {PHASES.map(([name, word], i) => {
          const top = [26, 15, 10][i === now ? 1 : i < now ? 0 : 2] ?? 10
          return (
            <li
              key={name}
              class={i === now ? s.now : i < now ? s.done : undefined}
              aria-current={i === now ? 'step' : undefined}
            >
              <svg viewBox="0 0 20 34" aria-hidden="true">
                <path class={s.wax} d={`M6 ${top}h8.3l.6 ${34 - top}H5.4z`} />
                {i === now && (
                  <path
                    class={s.flame}
                    d="M10.2 1c.4 3 3.6 5 3.6 8.4 0 2.7-1.6 4.3-3.7 4.3S6.5 12.2 6.5 9.6C6.5 7 9.3 5 10.2 1z"
                  />
                )}
              </svg>
              <span>{word}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

import { type Signal, useSignal } from '@preact/signals'
import type { ClockTerms } from '@soulstack/server/protocol'
import { Chips, NumberField, Row } from './Controls.tsx'
import s from './Time.module.css'

type Pace = 'off' | 'relaxed' | 'brisk' | 'blitz' | 'own'

/** Paces that are chosen by their names, in seconds. */
const PACES: Record<'relaxed' | 'brisk' | 'blitz', ClockTerms> = {
  relaxed: { base: 60, increment: 10, reserve: 600 },
  brisk: { base: 30, increment: 5, reserve: 180 },
  blitz: { base: 12, increment: 3, reserve: 60 },
}

const WORDS: { value: Pace; word: string }[] = [
  { value: 'off', word: 'Off' },
  { value: 'relaxed', word: 'Relaxed' },
  { value: 'brisk', word: 'Brisk' },
  { value: 'blitz', word: 'Blitz' },
  { value: 'own', word: 'Own figures' },
]

const time = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} seconds`

/** How much time people have for their decisions. */
export function Time({ clock }: { clock: Signal<ClockTerms | null> }) {
  const pace = useSignal<Pace>('off')
  const c = clock.value
  const pick = (to: Pace) => {
    pace.value = to
    clock.value = to === 'off' ? null : to === 'own' ? (c ?? PACES.brisk) : PACES[to]
  }
  const change = (to: Partial<ClockTerms>) => {
    if (c) clock.value = { ...c, ...to }
  }
  const note = c
    ? `${time(c.base)} for each decision${
        c.reserve > 0
          ? `, then ${time(c.reserve)} for the whole game${c.increment > 0 ? `, to which each answer adds ${c.increment} s` : ''}`
          : ''
      }. When it is up, the safest answer is given.`
    : 'Everybody takes as long as they like.'
  return (
    <>
      <Row name="Clock" note={note} wide>
        <Chips value={pace.value} choices={WORDS} onPick={pick} />
      </Row>
      {pace.value === 'own' && c && (
        <div class={s.own}>
          <Row name="Each decision" note="Seconds, 5 to 600.">
            <NumberField
              label="seconds for each decision"
              value={c.base}
              min={5}
              max={600}
              step={5}
              onChange={(base) => change({ base })}
            />
          </Row>
          <Row name="In reserve" note="Seconds, for the whole game, up to 3600.">
            <NumberField
              label="seconds in reserve"
              value={c.reserve}
              min={0}
              max={3600}
              step={30}
              onChange={(reserve) => change({ reserve })}
            />
          </Row>
          <Row name="Each answer adds" note="Seconds, up to 60.">
            <NumberField
              label="seconds that each answer adds"
              value={c.increment}
              min={0}
              max={60}
              step={1}
              onChange={(increment) => change({ increment })}
            />
          </Row>
        </div>
      )}
    </>
  )
}

import { type Signal, useSignal } from '@preact/signals'
import type { ClockTerms } from '@soulstack/protocol'
import { Chips, NumberField, Row } from '../../ui/Controls.tsx'
import { t } from '../../words/en/create.ts'
import s from './Time.module.css'

type Pace = 'off' | 'relaxed' | 'brisk' | 'blitz' | 'own'

/** The named paces, in seconds. */
const PACES: Record<'relaxed' | 'brisk' | 'blitz', ClockTerms> = {
  relaxed: { base: 60, increment: 10, reserve: 600 },
  brisk: { base: 30, increment: 5, reserve: 180 },
  blitz: { base: 12, increment: 3, reserve: 60 },
}

const CHOICES = (Object.entries(t.paces) as [Pace, string][]).map(([value, word]) => ({ value, word }))

/** The name of a clock's pace. */
const paceOf = (c: ClockTerms | null): Pace => {
  if (!c) return 'off'
  const named = Object.entries(PACES).find(
    ([, pace]) => pace.base === c.base && pace.increment === c.increment && pace.reserve === c.reserve,
  )
  return (named?.[0] as Pace | undefined) ?? 'own'
}

/** The choice of a clock. */
export function Time({ clock }: { clock: Signal<ClockTerms | null> }) {
  const c = clock.value
  const pace = useSignal<Pace>(paceOf(c))
  const pick = (to: Pace) => {
    pace.value = to
    clock.value = to === 'off' ? null : to === 'own' ? (c ?? PACES.brisk) : PACES[to]
  }
  const change = (to: Partial<ClockTerms>) => {
    if (c) clock.value = { ...c, ...to }
  }
  const note = c ? t.clockSo(c.base, c.reserve > 0 ? c.reserve : null, c.increment) : t.noClock
  return (
    <>
      <Row name={t.clock} note={note} wide>
        <Chips value={pace.value} choices={CHOICES} onPick={pick} />
      </Row>
      {pace.value === 'own' && c && (
        <div class={s.own}>
          <Row name={t.decision.name} note={t.decision.note}>
            <NumberField
              label={t.decision.label}
              value={c.base}
              min={5}
              max={600}
              step={5}
              onChange={(base) => change({ base })}
            />
          </Row>
          <Row name={t.reserve.name} note={t.reserve.note}>
            <NumberField
              label={t.reserve.label}
              value={c.reserve}
              min={0}
              max={3600}
              step={30}
              onChange={(reserve) => change({ reserve })}
            />
          </Row>
          <Row name={t.increment.name} note={t.increment.note}>
            <NumberField
              label={t.increment.label}
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

import type { TableOptions } from '@soulstack/four-souls/view'
import { t } from '../../../words/en/four-souls/create.ts'
import type { Seat } from '../seating.ts'
import type { FormValues } from './fourSouls.ts'
import s from './Presets.module.css'
import { PRESETS, presetAt, presetOf } from './presets.ts'

/** Buttons that choose everything at once. The one whose table this is, is shown as pressed. */
export function Presets(p: {
  values: FormValues
  seats: readonly Seat[]
  options: TableOptions
  onPick: (preset: { values: FormValues; seats: Seat[] }) => void
}) {
  const { values, seats, options } = p
  const now = presetAt(values, seats, options)
  return (
    <section class={s.presets} aria-label={t.presets.title}>
      <h2>{t.presets.title}</h2>
      <div>
        {PRESETS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === now}
            onClick={() => p.onPick(presetOf(name, options, values.packs))}
          >
            <b>{t.presets.each[name][0]}</b>
            <small>{t.presets.each[name][1]}</small>
          </button>
        ))}
      </div>
    </section>
  )
}

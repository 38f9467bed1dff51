import { RuleLink } from '../rules/RuleLink.tsx'
import { line, toasts } from './state.ts'
import s from './Toasts.module.css'
import { t } from './table.words.ts'

/** The same notices over an open dialog, which covers everything else. Read out once only, by the others. */
export function ToastsAbove() {
  return (
    <div class={s.toasts} aria-hidden="true">
      {toasts.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

/** Short notices, and a quiet one while the connection is being found again. */
export function Toasts() {
  return (
    <div class={s.toasts} role="status">
      {line.value === 'lost' && <p class={s.lost}>{t.lineLost}</p>}
      {toasts.value.map(({ id, text, rule, way }) => (
        <p key={id}>
          {text} <RuleLink rule={rule} class={s.rule} />
          {way && (
            <button type="button" class={s.way} onClick={way.go}>
              {way.label}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

import { RuleLink } from '../rules/RuleLink.tsx'
import { line, toasts } from './state.ts'
import s from './Toasts.module.css'

/** The same notices over an open dialog, which covers everything else. Read out once only, by the others. */
export function ToastsAbove() {
  return (
    <div class={s.toasts} aria-hidden="true">
      {toasts.value.map((t) => (
        <p key={t.id}>{t.text}</p>
      ))}
    </div>
  )
}

/** Short notices, and a quiet one while the connection is being found again. */
export function Toasts() {
  return (
    <div class={s.toasts} role="status">
      {line.value === 'lost' && <p class={s.lost}>The line is lost. Trying again; your seat is kept.</p>}
      {toasts.value.map((t) => (
        <p key={t.id}>
          {t.text} <RuleLink rule={t.rule} class={s.rule} />
        </p>
      ))}
    </div>
  )
}

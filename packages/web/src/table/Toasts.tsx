import { line, toasts } from './state.ts'
import s from './Toasts.module.css'

/** Short notices, and a quiet one while the connection is being found again. */
export function Toasts() {
  return (
    <div class={s.toasts} role="status">
      {line.value === 'lost' && <p class={s.lost}>The line is lost. Trying again; your seat is kept.</p>}
      {toasts.value.map((t) => (
        <p key={t.id}>{t.text}</p>
      ))}
    </div>
  )
}

import type { ComponentChildren } from 'preact'
import s from './Toasts.module.css'
import { connectionNotice, standing, type ToastAction, toasts } from './toasts.ts'

/** The notices inside an open dialog, which covers the others. Hidden from screen readers, which `Toasts` informs already. */
export function ToastsAbove() {
  return (
    <div class={s.toasts} aria-hidden="true">
      {toasts.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

const way = ({ label, run }: ToastAction) => (
  <button key={label} type="button" class={s.way} onClick={run}>
    {label}
  </button>
)

/** Short notices, and a lasting one while the connection is lost. `link`: renders the link to a rule. */
export function Toasts({
  link,
}: {
  link: (rule: string, game: string, className: string | undefined) => ComponentChildren
}) {
  return (
    <div class={s.toasts} role="status">
      {connectionNotice.value !== null && (
        <p class={s.lost} data-float="">
          {connectionNotice.value}
        </p>
      )}
      {standing.value && (
        <p data-float="">
          {standing.value.text}
          {standing.value.ways.map(way)}
        </p>
      )}
      {toasts.value.map(({ id, text, rule, action }) => (
        <p key={id} data-float="">
          {text} {rule !== null && link(rule.id, rule.game, s.rule)}
          {action && way(action)}
        </p>
      ))}
    </div>
  )
}

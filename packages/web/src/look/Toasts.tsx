import type { ComponentChildren } from 'preact'
import s from './Toasts.module.css'
import { standing, toasts } from './toasts.ts'

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

/** Short notices, and a quiet one while the connection is being found again. `link`: how a rule is linked to. */
export function Toasts({
  link,
}: {
  link: (rule: string, game: string, className: string | undefined) => ComponentChildren
}) {
  return (
    <div class={s.toasts} role="status">
      {standing.value !== null && <p class={s.lost}>{standing.value}</p>}
      {toasts.value.map(({ id, text, rule, way }) => (
        <p key={id}>
          {text} {rule !== null && link(rule.id, rule.game, s.rule)}
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

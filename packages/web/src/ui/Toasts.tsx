import type { ComponentChildren } from 'preact'
import { cx } from './cx.ts'
import s from './Toasts.module.css'
import { connectionNotice, standing, type ToastAction, toasts, toastsDocked } from './toasts.ts'

/** The notices inside an open dialog, which covers the others. Hidden from screen readers, which `Toasts` informs already. */
export function ToastsAbove() {
  return (
    <div class={s.toasts} aria-hidden="true">
      {toasts.value.map(({ id, text }) => (
        <p key={id} class={s.notice}>
          {text}
        </p>
      ))}
    </div>
  )
}

const way = ({ label, run }: ToastAction) => (
  <button key={label} type="button" class={s.way} onClick={run}>
    {label}
  </button>
)

type Link = (rule: string, game: string, className: string | undefined) => ComponentChildren

/** Short notices, and a lasting one while the connection is lost, over the page. `link`: renders the link to a rule. */
export function Toasts({ link }: { link: Link }) {
  return toastsDocked.value > 0 ? null : (
    <div class={s.toasts} role="status">
      <ToastList link={link} />
    </div>
  )
}

/** The notices by themselves. `class`: how they look in a place of their own. */
export function ToastList({ link, class: extra }: { link: Link; class?: string | undefined }) {
  const shape = cx(s.notice, extra)
  return (
    <>
      {connectionNotice.value !== null && (
        <p class={cx(s.lost, shape)} data-float="">
          {connectionNotice.value}
        </p>
      )}
      {standing.value && (
        <p class={shape} data-float="">
          {standing.value.text}
          {standing.value.ways.map(way)}
        </p>
      )}
      {toasts.value.map(({ id, text, rule, action }) => (
        <p key={id} class={shape} data-float="">
          {text} {rule !== null && link(rule.id, rule.game, s.rule)}
          {action && way(action)}
        </p>
      ))}
    </>
  )
}

import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { RuleLink } from '../rules/RuleLink.tsx'
import { ToastList } from '../ui/Toasts.tsx'
import { toastsDocked } from '../ui/toasts.ts'
import s from './Notices.module.css'

/**
 * The place at a table for what is shown for a moment: notices, and the game's own announcements (`children`). It is above the question, in the
 * log's room; on upright phones at the left of the bar. So they cover nothing that can be read or pressed.
 */
export function Notices({ children }: { children?: ComponentChildren }) {
  useLayoutEffect(() => {
    toastsDocked.value++
    return () => {
      toastsDocked.value--
    }
  }, [])
  return (
    <div class={s.dock} role="status" data-notices="">
      {children}
      <ToastList
        class={s.notice}
        link={(rule, game, className) => <RuleLink rule={rule} game={game} class={className} />}
      />
    </div>
  )
}

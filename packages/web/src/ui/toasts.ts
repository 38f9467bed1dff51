import { signal } from '@preact/signals'

/** A button on a notice. */
export interface ToastAction {
  label: string
  run: () => void
}

/** A rule: its game, and its number there. */
interface RuleOf {
  game: string
  id: string
}

/** Short notices over any page, such as refusals and "link copied". `rule`: the rule behind a refusal. */
export const toasts = signal<{ id: number; text: string; rule: RuleOf | null; action: ToastAction | null }[]>([])

/** The notice that is shown while the connection is lost; null otherwise. */
export const connectionNotice = signal<string | null>(null)

/** A notice that stays until one of its buttons is pressed; null: there is none. */
export const standing = signal<{ text: string; ways: readonly ToastAction[] } | null>(null)

/** The number of places on the page that show the notices themselves, as a table does; otherwise they lie over the page. */
export const toastsDocked = signal(0)

let count = 0

/** Shows a notice for a few seconds, longer for long texts. */
export function toast(text: string, rule: RuleOf | null = null, action: ToastAction | null = null): void {
  const id = ++count
  toasts.value = [...toasts.value.slice(-2), { id, text, rule, action }]
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((shown) => shown.id !== id)
    },
    // with a button: time enough to press it
    3200 + text.length * 30 + (action ? 5000 : 0),
  )
}

/** Removes all notices, when the table that they were about is left. */
export function clearToasts(): void {
  toasts.value = []
}

import { signal } from '@preact/signals'

/** Where a notice leads. */
interface Way {
  label: string
  go: () => void
}

/** A rule of a game. */
interface RuleOf {
  game: string
  id: string
}

/** Short notices over whatever page is shown: refusals and things copied. `rule`: the rule of a game that a refusal follows. */
export const toasts = signal<{ id: number; text: string; rule: RuleOf | null; way: Way | null }[]>([])

/** A notice that stands for as long as it is true: that the connection is being found again. */
export const standing = signal<string | null>(null)

let count = 0

/** Shows a notice for a moment. */
export function toast(text: string, rule: RuleOf | null = null, way: Way | null = null): void {
  const id = ++count
  toasts.value = [...toasts.value.slice(-2), { id, text, rule, way }]
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((shown) => shown.id !== id)
    },
    // what can be answered stays long enough to be
    3200 + text.length * 30 + (way ? 5000 : 0),
  )
}

/** Takes all notices away: they were about a table that has been left. */
export function clearToasts(): void {
  toasts.value = []
}

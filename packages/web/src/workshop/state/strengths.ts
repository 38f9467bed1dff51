import { signal } from '@preact/signals'
import type { CardSource } from '@soulstack/four-souls/view'
import type { Measurement } from '@soulstack/web-workers'

/** How strong cards have been found to be in this browser, by what is on them: whatever pack they are in. */

type Strength = Measurement['strength']
const KEY = 'soulstack-strengths'
/** How many cards are remembered; the ones measured first are forgotten first. */
const MOST = 1000

const read = (): Record<string, Strength> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept instanceof Object ? (kept as Record<string, Strength>) : {}
  } catch {
    return {}
  }
}
const known = signal<Readonly<Record<string, Strength>> | null>(null)
const all = (): Readonly<Record<string, Strength>> => (known.value ??= read())

/** What tells cards apart, without what makes no difference to how strong they are. */
function keyOf({ id: _, set: __, picture: ___, flavour: ____, ...card }: CardSource): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const c of JSON.stringify(card)) {
    a = Math.imul(a ^ c.charCodeAt(0), 2654435761)
    b = Math.imul(b ^ c.charCodeAt(0), 1597334677)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}

/** How strong a card is; null: nobody has measured it here, or it is still unclear. */
export const strengthOf = (card: CardSource): Strength | null => all()[keyOf(card)] ?? null

/** Remembers what was found, for the next time that somebody chooses packs. */
export function rememberStrength(card: CardSource, strength: Strength): void {
  if (strength === 'unclear') return
  const { [keyOf(card)]: _, ...others } = all()
  known.value = Object.fromEntries([...Object.entries(others), [keyOf(card), strength] as const].slice(-MOST))
  try {
    localStorage.setItem(KEY, JSON.stringify(known.value))
  } catch {
    // a browser that keeps nothing knows it until the page is left
  }
}

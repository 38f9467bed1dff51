import { signal } from '@preact/signals'
import type { CardId } from '@soulstack/four-souls/view/types'

/** A death or a soul, announced for a moment at the seat it belongs to. */
export type Told = { n: number; seat: number } & (
  | { of: 'soul'; cards: CardId[]; souls: number }
  /** What the death has cost so far. */
  | { of: 'death'; lost: CardId[]; cents: number }
)
type News = Told extends infer T ? (T extends Told ? Omit<T, 'n'> : never) : never

/** What is announced now: one thing at each seat, the latest. */
export const told = signal<readonly Told[]>([])
/** So long it stands after the last of it was told, in ms. */
const STANDS = 2400

let count = 0
const ends = new Map<number, ReturnType<typeof setTimeout>>()

/** Announces something at its seat, in the place of what stands there. */
export function announce(news: News): void {
  const before = told.peek().find((one) => one.seat === news.seat)
  const n = before?.of === 'death' && news.of === 'death' ? before.n : ++count
  told.value = [...told.peek().filter((one) => one.seat !== news.seat), { ...news, n }]
  clearTimeout(ends.get(news.seat))
  ends.set(
    news.seat,
    setTimeout(() => hush(news.seat), STANDS),
  )
}

/** What is announced at a seat is no more. */
function hush(seat: number): void {
  told.value = told.peek().filter((one) => one.seat !== seat)
}

/** Nothing is announced: another table, another moment. */
export function hushAll(): void {
  for (const end of ends.values()) clearTimeout(end)
  ends.clear()
  told.value = []
}

/** What is announced of a death at a seat; null: nothing. */
export const deathToldAt = (seat: number) => {
  const one = told.peek().find((x) => x.seat === seat)
  return one?.of === 'death' ? one : null
}

import { type Told, told } from './told.ts'

/** Something to be announced. */
type News = Told extends infer T ? (T extends Told ? Omit<T, 'n'> : never) : never

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

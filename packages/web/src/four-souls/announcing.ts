import type { CardId } from '@soulstack/four-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'
import { fourSouls } from './game.ts'

/** A death or a soul, announced for a moment at the seat it belongs to. */
export type Announced = { n: number; seat: number } & (
  | { of: 'soul'; cards: CardId[]; souls: number }
  /** What the death has cost so far. */
  | { of: 'death'; lost: CardId[]; cents: number }
)

/** Something to be announced. */
type News = Announced extends infer A ? (A extends Announced ? Omit<A, 'n'> : never) : never

/** So long it stands after the last of it was told, in ms. */
const STANDS = 2400

/** Announces deaths and souls at their seats, each for a moment. */
export function createAnnouncing(visit: Visit) {
  const { announced } = fourSouls(visit)
  let count = 0
  const ends = new Map<number, ReturnType<typeof setTimeout>>()

  const endAt = (seat: number): void => {
    announced.value = announced.peek().filter((one) => one.seat !== seat)
  }

  return {
    /** Announces something at its seat, in the place of what stands there. */
    announce(news: News): void {
      const before = announced.peek().find((one) => one.seat === news.seat)
      const n = before?.of === 'death' && news.of === 'death' ? before.n : ++count
      announced.value = [...announced.peek().filter((one) => one.seat !== news.seat), { ...news, n }]
      clearTimeout(ends.get(news.seat))
      ends.set(
        news.seat,
        setTimeout(() => endAt(news.seat), STANDS),
      )
    },
    /** What is announced of a death at a seat; null: nothing. */
    deathAt: (seat: number) => {
      const one = announced.peek().find((x) => x.seat === seat)
      return one?.of === 'death' ? one : null
    },
    /** Nothing is announced any more. */
    clear(): void {
      for (const end of ends.values()) clearTimeout(end)
      ends.clear()
      announced.value = []
    },
  }
}

export type Announcing = ReturnType<typeof createAnnouncing>

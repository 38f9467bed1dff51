// Which decisions are one mistake, and which moments are told.
import type { Seat } from '@soulstack/kit'
import type { Luck } from './study.ts'

/**
 * A moment worth looking at again: a decision by its index in `choices`, or what chance did by its index in `luck`. `also`: the other
 * decisions of the same mistake, in order.
 */
export interface KeyMoment {
  readonly kind: 'choice' | 'luck'
  readonly index: number
  readonly also: readonly number[]
}

/** A weighed decision, as far as mistakes are told apart by it. */
export interface Judged {
  readonly seat: Seat
  /** The number of the turn. */
  readonly turn: number
  readonly lost: number
  /** What the answers that were clearly better are called, the best first (`clearlyBetter`); empty: none was. */
  readonly better: readonly string[]
}

/** Decisions at which a seat did not do the same thing, by their indexes. */
export interface Mistake {
  readonly seat: Seat
  /** In order. */
  readonly choices: readonly number[]
  /** The one that cost most, and how much that was. */
  readonly worst: number
  readonly lost: number
}

/** From here on a worse answer is a mistake, and a blunder. */
export const MISTAKE = 0.03
const BLUNDER = 0.08
/** From here on a change by chance is worth telling. */
const LUCKY = 0.05
/** How many mistakes of each seat are told, and how much luck: of all seats, and of each. */
const MISTAKES = 6
const MOST_LUCK = 6
const LUCK_EACH = 3

/** What an answer that lost this share of the win is called; `best`: no other was clearly better. */
export type Verdict = 'best' | 'good' | 'mistake' | 'blunder'

export const verdictOf = (lost: number): Verdict =>
  lost >= BLUNDER ? 'blunder' : lost >= MISTAKE ? 'mistake' : lost > 0 ? 'good' : 'best'

/** Of other answers with their shares, those that were clearly better than the given one: by at least half of what was lost. */
export const clearlyBetter = <T extends { readonly share: number }>(
  { share, lost }: { readonly share: number; readonly lost: number },
  others: readonly T[],
): T[] => (lost <= 0 ? [] : others.filter((other) => other.share - share >= lost / 2))

/**
 * What each seat did wrong. A chance that is there at every window of a turn, and is not taken at any of them, is one mistake: it could have
 * been taken only once. So decisions of a seat between which no whole turn lies count as one if the same answer would have been better at
 * both. In the order in which they began.
 */
export function mistakesOf(choices: readonly Judged[]): Mistake[] {
  interface Open {
    seat: Seat
    choices: number[]
    worst: number
    turn: number
    better: Set<string>
  }
  const found: Open[] = []
  for (const [index, { seat, turn, lost, better }] of choices.entries()) {
    if (lost <= 0) continue
    const same = found.findLast(
      (one) => one.seat === seat && turn - one.turn <= 1 && better.some((name) => one.better.has(name)),
    )
    if (same === undefined) {
      found.push({ seat, choices: [index], worst: index, turn, better: new Set(better) })
      continue
    }
    same.choices.push(index)
    same.turn = turn
    for (const name of better) same.better.add(name)
    if (lost > choices[same.worst]!.lost) same.worst = index
  }
  return found.map(({ seat, choices: at, worst }) => ({ seat, choices: at, worst, lost: choices[worst]!.lost }))
}

/**
 * The key moments of a game, those that changed most first. Mistakes and luck are measured alike: by how much of the win they moved. Of each
 * seat so many are among them that whoever sat there finds their own.
 */
export function keyMoments(choices: readonly Judged[], luck: readonly Pick<Luck, 'change'>[]): KeyMoment[] {
  const found: (KeyMoment & { size: number })[] = []
  const ofSeat = new Map<Seat, number>()
  const bySize = mistakesOf(choices).sort((a, b) => b.lost - a.lost)
  for (const { seat, choices: all, worst, lost } of bySize) {
    const before = ofSeat.get(seat) ?? 0
    if (lost < MISTAKE || before >= MISTAKES) continue
    ofSeat.set(seat, before + 1)
    const also = all.filter((index) => index !== worst && choices[index]!.lost >= MISTAKE)
    found.push({ kind: 'choice', index: worst, also, size: lost })
  }
  for (const index of greatestLuck(luck))
    found.push({ kind: 'luck', index, also: [], size: Math.max(...luck[index]!.change.map(Math.abs)) })
  return found.sort((a, b) => b.size - a.size).map(({ size: _, ...moment }) => moment)
}

/** The luck that changed most for anybody, and that which changed most for each. */
function greatestLuck(luck: readonly Pick<Luck, 'change'>[]): Set<number> {
  const greatest = (most: number, sizeOf: (change: readonly number[]) => number): number[] =>
    luck
      .flatMap(({ change }, index) => {
        const size = sizeOf(change)
        return size >= LUCKY ? [{ index, size }] : []
      })
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
      .map(({ index }) => index)
  const seats = luck[0]?.change.length ?? 0
  return new Set([
    ...greatest(MOST_LUCK, (change) => Math.max(...change.map(Math.abs))),
    ...Array.from({ length: seats }, (_, seat) => greatest(LUCK_EACH, (change) => Math.abs(change[seat]!))).flat(),
  ])
}

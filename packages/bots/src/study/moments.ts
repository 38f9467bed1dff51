import type { Study } from './study.ts'

/** A moment worth looking at again: a decision by its index in `choices`, or what chance did by its index in `luck`. */
export interface KeyMoment {
  readonly kind: 'choice' | 'luck'
  readonly index: number
}

/** From here on a worse answer is a mistake, and a blunder. */
export const MISTAKE = 0.03
const BLUNDER = 0.08
/** From here on a change by chance is worth telling. */
const LUCKY = 0.05
/** How many moments are told. */
const MOST = 12

/** What an answer that lost this share of the win is called; `best`: no other was clearly better. */
export type Verdict = 'best' | 'good' | 'mistake' | 'blunder'

export const verdictOf = (lost: number): Verdict =>
  lost >= BLUNDER ? 'blunder' : lost >= MISTAKE ? 'mistake' : lost > 0 ? 'good' : 'best'

/** The key moments of a game, those that changed most first. Mistakes and luck are measured alike: by how much of the win they moved. */
export function keyMoments({ choices, luck }: Pick<Study, 'choices' | 'luck'>): KeyMoment[] {
  const found: (KeyMoment & { size: number })[] = []
  for (const [index, { lost }] of choices.entries())
    if (lost >= MISTAKE) found.push({ kind: 'choice', index, size: lost })
  for (const [index, { change }] of luck.entries()) {
    const size = Math.max(...change.map(Math.abs))
    if (size >= LUCKY) found.push({ kind: 'luck', index, size })
  }
  return found
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST)
    .map(({ kind, index }) => ({ kind, index }))
}

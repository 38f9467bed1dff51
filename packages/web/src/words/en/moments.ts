import { words } from '../index.ts'

/** A player's name; null: you. */
type Who = string | null

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const english = {
  dies: (who: Who) => (who === null ? 'You die' : `${who} dies`),
  /** What a death has cost so far, cards by name, and ¢; null: nothing yet, which need not be said. */
  loses: (cards: readonly string[], cents: number) => {
    const parts = [...cards, ...(cents > 0 ? [`${cents}¢`] : [])]
    return parts.length > 0 ? `loses ${listed(parts)}` : null
  },
  lose: (cards: readonly string[], cents: number) => {
    const parts = [...cards, ...(cents > 0 ? [`${cents}¢`] : [])]
    return parts.length > 0 ? `you lose ${listed(parts)}` : null
  },
  gains: (who: Who, n: number) => {
    const what = n > 1 ? `${n} souls` : 'a soul'
    return who === null ? `You gain ${what}` : `${who} gains ${what}`
  },
  /** `cards`: the souls gained, by name; `souls`: how many the player has now; `toWin`: how many win, null when souls do not decide the game. */
  which: (cards: readonly string[], souls: number, toWin: number | null) => {
    if (toWin === null) return `${listed(cards)}.`
    const left = toWin - souls
    const rest = left <= 0 ? 'That wins the game.' : left === 1 ? 'One more to win.' : `${left} more to win.`
    return `${listed(cards)}: ${souls} of ${toWin}. ${rest}`
  },
}
export type MomentWords = typeof english

/** Words of the moments when somebody dies or gains a soul. */
export const t = words('moments', english)

import type { MomentWords } from '../en/moments.ts'

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`

export const moments: MomentWords = {
  dies: (who) => (who === null ? 'Du stirbst' : `${who} stirbt`),
  loses: (cards, cents) => {
    const parts = [...cards, ...(cents > 0 ? [`${cents}¢`] : [])]
    return parts.length > 0 ? `verliert ${listed(parts)}` : null
  },
  lose: (cards, cents) => {
    const parts = [...cards, ...(cents > 0 ? [`${cents}¢`] : [])]
    return parts.length > 0 ? `du verlierst ${listed(parts)}` : null
  },
  gains: (who, n) => {
    const what = n > 1 ? `${n} Seelen` : 'eine Seele'
    return who === null ? `Du bekommst ${what}` : `${who} bekommt ${what}`
  },
  which: (cards, souls, toWin) => {
    if (toWin === null) return `${listed(cards)}.`
    const left = toWin - souls
    const rest = left <= 0 ? 'Das ist der Sieg.' : left === 1 ? 'Noch eine zum Sieg.' : `Noch ${left} zum Sieg.`
    return `${listed(cards)}: ${souls} von ${toWin}. ${rest}`
  },
}

import { catalogue } from '@soulstack/battle-for-souls'
import type { CardInfo } from '@soulstack/battle-for-souls/view/types'
import type { CardEntry } from '@soulstack/kit'
import { cardNames } from '../../words.ts'
import type { CardList } from '../description.ts'

export const cardName = cardNames(catalogue)

const info = (card: CardEntry): CardInfo => card as CardInfo

/** The cards of Battle For Souls. */
export const cards: CardList = {
  all: catalogue,
  nameOf: cardName,
  sets: [],
  facts(card) {
    const { id, name, type, side, copies, colour, quality, strength, weakness, points, uses, instant, text } =
      info(card)
    const facts = { id, name, type, side, copies, colour, quality, strength, weakness, points, uses, instant, text }
    return facts
  },
  setOf: () => null,
  keywords: (card) => {
    const { side, colour, quality, strength, weakness, instant } = info(card)
    const all = [side, colour, quality, strength?.colour, strength?.name, weakness?.colour, weakness?.name]
    return [...all, instant ? 'instant' : null].filter((word) => word != null)
  },
  stats(card) {
    const { copies, side, colour, quality, strength, weakness, points, uses } = info(card)
    return [
      copies > 1 ? `×${copies}` : '',
      side === null ? '' : side === 'heaven' ? 'Heaven' : 'Hell',
      colour === null ? '' : quality === null ? colour : `${quality}, ${colour}`,
      strength === null ? '' : `${strength.name} (${strength.colour})`,
      weakness === null ? '' : `${weakness.name} (${weakness.colour})`,
      points === 0 ? '' : points === 1 ? '1 point' : `${points} points`,
      uses === null || uses === 'unlimited' ? '' : uses === 1 ? '1 use' : `${uses} uses`,
    ].filter((fact) => fact !== '')
  },
  footer(found) {
    const all = found.reduce((sum, { copies }) => sum + copies, 0)
    const box = all > found.length ? `, ${all} with copies` : ''
    return `${found.length} ${found.length === 1 ? 'card' : 'cards'}${box}`
  },
}

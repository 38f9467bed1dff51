import { catalogue, firstCatalogue, gaps, tableOptions } from '@soulstack/four-souls'
import type { CardInfo } from '@soulstack/four-souls/view/types'
import type { CardEntry } from '@soulstack/kit'
import { cardNames } from '../../words.ts'
import type { CardList } from '../description.ts'

export const cardName = cardNames(catalogue)

const { sets } = tableOptions()

/** The set that needs no naming. */
const baseSet = sets[0]!.name

const info = (card: CardEntry): CardInfo => card as CardInfo

/** The cards of Four Souls. */
export const cards: CardList = {
  all: () => catalogue().filter((card) => card.formOf === null),
  earlier: { 1: () => firstCatalogue().map(({ card, second }) => ({ card, now: second })) },
  nameOf: cardName,
  sets,
  facts(card) {
    const { id, name, set, type, category, copies, health, evasion, attack, souls, reward, keywords, threePlus, text } =
      info(card)
    const facts = { id, name, set, type, category, copies, health, evasion, attack, souls, reward, keywords, threePlus }
    return { ...facts, text }
  },
  setOf: (card) => info(card).set,
  keywords: (card) => info(card).keywords,
  stats(card) {
    const { copies, health, evasion, attack, souls, reward, keywords, threePlus, set } = info(card)
    return [
      copies > 1 ? `×${copies}` : '',
      health === null ? '' : `health ${health}`,
      evasion === null ? '' : `evasion ${evasion}`,
      attack === null ? '' : `attack ${attack}`,
      souls > 0 ? `souls ${souls}` : '',
      reward === null ? '' : `reward: ${reward}`,
      ...keywords,
      threePlus ? '3+ players' : '',
      set === baseSet ? '' : set,
    ].filter((fact) => fact !== '')
  },
  footer(found) {
    const missing = gaps()
    const listed = missing.map((gap) => `\n  ${gap.at}: ${gap.what}`).join('')
    return `${found.length} ${found.length === 1 ? 'card' : 'cards'}, ${missing.length} gaps${listed}`
  },
}

import type { CardEntry, Language } from '@soulstack/kit'
import { type CardList, cardNames } from '@soulstack/tables/game'
import { gaps } from '../model/library.ts'
import { SETS } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { catalogue, firstCatalogue } from '../view/catalogue.ts'
import type { CardInfo } from '../view/types.ts'

export const cardName = cardNames(catalogue)

/** The set that is not mentioned in lists. */
const baseSet = SETS[0].name

const info = (card: CardEntry): CardInfo => card as CardInfo

/** Words for the facts printed on a card. */
const FACTS: Record<Language, Record<'health' | 'evasion' | 'attack' | 'souls' | 'reward' | 'threePlus', string>> = {
  en: {
    health: 'health',
    evasion: 'evasion',
    attack: 'attack',
    souls: 'souls',
    reward: 'reward',
    threePlus: '3+ players',
  },
  de: {
    health: 'Leben',
    evasion: 'Ausweichen',
    attack: 'Angriff',
    souls: 'Seelen',
    reward: 'Belohnung',
    threePlus: 'ab 3 Spielern',
  },
}

/** The cards of Four Souls. */
export const cards: CardList = {
  all: (language) => catalogue(language).filter((card) => card.formOf === null),
  earlier: { 1: (language) => firstCatalogue(language).map(({ card, second }) => ({ card, now: second })) },
  nameOf: cardName,
  sets: SETS,
  facts(card) {
    const { id, name, set, type, category, copies, health, evasion, attack, souls, reward, keywords, threePlus, text } =
      info(card)
    const facts = { id, name, set, type, category, copies, health, evasion, attack, souls, reward, keywords, threePlus }
    return { ...facts, text }
  },
  setOf: (card) => info(card).set,
  keywords: (card) => info(card).keywords,
  kind: (card, language = 'en') => (language === 'en' ? card.type : info(card).words.kind),
  stats(card, language = 'en') {
    const { copies, health, evasion, attack, souls, reward, threePlus, set, words } = info(card)
    const is = FACTS[language]
    return [
      copies > 1 ? `×${copies}` : '',
      health === null ? '' : `${is.health} ${health}`,
      evasion === null ? '' : `${is.evasion} ${evasion}`,
      attack === null ? '' : `${is.attack} ${attack}`,
      souls > 0 ? `${is.souls} ${souls}` : '',
      reward === null ? '' : `${is.reward}: ${reward}`,
      ...words.keywords,
      threePlus ? is.threePlus : '',
      set === baseSet ? '' : set,
    ].filter((fact) => fact !== '')
  },
  footer(found) {
    const missing = gaps(printed)
    const listed = missing.map((gap) => `\n  ${gap.at}: ${gap.what}`).join('')
    return `${found.length} ${found.length === 1 ? 'card' : 'cards'}, ${missing.length} gaps${listed}`
  },
}

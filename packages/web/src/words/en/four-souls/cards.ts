import type { CardInfo } from '@soulstack/four-souls/view'
import { words } from '../../index.ts'

/** Field names and values (`hp`, `t:monster`) are part of the query language: they are the same in every language. */
const english = {
  workshop: 'Workshop',
  lab: 'The lab',
  worth: 'What it is worth in games between bots',
  fields: {
    t: 'kind of card',
    set: 'set it is from',
    is: 'active, paid, passive, eternal, trinket, guppy, boss, threeplus …',
    cat: 'category of its deck',
    ed: 'edition',
    hp: 'health',
    evade: 'roll to hit',
    atk: 'attack',
    souls: 'what it is worth as a soul',
    copies: 'how many are in the box',
    reward: 'a monster’s reward',
  },
  rewardExample: 'reward:loot',
  sorts: {
    set: 'set',
    name: 'name',
    hp: 'health',
    evade: 'roll to hit',
    atk: 'attack',
    copies: 'copies',
  },
  facets: { t: 'Type', set: 'Set', is: 'Is', ed: 'Edition' },
  types: {
    treasure: 'Treasure',
    loot: 'Loot',
    monster: 'Monster',
    room: 'Room',
    character: 'Character',
    'starting-item': 'Starting item',
    'bonus-soul': 'Bonus soul',
    event: 'Event',
    curse: 'Curse',
    challenge: 'Challenge',
    variant: 'Variant',
  } as Record<CardInfo['type'], string>,
  baseSet: 'Base',
  otherPicture: 'another picture',
  marks: {
    active: 'Active',
    paid: 'Paid',
    passive: 'Passive',
    eternal: 'Eternal',
    trinket: 'Trinket',
    guppy: 'Guppy',
    boss: 'Boss',
  },
  editions: { 1: 'First', 2: 'Second' } as Record<1 | 2, string>,
  examples: ['t:monster hp>=3 "roll"', 'reroll or "roll: 6"', 'is:guppy', 't:loot -set:base', 'ed:1 t:treasure'],

  copies: (n: number) => (n === 1 ? '1 copy' : `${n} copies`),
  markFirst: 'first edition',
  firstEdition: 'First edition',
  secondEdition: 'Second edition',
  health: 'Health',
  toHit: 'To hit',
  orMore: (n: number) => `${n}+`,
  attack: 'Attack',
  souls: 'Souls',
  category: 'Category',
  players: 'Players',
  threePlus: 'three or more',
  edition: 'Edition',
  inEditions: { both: 'both', first: 'first', second: 'second' },
}
export type FourSoulsCardsWords = typeof english

/** Words of the page with all cards of Four Souls. */
export const t = words('fourSoulsCards', english)

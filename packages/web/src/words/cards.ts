import type { CardInfo as BattleCard } from '@soulstack/battle-for-souls/view/types'
import type { CardInfo } from '@soulstack/four-souls/view/types'
import type { ComponentChildren } from 'preact'
import { words } from './index.ts'

/** Field names and values (`hp`, `t:monster`) are part of the query language: they are the same in every language. */
const english = {
  title: 'Cards',
  titleOf: (game: string) => `Cards of ${game}`,
  search: 'Search for cards',
  howTo: 'How to search for cards',
  /** `n`: the number found, as an element. */
  count: (n: ComponentChildren, all: number): ComponentChildren[] => [n, ` of ${all}`],
  /** Before the sort order. */
  by: 'by',
  otherPages: 'Other pages',
  rules: 'Rules',
  workshop: 'Workshop',
  narrow: 'Narrow down',
  none: 'No cards match.',
  noneHelp: 'A card must match every word and field of a query. Remove one, or try one of these:',
  showAll: 'Show all cards',
  laying: 'Loading the cards …',
  theCard: 'The card',
  press: 'Press a card to read it.',

  looking: 'Searching for cards',
  help: (row: ComponentChildren, or: ComponentChildren, not: ComponentChildren): ComponentChildren[] => [
    'Words are searched for in names and texts; ',
    row,
    ' exactly as written. A card must match everything; ',
    or,
    ' means either will do, ',
    not,
    ' before something excludes it, and parentheses group. The address of this page contains your query, so you can share it.',
  ],
  inARow: '"a phrase"',
  withSigns: 'with = < > <= >=',

  orEnds: 'Something must follow “or”.',
  orBegins: 'Something must come before “or”.',
  notEnds: 'Something must follow “-”: what to exclude.',
  emptyParentheses: 'There is nothing between the parentheses.',
  neverClosed: 'This parenthesis is never closed.',
  closesNothing: 'This parenthesis closes nothing.',
  noField: (name: string, names: readonly string[]) =>
    `There is no field “${name}”. The fields are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
  noValue: (begun: string, example: string) => `Something must follow “${begun}”, as in ${example}.`,
  notANumber: (name: string, example: string) =>
    `“${name}” is not a number: write ${name}: and a value, as in ${example}.`,
  aNumber: (name: string, example: string, text: string) =>
    `“${name}” takes a number, as in ${example}; “${text}” is not one.`,

  fourSouls: {
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
  },

  battle: {
    fields: {
      kind: 'kind of card',
      side: 'Heaven or Hell',
      colour: 'colour (for a soul, either of its two)',
      quality: 'virtue or sin',
      is: 'instant, unlimited, worth (has a shield), wild',
      points: 'points in its shield',
      uses: 'how often it can be used',
      copies: 'how many are in the box',
    },
    qualityExample: 'quality:charity',
    sorts: { kind: 'kind', name: 'name', points: 'points', copies: 'copies' },
    facets: { kind: 'Kind', side: 'Side', colour: 'Colour', is: 'Is' },
    kinds: {
      soul: 'Souls',
      angel: 'Angels',
      virtue: 'Virtues',
      temptation: 'Temptations',
      favour: 'Favours',
      relic: 'Relics',
      reap: 'Reap',
      'victory-point': 'Victory points',
    },
    colours: {
      white: 'White',
      green: 'Green',
      yellow: 'Yellow',
      red: 'Red',
      purple: 'Purple',
      orange: 'Orange',
      blue: 'Blue',
      wild: 'Wild',
    } as Record<NonNullable<BattleCard['colour']>, string>,
    instant: 'INSTANT',
    examples: ['kind:relic side:hell', 'colour:red|blue kind:soul', 'is:instant', 'points>=2 -kind:soul', '"up to 2"'],
    onTheCard: 'On the card',
  },
}
export type CardsWords = typeof english

/** Words of the pages on which all cards of a game can be searched. */
export const t = words('cards', english)

import {
  CARD_TYPES,
  type CardSource,
  type CardType,
  type CaseSource,
  KEYWORDS,
  type Pack,
  type TargetSource,
} from '../model/card.ts'
import { ANY } from '../model/library.ts'
import type { AboutField, Field } from '../model/node.ts'
import { Permit } from '../model/statics.ts'

/** What stands on cards beside their abilities, in targets, outcomes and packs: schemas of the same make as those of kinds of nodes. */

/** What a fact may be beside what fields of nodes are: the id of a pack or a card, that of another card, abilities by name, cards. */
export type Fact = (Field | (AboutField & { is: 'id' | 'card' | 'abilities' | 'cards' })) & {
  /** It may be null: there is none. */
  orNull?: true
  /** What it is where it is not written. */
  absent?: null | number | boolean | string | readonly never[]
}
export type Facts = Readonly<Record<string, Fact>>

/** The categories that cards of a type have: decks are put together by them (Deck Ratios). */
export const CATEGORIES: Readonly<Partial<Record<CardType, readonly string[]>>> = {
  treasure: ['passive', 'active', 'paid', 'one-use', 'soul'],
  loot: [
    '1 cent',
    '2 cents',
    '3 cents',
    '4 cents',
    'nickel/dime',
    'butter bean',
    'bomb',
    'battery',
    'dice shard/soul heart',
    'pill/rune',
    'card/misc (wildcard)',
    'trinket',
    'lost soul',
  ],
  monster: ['basic', 'cursed', 'holy/charmed', 'boss', 'epic boss'],
  event: ['good event', 'bad event'],
  curse: ['curse'],
}

export const CARD = {
  id: { is: 'id', about: 'what it is known by in its pack' },
  name: { is: 'text', about: 'its title' },
  type: { is: 'one', of: CARD_TYPES, about: 'what kind of card it is' },
  set: { is: 'text', about: 'the set that it belongs to' },
  category: { is: 'text', orNull: true, absent: null, about: 'what it counts as when a deck is put together' },
  copies: { is: 'number', least: 0, most: 50, absent: 1, about: 'how many of it there are' },
  health: { is: 'number', least: 1, most: 99, orNull: true, absent: null, about: 'how much damage kills it' },
  evasion: { is: 'number', least: 0, most: 9, orNull: true, absent: null, about: 'the least roll that hits it' },
  attack: { is: 'number', least: 0, most: 99, orNull: true, absent: null, about: 'how much damage it deals' },
  souls: { is: 'number', least: 0, most: 9, absent: 0, about: 'how many souls it counts' },
  reward: { is: 'effect', orNull: true, absent: null, about: 'what is gained when it dies' },
  keywords: { is: 'some', of: KEYWORDS, absent: [], about: 'its keywords' },
  threePlus: { is: 'flag', absent: false, about: 'only for three players and more' },
  startingItem: { is: 'card', orNull: true, absent: null, about: 'characters: the item they start with' },
  back: { is: 'card', orNull: true, absent: null, about: 'the card on its other side' },
  outside: { is: 'flag', absent: false, about: 'it starts outside the game' },
  formOf: { is: 'card', orNull: true, absent: null, about: 'the card that this is the first edition of' },
  abilities: { is: 'abilities', about: 'what it does, by name' },
} as const satisfies Record<keyof CardSource, Fact>

export const TARGET = {
  filter: { is: 'filter', about: 'what may be chosen' },
  optional: {
    is: 'flag',
    optional: true,
    only: true,
    about: '"you may choose": with none chosen, nothing goes on the stack',
  },
  max: { is: 'number', least: 1, most: ANY, optional: true, unwritten: 1, about: 'up to so many' },
  count: {
    is: 'number',
    least: 1,
    most: ANY,
    optional: true,
    unwritten: 1,
    about: 'so many, or all there are when there are fewer',
  },
  any: { is: 'flag', optional: true, only: true, about: 'any number, or none' },
  chooser: { is: 'ref', optional: true, unwritten: 'you', about: 'who chooses' },
  random: { is: 'flag', optional: true, only: true, about: 'nobody chooses: it is found at random' },
  shares: {
    is: 'number',
    least: 1,
    most: ANY,
    optional: true,
    about: 'so many points are shared out; the same may be chosen again',
  },
} as const satisfies Record<keyof TargetSource, Fact>

export const CASE = {
  on: { is: 'numbers', least: 1, most: 6, optional: true, about: 'rolls: the numbers of the die' },
  targets: { is: 'targets', optional: true, about: 'what is chosen for it, by name' },
  do: { is: 'effect', about: 'what happens' },
} as const satisfies Record<keyof CaseSource, Fact>

export const PACK = {
  $schema: { is: 'text', optional: true, about: 'for editors: where the JSON Schema of packs stands' },
  id: { is: 'id', about: 'what it is known by' },
  version: { is: 'text', about: 'which edition of the pack this is' },
  cards: { is: 'cards', about: 'its cards' },
} as const satisfies Record<Exclude<keyof Pack, 'builtIn'> | '$schema', Fact>

/** Cards of these types have these numbers. */
const NUMBERS: Readonly<Partial<Record<CardType, readonly ('health' | 'evasion' | 'attack')[]>>> = {
  monster: ['health', 'evasion', 'attack'],
  character: ['health', 'attack'],
}
const BODY = ['health', 'evasion', 'attack'] as const
/** Cards with these keywords can be fought. */
const FOUGHT: ReadonlySet<string> = new Set(['ambush', 'familiar'])

/** What is wrong with a card whose facts are right each by itself: which of them, and what would be right. */
export function cardFaults(card: CardSource): { fact: keyof CardSource; what: string }[] {
  const faults: { fact: keyof CardSource; what: string }[] = []
  const { type, category, keywords, abilities } = card
  const known = CATEGORIES[type] ?? []
  if (category !== null && !known.includes(category))
    faults.push({
      fact: 'category',
      what: known.length > 0 ? `a ${type} is one of ${known.join(', ')}` : `a ${type} has no category`,
    })
  const all = Object.values(abilities)
  const fought = keywords.some((k) => FOUGHT.has(k)) || all.some((a) => Permit.wrote(a) && a.what === 'attackable')
  for (const number of fought ? BODY : (NUMBERS[type] ?? []))
    if (card[number] === null)
      faults.push({ fact: number, what: `a ${fought ? 'card that can be fought' : type} has a number for "${number}"` })
  if (card.startingItem !== null && type !== 'character')
    faults.push({ fact: 'startingItem', what: 'only a character starts with an item' })
  const plays = all.filter((a) => a.k === 'play').length
  const stays = keywords.includes('trinket') || keywords.includes('ambush')
  if (type === 'loot' && plays !== 1 && !(stays && plays === 0))
    faults.push({
      fact: 'abilities',
      what: stays ? 'a trinket or an ambush has one ability "play" at most' : 'a loot card has one ability "play"',
    })
  return faults
}

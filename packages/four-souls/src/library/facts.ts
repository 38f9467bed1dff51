import { MergeTop } from '../effects/merging.ts'
import { Enters } from '../model/abilities.ts'
import {
  CARD_TYPES,
  type CardSource,
  type CardType,
  type CaseSource,
  KEYWORDS,
  type Pack,
  type TargetSource,
} from '../model/card.ts'
import type { FaultSaid } from '../model/faults/index.ts'
import { ANY } from '../model/library.ts'
import type { AboutField, Field } from '../model/node.ts'
import { Permit } from '../model/statics.ts'

/**
 * Schemas of everything that is not a node: the facts of cards, targets, outcomes, packs. They are written like the schemas of kinds of
 * nodes.
 */

/**
 * A fact of a card or a pack. It can be anything that a field of a node can be; or the id of a pack or a card (`id`), the id of another card
 * (`card`), abilities by name, a picture, or a list of cards.
 */
export type Fact = (Field | (AboutField & { is: 'id' | 'card' | 'abilities' | 'cards' | 'picture' })) & {
  /** It may be null, for none. */
  orNull?: true
  /** What it is if it is not written. */
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
  id: { is: 'id', about: 'its id, which is unique in its pack' },
  name: { is: 'text', about: 'its title' },
  type: { is: 'one', of: CARD_TYPES, about: 'what kind of card it is' },
  set: { is: 'text', about: 'the set that it belongs to' },
  category: { is: 'text', orNull: true, absent: null, about: 'what it counts as when a deck is put together' },
  copies: { is: 'number', least: 0, most: 50, absent: 1, about: 'how many copies there are' },
  health: { is: 'number', least: 1, most: 99, orNull: true, absent: null, about: 'how much damage kills it' },
  evasion: { is: 'number', least: 0, most: 9, orNull: true, absent: null, about: 'the lowest roll that hits it' },
  attack: { is: 'number', least: 0, most: 99, orNull: true, absent: null, about: 'how much damage it deals' },
  souls: { is: 'number', least: 0, most: 9, absent: 0, about: 'how many souls it is worth' },
  reward: { is: 'effect', orNull: true, absent: null, about: 'what is gained when it dies' },
  keywords: { is: 'some', of: KEYWORDS, absent: [], about: 'its keywords' },
  threePlus: { is: 'flag', absent: false, about: 'only for three or more players' },
  startingItem: { is: 'card', orNull: true, absent: null, about: 'characters: the item they start with' },
  back: { is: 'card', orNull: true, absent: null, about: 'the card on its other side' },
  outside: { is: 'flag', absent: false, about: 'it starts outside the game' },
  formOf: { is: 'card', orNull: true, absent: null, about: 'the card whose first-edition form this is' },
  pictureOf: { is: 'card', optional: true, about: 'the card that this is, with another picture' },
  flavour: { is: 'text', optional: true, about: 'words beside its picture, which are no rules' },
  picture: { is: 'picture', optional: true, about: 'its picture, of icons or as a small image' },
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
  max: { is: 'number', least: 1, most: ANY, optional: true, unwritten: 1, about: 'up to this many' },
  count: {
    is: 'number',
    least: 1,
    most: ANY,
    optional: true,
    unwritten: 1,
    about: 'exactly this many, or all of them if there are fewer',
  },
  any: { is: 'flag', optional: true, only: true, about: 'any number, or none' },
  chooser: { is: 'ref', optional: true, unwritten: 'you', about: 'who chooses' },
  random: { is: 'flag', optional: true, only: true, about: 'chosen at random, by nobody' },
  different: { is: 'flag', optional: true, only: true, about: 'none of those chosen before' },
  shares: {
    is: 'number',
    least: 1,
    most: ANY,
    optional: true,
    about: 'this many points are divided; the same target may be chosen repeatedly',
  },
  divided: { is: 'flag', optional: true, only: true, about: 'the points of the effect are divided among these' },
} as const satisfies Record<keyof TargetSource, Fact>

export const CASE = {
  on: { is: 'numbers', least: 1, most: 6, optional: true, about: 'rolls: the numbers of the die' },
  targets: { is: 'targets', optional: true, about: 'what is chosen for it, by name' },
  do: { is: 'effect', about: 'what happens' },
} as const satisfies Record<keyof CaseSource, Fact>

export const PACK = {
  $schema: { is: 'text', optional: true, about: 'for editors: where the JSON Schema of packs is' },
  id: { is: 'id', about: 'its id' },
  version: { is: 'text', about: 'which version of the pack this is' },
  name: { is: 'text', optional: true, about: 'what it is called' },
  author: { is: 'text', optional: true, about: 'who made it' },
  licence: { is: 'text', optional: true, about: 'what others may do with it' },
  cards: { is: 'cards', about: 'its cards' },
} as const satisfies Record<Exclude<keyof Pack, 'builtIn'> | '$schema', Fact>

/** The numbers that cards of these types must have. */
const NUMBERS: Readonly<Partial<Record<CardType, readonly ('health' | 'evasion' | 'attack')[]>>> = {
  monster: ['health', 'evasion', 'attack'],
  character: ['health', 'attack'],
}
const BODY = ['health', 'evasion', 'attack'] as const
/** Cards with these keywords can be fought. */
const FOUGHT: ReadonlySet<string> = new Set(['ambush', 'familiar'])

/** What is wrong with a card whose facts are all valid on their own: the fact in question, and what is expected. */
export function cardFaults(card: CardSource): { fact: keyof CardSource; said: FaultSaid }[] {
  const faults: { fact: keyof CardSource; said: FaultSaid }[] = []
  const { type, category, keywords, abilities } = card
  const known = CATEGORIES[type] ?? []
  if (category !== null && !known.includes(category))
    faults.push({
      fact: 'category',
      said: known.length > 0 ? ['category', type, known] : ['noCategory', type],
    })
  const all = Object.values(abilities)
  const fought = keywords.some((k) => FOUGHT.has(k)) || all.some((a) => Permit.wrote(a) && a.what === 'attackable')
  // what is made of other cards as it enters play has the numbers of one of them
  const merged = all.some((a) => Enters.wrote(a) && a.as === true && MergeTop.wrote(a.do))
  for (const number of fought ? BODY : (NUMBERS[type] ?? []))
    if (card[number] === null && !merged)
      faults.push({
        fact: number,
        said: ['numberNeeded', fought ? null : type, number],
      })
  if (card.startingItem !== null && type !== 'character') faults.push({ fact: 'startingItem', said: ['startingItem'] })
  const plays = all.filter((a) => a.k === 'play').length
  const stays = keywords.includes('trinket') || keywords.includes('ambush')
  if (type === 'loot' && plays !== 1 && !(stays && plays === 0))
    faults.push({
      fact: 'abilities',
      said: stays ? ['playAtMost'] : ['playOnce'],
    })
  return faults
}

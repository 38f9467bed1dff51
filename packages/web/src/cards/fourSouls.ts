import type { CardInfo } from '@soulstack/four-souls/view'
import { plainText } from '../four-souls/catalogue.ts'
import { t } from '../words/en/four-souls/cards.ts'
import { language } from '../words/index.ts'
import type { Facet, Language, Sorts } from './search.ts'

/** How the cards of Four Souls are searched, sorted and filtered. */

const numbers = (...all: (number | null)[]): number[] => all.flatMap((n) => n ?? [])

/** The values that a card matches with `is:`. */
function marks(card: CardInfo): string[] {
  const tags = new Set(card.lines.flatMap((line) => line.tag ?? []))
  return [
    ...card.keywords,
    ...(card.border ? [card.border] : []),
    ...(tags.has('tap') ? ['tap', 'active'] : []),
    ...(tags.has('paid') ? ['paid'] : []),
    ...(card.threePlus ? ['threeplus', '3+'] : []),
    ...(card.type === 'curse' ? ['curse'] : []),
    ...(card.souls > 0 && card.type === 'monster' ? ['boss'] : []),
    ...(card.souls > 0 ? ['soul'] : []),
  ]
}

export const LANGUAGE: Language<CardInfo> = {
  text: (card) => `${card.name} ${card.alias ?? ''} ${plainText(card)} ${card.reward ?? ''} ${card.keywords.join(' ')}`,
  fields: [
    { kind: 'words', name: 't', also: ['type'], about: t.fields.t, example: 't:monster', of: (c) => [c.type] },
    { kind: 'words', name: 'set', also: ['s'], about: t.fields.set, example: 'set:base', of: (c) => [c.set] },
    {
      kind: 'words',
      name: 'is',
      about: t.fields.is,
      example: 'is:eternal',
      of: marks,
    },
    {
      kind: 'words',
      name: 'cat',
      also: ['category'],
      about: t.fields.cat,
      example: 'cat:boss',
      of: (c) => (c.category ? [c.category] : []),
    },
    { kind: 'number', name: 'ed', also: ['edition'], about: t.fields.ed, example: 'ed:1', of: (c) => c.editions },
    {
      kind: 'number',
      name: 'hp',
      also: ['health'],
      about: t.fields.hp,
      example: 'hp>=3',
      of: (c) => numbers(c.health),
    },
    {
      kind: 'number',
      name: 'evade',
      also: ['evasion', 'dc'],
      about: t.fields.evade,
      example: 'evade<=2',
      of: (c) => numbers(c.evasion),
    },
    {
      kind: 'number',
      name: 'atk',
      also: ['attack'],
      about: t.fields.atk,
      example: 'atk>1',
      of: (c) => numbers(c.attack),
    },
    { kind: 'number', name: 'souls', about: t.fields.souls, example: 'souls=2', of: (c) => [c.souls] },
    { kind: 'number', name: 'copies', about: t.fields.copies, example: 'copies>1', of: (c) => [c.copies] },
    {
      kind: 'words',
      name: 'reward',
      about: t.fields.reward,
      example: t.rewardExample,
      of: (c) => (c.reward ? [c.reward] : []),
    },
  ],
}

export const SORTS: Sorts<CardInfo> = {
  set: { label: t.sorts.set, by: () => 0 },
  name: { label: t.sorts.name, by: (a, b) => a.name.localeCompare(b.name, language) },
  hp: { label: t.sorts.hp, by: (a, b) => (b.health ?? -1) - (a.health ?? -1) },
  evade: { label: t.sorts.evade, by: (a, b) => (b.evasion ?? -1) - (a.evasion ?? -1) },
  atk: { label: t.sorts.atk, by: (a, b) => (b.attack ?? -1) - (a.attack ?? -1) },
  copies: { label: t.sorts.copies, by: (a, b) => b.copies - a.copies },
}

export const FACETS: readonly Facet[] = [
  {
    title: t.facets.t,
    field: 't',
    values: [
      [t.types.treasure, 'treasure'],
      [t.types.loot, 'loot'],
      [t.types.monster, 'monster'],
      [t.types.room, 'room'],
      [t.types.character, 'character'],
      [t.types['starting-item'], 'starting-item'],
      [t.types['bonus-soul'], 'bonus-soul'],
      [t.types.event, 'event'],
      [t.types.curse, 'curse'],
      [t.types.challenge, 'challenge'],
      [t.types.variant, 'variant'],
    ],
  },
  {
    title: t.facets.set,
    field: 'set',
    values: [
      [t.baseSet, 'base'],
      ['Gold Box', 'gold-box'],
      ['Four Souls+', 'four-souls+'],
      ['Requiem', 'requiem'],
      ['Warp Zone', 'warp'],
      ['Alt Art', 'alt'],
      ['Unboxing', 'unboxing'],
      ['Summer', 'summer'],
      ['Promos', 'promos'],
      ['Anniversary', 'anniversary'],
    ],
  },
  {
    title: t.facets.is,
    field: 'is',
    values: [
      [t.marks.active, 'active'],
      [t.marks.paid, 'paid'],
      [t.marks.passive, 'passive'],
      [t.marks.eternal, 'eternal'],
      [t.marks.trinket, 'trinket'],
      [t.marks.guppy, 'guppy'],
      [t.marks.boss, 'boss'],
    ],
  },
  {
    title: t.facets.ed,
    field: 'ed',
    values: [
      [t.editions[1], '1'],
      [t.editions[2], '2'],
    ],
  },
]

export const EXAMPLES = t.examples

import type { CardInfo } from '@soulstack/four-souls/view/types'
import { plainText } from '../four-souls/catalogue.ts'
import type { Language } from './search.ts'

/** What cards of Four Souls can be looked for by. */

const numbers = (...all: (number | null)[]): number[] => all.flatMap((n) => n ?? [])

/** Marks of a card that are looked for with `is:`. */
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
  text: (card) => `${card.name} ${plainText(card)} ${card.reward ?? ''} ${card.keywords.join(' ')}`,
  fields: [
    { kind: 'words', name: 't', also: ['type'], about: 'kind of card', example: 't:monster', of: (c) => [c.type] },
    { kind: 'words', name: 'set', also: ['s'], about: 'set it is from', example: 'set:base', of: (c) => [c.set] },
    {
      kind: 'words',
      name: 'is',
      about: 'active, paid, passive, eternal, trinket, guppy, boss, threeplus …',
      example: 'is:eternal',
      of: marks,
    },
    {
      kind: 'words',
      name: 'cat',
      also: ['category'],
      about: 'category of its deck',
      example: 'cat:boss',
      of: (c) => (c.category ? [c.category] : []),
    },
    { kind: 'number', name: 'ed', also: ['edition'], about: 'edition', example: 'ed:1', of: (c) => c.editions },
    { kind: 'number', name: 'hp', also: ['health'], about: 'health', example: 'hp>=3', of: (c) => numbers(c.health) },
    {
      kind: 'number',
      name: 'evade',
      also: ['evasion', 'dc'],
      about: 'roll to hit',
      example: 'evade<=2',
      of: (c) => numbers(c.evasion),
    },
    { kind: 'number', name: 'atk', also: ['attack'], about: 'attack', example: 'atk>1', of: (c) => numbers(c.attack) },
    { kind: 'number', name: 'souls', about: 'what it is worth as a soul', example: 'souls=2', of: (c) => [c.souls] },
    { kind: 'number', name: 'copies', about: 'how many are in the box', example: 'copies>1', of: (c) => [c.copies] },
    {
      kind: 'words',
      name: 'reward',
      about: 'what a monster yields',
      example: 'reward:loot',
      of: (c) => (c.reward ? [c.reward] : []),
    },
  ],
}

export const SORTS: Record<string, { label: string; by: (a: CardInfo, b: CardInfo) => number }> = {
  set: { label: 'set', by: () => 0 },
  name: { label: 'name', by: (a, b) => a.name.localeCompare(b.name, 'en') },
  hp: { label: 'health', by: (a, b) => (b.health ?? -1) - (a.health ?? -1) },
  evade: { label: 'roll to hit', by: (a, b) => (b.evasion ?? -1) - (a.evasion ?? -1) },
  atk: { label: 'attack', by: (a, b) => (b.attack ?? -1) - (a.attack ?? -1) },
  copies: { label: 'copies', by: (a, b) => b.copies - a.copies },
}

/** What can be pressed beside the query: each toggles a value of a field. */
export const FACETS: { title: string; field: string; values: readonly [label: string, value: string][] }[] = [
  {
    title: 'Type',
    field: 't',
    values: [
      ['Treasure', 'treasure'],
      ['Loot', 'loot'],
      ['Monster', 'monster'],
      ['Room', 'room'],
      ['Character', 'character'],
      ['Starting item', 'starting-item'],
      ['Bonus soul', 'bonus-soul'],
      ['Event', 'event'],
      ['Curse', 'curse'],
      ['Challenge', 'challenge'],
      ['Variant', 'variant'],
    ],
  },
  {
    title: 'Set',
    field: 'set',
    values: [
      ['Base', 'base'],
      ['Gold Box', 'gold-box'],
      ['Four Souls+', 'four-souls+'],
      ['Requiem', 'requiem'],
      ['Others', 'selection'],
    ],
  },
  {
    title: 'Is',
    field: 'is',
    values: [
      ['Active', 'active'],
      ['Paid', 'paid'],
      ['Passive', 'passive'],
      ['Eternal', 'eternal'],
      ['Trinket', 'trinket'],
      ['Guppy', 'guppy'],
      ['Boss', 'boss'],
    ],
  },
  {
    title: 'Edition',
    field: 'ed',
    values: [
      ['First', '1'],
      ['Second', '2'],
    ],
  },
]

export const EXAMPLES = [
  't:monster hp>=3 "roll"',
  'reroll or "roll: 6"',
  'is:guppy',
  't:loot -set:base',
  'ed:1 t:treasure',
]

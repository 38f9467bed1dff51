import type { CardInfo } from '@soulstack/battle-for-souls/view/types'
import type { Language } from './search.ts'

/** What cards of Battle For Souls can be looked for by. */

/** What each kind of card is on either side, and on both together. */
const TOGETHER: Partial<Record<CardInfo['type'], string>> = {
  archangel: 'angel',
  devil: 'angel',
  intercession: 'favour',
  sin: 'favour',
  'holy-relic': 'relic',
  'unholy-relic': 'relic',
}

const kinds = (card: CardInfo): string[] => [card.type, ...((TOGETHER[card.type] ?? '') ? [TOGETHER[card.type]!] : [])]

const colours = (card: CardInfo): string[] => [
  ...(card.colour ? [card.colour] : []),
  ...(card.strength ? [card.strength.colour] : []),
  ...(card.weakness ? [card.weakness.colour] : []),
]

const qualities = (card: CardInfo): string[] =>
  [card.quality, card.strength?.name, card.weakness?.name].filter((name) => name != null)

const marks = (card: CardInfo): string[] => [
  ...(card.instant ? ['instant'] : []),
  ...(card.uses === 'unlimited' ? ['unlimited'] : []),
  ...(card.points > 0 ? ['worth'] : []),
  ...(card.colour === 'wild' ? ['wild'] : []),
]

export const LANGUAGE: Language<CardInfo> = {
  text: (card) => `${card.name} ${card.text} ${qualities(card).join(' ')}`,
  fields: [
    { kind: 'words', name: 'kind', also: ['t', 'type'], about: 'kind of card', example: 'kind:relic', of: kinds },
    { kind: 'words', name: 'side', about: 'Heaven or Hell', example: 'side:hell', of: (c) => (c.side ? [c.side] : []) },
    {
      kind: 'words',
      name: 'colour',
      also: ['color', 'c'],
      about: 'colour, of a soul either of its two',
      example: 'colour:red',
      of: colours,
    },
    { kind: 'words', name: 'quality', also: ['q'], about: 'virtue or sin', example: 'quality:charity', of: qualities },
    {
      kind: 'words',
      name: 'is',
      about: 'instant, unlimited, worth (has a shield), wild',
      example: 'is:instant',
      of: marks,
    },
    {
      kind: 'number',
      name: 'points',
      also: ['vp'],
      about: 'points in its shield',
      example: 'points>=2',
      of: (c) => [c.points],
    },
    {
      kind: 'number',
      name: 'uses',
      about: 'how often it can be used',
      example: 'uses=2',
      of: (c) => (typeof c.uses === 'number' ? [c.uses] : []),
    },
    { kind: 'number', name: 'copies', about: 'how many are in the box', example: 'copies>1', of: (c) => [c.copies] },
  ],
}

export const SORTS: Record<string, { label: string; by: (a: CardInfo, b: CardInfo) => number }> = {
  kind: { label: 'kind', by: () => 0 },
  name: { label: 'name', by: (a, b) => a.name.localeCompare(b.name, 'en') },
  points: { label: 'points', by: (a, b) => b.points - a.points },
  copies: { label: 'copies', by: (a, b) => b.copies - a.copies },
}

export const FACETS: { title: string; field: string; values: readonly [label: string, value: string][] }[] = [
  {
    title: 'Kind',
    field: 'kind',
    values: [
      ['Souls', 'soul'],
      ['Angels', 'angel'],
      ['Virtues', 'virtue'],
      ['Temptations', 'temptation'],
      ['Favours', 'favour'],
      ['Relics', 'relic'],
      ['Reap', 'reap'],
      ['Victory points', 'victory-point'],
    ],
  },
  {
    title: 'Side',
    field: 'side',
    values: [
      ['Heaven', 'heaven'],
      ['Hell', 'hell'],
    ],
  },
  {
    title: 'Colour',
    field: 'colour',
    values: ['white', 'green', 'yellow', 'red', 'purple', 'orange', 'blue', 'wild'].map((c) => [
      `${c.charAt(0).toUpperCase()}${c.slice(1)}`,
      c,
    ]),
  },
  { title: 'Is', field: 'is', values: [['INSTANT', 'instant']] },
]

export const EXAMPLES = [
  'kind:relic side:hell',
  'colour:red|blue kind:soul',
  'is:instant',
  'points>=2 -kind:soul',
  '"up to 2"',
]

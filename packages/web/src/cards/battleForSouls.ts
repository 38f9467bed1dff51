import type { CardInfo } from '@soulstack/battle-for-souls/view'
import { SIDES } from '../games/battle-for-souls/sides.ts'
import { t } from '../words/en/battle-for-souls/cards.ts'
import { language } from '../words/index.ts'
import type { Facet, Language, Sorts } from './search.ts'

/** How the cards of Battle For Souls are searched, sorted and filtered. */

/** The common names of types that the two sides call differently. */
const COMMON_TYPE: Partial<Record<CardInfo['type'], string>> = {
  archangel: 'angel',
  devil: 'angel',
  intercession: 'favour',
  sin: 'favour',
  'holy-relic': 'relic',
  'unholy-relic': 'relic',
}

const kinds = (card: CardInfo): string[] => [
  card.type,
  ...((COMMON_TYPE[card.type] ?? '') ? [COMMON_TYPE[card.type]!] : []),
]

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
  text: (card) => `${card.name} ${card.alias ?? ''} ${card.text} ${qualities(card).join(' ')}`,
  fields: [
    { kind: 'words', name: 'kind', also: ['t', 'type'], about: t.fields.kind, example: 'kind:relic', of: kinds },
    { kind: 'words', name: 'side', about: t.fields.side, example: 'side:hell', of: (c) => (c.side ? [c.side] : []) },
    {
      kind: 'words',
      name: 'colour',
      also: ['color', 'c'],
      about: t.fields.colour,
      example: 'colour:red',
      of: colours,
    },
    { kind: 'words', name: 'quality', also: ['q'], about: t.fields.quality, example: t.qualityExample, of: qualities },
    {
      kind: 'words',
      name: 'is',
      about: t.fields.is,
      example: 'is:instant',
      of: marks,
    },
    {
      kind: 'number',
      name: 'points',
      also: ['vp'],
      about: t.fields.points,
      example: 'points>=2',
      of: (c) => [c.points],
    },
    {
      kind: 'number',
      name: 'uses',
      about: t.fields.uses,
      example: 'uses=2',
      of: (c) => (typeof c.uses === 'number' ? [c.uses] : []),
    },
    { kind: 'number', name: 'copies', about: t.fields.copies, example: 'copies>1', of: (c) => [c.copies] },
  ],
}

export const SORTS: Sorts<CardInfo> = {
  kind: { label: t.sorts.kind, by: () => 0 },
  name: { label: t.sorts.name, by: (a, b) => a.name.localeCompare(b.name, language) },
  points: { label: t.sorts.points, by: (a, b) => b.points - a.points },
  copies: { label: t.sorts.copies, by: (a, b) => b.copies - a.copies },
}

export const FACETS: readonly Facet[] = [
  {
    title: t.facets.kind,
    field: 'kind',
    values: [
      [t.kinds.soul, 'soul'],
      [t.kinds.angel, 'angel'],
      [t.kinds.virtue, 'virtue'],
      [t.kinds.temptation, 'temptation'],
      [t.kinds.favour, 'favour'],
      [t.kinds.relic, 'relic'],
      [t.kinds.reap, 'reap'],
      [t.kinds['victory-point'], 'victory-point'],
    ],
  },
  {
    title: t.facets.side,
    field: 'side',
    values: [
      [SIDES.heaven, 'heaven'],
      [SIDES.hell, 'hell'],
    ],
  },
  {
    title: t.facets.colour,
    field: 'colour',
    values: Object.entries(t.colours).map(([colour, word]) => [word, colour]),
  },
  { title: t.facets.is, field: 'is', values: [[t.instant, 'instant']] },
]

export const EXAMPLES = t.examples

import type { CardInfo as BattleCard } from '@soulstack/battle-for-souls/view'
import { words } from '../../index.ts'

/** Field names and values (`hp`, `t:monster`) are part of the query language: they are the same in every language. */
const english = {
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
}
export type BattleForSoulsCardsWords = typeof english

/** Words of the page with all cards of Battle For Souls. */
export const t = words('battleForSoulsCards', english)

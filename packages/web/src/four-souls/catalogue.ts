import { computed } from '@preact/signals'
import type { CardId, CardInfo } from '@soulstack/four-souls/view/types'
import { catalogueOf, cardName as nameIn } from '../table/catalogue.ts'

/** The cards of Four Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('four-souls')

const firstForms = computed(
  () => new Map([...catalogue.value.values()].flatMap((c) => (c.formOf === null ? [] : [[c.formOf, c] as const]))),
)

/** What a card is in an edition: characters and options name cards by the id that they have in all. */
export const cardIn = (edition: 1 | 2, id: CardId): CardInfo | undefined =>
  (edition === 1 ? firstForms.value.get(id) : undefined) ?? catalogue.value.get(id)

/** Where a card's picture is: a form of another edition has that of its card. */
export const pictureOf = (id: CardId): string => `/art/${catalogue.value.get(id)?.formOf ?? id}.svg`

export const cardName = (id: CardId): string => nameIn(id, catalogue.value)

const KINDS: Record<CardInfo['type'], string> = {
  character: 'Character',
  'starting-item': 'Starting item',
  treasure: 'Treasure',
  loot: 'Loot',
  monster: 'Monster',
  event: 'Event',
  curse: 'Curse',
  'bonus-soul': 'Bonus soul',
  room: 'Room',
  challenge: 'Challenge',
  variant: 'Variant',
}
const BORDERS = { active: 'active', paid: 'paid', passive: 'passive' } as const

/** What kind of card it is, in a word or two. */
export function kindOf(card: CardInfo): string {
  return [KINDS[card.type], card.border && BORDERS[card.border]].filter(Boolean).join(', ')
}

/** A card's text in words only, for names that are read out. */
export function plainText(card: CardInfo): string {
  return card.lines
    .map((line) => {
      const tag = line.tag === 'tap' ? 'Turn: ' : line.tag === 'paid' ? 'Pay: ' : ''
      return tag + [line.text, ...line.rows.map((r) => (r.on ? `${r.on}: ${r.text}` : r.text))].join(' ')
    })
    .join(' ')
}

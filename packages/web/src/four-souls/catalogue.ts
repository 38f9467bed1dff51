import { computed } from '@preact/signals'
import type { CardId, CardInfo } from '@soulstack/four-souls/view/types'
import { catalogueOf, cardName as nameIn } from '../net/catalogue.ts'
import { t } from '../words/four-souls-card.ts'

/** The cards of Four Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('four-souls')

const firstForms = computed(
  () => new Map([...catalogue.value.values()].flatMap((c) => (c.formOf === null ? [] : [[c.formOf, c] as const]))),
)

/** What a card is in an edition: characters and options name cards by the id that they have in all. */
export const cardIn = (edition: 1 | 2, id: CardId): CardInfo | undefined =>
  (edition === 1 ? firstForms.value.get(id) : undefined) ?? catalogue.value.get(id)

/** Where a card's picture is: a form of the first edition, whose id says so at its end, has that of its card. */
export const pictureOf = (id: CardId): string => `/art/${id.replace(/-1e$/, '')}.svg`

export const cardName = (id: CardId): string => nameIn(id, catalogue.value)

/** What kind of card it is, in a word or two. */
export const kindOf = (card: CardInfo): string => card.words.kind

/** A word as it begins a sentence. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A card's text in words only, for names that are read out. */
export function plainText(card: CardInfo): string {
  return card.lines
    .map((line) => {
      const tag = line.tag === null ? '' : t.shortSigns[line.tag]
      return tag + [line.text, ...line.rows.map((r) => (r.on ? `${r.on}: ${r.text}` : r.text))].join(' ')
    })
    .join(' ')
}

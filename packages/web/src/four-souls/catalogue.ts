import { computed } from '@preact/signals'
import type { CardId, CardInfo } from '@soulstack/four-souls/view/types'
import { BASE } from '../look/host.ts'
import { catalogueOf, cardName as nameIn } from '../net/catalogue.ts'
import { t } from '../words/four-souls-card.ts'

/** The cards of Four Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('four-souls')

const firstForms = computed(
  () => new Map([...catalogue.value.values()].flatMap((c) => (c.formOf === null ? [] : [[c.formOf, c] as const]))),
)

/** The form of a card in an edition. `id`: the id that all its forms share. */
export const cardIn = (edition: 1 | 2, id: CardId): CardInfo | undefined =>
  (edition === 1 ? firstForms.value.get(id) : undefined) ?? catalogue.value.get(id)

/** The URL of a card's picture. First-edition forms (`…-1e`) share their card's. */
export const pictureOf = (id: CardId): string => `${BASE}art/${id.replace(/-1e$/, '')}.svg`

/** A card's name; a readable guess until the catalogue is loaded. */
export const cardName = (id: CardId): string => nameIn(id, catalogue.value)

/** The card's type, in words. */
export const kindOf = (card: CardInfo): string => card.words.kind

/** Capitalises a word. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A card's full text as plain text, for accessible names. */
export function plainText(card: CardInfo): string {
  return card.lines
    .map((line) => {
      const tag = line.tag === null ? '' : t.shortSigns[line.tag]
      return tag + [line.text, ...line.rows.map((r) => (r.on ? `${r.on}: ${r.text}` : r.text))].join(' ')
    })
    .join(' ')
}

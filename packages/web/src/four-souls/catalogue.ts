import { computed, signal } from '@preact/signals'
import type { CardInfo } from '@soulstack/four-souls/view'
import type { CardId } from '@soulstack/kit'
import { catalogueOf, cardName as nameIn } from '../net/catalogue.ts'
import { BASE } from '../ui/host.ts'
import { t } from '../words/en/four-souls/card.ts'

/** The cards of Four Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('four-souls')

const firstForms = computed(
  () => new Map([...catalogue.value.values()].flatMap((c) => (c.formOf === null ? [] : [[c.formOf, c] as const]))),
)

/** The form of a card in an edition. `id`: the id that all its forms share. */
export const cardIn = (edition: 1 | 2, id: CardId): CardInfo | undefined =>
  (edition === 1 ? firstForms.value.get(id) : undefined) ?? catalogue.value.get(id)

/** The URL of a card's picture. First-edition forms (`…-1e`) share their card's; cards of players (`pack:card`) bring their own along. */
export function pictureOf(id: CardId): string {
  if (!id.includes(':')) return `${BASE}art/${id.replace(/-1e$/, '')}.svg`
  const card = catalogue.value.get(id)
  if (own.value && card) return own.value(card, NO_PICTURE)
  import('./own-picture.ts').then((m) => (own.value = m.ownPicture))
  return NO_PICTURE
}
const own = signal<((card: CardInfo, none: string) => string) | null>(null)
/** An empty picture, while one is drawn. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

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

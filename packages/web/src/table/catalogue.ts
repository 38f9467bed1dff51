import { signal } from '@preact/signals'
import type { CardId, CardInfo } from '@soulstack/four-souls/view/types'
import { cardList } from '../net/api.ts'

/** Every card's printed facts and text, by id. Empty until the server has sent them. */
export const catalogue = signal<ReadonlyMap<CardId, CardInfo>>(new Map())

let asked = false

/** Fetches the catalogue once. */
export async function loadCatalogue(): Promise<void> {
  if (asked) return
  asked = true
  try {
    setCatalogue(await cardList())
  } catch {
    asked = false
    setTimeout(loadCatalogue, 3000)
  }
}

export function setCatalogue(cards: readonly CardInfo[]): void {
  asked = true
  catalogue.value = new Map(cards.map((card) => [card.id, card]))
}

/** A card's name; a readable guess until the catalogue is here. */
export function cardName(id: CardId): string {
  return catalogue.value.get(id)?.name ?? id.replace(/-/g, ' ').replace(/\b[a-z]/g, (c) => c.toUpperCase())
}

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

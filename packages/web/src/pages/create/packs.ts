import type { Pack } from '@soulstack/four-souls/model/card'
import type { TableOptions } from '@soulstack/four-souls/setup/options'
import type { CardInfo } from '@soulstack/four-souls/view/types'
import { catalogueOf } from '../../net/catalogue.ts'
import { t } from '../../words/packs.ts'
import type { OwnPack } from '../../workshop/state/own-packs.ts'
import { type FormValues, setsOf } from './fourSouls.ts'

/** What a table plays with, counted, and what is odd about it. */

/** A pack of this browser as tables take it. */
export const packOf = ({ pack }: OwnPack): Pack => pack

const catalogue = catalogueOf<CardInfo>('four-souls')

/** What to know before a mix is played. `pack`: the id of the pack that it concerns; null: the whole mix. */
interface Warning {
  pack: string | null
  title: string
  what: string
}

/** The official cards of the chosen sets. */
export function officialCards(w: FormValues, o: TableOptions): CardInfo[] {
  const sets = new Set(setsOf(w, o).map((id) => o.sets.find((set) => set.id === id)!.name as string))
  return [...catalogue.value.values()].filter(
    (card) => card.formOf === null && card.pictureOf === null && !card.id.includes(':') && sets.has(card.set),
  )
}

const DECK_OF: Readonly<Record<string, 'treasure' | 'loot' | 'monster' | 'room'>> = {
  treasure: 'treasure',
  loot: 'loot',
  monster: 'monster',
  event: 'monster',
  curse: 'monster',
  room: 'room',
}

/** How many cards each deck has. */
export function decksOf(w: FormValues, o: TableOptions): Record<'treasure' | 'loot' | 'monster' | 'room', number> {
  const decks = { treasure: 0, loot: 0, monster: 0, room: 0 }
  const few = w.mode !== 'competitive'
  for (const { type, copies, threePlus } of [...officialCards(w, o), ...w.packs.flatMap(({ cards }) => cards)]) {
    const deck = DECK_OF[type]
    if (deck && !(few && threePlus)) decks[deck] += copies ?? 1
  }
  if (!w.rooms) decks.room = 0
  return decks
}

export function warningsOf(w: FormValues, o: TableOptions): Warning[] {
  const where = new Map<string, string>(officialCards(w, o).map(({ name, set }) => [name, set]))
  const twice: Warning[] = []
  for (const { id, name, cards } of w.packs) {
    const found = cards.filter((card) => where.has(card.name))
    if (found[0]) {
      const card = found[0].name
      twice.push({
        pack: id,
        title: t.nameTwice,
        what: t.namedTwice(card, where.get(card)!, name ?? id, found.length - 1),
      })
    }
    for (const card of cards) where.set(card.name, name ?? id)
  }
  const rooms = w.packs.some(({ cards }) => cards.some(({ type }) => type === 'room'))
  return [...twice, ...(rooms && !w.rooms ? [{ pack: null, title: t.noRooms, what: t.noRoomsWhat }] : [])]
}

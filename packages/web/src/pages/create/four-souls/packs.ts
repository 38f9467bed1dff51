import { useSignal } from '@preact/signals'
import type { CardInfo, Pack, TableOptions } from '@soulstack/four-souls/view'
import { useEffect } from 'preact/hooks'
import { catalogueOf } from '../../../net/catalogue.ts'
import { t } from '../../../words/en/packs.ts'
import { ask } from '../../../workshop/ask.ts'
import { type OwnPack, ownPacks } from '../../../workshop/state/own-packs.ts'
import { strengthOf } from '../../../workshop/state/strengths.ts'
import { type FormValues, optionsOf, setsOf } from './fourSouls.ts'

/** What a table plays with, counted, and what is odd about it. */

/** A pack of this browser as tables take it. */
export const packOf = ({ pack }: OwnPack): Pack => pack

/** Whether a pack is chosen, in the form that is kept here. */
export const isChosen = (w: FormValues, own: OwnPack): boolean =>
  w.packs.some((pack) => pack.id === own.pack.id && JSON.stringify(pack) === JSON.stringify(packOf(own)))

/** Which version a pack is, where there are several. */
export const aboutVersion = ({ key, pack }: OwnPack, all: readonly OwnPack[]): string =>
  all.some((other) => other.key !== key && other.pack.id === pack.id) ? t.version(pack.version) : ''

const catalogue = catalogueOf<CardInfo>('four-souls')

/** Whether a card has been read, so that it can be shown. */
export const isKnown = (id: string): boolean => catalogue.value.has(id)

/** What to know before a mix is played. `pack`: the id of the pack that it concerns; null: the whole mix. */
export interface Warning {
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

/** The options of the table that these values are for, as a server takes them. */
export const mixOf = (w: FormValues, o: TableOptions, seats: number): Record<string, unknown> => ({
  ...optionsOf(w, o),
  players: seats,
})

/** What tells mixes apart. */
export const mixKey = (w: FormValues, o: TableOptions, seats: number): string => JSON.stringify(mixOf(w, o, seats))

/** What the rules say of the mix: why no table can have it, or what will be missing. */
export function useNotes(w: FormValues, o: TableOptions, seats: number): readonly Warning[] {
  const notes = useSignal<readonly Warning[]>([])
  const key = w.packs.length === 0 ? '' : mixKey(w, o, seats)
  useEffect(() => {
    let over = false
    if (key === '') notes.value = []
    else
      ask('mix', mixOf(w, o, seats)).then(
        (found) => {
          if (!over) notes.value = found
        },
        // the server says it as well
        () => {},
      )
    return () => {
      over = true
    }
  }, [key])
  return notes.value
}

/** Other versions of a pack that this browser has, each with how many of its cards are different. */
function otherVersions(pack: Pack): { version: string; differ: number }[] {
  const cards = (of: OwnPack['pack']) => new Map(of.cards.map((card) => [card.id, JSON.stringify(card)]))
  const its = cards(pack)
  return (ownPacks.value ?? []).flatMap(({ pack: other }) => {
    if (other.id !== pack.id) return []
    const others = cards(other)
    const ids = new Set([...its.keys(), ...others.keys()])
    const differ = [...ids].filter((id) => its.get(id) !== others.get(id)).length
    return differ > 0 ? [{ version: other.version, differ }] : []
  })
}

/** What is known of how strong the cards of the packs are. */
function strengthsOf({ packs }: FormValues): Warning[] {
  const strong = packs.flatMap(({ id, cards }): Warning[] => {
    const names = cards.filter((card) => strengthOf(card) === 'strong').map(({ name }) => name)
    return names.length > 0 ? [{ pack: id, title: t.strong(names.length), what: t.strongWhat(names) }] : []
  })
  const measurable = packs.flatMap(({ cards }) => cards.filter(({ type }) => MEASURED.has(type)))
  const unknown = measurable.filter((card) => strengthOf(card) === null).length
  if (unknown === 0) return strong
  return [...strong, { pack: null, title: t.unmeasured, what: t.unmeasuredWhat(unknown, measurable.length) }]
}
/** Rooms belong to nobody, and challenges and variants are chosen: there is nothing to measure. */
const MEASURED: ReadonlySet<string> = new Set([
  ...['character', 'starting-item', 'treasure', 'loot', 'monster', 'event', 'curse', 'bonus-soul'],
])

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
  const versions = w.packs.flatMap((pack): Warning[] =>
    otherVersions(pack)
      .slice(0, 1)
      .map(({ version, differ }) => ({
        pack: pack.id,
        title: t.twoVersions,
        what: t.otherVersion(pack.version, version, differ),
      })),
  )
  return [
    ...strengthsOf(w),
    ...versions,
    ...twice,
    ...(rooms && !w.rooms ? [{ pack: null, title: t.noRooms, what: t.noRoomsWhat }] : []),
  ]
}

import { KINDS } from '@soulstack/four-souls/effects/kinds'
import { checkOwnPacks } from '@soulstack/four-souls/library/check'
import { compile, PackError } from '@soulstack/four-souls/library/compile'
import type { CardSource } from '@soulstack/four-souls/model/card'
import { packs as official, printed } from '@soulstack/four-souls/packs/index'
import { catalogue } from '@soulstack/four-souls/view/catalogue'
import { hashOf } from '@soulstack/kit/hash'
import type { Draft, FaultData, OfficialCard, PackReading } from './messages.ts'

/** Reads a pack as a table would, card by card: what is wrong with it, and what its cards say. */
export function readPack(draft: Draft): PackReading {
  const { packs, entries, faults } = checkOwnPacks([draft], KINDS)
  const [pack] = packs
  const found: FaultData[] = faults.map(({ card, path, what }) => ({ card: idIn(draft, card), path, what }))
  const cards: PackReading['cards'] = {}
  if (!pack) return { hash: null, faults: found, cards }
  // a card that cannot be compiled keeps none of the others from being read
  for (const { card } of entries) {
    if (!card) continue
    try {
      const library = compile([...(refersToOthers(card) ? official : []), { ...pack, cards: [card] }], KINDS, official)
      const id = `${pack.id}:${card.id}`
      const [en, de] = (['en', 'de'] as const).map((language) => catalogue(language, library).find((c) => c.id === id)!)
      Object.assign(cards, { [card.id]: { en, de } })
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      found.push(...error.faults.map(({ path, what }) => ({ card: card.id, path, what })))
    }
  }
  return { hash: found.length === 0 ? hashOf(pack) : null, faults: found, cards }
}

const refersToOthers = ({ startingItem, back }: CardSource): boolean => startingItem !== null || back !== null

/** The id of the card that a fault is about, as the pack writes it. */
function idIn({ id, cards }: Draft, name: string): string | null {
  const place = /\/cards\/(\d+)$/.exec(name)
  if (place) return cards[Number(place[1])]?.id ?? null
  return name.startsWith(`${id}:`) ? name.slice(id.length + 1) : null
}

/** The cards of the sets, to begin from. */
export const officialCards = (): OfficialCard[] =>
  printed.plain.map(({ source: { id, name, type } }) => ({ id, name, type }))

export const officialSource = (id: string): CardSource | null => printed.byId.get(id)?.source ?? null

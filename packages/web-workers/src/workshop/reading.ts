// What a card says, and what is wrong with it.
import { catalogue } from '@soulstack/four-souls'
import {
  type CardSource,
  compile,
  type Fault,
  faultIn,
  KINDS,
  libraryWith,
  PackError,
  packHash,
  printed,
  readPackFile,
} from '@soulstack/four-souls/cards'
import { checkCard, checkOwnPacks } from '@soulstack/four-souls/workshop'
import type { Language } from '@soulstack/kit'
import type { Draft, FaultData, FileReading, PackReading } from './messages.ts'

/** Reads a pack as a table would, card by card: what is wrong with it, and what its cards say. */
export function readPack(draft: Draft, language: Language): PackReading {
  const { packs, entries, faults } = checkOwnPacks([draft], KINDS)
  const [pack] = packs
  const found: FaultData[] = faults.map((fault) => inWords(fault, idIn(draft, fault.card), language))
  const cards: PackReading['cards'] = {}
  if (!pack) return { hash: null, faults: found, cards }
  // a card that cannot be compiled keeps none of the others from being read
  for (const [i, entry] of entries.entries()) {
    const card = entry.card ?? withoutFaults(draft.cards[i]!, found)
    if (!card) continue
    try {
      const alone = { ...pack, cards: refersToOthers(card) ? pack.cards : [card] }
      const library = refersToOthers(card) ? libraryWith([alone], printed) : compile([alone], KINDS)
      const id = `${pack.id}:${card.id}`
      const [en, de] = (['en', 'de'] as const).map((each) => catalogue(each, library).find((c) => c.id === id)!)
      Object.assign(cards, { [card.id]: { en, de } })
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      found.push(...error.faults.map((fault) => inWords(fault, card.id, language)))
    }
  }
  return { hash: found.length === 0 ? packHash(pack) : null, faults: found, cards }
}

/** A fault, for the page. `card`: the card that it is about. */
const inWords = ({ path, said }: Fault, card: string | null, language: Language): FaultData => ({
  card,
  path,
  what: faultIn(said, language),
  code: said[0],
})

/** What can be read of a card: without the abilities that something is wrong with. Null: that is not all. */
function withoutFaults(card: CardSource, faults: readonly FaultData[]): CardSource | null {
  const wrong = new Set(
    faults.filter((fault) => fault.card === card.id).map(({ path }) => /^\/abilities\/([^/]+)/.exec(path)?.[1]),
  )
  const abilities = Object.fromEntries(Object.entries(card.abilities).filter(([name]) => !wrong.has(name)))
  return checkCard({ ...card, abilities }, KINDS).card
}

const refersToOthers = ({ startingItem, back }: CardSource): boolean => startingItem !== null || back !== null

/** The id of the card that a fault is about, as the pack writes it. */
function idIn({ id, cards }: Draft, name: string): string | null {
  const place = /\/cards\/(\d+)$/.exec(name)
  if (place) return cards[Number(place[1])]?.id ?? null
  return name.startsWith(`${id}:`) ? name.slice(id.length + 1) : null
}

/** Reads a pack file from anybody. */
export function readFile(text: string, language: Language): FileReading {
  const read = readPackFile(text)
  const faults = read.faults.map((fault) => inWords(fault, fault.card, language))
  return read.pack ? { ...read, faults } : { pack: null, scenarios: [], hash: null, faults }
}

/** An official card as it is written, to begin from. */
export const officialSource = (id: string): CardSource | null => printed.byId.get(id)?.source ?? null

import { cardAmong, listed, type Path, Problem } from '@soulstack/kit/scenario/input'
import { type CardDef, type CardType, SIDES, type Side } from '../../cards/card.ts'
import { cardById, cards } from '../../cards/index.ts'

/** How scenarios name cards: by id. Cards that both decks have share a name. */

/** Names that mean a different card for each side: `reap` is the Reap card of the side it is used for. */
const EITHER: Record<string, Record<Side, string>> = {
  reap: both('reap'),
  'victory-point': both('victory-point'),
}

function both(type: CardType): Record<Side, string> {
  const of = (side: Side): string => cards.find((card) => card.type === type && card.side === side)!.id
  return { heaven: of('heaven'), hell: of('hell') }
}

const IDS = new Set(cards.map((card) => card.id))

/** Whether this is the name of a card. */
export const isCard = (word: string): boolean => IDS.has(word) || Object.hasOwn(EITHER, word)

/** Whether this is the id of a single card. */
export const isCardId = (word: string): boolean => IDS.has(word)

/** Every name of a card, for suggestions and for editors. */
export const cardNames = (): string[] => [...IDS, ...Object.keys(EITHER)]

/** The name of a card in scenarios: `reap`, rather than the id with its side. */
export function nameOf(card: CardDef): string {
  const shared = Object.entries(EITHER).find(([, ids]) => SIDES.some((side) => ids[side] === card.id))
  return shared?.[0] ?? card.id
}

/**
 * Validates the name of a card and returns its id. `side`: whose cards are meant; null: either side's. `types`: which cards may be here.
 * @throws Problem that suggests similar ids, or says which cards may be here.
 */
export function cardId(value: unknown, path: Path, side: Side | null = null, types?: readonly CardType[]): string {
  const word = cardAmong(value, path, isCard, cardNames)
  const shared = EITHER[word]
  if (shared && side === null)
    throw new Problem(`both sides have ${word}: write ${listed(Object.values(shared), 'or')}`, path)
  const id = shared ? shared[side!] : word
  const { type, side: whose } = cardById(id)
  if (types && !types.includes(type))
    throw new Problem(`${id} is ${article(type)}; here only ${listed(types, 'or')} is allowed`, path)
  if (side !== null && whose !== null && whose !== side)
    throw new Problem(`${id} is a card of ${SIDE[whose]}, not of ${SIDE[side]}`, path)
  return id
}

const SIDE: Record<Side, string> = { heaven: 'Heaven', hell: 'Hell' }
const article = (type: CardType): string => `${/^[aeiou](?!n)|^in/.test(type) ? 'an' : 'a'} ${type.replace('-', ' ')}`

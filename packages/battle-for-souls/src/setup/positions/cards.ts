import { listed, type Path, Problem } from '@soulstack/kit/scenario/problem'
import { cardAmong } from '@soulstack/kit/scenario/read'
import { type CardDef, type CardType, SIDES, type Side } from '../../cards/card.ts'
import { cardById, cards } from '../../cards/index.ts'

/** What cards are called in scenarios: their id. Those that both decks have may be called the same for both. */

/** Both sides have these: `reap` is the one of whoever has it. */
const EITHER: Record<string, Record<Side, string>> = {
  reap: both('reap'),
  'victory-point': both('victory-point'),
}

function both(type: CardType): Record<Side, string> {
  const of = (side: Side): string => cards.find((card) => card.type === type && card.side === side)!.id
  return { heaven: of('heaven'), hell: of('hell') }
}

const IDS = new Set(cards.map((card) => card.id))

/** Is this the name of a card? */
export const isCard = (word: string): boolean => IDS.has(word) || Object.hasOwn(EITHER, word)

/** Is this the id of one card? */
export const isCardId = (word: string): boolean => IDS.has(word)

/** Every name of a card, for suggestions and for editors. */
export const cardNames = (): string[] => [...IDS, ...Object.keys(EITHER)]

/** What a card is called when it is spoken of: `reap` rather than whose it is. */
export function nameOf(card: CardDef): string {
  const shared = Object.entries(EITHER).find(([, ids]) => SIDES.some((side) => ids[side] === card.id))
  return shared?.[0] ?? card.id
}

/**
 * The id of a card, checked. `side`: whose cards are meant; null for any side's. `types`: what may lie here.
 * @throws Problem naming the nearest ids, or what may lie here.
 */
export function cardId(value: unknown, path: Path, side: Side | null = null, types?: readonly CardType[]): string {
  const word = cardAmong(value, path, isCard, cardNames)
  const shared = EITHER[word]
  if (shared && side === null)
    throw new Problem(`both sides have ${word}: write ${listed(Object.values(shared), 'or')}`, path)
  const id = shared ? shared[side!] : word
  const { type, side: whose } = cardById(id)
  if (types && !types.includes(type))
    throw new Problem(`${id} is ${article(type)}; here only ${listed(types, 'or')} can lie`, path)
  if (side !== null && whose !== null && whose !== side)
    throw new Problem(`${id} is a card of ${SIDE[whose]}, not of ${SIDE[side]}`, path)
  return id
}

const SIDE: Record<Side, string> = { heaven: 'Heaven', hell: 'Hell' }
const article = (type: CardType): string => `${/^[aeiou](?!n)|^in/.test(type) ? 'an' : 'a'} ${type.replace('-', ' ')}`

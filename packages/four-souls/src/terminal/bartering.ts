import { type Aside, type CardId, inEach, LANGUAGES, type Language, Refusal, type Sentences } from '@soulstack/kit'
import type { OfferView, SeatView, View } from '../view/types.ts'
import { cardName } from './cards.ts'
import { type FourSoulsPlayWords, fourSoulsWords } from './play-words.ts'

/** Bartering at a terminal: turns deals in words into asides. */

/** The commands, in every language at once, so that English names always work. */
const COMMANDS = new Map(
  LANGUAGES.flatMap(({ id }) => Object.entries(fourSoulsWords[id].commands).map(([command, word]) => [word, command])),
)

/** A refusal in every language. */
const refused = (code: string, say: (words: FourSoulsPlayWords, language: Language) => string): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(fourSoulsWords[language], language)),
  )

/** An offer as a line of the board. */
export function offerWords(o: OfferView, names: readonly string[], w: FourSoulsPlayWords): string {
  const what = w.offers(names[o.from] ?? '', names[o.to] ?? '', o.gives, o.asks)
  return `${what}${o.favour ? `: ${o.favour}` : ''}${o.whyNot ? ` (${w.notNow(o.whyNot.reason)})` : ''}`
}

/** Reads an aside from words; null if they are not one. @throws Refusal that says what would be valid, if they cannot be understood. */
export function barteringOf(seat: number, [word, ...rest]: readonly string[], view: View): Aside | null {
  const number = Number(rest[0])
  switch (COMMANDS.get(word ?? '')) {
    case 'offer':
      return { seat, name: 'offer', args: [number - 1, Number(rest[1]), rest.slice(2).join(' ')] }
    case 'ask':
      return { seat, name: 'offer', args: [number - 1, 0, rest.slice(2).join(' '), '', '', Number(rest[1]), 0, ''] }
    case 'trade':
      return dealt(seat, number - 1, rest.slice(1).join(' '), view, null)
    case 'counter': {
      const answered = view.offers.find((o) => o.id === number)
      if (answered === undefined) throw refused('no-such-offer', (w) => w.noOffer(rest[0] ?? ''))
      return dealt(seat, answered.from, rest.slice(1).join(' '), view, answered.id)
    }
    case 'accept': {
      const cards = listed(rest.slice(1).join(' '))
      const hand = handOf(view.seats[seat])
      return { seat, name: 'accept', args: [number, ...places(cards, hand, 'loot')] }
    }
    case 'decline':
      return { seat, name: 'decline', args: [number] }
    default:
      return null
  }
}

interface Named {
  /** Its number in the game: a position in a hand, or an object. */
  at: number
  /** Its name in each language. */
  names: Sentences
}

const namesOf = (card: CardId): Sentences => inEach((language) => cardName(card, language))
const handOf = (seat: SeatView | undefined): Named[] =>
  (seat?.hand ?? []).map((card, at) => ({ at, names: namesOf(card) }))
const itemsOf = (seat: SeatView | undefined): Named[] =>
  (seat?.items ?? []).map(({ id, card }) => ({ at: id, names: namesOf(card) }))

const listed = (words: string): string[] =>
  words
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const anyOf = (list: readonly string[]): string => list.join('|')

/** The word between the two sides of a deal, and patterns for asking for a number of loot cards, in any language. */
const FOR = new RegExp(`(^|\\s)(?:${anyOf(LANGUAGES.map(({ id }) => fourSoulsWords[id].dealFor))})(?=\\s|$)`, 'gi')
const BY_NUMBER = LANGUAGES.map(({ id }) => fourSoulsWords[id].aLootOrNone)

/** Reads "3c, Bomb for 2 loot, Placebo: and peace". The word between the two sides may also be part of a card's name. */
function dealt(seat: number, to: number, words: string, view: View, answered: number | null): Aside {
  const colon = words.indexOf(':')
  const deal = colon < 0 ? words : words.slice(0, colon)
  const favour = colon < 0 ? '' : words.slice(colon + 1).trim()
  const ways: [string, string][] = [...deal.matchAll(FOR)].map((m) => [
    deal.slice(0, m.index),
    deal.slice(m.index + m[0].length),
  ])
  let wrong: unknown = null
  for (const [give, want] of [...ways, [deal, ''] as const])
    try {
      const own = sideOf(give, [...handOf(view.seats[seat])], itemsOf(view.seats[seat]), 'own')
      const theirs = sideOf(want, null, itemsOf(view.seats[to]), 'theirs')
      const args = [own.loot.join(), own.items.join(), theirs.cents, theirs.count, theirs.items.join()]
      const about = answered === null ? [] : [answered]
      return { seat, name: 'offer', args: [to, own.cents, favour, ...args, ...about] }
    } catch (error) {
      wrong ??= error
    }
  throw wrong
}

/** Which message to use if a card is not found. */
type Lacks = keyof FourSoulsPlayWords['lacks']

interface Deal {
  cents: number
  /** Positions in the hand; for the other side only the number is known: `count`. */
  loot: number[]
  count: number
  items: number[]
}

/** Reads one side of a deal. `hand`: where loot cards come from; null: they are asked for by number, and their owner chooses them. */
function sideOf(words: string, hand: readonly Named[] | null, items: readonly Named[], lacks: Lacks): Deal {
  const side: Deal = { cents: 0, loot: [], count: 0, items: [] }
  const cards: string[] = []
  for (const part of listed(words)) {
    const cents = /^(\d{1,3}) ?(?:c|¢|cents?)$/i.exec(part)
    const count = hand === null ? (BY_NUMBER.map((written) => written.exec(part)).find((found) => found) ?? null) : null
    if (cents !== null) side.cents += Number(cents[1])
    else if (count !== null) side.count += Number(count[1]) || 1
    else cards.push(part)
  }
  // a loot card and an item may have the same name: positions in the hand come first, as negative numbers
  const all = [...(hand ?? []).map(({ at, names }) => ({ at: -1 - at, names })), ...items]
  for (const at of places(cards, all, lacks))
    if (at < 0) side.loot.push(-1 - at)
    else side.items.push(at)
  return side
}

/** Finds cards by name, each used once; part of a name is enough if it is unambiguous. @throws Refusal */
function places(wanted: readonly string[], cards: readonly Named[], lacks: Lacks): number[] {
  const taken = new Set<number>()
  return wanted.map((word) => {
    const plain = word.toLowerCase()
    const left = cards.filter(({ at }) => !taken.has(at))
    const exact = left.filter(({ names }) => Object.values(names).some((name) => name.toLowerCase() === plain))
    const found =
      exact.length > 0
        ? exact
        : left.filter(({ names }) => Object.values(names).some((name) => name.toLowerCase().includes(plain)))
    const called = (language: Language) => [...new Set(found.map(({ names }) => names[language]))]
    if (found.length === 0) throw refused('bad-offer', (w) => w.lacks[lacks](word))
    if (called('en').length > 1) throw refused('bad-offer', (w, language) => w.couldBe(word, called(language)))
    taken.add(found[0]!.at)
    return found[0]!.at
  })
}

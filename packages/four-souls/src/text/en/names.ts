import type { Deck } from '../../model/decks.ts'
import type { Thing } from '../facts.ts'
import type { Names } from '../sentences.ts'

/** Names of things in English sentences. */

const deck = (d: Deck): string => `the ${d} deck`

/** "you", a player's name, "the monster deck". */
export function name(t: Thing): string {
  switch (t.is) {
    case 'you':
      return 'you'
    case 'seat':
      return `{seat:${t.seat}}`
    case 'card':
      return t.name
    case 'item':
      return t.title
    case 'deck':
      return deck(t.deck)
    case 'discard':
      return `the ${t.deck} discard`
    case 'slot':
      return `monster slot ${t.n}`
    case 'gone':
      return 'something no longer there'
  }
}

export const isYou = (t: Thing): boolean => t.is === 'you'

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const lootCards = (n: number): string => (n === 1 ? 'a loot card' : `${n} loot cards`)

/** How long an offer is open: `turns` turns, counting this one. */
export const openFor = (turns: number): string =>
  turns === 1 ? 'till the end of this turn' : `for ${turns} turns, counting this one`

export const names: Names = {
  card: (card) => card.name,
  aim: name,
  theGame: 'the game',
  doubled: (card) => `${card}, doubled`,
  roll: (attack, face) => `${attack ? 'Attack roll' : 'Roll'}: ${face}`,
  damage: (n, combat) => `${n} ${combat ? 'combat ' : ''}damage`,
  death: (who) => (isYou(who) ? 'Your death' : `Death of ${name(who)}`),
}

import type { TableWords } from '../types.ts'
import { cards } from './cards.ts'
import { mix } from './mix.ts'
import { refusals } from './refusals.ts'

/** The wording of a table's options, in English. Only goals and variants have a full stop. */

type Deck = 'treasure' | 'loot' | 'monster'

const title = (deck: Deck): string => `${deck[0]!.toUpperCase()}${deck.slice(1)} deck`
const souls = (n: number): string => `${n} ${n === 1 ? 'soul' : 'souls'}`

const challenges: TableWords['challenges'] = {
  'mom-is-home': {
    goal: 'Kill the final boss, Mom!, before the timer runs out.',
    rivals: 'The active player wins when the final boss, Mom!, dies.',
  },
  'greeds-ledger': {
    goal: 'Greed hides where only a 6 hits him. Pay him off or beat him down before the timer runs out.',
    rivals: 'The active player wins when the final boss, Greed, dies.',
  },
  'the-siege': {
    goal: 'Hold out until the timer reaches zero. Too many minions at the end of a round, and you are overrun.',
    rivals: 'The first player to kill four minions on their own turns wins.',
  },
}

const variants: TableWords['variants'] = {
  'enhanced-bartering':
    'Loot cards and items can be traded as well as ¢, but items not during an attack or while either player is dead.',
  'souls-are-money':
    'Once in your action phase you may give up a soul for 5¢, a loot card and an unused starting item.',
  'casino-mode': 'Everybody begins with an eternal Portable Slot Machine as well.',
  'rewards-for-everyone': 'When a monster dies, all players gain its rewards; the active player gains them twice.',
  'super-shop': 'Whenever a player gains a soul, the others gain 5¢ each and the shop gets one more slot.',
  'minions-die-first': 'Bosses cannot be attacked while there is a basic monster in play.',
}

export const en: TableWords = {
  challenges,
  variants,
  lesson: (name) => `Lesson: ${name}`,
  position: 'From a position of its own',
  firstEdition: 'First edition',
  challenge: (name, goal) => `Challenge, ${name}: ${goal}`,
  mode: (mode, difficulty) => {
    const name = mode === 'co-op' ? 'Co-op' : 'Solitaire'
    return difficulty === null ? name : `${name}, ${difficulty.replace('-', ' ')}`
  },
  together: (mode, n) => `${mode}: ${souls(n)} together`,
  toWin: (n) => `${souls(n)} to win`,
  soulCap: (n) => `At most ${souls(n)} of each character count`,
  sets: (names) => `Sets: ${names.join(', ')}`,
  packs: (packs) =>
    `Packs: ${packs.map(({ name, author, version }) => `${name} ${version}${author === null ? '' : ` by ${author}`}`).join(', ')}`,
  setName: (_id, name) => name,
  cardName: (_id, name) => name,
  rooms: 'With rooms',
  bonusSouls: (names) => `Bonus souls: ${names.join(', ')}`,
  bonusSoulCount: (n) => (n === 0 ? 'No bonus souls' : `${n} bonus ${n === 1 ? 'soul' : 'souls'}`),
  characters: {
    eden: 'Everybody plays Eden',
    'one-of-two': 'Each player keeps one of two characters',
    any: 'Each player chooses from all characters',
  },
  draft: 'Each player drafts two treasures before the first turn',
  variantsPlayed: (names) => `${names.length === 1 ? 'Variant' : 'Variants'}: ${names.join(', ')}`,
  cents: (n) => `${n}¢ in the game`,
  startCents: (n) => `${n}¢ each at the start`,
  startHand: (n) => `${n} loot ${n === 1 ? 'card' : 'cards'} each at the start`,
  handLimit: (n) => `At most ${n} loot cards in hand at the end of a turn`,
  openHands: 'Open hands',
  teams: (size, hands) => `Teams of ${size}${hands ? ', who see each other’s hands' : ''}`,
  recommended: 'Decks by the recommended ratios',
  recommendedDeck: (deck) => `${title(deck)} by the recommended ratio`,
  ownDeck: (deck, byRatio, n) =>
    `${title(deck)} ${byRatio ? 'by a custom ratio' : 'hand-picked'}: ${n} ${n === 1 ? 'card' : 'cards'}`,
  short: (deck, lacks) =>
    `${deck === 'bonus soul' ? 'Bonus souls' : title(deck)}: ${lacks
      .map(({ category, wanted, there }) => `${there} instead of ${wanted}${category === null ? '' : ` ${category}`}`)
      .join('; ')}`,
  fewSouls: (n, sure) => `Few souls: ${n}; it takes ${sure} to be sure that somebody wins`,
  mix,
  cards,
  refusals,
}

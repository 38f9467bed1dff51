import { words } from './index.ts'

const english = {
  title: 'Which cards?',
  packs: 'Packs by players',
  sets: 'Official sets',
  detail: (author: string | null, cards: number) =>
    `${author === null ? 'by you' : `by ${author}`}, ${cards === 1 ? '1 card' : `${cards} cards`}`,
  byYou: 'by you',
  by: (author: string) => `by ${author}`,
  somebody: 'somebody',
  chooseAll: 'Look through all sets and packs',
  writeOwn: 'Write your own cards',
  nameTwice: 'One name twice.',
  /** `more`: how many other names are there twice as well. */
  namedTwice: (card: string, one: string, other: string, more: number) =>
    `“${card}” is in ${one} and in ${other}${more > 0 ? `, and ${more} more` : ''}. Both stay.`,
  noRooms: 'No room deck.',
  noRoomsWhat: 'These packs have rooms, but this table plays without.',
  find: 'Find a pack, or paste its link',
  openLink: 'Open this link',
  oneNeeded: 'One set is needed.',
  secondEdition: 'second edition',
  withRooms: 'rooms, events',
  none: 'You have no packs yet. Write cards in the workshop, or open a file or a link that somebody gave you.',
  noneFound: 'No such pack.',
  inside: (pack: string) => `Inside ${pack}`,
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  plays: 'This table plays',
  fromPacks: (n: number) => (n === 1 ? 'cards from 1 pack' : `cards from ${n} packs`),
  decks: { treasure: 'Treasure', loot: 'Loot', monster: 'Monsters', room: 'Rooms' },
  same: 'Everybody who joins gets these very cards. Nothing is run from a pack; cards are words of the vocabulary.',
  use: 'Use these cards',
  summary: (cards: number, decks: number) => `${cards} cards, ${decks === 4 ? 'four' : 'three'} decks`,
}
export type PacksWords = typeof english

/** Words of choosing which cards a table plays. */
export const t = words('packs', english)

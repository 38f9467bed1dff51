import { words } from '../index.ts'

const english = {
  title: 'Which cards?',
  packs: 'Packs by players',
  sets: 'Official sets',
  detail: (author: string | null, cards: number) =>
    `${author === null ? 'by you' : `by ${author}`}, ${cards === 1 ? '1 card' : `${cards} cards`}`,
  /** After the name of a pack, or whom it is by. */
  version: (version: string) => `, version ${version}`,
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
  strong: (n: number) => (n === 1 ? '1 card is strong.' : `${n} cards are strong.`),
  strongWhat: (names: readonly string[]) =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}: stronger than 9 in 10 official cards, in games between bots. Tell the others, or leave the pack out.`,
  unmeasured: 'Not measured.',
  unmeasuredWhat: (n: number, of: number) =>
    `Nobody has measured ${n === of ? 'these cards' : `${n} of the ${of} cards`} here, so ${n === 1 ? 'it' : 'some'} may be too strong. Have bots play this mix, or measure cards in the workshop.`,
  twoVersions: 'Two versions.',
  otherVersion: (chosen: string, other: string, differ: number) =>
    `This is version ${chosen}; you also have version ${other}, in which ${differ === 1 ? '1 card differs' : `${differ} cards differ`}. A table plays with one of them.`,
  mix: 'How this mix plays',
  mixAbout:
    'Bots can play this very table a few hundred times, in the background: how long it takes, who wins, what stands out.',
  playing: 'The first game is being played …',
  playMix: 'Have bots play it',
  playMixDetail: (games: number) => `${games} games, in the background`,
  notPlayed: 'The bots could not play this mix.',
  stop: 'Stop',
  games: (n: number) => (n === 1 ? '1 game' : `${n} games`),
  gamesOf: (n: number, of: number) => `${n} of ${of} games`,
  lasts: 'a game lasts',
  turns: (n: number) => `${n.toFixed(0)} turns`,
  give: (n: number) => `± ${n.toFixed(1)}`,
  usual: (n: number) => `official cards: ${n.toFixed(0)}`,
  wonTogether: 'the players win',
  place: (n: number) =>
    ['who goes first wins', 'the second wins', 'the third wins', 'the fourth wins', 'the fifth wins', 'the sixth wins'][
      n - 1
    ]!,
  percent: (share: number) => `${(100 * share).toFixed(0)} %`,
  range: (low: number, high: number) => `${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %`,
  gotFrom: (pack: string) => `cards gained from ${pack}`,
  ofAll: (share: number) => `${(100 * share).toFixed(0)} % of the cards`,
  strength: {
    weak: 'weak',
    weakish: 'a little weak',
    ordinary: 'ordinary',
    strongish: 'a little strong',
    strong: 'strong',
  },
  strongerThan: (rank: number) => `stronger than ${Math.round(10 * rank)} in 10 official ones`,
  noneKnown: 'Nothing can be said yet of single cards: they turn up too rarely. The workshop measures them one by one.',
  unended: (n: number) => (n === 1 ? '1 game did not come to an end.' : `${n} games did not come to an end.`),
  use: 'Use these cards',
  summary: (cards: number, decks: number) => `${cards} cards, ${decks === 4 ? 'four' : 'three'} decks`,
}
export type PacksWords = typeof english

/** Words of choosing which cards a table plays. */
export const t = words('packs', english)

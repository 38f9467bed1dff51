import type { Gift } from '@soulstack/four-souls/page'
import { words } from '../../index.ts'

/** What the columns of a table are called, and what they mean. */
type Column = readonly [label: string, means?: string]

const english = {
  title: 'The lab',
  lede: 'What cards are worth, who wins and how games go, counted in games between bots. They look one step ahead, never bluff and never trade: a card that needs a plan looks weaker here than it is.',
  loading: 'Loading the report …',
  failed: 'The report could not be loaded.',
  again: 'Try again',
  cards: 'All cards',
  workshop: 'Workshop',

  open: 'Open a report',
  openDetail: 'of your own, from a file',
  refused: (file: string) => `${file} is not a report: it should be what soulstack lab --json or --page has written.`,
  fromFile: (file: string) => `This is the report in ${file}.`,
  back: 'Back to the official cards',
  unknown: (n: number) =>
    n === 1
      ? '1 card is left out: this version does not know it.'
      : `${n} cards are left out: this version does not know them.`,
  save: 'Save as CSV',

  contents: 'Parts of the report',
  sections: {
    kinds: 'Cards by kind',
    cards: 'Every card',
    characters: 'Characters',
    starts: 'Who goes first',
    gifts: '¢ and cards',
    lengths: 'How long games are',
    comebacks: 'Comebacks',
    made: 'How it was made',
  },

  summary: 'In short',
  games: (n: string) => `${n} games between bots`,
  short: {
    treasure: 'strongest treasure',
    character: 'strongest character',
    first: (players: number) => `of games of ${players} are won by whoever goes first`,
    turns: (players: number) => `turns in a game of ${players}`,
    comebacks: (players: number) => `of games of ${players} are won by somebody who was behind half way`,
    cent: 'for each ¢ more at the beginning',
  },
  /** Before a figure in percentage points. */
  points: (n: string) => `${n} points`,
  from: (low: string, high: string) => `${low} to ${high}`,
  sides: { above: 'above the average', below: 'below the average' },

  kinds: {
    treasure: 'Treasures',
    loot: 'Loot',
    monster: 'Monsters',
    event: 'Events',
    curse: 'Curses',
    'bonus-soul': 'Bonus souls',
    character: 'Characters',
  },
  kindsAbout:
    'What a card is worth: how much more often whoever gets it wins in the end than was to be expected as that turn began, in percentage points. One dot for each card; the line is their average.',
  kind: {
    kind: ['kind'] as Column,
    plot: ['percentage points'] as Column,
    cards: ['cards', 'well known'] as Column,
    average: ['average'] as Column,
    spread: ['spread', 'without chance'] as Column,
    weakest: ['weakest tenth', 'below'] as Column,
    strongest: ['strongest tenth', 'above'] as Column,
  },

  /** What a worth means for these kinds. */
  cardsAbout: {
    monster: 'For monsters: what killing them is worth, not how hard it is.',
    event: 'For events: what they are worth to the active player.',
    curse: 'For curses: what they cost whoever has them.',
    'bonus-soul': 'For bonus souls: what gaining them is worth.',
  },
  marks:
    'The bar is where the true value lies in 95 of 100 cases. A triangle says that the whole bar lies above or below the average of its kind, which is dashed. With so many cards some do so by chance.',
  search: 'Find a card or a set',
  which: 'Which cards',
  sortedBy: 'sorted by',
  none: 'No card of this kind matches.',
  found: (n: number, of: number) => (n === of ? `${n} cards` : `${n} of ${of} cards`),
  showAll: (n: number) => `Show all ${n}`,
  showFewer: 'Show fewer',
  columns: {
    card: ['card', 'and its set'] as Column,
    worth: ['worth', 'in percentage points'] as Column,
    won: ['won with it', 'by whoever had it'] as Column,
    without: ['without', 'by the others'] as Column,
    used: ['used', 'per player'] as Column,
    decided: ['decides', 'in a winner’s last turn'] as Column,
    players: ['players', 'who had it'] as Column,
    danger: ['kills', 'deaths per game'] as Column,
  },
  charactersAbout:
    'Characters are dealt at random, with their starting items. What counts is how much more often their players win than an even share.',
  at: (players: number): Column => [`of ${players}`, 'share of wins'],

  startsAbout: 'Who goes first is drawn at random, and nobody starts with anything extra. Dashed: an even share.',
  table: ['table'] as Column,
  place: ['place'] as Column,
  share: ['wins'] as Column,
  gamesColumn: ['games'] as Column,
  places: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  players: (n: number) => (n === 1 ? '1 player' : `${n} players`),
  tableOf: (players: number | null, mode: string, rooms: boolean) =>
    `${players === null ? (mode === 'co-op' ? 'together' : 'alone') : `${players} players`}${rooms ? ', rooms' : ''}`,

  giftsAbout:
    'In three of four games one player, drawn at random, begins with something more. Nothing else sets these players apart, so whatever they win beyond an even share comes of it.',
  gift: ['more at the beginning'] as Column,
  each: ['for each', 'if each is worth the same'] as Column,
  giftsOf: (gift: Gift, n: number) =>
    ({ nothing: 'nothing: must be 0', cents: `${n} ¢`, loot: `${n} loot cards`, treasure: 'a random treasure' })[gift],

  lengthsAbout: (longest: number) =>
    `Games that begin without a gift. The bars are how many games took so many turns, up to ${longest}; ± is how much games differ.`,
  turnsPlot: ['turns'] as Column,
  turns: ['turns', 'of all players'] as Column,
  decisions: ['decisions', 'of all players'] as Column,
  comebacksAbout:
    'How often whoever looks best as half of the turns are over wins in the end. The rest is comebacks. Dashed: an even share.',
  ahead: ['best chances half way', 'wins'] as Column,
  aheadSouls: ['most souls half way', 'wins'] as Column,
  comebacks: ['comebacks', 'somebody else wins'] as Column,
  togetherAbout: 'Who plays together wins or loses together:',
  wonTogether: (table: string, share: string, range: string) => `${table}: ${share} of games won (${range})`,

  madeAbout:
    'Bots play, every game from a seed of its own, and what happens is counted in whole numbers. So the same command gives the same figures, on one machine or divided among many.',
  command: 'Command',
  seed: 'Seed',
  gamesCounted: 'Games',
  gamesApart: (all: string, apart: string) => `${all}, of which ${apart} against each other`,
  faults: 'Not counted',
  faultsOf: (unfinished: string, runaway: string, crashed: string) =>
    `${unfinished} did not finish, ${runaway} ended in an endless loop, ${crashed} crashed`,
  bot: 'Level of the bots',
  rules: 'Version of the rules',
  date: 'Written',
  notSaid: 'This file does not say how it was made.',
  intervals:
    'Shares have Wilson intervals, worths the standard error of their mean, all of 95 %. The spread of a kind is that of its cards less what their errors add (method of moments).',
}
export type LabWords = typeof english

/** Words of the page of the lab. */
export const t = words('fourSoulsLab', english)

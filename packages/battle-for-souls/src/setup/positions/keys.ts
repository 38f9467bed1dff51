/** Every key of the format with what it means: the reader refuses others, and the schema for editors is made from them. */

export const SCENARIO_KEYS = {
  id: 'Name of the scenario, unique, e.g. BFS-A23-1.',
  rule: 'The rule it is about, e.g. R-BFS-31.',
  source: 'Where the rule or ruling is printed.',
  rulings: 'Ids of the rulings this proves.',
  cards: 'Ids of the cards this is the scenario of.',
  game: 'battle-for-souls.',
  about: 'A sentence for people: what is shown here.',
  'about-de': 'The same sentence in German.',
  table: 'What is on the table.',
  steps: 'Who does what, in order.',
  then: 'What must be true at the end.',
} as const

/** What lies before a side; also written under the name of whoever plays it. */
export const SIDE_KEYS = {
  deck: 'Top cards of the deck, the top first; the rest lies below. { cards, only: true }: nothing lies below.',
  discard: 'The discard, the top first.',
  angels: 'Archangels or devils that lie face up.',
  favours: 'Intercessions or sins that lie open: a card, or { card, used, by, played }.',
  relics: 'Relics that lie open: a card, or { card, used }.',
  home: 'What lies in Heaven or Hell.',
  'angel-stack': 'Top cards of the archangels or devils that lie face down, the top first; the rest lies below.',
  'favour-stack': 'Top cards of the intercessions or sins, the top first; the rest lies below.',
  'relic-stack': 'Top cards of the relics, the top first; the rest lies below.',
  'victory-stack': 'How many Victory Point cards are left to gain; all that lie nowhere else unless told.',
} as const

export const SEAT_KEYS = {
  hand: 'Cards in hand.',
  fan: 'Teams: what was discarded for the partner.',
  ...SIDE_KEYS,
} as const

export const TABLE_KEYS = {
  mode: 'duel (unless told), teams or solo.',
  side: 'The side of the first seat, heaven (unless told) or hell; the others alternate.',
  seats: 'The names of the players; Ann, Ned, Liz and Tom unless told.',
  options: 'Options of the table: { wilds: 0, replaceSouls: false } …',
  turn: 'Whose turn it is; the first seat unless told.',
  step: 'The first step of the turn that is still to come, 1 (unless told) to 8; from 4 on step 3 is done.',
  number: 'The number of the turn; 10 unless told.',
  last: 'Solo: true in the last turn.',
  souls: 'The souls on Earth: a soul, { soul: points } with holy points above 0 and unholy below, or none.',
  'soul-deck': 'Top souls of the stack, the top first; the rest lies below. { cards, only: true }: nothing lies below.',
  purgatory: 'Souls in Purgatory.',
  void: 'Cards in the Void.',
  heaven: 'What lies before Heaven.',
  hell: 'What lies before Hell.',
  seed: 'Any word: decks are shuffled another way with each.',
  setup:
    'true: the game is set up as the rules say, shuffled with the seed; only mode, side, seats and options are written then.',
} as const

export const OPEN_KEYS = {
  card: 'The card.',
  used: 'How often it has been used; 0 unless told.',
  by: 'Teams: who gained it; it leaves after the next turn of the partner.',
  played: 'true: its colour has been used in a set of this turn.',
} as const

export const ACTION_KEYS = {
  use: 'Uses an archangel, devil, intercession, sin or relic.',
  on: 'On which soul, relic or card; a list for several, in the order they are asked for.',
  points: 'How many points, where that is a choice; as many as possible unless told.',
  buy: 'Buys an intercession, a sin or a relic.',
  from: 'The soul that pays.',
  play: 'Plays a set: pair, two-pair, three-colours, four-colours, five-colours, three-of-a-kind, full-house …',
  with: 'The cards of the set, where several would do.',
  add: 'The soul that gets the points of the set.',
  remove: 'The soul that loses the points of the set. For a card: the soul that loses points.',
  nothing: 'true: only the relic is wanted of the set.',
  discard: 'Discards cards of the hand; [] for none.',
  choose: 'Answers what is asked now: a card, a number, yes or no; a list for several or for several questions; none.',
  cannot: 'An action that is not offered now.',
  because: 'With cannot: the rule that forbids it, as the game tells it to whoever plays.',
  can: 'An action that is possible now; it is not done.',
} as const

/** Of a side, or of whoever plays it. */
export const SIDE_CHECKS = {
  deck: 'Top cards, the top first; [] when empty; or how many cards.',
  discard: 'Top cards, the top first; [] when empty; or how many cards.',
  angels: 'All archangels or devils face up, in any order.',
  favours: 'All intercessions or sins that lie open, in any order; entries may be { card, left, played }.',
  relics: 'All relics that lie open, in any order; entries may be { card, left }.',
  home: 'All that lies in Heaven or Hell, in any order; or how many cards.',
  'angel-stack': 'Top cards, the top first; [] when empty; or how many cards.',
  'favour-stack': 'Top cards, the top first; [] when empty; or how many cards.',
  'relic-stack': 'Top cards, the top first; [] when empty; or how many cards.',
  'victory-stack': 'How many Victory Point cards are left.',
  points: 'Victory points of the side so far.',
} as const

export const SEAT_CHECKS = {
  hand: 'The cards in hand, in any order; or how many.',
  fan: 'Teams: what lies fanned for the partner, in any order.',
  side: 'heaven or hell.',
  'hand-seen-by': 'The others who see the cards of this hand, in any order; nobody.',
  'take-back': 'Who must agree when this player takes the last move back, in any order; no: it cannot be taken back.',
  ...SIDE_CHECKS,
} as const

export const OPEN_CHECKS = {
  card: 'The card.',
  left: 'How often it can still be used; unlimited.',
  played: 'Has its colour been used in a set of this turn?',
} as const

export const TABLE_CHECKS = {
  souls: 'The three places of Earth in order: a soul, { soul: points }, or none.',
  'soul-deck': 'Top souls, the top first; [] when empty; or how many.',
  purgatory: 'All souls in Purgatory, in any order; or how many.',
  void: 'All cards in the Void, in any order.',
  heaven: 'What lies before Heaven.',
  hell: 'What lies before Hell.',
  copies: 'How many of a card are in the game, wherever they lie: { reap-heaven: 5 }.',
  rolled: 'With setup: the dice for who begins, in the order in which they were thrown: [{ Ann: 4 }, { Ned: 4 }, …].',
  turn: 'Whose turn it is.',
  number: 'The number of the turn.',
  step: 'The first step of the turn that is still to come.',
  last: 'Solo: is this the last turn?',
  declared: 'What is declared and not yet carried out, in the words of the game; nothing.',
  asked: 'Who must answer a question now: a name, or { seat, what, options, min, max }; nobody.',
  over: 'Who has won: a name, a list for a tie, nobody; or no while the game goes on.',
  reason: 'How the game ended: won, lost, tie or turn-cap.',
} as const

/** Names that a seat cannot have, because they mean something else in steps and checks. */
export const RESERVED: ReadonlySet<string> = new Set([
  'all',
  'check',
  'then',
  'idle',
  'none',
  'nothing',
  'yes',
  'no',
  'pass',
  'nobody',
  'game',
  'earth',
  ...Object.keys(TABLE_KEYS),
  ...Object.keys(TABLE_CHECKS),
])

/** Every key of the format with its meaning. The reader refuses other keys, and the schema for editors is made from these. */

export const SCENARIO_KEYS = {
  id: 'Name of the scenario, unique, e.g. BFS-A23-1.',
  rule: 'The rule it is about, e.g. R-BFS-31.',
  source: 'Where the rule or ruling is printed.',
  rulings: 'Ids of the rulings this proves.',
  cards: 'Ids of the cards that this scenario is for.',
  game: 'battle-for-souls.',
  about: 'A sentence for readers: what this shows.',
  'about-de': 'The same sentence in German.',
  table: 'What is on the table.',
  steps: 'Who does what, in order.',
  then: 'What must be true at the end.',
} as const

/** What a side has; also written under the name of a player of that side. */
export const SIDE_KEYS = {
  deck: 'Top cards of the deck, the top first; the rest is below. { cards, only: true }: nothing is below.',
  discard: 'The discard, the top first.',
  angels: 'Archangels or devils face up.',
  favours: 'Intercessions or sins in play: a card, or { card, used, by, played }.',
  relics: 'Relics in play: a card, or { card, used }.',
  home: 'The cards in Heaven or Hell.',
  'angel-stack': 'Top cards of the face-down archangels or devils, the top first; the rest is below.',
  'favour-stack': 'Top cards of the intercessions or sins, the top first; the rest is below.',
  'relic-stack': 'Top cards of the relics, the top first; the rest is below.',
  'victory-stack': 'How many Victory Point cards are left to gain; default: all that are nowhere else.',
} as const

export const SEAT_KEYS = {
  hand: 'Cards in hand.',
  fan: 'Teams: what was discarded for the partner.',
  ...SIDE_KEYS,
} as const

export const TABLE_KEYS = {
  mode: 'duel (default), teams or solo.',
  side: 'The side of the first seat, heaven (default) or hell; the others alternate.',
  seats: 'The names of the players; default: Ann, Ned, Liz and Tom.',
  options: 'Options of the table: { wilds: 0, replaceSouls: false } …',
  turn: 'Whose turn it is; default: the first seat.',
  step: 'The next step of the turn, 1 to 8; from 4 on, step 3 is done. Default: 1, or 3 in a last turn that is one set.',
  number: 'The number of the turn; default: 10.',
  last: 'Solo: true in the last turn.',
  souls: 'The souls on Earth: a soul, { soul: points } with holy points above 0 and unholy below, or none.',
  'soul-deck': 'Top souls of the stack, the top first; the rest is below. { cards, only: true }: nothing is below.',
  purgatory: 'Souls in Purgatory.',
  void: 'Cards in the Void.',
  heaven: 'What Heaven has.',
  hell: 'What Hell has.',
  seed: 'Any word: each gives different shuffles.',
  setup:
    'true: the game is set up as the rules say, shuffled with the seed; only mode, side, seats and options are written then.',
} as const

export const OPEN_KEYS = {
  card: 'The card.',
  used: 'How often it has been used; default: 0.',
  by: 'Teams: who gained it; it leaves after the partner’s next turn.',
  played: 'true: its colour has been used in a set this turn.',
} as const

export const ACTION_KEYS = {
  use: 'Uses an archangel, devil, intercession, sin or relic.',
  on: 'On which soul, relic or card; a list for several, in the order of the questions.',
  points: 'How many points, if that is a choice; default: as many as possible.',
  buy: 'Buys an intercession, a sin or a relic.',
  from: 'The soul that pays.',
  play: 'Plays a set: pair, two-pair, three-colours, four-colours, five-colours, three-of-a-kind, full-house …',
  with: 'The cards of the set, if there are several ways.',
  add: 'The soul that gets the points of the set.',
  remove: 'The soul that loses the points of the set. For a card: the soul that loses points.',
  nothing: 'true: only the relic of the set is wanted.',
  discard: 'Discards cards of the hand; [] for none.',
  choose:
    'Answers the current question: a card, a number, yes or no; a list for several or for several questions; none.',
  cannot: 'An action that is not offered now.',
  because: 'With cannot: the rule that forbids it, as the game shows it to the player.',
  can: 'An action that is possible now; it is not done.',
} as const

/** Checks of a side, or of a player of that side. */
export const SIDE_CHECKS = {
  deck: 'Top cards, the top first; [] when empty; or how many cards.',
  discard: 'Top cards, the top first; [] when empty; or how many cards.',
  angels: 'All archangels or devils face up, in any order.',
  favours: 'All intercessions or sins in play, in any order; entries may be { card, left, played }.',
  relics: 'All relics in play, in any order; entries may be { card, left }.',
  home: 'All cards in Heaven or Hell, in any order; or how many.',
  'angel-stack': 'Top cards, the top first; [] when empty; or how many cards.',
  'favour-stack': 'Top cards, the top first; [] when empty; or how many cards.',
  'relic-stack': 'Top cards, the top first; [] when empty; or how many cards.',
  'victory-stack': 'How many Victory Point cards are left.',
  points: 'Victory points of the side so far.',
} as const

export const SEAT_CHECKS = {
  hand: 'The cards in hand, in any order; or how many.',
  fan: 'Teams: what is fanned out for the partner, in any order.',
  side: 'heaven or hell.',
  'hand-seen-by': 'The other players who see this hand, in any order; nobody.',
  'take-back': 'Who must agree when this player takes the last move back, in any order; no: it cannot be taken back.',
  ...SIDE_CHECKS,
} as const

export const OPEN_CHECKS = {
  card: 'The card.',
  left: 'How often it can still be used; unlimited.',
  played: 'Whether its colour has been used in a set this turn.',
} as const

export const TABLE_CHECKS = {
  souls: 'The three places of Earth in order: a soul, { soul: points }, or none.',
  'soul-deck': 'Top souls, the top first; [] when empty; or how many.',
  purgatory: 'All souls in Purgatory, in any order; or how many.',
  void: 'All cards in the Void, in any order.',
  heaven: 'What Heaven has.',
  hell: 'What Hell has.',
  copies: 'How many of a card are in the game, wherever they are: { reap-heaven: 5 }.',
  rolled: 'With setup: the rolls for who begins, in order: [{ Ann: 4 }, { Ned: 4 }, …].',
  turn: 'Whose turn it is.',
  number: 'The number of the turn.',
  step: 'The next step of the turn.',
  last: 'Solo: whether this is the last turn.',
  declared: 'What is declared and not yet carried out, in the words of the game; nothing.',
  asked: 'Who must answer a question now: a name, or { seat, what, options, min, max }; nobody.',
  over: 'Who has won: a name, a list for a tie, nobody; or no while the game goes on.',
  reason: 'How the game ended: won, lost, tie or turn-cap.',
} as const

/** Names that a seat cannot have, because they have another meaning in steps and checks. */
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

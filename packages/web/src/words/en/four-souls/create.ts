import type { SetContents, TableOptions } from '@soulstack/four-souls/view'
import { words } from '../../index.ts'

const english = {
  /** Tables whose options are chosen by one press. */
  presets: {
    title: 'Ready-made tables',
    each: {
      duel: ['Quick duel', 'two players, 3 souls win'],
      four: ['Classic four', 'as in the rulebook'],
      everything: ['Everything', 'all sets, with rooms'],
      together: ['Co-op', 'two against the timer'],
      first: ['First edition', 'rules and cards of 2018'],
    } as Record<'duel' | 'four' | 'everything' | 'together' | 'first', Choice>,
  },
  packsStay: 'The packs of this table stay in the game.',

  edition: 'Edition',
  editions: {
    second: ['Second edition', 'The current rules and cards.'],
    first: ['First edition', 'The rules and cards of 2018, for two to four.'],
  } as Record<'second' | 'first', Choice>,
  modes: {
    competitive: ['Competitive', 'Two to six, everyone for themselves or in teams.'],
    'co-op': ['Co-op', 'Two against the timer, winning or losing together.'],
    solitaire: ['Solitaire', 'You alone with two characters, against the timer.'],
  } as Record<Mode, Choice>,
  options: 'goal and challenges, characters, ¢ and hands, decks',
  byFirstEdition: 'First edition rules.',
  challengeIn: {
    competitive: (name: string) => `${name}, competitive.`,
    'co-op': (name: string) => `${name}, co-op.`,
    solitaire: (name: string) => `${name}, solitaire.`,
  } as Record<Mode, (name: string) => string>,
  together: (mode: string, souls: number) => `${mode}: ${souls} ${souls === 1 ? 'soul' : 'souls'} together.`,
  firstTo: (souls: number) => `First to ${souls} ${souls === 1 ? 'soul' : 'souls'}.`,
  firstTeamTo: (souls: number) => `First team to ${souls} ${souls === 1 ? 'soul' : 'souls'}.`,
  /** `size`: players of a team; 1: no teams. */
  teams: (size: number) => (size === 1 ? 'No teams' : `Teams of ${size}`),
  teamHands: 'Partners see each other’s hands',
  twoSeats: {
    solitaire: 'Solitaire: you play two characters yourself.',
    'co-op': 'Co-op is for two players, one character each.',
  } as Record<Exclude<Mode, 'competitive'>, string>,

  cards: 'Cards',
  cardCount: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`,
  brings: {
    characters: (n: number) => `${n} ${n === 1 ? 'character' : 'characters'}`,
    treasures: (n: number) => `${n} ${n === 1 ? 'treasure' : 'treasures'}`,
    loot: (n: number) => `${n} loot`,
    monsters: (n: number) => `${n} ${n === 1 ? 'monster' : 'monsters'}`,
  } satisfies Record<keyof SetContents, (n: number) => string>,
  smallSets: (n: number, cards: number) => `${n} small sets, ${cards} cards`,
  smallSetsTaken: (names: string) => `Playing with ${names}`,
  notInFirst: 'Not in the first edition.',
  packsSecond: 'Packs of cards are written for the second edition: this table plays without yours.',
  oneNeeded: 'A table needs at least one of these.',
  roomDeck: 'Room deck',
  roomsOf: (n: number, set: string) => `${n} rooms of ${set}`,

  goal: 'The goal',
  difficulty: { name: 'Difficulty', note: 'How many souls you need together.' },
  difficulties: {
    normal: (souls: number) => `Normal: ${souls}`,
    hard: (souls: number) => `Hard: ${souls}`,
    'ultra-hard': (souls: number) => `Ultra hard: ${souls}`,
  } as Record<Config['difficulty'], (souls: number) => string>,
  souls: {
    name: 'Souls to win',
    together: 'All of yours together.',
    first: 'The first player to have that many wins.',
    team: 'The first team to have that many wins.',
    label: 'souls to win',
  },
  soulCap: {
    name: 'Souls that count',
    note: 'Of each character; the others must bring the rest.',
    label: 'souls of each character that count',
    all: 'all',
  },
  challenge: { name: 'Challenge', note: 'Won by its own goal, with rules of its own.', none: 'None' },
  forModes: (modes: readonly Mode[]) => `for ${modes.join(' and ')}`,
  bonus: {
    name: 'Bonus souls',
    note: 'Each goes to the first player to meet its condition.',
    random: 'At random',
    these: 'Choose which',
    label: 'bonus souls',
  },
  variants: 'Variants',

  beginning: 'Setup and hands',
  characters: 'Characters',
  characterKinds: {
    dealt: ['Dealt', 'Everybody is dealt one at random.'],
    'one-of-two': ['One of two', 'Everybody is dealt two and keeps one.'],
    any: ['Any', 'Everybody chooses from all of them, in turn order.'],
    eden: ['Eden only', 'Everybody is Eden, and chooses a starting item.'],
  } as Record<Config['characters'], Choice>,
  draft: { name: 'Mini-draft', note: 'Everybody drafts two treasures before the first turn.', on: 'Draft' },
  startCents: '¢ at the start',
  centsPool: { name: '¢ in the game', note: 'Nobody gains more than the pool still holds.' },
  startHand: { name: 'Loot cards at the start', label: 'loot cards at the start' },
  handLimit: { name: 'Hand limit', note: 'Loot cards kept at the end of a turn.', label: 'hand limit' },
  openHands: { name: 'Open hands', note: 'Everybody sees everybody’s loot cards.', on: 'Open' },

  decks: 'Decks',
  allThree: 'All three',
  eachBelow: 'Set for each deck below.',
  plans: {
    box: ['Whole box', 'Every card of the sets.'],
    ratio: ['Recommended', 'A hundred cards in the recommended proportions, drawn at random.'],
    own: ['Custom mix', 'As many of each kind as you set, drawn at random.'],
    cards: ['Hand-picked', 'Exactly the cards you choose.'],
  } as Record<'box' | 'ratio' | 'own' | 'cards', Choice>,
  deck: { treasure: 'Treasure deck', loot: 'Loot deck', monster: 'Monster deck' } as Record<Deck, string>,
  deckIsEmpty: {
    treasure: 'The treasure deck is empty: choose its cards.',
    loot: 'The loot deck is empty: choose its cards.',
    monster: 'The monster deck is empty: choose its cards.',
  } as Record<Deck, string>,
  inDeck: (deck: string, category: string) => `${deck}: ${category}`,
  only: (n: number) => `only ${n}`,
  of: (n: number) => `of ${n}`,
  nameOrText: 'Name or text',
  searchDeck: {
    treasure: 'Search the treasure deck',
    loot: 'Search the loot deck',
    monster: 'Search the monster deck',
  } as Record<Deck, string>,
  kindOfCard: 'Kind of card',
  everyKind: 'Every kind',
  chosenOnly: 'Chosen only',
  allShown: 'All shown',
  none: 'None',
  cardLess: (card: string) => `One ${card} fewer`,
  cardMore: (card: string) => `One ${card} more`,
  cardChosen: (card: string) => `${card}: chosen`,
  noText: 'There is no text on this card.',
  reward: (what: string) => `Reward: ${what}`,
  noCard: 'No cards match.',

  firstHasNoChallenges: 'The first edition has no challenges.',
  firstHasNoRooms: 'The first edition has no rooms.',
  firstHasCents: (n: number) => `In the first edition there are exactly ${n}¢.`,
  forTogether: 'For co-op and solitaire.',
  ownGoal: 'A challenge is won by its own goal.',
  noBonusTogether: 'Co-op and solitaire are played without bonus souls.',
  unknownVariant: 'This version does not know it.',
  notTogether: 'Not when all win together.',
  notInChallenge: 'Not in a challenge.',
  capTooLow: (cap: number, souls: number) =>
    `If ${cap === 1 ? 'one soul' : `${cap} souls`} of each character count, ${souls} cannot be reached.`,
  tooFewCents: (pool: number, each: number, seats: number) =>
    `${pool}¢ is not enough to give ${seats} players ${each}¢ each.`,
}

type Config = TableOptions['defaults']
type Mode = Config['mode']
type Deck = keyof Config['decks']
/** A choice: its name, and a line that explains it. */
type Choice = readonly [word: string, means: string]
export type FourSoulsCreateWords = typeof english

/** Words of the form for a table of Four Souls. */
export const t = words('fourSoulsCreate', english)

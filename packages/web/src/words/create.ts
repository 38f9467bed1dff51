import type { Config as BattleConfig, TableOptions as BattleOptions, Side } from '@soulstack/battle-for-souls/view'
import type { SetContents, TableOptions } from '@soulstack/four-souls/view'
import type { Leaving } from '@soulstack/protocol'
import { words } from './index.ts'

const english = {
  title: 'Create a table',
  game: 'Game',
  notAsked: 'The server could not be reached.',
  play: 'Play',
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

  seats: 'Seats',
  seat: (n: number) => `Seat ${n}`,
  nameInSeat: (n: number) => `Name in seat ${n}`,
  guest: (n: number) => `Guest ${n}`,
  you: 'You',
  sitting: {
    you: ['You', 'your own seat'],
    beside: ['On this screen', 'somebody beside you; you pass the screen around'],
    open: ['Open', 'waits for a friend with the link'],
  } as Record<'you' | 'beside' | 'open', Choice>,
  seatLess: 'One seat fewer',
  seatMore: 'One seat more',
  youWatch: 'You will watch.',
  shareScreen: (n: number) =>
    `${n} share this screen. Passing it on tells that something in that hand is worth a question.`,
  openSeats: (n: number) => `${n} open ${n === 1 ? 'seat' : 'seats'}: you get a link to share.`,
  noOpenSeat: 'No open seat: you can start at once.',

  names: 'Names',
  house: 'At the table',
  nameOfTable: 'Name of the table',
  /** Parts of a line that says what is chosen in a folded part of the form. */
  inShort: {
    byLink: 'only with the link',
    listed: 'listed for all',
    noClock: 'no clock',
    clock: (base: number) => `${time(base)} for each decision`,
    sets: (n: number) => `${n} sets`,
  },
  anyone: 'Anyone may join',
  anyoneOn: 'The table is listed on the home page: strangers can sit down or watch.',
  anyoneOff: 'Only people with the link can find the table.',
  late: 'Watchers see hands, with a delay',
  lateOn: 'They see all hands, two minutes late. Players could look too: only for people who trust each other.',
  lateOff: 'They see no hands, unless every player agrees.',

  changeOptions: 'Change the options',
  toLobby: 'Back to the table',
  agreed: 'What else is agreed',
  changeThem: 'Change',
  seatsStay: 'seats are kept; the others see what you change',
  seatsByName: 'Everybody keeps their seat. Who sits where is arranged at the table.',
  packsStay: 'The packs of this table stay in the game.',
  leaving: 'If somebody leaves',
  leavings: {
    bot: ['A bot plays', 'A bot plays on in their seat until they are back.'],
    wait: [
      'The seat waits',
      'The others vote: wait, pass the turns, or seat a bot. Anybody else may ask for the seat.',
    ],
    end: ['The game ends', 'The game is over for everybody.'],
  } satisfies Record<Leaving, readonly [word: string, means: string]>,
  fates: 'Show what a response would do',
  fatesOn: '“Prevents it”, “you live”, “hits: 1 in 2” are shown on your cards when you may respond.',
  fatesOff: 'You work out for yourselves what your cards would do.',

  bluff: 'Bluff',
  bluffOn:
    'Some automatic passes take as long as a person would: a long wait does not mean that somebody has a response.',
  bluffOff: 'Nobody is named while others may respond, but a long wait can mean that somebody has a response.',

  clock: 'Clock',
  paces: {
    off: 'Off',
    relaxed: 'Relaxed',
    brisk: 'Brisk',
    blitz: 'Blitz',
    own: 'Custom',
  } as Record<'off' | 'relaxed' | 'brisk' | 'blitz' | 'own', string>,
  noClock: 'Everybody takes as long as they like.',
  /** All in seconds. `reserve`: null if there is none; `adds`: what each answer adds to it. */
  clockSo: (base: number, reserve: number | null, adds: number) =>
    `${time(base)} for each decision${
      reserve === null
        ? ''
        : `, then ${time(reserve)} for the whole game${adds > 0 ? `, to which each answer adds ${adds} s` : ''}`
    }. When time runs out, the safest answer is given for you.`,
  decision: { name: 'Each decision', note: 'Seconds, 5 to 600.', label: 'seconds for each decision' },
  reserve: {
    name: 'In reserve',
    note: 'Seconds, for the whole game, up to 3600.',
    label: 'seconds in reserve',
  },
  increment: { name: 'Each answer adds', note: 'Seconds, up to 60.', label: 'seconds that each answer adds' },

  less: (what: string) => `Less: ${what}`,
  more: (what: string) => `More: ${what}`,
  /** Why an option is unavailable; for screen readers, after its name. */
  off: (why: string) => `: ${why}`,

  moreOptions: 'More options',
  asInRulebook: (options: string) => `${options}: all as in the rulebook`,
  differ: (n: number) => `${n} ${n === 1 ? 'differs' : 'differ'} from the rulebook`,
  allAsInRulebook: 'All as in the rulebook',
  setTable: 'Create the table',
  beginsLater: 'the game starts when you say so',

  battle: {
    modes: {
      duel: ['Two players', 'Heaven against Hell.'],
      teams: ['Two teams', 'Four players, two for each side.'],
      solo: ['Alone', 'One side, for as many points as you set yourself.'],
    } as Record<BattleConfig['mode'], Choice>,
    levels: { novice: 'Novice', adept: 'Adept', rulebook: 'Rulebook' } as Record<keyof BattleOptions['levels'], string>,
    level: (name: string, points: number) => `${name}: ${points}`,
    options: 'wild cards, souls, ties, how long it lasts',
    alone: {
      heaven: (points: number) => `Heaven alone: ${points} points win.`,
      hell: (points: number) => `Hell alone: ${points} points win.`,
    } as Record<Side, (points: number) => string>,
    goal: 'The side with more points at the end wins.',
    youPlayFor: { heaven: 'You play for Heaven.', hell: 'You play for Hell.' } as Record<Side, string>,
    yourSide: 'Your side',
    otherInBox: 'The other side’s cards stay in the box.',
    firstSeat: 'The first seat',
    alternate: 'Seats alternate between the sides; a die decides who begins.',
    target: { name: 'Points that win', note: 'The levels, or any number.', label: 'points that win' },

    cardsAndSouls: 'Cards and souls',
    wilds: {
      name: 'Wild cards',
      note: 'Three in each deck; without them, it has 7, 7, 7, 6, 6, 6 and 6 cards of the seven colours.',
      on: 'With wild cards',
    },
    replaced: {
      name: 'A soul sainted or damned',
      note: 'Whether another soul takes its place at once.',
      on: 'Replaced at once',
    },
    opposed: {
      name: 'Points on an opposed soul',
      note: 'Whether you may put points on a soul that has points of the other side: each one removes one of those first.',
      on: 'They cancel',
    },
    end: 'The end',
    tie: {
      name: 'A tie',
      note: 'Broken by souls, then by archangels or devils.',
      off: 'You cannot tie alone.',
      on: 'Broken',
    },
    lastTurn: {
      name: 'The last turn',
      note: 'Just one set of cards, or all of it except drawing.',
      off: 'For one player alone.',
      kinds: { whole: 'Whole', set: 'One set' } as Record<BattleConfig['lastTurn'], string>,
    },
    turns: {
      name: 'Turns',
      noCap: 'No limit. If you set one, the game ends after that many turns and is scored.',
      cap: 'The game ends after that many and is scored.',
      label: 'turns, 0 for no limit',
    },
  },

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

const time = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} seconds`

type Config = TableOptions['defaults']
type Mode = Config['mode']
type Deck = keyof Config['decks']
/** A choice: its name, and a line that explains it. */
type Choice = readonly [word: string, means: string]
export type CreateWords = typeof english

/** Words of the page on which a table is created. */
export const t = words('create', english)

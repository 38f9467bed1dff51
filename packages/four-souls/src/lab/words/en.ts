import type { CardType } from '../../model/card-types.ts'
import type { VerdictWords } from './types.ts'

const MANY: Readonly<Record<CardType, string>> = {
  character: 'characters',
  'starting-item': 'starting items',
  treasure: 'treasures',
  loot: 'loot cards',
  monster: 'monsters',
  event: 'events',
  curse: 'curses',
  'bonus-soul': 'bonus souls',
  room: 'rooms',
  challenge: 'challenges',
  variant: 'variants',
}

/** What somebody does who has such a card. */
const HAD: Partial<Record<CardType, string>> = {
  monster: 'killed it',
  event: 'had it in their turn',
  curse: 'were cursed with it',
  character: 'played it',
}

/** How somebody comes to have such a card. */
const GETTING: Partial<Record<CardType, string>> = {
  monster: 'Killing it',
  event: 'Turning it up',
  curse: 'Being cursed with it',
  character: 'Playing it',
}

const number = (n: number, digits = 1): string => (n + 0).toFixed(digits).replace(/^-(?=0\.?0*$)/, '')
const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace('-', '−'))
const count = (n: number): string => n.toLocaleString('en')
const between = (low: number, high: number): string =>
  low === high ? `${low} in 10` : `between ${low} and ${high} in 10`

/** Verdicts in English. */
export const en: VerdictWords = {
  strength: {
    unclear: 'Unclear so far',
    weak: 'Weak',
    weakish: 'A little weak',
    ordinary: 'Ordinary',
    strongish: 'A little strong',
    strong: 'Strong',
  },
  rank({ low, middle, high }, type, harmful) {
    const [more, less] = harmful ? ['Does less harm', 'Does more harm'] : ['Stronger', 'Weaker']
    if (middle === 0)
      return `${less} than nearly all ${MANY[type]}${high === 0 ? '' : ` (at least ${10 - high} in 10)`}.`
    if (middle === 10) return `${more} than nearly all ${MANY[type]}${low === 10 ? '' : ` (at least ${low} in 10)`}.`
    return `${more} than about ${middle} in 10 ${MANY[type]} (${between(low, high)}).`
  },
  unclear: ({ low, high }, type) =>
    `So far it could be almost anywhere among ${MANY[type]}: above ${low} to ${high} in 10 of them.`,
  danger: ({ low, middle, high }) =>
    `It kills players more often than about ${middle} in 10 monsters (${between(low, high)}).`,
  worth: (points, giveOrTake, usual, type) =>
    `${GETTING[type] ?? 'Getting it'} changes the chance of winning by ${signed(points)} percentage points, give or take ${number(giveOrTake)}; for ${MANY[type]} it is ${signed(usual)} on average.`,
  wins: (withIt, without) => `Players who had it won ${number(withIt)} %, the others ${number(without)} %.`,
  use: (games, holders, uses, decided, type) =>
    `In ${count(games)} ${games === 1 ? 'game' : 'games'}, ${count(holders)} ${holders === 1 ? 'player' : 'players'} ${HAD[type] ?? 'had it'}${type === 'monster' ? '' : ` and used it ${number(uses)} times each`}; in ${number(decided)} % of the games the winner did so in the last turn.`,
  tooFew: (games, holders, type) =>
    `It is too early to tell: in ${count(games)} ${games === 1 ? 'game' : 'games'} only ${count(holders)} ${holders === 1 ? 'player' : 'players'} ${HAD[type] ?? 'had it'}.`,
  incomparable: (type) => `There are too few official ${MANY[type]} to compare it with.`,
  room: 'Nobody owns a room, so there is nobody whose wins could be compared.',
}

import { words } from './index.ts'

const english = {
  title: 'How it went',
  /** `time`: in words; null: nobody knows. */
  length: (turns: number, time: string | null) =>
    [`${turns} ${turns === 1 ? 'turn' : 'turns'}`, time].filter(Boolean).join(' · '),
  minutes: (n: number) => (n < 1 ? 'less than a minute' : n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  /** Who led alone, and was at most caught up with since. */
  led: (name: string, turn: number) => `${name} took the lead on turn ${turn} and never fell behind.`,
  ledAtLast: (times: number, name: string, turn: number) =>
    `The lead changed hands ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}; ${name} took it last, on turn ${turn}.`,
  /** The turn that brought most. */
  gained: {
    souls: (name, from, to, turn) => `${name} made the biggest jump on turn ${turn}, from ${from} to ${to} souls.`,
    points: (name, from, to, turn) => `${name} made the biggest jump on turn ${turn}, from ${from} to ${to} points.`,
  } as Record<'souls' | 'points', (name: string, from: number, to: number, turn: number) => string>,
  /** Who did something most often. */
  most: (what: string, name: string, n: number) => `Most ${what}: ${name}\u00a0(${n}).`,
  /** Sides inside a sentence. */
  sides: { heaven: 'Heaven', hell: 'Hell' },
  souls: 'Souls, turn by turn',
  points: 'Points, turn by turn',
  /** Of those who listen: what the curves come to. */
  summary: (what: string, ends: readonly string[]) => `${what}. At the end: ${ends.join(', ')}.`,
  aSoul: 'a soul',
  aDeath: 'a death',
  aKill: 'kills',
  turn: (n: number) => (n < 1 ? 'Start' : `Turn ${n}`),
  turns: 'turn',
  moments: 'What happened',
  noMoments: 'Nobody gained a soul, and nobody died.',
  watch: (turn: string) => `Watch ${turn.toLowerCase()}`,
  players: 'The players',
  player: 'player',
  numbers: {
    score: 'souls',
    points: 'points',
    souls: 'souls',
    kills: 'kills',
    deaths: 'deaths',
    damage: 'damage',
    cents: '¢ gained',
    bought: 'bought',
    sets: 'sets',
    reaped: 'reaped',
  } as Record<string, string>,
  mostUsed: 'most used',
}
export type HistoryWords = typeof english

/** What is said in the story of a game that is over. */
export const t = words('history', english)

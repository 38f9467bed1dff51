import { words } from '../index.ts'

const english = {
  title: 'How it went',
  /** `time`: how long the game took, in words; null: not known. */
  length: (turns: number, time: string | null) =>
    [`${turns} ${turns === 1 ? 'turn' : 'turns'}`, time].filter(Boolean).join(' · '),
  minutes: (n: number) => (n < 1 ? 'less than a minute' : n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  /** The player who took the lead and was at most tied since. */
  led: (name: string, turn: number) => `${name} took the lead on turn ${turn} and never fell behind.`,
  ledAtLast: (times: number, name: string, turn: number) =>
    `The lead changed hands ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}; ${name} took it last, on turn ${turn}.`,
  /** The turn with the biggest gain. */
  gained: {
    souls: (name, from, to, turn) => `${name} made the biggest jump on turn ${turn}, from ${from} to ${to} souls.`,
    points: (name, from, to, turn) => `${name} made the biggest jump on turn ${turn}, from ${from} to ${to} points.`,
  } as Record<'souls' | 'points', (name: string, from: number, to: number, turn: number) => string>,
  /** The player with the highest number of something. */
  most: (what: string, name: string, n: number) => `Most ${what}: ${name}\u00a0(${n}).`,
  /** The sides' names within a sentence. */
  sides: { heaven: 'Heaven', hell: 'Hell' },
  souls: 'Souls, turn by turn',
  points: 'Points, turn by turn',
  /** For screen readers: where the curves of the chart end. */
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

/** Words of a finished game's history. */
export const t = words('history', english)

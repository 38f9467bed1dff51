import { words } from '../words/index.ts'

const english = {
  title: 'How it went',
  /** `time`: in words; null: nobody knows. */
  length: (turns: number, time: string | null) =>
    [`${turns} ${turns === 1 ? 'turn' : 'turns'}`, time].filter(Boolean).join(' · '),
  minutes: (n: number) => (n < 1 ? 'less than a minute' : n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
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

import { words } from '../index.ts'

const english = {
  title: 'What would you do?',
  means: 'what a strong bot would do',
  thinking: 'The bot is thinking …',
  notAsked: 'You are not asked now.',
  /** A chance to win, in percent, and how it compares. */
  wins: (percent: number, compared: string) => `wins ${percent}%, ${compared}`,
  best: 'the best',
  asGood: 'as good',
  behind: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} behind`,
  /** What is left without a choice. */
  nothing: 'Nothing',
  fair: 'It knows no more than you: what you cannot see it only imagines.',
}
export type AdviceWords = typeof english

/** Words of the advice that a bot gives. */
export const t = words('advice', english)

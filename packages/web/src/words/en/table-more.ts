import type { Pace } from '@soulstack/protocol'
import { words } from '../index.ts'

const english = {
  toCard: 'Back to the card',
  takeSeatMeans: 'ask for a seat that nobody is in',
  /** From whose seat the table is watched, and what a press on that does. */
  from: (name: string) => `From: ${name}`,
  fromOther: 'Watch from another seat',
  readWhole: 'the whole card',
  /** What watchers can see. */
  handsSeen: 'Watchers see hands',
  handsLate: 'Watchers see hands late',
  asksForHands: (names: readonly string[]) => `${names.join(', ')}: show hands?`,
  skipMeans: 'Shows what the bots do until your turn at once. You are still asked when it matters.',
  /** Below the name of a pace. */
  speed: 'speed',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast' } satisfies Record<Pace, string>,
  /** The accessible name contains the visible text, for people who control the page by voice. */
  speedIs: (now: string, next: string) => `${now} speed of the others’ turns. Press for: ${next}`,
  passedList: 'Passed for you',
  askNext: 'ask me next time',
  howAsked: 'How often am I asked?',
  menuHolds: 'log, rules, settings and more',
  whyAsked: 'Why am I asked?',
  whyWaiting: 'Who are we waiting for?',
  takeMovesBack: 'Take moves back',
  takeMovesBackMeans: 'the others have to agree',
  takeBackAtOnce: 'your last move, at once',
  redoMeans: 'what you have just taken back',
}
export type TableMoreWords = typeof english

/** Words of what is shown at a table on demand: the list under *More*, the log of passes, links in the bar, the speed of others’ turns. */
export const t = words('tableMore', english)

import { words } from '../index.ts'

const english = {
  lesson: (title: string) => `Lesson: ${title}`,
  at: (title: string, n: number, of: number) => `${title} · ${n} of ${of}`,
  unfold: 'Show the lesson',
  fold: 'Collapse the lesson',
  short: 'The rules on one page',
  finish: 'Finish',
  goOn: 'Go on',
  skip: 'Skip this step',
  leave: 'Leave lesson',
  /** After a log line with what the learner did. */
  astray: 'This step asks for something else. Take it back and try again.',
  late: 'Now it is too late for this step. Take it back and try again.',
  back: 'Take it back',
  leaveIt: 'Leave it so',
  again: 'Start again',
  over: 'Lesson done',
  next: (title: string, about: string) => `Next: ${title}. ${about}`,
  wereAll: 'That was the last lesson. In a game, press anything you cannot do to see why.',
  play: 'Play a game',
  allLessons: 'All lessons',

  hint: 'Hint',
  noMoreHints: 'No more hints',
  /** On a short phone: shows the rest of a hint. */
  readOn: 'Read on',
  putAway: 'Close the hint',

  /** Asked once, at the first table. */
  sound: 'Sounds',
  withSounds: 'Play sounds?',
  yesSounds: ['Yes', 'Yes, with sounds'] as Answer,
  noSounds: ['No', 'No sounds'] as Answer,
}
/** A button: its text, and its accessible name. */
type Answer = readonly [text: string, name: string]
export type LessonWords = typeof english

/** Words around lessons and hints. Their own text comes from the game. */
export const t = words('lesson', english)

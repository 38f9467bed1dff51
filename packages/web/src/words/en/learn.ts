import { words } from '../index.ts'

const english = {
  back: 'Back',
  title: 'Learn',
  lede: 'Short games with the real rules: do what the lesson says, or anything else, and leave whenever you like.',
  failed: 'The lessons could not be loaded.',
  minutes: (n: number) => `${n} minutes`,
  taken: (minutes: string) => `Done · ${minutes}`,
  begin: 'Begin',
  beginLesson: (lesson: string) => `Begin: ${lesson}`,
  again: 'Again',
  lessonAgain: (lesson: string) => `Again: ${lesson}`,
}
export type LearnWords = typeof english

/** Words of the page that lists the lessons. */
export const t = words('learn', english)

import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/rewording.ts. */

export const rewording = {
  changeNumber: (n, t) =>
    `change a number in the effect text of ${t.object(n.of)} by ${n.by} till end of turn. The number can't become less than ${n.least} or more than ${n.most}`,
} satisfies PhrasesOf<'effect'>

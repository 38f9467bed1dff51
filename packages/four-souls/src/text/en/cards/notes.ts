import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/notes.ts. */

export const notes = {
  note: (n, t) => `note ${t.value(n.n)}${n.turn === true ? ' till end of turn' : ''}`,
  clearNotes: () => 'clear what this has noted',
  noted: (n, t) => `${t.value(n.n)} has been noted`,
  goalsDone: () => 'the number of completed goals',
} satisfies PhrasesOf<'condition' | 'effect' | 'value'>

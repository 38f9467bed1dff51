import { type Condition, count, define, type Effect, type Value } from '../model/node.ts'
import { objectOf } from '../rules/context.ts'
import { goalsNoted, isNoted, noteNumber } from '../rules/notes.ts'

/** Notes: what a card keeps track of. Goals, which are noted automatically, are abilities (`goal`). */

export const Note = define({
  k: 'note',
  family: 'effect',
  about: 'This card notes a number.',
  affects: [],
  fields: {
    n: { is: 'value', about: 'the number' },
    turn: { is: 'flag', optional: true, only: true, about: 'till end of turn' },
  },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    c.did = o === null ? 0 : 1
    if (o !== null) noteNumber(g, o, count(g, c, n.n), n.turn === true)
  },
})
/** This notes a number. */
export const note = (n: Value): Effect => Note.of({ n })
/** … till end of turn. */
export const noteThisTurn = (n: Value): Effect => Note.of({ n, turn: true })

export const Noted = define({
  k: 'noted',
  family: 'condition',
  about: 'This card has noted a number.',
  fields: { n: { is: 'value', about: 'the number' } },
  test(g, c, n) {
    const o = objectOf(g, c.src)
    return o !== null && isNoted(o, count(g, c, n.n))
  },
})
/** Has this very object noted that number? */
export const noted = (n: Value): Condition => Noted.of({ n })

export const ClearNotes = define({
  k: 'clearNotes',
  family: 'effect',
  about: 'This card forgets what it has noted.',
  affects: [],
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    c.did = o?.notes?.length ?? 0
    if (o !== null) o.notes = null
  },
})
/** This forgets what it has noted. */
export const clearNotes = ClearNotes.of({})

export const GoalsDone = define({
  k: 'goalsDone',
  family: 'value',
  about: 'How many goals this card has noted as completed.',
  fields: {},
  count(g, c) {
    const o = objectOf(g, c.src)
    return o === null ? 0 : goalsNoted(g, o)
  },
})
export const goalsDone = GoalsDone.of({})

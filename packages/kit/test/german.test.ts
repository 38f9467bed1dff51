import { describe, expect, test } from 'vitest'
import { flag, oneOf, Refusal, readLanguage, readOptions, replay, Session, whole } from '../src/index.ts'
import { pig } from './pig.ts'

/** The kit's own refusals exist in each language. */

const ENGLISH =
  /\b(the|is|are|not|of|there|this|that|has|have|only|number|one|true or|game|log|entry|pick|choose|does|between)\b/i

function refused(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('it was not refused')
}

const session = new Session(pig, { players: 2 }, 'pig')
const log = session.log()
const saved = pig.save(session.state) as { state: object }

describe('in German', () => {
  test.each<[string, () => unknown]>([
    ['a number', () => whole(1, 3)(9, 'n')],
    ['yes or no', () => flag('perhaps', 'n')],
    ['one of a few', () => oneOf(['a', 'b'])('c', 'n')],
    ['no options', () => readOptions(7, { n: flag }, () => true)],
    ['another option', () => readOptions({ m: 1 }, { n: flag }, () => true)],
    ['another language', () => readLanguage('fr')],
    ['a log of another game', () => replay(pig, { ...log, game: 'dice' })],
    ['a log of another version', () => replay(pig, { ...log, version: '0' })],
    ['a log that does not fit', () => replay(pig, { ...log, entries: [{ seat: 0, answer: [99], at: 1 }] })],
    ['what is no saved game', () => pig.restore(null)],
    ['a saved game of another version', () => pig.restore({ ...saved, version: '0' })],
    ['half a saved game', () => pig.restore({ ...saved, state: {} })],
    ['a moment before the first', () => session.back(-1)],
    ['a moment that has not come', () => session.at(99)],
    ['an answer that is none', () => session.answer(0, { decision: 'x' } as never)],
    ['too many answers', () => session.answer(0, { decision: session.state.decision!.id, picks: [0, 0, 0] })],
  ])('%s is refused', (_, act) => {
    const refusal = refused(act)
    const [en, de] = [refusal.in('en'), refusal.in('de')]
    expect(en).toBe(refusal.message)
    expect(de).not.toBe(en)
    expect(de.replace(/„[^“]*“|"[^"]*"|\(English\)/g, 'X')).not.toMatch(ENGLISH)
    const numbers = (text: string) => text.match(/\d+/g)?.sort() ?? []
    expect(numbers(de)).toEqual(numbers(en))
  })
})

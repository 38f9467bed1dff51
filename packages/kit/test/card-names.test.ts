import { expect, test } from 'vitest'
import { MARK, markedName, namedEntry, withoutMarks } from '../src/card-names.ts'
import { withNames } from '../src/log.ts'
import { otherNames } from '../src/other-names.ts'

const inEnglish = otherNames(
  [
    ['Bombe', 'Bomb'],
    ['Bombe!', 'Bomb!'],
    ['Seelen sind $$$', 'Souls Are $$$'],
  ],
  MARK,
)

test('a name is marked only if it differs from the English one', () => {
  expect(markedName('Guppy', 'Guppy')).toBe('Guppy')
  expect(markedName('Bombe', 'Bomb')).not.toBe('Bombe')
  expect(withoutMarks(`Wirf ${markedName('Bombe', 'Bomb')} ab`)).toBe('Wirf Bombe ab')
  expect(namedEntry('Guppy', 'Guppy')).toEqual({ name: 'Guppy' })
  expect(namedEntry('Bombe', 'Bomb')).toEqual({ name: 'Bombe', alias: 'Bomb' })
})

test('only marked names are replaced, the longest that fits, and unknown ones stay without a mark', () => {
  const marked = (name: string) => markedName(name, '')
  expect(inEnglish(`Die Bombe: ${marked('Bombe!')} und ${marked('Bombe')}`)).toBe('Die Bombe: Bomb! und Bomb')
  expect(inEnglish(`${marked('Seelen sind $$$')} ${marked('Eigene Karte')}`)).toBe('Souls Are $$$ Eigene Karte')
  expect(inEnglish(JSON.stringify({ a: marked('Bombe') }))).toBe('{"a":"Bomb"}')
})

test('what fills in the names of players leaves the marks out', () => {
  expect(withNames([`{seat:0} spielt ${markedName('Bombe', 'Bomb')}`], ['Ann'])).toEqual(['Ann spielt Bombe'])
})

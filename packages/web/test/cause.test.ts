import { expect, test } from 'vitest'
import { type Cause, t } from '../src/four-souls/cause.words.ts'
import { cause as de } from '../src/words/de/cause.ts'

test('what is about to happen is said in the second person to whoever does it', () => {
  const roll: Cause = { who: null, nobody: false, title: 'Attack roll: 4', kind: 'roll', face: 4, atYou: false }
  expect(t.happens(roll)).toBe('You roll a 4')
  expect(t.happens({ ...roll, who: 'Ned' })).toBe('Ned rolls a 4')
  expect(t.happens({ ...roll, kind: 'ability', title: 'The D6', face: null })).toBe('You use The D6')
  expect(t.happens({ ...roll, who: 'Ned', kind: 'loot', title: 'Bomb!', atYou: true })).toBe('Ned plays Bomb! at you')
  expect(t.happens({ ...roll, nobody: true })).toBe('Attack roll: 4')
  expect(de.happens(roll)).toBe('Du würfelst eine 4')
  expect(de.happens({ ...roll, kind: 'loot', title: 'Bomb!' })).toBe('Du spielst Bomb!')
  expect(de.happens({ ...roll, who: 'Ned', kind: 'ability', title: 'The D6' })).toBe('Ned nutzt The D6')
})

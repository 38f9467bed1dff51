import { expect, test } from 'vitest'
import { fourSoulsCause as german } from '../src/words/de/four-souls/cause.ts'
import { type Cause, t as english } from '../src/words/en/four-souls/cause.ts'

const what = (of: Partial<Cause>): Cause => ({
  who: undefined,
  whom: null,
  title: 'Bomb!',
  kind: 'loot',
  face: null,
  atYou: false,
  ...of,
})

test.each([
  [what({ who: null, kind: 'roll', title: 'Roll', face: 4 }), 'You roll a 4', 'Du würfelst eine 4'],
  [what({ who: 'Ned', kind: 'roll', title: 'Roll', face: 4 }), 'Ned rolls a 4', 'Ned würfelt eine 4'],
  [what({ who: null }), 'You play Bomb!', 'Du spielst Bomb!'],
  [what({ who: 'Ned', atYou: true }), 'Ned plays Bomb! at you', 'Ned spielt Bomb! gegen dich'],
  [what({ who: null, kind: 'ability', title: 'The D6' }), 'You use The D6', 'Du nutzt The D6'],
  [what({ kind: 'ability', title: 'Portal' }), 'Portal triggers', 'Portal wird ausgelöst'],
  [what({ kind: 'damage', title: '1 X', whom: { name: 'Clotty' } }), 'Clotty takes 1 X', 'Clotty erleidet 1 X'],
  [what({ kind: 'damage', title: '1 X', whom: 'you' }), 'You take 1 X', 'Du erleidest 1 X'],
  [what({ kind: 'death', title: 'Death of Ned' }), 'Death of Ned', 'Death of Ned'],
])('what is about to happen is a sentence about whoever does it', (of, en, de) => {
  expect(english.happens(of)).toBe(en)
  expect(german.happens(of)).toBe(de)
})

import { expect, test } from 'vitest'
import { sentences } from '../src/words/sentences.ts'

test('labels for screen readers are sentences in sequence, separated by one full stop', () => {
  expect(sentences(['Bomb!', 'can be used now', false, 'Deal 1 damage.', null, '2 health, 1 attack'])).toBe(
    'Bomb! can be used now. Deal 1 damage. 2 health, 1 attack',
  )
  expect(sentences(['Judas', 'uses it.', '2 health'])).toBe('Judas. uses it. 2 health')
  expect(sentences(['', undefined, 0])).toBe('')
})

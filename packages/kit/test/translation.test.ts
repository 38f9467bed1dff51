import { beforeEach, expect, test } from 'vitest'
import type { Lesson, LogLine } from '../src/index.ts'
import { Translation } from '../src/translation.ts'
import { pig } from './pig.ts'

let said: Translation
beforeEach(() => {
  said = new Translation({
    language: 'de',
    words: ['say'],
    english: /\b(the|pig)\b/i,
    cards: [
      { id: 'pig', name: 'The Pig' },
      { id: 'old', name: 'The Pig of the 2 Hills' },
    ],
    same: /\bDeck\b/g,
  })
})

test.each<[string, string, string[]]>([
  ['Das Schwein hat 2 Würfel.', 'It has 2 dice.', []],
  ['The Pig of the 2 Hills und The Pig, 3.', 'The Pig of the 2 Hills and The Pig, 3.', []],
  ['{seat:1} hat 2.', '2 has {seat:0}.', []],
  ['Ein Deck.', 'A deck.', []],
  ['', '', []],
  ['Das ist the Schwein.', 'It is.', ['here: "the" in: Das ist the Schwein.']],
  ['', 'It is.', ['here: not well written: ']],
  ['Es ist. und dann', 'It is.', ['here: not well written: Es ist. und dann']],
  ['Es  ist.', 'It is.', ['here: not well written: Es  ist.']],
  ['Es hat 2.', 'It has 3.', ['here: other numbers: Es hat 2. / It has 3.']],
])('%j for %j: %j', (german, english, wrong) => {
  said.told(german, english, 'here')
  expect(said.wrong()).toEqual(wrong)
  expect(said.wrong()).toEqual([])
  said.told(german, 'never 7', 'again')
  expect(said.wrong()).toEqual([])
  expect(String(said)).toBe(`${german}\n    ${english}\n`)
})

test('everything but words is equal, and all words are compared', () => {
  const english = { n: 1, list: [{ say: 'One' }], id: 'a', over: { say: 'won' } }
  said.compare({ ...english, list: [{ say: 'Eins' }] }, english, 'view')
  expect(said.wrong()).toEqual([])
  // the reason of a game's end is a code
  expect([...said.seen.keys()]).toEqual(['Eins'])
  said.compare({ ...english, n: 2, id: 'b', list: [] }, english, 'view')
  expect(said.wrong()).toEqual([
    'view.n: 2 is 1 in English',
    'view.list: 0 is 1 in English',
    'view.id: "b" is "a" in English',
  ])
  said.compare({ a: null }, { b: {} }, 'other')
  expect(said.wrong()).toEqual(['other: ["a"] is ["b"] in English', 'other.a: null is undefined in English'])
})

test('lines have the same parts in any order', () => {
  const line = (...parts: LogLine['parts']): LogLine[] => [
    { n: 0, turn: 1, depth: 0, kind: 'rolls', rule: null, seat: 0, parts },
  ]
  const english = line('rolls ', { die: 3 }, ' for ', { card: 'pig' })
  said.lines(line('für ', { card: 'pig' }, ': ', { die: 3 }), english)
  expect([said.wrong(), [...said.kinds], [...said.seen]]).toEqual([
    [],
    ['rolls'],
    [['für The Pig: [3]', 'rolls [3] for The Pig']],
  ])
  said.lines(line('für ', { card: 'old' }, ': ', { die: 3 }), english)
  said.lines([{ ...line('wirft')[0]!, seat: 1 }], line('rolls'))
  said.lines([], english)
  expect(said.wrong()).toHaveLength(3)
})

test('a played game is the same in both, and its questions and events are counted', () => {
  const begun = () => {
    const events = [{ type: 'earlier' }]
    return { state: pig.create({ players: 2 }, 'spoken', events), events, seed: 'spoken', most: 3 }
  }
  const log = (_: unknown, events: { type: string }[], _eyes: unknown, from: number): LogLine[] =>
    events.slice(from).map(({ type: kind }, n) => ({ n, turn: 1, depth: 0, kind, rule: null, seat: 0, parts: [] }))
  const answer = (d: { id: number }) => ({ decision: d.id, picks: [1] })
  said.play({ game: pig, log, answer }, begun())
  expect(said.wrong()).toEqual([])
  expect([...said.codes]).toEqual(['roll-or-hold', 'who-gets-a-point'])
  expect([...said.kinds]).toEqual(['earlier', 'turn', 'banked'])
  const shy: typeof pig = {
    ...pig,
    view: (g, viewer, language) => ({ ...pig.view(g, viewer), ...(language === 'de' && { waiting: 9 }) }),
  }
  said.play({ game: shy, log, answer }, begun())
  expect(said.wrong()).toContain('view.waiting: 9 is 0 in English')
})

test('lessons and hints have the same steps and moments', () => {
  const lesson: Lesson = {
    ...{ id: 'rolling', title: 'Rolling', about: 'Dice.', minutes: 1, seats: 2, acts: [] },
    steps: [{ title: 'Roll', say: 'Once.', rule: null, point: [], until: { read: true } }],
  }
  const words = { title: 'Würfeln', about: 'Würfel.' }
  const german = { ...lesson, ...words, steps: [{ ...lesson.steps[0]!, title: 'Wirf', say: 'Einmal.' }] }
  said.lessons([german], [lesson])
  const hint = { id: 'hint', when: { act: 'roll' }, say: 'Go on.', rule: null }
  said.hints([{ ...hint, say: 'Weiter.' }], [hint])
  expect(said.wrong()).toEqual([])
  expect([...said.seen.keys()]).toEqual(['Würfeln', 'Würfel.', 'Wirf', 'Einmal.', 'Weiter.'])
  said.lessons([{ ...german, minutes: 2 }], [lesson])
  said.hints([{ ...hint, when: { act: 'hold' } }], [hint])
  expect(said.wrong()).toEqual(['rolling.minutes: 2 is 1 in English', 'hint.when.act: "hold" is "roll" in English'])
})

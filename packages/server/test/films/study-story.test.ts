import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import type { GameEvent, GameLog, LogLine, LogPart } from '@soulstack/kit'
import type { FilmLine, MarkKind } from '@soulstack/protocol'
import { WorkBudget } from '@soulstack/tables/films'
import type { GameModule } from '@soulstack/tables/game'
import { describe, expect, it } from 'vitest'
import { fourSoulsStudy } from '../../../four-souls/src/module/study.ts'
import { type Told, turningPoints } from '../../../tables/src/films/story.ts'
import { studyOfLog } from '../../../tables/src/films/study.ts'
import { choiceWords, luckWords } from '../../../tables/src/films/study-words.ts'
import { turnsOf } from '../../../tables/src/films/turns.ts'
import { reason } from '../../../tables/src/words/reasons.ts'
import { StudyLine } from '../../src/films/study-line.ts'
import { playedLog } from '../helpers/played.ts'
import { games } from '../threads/study-games.ts'

/* What a study tells: turning points, answers, luck; and whose game is studied next. */

const line = (n: number, moment: number, words: LogPart[], more: Partial<LogLine> = {}): FilmLine => ({
  ...{ n, moment, turn: 1, depth: 0, kind: 'did', rule: null, seat: 0, parts: words },
  ...more,
})

/** A game of two: a turn begins at each of these moments; `curve` is the share of seat 0 at each moment. */
function told(curve: number[], starts: number[], more: Partial<Told>): Told {
  const events = starts.map((_, n): GameEvent => ({ type: 'turn', n: n + 1 }))
  return {
    curve: curve.map((share) => [share, 1 - share]),
    settled: curve.map(() => true),
    choices: [],
    luck: [],
    lines: [],
    marks: new Map<number, MarkKind>(),
    dull: ['turn'],
    turns: turnsOf({ events, happenedAt: starts }, 2),
    over: { winners: [0], reason: 'won' },
    ...more,
  }
}

describe('turning points', () => {
  it('are told by what changed the turn, the highlight before what came first', () => {
    // a fight: declared at 1, a response at 2, the kill at 3; in between the share falls
    const points = turningPoints(
      told([0.3, 0.2, 0.25, 0.5, 0.5, 0.52], [0, 4], {
        settled: [true, false, false, true, true, true],
        lines: [
          line(0, 1, ['Ann attacks Monstro']),
          line(1, 2, ['Ned uses something']),
          line(2, 3, ['Ann hits']),
          line(3, 3, ['Monstro dies'], { act: 2, adds: [', Monstro dies'], depth: 1 }),
          line(4, 4, ['Ned begins turn 2']),
        ],
        marks: new Map([[3, 'kill']]),
      }),
    )
    expect(points).toEqual([
      { moment: 3, round: 1, seat: 0, from: 0.3, to: 0.5, words: ['Ann hits', ', Monstro dies'], by: 'course' },
    ])
  })

  it('leave out what tells nothing by itself', () => {
    const lines = [line(0, 1, ['Ann begins turn 1'], { kind: 'turn' }), line(1, 2, ['Ann loots'])]
    const words = (some: FilmLine[]) =>
      turningPoints(told([0.3, 0.5, 0.6, 0.6], [0, 2], { lines: some })).map((p) => p.words)
    expect(words(lines)).toEqual([['Ann loots']])
    expect(words(lines.slice(0, 1))).toEqual([])
  })

  it('tell the highlight alone if its act is long', () => {
    const lines = [
      line(0, 1, [
        'Ann attacks Monstro and does so many other things that nobody wants to read all of them in one line',
      ]),
      line(1, 1, ['Monstro dies'], { act: 0, adds: [', and after all of this Monstro dies'], depth: 1 }),
    ]
    const [point] = turningPoints(told([0.3, 0.5, 0.5], [0, 1], { lines, marks: new Map([[1, 'kill']]) }))
    expect(point!.words).toEqual(['Monstro dies'])
  })

  it('are at most three, the largest, in order, and at most one of them is luck', () => {
    const curve = [0.5, 0.6, 0.75, 0.45, 0.55, 0.52, 0.52]
    const luck = [1, 2].map((moment) => ({ moment, change: [curve[moment]! - curve[moment - 1]!, 0] }))
    const lines = curve.slice(1).map((_, n) => line(n, n + 1, [`${n + 1}`]))
    const points = turningPoints(told(curve, [0, 1, 2, 3, 4, 5], { luck, lines }))
    // the first was luck too, and smaller; the fifth was too small
    expect(points.map(({ moment, by }) => [moment, by])).toEqual([
      [2, 'luck'],
      [3, 'course'],
      [4, 'course'],
    ])
    expect(points.map(({ round }) => round)).toEqual([2, 2, 3])
  })

  it('come from a decision if it lost much of what changed, of whoever fell', () => {
    const lines = [line(0, 1, ['Ann ends the turn'])]
    const by = (seat: number, lost: number, to: number) =>
      turningPoints(told([0.5, to, to], [0, 1], { lines, choices: [{ moment: 0, seat, lost }] }))[0]!.by
    expect(by(0, 0.1, 0.3)).toBe('choice')
    expect(by(1, 0.1, 0.7)).toBe('choice')
    expect(by(1, 0.1, 0.3)).toBe('course')
    expect(by(0, 0.02, 0.3)).toBe('course')
  })

  it('do not tell that somebody who was winning has won', () => {
    const lines = [line(0, 1, ['nothing']), line(1, 2, ['Ann wins'])]
    expect(turningPoints(told([0.8, 0.8, 1], [0, 1], { lines }))).toEqual([])
    expect(turningPoints(told([0.4, 0.4, 1], [0, 1], { lines })).map(({ words }) => words)).toEqual([['Ann wins']])
  })
})

describe('a decision in words', () => {
  const asked = {
    ask: 'What now?',
    main: 'Nothing',
    options: Array.from({ length: 9 }, (_, n) => ({ label: `Do ${n}`, detail: null, at: { at: 'place', n } })),
  }
  const when = { moment: 4, turn: 1, round: 1 }
  const others = Array.from({ length: 8 }, (_, n) => ({ picks: [n + 1], share: 0.5 - n / 20, differences: [] }))
  const sure = { games: 0, error: 0, better: [] }

  it('has six answers at most, the best first, and always the one that was given', () => {
    const { answers, verdict, lost } = choiceWords(
      { moment: 2, seat: 0, picks: [0], share: 0.1, others, lost: 0.4, ...sure },
      asked,
      when,
      1,
      'en',
    )
    expect([verdict, lost]).toEqual(['blunder', 0.4])
    expect(answers.map(({ label }) => label)).toEqual(['Do 1', 'Do 2', 'Do 3', 'Do 4', 'Do 5', 'Do 0'])
    expect(answers.map(({ played }) => played)).toEqual([false, false, false, false, false, true])
    expect(answers[0]).toMatchObject({ share: 0.5, refs: [{ at: 'place', n: 1 }] })
  })

  it('tells a reason once, and how sure it is', () => {
    const wins = { what: 'wins', whose: 'own', n: 0.5, mean: 0.9, error: 0.01 } as const
    const better = others.slice(0, 3).map((other, n) => ({ ...other, differences: n < 2 ? [wins] : [] }))
    const choice = {
      moment: 2,
      seat: 0,
      picks: [0],
      share: 0.1,
      others: better,
      lost: 0.4,
      games: 30,
      error: 0.02,
      better: [],
    }
    const { answers, ...told } = choiceWords(choice, asked, when, 1, 'en')
    expect(told).toMatchObject({ games: 30, error: 0.04 })
    expect(answers.map(({ why }) => why?.length ?? 0)).toEqual([4, 0, 0, 0])
  })

  it('puts the given answer before others that are as good, and names an answer without options', () => {
    const { answers, verdict } = choiceWords(
      { moment: 2, seat: 0, picks: [], share: 0.5, others: others.slice(0, 2), lost: 0, ...sure },
      asked,
      when,
      1,
      'en',
    )
    expect(verdict).toBe('best')
    expect(answers.map(({ label }) => label)).toEqual(['Nothing', 'Do 1', 'Do 2'])
    expect(answers[0]!.refs).toEqual([])
  })
})

describe('why an answer is better', () => {
  type One = Parameters<typeof reason>[0][number]
  const sure = { mean: 0, error: 0.001 }
  const differences: One[] = [
    { ...sure, what: 'loot', whose: 'own', n: -1 },
    { ...sure, what: 'souls', whose: 'others', n: -0.5 },
    { ...sure, what: 'deaths', whose: 'own', n: -0.3, mean: 0.2 },
    { ...sure, what: 'card', whose: 'own', n: 0.5, mean: 0.9, card: { id: 'brimstone', before: true } },
    // named already, chance, too little
    { ...sure, what: 'items', whose: 'own', n: 0.5 },
    { ...sure, what: 'cents', whose: 'own', n: 2, error: 1.9 },
    { ...sure, what: 'souls', whose: 'own', n: 0.01 },
  ]
  const told = (all: readonly One[], language: 'en' | 'de' = 'en', turns = 1) =>
    reason(all, turns, language)
      ?.map((part) => (typeof part === 'string' ? part : 'card' in part ? part.card : ''))
      .join('')

  it('is what it protects and gains, then what it costs, by how often in ten games', () => {
    expect(told(differences)).toBe(
      'On average by the end of the turn: dies in 2 of 10 games instead of 5, for the others −0.5 souls, keeps brimstone in 9 of 10 games instead of 4; but −1 loot card.',
    )
    expect(told(differences, 'de', 4)).toBe(
      'Im Schnitt nach 4 Zügen: stirbt in 2 von 10 Partien statt in 5, für die anderen −0,5 Seelen, behält brimstone in 9 von 10 Partien statt in 4; aber −1 Beutekarte.',
    )
  })

  it('names what is always so without numbers, and small differences in a hundred games', () => {
    const card = { id: 'meat', before: false }
    expect(told([{ ...sure, what: 'card', whose: 'own', n: 1, mean: 1, card }])).toBe(
      'On average by the end of the turn: gains meat.',
    )
    expect(told([{ ...sure, what: 'wins', whose: 'own', n: 0.04, mean: 0.33 }])).toBe(
      'On average by the end of the turn: wins in 33 of 100 games instead of 29.',
    )
  })

  it('is none where nothing that is counted speaks for it clearly', () => {
    expect(told(differences.filter(({ what }) => what === 'loot' || what === 'cents'))).toBeUndefined()
  })
})

describe('luck in words', () => {
  const at = { turn: 1, round: 1 }
  const luck = { moment: 3, seat: 1, change: [0.1, -0.1] }

  it('is what came, dice first', () => {
    const lines = [
      line(0, 3, ['Ned loots'], { kind: 'looted' }),
      line(1, 3, ['Ned rolls ', { die: 5 }], { kind: 'roll' }),
      line(2, 3, ['nothing']),
    ]
    const { words, face, ...rest } = luckWords(luck, lines, ['roll', 'looted'], at)
    expect(words).toEqual(['Ned rolls ', { die: 5 }, '; ', 'Ned loots'])
    expect([face, rest.moment, rest.seat, rest.change]).toEqual([5, 3, 1, [0.1, -0.1]])
  })

  it('has no face if there were several dice, and some words in any case', () => {
    const dice = [5, 2].map((die, n) => line(n, 3, [{ die }], { kind: 'roll' }))
    expect(luckWords(luck, dice, ['roll'], at).face).toBeNull()
    expect(luckWords(luck, [line(0, 2, ['before'])], ['roll'], at).words).toEqual(['before'])
  })
})

describe('the figures of Four Souls', () => {
  it('count what each player did to others, and gained', () => {
    const state = { seats: [{}, {}] } as never
    const monster = 70_000
    expect(
      fourSoulsStudy.figures(state, [
        { type: 'damage', who: monster, n: 2, bySeat: 0 },
        { type: 'damage', who: 1, n: 1, bySeat: 0 },
        { type: 'damage', who: 0, n: 5, bySeat: 0 },
        { type: 'damage', who: 0, n: 1, bySeat: -1 },
        { type: 'dies', who: monster, seat: 0 },
        { type: 'dies', who: monster, seat: -1 },
        { type: 'dies', who: 1, seat: 0 },
        { type: 'cents', seat: 1, n: 4 },
        { type: 'cents', seat: 1, n: -10 },
        { type: 'over', souls: [4, 2] },
      ]),
    ).toEqual([
      { score: 4, kills: 1, deaths: 0, damage: 3, cents: 0 },
      { score: 2, kills: 0, deaths: 1, damage: 0, cents: 4 },
    ])
  })
})

it('somebody who plays alone wins or loses alone: all have the same share', async () => {
  const log = playedLog(battleForSoulsModule, { mode: 'solo' }, 'f'.repeat(64), 'normal')
  const { en } = await studyOfLog(battleForSoulsModule, log, 4, new WorkBudget(1e9), () => {})
  expect(en.together).toBe(true)
  expect(en.curve.every(([share, ...none]) => share! >= 0 && share! <= 1 && none.length === 0)).toBe(true)
})

describe('a game that is not studied', () => {
  const stones = games.find(({ game }) => game.name === 'stones')!
  const log = playedLog(stones, { players: 2, goal: 3 }, 'stones')
  const refused = (gameModule: GameModule, change: Partial<GameLog> = {}) =>
    expect(studyOfLog(gameModule, { ...log, ...change }, 4, new WorkBudget(1e9), () => {})).rejects

  it('was broken off, or played by other rules, or is of a kind that is not studied', async () => {
    await refused({ ...stones, study: { ...stones.study!, isWhole: () => false } }).toThrow('broken off')
    await refused(stones, { version: 'another' }).toThrow('different rules')
    const { study: _, ...unstudied } = stones
    await refused(unstudied).toThrow('Nobody here knows')
    await refused(stones, { entries: log.entries.slice(0, 3) }).toThrow('not over')
  })
})

describe('the line of games to be studied', () => {
  it('takes turns between addresses, and tells how many come before', () => {
    const waiting = new StudyLine<string>()
    for (const game of ['a1', 'a2', 'a3']) waiting.add('a', game)
    waiting.add('b', 'b1')
    waiting.add('c', 'c1')
    waiting.add('c', 'c2')
    expect([waiting.size, waiting.sizeOf('a'), waiting.sizeOf('d')]).toEqual([6, 3, 0])
    const order = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']
    expect(order.map((game) => waiting.ahead(game))).toEqual([0, 1, 2, 3, 4, 5])
    expect(order.map(() => waiting.take())).toEqual(order)
    expect(waiting.take()).toBeNull()
  })
})

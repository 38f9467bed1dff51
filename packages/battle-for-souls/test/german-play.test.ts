import { writeFileSync } from 'node:fs'
import { type GameEvent, Refusal } from '@soulstack/kit'
import { Translation } from '@soulstack/kit/testing'
import { describe, expect, test } from 'vitest'
import { battleForSouls, catalogue, describeConfig, logLines, readConfig } from '../src/index.ts'
import type { TypedEvent } from '../src/rules/events.ts'
import { gain } from '../src/rules/gain.ts'
import { QUESTIONS } from '../src/rules/questions.ts'
import { HEAVEN, HELL, SETS } from '../src/rules/state.ts'
import { hintsIn, lessonsIn } from '../src/setup/lessons/index.ts'
import { de } from '../src/words/de/index.ts'
import { en } from '../src/words/en/index.ts'
import type { DeedFact } from '../src/words/facts.ts'
import { lively } from './lively.ts'

/**
 * German games: compares everything the engine says in German with its English. `GERMAN=read` writes every sentence that came up, with its
 * English, next to this file, for review.
 */

const said = new Translation({
  language: 'de',
  words: ['ask', 'why', 'label', 'detail', 'reason', 'title', 'what', 'note', 'standing'],
  english:
    /\b(the|a|and|or|of|to|with|from|for|you|your|they|it|its|this|that|each|every|all of|if|when|gains?|loses?|gets|draws?|takes?|destroys?|discards?|reaps?|reaped|plays?|uses?|used|buys?|spares?|cards?|souls?|points?|holy|unholy|relics?|turns?|may|must|choose|put|deck|of the|next|other|another|one|two|three|sets?|undefined|null|NaN|is|are|has|have|be|on|pass|yes|no|step|nothing|heaven|hell|purgatory|void|earth|instant|off|left|more|fewer|free|then|at once|till|end|pair|colours|kind)\b|\[object|undefined/i,
  cards: catalogue('de'),
  same: /\bFull House\b|\bDeck\b/g,
})

/** Plays up to `most` decisions. `late`: favours and relics are in play, and souls are nearly home. */
function play(config: Record<string, unknown>, seed: string, most: number, late: boolean): void {
  const events: GameEvent[] = []
  const state = battleForSouls.create(battleForSouls.readConfig(config), seed, events)
  if (late) {
    state.points = [6, -6, 6]
    for (const seat of state.hands.keys())
      for (let n = 0; n < 5; n++) for (const kind of GAINED) gain(state, seat, kind)
  }
  said.play({ game: battleForSouls, log: logLines, answer: lively }, { state, events, seed, most })
}

function refusalOf(tries: () => void): Refusal {
  try {
    tries()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('it was not refused')
}

const GAINED = ['favour', 'relic'] as const
const many = Number(process.env['PROPERTIES'] ?? 1)
const games: Record<string, unknown>[] = [
  { mode: 'duel' },
  { mode: 'duel', side: 'hell', wilds: 0, addCancels: true, tieBreak: true, replaceSouls: false, turnCap: 30 },
  { mode: 'teams' },
  { mode: 'solo' },
  { mode: 'solo', side: 'hell', lastTurn: 'set', target: 20 },
  { lesson: 'sets' },
]

describe('a German game', () => {
  test.each(games.map((config) => [JSON.stringify(config), config] as const))(
    '%s says what the English one says',
    (_, config) => {
      const before = said.seen.size
      for (let i = 0; i < 2 * many; i++) play(config, `german ${i}`, 300, i % 2 === 1)
      expect(said.seen.size - before).toBeGreaterThan(60)
      expect(said.wrong()).toEqual([])
    },
  )

  test('is described in German', () => {
    for (const config of [...games, { lesson: 'reaping' }]) {
      const c = battleForSouls.readConfig(config)
      said.compare(describeConfig(c, 'de'), describeConfig(c), 'describe', true)
    }
    expect(said.wrong()).toEqual([])
  })

  test.each([
    { players: 3 },
    { players: 9 },
    { mode: 'duel', players: 4 },
    { mode: 'teams', target: 20 },
    { mode: 'duel', lastTurn: 'set' },
    { mode: 'solo', target: 0 },
    { turnCap: 1e9 },
    { lesson: 'cheating' },
    { lesson: 'reaping', wilds: 0 },
    { tieBreak: 'perhaps' },
    { jokers: 3 },
  ])('of %j is refused in German', (config) => {
    const refusal = refusalOf(() => battleForSouls.readConfig(config))
    expect(refusal.in('en')).toBe(refusal.message)
    said.told(
      refusal
        .in('de')
        .replaceAll(/„[^“]*“|Battle For Souls|"[^"]*"|(?<=es gibt |eines von )[^.]*?(?=\.|, oder „)/g, 'X'),
      refusal.message,
      'refused',
    )
    expect(said.wrong()).toEqual([])
  })

  test('has German lessons and hints, for the same steps', () => {
    said.lessons(lessonsIn('de'), lessonsIn())
    said.hints(hintsIn('de'), hintsIn())
    expect(said.wrong()).toEqual([])
  })

  test('has words for every reason why not, and for rare events', () => {
    for (const [k, reason] of Object.entries(de.whyNot))
      if (typeof reason === 'string') said.told(reason, en.whyNot[k as keyof typeof en.whyNot] as string, k)
    const X = 'Mammon'
    const doings: DeedFact[] = [1, 2].flatMap((n): DeedFact[] => [
      { is: 'add', side: 'heaven', n, soul: X },
      { is: 'remove', of: 'hell', n, soul: X },
      { is: 'move', side: 'hell', n, from: X, to: X },
      { is: 'claim', side: 'heaven', soul: X },
      { is: 'rescue', side: 'hell', soul: X },
      { is: 'destroy', card: X },
      { is: 'spare', card: X },
      { is: 'reduce', n, soul: X },
      { is: 'reduce', n, soul: null },
    ])
    for (const d of doings) said.told(de.deeds.will(d), en.deeds.will(d), d.is)
    const points = [0, 0]
    const seldom: TypedEvent[] = [
      ...SETS.map((kind): TypedEvent => ({ type: 'set', seat: 1, kind, cards: [0] })),
      ...([HEAVEN, HELL] as const).flatMap((side): TypedEvent[] => [
        { type: 'rescued', side, card: 0 },
        { type: 'shuffled', side },
      ]),
      ...[1, 2].flatMap((n): TypedEvent[] => [
        { type: 'fan-ends', seat: 0, n },
        { type: 'reduced', seat: 1, n },
        { type: 'drew', seat: 1, n, what: 'five', cards: [0, 1].slice(0, n), only: [1] },
      ]),
      { type: 'over', reason: 'turn-cap', winners: [0, 1], target: null, points },
      { type: 'over', reason: 'won', winners: [1], target: null, points },
      { type: 'over', reason: 'tie', winners: [0, 1], target: null, points },
      { type: 'over', reason: 'lost', winners: [], target: 20, points },
      { type: 'discards', seat: 1, cards: [] },
      { type: 'points', seat: 1, place: 0, card: 0, from: 0, to: -1 },
      { type: 'points', seat: 1, place: 0, card: 0, from: 2, to: 0 },
    ]
    // each on its own: as sentences, not as parts of acts
    const g = battleForSouls.create(readConfig({}), 'seldom')
    for (const e of seldom) said.lines(logLines(g, [e], 0, 0, 'de'), logLines(g, [e], 0))
    expect(said.wrong()).toEqual([])
  })

  test('covers most questions and events', () => {
    if (process.env['GERMAN'] === 'read') writeFileSync(new URL('german-play.txt', import.meta.url), String(said))
    expect([...said.codes].sort()).toEqual(Object.keys(QUESTIONS).sort())
    expect(said.kinds.size).toBeGreaterThan(20)
  })
})

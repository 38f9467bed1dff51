import { writeFileSync } from 'node:fs'
import { type GameEvent, type LogLine, Refusal, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { battleForSouls, catalogue, describeConfig, logLines } from '../src/index.ts'
import { HINTS, hintsIn, LESSONS, lessonsIn } from '../src/lessons/index.ts'
import { gain } from '../src/rules/gain.ts'
import { SETS } from '../src/rules/state.ts'
import { de } from '../src/view/words/de/index.ts'
import { en } from '../src/view/words/en/index.ts'
import type { Doing } from '../src/view/words/facts.ts'
import { lively } from './lively.ts'

/**
 * German games: whatever the engine says of them, beside what it says in English. `GERMAN=read` writes every sentence that came up, with
 * its English, beside this file, for whoever reads them.
 */

/** Fields that hold words; everything else is the same in every language. */
const WORDS = new Set(['ask', 'why', 'label', 'detail', 'reason', 'title', 'what', 'note', 'standing'])
const ENGLISH =
  /\b(the|a|and|or|of|to|with|from|for|you|your|they|it|its|this|that|each|every|all of|if|when|gains?|loses?|gets|draws?|takes?|destroys?|discards?|reaps?|reaped|plays?|uses?|used|buys?|spares?|cards?|souls?|points?|holy|unholy|relics?|turns?|may|must|choose|put|deck|of the|next|other|another|one|two|three|sets?|undefined|null|NaN|is|are|has|have|be|on|pass|yes|no|step|nothing|heaven|hell|purgatory|void|earth|instant|off|left|more|fewer|free|then|at once|till|end|pair|colours|kind)\b|\[object|undefined/i

const names = [...new Set(catalogue().map((c) => c.name))].sort((a, b) => b.length - a.length)
const nameOf = new Map(catalogue().map((c) => [c.id, c.name]))
const named = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
const withoutNames = (text: string): string => text.replace(named, 'X').replace(/\{seat:\d\}/g, 'X')
const numbers = (text: string): string => (withoutNames(text).match(/\d+/g) ?? []).sort().join()

/** What has been said, with its English; and what is wrong with it. */
const seen = new Map<string, string>()
const faults: string[] = []

function told(german: string, english: string, where: string): void {
  if (seen.has(german)) return
  seen.set(german, english)
  if (german === '' && english === '') return
  // words that are the same in both languages
  const plain = withoutNames(german).replace(/\bFull House\b|\bDeck\b/g, 'X')
  const word = plain.match(ENGLISH)?.[0]
  if (word !== undefined) faults.push(`${where}: "${word}" in: ${german}`)
  if (german === '' || /^\s|\s$| {2}|\.\.| ,| \.|,\.|,,|[.!?] [a-zäöü]/.test(plain))
    faults.push(`${where}: not well written: ${german}`)
  if (numbers(german) !== numbers(english)) faults.push(`${where}: other numbers: ${german} / ${english}`)
}

/** The same in both languages, but for words, which are told. */
function compare(german: unknown, english: unknown, where: string, words = false): void {
  if (typeof german === 'string' && typeof english === 'string') {
    if (words) told(german, english, where)
    else expect(german, where).toBe(english)
  } else if (Array.isArray(german) && Array.isArray(english)) {
    expect(german.length, where).toBe(english.length)
    for (const [i, x] of german.entries()) compare(x, english[i], `${where}[]`, words)
  } else if (typeof german === 'object' && german !== null && typeof english === 'object' && english !== null) {
    expect(Object.keys(german), where).toEqual(Object.keys(english))
    for (const [k, x] of Object.entries(german)) compare(x, english[k as never], `${where}.${k}`, isWords(where, k))
  } else expect(german, where).toEqual(english)
}

/** The reason why a game is over is a name for programs. */
const isWords = (where: string, field: string): boolean => WORDS.has(field) && where !== 'view.over'

const text = ({ parts }: LogLine): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return nameOf.get(part.card)!
      return 'seat' in part ? `{seat:${part.seat}}` : `[${part.die}]`
    })
    .join('')

/** The cards, players and dice of a line, whatever order the language wants them in. */
const things = ({ parts }: LogLine): string[] =>
  parts.flatMap((p) => (typeof p === 'string' ? [] : [JSON.stringify(p)])).sort()

const codes = new Set<string>()
const kinds = new Set<string>()

/** Plays so many decisions, and compares what everybody sees at each. `late`: favours and relics lie open, and souls are nearly home. */
function play(config: Record<string, unknown>, seed: string, most: number, late: boolean): void {
  const events: GameEvent[] = []
  const g = battleForSouls.create(battleForSouls.readConfig(config), seed, events)
  if (late) g.points = [6, -6, 6]
  if (late)
    for (const seat of g.hands.keys()) for (let n = 0; n < 5; n++) for (const kind of GAINED) gain(g, seat, kind)
  const r = randomFromSeed(seed)
  let from = 0
  const look = (): void => {
    for (const eyes of [g.decision?.seat ?? null, null])
      compare(battleForSouls.view(g, eyes, 'de'), battleForSouls.view(g, eyes), 'view')
    for (const eyes of [null, 'all'] as const) {
      const english = logLines(events, eyes, from)
      for (const [i, line] of logLines(events, eyes, from, 'de').entries()) {
        const other = english[i]!
        kinds.add(line.kind)
        expect({ ...line, parts: things(line) }).toEqual({ ...other, parts: things(other) })
        told(text(line), text(other), `log ${line.kind}`)
      }
    }
    from = events.length
  }
  for (let n = 0; n < most && g.decision !== null; n++) {
    codes.add(g.decision.ask.code)
    look()
    battleForSouls.apply(g, lively(g.decision, r))
  }
  look()
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
      const before = seen.size
      for (let i = 0; i < 2 * many; i++) play(config, `german ${i}`, 300, i % 2 === 1)
      expect(seen.size - before).toBeGreaterThan(60)
      expect(faults.splice(0)).toEqual([])
    },
  )

  test('is described in German', () => {
    for (const config of [...games, { lesson: 'reaping' }]) {
      const c = battleForSouls.readConfig(config)
      compare(describeConfig(c, 'de'), describeConfig(c), 'describe', true)
    }
    expect(faults.splice(0)).toEqual([])
  })

  test.each([
    { players: 3 },
    { players: 9 },
    { mode: 'duel', players: 4 },
    { mode: 'teams', target: 20 },
    { mode: 'duel', lastTurn: 'set' },
    { mode: 'solo', target: 0 },
    { turnCap: 1e9 },
  ])('of %j is refused in German', (config) => {
    const refusal = refusalOf(() => battleForSouls.readConfig(config))
    expect(refusal.in('en')).toBe(refusal.message)
    told(refusal.in('de').replaceAll(/„[^“]*“|Battle For Souls/g, 'X'), refusal.message, 'refused')
    expect(faults.splice(0)).toEqual([])
  })

  test('has German lessons and hints, for the same steps', () => {
    const say = new Set(['title', 'about', 'say'])
    for (const [i, lesson] of lessonsIn('de').entries()) {
      const english = LESSONS[i]!
      expect(lesson.steps.length, english.id).toBe(english.steps.length)
      const strip = (l: object) => JSON.parse(JSON.stringify(l, (k, v) => (say.has(k) ? '' : v)))
      expect(strip(lesson)).toEqual(strip(english))
      told(lesson.title, english.title, lesson.id)
      told(lesson.about, english.about, lesson.id)
      for (const [k, step] of lesson.steps.entries()) {
        told(step.title, english.steps[k]!.title, lesson.id)
        told(step.say, english.steps[k]!.say, lesson.id)
      }
    }
    for (const [i, hint] of hintsIn('de').entries()) told(hint.say, HINTS[i]!.say, hint.id)
    expect(faults.splice(0)).toEqual([])
  })

  test('has words for every reason why not, and whatever is told seldom', () => {
    for (const [k, reason] of Object.entries(de.whyNot))
      if (typeof reason === 'string') told(reason, en.whyNot[k as keyof typeof en.whyNot] as string, k)
    const X = 'The Innkeeper'
    const doings: Doing[] = [1, 2].flatMap((n): Doing[] => [
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
    for (const d of doings) told(de.deeds.will(d), en.deeds.will(d), d.is)
    const card = { card: 'innkeeper' }
    const players = [{ seat: 0 }, { seat: 1 }]
    const both = [de.log, en.log].map((log) => [
      ...SETS.map((kind) => log.set(kind, [card])),
      ...(['heaven', 'hell'] as const).flatMap((side) => [log.rescued(card, side), log.shuffled(side)]),
      ...[1, 2].flatMap((n) => [log.fanEnds(n, players[0]!), log.reduced(n), log.drewSome(n)]),
      ...[log.won(players, true), log.won(players.slice(1), false), log.tie(players), log.lost(), log.discards([])],
      ...[log.points(card, true, 'hell', 1, 1), log.points(card, false, 'heaven', 2, 0)],
    ]) as [LogLine['parts'][], LogLine['parts'][]]
    for (const [i, parts] of both[0].entries()) {
      const [german, english] = [parts, both[1][i]!].map((p) => ({ parts: p }) as LogLine) as [LogLine, LogLine]
      expect(things(german)).toEqual(things(english))
      told(text(german), text(english), 'log')
    }
    expect(faults.splice(0)).toEqual([])
  })

  test('was asked and told most of what there is', () => {
    if (process.env['GERMAN'] === 'read') {
      const lines = [...seen].map(([german, english]) => `${german}\n    ${english}\n`)
      writeFileSync(new URL('german-play.txt', import.meta.url), lines.join(''))
    }
    expect([...codes].sort()).toEqual(['cards', 'discard', 'effect', 'flip', 'instant', 'reward', 'second', 'turn'])
    expect(kinds.size).toBeGreaterThan(20)
  })
})

import { writeFileSync } from 'node:fs'
import { type GameEvent, type LogLine, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { catalogue, describeConfig, fourSouls, logLines, tableOptions } from '../src/index.ts'
import { nodes } from '../src/language/library.ts'
import type { Linked } from '../src/language/nodes.ts'
import { HINTS, hintsIn, LESSONS, lessonsIn } from '../src/lessons/index.ts'
import { ASKED_BY } from '../src/view/why.ts'
import { de } from '../src/view/words/de/index.ts'
import { en } from '../src/view/words/en/index.ts'
import type { Asked, Put, Thing } from '../src/view/words/facts.ts'
import { patient } from './patient.ts'

/**
 * German games: whatever the engine says of them, beside what it says in English. `GERMAN=read` writes every sentence that came up, with
 * its English, beside this file, for whoever reads them.
 */

/** Fields that hold words; everything else is the same in every language. */
const WORDS = new Set([
  ...[
    'ask',
    'why',
    'label',
    'detail',
    'reason',
    'title',
    'what',
    'effects',
    'notes',
    'mustDo',
    'gives',
    'asks',
    'goal',
    'rules',
    'about',
  ],
])
const ENGLISH =
  /\b(the|a|and|or|of|to|with|from|for|you|your|they|their|it|its|this|that|each|every|all of|if|when|whenever|player|players|gain|gains|lose|loot|roll|rolls|deal|damage|take|takes|kill|destroy|discard|recharge|card|cards|item|items|treasure|soul|souls|attack|health|turn|turns|may|must|choose|put|top|bottom|deck of|next|time|other|another|one|two|counter|counters|reward|undefined|null|NaN|is|are|has|have|be|on|in the|pass|yes|no|stack|phase|shop)\b|\[object|undefined/

const names = [...new Set([...catalogue().map((c) => c.name), 'Guppy'])].sort((a, b) => b.length - a.length)
const nameOf = new Map(catalogue().map((c) => [c.id, c.name]))
const named = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
const withoutNames = (text: string): string =>
  text
    .replace(/„[^“]*“/g, 'X')
    .replace(named, 'X')
    .replace(/\{seat:\d\}/g, 'X')
const numbers = (text: string): string => (withoutNames(text).match(/\d+/g) ?? []).sort().join()

/** What has been said, with its English; and what is wrong with it. */
const seen = new Map<string, string>()
const faults: string[] = []

function told(de: string, en: string, where: string): void {
  if (seen.has(de)) return
  seen.set(de, en)
  if (de === '' && en === '') return
  const plain = withoutNames(de)
  const word = plain.match(ENGLISH)?.[0]
  if (word !== undefined) faults.push(`${where}: "${word}" in: ${de}`)
  if (/^\s|\s$| {2}|\.\.| ,| \.|,\.|,,|[.!?] [a-zäöü]/.test(plain)) faults.push(`${where}: not well written: ${de}`)
  if (numbers(de) !== numbers(en)) faults.push(`${where}: other numbers: ${de} / ${en}`)
}

/** The same in both languages, but for words, which are told. */
function compare(de: unknown, en: unknown, where: string, words = false): void {
  if (typeof de === 'string' && typeof en === 'string') {
    if (words) told(de, en, where)
    else expect(de, where).toBe(en)
  } else if (Array.isArray(de) && Array.isArray(en)) {
    expect(de.length, where).toBe(en.length)
    for (const [i, x] of de.entries()) compare(x, en[i], `${where}[]`, words)
  } else if (typeof de === 'object' && de !== null && typeof en === 'object' && en !== null) {
    expect(Object.keys(de), where).toEqual(Object.keys(en))
    for (const [k, x] of Object.entries(de)) compare(x, en[k as never], `${where}.${k}`, WORDS.has(k))
  } else expect(de, where).toEqual(en)
}

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

/** Plays so many decisions, and compares what everybody sees at each. */
function play(config: Record<string, unknown>, seed: string, most: number): void {
  const events: GameEvent[] = []
  const g = fourSouls.create(fourSouls.readConfig(config), seed, events)
  const r = randomFromSeed(seed)
  let from = 0
  for (let n = 0; n < most && g.decision !== null; n++) {
    const { decision } = g
    codes.add(decision.ask.code)
    for (const eyes of n % 9 === 0 ? [decision.seat, null] : [decision.seat])
      compare(fourSouls.view(g, eyes, 'de'), fourSouls.view(g, eyes), 'view')
    for (const eyes of [null, 'all'] as const) {
      const en = logLines(events, eyes, from)
      for (const [i, line] of logLines(events, eyes, from, 'de').entries()) {
        const other = en[i]!
        kinds.add(line.kind)
        expect({ ...line, parts: things(line) }).toEqual({ ...other, parts: things(other) })
        told(text(line), text(other), `log ${line.kind}`)
      }
    }
    from = events.length
    fourSouls.apply(g, patient(decision, r))
  }
}

const many = Number(process.env['PROPERTIES'] ?? 1)
const sets = ['base', 'gold-box', 'plus', 'requiem']
const games: Record<string, unknown>[] = [
  { players: 4, sets, rooms: true },
  { players: 2, sets, rooms: true, openHands: true, characters: 'any', draft: true },
  { players: 3, edition: 1, sets: ['base', 'gold-box'] },
  { players: 4, edition: 1 },
  { mode: 'co-op', difficulty: 'hard', sets, rooms: true },
  { mode: 'solitaire', challenge: 'mom-is-home', sets },
  { mode: 'co-op', challenge: 'the-siege', sets },
]

describe('a German game', () => {
  test.each(games.map((config) => [JSON.stringify(config), config] as const))(
    '%s says what the English one says',
    (_, config) => {
      for (let i = 0; i < many; i++) play(config, `german ${i}`, 240)
      expect(seen.size).toBeGreaterThan(300)
      expect(faults.splice(0)).toEqual([])
    },
  )

  test('is described in German', () => {
    for (const config of games) {
      const c = fourSouls.readConfig(config)
      compare(describeConfig(c, 'de'), describeConfig(c), 'describe', true)
    }
    expect(faults.splice(0)).toEqual([])
    const { challenges, variants, ...rest } = tableOptions('de')
    compare(
      { challenges, variants },
      { challenges: tableOptions().challenges, variants: tableOptions().variants },
      'options',
    )
    expect(rest).toEqual(Object.fromEntries(Object.entries(tableOptions()).filter(([k]) => k in rest)))
  })

  test('has German lessons and hints, for the same steps', () => {
    const say = new Set(['title', 'about', 'say'])
    for (const [i, lesson] of lessonsIn('de').entries()) {
      const en = LESSONS[i]!
      expect(lesson.steps.length, en.id).toBe(en.steps.length)
      const strip = (l: object) => JSON.parse(JSON.stringify(l, (k, v) => (say.has(k) ? '' : v)))
      expect(strip(lesson)).toEqual(strip(en))
      for (const [k, step] of lesson.steps.entries()) {
        told(step.title, en.steps[k]!.title, lesson.id)
        told(step.say, en.steps[k]!.say, lesson.id)
      }
    }
    for (const [i, hint] of hintsIn('de').entries()) told(hint.say, HINTS[i]!.say, hint.id)
    expect(faults.splice(0)).toEqual([])
  })

  test('has words for every question, whatever is asked about', () => {
    const kinds: Thing[] = [{ is: 'you' }, { is: 'seat', seat: 1 }]
    for (const code of Object.keys(ASKED_BY)) {
      if (code === 'may') continue
      expect(Object.keys(en.questions)).toContain(code)
      for (const who of kinds)
        for (const max of [1, 2]) {
          const q: Asked = {
            ...{ min: 1, max, ordered: max > 1, options: max - 1, mine: max > 1, wanted: null },
            n: () => max,
            who: () => who,
            card: () => 'Bomb!',
            deck: () => 'monster',
          }
          const put = [de, en].map(({ questions }) => questions[code as keyof typeof en.questions](q)) as [Put, Put]
          told(put[0].ask, put[1].ask, code)
          told(put[0].done, put[1].done, code)
        }
    }
    expect(faults.splice(0)).toEqual([])
  })

  test('has words for every reason why not, and for every choice of a card', () => {
    for (const [k, reason] of Object.entries(de.whyNot))
      if (typeof reason === 'string') told(reason, en.whyNot[k as keyof typeof en.whyNot] as string, k)
    for (const n of nodes) {
      if (n.k !== 'may') continue
      const [says, said] = [de, en].map(
        ({ asking }) => asking.may('Bomb!', n.do as Linked, { is: 'seat', seat: 1 }).ask,
      )
      told(says!, said!, n.key)
      expect(says, n.key).toMatch(/^Bomb!: [A-ZÄÖÜ].*\?$/)
    }
    expect(faults.splice(0)).toEqual([])
  })

  test('was asked and told most of what there is', () => {
    if (process.env['GERMAN'] === 'read') {
      const lines = [...seen].map(([german, english]) => `${german}\n    ${english}\n`)
      writeFileSync(new URL('german-play.txt', import.meta.url), lines.join(''))
    }
    expect(codes.size).toBeGreaterThan(20)
    expect(kinds.size).toBeGreaterThan(50)
  })
})

import { writeFileSync } from 'node:fs'
import type { GameEvent } from '@soulstack/kit'
import { Translation } from '@soulstack/kit/testing'
import { describe, expect, test } from 'vitest'
import { is } from '../src/effects/named.ts'
import { catalogue, describeConfig, fourSouls, logLines, tableOptions } from '../src/index.ts'
import { QUESTIONS } from '../src/model/questions.ts'
import { printed } from '../src/packs/index.ts'
import { hintsIn, lessonsIn } from '../src/setup/lessons/index.ts'
import { de } from '../src/text/de/index.ts'
import { en } from '../src/text/en/index.ts'
import type { QuestionFacts, QuestionText, QuestionWords, Thing } from '../src/text/facts.ts'
import { patient } from './patient.ts'

const { nodes } = printed

/**
 * German games: all text of the engine, compared with the English text. `GERMAN=read` writes every sentence that came up, with its English
 * counterpart, to a file next to this one, to be read by a person.
 */

const translation = new Translation({
  language: 'de',
  words: [
    'ask',
    'why',
    'label',
    'keeps',
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
    'name',
  ],
  english:
    /\b(the|a|and|or|of|to|with|from|for|you|your|they|their|it|its|this|that|each|every|all of|if|when|whenever|player|players|gain|gains|lose|loot|roll|rolls|deal|damage|take|takes|kill|destroy|discard|recharge|card|cards|item|items|treasure|soul|souls|attack|health|turn|turns|may|must|choose|put|top|bottom|deck of|next|time|other|another|one|two|counter|counters|reward|undefined|null|NaN|is|are|has|have|be|on|in the|pass|yes|no|stack|phase|shop)\b|\[object|undefined/,
  cards: catalogue('de'),
  // quoted words are names of cards, too
  same: /„[^“]*“|Guppy/g,
  // "the next 1 damage"
  one: /[Dd]er nächste Schadenspunkt/g,
})

function play(config: Record<string, unknown>, seed: string): void {
  const events: GameEvent[] = []
  const state = fourSouls.create(fourSouls.readConfig(config), seed, events)
  translation.play({ game: fourSouls, log: logLines, answer: patient }, { state, events, seed, most: 240 })
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
      for (let i = 0; i < many; i++) play(config, `german ${i}`)
      expect(translation.seen.size).toBeGreaterThan(300)
      expect(translation.wrong()).toEqual([])
    },
  )

  test('is described in German', () => {
    for (const config of games) {
      const c = fourSouls.readConfig(config)
      translation.compare(describeConfig(c, 'de'), describeConfig(c), 'describe', true)
    }
    expect(translation.wrong()).toEqual([])
    const { challenges, variants, bonusSouls, sets, ...rest } = tableOptions('de')
    translation.compare(
      { challenges, variants, bonusSouls },
      {
        challenges: tableOptions().challenges,
        variants: tableOptions().variants,
        bonusSouls: tableOptions().bonusSouls,
      },
      'options',
    )
    // sets have names; those without a printed one, and cards from several sets have a description instead
    expect(sets).toEqual(
      tableOptions().sets.map((set) =>
        set.id === 'challenge-cards' ? { ...set, name: 'Herausforderungskarten' } : set,
      ),
    )
    expect(rest).toEqual(Object.fromEntries(Object.entries(tableOptions()).filter(([k]) => k in rest)))
  })

  test('has German lessons and hints, for the same steps', () => {
    translation.lessons(lessonsIn('de'), lessonsIn())
    translation.hints(hintsIn('de'), hintsIn())
    expect(translation.wrong()).toEqual([])
  })

  test('has words for every question, whatever it is about', () => {
    const kinds: Thing[] = [{ is: 'you' }, { is: 'seat', seat: 1 }]
    for (const [code, { fields }] of Object.entries(QUESTIONS)) {
      if (code === 'may' || code === 'priority') continue
      for (const who of kinds)
        for (const max of [1, 2]) {
          const q: QuestionFacts = {
            ...{ min: 1, max, ordered: max > 1, options: max - 1, own: max > 1, wanted: null },
            who: () => who,
            card: () => 'Isaac!',
            deck: () => 'monster',
          }
          const args = Object.fromEntries(Object.keys(fields).map((name) => [name, max]))
          const put = [de, en].map(({ questions }) => {
            const words = questions[code as keyof QuestionWords] as (
              a: typeof args,
              asked: QuestionFacts,
            ) => QuestionText
            return words(args, q)
          }) as [QuestionText, QuestionText]
          translation.told(put[0].ask, put[1].ask, code)
          translation.told(put[0].done, put[1].done, code)
        }
    }
    expect(translation.wrong()).toEqual([])
  })

  test('has words for every reason why not, and for every optional effect', () => {
    for (const [k, reason] of Object.entries(de.whyNot))
      if (typeof reason === 'string') translation.told(reason, en.whyNot[k as keyof typeof en.whyNot] as string, k)
    for (const n of nodes) {
      if (!is(n, 'may')) continue
      const [german, english] = [de, en].map(({ asking }) => asking.may('Isaac!', n.do, { is: 'seat', seat: 1 }).ask)
      translation.told(german!, english!, n.key)
      expect(german, n.key).toMatch(/^Isaac! – [A-ZÄÖÜ\d{].*\?$/)
    }
    expect(translation.wrong()).toEqual([])
  })

  test('has covered most questions and events', () => {
    if (process.env['GERMAN'] === 'read')
      writeFileSync(new URL('german-play.txt', import.meta.url), String(translation))
    expect(translation.codes.size).toBeGreaterThan(20)
    expect(translation.kinds.size).toBeGreaterThan(50)
  })
})

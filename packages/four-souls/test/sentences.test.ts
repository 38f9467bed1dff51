import { actsOf, type GameEvent, type LogPart, randomFromSeed, timesWords, withNames } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { catalogue, fourSouls, logLines } from '../src/index.ts'
import { patient } from './patient.ts'
import { faultsOf } from './prose.ts'

/** Whole sentences of many games: log, summaries of acts, questions and options, for a player and for a watcher, in each language. */

const NAMES = ['Ann', 'Ned', 'Ida', 'Tom']
const cardNames = new Map(catalogue().map((card) => [card.id, card.name]))

const textOf = (parts: readonly LogPart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return `${cardNames.get(part.card)!}${timesWords(part)}`
      return 'seat' in part ? (part.you ?? NAMES[part.seat]!) : `[${part.die}]`
    })
    .join('')

/** How long games are played; more with SENTENCES=turns. */
const TURNS = Number(process.env['SENTENCES'] ?? 12)

const GAMES = [
  { players: 3 },
  { players: 2, sets: ['base', 'gold-box', 'plus', 'requiem', 'warp-zone'], rooms: true },
  { players: 4, sets: ['base', 'gold-box', 'plus'], rooms: true },
  { players: 2, edition: 1 },
  { mode: 'co-op', difficulty: 'hard', sets: ['base', 'plus'], rooms: true },
  { mode: 'solitaire', challenge: 'mom-is-home' },
]

describe('the sentences of games', () => {
  for (const language of ['en', 'de'] as const)
    for (const [i, config] of GAMES.entries())
      test(`${language}: ${JSON.stringify(config)}`, () => {
        const events: GameEvent[] = []
        const g = fourSouls.create(fourSouls.readConfig(config), `sentences ${i}`, events)
        const r = randomFromSeed(`sentences ${i}`)
        const faults = new Set<string>()
        let sentences = 0
        const check = (where: string, text: string | null | undefined, begins = true): void => {
          if (!text) return
          sentences++
          for (const fault of faultsOf(text, language, begins)) faults.add(`${where}, ${fault}: ${text}`)
        }
        while (g.decision && g.turn < TURNS) {
          const { seat } = g.decision
          const view = withNames(fourSouls.view(g, seat, language), NAMES)
          const { ask, options, main } = view.decision!
          check('question', ask)
          check('main button', main.label)
          check('main button', main.detail, false)
          for (const option of options) {
            check('option', option.label, false)
            check('option', option.detail, false)
          }
          for (const item of view.stack) check('stack', item.title, false)
          fourSouls.apply(g, patient(g.decision, r))
        }
        for (const reader of [0, 1, null]) {
          const lines = withNames(logLines(g, events, reader, 0, language), NAMES)
          for (const line of lines) check('log', textOf(line.parts))
          for (const { parts } of actsOf(lines)) check('act', textOf(parts))
        }
        expect([...faults].sort()).toEqual([])
        expect(sentences).toBeGreaterThan(1000)
      })
})

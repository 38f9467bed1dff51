import { LANGUAGES, randomAnswer, randomFromSeed, withoutMarks } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { battleForSouls, catalogue } from '../src/index.ts'

/* A question is short enough to read at a glance, not counting the names of cards, in every language. */

const MOST = 40

const names = [...catalogue(), ...catalogue('de')].map((card) => card.name).sort((a, b) => b.length - a.length)

describe.each(LANGUAGES.map(({ id }) => id))('questions in %s', (language) => {
  test.each([{ players: 2 }, { players: 4, mode: 'teams' }, { players: 1, mode: 'solo' }])(
    'are short: %o',
    (config) => {
      const seen = new Map<string, number>()
      const g = battleForSouls.create(battleForSouls.readConfig(config), 'questions')
      const r = randomFromSeed('questions')
      for (let n = 0; n < 400 && g.decision; n++) {
        const d = g.decision
        const times = seen.get(d.ask.code) ?? 0
        if (times < 6) {
          seen.set(d.ask.code, times + 1)
          const { ask } = battleForSouls.view(g, d.seat, language).decision!
          const text = names.reduce((left, name) => left.replaceAll(name, ''), withoutMarks(ask))
          expect(text.length, ask).toBeLessThanOrEqual(MOST)
        }
        battleForSouls.apply(g, randomAnswer(d, r))
      }
      expect(seen.size).toBeGreaterThan(2)
    },
  )
})

import { QUESTIONS } from '@soulstack/battle-for-souls/testing'
import { en } from '@soulstack/four-souls/testing'
import { describe, expect, test } from 'vitest'
import { GalleryGame } from '../fixtures/battle-for-souls/game.ts'
import { TABLES } from '../fixtures/battle-for-souls/tables.ts'
import { bakeFilms } from '../fixtures/films/bake.ts'
import { bakeFourSouls } from '../fixtures/four-souls/bake.ts'

describe('The gallery shows', () => {
  const states = bakeFourSouls()

  test('every question of Four Souls, asked by the game', () => {
    // no card has two ↷ abilities to choose from; the other two are asked in every state of a table
    const never = ['choose-ability']
    const codes = Object.keys(en.questions).filter((code) => !never.includes(code))
    // asked at the beginning of a game, which no scenario has
    const also: Record<string, string> = { 'choose-character': 'draft-any' }
    const missing = codes.filter((code) => !states[also[code] ?? `ask-${code}`]?.seen.en.view.decision)
    expect(missing).toEqual([])
  })

  test('every question of Battle For Souls, asked by the game', () => {
    const asked = new Set(Object.values(TABLES).map((shown) => new GalleryGame(shown).asks()))
    expect([...asked].filter(Boolean).sort()).toEqual(Object.keys(QUESTIONS).sort())
  })

  test('whole films of both games, with marks, through anybody’s eyes', async () => {
    const films = await bakeFilms()
    for (const id of ['fourfilm', 'battlefilm']) {
      const { index, moments } = films[id]!
      expect(index.en['all']!.marks.map(({ kind }) => kind)).toContain('win')
      for (const eyes of ['all', 'none', '0', '1']) {
        expect(moments.en[eyes]).toHaveLength(index.en['all']!.last + 1)
        expect(moments.de[eyes]).toHaveLength(index.en['all']!.last + 1)
      }
    }
  })
})

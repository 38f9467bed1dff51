import type { BotName } from '@soulstack/bots'
import { checkAnswer, Refusal } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { fourSouls } from '../../src/game.ts'
import { challenges } from '../../src/setup/challenges.ts'

/**
 * Whole games in every setup, played by bots to the end, checking the invariants after every fourth answer, as broken ones stay broken
 * (`soulstack fuzz` checks after each).
 */

/** Plays to the end. Returns why it ended. */
function play(config: object, seed: string, name: BotName = 'random'): string {
  const read = fourSouls.readConfig(config)
  const g = fourSouls.create(read, seed)
  const bots = Array.from({ length: read.players }, (_, seat) => fourSoulsBots[name](`${seed}/${seat}`))
  for (let answers = 0; g.decision !== null && answers < 60_000; answers++) {
    const asked = g.decision
    const picks = bots[asked.seat]!.choose(asked, () => fourSouls.observe(g, asked.seat))
    checkAnswer(asked, { decision: asked.id, picks }, asked.seat)
    fourSouls.apply(g, { decision: asked.id, picks })
    if (answers % 4 === 0 || g.decision === null) fourSouls.check(g)
    // the public view must work at any moment, even before characters are chosen
    if (answers < 40) for (const seat of [null, ...g.seats.keys()]) fourSouls.view(g, seat)
  }
  if (g.over === null) throw new Error(`the game of ${JSON.stringify(config)} did not end (seed ${seed})`)
  return g.over.reason
}

const EVERY: [string, object][] = [
  ['a draft', { draft: true }],
  ['Eden for everybody', { characters: 'eden' }],
  ['any character', { characters: 'any' }],
  ['decks by ratio', { decks: 'ratio' }],
  ['open hands', { openHands: true }],
  ['a single soul to win', { soulsToWin: 1 }],
  ['six souls to win, no bonus souls', { soulsToWin: 6, bonusSouls: 0 }],
  ['named bonus souls', { bonusSouls: ['soul-of-greed'] }],
  ['much ¢ and many cards at the start', { startCents: 16, startHand: 8, handLimit: 30 }],
  ['nothing at the start, no hand at the end', { startCents: 0, startHand: 0, handLimit: 0 }],
  ['a great pool of ¢', { centsPool: 1000, startCents: 20 }],
  ['a draft, any character, decks by ratio', { draft: true, characters: 'any', decks: 'ratio' }],
  ['a draft with Eden for everybody, open hands', { draft: true, characters: 'eden', openHands: true }],
]

describe('whole games', () => {
  for (const [i, [name, config]] of EVERY.entries())
    it(`with ${name}`, () => {
      // of two to six seats, all of them among the games of this list
      const players = 2 + (i % 5)
      expect(['won', 'tie', 'runaway']).toContain(play({ players, ...config }, `${name} ${players}`))
    })

  it('with one of two characters, two to six seats', () => {
    // the base box has eleven characters
    for (const players of [2, 3, 4, 5, 6])
      expect(['won', 'tie', 'runaway']).toContain(
        play(
          {
            players,
            characters: 'one-of-two',
            draft: players % 2 === 0,
            sets: players < 6 ? ['base'] : ['base', 'gold-box', 'plus', 'requiem'],
          },
          `one of two ${players}`,
        ),
      )
  })

  it('with decks made by hand', () => {
    const decks = {
      loot: { cards: { 'a-penny': 4, bomb: 4, 'butter-bean': 3, 'dice-shard': 3, 'a-dime': 1, 'soul-heart': 2 } },
      monster: { ratio: { basic: 12, boss: 12, 'epic boss': 1, 'good event': 3, 'bad event': 3, curse: 2 } },
      treasure: { ratio: { passive: 12, active: 12, paid: 4 } },
    }
    for (const players of [2, 3])
      for (const seed of ['a', 'b'])
        expect(['won', 'tie', 'runaway']).toContain(play({ players, decks }, `${seed} ${players}`))
  })

  it('with greedy bots', () => {
    for (const config of [
      { players: 3, characters: 'one-of-two', draft: true, decks: 'ratio' },
      { players: 2, characters: 'any', draft: true },
      { players: 4, characters: 'eden', decks: 'ratio' },
    ])
      expect(['won', 'tie']).toContain(play(config, 'normal', 'normal'))
  })
})

describe('playing together', () => {
  const TOGETHER: [string, object][] = [
    ['normal', {}],
    ['hard', { difficulty: 'hard' }],
    ['ultra hard', { difficulty: 'ultra-hard' }],
    ['two souls of each counting', { soulCap: 2 }],
    ['hard, three souls of each counting', { difficulty: 'hard', soulCap: 3 }],
    ['a draft of any characters', { characters: 'any', draft: true }],
    ['rooms', { rooms: true, sets: ['base', 'requiem'] }],
  ]
  for (const [name, config] of TOGETHER)
    it(`with ${name}, in co-op and solitaire`, () => {
      for (const mode of ['co-op', 'solitaire'])
        for (const bot of ['random', 'normal'] as const)
          expect(['won', 'lost']).toContain(play({ mode, ...config }, `${name} ${mode}`, bot))
    })
})

describe('challenges', () => {
  for (const { id, modes } of challenges)
    for (const mode of modes)
      it(`${id}, ${mode}`, () => {
        const together = mode !== 'competitive'
        const configs = together
          ? ['normal', 'hard', 'ultra-hard'].map((difficulty) => ({ difficulty }))
          : [{ players: 2 }, { players: 4 }, { players: 6 }]
        for (const config of configs) {
          // with this seed nobody waits for six players who hinder each other for 784 turns, as they may
          const seed = `${id} ${mode} b`
          const reason = play({ mode, challenge: id, ...config }, seed, 'normal')
          expect(together ? ['won', 'lost'] : ['won']).toContain(reason)
        }
        // beaten by accident or not at all: without a timer, random play may go on forever
        if (together)
          expect(['won', 'lost', 'runaway']).toContain(play({ mode, challenge: id }, `${id} ${mode} random`))
      })

  it('are played with rooms and every set', () => {
    for (const challenge of challenges)
      expect(['won', 'lost']).toContain(
        play(
          { mode: 'co-op', challenge: challenge.id, rooms: true, sets: ['base', 'gold-box', 'plus', 'requiem'] },
          'rooms',
          'normal',
        ),
      )
  })
})

describe('any sets', () => {
  const ids = ['base', 'gold-box', 'plus', 'requiem']
  const subsets = Array.from({ length: 15 }, (_, i) => ids.filter((_, bit) => ((i + 1) >> bit) & 1))
  for (const [i, sets] of subsets.entries())
    it(`${sets.join(', ')}: played, or refused with a sentence`, () => {
      for (const more of [{ players: 2 }, i % 2 === 0 ? { players: 4, decks: 'ratio', draft: true } : { players: 6 }]) {
        let why = ''
        try {
          fourSouls.readConfig({ sets, ...more })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          why = error.message
        }
        if (sets.includes('base')) expect(why).toBe('')
        if (why === '')
          expect(['won', 'tie', 'runaway']).toContain(play({ sets, ...more }, `${sets.join()} ${more.players}`))
        else expect(why).toMatch(/^[A-Z].* (needed: add a set|takes \d+|need \d+|to be filled|to win)\.$/)
      }
    })
})

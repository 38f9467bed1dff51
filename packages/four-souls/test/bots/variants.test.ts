import type { BotName } from '@soulstack/bots'
import { checkAnswer } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { fourSouls } from '../../src/game.ts'
import { VARIANTS } from '../../src/setup/variants.ts'

/** Plays each variant to its end in both editions, checking the invariants after every fourth answer, as broken ones stay broken. */
function play(config: object, seed: string, name: BotName): string {
  const read = fourSouls.readConfig(config)
  const g = fourSouls.create(read, seed)
  const bots = Array.from({ length: read.players }, (_, seat) => fourSoulsBots[name](`${seed}/${seat}`))
  for (let answers = 0; g.decision !== null && answers < 60_000; answers++) {
    const asked = g.decision
    const picks = bots[asked.seat]!.choose(asked, () => fourSouls.observe(g, asked.seat))
    checkAnswer(asked, { decision: asked.id, picks }, asked.seat)
    fourSouls.apply(g, { decision: asked.id, picks })
    if (answers % 4 === 0 || g.decision === null) fourSouls.check(g)
  }
  if (g.over === null) throw new Error(`the game of ${JSON.stringify(config)} did not end (seed ${seed})`)
  return g.over.reason
}

for (const edition of [1, 2])
  describe(`variants, edition ${edition}`, () => {
    for (const { id } of VARIANTS)
      it(`${id}: games of two and four end`, () => {
        for (const players of [2, 4])
          expect(['won', 'tie']).toContain(play({ edition, players, variants: [id] }, `${id} ${players}`, 'normal'))
        expect(['won', 'tie', 'runaway']).toContain(play({ edition, players: 3, variants: [id] }, `${id} 3`, 'random'))
      })

    it('the mini-draft and every way to choose characters', () => {
      for (const characters of ['any', 'one-of-two'])
        expect(['won', 'tie', 'runaway']).toContain(
          play({ edition, players: 2, draft: true, characters, variants: ['souls-are-money'] }, characters, 'random'),
        )
    })

    it('all of them at once', () => {
      const variants = VARIANTS.map((v) => v.id)
      for (const players of [2, 3])
        expect(['won', 'tie', 'runaway']).toContain(play({ edition, players, variants }, `all ${players}`, 'random'))
    })
  })

it('compatible variants together', () => {
  const variants = ['souls-are-money', 'casino-mode', 'rewards-for-everyone', 'super-shop', 'minions-die-first']
  for (const mode of ['co-op', 'solitaire']) expect(['won', 'lost']).toContain(play({ mode, variants }, mode, 'normal'))
})

import { battleForSouls } from '@soulstack/battle-for-souls'
import { learnable as battle } from '@soulstack/battle-for-souls/bots'
import { fourSoulsBots, learnable } from '@soulstack/four-souls/bots'
import { compile, KINDS as FOUR_SOULS_KINDS, packs, printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { nextUint32, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { seatShares } from '../../battle-for-souls/src/bots/value.ts'
import { featureNames } from '../../four-souls/src/bots/features.ts'
import { evaluation, KINDS, learntWeights } from '../../four-souls/src/bots/value.ts'
import { Learner } from '../src/learning/learner.ts'
import { type Position, predict, Sampler, shares } from '../src/learning/model.ts'
import { train } from '../src/learning/train.ts'
import { byName, byNumber } from '../src/learning/weights.ts'

describe('the model of who will win', () => {
  it('shares a win among rivals, and gives players who win together the same', () => {
    expect(shares([0, 0], false)).toEqual([0.5, 0.5])
    expect(shares([1000, 0, 0], false)).toEqual([1, 0, 0])
    const [a, b] = shares([Math.log(3), 0], false)
    expect(a).toBeCloseTo(0.75)
    expect(b).toBeCloseTo(0.25)
    for (const p of shares([Math.log(3), 0], true)) expect(p).toBeCloseTo(0.75)
  })

  it('is learnt from how games end', () => {
    // of three features, the first makes a win likelier, the second less likely, and the third does not matter
    const truth = Float64Array.from([1.5, -1, 0])
    const r = randomFromSeed('games')
    const some = () => nextUint32(r) / 0x100000000
    const learner = new Learner(new Float64Array(3), { rate: 0.1, lambda: 0.8, decay: 0 })
    for (let game = 0; game < 2500; game++) {
      const positions: Position[] = []
      const sampler = new Sampler()
      const features = [0, 1].map(() => [some(), some(), some()])
      for (let at = 0; at < 3; at++) {
        for (const [seat, values] of features.entries()) for (const [f, x] of values.entries()) sampler.emit(seat, f, x)
        positions.push(sampler.take(2, false))
      }
      const [p] = predict(truth, positions[0]!)
      const won = some() < p! ? [1, 0] : [0, 1]
      learner.learn(positions, won)
    }
    expect(learner.weights[0]).toBeGreaterThan(1)
    expect(learner.weights[1]).toBeLessThan(-0.6)
    expect(Math.abs(learner.weights[2]!)).toBeLessThan(0.35)
  })

  it('is kept by name, so that it outlives new cards', () => {
    const names = featureNames(printed)
    const weights = learntWeights(printed, 'duel')
    const kept = byName(weights, names)
    expect(kept['table']!['lacks 1']).toBeGreaterThan(0.3)
    // cards in another order have other numbers, and the same weights
    const other = compile([...packs].reverse(), FOUR_SOULS_KINDS)
    const [here, there] = [printed, other].map((library) => library.byId.get('tech-x')!.number)
    expect(there).not.toBe(here)
    expect(byName(learntWeights(other, 'duel'), featureNames(other))).toEqual(kept)
    const file = { about: '', pool: '', games: 1, weights: kept }
    expect(byNumber(file, weights.length, names)).toEqual(weights)
  })
})

describe('the evaluation of Four Souls', () => {
  it('knows cards that exist, for every kind of table', () => {
    for (const kind of KINDS) {
      const names = featureNames(printed)
      const weights = learntWeights(printed, kind)
      expect([...weights.keys()].filter((i) => weights[i] !== 0 && names(i)![0] === 'in play').length).toBeGreaterThan(
        100,
      )
    }
  })

  it('foresees the winner more often the later it is', () => {
    const values = evaluation(printed)
    let early = 0
    let late = 0
    const games = 16
    for (let n = 0; n < games; n++) {
      const g = fourSouls.create(fourSouls.readConfig({ players: 2 }), `foreseen/${n}`)
      const bots = [0, 1].map((seat) => fourSoulsBots.normal(`${seat}`))
      const leads: number[] = []
      while (g.decision !== null) {
        const { decision } = g
        leads.push(values(g)[0]!)
        const picks = bots[decision.seat]!.choose(decision, () => fourSouls.observe(g, decision.seat))
        fourSouls.apply(g, { decision: decision.id, picks })
      }
      const won = g.over!.winners.includes(0)
      if (leads[Math.floor(leads.length * 0.15)]! > 0.5 === won) early++
      if (leads[Math.floor(leads.length * 0.9)]! > 0.5 === won) late++
    }
    expect(late).toBeGreaterThan(early)
    expect(late / games).toBeGreaterThan(0.7)
  })

  it('is sure of a game that is over', () => {
    const g = fourSouls.create(fourSouls.readConfig({ players: 3 }), 'over')
    g.over = { winners: [1], reason: 'won' }
    expect(evaluation(printed)(g)).toEqual([0, 1, 0])
    g.over = { winners: [0, 1], reason: 'tie' }
    expect(evaluation(printed)(g)).toEqual([0.5, 0.5, 0])
  })
})

describe('training', () => {
  it('learns Four Souls by playing it', () => {
    const losses: number[] = []
    const pace = { rate: 0.1, lambda: 0.8, decay: 0 }
    const made = train(fourSouls, learnable, { kind: 'duel', games: 20, seed: 'x', pace, goOn: false }, ({ loss }) =>
      losses.push(loss),
    )
    expect(losses).toHaveLength(1)
    expect(made).toMatchObject({ games: 20, pool: learnable.pool })
    expect(Object.keys(made.weights['in play']!).length).toBeGreaterThan(20)
  })

  it('learns Battle For Souls by playing it, and the same again', () => {
    const pace = { rate: 0.1, lambda: 0.8, decay: 0 }
    const once = () =>
      train(battleForSouls, battle, { kind: 'sides', games: 8, seed: 'x', pace, goOn: false }, () => {})
    expect(once()).toEqual(once())
  })

  it('knows who is ahead in Battle For Souls', () => {
    const g = battleForSouls.create(battleForSouls.readConfig({ mode: 'duel' }), 'ahead')
    const [before] = seatShares(g)
    expect(before).toBeGreaterThan(0.3)
    expect(before).toBeLessThan(0.7)
    const place = g.souls.findIndex((soul) => soul >= 0)
    g.points[place] = 6
    expect(seatShares(g)[0]).toBeGreaterThan(before! + 0.05)
  })
})

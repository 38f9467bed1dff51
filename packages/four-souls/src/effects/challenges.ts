import { MONSTER } from '../model/decks.ts'
import { define, type Effect } from '../model/node.ts'
import { drawTop } from '../rules/piles.ts'
import { lose } from '../rules/round.ts'
import { declareWinners } from '../rules/souls.ts'
import { minionEnters } from '../rules/zones.ts'

/** Effects that only challenges have: minions enter play, and the challenge is beaten or lost. */

export const PutMinion = define({
  k: 'putMinion',
  family: 'effect',
  about: 'The top cards of the monster deck become minions.',
  affects: [],
  fields: { n: { is: 'number', role: 'count', least: 1, most: 9, about: 'how many' } },
  run(g, c, n) {
    c.did = 0
    for (let i = 0; i < n.n; i++) {
      const card = drawTop(g, MONSTER)
      if (card < 0) return
      minionEnters(g, card)
      c.did++
    }
  },
})
/** The top cards of the monster deck become minions. Events among them happen. */
export const putMinion = (n = 1): Effect => PutMinion.of({ n })

export const BeatChallenge = define({
  k: 'beatChallenge',
  family: 'effect',
  about: 'The challenge is beaten.',
  affects: [],
  fields: {},
  run(g, c) {
    c.did = 1
    declareWinners(g, [g.active])
  },
})
/** The active player beats the challenge, or all players do if they play together (Beating a Challenge). */
export const beatChallenge = BeatChallenge.of({})

export const LoseChallenge = define({
  k: 'loseChallenge',
  family: 'effect',
  about: 'The challenge is lost, if all players play together.',
  affects: [],
  fields: {},
  run(g, c) {
    c.did = 0
    if (!g.rules.together) return
    c.did = 1
    lose(g)
  },
})
export const loseChallenge = LoseChallenge.of({})

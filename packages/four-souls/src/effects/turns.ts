import { isSeat } from '../model/entity.ts'
import { define, type Effect, find, one, type Ref } from '../model/node.ts'
import { attackEnds } from '../rules/stack.ts'
import { active } from './refs.ts'

/** Ending, adding and skipping turns, and what is not done in the next one. */

export const EndTurn = define({
  k: 'endTurn',
  family: 'effect',
  about: 'The turn ends.',
  affects: ['turn'],
  fields: { yours: { is: 'flag', optional: true, only: true, about: 'only if it is your turn' } },
  run(g, c, n) {
    c.did = 0
    if (n.yours === true && c.you !== g.active) return
    g.endTurn = true
    attackEnds(g)
    c.did = 1
    g.out?.push({ type: 'turn-ended', card: c.def })
  },
})
export const endTurn = EndTurn.of({})
/** … but only if it is the controller's. */
export const endYourTurn = EndTurn.of({ yours: true })

/** No more turns than this wait to be taken: no game is as long. */
const MOST_TO_COME = 1000

export const ExtraTurn = define({
  k: 'extraTurn',
  family: 'effect',
  about: 'If it is your turn, you take more turns after it.',
  affects: [],
  fields: {
    n: { is: 'number', role: 'count', least: 1, most: 9, about: 'how many' },
    who: { is: 'ref', optional: true, about: 'who takes them, whoever has the turn' },
  },
  run(g, c, n) {
    if (n.who !== undefined) {
      const who = one(g, c, n.who)
      c.did = isSeat(who) ? 1 : 0
      if (who === g.active) g.seats[who]!.extraTurns += n.n
      else if (isSeat(who)) for (let i = 0; i < n.n && g.extraTurns.length < MOST_TO_COME; i++) g.extraTurns.push(who)
      return
    }
    c.did = c.you === g.active ? 1 : 0
    if (c.did) g.seats[c.you]!.extraTurns += n.n
  },
})
export const extraTurn = ExtraTurn.of({ n: 1 })
/** This player takes an extra turn after the current one, whosever that is. */
export const extraTurnOf = (who: Ref): Effect => ExtraTurn.of({ n: 1, who })

export const SkipTurn = define({
  k: 'skipTurn',
  family: 'effect',
  about: 'Players skip their next turn.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the players' } },
  run(g, c, n) {
    for (const e of find(g, c, n.who)) if (isSeat(e)) g.seats[e]!.skipTurns++
    c.did = 1
  },
  intent: () => -3,
})
export const skipTurn = (who: Ref = active): Effect => SkipTurn.of({ who })

export const NoAttackNextTurn = define({
  k: 'noAttackNextTurn',
  family: 'effect',
  about: 'Players can’t attack on their next turn.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the players' } },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.who))
      if (isSeat(e)) {
        g.seats[e]!.calm = g.seats[e]!.calm === 'no' || g.seats[e]!.calm === 'next' ? 'next' : 'both'
        c.did++
      }
  },
  intent: () => -2,
})
/** These players can't attack on their next turn. */
export const noAttackNextTurn = (who: Ref): Effect => NoAttackNextTurn.of({ who })

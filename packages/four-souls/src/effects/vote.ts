import type { Seat } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, type Filter, run } from '../model/node.ts'
import { setBind } from '../rules/context.ts'
import { candidates } from '../rules/filters.ts'
import { nodeOf } from './frames.ts'

/** Voting. */

interface Voting {
  /** What is voted on, and who votes first. */
  of: readonly Entity[]
  first: Seat
  /** The votes, in the order in which they were given. */
  votes: readonly Entity[]
}
const makeVoting = (): Voting => ({ of: [], first: -1, votes: [] })

const voting = machine.procedure('vote', makeVoting, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const of = candidates(g, c, nodeOf(g, f, Vote).of)
    // starting with the controller of the ability, or with the active player (D19)
    f.l = { of, first: g.rules.edition.votesFrom === 'active' ? g.active : c.you, votes: [] }
    return of.length === 0 ? 'end' : undefined
  },
  ask(g, f) {
    const { of, first, votes } = f.l
    if (votes.length >= g.rules.players) return 'count'
    const c = ctxOfFrame(g, f)
    ask(
      g,
      (first + votes.length) % g.rules.players,
      'vote',
      { card: c.def },
      of.map((e) => ({ act: 'target', a: e, b: 0 })),
    )
    return undefined
  },
  voted(g, f) {
    f.l = { ...f.l, votes: [...f.l.votes, picked(g)[0]!.a] }
    return 'ask'
  },
  count(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Vote)
    const votes = new Map<Entity, number>()
    for (const e of f.l.votes) votes.set(e, (votes.get(e) ?? 0) + 1)
    const most = Math.max(...votes.values())
    const first = [...votes].filter(([, v]) => v === most)
    g.out?.push({ type: 'votes', votes: f.l.votes.slice() })
    c.did = 0
    if (first.length !== 1) return 'end'
    setBind(c, n.as, [first[0]![0]])
    run(g, c, n.then)
    return 'end'
  },
})
export const Vote = define({
  k: 'vote',
  family: 'effect',
  about: 'Each player votes; the one with the most votes is chosen, and a tie does nothing.',
  touches: 'within',
  fields: {
    as: { is: 'bind', about: 'its name from then on' },
    of: { is: 'filter', about: 'what is voted on' },
    then: { is: 'effect', about: 'what is done with it' },
  },
  run(g, c, n) {
    startFor(g, c, n, voting)
  },
})
/** Each player votes in turn order from the controller; the thing with most votes is called `as`. A tie does nothing. */
export const vote = (as: string, of: Filter, then: Effect): Effect => Vote.of({ as, of, then })

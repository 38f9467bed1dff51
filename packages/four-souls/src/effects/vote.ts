import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, NONE } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, type Filter, type NodeFor, run } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { setBind } from '../rules/context.ts'
import { candidates } from '../rules/filters.ts'
import { modified } from '../rules/stats.ts'
import { nodeOf } from './frames.ts'

/** Voting. */

interface Voting {
  /** What is voted on (for words, their numbers), and who votes first. */
  of: readonly Entity[]
  first: Seat
  /** The votes, in the order in which they were given. */
  votes: readonly Entity[]
  /** Whose turn it is to vote, counted from the first, and how many votes they have given. */
  voter: number
  cast: number
}
const makeVoting = (): Voting => ({ of: [], first: -1, votes: [], voter: 0, cast: 0 })

type VoteNode = NodeFor<typeof Vote> | NodeFor<typeof VoteBetween>

/** What this player can vote for. "Another player" is another one than the player who votes. */
function ballot(g: State, c: Ctx, n: VoteNode, of: readonly Entity[], seat: Seat): readonly Entity[] {
  if (!Vote.is(n) || !n.of.made.other) return of
  const { you } = c
  c.you = seat
  const found = candidates(g, c, n.of)
  c.you = you
  return found
}

/** The votes that were given last, if they belong together: two votes for different players. */
const together = (votes: readonly Entity[], cast: number, each: number): readonly Entity[] =>
  cast % each === 0 ? [] : votes.slice(-(cast % each))

const voting = machine.procedure('vote', makeVoting, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Vote, VoteBetween)
    const of = Vote.is(n) ? candidates(g, c, n.of) : n.words.map((_, i) => i)
    // starting with the controller of the ability, or with the active player (D19)
    f.l = { ...f.l, of, first: g.rules.edition.votesFrom === 'active' ? g.active : c.you }
    c.did = 0
    return of.length === 0 ? 'end' : undefined
  },
  ask(g, f) {
    const { of, first, votes } = f.l
    const n = nodeOf(g, f, Vote, VoteBetween)
    const c = ctxOfFrame(g, f)
    const each = (Vote.is(n) ? n.each : undefined) ?? 1
    for (let { voter, cast } = f.l; voter < g.rules.players; voter++, cast = 0) {
      const seat = (first + voter) % g.rules.players
      if (n.living === true && g.seats[seat]!.dead) continue
      // whoever may vote an additional time is asked again, and may decline (Voting)
      if (cast >= each * Math.max(0, modified(g, CHANNEL.votes, seat, 1))) continue
      const before = together(votes, cast, each)
      const list = ballot(g, c, n, of, seat).filter((e) => !before.includes(e))
      if (list.length === 0) continue
      f.l = { ...f.l, voter, cast }
      const more = { min: cast >= each && before.length === 0 ? 0 : 1 }
      const options = Vote.is(n)
        ? list.map((e) => ({ act: 'target', a: e, b: 0 }))
        : list.map((i) => ({ act: 'word', a: i, b: n.id }))
      ask(g, seat, 'vote', { card: c.def }, options, more)
      return undefined
    }
    return 'count'
  },
  voted(g, f) {
    const { votes, voter, cast } = f.l
    const [vote] = picked(g)
    f.l =
      vote === undefined
        ? { ...f.l, voter: voter + 1, cast: 0 }
        : { ...f.l, voter, cast: cast + 1, votes: [...votes, vote.a] }
    return 'ask'
  },
  count(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Vote, VoteBetween)
    const votes = new Map<Entity, number>()
    for (const e of f.l.votes) votes.set(e, (votes.get(e) ?? 0) + 1)
    const most = Math.max(...votes.values())
    const first = [...votes].filter(([, v]) => v === most).map(([e]) => e)
    g.out?.push({ type: 'votes', votes: f.l.votes.slice() })
    c.did = 0
    if (VoteBetween.is(n)) {
      const result = first.length === 1 && first[0] === 0 ? n.then : n.otherwise
      if (result !== undefined) run(g, c, result)
      return 'end'
    }
    if (first.length === 0 || (first.length > 1 && n.tie === undefined)) return 'end'
    if (first.length > 1 && n.tie === 'active') {
      const options = first.map((e) => ({ act: 'target', a: e, b: 0 }))
      ask(g, g.active, 'vote-tie', { card: c.def }, options)
      return undefined
    }
    wins(g, c, n, first)
    return 'end'
  },
  tied(g, f) {
    wins(g, ctxOfFrame(g, f), nodeOf(g, f, Vote), [picked(g)[0]?.a ?? NONE])
    return 'end'
  },
})

function wins(g: State, c: Ctx, n: NodeFor<typeof Vote>, first: Entity[]): void {
  setBind(c, n.as, first)
  c.did = first.length
  run(g, c, n.then)
}

const LIVING = { is: 'flag', optional: true, only: true, about: 'only players who are not dead vote' } as const

export const Vote = define({
  k: 'vote',
  family: 'effect',
  about: 'Each player votes; the one with the most votes is chosen, and a tie does nothing unless it says otherwise.',
  affects: 'within',
  fields: {
    as: { is: 'bind', about: 'its name from then on' },
    of: { is: 'filter', about: 'what is voted on; other: not the player who votes' },
    living: LIVING,
    each: {
      is: 'number',
      optional: true,
      role: 'count',
      least: 2,
      most: 3,
      about: 'how many different ones each player votes for; without it, one',
    },
    tie: {
      is: 'one',
      of: ['all', 'active'],
      optional: true,
      about: 'in a tie: all who have the most votes, or the active player chooses one of them',
    },
    then: { is: 'effect', about: 'what is done with it' },
  },
  run(g, c, n) {
    startFor(g, c, n, voting)
  },
})

interface VoteOptions {
  living?: true
  each?: number
  tie?: 'all' | 'active'
}
/**
 * Each player votes in turn order from the controller; the thing with most votes is called `as`. A tie does nothing, or (`tie`) means all
 * of them, or is decided by the active player.
 */
export const vote = (as: string, of: Filter, then: Effect, more: VoteOptions = {}): Effect =>
  Vote.of({ as, of, then, ...more })

export const VoteBetween = define({
  k: 'voteBetween',
  family: 'effect',
  about: 'Each player votes for one of two words.',
  affects: 'within',
  fields: {
    words: { is: 'texts', about: 'the words' },
    living: LIVING,
    then: { is: 'effect', about: 'what is done if the first word has the most votes' },
    otherwise: { is: 'effect', optional: true, about: 'what is done if it has not, and in a tie' },
  },
  fault: ({ words }) => (words.length === 2 && words[0] !== words[1] ? null : ['voteWords']),
  run(g, c, n) {
    startFor(g, c, n, voting)
  },
})

interface BetweenOptions {
  living?: true
  otherwise?: Effect
}
/** A vote between two words: `then` if the first has most votes; if not, and in a tie, `otherwise`. */
export const voteBetween = (words: [string, string], then: Effect, more: BetweenOptions = {}): Effect =>
  VoteBetween.of({ words, then, ...more })

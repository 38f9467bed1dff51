import type { Entity } from '../model/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../model/machine.ts'
import { define, type Linked, type Node, run } from '../model/node.ts'
import { setBind } from '../rules/context.ts'
import { candidates } from './filters.ts'
import { nodeOf } from './frames.ts'

/** Voting. */

const voting = machine.procedure('vote', {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    f.list = candidates(g, c, nodeOf(g, f).of as Linked)
    f.list2 = []
    // from whoever controls the ability, or from the active player (D19)
    f.seat = g.rules.edition.votesFrom === 'active' ? g.active : c.you
    if (f.list.length === 0) return 'end'
    return undefined
  },
  ask(g, f) {
    if (f.i >= g.rules.players) return 'count'
    const c = ctxOfFrame(g, f)
    ask(
      g,
      (f.seat + f.i) % g.rules.players,
      { code: 'vote', args: [c.def] },
      f.list!.map((e) => ({ act: 'target', a: e, b: 0 })),
    )
    return undefined
  },
  voted(g, f) {
    f.list2!.push(picked(g)[0]!.a)
    f.i++
    return 'ask'
  },
  count(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f)
    const votes = new Map<Entity, number>()
    for (const e of f.list2!) votes.set(e, (votes.get(e) ?? 0) + 1)
    const most = Math.max(...votes.values())
    const first = [...votes].filter(([, v]) => v === most)
    g.out?.push({ type: 'votes', votes: f.list2!.slice() })
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
  touches: 'within',
  fields: { as: { is: 'bind' }, of: { is: 'filter' }, then: { is: 'effect' } },
  run(g, c, n) {
    call(g, voting, { node: n.id, base: c.at })
  },
})
/** Each player votes in turn order from the controller; the thing with most votes is called `as`. A tie does nothing. */
export const vote = (as: string, of: Node, then: Node): Node => ({ k: 'vote', as, of, then }) as Node

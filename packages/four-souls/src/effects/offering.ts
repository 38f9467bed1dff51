import { isSeat } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { define, type Effect, one, type Ref, run } from '../model/node.ts'
import { nodeOf } from './frames.ts'

/** Something that a player may offer to another, who accepts or declines it. */

const YES_NO = [
  { act: 'yes', a: 0, b: 0 },
  { act: 'no', a: 0, b: 0 },
]

const offering = machine.procedure('offer', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Offer)
    const to = one(g, c, n.to)
    c.did = 0
    if (!isSeat(to) || to === c.you) return 'end'
    ask(g, c.you, 'make-offer', { card: c.def, to, node: n.id }, YES_NO)
    return undefined
  },
  offered(g, f) {
    if (picked(g)[0]!.act === 'no') return 'end'
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Offer)
    ask(g, one(g, c, n.to), 'accept-offer', { card: c.def, from: c.you, node: n.id }, YES_NO)
    return undefined
  },
  answered(g, f) {
    const c = ctxOfFrame(g, f)
    if (picked(g)[0]!.act === 'yes') run(g, c, nodeOf(g, f, Offer).then)
    return 'end'
  },
})

export const Offer = define({
  k: 'offer',
  family: 'effect',
  about: 'You may make another player an offer. Something happens if they accept it.',
  affects: 'within',
  fields: {
    to: { is: 'ref', about: 'the player' },
    then: { is: 'effect', about: 'what happens if they accept' },
  },
  run(g, c, n) {
    startFor(g, c, n, offering)
  },
})
/** The controller may make an offer, and if the other player accepts, `then` happens. */
export const offer = (to: Ref, then: Effect): Effect => Offer.of({ to, then })

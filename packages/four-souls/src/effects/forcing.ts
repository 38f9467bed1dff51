import { define, type Effect, one, type Ref } from '../model/node.ts'
import { announceActivated, canActivate } from '../rules/announce.ts'
import { objectOf } from '../rules/context.ts'
import { mayNotActivate } from '../rules/forbidden.ts'
import { forcible } from '../rules/forcing.ts'
import { isTap } from '../rules/tap-cost.ts'

/** Abilities that players must activate. */

export const ForceActivation = define({
  k: 'forceActivation',
  family: 'effect',
  about: 'An ability of an item, chosen with that item, must be activated by its player if able.',
  affects: ['copies'],
  chooses: 'ability to force',
  fields: { of: { is: 'ref', about: 'the item, a target' } },
  run(g, c, n) {
    const o = objectOf(g, one(g, c, n.of))
    const a = g.rules.library.abilities[c.number]
    c.did = 0
    if (o === null || a === undefined || o.ctl < 0 || !forcible(g, o.id).includes(a.id)) return
    if ((isTap(g, o, a) && !o.charged) || mayNotActivate(g, o.ctl, o, a) || !canActivate(g, o, a)) return
    c.did = 1
    announceActivated(g, o.ctl, o.id, a.id)
  },
})
/** A ↷ or $ ability of this item, chosen with it, must be activated by its player if able. The whole of an ability with this target. */
export const forceActivation = (of: Ref): Effect => ForceActivation.of({ of })

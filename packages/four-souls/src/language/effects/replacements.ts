import { pushDamage } from '../../rules/stack.ts'
import { count, define, find, type Linked, type Node, type Value } from '../nodes.ts'

/** What becomes of a change that is being replaced. */

/** Inside a replacement: the amount becomes something else. */
define({
  k: 'setAmount',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' } },
  run(g, c, n) {
    c.amount = Math.max(0, count(g, c, n.n as Linked))
    c.did = c.amount
  },
  // the event that is replaced says what it is an amount of; none of it is left out
  text: (n, t) => (n.n === 0 ? '' : t.value(n.n as Linked)),
})
export const becomesAmount = (n: Value): Node => ({ k: 'setAmount', n }) as Node

define({
  k: 'alsoDamage',
  family: 'effect',
  fields: { to: { is: 'ref' } },
  run(g, c, n) {
    // the same amount, at the same time, not combat damage
    for (const e of find(g, c, n.to as Linked)) pushDamage(g, e, c.amount, c.by, c.bySeat)
  },
  text: (n, t) => `that much is also dealt to ${t.object(n.to as Linked)}`,
})
/** Inside a replacement of damage: it is dealt to somebody else as well. */
export const alsoDamage = (to: Node): Node => ({ k: 'alsoDamage', to }) as Node

define({
  k: 'fromDiscard',
  family: 'effect',
  fields: {},
  run(_g, c) {
    c.x = 1
  },
  text: () => 'the cards come from the top of the loot discard instead',
})
/** Inside a replacement of looting: from the top of the loot discard. */
export const fromDiscard: Node = { k: 'fromDiscard' }

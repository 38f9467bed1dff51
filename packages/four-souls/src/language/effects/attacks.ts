import { ANYTHING, THE_DECK } from '../../rules/attack.ts'
import { objectOf } from '../../rules/context.ts'
import { isSeat } from '../../rules/entity.ts'
import type { State } from '../../rules/state.ts'
import { regularAttacksLeft } from '../../rules/stats.ts'
import { define, type Linked, type Node, one } from '../nodes.ts'
import { active } from '../refs.ts'
import { sentences, WORDS } from '../text.ts'

/** Attacks that may or must be made, and what they earn. */

define({
  k: 'attackMore',
  family: 'effect',
  fields: {
    n: { is: 'number', role: 'count' },
    on: { is: 'one', of: ['anything', 'deck'] },
    must: { is: 'flag', optional: true },
    /** So often in all this turn: attacks made and regular attacks left count. */
    inAll: { is: 'flag', optional: true },
    who: { is: 'ref' },
  },
  run(g, c, n) {
    const who = one(g, c, n.who as Linked)
    c.did = 0
    if (!isSeat(who)) return
    if (n.must !== true && n.on === 'anything') g.seats[who]!.extraAttacks += n.n as number
    else if (n.inAll === true) owe(g, n.n as number)
    else if (who === g.active)
      for (let i = 0; i < (n.n as number); i++)
        g.permits.push({ target: n.on === 'deck' ? THE_DECK : ANYTHING, forced: n.must === true, extra: true })
    c.did = 1
  },
  text: (n, t) => {
    const lead = t.lead(n.who as Linked)
    const deck = n.on === 'deck' ? ' the monster deck' : ''
    const k = n.n as number
    const more = n.inAll === true ? '' : 'more '
    const times = k === 2 && more === '' ? 'twice' : `${WORDS[k]} ${more}${k === 1 ? 'time' : 'times'}`
    const can = n.must === true ? 'must' : 'may'
    return sentences(lead, `${t.ref(n.who as Linked).text} ${can} attack${deck} ${times} this turn`)
  },
})
export const mayAttackAgain = (n = 1, who: Node = active): Node => ({ k: 'attackMore', n, on: 'anything', who }) as Node
export const mayAttackDeck = (n = 1): Node => ({ k: 'attackMore', n, on: 'deck', who: active }) as Node
export const mustAttackAgain = (n = 1): Node =>
  ({ k: 'attackMore', n, on: 'anything', must: true, who: active }) as Node
export const mustAttackDeck = (n = 1): Node =>
  ({ k: 'attackMore', n, on: 'deck', must: true, inAll: true, who: active }) as Node

/** Attacks on the deck owed this turn: with the regular attacks that are left, and as many more as that takes. */
function owe(g: State, n: number): void {
  const left = Math.max(0, n - g.deckAttacks)
  const regular = Math.min(left, regularAttacksLeft(g))
  for (let i = 0; i < left; i++) g.permits.push({ target: THE_DECK, forced: true, extra: i >= regular })
}

define({
  k: 'mustAttackIt',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    const e = one(g, c, n.what as Linked)
    c.did = 0
    if (objectOf(g, e) === null) return
    g.permits.push({ target: e, forced: true, extra: false })
    c.did = 1
  },
  text: (n, t) =>
    sentences(
      t.lead(n.what as Linked),
      `the active player must attack ${t.object(n.what as Linked)} this turn if able`,
    ),
})
/** A regular attack of this turn is spoken for. */
export const mustAttackIt = (what: Node): Node => ({ k: 'mustAttackIt', what }) as Node

define({
  k: 'doubleRewards',
  family: 'effect',
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    if (o !== null) o.rewardTimes *= 2
  },
  text: () => 'double its rewards',
})
export const doubleRewards: Node = { k: 'doubleRewards' }

import type { Seat } from '@soulstack/kit'
import { type Entity, NONE } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { noteSights } from '../rules/knowledge.ts'
import { hasKeyword, itemsOf } from '../rules/objects.ts'
import { claimBonusSouls } from '../rules/souls.ts'
import { give } from '../rules/zones.ts'

/** Characters that change hands. */

interface Passing {
  /** What each player gives, in turn order from the active player; -1: nothing. */
  items: readonly Entity[]
}
const makePassing = (): Passing => ({ items: [] })

const seatAfter = (g: State, n: number): Seat => (g.active + n) % g.rules.players

const passing = machine.procedure('pass characters', makePassing, {
  /** Each player chooses in turn order, and then all give at the same moment (Each). */
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const { items } = f.l
    if (items.length >= g.rules.players) return 'give'
    const seat = seatAfter(g, items.length)
    const own = itemsOf(g, seat).filter((o) => hasKeyword(g, o, 'eternal'))
    if (own.length === 0) {
      f.l = { items: [...items, NONE] }
      return 'ask'
    }
    ask(
      g,
      seat,
      'pass-item',
      { card: c.def },
      own.map((o) => ({ act: 'target', a: o.id, b: 0 })),
    )
    return undefined
  },
  chosen(g, f) {
    f.l = { items: [...f.l.items, picked(g)[0]!.a] }
    return 'ask'
  },
  give(g, f) {
    const c = ctxOfFrame(g, f)
    const k = g.rules.players
    noteSights(g)
    const characters = g.seats.map((s) => s.character)
    for (const [seat, e] of characters.entries()) {
      // to the right is against the turn order
      const to = (seat + k - 1) % k
      const o = objectOf(g, e)
      g.seats[to]!.character = e
      if (o !== null) o.ctl = to
    }
    g.uses = null
    g.dirty = true
    // a character may be worth a soul (Character Cards)
    g.soulsMoved = true
    g.out?.push({ type: 'characters-passed' })
    for (const [n, e] of f.l.items.entries()) {
      const o = objectOf(g, e)
      if (o !== null) give(g, o, (seatAfter(g, n) + k - 1) % k)
    }
    claimBonusSouls(g)
    c.did = 1
    return 'end'
  },
})

export const PassCharacters = define({
  k: 'passCharacters',
  family: 'effect',
  about: 'Each player gives their character and an eternal item they control to the player to their right.',
  affects: ['life', 'fight'],
  fields: {},
  run(g, c, n) {
    startFor(g, c, n, passing)
  },
  intent: () => 0,
})
/** Each player gives their character and an eternal item to the player to their right. */
export const passCharacters = PassCharacters.of({})

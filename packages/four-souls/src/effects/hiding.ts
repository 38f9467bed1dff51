import { MONSTER } from '../model/decks.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { define, type Effect, run } from '../model/node.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { bitOf } from '../rules/knowledge.ts'
import { putAtDepth } from '../rules/piles.ts'
import { isFixed, takeFromTable } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** A card that hides in its deck, and one that waits until it comes up again. */

/** Only the player who chooses the place knows it. */
const hiding = machine.procedure('hide in the deck', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const { least } = nodeOf(g, f, HideInDeck)
    const o = objectOf(g, c.src)
    c.did = 0
    if (o === null || isFixed(o)) return 'end'
    const last = g.decks[MONSTER]!.length + 1
    const from = Math.min(least, last)
    const options = Array.from({ length: last - from + 1 }, (_, i) => ({ act: 'number', a: from + i, b: 0 }))
    ask(g, c.you, 'hide-where', { card: c.def }, options)
    return undefined
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, c.src)
    const depth = picked(g)[0]?.a
    if (o === null || depth === undefined) return 'end'
    const card = takeFromTable(g, o)
    if (card < 0) return 'end'
    putAtDepth(g, card, depth, bitOf(c.you))
    g.out?.push({ type: 'to-deck', card: defOfCard(g, card), where: 'secret' })
    c.did = 1
    return 'end'
  },
})
export const HideInDeck = define({
  k: 'hideInDeck',
  family: 'effect',
  about: 'This monster card goes to a secret place in its deck that you choose.',
  affects: [],
  fields: { least: { is: 'number', least: 1, about: 'the first place: how many cards from the top' } },
  run(g, c, n) {
    startFor(g, c, n, hiding)
  },
  intent: () => 0,
})
/** This goes back into the monster deck, at a secret place that is at least the nth from the top. */
export const hideInDeck = (least: number): Effect => HideInDeck.of({ least })

export const NthResolving = define({
  k: 'nthResolving',
  family: 'effect',
  about: 'Something else happens if this is the nth time in the game that a card of this name resolves.',
  affects: 'within',
  fields: {
    n: { is: 'number', role: 'threshold', least: 2, most: 9, about: 'which time' },
    then: { is: 'effect', about: 'what happens then' },
    otherwise: { is: 'effect', about: 'what happens at any other time' },
  },
  run(g, c, n) {
    const { definitions } = g.rules.library
    const { name } = definitions[c.def]!.source
    g.resolved = [...g.resolved, c.def]
    const times = g.resolved.filter((def) => definitions[def]!.source.name === name).length
    run(g, c, times === n.n ? n.then : n.otherwise)
  },
})
/** The nth time that a card of this name resolves in the game, `then`; otherwise `otherwise`. */
export const nthResolving = (n: number, then: Effect, otherwise: Effect): Effect =>
  NthResolving.of({ n, then, otherwise })

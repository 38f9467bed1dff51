import { withCards } from '@soulstack/kit'
import { MONSTER } from '../model/decks.ts'
import { type Entity, NONE } from '../model/entity.ts'
import { isBoss } from '../model/library.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, run } from '../model/node.ts'
import { defOfCard, isGone, setBind } from '../rules/context.ts'
import { everybody, learn } from '../rules/knowledge.ts'
import { discardFromDeck, drawTop, shuffleUnder } from '../rules/piles.ts'
import { freeSlots, slotOptions } from '../rules/slots.ts'
import { curseEnters, monsterEnters } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** Revealing a deck card by card until something turns up. */

interface RevealingBosses {
  /** Bosses that have no slot yet. */
  found: readonly number[]
  /** Objects that have entered play. */
  entered: readonly Entity[]
}
const makeRevealingBosses = withCards((): RevealingBosses => ({ found: [], entered: [] }), 'found')

/** Bosses go into monster slots not being attacked, one after the other; the other cards revealed are discarded. */
const revealing = machine.procedure('reveal until', makeRevealingBosses, {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const wanted = nodeOf(g, f, RevealBosses).n
    const found: number[] = []
    const rest: number[] = []
    while (found.length < wanted) {
      const card = drawTop(g, MONSTER)
      if (card < 0) break
      g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat: c.you })
      if (isBoss(g.rules.library.definitions[defOfCard(g, card)]!)) found.push(card)
      else rest.push(card)
    }
    f.l = { found, entered: [] }
    for (const card of rest) discardFromDeck(g, MONSTER, card)
  },
  slot(g, f) {
    const c = ctxOfFrame(g, f)
    const [card, ...others] = f.l.found
    if (card === undefined) return 'then'
    const slots = slotOptions(g, card, freeSlots(g))
    if (slots.length === 0) {
      f.l = { ...f.l, found: others }
      discardFromDeck(g, MONSTER, card)
      return 'slot'
    }
    ask(g, c.you, 'cover-slot', { about: defOfCard(g, card) }, slots)
    return undefined
  },
  put(g, f) {
    const [card, ...others] = f.l.found
    f.l = { ...f.l, found: others }
    const boss = monsterEnters(g, card!, picked(g)[0]!.a)
    f.l = { ...f.l, entered: [...f.l.entered, boss.id] }
    return 'slot'
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, RevealBosses)
    const entered = f.l.entered.filter((e) => !isGone(g, e))
    setBind(c, n.as, entered)
    c.did = entered.length
    if (entered.length > 0) run(g, c, n.then)
    return 'end'
  },
})

export const RevealCurse = define({
  k: 'revealCurse',
  family: 'effect',
  about: 'Monster cards are revealed until a curse is found, which you gain; the others go to the bottom.',
  affects: [],
  fields: {},
  run(g, c) {
    const rest: number[] = []
    let curse = NONE
    for (let card = drawTop(g, MONSTER); card >= 0; card = drawTop(g, MONSTER)) {
      g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat: c.you })
      if (g.rules.library.definitions[defOfCard(g, card)]!.has.curse) {
        curse = card
        break
      }
      rest.push(card)
    }
    // what everybody has seen lies in an order that nobody knows
    learn(g, rest, everybody(g))
    shuffleUnder(g, MONSTER, rest, c.you)
    c.did = curse === NONE ? 0 : 1
    if (curse !== NONE) curseEnters(g, curse, c.you)
  },
  intent: () => -2,
})
/** Reveals monster cards until one is a curse, which the controller gains; the rest goes to the bottom in random order. */
export const revealCurse = RevealCurse.of({})

export const RevealBosses = define({
  k: 'revealBosses',
  family: 'effect',
  about: 'Monster cards are revealed until enough bosses are found, which are put into play.',
  affects: 'within',
  fields: {
    n: { is: 'number', role: 'count', least: 1, most: 9, about: 'how many bosses' },
    as: { is: 'bind', about: 'their name from then on' },
    then: { is: 'effect', about: 'what is done with them' },
  },
  run(g, c, n) {
    startFor(g, c, n, revealing)
  },
})
/** Reveals monster cards until `n` bosses are found, and puts those into play. They are called `as` from then on. */
export const revealBosses = (n: number, as: string, then: Effect): Effect => RevealBosses.of({ n, as, then })

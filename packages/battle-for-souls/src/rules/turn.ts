import type { Option, Seat } from '@soulstack/kit'
import { declareAngel, declarePurchase, use } from './declare.ts'
import { angelOptions, usable } from './effects.ts'
import { draw, drawable, drawToFive, favoursLeave } from './gain.ts'
import { declareReap, discard, playableSets, reapCards, set } from './hand.ts'
import { ask, machine, noLocals, option, picked, start } from './machine.ts'
import { finish, pointsOfSides } from './score.ts'
import { canReap, pointsFor } from './souls.ts'
import {
  GOODS,
  HAND,
  HAND_LIMIT,
  isSolo,
  PLACES,
  PRICES,
  partnerOf,
  SETS,
  type State,
  sideOf,
  sideState,
} from './state.ts'

/**
 * A turn (Turn Order): eight steps in order, all optional but the third and the last. One question offers the options of the current step
 * and of later ones; choosing one of a later step skips the steps between.
 */

/** The step that each option belongs to; INSTANTs belong to none. */
export const STEPS: Readonly<Record<string, number>> = {
  angel: 1,
  buy: 2,
  set: 3,
  discard: 3,
  'draw-one': 3,
  reap: 6,
  draw: 7,
  end: 8,
}

export const turn = machine.procedure('turn', noLocals, {
  begin(g) {
    g.turn++
    g.step = 1
    g.twoPair = false
    g.fanUsed = 0
    g.out?.push({ type: 'turn', n: g.turn, seat: g.active, points: pointsOfSides(g) })
    if (g.last) g.out?.push({ type: 'last-turn', seat: g.active, set: onlyASet(g) })
    if (onlyASet(g)) g.step = 3
  },
  act(g) {
    ask(g, g.active, 'turn', { step: g.step }, turnOptions(g, g.active))
  },
  answer(g) {
    const chosen = picked(g)[0]!
    const seat = g.active
    const { act, a, b } = chosen
    switch (act) {
      case 'angel':
        g.step = 2
        declareAngel(g, seat, a, b)
        break
      case 'buy':
        g.step = 3
        declarePurchase(g, seat, GOODS[a]!, b)
        break
      // these end the step themselves when they are complete, so that their choices can be cancelled until then
      case 'set':
        g.step = 3
        start(g, set, { seat, set: SETS[a]! })
        return 'afterSet'
      case 'discard':
        g.step = 3
        start(g, discard, { seat })
        break
      case 'draw-one':
        g.step = 4
        draw(g, seat, 1, 'one')
        break
      case 'use':
        if (b > 0) g.step = b
        start(g, use, { seat, card: a, step: b > 0 ? b : null })
        break
      case 'reap':
        g.step = 7
        declareReap(g, seat, chosen)
        break
      case 'draw':
        drawToFive(g, seat, 'five')
        return 'over'
      default:
        return 'over'
    }
    return 'act'
  },
  /** Alone: after the last set the game ends, unless an INSTANT could still be used (Solo Play, 2). */
  afterSet(g) {
    return onlyASet(g) && g.step > 3 && turnOptions(g, g.active).length === 1 ? 'over' : 'act'
  },
  over(g) {
    const side = sideOf(g, g.active)
    favoursLeave(g, side)
    const partner = partnerOf(g, g.active)
    if (partner >= 0) {
      // what is left of the partner's fan is discarded (Team Play, 2)
      const left = g.fans[partner]!.splice(0)
      sideState(g, side).discard.push(...left)
      if (left.length > 0) g.out?.push({ type: 'fan-ends', seat: partner, n: left.length })
    }
    if (isSolo(g)) {
      if (g.last) {
        finish(g)
        return 'end'
      }
      g.last = sideState(g, side).deck.length === 0
    }
    const { turnCap } = g.rules.config
    if (turnCap > 0 && g.turn >= turnCap) {
      finish(g, 'turn-cap')
      return 'end'
    }
    g.active = (g.active + 1) % g.hands.length
    return 'begin'
  },
})

/** Solo: whether this last turn allows only a set (BFS-A63). */
export const onlyASet = (g: State): boolean => g.last && g.rules.config.lastTurn === 'set'

/** Everything the active player may do now. */
function turnOptions(g: State, seat: Seat): Option[] {
  const { step } = g
  const only = onlyASet(g)
  const found: Option[] = []
  if (step <= 1) found.push(...angelOptions(g, seat))
  if (step <= 2) found.push(...purchases(g, seat))
  if (step <= 3) found.push(...handOptions(g, seat))
  else if (!only) {
    if (step <= 4) for (const card of usable(g, seat, 4)) found.push(option('use', card, 4))
    if (step <= 5) for (const card of usable(g, seat, 5)) found.push(option('use', card, 5))
    if (step <= 6 && canReap(g)) found.push(...reapCards(g, seat))
  }
  for (const card of usable(g, seat, null)) found.push(option('use', card))
  if (step > 3 || only) found.push(...endOptions(g, seat))
  return found
}

/** What can be bought: a = the index in GOODS, b = the place of the one soul that pays (Play, Step 2; BFS-A35, A36). */
function purchases(g: State, seat: Seat): Option[] {
  const side = sideOf(g, seat)
  const s = sideState(g, side)
  const found: Option[] = []
  for (const [kind, goods] of GOODS.entries()) {
    if ((goods === 'favour' ? s.favours : s.relics).length === 0) continue
    for (let place = 0; place < PLACES; place++)
      if (g.souls[place]! >= 0 && pointsFor(g, side, place) >= PRICES[goods]) found.push(option('buy', kind, place))
  }
  return found
}

function handOptions(g: State, seat: Seat): Option[] {
  const found = playableSets(g, seat).map((kind) => option('set', SETS.indexOf(kind)))
  if (!onlyASet(g)) found.push(option('discard'))
  // not with eight cards in hand (BFS-A12), and not in solo play (Solo Play, 1)
  const canDraw = g.hands[seat]!.length < HAND_LIMIT && drawable(g, sideOf(g, seat)) > 0
  if (canDraw && !isSolo(g)) found.push(option('draw-one'))
  return found
}

/**
 * How the turn can end: with drawing to five, or without (BFS-A10). In solo play drawing is mandatory, as the deck limits the game (Solo
 * Play).
 */
function endOptions(g: State, seat: Seat): Option[] {
  const canDraw = !g.last && g.hands[seat]!.length < HAND && drawable(g, sideOf(g, seat)) > 0
  if (!canDraw) return [option('end')]
  return isSolo(g) ? [option('draw')] : [option('draw'), option('end')]
}

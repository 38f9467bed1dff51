import type { DecisionView } from '@soulstack/battle-for-souls/view/types'
import type { Decision, Option } from '@soulstack/kit'
import { angelWorth, priceOf, weigh } from './answers.ts'
import { lossOf } from './sets.ts'
import type { Table } from './table.ts'
import { DRAWN, GAINED, reapWorth } from './worth.ts'

/**
 * The question of a turn: everything of the present step and of those after it. Whoever does something of an earlier step loses nothing
 * of a later one, so the steps are gone through in their order, and in each the best is done if it is worth anything.
 */

const STEPS: Record<string, number> = { angel: 1, buy: 2, set: 3, discard: 3, 'draw-one': 3, reap: 6, draw: 7, end: 8 }
const PRICES = [2, 3] as const
/** Cards that may be discarded at once in a team. */
const FAN = 4
/** A reap that changes hardly anything waits. */
const WORTH_REAPING = 0.4
/** Turns of a game after which the bot is ready to reap for less and less, so that games end. */
const PATIENCE = 80

const stepOf = ({ act, b }: Option): number => (act === 'use' ? (b > 0 ? b : 0) : (STEPS[act] ?? 8))

/** The pick of a turn. */
export function takeTurn(d: Decision, t: Table): number {
  const shown = t.view.decision
  let best = -1
  let bestStep = 9
  let bestWorth = 0
  for (const [i, option] of d.options.entries()) {
    const step = stepOf(option)
    if (step > bestStep) continue
    const worth = turnWorth(option, t, d, shown, i)
    // step 3 has to be done, and a turn has to end: the least bad will do
    const must = step === 3 || step >= 7
    if (!must && worth <= 0) continue
    if (step < bestStep || worth > bestWorth) {
      best = i
      bestStep = step
      bestWorth = worth
    }
  }
  return Math.max(0, best)
}

function turnWorth(option: Option, t: Table, d: Decision, shown: DecisionView | null, i: number): number {
  switch (option.act) {
    case 'angel':
      return angelWorth(option, t)
    case 'buy':
      return (option.a === 0 ? GAINED.favour : GAINED.relic) - priceOf(t, option.b, PRICES[option.a]!)
    case 'discard':
      return discardWorth(t)
    case 'draw-one':
      return DRAWN / 2
    case 'reap':
      return reapWorth(t) - reluctance(t)
    case 'draw':
      return 1
    case 'end':
      return 0
    default:
      return weigh(option, t, d, shown?.options[i])
  }
}

/** Who leads wants the game to end, and nobody wants it to go on for ever. */
const reluctance = (t: Table): number => {
  // alone what helps a soul along in every turn is worth most: where nothing does, other souls are wanted
  if (t.solo) return t.isHelped ? WORTH_REAPING : -1
  const late = Math.max(0, t.view.turn.number - PATIENCE) / PATIENCE
  return WORTH_REAPING - Math.max(-0.5, Math.min(0.5, t.lead / 20)) - Math.min(late, 4)
}

/**
 * What should be discarded, as positions in the hand: at least and at most so many. What is missed least goes first, and as many go as
 * make the hand best once it is filled up again.
 */
export function junk(t: Table, min: number, max: number): number[] {
  const losses = t.hand.map((_, i) => lossOf(t, [i]))
  const order = [...losses.keys()].sort((a, b) => losses[a]! - losses[b]! || a - b)
  let best = order.slice(0, min)
  let least = lossOf(t, best)
  for (let n = min + 1; n <= Math.min(max, order.length); n++) {
    const going = order.slice(0, n)
    const loss = lossOf(t, going)
    // where it makes no difference the hand is rather empty: a full one draws nothing
    if (loss > least) continue
    best = going
    least = loss
  }
  return best
}

/** What it brings to exchange those; alone at least one has to go. */
const discardWorth = (t: Table): number =>
  -lossOf(t, junk(t, t.solo ? 1 : 0, t.view.mode === 'teams' ? FAN : t.hand.length))

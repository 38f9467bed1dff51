import type { Judgement } from '@soulstack/bots'
import type { Decision, Option } from '@soulstack/kit'
import type { Observation } from '../view/observation.ts'
import { angelWorth, priceOf, weigh } from './answers.ts'
import { lossOf } from './sets.ts'
import type { Table } from './table.ts'
import { DRAWN, GAINED, reapWorth } from './worth.ts'

/**
 * Answers the question of a turn, which offers everything in the current and later steps. Doing something in an earlier step costs nothing
 * in a later one, so the bot goes through the steps in order and takes the best option of each if it is worth anything.
 */

const STEPS: Record<string, number> = { angel: 1, buy: 2, set: 3, discard: 3, 'draw-one': 3, reap: 6, draw: 7, end: 8 }
const PRICES = [2, 3] as const
/** How many cards may be discarded at once in a team. */
const FAN = 4
/** A reap must be worth at least this. */
const WORTH_REAPING = 0.4
/** After this many turns the bot reaps for less and less, so that games end. */
const PATIENCE = 80

const stepOf = ({ act, b }: Option): number => (act === 'use' ? (b > 0 ? b : 0) : (STEPS[act] ?? 8))

/** The index of the option to take in a turn. */
export function takeTurn(d: Decision, t: Table, { judge }: Judgement): number {
  const shown = t.seen.decision
  let best = -1
  let bestStep = 9
  let bestWorth = 0
  for (const [i, option] of d.options.entries()) {
    const step = stepOf(option)
    if (step > bestStep) continue
    const worth = judge(turnWorth(option, t, d, shown, i))
    // step 3 is mandatory and a turn must end: take the least bad option
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

function turnWorth(option: Option, t: Table, d: Decision, shown: Observation['decision'], i: number): number {
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

/** How much a reap must be worth: less if the bot leads, because that ends the game, and less in a long game. */
const reluctance = (t: Table): number => {
  // in a solo game an angel that helps a soul every turn is worth most; without one, the bot wants other souls
  if (t.solo) return t.isHelped ? WORTH_REAPING : -1
  const late = Math.max(0, t.seen.turn.number - PATIENCE) / PATIENCE
  return WORTH_REAPING - Math.max(-0.5, Math.min(0.5, t.lead / 20)) - Math.min(late, 4)
}

/**
 * Which cards to discard, as positions in the hand: between `min` and `max`. The least valuable go first, and as many as make the hand best
 * once it is filled up again.
 */
export function cardsToDiscard(t: Table, min: number, max: number): number[] {
  const losses = t.hand.map((_, i) => lossOf(t, [i]))
  const order = [...losses.keys()].sort((a, b) => losses[a]! - losses[b]! || a - b)
  let best = order.slice(0, min)
  let least = lossOf(t, best)
  for (let n = min + 1; n <= Math.min(max, order.length); n++) {
    const going = order.slice(0, n)
    const loss = lossOf(t, going)
    // if it makes no difference, prefer the emptier hand: a full one draws nothing
    if (loss > least) continue
    best = going
    least = loss
  }
  return best
}

/** The worth of discarding those; in a solo game at least one must go. */
const discardWorth = (t: Table): number =>
  -lossOf(t, cardsToDiscard(t, t.solo ? 1 : 0, t.seen.mode === 'teams' ? FAN : t.hand.length))

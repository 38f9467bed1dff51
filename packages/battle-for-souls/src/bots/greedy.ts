import type { Bot, BotName } from '@soulstack/bots'
import { EXACT, type Judgement } from '@soulstack/bots'
import type { Decision } from '@soulstack/kit'
import type { Observation } from '../view/observation.ts'
import { weigh } from './answers.ts'
import { Table } from './table.ts'
import { cardsToDiscard, takeTurn } from './turn.ts'

/**
 * Looks one step ahead: it weighs every option by the victory points that it gains, promises or denies to the other side, and picks the
 * best. It is deterministic: its picks depend only on what it sees.
 */
export function greedyBot(name: BotName, judgement: Judgement = EXACT): Bot<Observation> {
  return {
    name,
    choose(decision, observe) {
      if (decision.options.length <= decision.min) return decision.options.map((_, i) => i)
      const t = new Table(observe())
      if (decision.ask.code === 'turn') return [takeTurn(decision, t, judgement)]
      if (decision.ask.code === 'discard') return discards(decision, t)
      return bestPicks(decision, t, judgement)
    },
  }
}

/** The best options: as many as must be picked, plus any others with a positive worth. */
function bestPicks(d: Decision, t: Table, { judge }: Judgement): number[] {
  const worths = d.options.map((option, i) => judge(weigh(option, t, d, t.seen.decision?.options[i])))
  const byWorth = worths.map((_, i) => i).sort((a, b) => worths[b]! - worths[a]! || a - b)
  const picks = byWorth.filter((i, place) => place < d.max && (place < d.min || worths[i]! > 0))
  return d.ordered ? picks : picks.sort((a, b) => a - b)
}

/** The picks of a discard: cards that the hand is better without or, if some must go, the least valuable ones. */
function discards({ options, min, max }: Decision, t: Table): number[] {
  const going = cardsToDiscard(t, min, max)
  return options.flatMap(({ a }, i) => (going.includes(a) ? [i] : []))
}

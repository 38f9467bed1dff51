import type { Library } from '@soulstack/four-souls/model/library'
import type { Look } from '@soulstack/four-souls/view/look-types'
import type { Decision } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { weigh } from './answers.ts'
import { tableOf } from './effects.ts'
import { Memory } from './memory.ts'
import { answerOffers } from './offers.ts'
import { withPriority } from './priority.ts'
import type { Table } from './table.ts'

/**
 * Looks one step ahead: it weighs every option by what its card does and what it sees of the table, and picks the best. It has no random
 * numbers of its own.
 */
export function greedyBot(_seed: string, library: Library): Bot<Look> {
  const memory = new Memory()
  return {
    name: 'greedy',
    choose(decision, look) {
      if (decision.options.length <= decision.min) return decision.options.map((_, i) => i)
      if (decision.max === 0) return []
      return answer(decision, tableOf(look(), library), memory)
    },
    aside: (look) => answerOffers(look(), library),
  }
}

function answer(decision: Decision, t: Table, memory: Memory): number[] {
  if (decision.ask.code === 'priority') return [withPriority(decision, t, memory)]
  // the order of things that all happen hardly matters
  if (decision.ordered && decision.min === decision.options.length) return decision.options.map((_, i) => i)
  return bestPicks(
    decision,
    decision.options.map((option) => weigh(option, decision, t)),
  )
}

/** The best options: as many as must be picked, plus any others with a positive worth. */
function bestPicks({ min, max, ordered }: Decision, worths: readonly number[]): number[] {
  const byWorth = worths.map((_, i) => i).sort((a, b) => worths[b]! - worths[a]! || a - b)
  const picks = byWorth.filter((i, place) => place < max && (place < min || worths[i]! > 0))
  return ordered ? picks : picks.sort((a, b) => a - b)
}

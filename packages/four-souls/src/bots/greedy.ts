import type { Bot, BotName } from '@soulstack/bots'
import { EXACT, type Judgement } from '@soulstack/bots'
import type { Decision } from '@soulstack/kit'
import type { Library } from '../model/library.ts'
import { cardAsking } from '../model/questions.ts'
import type { Observation } from '../view/observation.ts'
import { weigh } from './answers.ts'
import { tableOf } from './effects.ts'
import { Memory } from './memory.ts'
import { withPriority } from './priority.ts'
import type { Table } from './table.ts'

/**
 * Looks one step ahead: it weighs every option by what its card does and what it sees of the table, and picks the best. With exact judgement
 * it has no random numbers of its own.
 */
export function greedyBot(name: BotName, library: Library, judgement: Judgement = EXACT): Bot<Observation> {
  const memory = new Memory()
  return {
    name,
    choose(decision, observe) {
      if (decision.options.length <= decision.min) return decision.options.map((_, i) => i)
      if (decision.max === 0) return []
      const t = tableOf(observe(), library)
      return answer(decision, t, memory, judgement)
    },
    memory,
  }
}

function answer(decision: Decision, t: Table, memory: Memory, judgement: Judgement): number[] {
  memory.see(t)
  if (decision.ask.code === 'priority') return [withPriority(decision, t, memory, judgement)]
  // the order of things that all happen hardly matters
  if (decision.ordered && decision.min === decision.options.length) return decision.options.map((_, i) => i)
  const picks = bestPicks(
    decision,
    decision.options.map((option, i) =>
      judgement.judge(t.effort.share(decision.options.length - i, () => weigh(option, decision, t))),
    ),
  )
  if (decision.ask.code === 'attack-target') return attacked(decision, picks, memory)
  return decision.ask.code === 'may' ? agreed(decision, picks, memory) : picks
}

/** Attacks the best target, but not the same one for ever in one turn: another attack may be owed before the turn can end. */
function attacked(decision: Decision, picks: number[], memory: Memory): number[] {
  const { options } = decision
  const best = options[picks[0]!]!
  const other = memory.hasAttackedOften(best) ? options.findIndex((option) => !memory.hasAttackedOften(option)) : -1
  memory.attack(other < 0 ? best : options[other]!)
  return other < 0 ? picks : [other]
}

/** Agrees to what a card offers, but not for ever in one turn. */
function agreed(decision: Decision, picks: number[], memory: Memory): number[] {
  if (decision.options[picks[0]!]?.act !== 'yes') return picks
  const card = cardAsking(decision)
  if (memory.hasAgreedOften(card)) return [decision.options.findIndex((option) => option.act === 'no')]
  memory.agree(card)
  return picks
}

/** The best options: as many as must be picked, plus any others with a positive worth. */
function bestPicks({ min, max, ordered }: Decision, worths: readonly number[]): number[] {
  const byWorth = worths.map((_, i) => i).sort((a, b) => worths[b]! - worths[a]! || a - b)
  const picks = byWorth.filter((i, place) => place < max && (place < min || worths[i]! > 0))
  return ordered ? picks : picks.sort((a, b) => a - b)
}

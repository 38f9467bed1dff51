import type { Judgement } from '@soulstack/bots'
import type { Decision } from '@soulstack/kit'
import { weigh } from './answers.ts'
import type { Memory } from './memory.ts'
import { WIN } from './stakes.ts'
import type { Table } from './table.ts'
import { asking, optionWorth, WORTHWHILE, winsByPayingBoss } from './worth.ts'

/** Decides what to do with priority, if anything. */

/** The index of the option to take: the best one, if it is better than passing. */
export function withPriority(decision: Decision, t: Table, memory: Memory, judgement: Judgement): number {
  const { options } = decision
  let best = restOption(decision, t)
  if (options[best]!.act === 'pass' && judgement.overlooks()) return best
  let most = WORTHWHILE
  for (const [i, option] of options.entries()) {
    const worth =
      memory.hasOverused(option) && !winsByPayingBoss(option, t)
        ? 0
        : judgement.judge(t.effort.share(options.length - i, () => optionWorth(option, decision, t)))
    if (worth <= most) continue
    best = i
    most = worth
  }
  memory.record(options[best]!)
  return best
}

/** What to do if nothing is worth doing: end the turn or pass, or attack if forced to. */
function restOption(decision: Decision, t: Table): number {
  const { options } = decision
  for (const act of ['end', 'attack', 'purchase', 'pass']) {
    const at = options.findIndex((o) => o.act === act)
    if (at >= 0) return at
  }
  // an attack that must be made names its target: the least bad one
  const worths = options.map((o) =>
    o.act.startsWith('attack-') ? weigh(o, asking('attack-target', decision), t) : -WIN,
  )
  return worths.indexOf(Math.max(...worths))
}

import { type Answer, below, type Decision, type RandomState, randomAnswer } from '@soulstack/kit'

/** What ends a turn or lets something go by. */
const IDLE: ReadonlySet<string> = new Set(['draw', 'end', 'pass', 'stop'])

/**
 * Random, but in three of four cases it does something rather than end its turn or let things go by: games get somewhere. It knows
 * nothing of cards, so what it does changes only when the questions change.
 */
export function lively(d: Decision, r: RandomState): Answer {
  if (d.min === 1 && d.max === 1 && below(r, 4) > 0) {
    const doing = [...d.options.keys()].filter((i) => !IDLE.has(d.options[i]!.act))
    if (doing.length > 0) return { decision: d.id, picks: [doing[below(r, doing.length)]!] }
  }
  return randomAnswer(d, r)
}

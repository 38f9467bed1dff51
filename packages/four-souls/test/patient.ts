import { type Answer, below, type Decision, type RandomState, randomAnswer } from '@soulstack/kit'

/**
 * Answers at random, but passes in three of four windows, and does not pass while it can still do something in its own action phase, so that
 * games make progress. It does not look at cards, so its answers only change if the questions do.
 */
export function patient(d: Decision, r: RandomState): Answer {
  if (d.ask.code === 'priority') {
    const pass = d.options.findIndex((o) => o.act === 'pass')
    const own = d.options.some((o) => o.act === 'end' || o.act === 'attack')
    // a forced attack
    if (pass < 0) return randomAnswer(d, r)
    if (!own && below(r, 4) > 0) return { decision: d.id, picks: [pass] }
    if (own && d.options.length > 1) return { decision: d.id, picks: [below(r, d.options.length - 1)] }
  }
  return randomAnswer(d, r)
}

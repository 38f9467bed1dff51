import { type Answer, below, type Decision, type RandomState, randomAnswer } from '@soulstack/kit'

/**
 * Random, but it lets three of four windows go by and does not pass while it could still do something in its own action phase: games
 * get somewhere. It knows nothing of cards, so what it does changes only when the questions change.
 */
export function patient(d: Decision, r: RandomState): Answer {
  if (d.ask.code === 'priority') {
    const pass = d.options.findIndex((o) => o.act === 'pass')
    const own = d.options.some((o) => o.act === 'end' || o.act === 'attack')
    // an attack that must be made at once
    if (pass < 0) return randomAnswer(d, r)
    if (!own && below(r, 4) > 0) return { decision: d.id, picks: [pass] }
    if (own && d.options.length > 1) return { decision: d.id, picks: [below(r, d.options.length - 1)] }
  }
  return randomAnswer(d, r)
}

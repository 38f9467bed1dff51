import type { Decision, Seat } from '@soulstack/kit'
import { cardAsking, entryOf, questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { topOf } from '../rules/stack.ts'
import { seatThing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { declaredNow, isBetweenRolls, isOwnPhase } from './moment.ts'
import { itemTitle, nameOf, thing } from './names.ts'
import { whatItDoes } from './stack-item.ts'

/** Why a player is asked: in words for that player, in words for everybody else, and by which rule. */

/** The rule by which this is asked. */
export function ruleOfQuestion(g: State, d: Decision): string | null {
  const { code } = questionOf(d)
  if (code !== 'priority') return entryOf(code).rule
  if (topOf(g) === undefined && isOwnPhase(g, d)) return 'R-TRN-06'
  return 'R-PRI-01'
}

/** Why the game is waiting, for everybody: public facts only. `named`: whether to say who decides. */
export function whyWaiting(g: State, you: Seat | null, named: boolean, w: Words): string {
  const d = g.decision!
  if (!named) {
    const top = topOf(g)
    return top === undefined ? w.waiting.responses : w.waiting.responsesTo(itemTitle(g, top, you, w))
  }
  const who = seatThing(d.seat, you)
  if (d.ask.code === 'priority') {
    const top = topOf(g)
    if (top !== undefined) return w.waiting.onTop(who, itemTitle(g, top, you, w))
    if (isOwnPhase(g, d)) return w.waiting.ownPhase(who)
    return w.waiting.phase(who, g.phase)
  }
  const card = cardAsking(d)
  return w.waiting.asked(who, questionOf(d).code, card < 0 ? null : nameOf(g, card, w))
}

/** Why this seat is asked, in words. */
export function why(g: State, d: Decision, w: Words): string {
  const top = topOf(g)
  const active = seatThing(g.active, d.seat)
  if (d.ask.code === 'priority') {
    if (top !== undefined) return w.why.onTop(itemTitle(g, top, d.seat, w), whatItDoes(g, top, d.seat, w))
    const declared = declaredNow(g)
    if (declared !== null) return w.why.declared(active, declared)
    if (isBetweenRolls(g)) {
      const { seat, target } = g.attack!
      return w.why.fights(seatThing(seat, d.seat), thing(g, target, d.seat, w))
    }
    if (d.seat === g.active && g.phase === 'action') return w.why.yourTurn
    return w.why.phase(g.phase, active)
  }
  const { code } = questionOf(d)
  const def = cardAsking(d)
  if (def < 0) return w.why.because(code)
  const card = nameOf(g, def, w)
  const { chosen } = entryOf(code)
  if (chosen === 'cost') return w.why.cost(card)
  return chosen === 'before' || d.options.some((o) => o.act === 'mode') ? w.why.before(card) : w.why.resolves(card)
}

import type { Decision, Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { topOf } from '../rules/stack.ts'
import { seatThing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { declaredNow, isFought, isOwnPhase } from './moment.ts'
import { itemTitle, nameOf, thing } from './names.ts'
import { CARD_ARG } from './question.ts'
import { whatItDoes } from './view.ts'

/** Why somebody is asked: in words for whoever it is, in words for everybody else, and by which rule. */

/** The rule of docs/rules by which each code is asked; priority has several. */
export const ASKED_BY: Readonly<Record<string, string>> = {
  // abilities: what is chosen as they are put on the stack, and what as they resolve
  'choose-mode': 'R-ABL-04',
  'choose-target': 'R-ABL-02',
  recover: 'R-ABL-02',
  'divide-damage': 'R-ABL-02',
  'choose-number': 'R-ABL-02',
  'choose-face': 'R-ABL-02',
  'choose-change': 'R-ABL-02',
  choose: 'R-ABL-03',
  may: 'R-ABL-05',
  'order-triggers': 'R-ABL-13',
  'destroy-cost': 'R-ABL-07',
  'soul-cost': 'R-ABL-07',
  'remove-counters': 'R-CNT-02',
  'give-cost': 'R-ABL-07',
  'give-cost-to': 'R-ABL-07',
  'which-replacement-first': 'R-EFF-05',
  'choose-ability': 'R-CPY-06',
  'play-copy': 'R-CPY-05',
  'give-curse': 'R-KEY-05',
  vote: 'R-MEC-25',
  // hands
  discard: 'R-MEC-08',
  'discard-any': 'R-MEC-08',
  'give-loot': 'R-GIV-03',
  'steal-loot': 'R-GIV-03',
  'may-steal-loot': 'R-GIV-03',
  'trade-theirs': 'R-GIV-03',
  'trade-mine': 'R-GIV-03',
  'give-soul': 'R-GIV-03',
  'look-hand': 'R-CRD-06',
  // decks
  'hand-to-deck': 'R-ZON-06',
  'look-deck': 'R-ZON-06',
  'keep-one': 'R-ZON-06',
  arrange: 'R-ZON-06',
  'put-under': 'R-ZON-06',
  'may-bottom': 'R-ZON-06',
  'may-bottom-any': 'R-ZON-06',
  'may-discard': 'R-ZON-06',
  'revealed-top': 'R-ZON-06',
  search: 'R-ZON-06',
  'put-event': 'R-CRD-15',
  // orders
  'order-damage': 'R-MEC-12',
  'order-deaths': 'R-MEC-13',
  'order-replace': 'R-MEC-13',
  'order-refills': 'R-SLT-01',
  'order-reroll': 'R-MEC-11',
  'order-discard': 'R-MEC-11',
  'order-bottom': 'R-MEC-11',
  // dice
  'choose-die': 'R-DIC-02',
  'adjust-roll': 'R-DIC-06',
  // the turn
  'recharge-step': 'R-TRN-02',
  'discard-to-limit': 'R-TRN-11',
  'discard-room': 'R-TRN-12',
  'attack-target': 'R-ATK-02',
  'redirect-attack': 'R-ATK-02',
  'cover-slot': 'R-ATK-06',
  'buy-what': 'R-PUR-02',
  'penalty-item': 'R-DTH-14',
  'penalty-loot': 'R-DTH-14',
  // before the first turn
  'choose-character': 'R-VAR-03',
  'choose-starting-item': 'R-SET-07',
  'draft-item': 'R-VAR-01',
  'new-character': 'R-ZON-11',
}

/** The rule by which this is asked. */
export function ruleOfQuestion(g: State, d: Decision): string | null {
  if (d.ask.code !== 'priority') return ASKED_BY[d.ask.code] ?? null
  if (topOf(g) === undefined && isOwnPhase(g, d)) return 'R-TRN-06'
  return 'R-PRI-01'
}

/** Why the game waits, for everybody: public facts only. `named`: whether it is said who decides. */
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
  return w.waiting.asked(who, d.ask.code, card < 0 ? null : nameOf(g, card, w))
}

/** The card that asks, by its number; -1: none does. */
const cardAsking = (d: Decision): number => (CARD_ARG.has(d.ask.code) ? Number(d.ask.args?.[0] ?? -1) : -1)

/** What is chosen before a card or an ability is on the stack; everything else a card asks for as it resolves. */
const BEFORE = new Set(['choose-target', 'recover', 'divide-damage', 'choose-number', 'choose-face', 'choose-change'])
const COSTS = new Set(['destroy-cost', 'soul-cost', 'give-cost', 'give-cost-to'])

/** Why this seat is asked, in words. */
export function why(g: State, d: Decision, w: Words): string {
  const top = topOf(g)
  const active = seatThing(g.active, d.seat)
  if (d.ask.code === 'priority') {
    if (top !== undefined) return w.why.onTop(itemTitle(g, top, d.seat, w), whatItDoes(g, top, d.seat, w))
    const declared = declaredNow(g)
    if (declared !== null) return w.why.declared(active, declared)
    if (isFought(g)) {
      const { seat, target } = g.attack!
      return w.why.fights(seatThing(seat, d.seat), thing(g, target, d.seat, w))
    }
    if (d.seat === g.active && g.phase === 'action') return w.why.yourTurn
    return w.why.phase(g.phase, active)
  }
  const def = cardAsking(d)
  if (def < 0) return w.why.because(d.ask.code)
  const card = nameOf(g, def, w)
  if (COSTS.has(d.ask.code)) return w.why.cost(card)
  return BEFORE.has(d.ask.code) || d.options.some((o) => o.act === 'mode') ? w.why.before(card) : w.why.resolves(card)
}

import { is, type NodeNamed } from '../../../effects/named.ts'
import type { EventNode } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import {
  type AbilityParts,
  filterOf,
  gainsFirst,
  isChosenNumber,
  isSaidAsEntering,
  killingRoll,
  rollConditions,
} from '../../phrases.ts'
import { alterText } from './altering.ts'
import { eachIn } from './counts.ts'
import { nextTime } from './damage.ts'
import { eventText, ordinal, WHO_TEXT } from './events.ts'
import { permitText } from './permissions.ts'
import { adjustRoll, bargainText, insteadText, modifyText } from './statics.ts'
import { list, plural, THEY, WORDS } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** The texts of abilities: activated, triggered and static ones. */

function doText(n: AbilityParts, t: Writer): string {
  if (n.modes !== undefined) return t.oneOf(n.modes.map((m) => (w: Writer) => w.effectOf(m.ability)))
  return n.do === undefined ? '' : t.aimed(n.targets ?? [], n.do)
}

/** The condition, after the comma, unless the name of the event already includes it. */
const conditionText = (cond: Linked | undefined, t: Writer): string =>
  cond === undefined || is(cond, 'lootPlayed') || is(cond, 'thisAttacked') || isChosenNumber(cond)
    ? ''
    : ` if ${t.condition(cond)},`

/** Events that happen to an object once or rarely, for which "when" reads better than "whenever". */
const ONCE: ReadonlySet<string> = new Set(['dies', 'diesAfter', 'destroyed', 'reaches', 'noted', 'flipped', 'counted'])

/** "4 dice", "1 dice and one more for each soul they control". */
function diceText(n: NodeNamed<'moreDice'>['n'], t: Writer): string {
  if (typeof n === 'number') return `${n} dice`
  const each = is(n, 'plus') && typeof n.b === 'number' ? eachIn(n.a, t) : null
  if (each === null) return `dice equal to ${t.value(n)}`
  return `${t.value((n as NodeNamed<'plus'>).b)} dice and ${WORDS[each.one] ?? each.one} more ${each.each}`
}

/** What the players must do: "play 5 loot cards", "roll a 6 three times". */
function goalText(e: EventNode, times: number, t: Writer): string {
  const often = times === 1 ? '' : times === 2 ? ' twice' : ` ${WORDS[times] ?? times} times`
  switch (e.on) {
    case 'played':
      return `play ${plural(times, 'loot card')}`
    case 'purchased':
      return `make ${plural(times, 'purchase')}`
    case 'dies':
      return `kill ${plural(times, e.who === 'monster' ? 'monster' : 'player')}`
    case 'roll':
      return `roll a ${list((e.faces ?? []).map(String))}${often}`
    default:
      return eventText(e, t).replace(/^a player (\w+)s /, '$1 ') + often
  }
}

export const abilities = {
  tap: doText,
  // a player may pay, and does what a monster says then
  paid: (n, t) => {
    if (t.card !== 'monster' || !is(n.do, 'roll') || n.targets !== undefined) return doText(n, t)
    t.mentionedActive = true
    return t.may(n.do)
  },
  play: doText,
  whenever: (n, t) => {
    const e = n.event
    const cond = n.if
    const face = killingRoll(e, cond)
    const phase = e.on === 'turnStart' || e.on === 'turnEnd' || e.on === 'roundEnd'
    const onYourTurn = is(cond, 'yourTurn') && !phase && !t.next && e.atYou !== true
    const event = eventText(e, t, cond).replace(onYourTurn ? ' in one turn' : '', '')
    const made = e.on === 'diceRolled' && e.who === 'you' ? rollConditions(cond) : null
    if (made?.first === true)
      return `whenever you make your first attack roll ${made.turn ? 'on your turn' : 'each turn'}, before it resolves,${conditionText(made.rest, t)} ${doText(n, t)}`
    const there = n.inDiscard === true ? ' while this is in discard' : ''
    const text =
      face === null
        ? event.includes(', before')
          ? event.replace(', before', `${there}, before`)
          : event + there
        : `an attack roll of ${face} kills ${WHO_TEXT[e.who ?? 'any']}`
    if (e.on === 'roll' && e.combat === true && e.nth !== undefined && e.faces === undefined && e.who === 'you')
      return `after the ${ordinal(e.nth)} attack roll you make each turn,${conditionText(cond, t)} ${doText(n, t)}`
    if (phase && t.next && t.within === '' && e.who === 'you')
      return `the next time your turn ${e.on === 'turnStart' ? 'starts' : 'ends'}, ${doText(n, t)}`
    const word = phase
      ? 'at'
      : t.next
        ? nextTime(t)
        : e.first === true || e.inRound === true
          ? 'the first time'
          : e.every === 2
            ? 'every second time'
            : e.nth !== undefined
              ? `the ${ordinal(e.nth)} time`
              : (ONCE.has(e.on) && e.who === 'this') ||
                  ((e.on === 'gainedSoul' || e.on === 'gainedItem') && e.by === 'this')
                ? 'when'
                : 'whenever'
    const counted = e.first === true || e.every === 2 || e.nth !== undefined
    const each = onYourTurn
      ? ` on ${counted ? 'each of your turns' : 'your turn'}`
      : counted
        ? ' each turn'
        : e.inRound === true
          ? ' each round'
          : ''
    // "the first time a player dies each turn, before paying the death penalty"
    const late = e.atYou === true ? '' : each
    const often = text.includes(', before') ? text.replace(', before', `${late}, before`) : text + late
    return `${word}${e.atYou === true ? each : ''} ${often}${phase ? '' : t.within},${face === null && !onYourTurn ? conditionText(cond, t) : ''} ${doText(n, t)}`
  },
  would: (n, t) => {
    const cond = n.if
    const e = n.event
    const text = eventText(e, t, cond)
    if (t.next) return `${nextTime(t)} ${text}${t.within},${conditionText(cond, t)} ${doText(n, t)}`
    const { turn, first, rest } = rollConditions(cond)
    const event = e.first === true ? `the first time ${text} each turn` : `whenever ${text}`
    const which = `${first ? ' on your first attack roll' : ''}${turn ? ' on your turn' : ''}`
    return `${event}${which},${conditionText(rest, t)} ${doText(n, t)}`
  },
  modify: modifyText,
  bargain: bargainText,
  instead: insteadText,
  permit: permitText,
  adjustRoll,
  enters: (n, t) => {
    const effect = n.do
    if (n.as === true && is(effect, 'deactivate') && is(effect.what, 'this')) return 'this enters play deactivated'
    if (n.as === true && effect.kind.affects !== 'within' && !isSaidAsEntering(effect)) return t.effect(effect)
    // after "gain 2 treasure", "it" would be one of these
    t.mentionedThis = !gainsFirst(effect)
    if (n.as === true) return `as this enters play, ${t.effect(effect)}`
    return `when this enters play, ${t.effect(effect)}`
  },
  goal: (n, t) => `shared goal: ${goalText(n.event, n.times, t)}`,
  staysDeactivated: (n, t) => {
    const of = filterOf(n.of)
    const ownCharacter = of.of.join() === 'character' && of.owner === 'you'
    return ownCharacter
      ? "your character doesn't recharge during your recharge step"
      : `${t.several(of)} don't recharge during your recharge step`
  },
  moreDice: (n, t) => {
    const what = n.against === true ? 'make an attack roll against this' : 'roll a dice'
    const event = `${t.next ? nextTime(t) : 'whenever'} ${WHO_TEXT[n.who]} would ${what}${t.within}`
    t.subject = THEY
    if (n.sides !== undefined) return `${event}, they roll a D${n.sides} instead. 7 and 8 count as 6`
    const dice = diceText(n.n, t)
    const chosen =
      n.chooser === 'lowest'
        ? 'The lowest of them is the result'
        : `${n.chooser === 'left' ? 'The player to their left chooses' : 'You choose'} one of them as the result`
    return `${event}, they roll ${dice} instead. ${chosen}`
  },
  alsoNamed: (n) =>
    n.notInPlay === true ? `this is named "${n.name}" while it is not in play` : `this is also named "${n.name}"`,
  leavesToHand: (n) =>
    `${n.who === 'captured' ? 'from then on, if it' : `if ${WHO_TEXT[n.who]}`} would leave play, the active player puts it in their hand instead`,
  asTurnStarts: (n, t) => `as ${t.card === 'monster' ? 'each' : 'your'} turn starts, ${t.effect(n.do)}`,
  asTurnEnds: (n, t) => `as ${t.card === 'monster' ? 'each' : 'your'} turn ends, ${t.effect(n.do)}`,
  alter: alterText,
  claim: (n, t) => {
    const what = t.condition(n.if).replace(/^you (have|control) /, '')
    if (n.fewest !== true) return `the first player with ${what} gains this soul`
    const things = what.replace(/^\d+( or (more|fewer))? /, '')
    return `the first time a player has ${what}, the active player chooses a player with the fewest ${things} (ties included). That player gains this soul`
  },
} satisfies PhrasesOf<'ability'>

import type { TargetSource } from '../library/library.ts'
import type { ChannelName } from '../model/channels.ts'
import { define, type Linked, type Node, type NodeKind } from '../model/node.ts'
import { touchesOf } from '../model/touches.ts'
import type { Who } from '../rules/events.ts'
import { list, plural, WORDS } from '../text/en/cards/words.ts'
import type { Writer } from '../text/en/cards/writer.ts'
import { type EventNode, eventText, isChosenNumber, on, WHO_TEXT } from './events.ts'

/** Abilities: what can be activated or played, what triggers, and what happens on entering play. */

function doText(n: Linked, t: Writer): string {
  if (n.modes !== undefined) {
    for (const m of n.modes) t.row(null, (w) => w.effectOf(m.ability))
    return 'choose one:'
  }
  return n.do === undefined ? '' : t.aimed(n.targets ?? [], n.do)
}

/** What somebody decides to do: all three are built alike. */
const activated = (k: 'tap' | 'paid' | 'play'): NodeKind =>
  define({
    k,
    family: 'ability',
    touches: 'within',
    fields: {
      cost: { is: 'cost', many: true, optional: true },
      targets: { is: 'targets', optional: true },
      modes: { is: 'cases', optional: true },
      do: { is: 'effect', optional: true },
      hidden: { is: 'flag', optional: true },
    },
    text: (n, t) => doText(n, t),
  })
export const Tap = activated('tap')
export const Paid = activated('paid')
export const Play = activated('play')

export type Targets = Record<string, Node | TargetSource>

const withTargets = (first: Targets | Node, second: Node | undefined): { targets?: Targets; do: Node } =>
  second === undefined ? { do: first as Node } : { targets: first as Targets, do: second }

/** $ with a choice: `paidOneOf([payCents(2)], a, b)`. */
export const paidOneOf = (cost: Node[], ...list: Choice[]): Node => ({ k: 'paid', cost, modes: choices(list) }) as Node

/** ↷: `tap(effect)` or `tap({ victim: pick('player') }, effect)`. */
export function tap(effect: Node): Node
export function tap(targets: Targets, effect: Node): Node
export function tap(first: Targets | Node, second?: Node): Node {
  return { k: 'tap', ...withTargets(first, second) } as Node
}

/** ↷ with a cost besides. */
export const tapFor = (cost: Node[], first: Targets | Node, second?: Node): Node =>
  ({ k: 'tap', cost, ...withTargets(first, second) }) as Node

/** $: `paid([payCents(4)], …)`. */
export function paid(cost: Node[], effect: Node): Node
export function paid(cost: Node[], targets: Targets, effect: Node): Node
export function paid(cost: Node[], first: Targets | Node, second?: Node): Node {
  return { k: 'paid', cost, ...withTargets(first, second) } as Node
}

/** What a loot card or an event does. */
export function play(effect: Node): Node
export function play(targets: Targets, effect: Node): Node
export function play(first: Targets | Node, second?: Node): Node {
  return { k: 'play', ...withTargets(first, second) } as Node
}

type Choice = Node | { targets: Targets; do: Node }
const choices = (list: Choice[]) => list.map((c) => ('k' in c ? { do: c } : c))
/** "Choose one": each choice is an effect, or `{ targets, do }`. */
export const tapOneOf = (...list: Choice[]): Node => ({ k: 'tap', modes: choices(list) }) as Node
export const playOneOf = (...list: Choice[]): Node => ({ k: 'play', modes: choices(list) }) as Node

/** The condition after the comma, unless the event has been named after it. */
const conditionText = (cond: Linked | undefined, t: Writer): string =>
  cond === undefined || cond.k === 'lootPlayed' || cond.k === 'thisAttacked' || isChosenNumber(cond)
    ? ''
    : ` if ${t.condition(cond)},`

/** What happens to an object once, or now and then: "when" says it better than "whenever". */
const ONCE: ReadonlySet<string> = new Set(['dies', 'diesAfter', 'reaches', 'noted', 'flipped', 'counted'])

export const Whenever = define({
  k: 'whenever',
  family: 'ability',
  touches: (n) => touchesOf(n.event.on as ChannelName),
  fields: {
    event: { is: 'event' },
    if: { is: 'condition', optional: true },
    targets: { is: 'targets', optional: true },
    modes: { is: 'cases', optional: true },
    do: { is: 'effect', optional: true },
    hidden: { is: 'flag', optional: true },
    /** It does not use the stack: it is done as the event happens. */
    atOnce: { is: 'flag', optional: true },
  },
  text: (n, t) => {
    const e = n.event
    const cond = n.if
    const face = killingRoll(e, cond)
    const told = eventText(e, t, cond)
    const text =
      face === null ? told : `an attack roll of ${face} kills ${WHO_TEXT[(e.who as Who | undefined) ?? 'any']}`
    const phase = e.on === 'turnStart' || e.on === 'turnEnd' || e.on === 'roundEnd'
    if (phase && t.next && t.within === '' && e.who === 'you') return `the next time your turn ends, ${doText(n, t)}`
    const word = phase
      ? 'at'
      : t.next
        ? 'the next time'
        : e.first === true || e.inRound === true
          ? 'the first time'
          : e.every === 2
            ? 'every second time'
            : (ONCE.has(e.on as string) && e.who === 'this') || (e.on === 'gainedSoul' && e.by === 'this')
              ? 'when'
              : 'whenever'
    const each = e.first === true || e.every === 2 ? ' each turn' : e.inRound === true ? ' each round' : ''
    return `${word} ${text}${each}${phase ? '' : t.within},${face === null ? conditionText(cond, t) : ''} ${doText(n, t)}`
  },
})

/** "When an attack roll of 6 kills this": the face that a death asks for. */
const killingRoll = (e: Linked, cond: Linked | undefined): number | null =>
  e.on === 'dies' && cond?.k === 'compare' && cond.op === '=' && (cond.a as Linked).k === 'faceRolled'
    ? (cond.b as number)
    : null

export interface More {
  if?: Node
  targets?: Targets
  hidden?: boolean
  atOnce?: boolean
}
/** A triggered ability: `whenever(rolls(2), effect)`, with targets chosen as it is put on the stack. */
export const whenever = (event: Node, effect: Node, more: More = {}): Node =>
  ({ k: 'whenever', event, do: effect, ...more }) as Node
/** A triggered "choose one": the choice is made as it is put on the stack, with its targets. */
export const wheneverOneOf = (event: Node, ...list: Choice[]): Node =>
  ({ k: 'whenever', event, modes: choices(list) }) as Node
/** "When this dies". */
export const whenThisDies = (effect: Node, more: More = {}): Node => whenever(on('dies', { who: 'this' }), effect, more)
export const atTurnStart = (effect: Node, more: More = {}): Node =>
  whenever(on('turnStart', { who: 'you' }), effect, more)
export const atTurnEnd = (effect: Node, more: More = {}): Node => whenever(on('turnEnd', { who: 'you' }), effect, more)

export const Would = define({
  k: 'would',
  family: 'ability',
  touches: (n) => touchesOf(n.event.on as ChannelName),
  fields: {
    event: { is: 'event' },
    if: { is: 'condition', optional: true },
    targets: { is: 'targets', optional: true },
    do: { is: 'effect' },
  },
  text: (n, t) => {
    const cond = n.if
    const e = n.event
    const told = eventText(e, t, cond)
    const event = e.first === true ? `the first time ${told} each turn` : `whenever ${told}`
    if (cond?.k === 'yourTurn') return `${event} on your turn, ${doText(n, t)}`
    return `${event},${conditionText(cond, t)} ${doText(n, t)}`
  },
})
/** An ability that acts when something is about to resolve: a roll, damage or a death stays on the stack below it. */
export const would = (event: Node, effect: Node, more: More = {}): Node =>
  ({ k: 'would', event, do: effect, ...more }) as Node

export const Enters = define({
  k: 'enters',
  family: 'ability',
  touches: 'within',
  fields: { as: { is: 'flag', optional: true }, copies: { is: 'flag', optional: true }, do: { is: 'effect' } },
  text: (n, t) => {
    const effect = n.do
    if (n.as === true && effect.k === 'deactivate') return 'this enters play deactivated'
    if (n.as === true) return t.effect(effect)
    t.saidThis = true
    return `when this enters play, ${t.effect(effect)}`
  },
})
/** "As this enters play": part of entering, no stack. `copies`: a copy starts like that too. */
export const asEnters = (effect: Node, copies = false): Node => ({ k: 'enters', as: true, copies, do: effect }) as Node
export const whenEnters = (effect: Node): Node => ({ k: 'enters', do: effect }) as Node

export const Goal = define({
  k: 'goal',
  family: 'ability',
  touches: (n) => touchesOf(n.event.on as ChannelName),
  fields: { times: { is: 'number', role: 'threshold' }, event: { is: 'event' } },
  fault: (n) =>
    n.event.on === 'dies' && n.event.by !== 'player'
      ? `a goal about deaths is to kill: its event has by: 'player'`
      : null,
  text: (n, t) => `shared goal: ${goalText(n.event, n.times, t)}`,
})
/** Something that players do so many times in all; then this notes the goal as completed. */
export const goal = (times: number, event: Node): Node => ({ k: 'goal', times, event }) as Node

/** "play 5 loot cards", "roll a 6 three times": what the players are to do. */
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
      return `roll a ${list((e.faces as number[]).map(String))}${often}`
    default:
      return eventText(e, t).replace(/^a player (\w+)s /, '$1 ') + often
  }
}

/** "Any number of …": none as well, and then the ability does the rest of what it says. */
export const anyNumberOf = (filter: Node): TargetSource => ({ filter, any: true })

/** "You may": an optional target, declined by choosing none. */
export const optionally = (filter: Node, more: { chooser?: Node } = {}): TargetSource => ({
  filter,
  optional: true,
  ...more,
})

import type { CaseSource, TargetSource } from '../model/card.ts'
import type { ChannelName } from '../model/channels.ts'
import { define, type Node, needs } from '../model/node.ts'
import { touchesOf } from '../model/touches.ts'
import { on } from './events.ts'
import { goalFault, sharesFault } from './roles.ts'

/** Abilities: what can be activated or played, what triggers, and what happens on entering play. */

/** What is wrong with what an ability does: it has one effect, or several to choose from. */
function doingFault(n: Does): string | null {
  if (n.do === undefined && n.modes === undefined) return needs(n, 'do', 'without modes')
  if (n.do !== undefined && n.modes !== undefined) return `${n.k} has either "do" or "modes", not both`
  if (n.modes?.some((mode) => mode.on !== undefined)) return `the modes of ${n.k} are chosen, so they have no "on"`
  return sharesFault(n.targets, n.do)
}
interface Does {
  readonly k: string
  readonly targets?: Readonly<Record<string, Node | TargetSource>>
  readonly do?: Node
  readonly modes?: readonly CaseSource[]
}

/** What somebody decides to do: all three are built alike. */
const activated = (k: 'tap' | 'paid' | 'play', about: string) =>
  define({
    k,
    family: 'ability',
    about,
    touches: 'within',
    fields: {
      cost: { is: 'cost', many: true, optional: true, about: 'what is paid to use it' },
      targets: { is: 'targets', optional: true, about: 'what is chosen as it goes on the stack, by name' },
      modes: { is: 'cases', optional: true, about: '"choose one": one of these is chosen as it goes on the stack' },
      do: { is: 'effect', optional: true, about: 'what it does; not together with modes' },
      hidden: { is: 'flag', optional: true, only: true, about: 'its text is not printed on the card' },
    },
    fault: doingFault,
  })
export const Tap = activated('tap', 'An ability that is activated by deactivating its card (↷).')
export const Paid = activated('paid', 'An ability that is activated by paying its cost ($).')
export const Play = activated('play', 'What a loot card or an event does.')

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

export const Whenever = define({
  k: 'whenever',
  family: 'ability',
  about: 'A triggered ability: it goes on the stack when something has happened.',
  touches: (n) => touchesOf(n.event.on as ChannelName),
  fields: {
    event: { is: 'event', about: 'what it waits for' },
    if: { is: 'condition', optional: true, about: 'what else must be true then' },
    targets: { is: 'targets', optional: true, about: 'what is chosen as it goes on the stack, by name' },
    modes: { is: 'cases', optional: true, about: '"choose one": one of these is chosen as it goes on the stack' },
    do: { is: 'effect', optional: true, about: 'what it does; not together with modes' },
    hidden: { is: 'flag', optional: true, only: true, about: 'its text is not printed on the card' },
    atOnce: {
      is: 'flag',
      optional: true,
      only: true,
      silent: 'winning and losing do not use the stack (Winning the Game)',
      about: 'it does not use the stack, but is done as the event happens',
    },
  },
  fault: doingFault,
})

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
  about: 'An ability that acts on what is about to resolve: a roll, damage or a death stays on the stack below it.',
  touches: (n) => touchesOf(n.event.on as ChannelName),
  fields: {
    event: { is: 'event', about: 'what is about to resolve' },
    if: { is: 'condition', optional: true, about: 'what else must be true then' },
    targets: { is: 'targets', optional: true, about: 'what is chosen as it goes on the stack, by name' },
    do: { is: 'effect', about: 'what it does' },
  },
})
/** An ability that acts when something is about to resolve: a roll, damage or a death stays on the stack below it. */
export const would = (event: Node, effect: Node, more: More = {}): Node =>
  ({ k: 'would', event, do: effect, ...more }) as Node

export const Enters = define({
  k: 'enters',
  family: 'ability',
  about: 'What happens when its card enters play.',
  touches: 'within',
  fields: {
    as: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'it is part of entering play ("as this enters play"), without the stack',
    },
    copies: {
      is: 'flag',
      optional: true,
      silent: 'what a copy starts with is a matter of the rules (Counters)',
      about: 'an object that becomes a copy of this does it, too',
    },
    do: { is: 'effect', about: 'what happens' },
  },
})
/** "As this enters play": part of entering, no stack. `copies`: a copy starts like that too. */
export const asEnters = (effect: Node, copies = false): Node => ({ k: 'enters', as: true, copies, do: effect }) as Node
export const whenEnters = (effect: Node): Node => ({ k: 'enters', do: effect }) as Node

export const Goal = define({
  k: 'goal',
  family: 'ability',
  about: 'A goal of all players together; when it is reached, the card notes it as completed.',
  touches: (n) => touchesOf(n.event.on as ChannelName),
  fields: {
    times: { is: 'number', role: 'threshold', least: 1, about: 'how often it has to happen' },
    event: { is: 'event', about: 'what has to happen' },
  },
  fault: (n) => goalFault(n.event),
})
/** Something that players do so many times in all; then this notes the goal as completed. */
export const goal = (times: number, event: Node): Node => ({ k: 'goal', times, event }) as Node

/** "Any number of …": none as well, and then the ability does the rest of what it says. */
export const anyNumberOf = (filter: Node): TargetSource => ({ filter, any: true })

/** "You may": an optional target, declined by choosing none. */
export const optionally = (filter: Node, more: { chooser?: Node } = {}): TargetSource => ({
  filter,
  optional: true,
  ...more,
})

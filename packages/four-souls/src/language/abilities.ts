import { CHANNEL, type ChannelName } from '../rules/channels.ts'
import { WHO, type Who } from '../rules/events.ts'
import { pick } from './filters.ts'
import type { Target, TargetSource } from './library.ts'
import { define, type Linked, type Node, type Value } from './nodes.ts'
import { capital, list, STATS, THEY, type Writer, YOU } from './text.ts'

/** Abilities and the events they wait for. */

const CHANNEL_NAMES = Object.keys(CHANNEL)

// ------------------------------------------------------------------------------------------------------------- events

define({
  k: 'event',
  family: 'event',
  fields: {
    on: { is: 'one', of: CHANNEL_NAMES },
    who: { is: 'one', of: WHO, optional: true },
    by: { is: 'one', of: WHO, optional: true },
    faces: { is: 'numbers', optional: true, role: 'face' },
    /** Rolls: only attack rolls. Damage: only combat damage. */
    combat: { is: 'flag', optional: true },
    first: { is: 'flag', optional: true },
    every: { is: 'number', optional: true },
    /** Activations: only of items. */
    items: { is: 'flag', optional: true },
  },
  text: (n, t) => eventText(n, t),
})

interface EventFields {
  who?: Who
  by?: Who
  faces?: number[]
  combat?: boolean
  first?: boolean
  every?: number
  items?: boolean
}

/** An event with roles: `on('damage', { who: 'you' })`. */
export const on = (name: ChannelName, fields: EventFields = {}): Node => ({ k: 'event', on: name, ...fields }) as Node

/** A player rolls one of these numbers, for whatever reason (a circled number). */
export const rolls = (faces: number | number[], fields: EventFields = {}): Node =>
  on('roll', { who: 'player', faces: typeof faces === 'number' ? [faces] : faces, ...fields })
/** The player attacking this rolls one of these numbers against it. */
export const attackRolls = (faces: number | number[]): Node =>
  on('roll', { by: 'this', combat: true, faces: typeof faces === 'number' ? [faces] : faces })
export const wouldRoll = (faces: number[], fields: EventFields = {}): Node => on('wouldRoll', { faces, ...fields })

const WHO_TEXT: Record<Who, string> = {
  any: 'a player or monster',
  player: 'a player',
  you: 'you',
  otherPlayer: 'another player',
  active: 'the active player',
  attacker: 'the attacking player',
  this: 'this',
  monster: 'a monster',
  otherMonster: 'another monster',
  captured: 'they',
}

function eventText(n: Linked, t: Writer): string {
  const who = (n.who as Who | undefined) ?? 'any'
  const subject =
    n.on === 'roll' && n.by === 'this'
      ? 'the attacking player'
      : who === 'any' && n.on === 'roll'
        ? 'a player'
        : WHO_TEXT[who]
  const s = who === 'you' || who === 'captured' ? '' : 's'
  t.subject =
    who === 'you'
      ? YOU
      : who === 'this' || who === 'monster' || who === 'otherMonster'
        ? { text: 'it', thing: true }
        : THEY
  const faces = n.faces ? list((n.faces as number[]).map(String)) : ''
  switch (n.on as ChannelName) {
    case 'roll':
      return n.faces === undefined
        ? `${subject} roll${s}`
        : `${subject} roll${s} ${n.combat === true ? `an attack roll of ${faces}` : `a ${faces}`}`
    case 'wouldRoll':
      return `${subject} would roll a ${faces}`
    case 'damage': {
      const kind = n.combat === true ? 'combat damage' : 'damage'
      const roll = n.faces ? ` on an attack roll of ${faces}` : ''
      if (n.by === 'this') {
        t.subject = who === 'player' ? THEY : t.subject
        return `this deals ${kind}${who === 'any' ? '' : ` to ${WHO_TEXT[who]}`}${roll}`
      }
      if (n.by === 'you') return `you deal ${kind}${who === 'any' ? '' : ` to ${WHO_TEXT[who]}`}${roll}`
      return `${subject} take${s} ${kind}${roll}`
    }
    case 'wouldTake':
      return `${subject} would take damage`
    case 'dies':
      return `${subject} die${s}${who === 'you' || who === 'player' || who === 'otherPlayer' ? ', before paying the death penalty' : ''}`
    case 'diesAfter':
      return `${subject} die${s}, after ${who === 'you' || who === 'player' ? 'paying the death penalty' : 'rewards are gained'}`
    case 'wouldDie':
      return `${subject} would die`
    case 'turnStart':
      return 'the start of your turn'
    case 'turnEnd':
      return 'the end of your turn'
    case 'activated':
      return `${subject} activate${s} an item`
    case 'attackDeclared':
      return `${subject} declare${s} an attack`
    case 'attackTarget':
      return who === 'this' ? 'an attack is declared on this' : `an attack is declared on ${WHO_TEXT[who]}`
    case 'played':
      return `${subject} play${s} a loot card`
    case 'purchased':
      return `${subject} purchase${s} an item`
    case 'gainedSoul':
      return `${subject} gain${s} a soul`
    case 'gainedItem':
      return `${subject} gain${s} an item`
    case 'looted':
      return `${subject} loot${s}`
    default:
      return `[${String(n.on)}]`
  }
}

// ------------------------------------------------------------------------------------------- what can be activated or played

const optional = (n: Linked): boolean => ((n.targets as Target[] | undefined) ?? []).some((x) => x.optional)
const doText = (n: Linked, t: Writer): string =>
  n.do === undefined ? '' : optional(n) ? t.may(n.do as Linked) : t.effect(n.do as Linked)

for (const k of ['tap', 'paid', 'play'] as const)
  define({
    k,
    family: 'ability',
    fields: {
      cost: { is: 'cost', many: true, optional: true },
      targets: { is: 'targets', optional: true },
      modes: { is: 'cases', optional: true },
      do: { is: 'effect', optional: true },
      hidden: { is: 'flag', optional: true },
    },
    text: (n, t) => doText(n, t),
  })

type Targets = Record<string, Node | TargetSource>

const withTargets = (first: Targets | Node, second: Node | undefined): { targets?: Targets; do: Node } =>
  second === undefined ? { do: first as Node } : { targets: first as Targets, do: second }

/** ↷: `tap(effect)` or `tap({ victim: pick('player') }, effect)`. */
export function tap(effect: Node): Node
export function tap(targets: Targets, effect: Node): Node
export function tap(first: Targets | Node, second?: Node): Node {
  return { k: 'tap', ...withTargets(first, second) } as Node
}

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

// ----------------------------------------------------------------------------------------------------------- triggered

const conditionText = (n: Linked, t: Writer): string => (n.if ? ` if ${t.condition(n.if as Linked)},` : '')

define({
  k: 'whenever',
  family: 'ability',
  fields: {
    event: { is: 'event' },
    if: { is: 'condition', optional: true },
    targets: { is: 'targets', optional: true },
    do: { is: 'effect' },
    hidden: { is: 'flag', optional: true },
  },
  text: (n, t) => {
    const e = n.event as Linked
    const text = eventText(e, t)
    const phase = e.on === 'turnStart' || e.on === 'turnEnd'
    const word = t.next
      ? 'the next time'
      : phase
        ? 'at'
        : e.first === true
          ? 'the first time'
          : e.every === 2
            ? 'every second time'
            : (e.on === 'dies' || e.on === 'diesAfter') && e.who === 'this'
              ? 'when'
              : 'whenever'
    const each = e.first === true || e.every === 2 ? ' each turn' : ''
    return `${word} ${text}${each},${conditionText(n, t)} ${doText(n, t)}`
  },
})

export interface More {
  if?: Node
  targets?: Targets
  hidden?: boolean
}
/** A triggered ability: `whenever(rolls(2), effect)`, with targets chosen as it is put on the stack. */
export const whenever = (event: Node, effect: Node, more: More = {}): Node =>
  ({ k: 'whenever', event, do: effect, ...more }) as Node
/** "When this dies". */
export const whenThisDies = (effect: Node, more: More = {}): Node => whenever(on('dies', { who: 'this' }), effect, more)
export const atTurnStart = (effect: Node, more: More = {}): Node =>
  whenever(on('turnStart', { who: 'you' }), effect, more)
export const atTurnEnd = (effect: Node, more: More = {}): Node => whenever(on('turnEnd', { who: 'you' }), effect, more)

define({
  k: 'would',
  family: 'ability',
  fields: {
    event: { is: 'event' },
    if: { is: 'condition', optional: true },
    targets: { is: 'targets', optional: true },
    do: { is: 'effect' },
  },
  text: (n, t) => `whenever ${eventText(n.event as Linked, t)},${conditionText(n, t)} ${doText(n, t)}`,
})
/** An ability that acts when something is about to resolve: a roll, damage or a death stays on the stack below it. */
export const would = (event: Node, effect: Node, more: More = {}): Node =>
  ({ k: 'would', event, do: effect, ...more }) as Node

define({
  k: 'enters',
  family: 'ability',
  fields: { as: { is: 'flag', optional: true }, copies: { is: 'flag', optional: true }, do: { is: 'effect' } },
  text: (n, t) => (n.as === true ? t.effect(n.do as Linked) : `when this enters play, ${t.effect(n.do as Linked)}`),
})
/** "As this enters play": part of entering, no stack. `copies`: a copy starts like that too. */
export const asEnters = (effect: Node, copies = false): Node => ({ k: 'enters', as: true, copies, do: effect }) as Node
export const whenEnters = (effect: Node): Node => ({ k: 'enters', do: effect }) as Node

// ----------------------------------------------------------------------------------------------------------- static

define({
  k: 'modify',
  family: 'ability',
  fields: {
    stat: { is: 'one', of: CHANNEL_NAMES },
    to: { is: 'one', of: WHO, optional: true },
    n: { is: 'value', role: 'amount' },
    op: { is: 'one', of: ['add', 'set', 'least', 'most'], optional: true },
    if: { is: 'condition', optional: true },
  },
  text: (n, t) => modifyText(n, t),
})

function modifyText(n: Linked, t: Writer): string {
  const to = (n.to as Who | undefined) ?? 'you'
  const v = t.value(n.n as Linked | number)
  const signed = /^\d/.test(v) ? `+${v}` : v
  const cond = n.if as Linked | undefined
  const turn =
    cond?.k === 'yourTurn'
      ? ' on your turn'
      : cond && cond.k !== 'firstAttackRoll' && cond.k !== 'isAttackRoll'
        ? ` while ${t.condition(cond)}`
        : ''
  const plainly = to === 'you'
  switch (n.stat as ChannelName) {
    case 'price':
      return `shop items cost you ${v.replace('-', '')}¢ less`
    case 'attacks':
      return Number(v) >= 900
        ? `you may attack any number of times on your turn${turn}`
        : `you may attack an additional time on your turn`
    case 'purchases':
      return 'you may purchase an additional time on your turn'
    case 'lootPlays':
      return 'you may play an additional loot card on your turn'
    case 'lootStep':
      return `loot ${v} more during your loot step`
    case 'die': {
      const first = /first/.test(cond ? t.condition(cond) : '')
      const what = first
        ? 'your first attack roll each turn'
        : cond === undefined
          ? 'your dice rolls'
          : 'your attack rolls'
      const rest =
        cond?.k === 'all'
          ? (cond.of as Linked[])
              .filter((x) => x.k !== 'isAttackRoll' && x.k !== 'firstAttackRoll')
              .map((x) => t.condition(x))
          : []
      return `you have ${signed} to ${what}${rest.length > 0 ? ` while ${list(rest, 'and')}` : ''}`
    }
    default: {
      const name = STATS[n.stat as string] ?? String(n.stat)
      const first = cond?.k === 'firstAttackRoll' ? ' for your first attack roll each turn' : ''
      const subject = plainly
        ? 'you have'
        : to === 'monster'
          ? 'monsters have'
          : to === 'otherMonster'
            ? 'other monsters have'
            : to === 'this'
              ? 'this has'
              : 'they have'
      return `${subject} ${signed} ${name}${first}${turn}`
    }
  }
}

type Stat =
  | 'health'
  | 'attack'
  | 'evasion'
  | 'die'
  | 'price'
  | 'handLimit'
  | 'lootStep'
  | 'attacks'
  | 'purchases'
  | 'lootPlays'
/** A continuous change of a stat: `modify('attack', 1)`, `modify('evasion', 1, { to: 'monster' })`. */
export const modify = (
  stat: Stat,
  n: Value,
  more: { to?: Who; op?: 'add' | 'set' | 'least' | 'most'; if?: Node } = {},
): Node => ({ k: 'modify', stat, n, ...more }) as Node

define({
  k: 'instead',
  family: 'ability',
  fields: {
    change: { is: 'one', of: CHANNEL_NAMES },
    who: { is: 'one', of: WHO, optional: true },
    by: { is: 'one', of: WHO, optional: true },
    combat: { is: 'flag', optional: true },
    faces: { is: 'numbers', optional: true, role: 'face' },
    if: { is: 'condition', optional: true },
    do: { is: 'effect' },
  },
  text: (n, t) => insteadText(n, t),
})

function insteadText(n: Linked, t: Writer): string {
  const who = (n.who as Who | undefined) ?? 'you'
  const word = t.next ? 'the next time' : 'if'
  const effect = n.do as Linked
  // what is replaced happens to "you" or to whom the effect was put on
  const subject = who === 'captured' && t.on !== null ? (t.on.you ? 'you' : 'they') : WHO_TEXT[who]
  t.subject = subject === 'you' ? YOU : THEY
  const on = n.faces ? ` on an attack roll of ${list((n.faces as number[]).map(String))}` : ''
  const given = n.if ? ` while ${t.condition(n.if as Linked)}` : ''
  const lead = who === 'captured' && t.on !== null && !t.on.you ? `choose ${t.on.text}. ${capital(word)}` : word
  switch (n.change as ChannelName) {
    case 'gainCents':
      return effect.k === 'setAmount'
        ? `${lead} ${subject} would gain ¢, gain ${t.value(effect.n as Linked)}¢ instead`
        : `${lead} ${subject} would gain ¢, instead ${t.effect(effect)}`
    case 'loot':
      if (effect.k === 'fromDiscard') return `${lead} a player would loot, ${t.effect(effect)}`
      return `${lead} ${subject} would loot, ${subject === 'you' ? '' : 'they '}loot ${t.effect(effect)} instead`
    case 'destroy':
      return `${lead} this would be destroyed, ${t.effect(effect)} instead`
    case 'penalty':
      return `${lead} another player pays the death penalty, you choose the item they destroy, and you gain the loot card and ¢ they lose`
    default: {
      const kind = n.combat === true ? 'combat damage' : 'damage'
      const what =
        n.by === 'this'
          ? `this would deal ${kind}${who === 'active' ? ' to the active player' : ''}`
          : `${subject} would take ${kind}`
      if (effect.k === 'setAmount') {
        const v = t.value(effect.n as Linked)
        return n.by === 'this'
          ? `${lead} ${what}${on}${given}, it deals ${v} instead`
          : `${lead} ${what}${on}${given}, it becomes ${v} instead`
      }
      return `${lead} ${what}${on}${given}, ${t.effect(effect)}`
    }
  }
}

type Change = 'gainCents' | 'loot' | 'takeDamage' | 'destroy' | 'penalty'
/** A replacement effect: what would happen is changed by `effect`, once for each event. */
export const instead = (
  change: Change,
  effect: Node,
  more: { who?: Who; by?: Who; combat?: boolean; faces?: number[]; if?: Node } = {},
): Node => ({ k: 'instead', change, do: effect, ...more }) as Node

define({
  k: 'permit',
  family: 'ability',
  fields: { what: { is: 'one', of: ['forbid', 'see', 'unattackable', 'first', 'startingItem'] }, to: { is: 'one', of: WHO, optional: true } },
  text: (n) => PERMIT_TEXT[n.what as string]!,
})
const PERMIT_TEXT: Record<string, string> = {
  forbid: "other players can't play loot cards or activate items on your turn",
  see: 'you may look at the top card of the treasure deck at any time on your turn',
  unattackable: "this can't be attacked",
  first: 'if you control this as the game starts, you go first',
  startingItem:
    'as the game starts, look at the top 3 cards of the treasure deck and choose one. It becomes your starting item and is eternal. Put the rest on the bottom',
}
/** "If you control this as the game starts, you go first." */
export const goesFirst: Node = { k: 'permit', what: 'first' } as Node
/** "When you start the game, look at the top 3 treasures and choose your starting item." */
export const choosesStartingItem: Node = { k: 'permit', what: 'startingItem' } as Node
export const othersCannotAct: Node = { k: 'permit', what: 'forbid' } as Node
export const mayLookAtTreasure: Node = { k: 'permit', what: 'see' } as Node
export const cannotBeAttacked: Node = { k: 'permit', what: 'unattackable', to: 'this' } as Node

define({
  k: 'claim',
  family: 'ability',
  fields: { if: { is: 'condition' } },
  text: (n, t) => `the first player for whom this is true gains this soul: ${t.condition(n.if as Linked)}`,
})
/** A bonus soul's condition. */
export const claim = (cond: Node): Node => ({ k: 'claim', if: cond }) as Node

// -------------------------------------------------------------------------------------------------- filters by name

export const aPlayer = pick('player')
export const anotherPlayer = pick('player', { other: true })
export const aMonster = pick('monster')
export const aPlayerOrMonster = pick('monster', 'player')
export const anItem = pick('item')
export const aDie = pick('die')
/** "You may": an optional target, declined by choosing none. */
export const optionally = (filter: Node, more: { chooser?: Node } = {}): TargetSource => ({
  filter,
  optional: true,
  ...more,
})

import { CHANNEL, type ChannelName } from '../rules/channels.ts'
import { WHO, type Who } from '../rules/events.ts'
import { pick } from './filters.ts'
import type { Target, TargetSource } from './library.ts'
import { define, type Linked, type Node, type Value } from './nodes.ts'
import { article, IT, list, STATS, THEY, type Writer, YOU } from './text.ts'

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
    /** Rolls: only of dice rolled after this effect was made. */
    fresh: { is: 'flag', optional: true },
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
  fresh?: boolean
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

const NOT_PLAYED = ['trinket', 'ambush']

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

/** `cond`: what else must be true, for events that are named after it. */
function eventText(n: Linked, t: Writer, cond?: Linked): string {
  const who = (n.who as Who | undefined) ?? 'any'
  const subject =
    n.on === 'roll' && n.by === 'this'
      ? 'the attacking player'
      : who === 'any' && (n.on === 'roll' || n.on === 'wouldRoll')
        ? 'a player'
        : who === 'attacker' && cond?.k === 'thisAttacked'
          ? 'the player attacking this'
          : WHO_TEXT[who]
  const s = who === 'you' || who === 'captured' ? '' : 's'
  t.subject = who === 'you' ? YOU : who === 'this' || who === 'monster' || who === 'otherMonster' ? IT : THEY
  t.saidThis = who === 'this' || n.by === 'this'
  t.saidActive = who === 'active' || who === 'attacker' || (n.on === 'roll' && n.by === 'this')
  const faces = n.faces ? list((n.faces as number[]).map(String)) : ''
  switch (n.on as ChannelName) {
    case 'roll': {
      const attack = n.by === 'this' ? ' against this' : n.combat === true ? ' on an attack roll' : ''
      return `${subject} roll${s}${n.faces === undefined ? '' : ` a ${faces}`}${attack}`
    }
    case 'wouldRoll':
      return `${subject} would roll a ${faces}`
    case 'damage': {
      const kind = n.combat === true ? 'combat damage' : 'damage'
      const roll = n.faces ? ` on an attack roll of ${faces}` : ''
      if (n.by === 'this') {
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
    case 'played': {
      const not = cond?.k === 'lootPlayed' ? NOT_PLAYED.filter((kind) => cond[kind] === false) : []
      return `${subject} play${s} a loot card${not.length > 0 ? ` other than ${list(not.map(article))}` : ''}`
    }
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

const doText = (n: Linked, t: Writer): string =>
  n.do === undefined ? '' : t.aimed((n.targets as Target[] | undefined) ?? [], n.do as Linked)

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

/** The condition after the comma, unless the event has been named after it. */
const conditionText = (cond: Linked | undefined, t: Writer): string =>
  cond === undefined || cond.k === 'lootPlayed' || cond.k === 'thisAttacked' ? '' : ` if ${t.condition(cond)},`

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
    const cond = n.if as Linked | undefined
    const face = killingRoll(e, cond)
    const told = eventText(e, t, cond)
    const text =
      face === null ? told : `an attack roll of ${face} kills ${WHO_TEXT[(e.who as Who | undefined) ?? 'any']}`
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
    return `${word} ${text}${each}${t.within},${face === null ? conditionText(cond, t) : ''} ${doText(n, t)}`
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
  text: (n, t) => {
    const cond = n.if as Linked | undefined
    return `whenever ${eventText(n.event as Linked, t, cond)},${conditionText(cond, t)} ${doText(n, t)}`
  },
})
/** An ability that acts when something is about to resolve: a roll, damage or a death stays on the stack below it. */
export const would = (event: Node, effect: Node, more: More = {}): Node =>
  ({ k: 'would', event, do: effect, ...more }) as Node

define({
  k: 'enters',
  family: 'ability',
  fields: { as: { is: 'flag', optional: true }, copies: { is: 'flag', optional: true }, do: { is: 'effect' } },
  text: (n, t) => {
    const effect = n.do as Linked
    if (n.as === true && effect.k === 'deactivate') return 'this enters play deactivated'
    if (n.as === true) return t.effect(effect)
    t.saidThis = true
    return `when this enters play, ${t.effect(effect)}`
  },
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
  t.saidThis = to === 'this'
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
        : 'you may attack one more time on your turn'
    case 'purchases':
      return 'you may make one more purchase on your turn'
    case 'lootPlays':
      return 'you may play one more loot card on your turn'
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
  const effect = n.do as Linked
  const also = effect.k === 'alsoDamage'
  const word = t.next ? 'the next time' : also ? 'whenever' : 'if'
  // what is replaced happens to "you" or to whom the effect was put on
  const subject = who === 'captured' && t.on !== null ? (t.on.you ? 'you' : t.on.text) : WHO_TEXT[who]
  const does = subject === 'you' ? '' : `${subject === 'it' || subject === 'this' ? 'it' : 'they'} `
  const s = subject === 'it' || subject === 'this' ? 's' : ''
  t.subject = subject === 'you' ? YOU : THEY
  t.saidThis = n.change !== 'destroy' && (who === 'this' || n.by === 'this')
  t.saidActive = who === 'active'
  switch (n.change as ChannelName) {
    case 'gainCents': {
      const event = `${word} ${subject} would gain ¢${t.within}`
      return effect.k === 'setAmount'
        ? `${event}, ${does}gain${s} ${changed(effect, t, '¢')}`
        : `${event}, ${t.effect(effect)} instead`
    }
    case 'loot': {
      const event = `${word} ${subject} would loot${t.within}`
      return effect.k === 'setAmount'
        ? `${event}, ${does}loot${s} ${changed(effect, t, '').replace('that much', 'that number')}`
        : `${event}, ${t.effect(effect)}`
    }
    case 'destroy':
      return `instead of being destroyed${t.within}, ${t.effect(effect)}`
    case 'penalty':
      return `${word} another player pays the death penalty, you choose the item they destroy, and you gain the loot card and ¢ they lose`
    default: {
      const cond = n.if as Linked | undefined
      // "2 or more damage": a condition on the amount is part of the event
      const least = cond?.k === 'compare' && cond.op === '>=' && (cond.a as Linked).k === 'amount' ? cond.b : null
      const kind = `${least === null ? '' : `${String(least)} or more `}${n.combat === true ? 'combat damage' : 'damage'}`
      const what =
        n.by === 'this'
          ? `this would deal ${kind}${who === 'active' ? ' to the active player' : ''}`
          : `${subject} would take ${kind}`
      const on = n.faces ? ` on an attack roll of ${list((n.faces as number[]).map(String))}` : ''
      const given = cond && least === null ? ` while ${t.condition(cond)}` : ''
      const event = `${word} ${what}${on}${t.within}${given}`
      if (effect.k !== 'setAmount') return `${event}, ${t.effect(effect)}`
      return `${event}, ${n.by === 'this' ? 'it deals' : `${does}take${s}`} ${changed(effect, t, '')}`
    }
  }
}

/** What an amount becomes: "1 more", "double that much instead", "1 instead". */
function changed(effect: Linked, t: Writer, unit: string): string {
  const v = effect.n as number | Linked
  if (typeof v !== 'number' && v.k === 'plus' && (v.a as Linked).k === 'amount')
    return `${t.value(v.b as number | Linked)}${unit} more`
  return `${t.value(v)}${unit} instead`
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
  fields: {
    what: { is: 'one', of: ['forbid', 'see', 'unattackable', 'first', 'startingItem'] },
    to: { is: 'one', of: WHO, optional: true },
  },
  text: (n) => PERMIT_TEXT[n.what as string]!,
})
const PERMIT_TEXT: Record<string, string> = {
  forbid: "on your turn, other players can't play loot cards or activate items",
  see: 'on your turn, you may look at the top treasure card whenever you like',
  unattackable: "this can't be attacked",
  first: 'whoever controls this when the game starts takes the first turn',
  startingItem:
    'before the game starts, look at the top 3 treasure cards and keep one of them: it is your starting item and eternal. The others go on the bottom of their deck',
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
  text: (n, t) =>
    `the first player with ${t.condition(n.if as Linked).replace(/^you (have|control) /, '')} gains this soul`,
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

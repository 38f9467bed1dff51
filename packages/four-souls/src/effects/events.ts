import { type ChangeName, EVENT_NAMES, type EventName } from '../model/channels.ts'
import { define, type Linked, type Node, type NodeOf, needs, type Schema } from '../model/node.ts'
import { WHO, type Who } from '../rules/events.ts'
import { article, IT, list, THEY, YOU } from '../text/en/cards/words.ts'
import type { Writer } from '../text/en/cards/writer.ts'

/** What abilities wait for, and how it is said. */

const EVENT = {
  on: { is: 'one', of: EVENT_NAMES },
  who: { is: 'one', of: WHO, optional: true },
  by: { is: 'one', of: WHO, optional: true },
  faces: { is: 'numbers', optional: true, role: 'face' },
  /** Rolls: only attack rolls. Damage: only combat damage. */
  combat: { is: 'flag', optional: true },
  first: { is: 'flag', optional: true },
  every: { is: 'number', optional: true },
  /** Damage: each time that what was taken in a turn comes to so many more, in one instance or several. */
  points: { is: 'number', optional: true, role: 'threshold' },
  /** HP reached: this many. */
  at: { is: 'number', optional: true, role: 'threshold' },
  /** An amount of at least this many. */
  least: { is: 'number', optional: true, role: 'threshold' },
  /** Attacks: only on the monster deck. */
  deck: { is: 'flag', optional: true },
  /** Activations: only of the character; and only the first in a round of its player. */
  character: { is: 'flag', optional: true },
  inRound: { is: 'flag', optional: true },
  /** Activations: only of items. */
  items: { is: 'flag', optional: true },
  /** Rolls: only of dice rolled after this effect was made. */
  fresh: { is: 'flag', optional: true },
  /** Rolls: only of what the same player's last roll of this turn came to as well. */
  twice: { is: 'flag', optional: true },
} as const satisfies Schema

/** What an ability waits for, as the loader has it. */
export type EventNode = NodeOf<typeof EVENT>

export const Event = define({
  k: 'event',
  family: 'event',
  fields: EVENT,
  fault: (n) =>
    COUNTED.has(n.on) && n.at === undefined
      ? needs(n, 'at', `on: ${n.on}`)
      : unsaidDoer(DOERS[n.on], `on: '${n.on}'`, n.by),
  text: (n, t) => eventText(n, t),
})

/** What happens when something has come to a number. */
const COUNTED: ReadonlySet<EventName> = new Set(['reaches', 'counted', 'noted'])

/** Of which events the text says who does it, and for whom: a `by` that nobody can read would make the card do something else than it says. */
const ANYBODY: readonly Who[] = WHO.filter((who) => who !== 'any')
const DOERS: Partial<Record<EventName, readonly Who[]>> = {
  damage: ANYBODY,
  dies: ANYBODY,
  attackTarget: ANYBODY,
  roll: ['this'],
  missed: ['this'],
  gainedSoul: ['this'],
}
/** The same of what is replaced. */
export const REPLACED_DOERS: Partial<Record<ChangeName, readonly Who[]>> = { takeDamage: ANYBODY, death: ANYBODY }

/** What is wrong with this `by`, for whoever writes a card; null: nothing. `said`: those whom the text can name. */
export function unsaidDoer(said: readonly Who[] | undefined, what: string, by: Who | undefined): string | null {
  if (by === undefined || said?.includes(by)) return null
  return said === undefined
    ? `the text of ${what} says nothing of who does it, so it has no "by"`
    : `the text of ${what} can only say by: ${list(said.map((who) => `'${who}'`))}, not '${by}'`
}

/** Doers of whom "they" is said from now on. */
export const PLAYER_DOERS: ReadonlySet<Who> = new Set(['player', 'otherPlayer'])

interface EventFields {
  who?: Who
  by?: Who
  faces?: number[]
  combat?: boolean
  first?: boolean
  every?: number
  points?: number
  at?: number
  least?: number
  deck?: boolean
  items?: boolean
  character?: boolean
  inRound?: boolean
  fresh?: boolean
  twice?: boolean
}

/** An event with roles: `on('damage', { who: 'you' })`. */
export const on = (name: EventName, fields: EventFields = {}): Node => ({ k: 'event', on: name, ...fields }) as Node

/** A player rolls one of these numbers, for whatever reason (a circled number). */
export const rolls = (faces: number | number[], fields: EventFields = {}): Node =>
  on('roll', { who: 'player', faces: typeof faces === 'number' ? [faces] : faces, ...fields })
/** The player attacking this rolls one of these numbers against it. */
export const attackRolls = (faces: number | number[]): Node =>
  on('roll', { by: 'this', combat: true, faces: typeof faces === 'number' ? [faces] : faces })
export const wouldRoll = (faces: number[], fields: EventFields = {}): Node => on('wouldRoll', { faces, ...fields })

const ORDINAL: Record<number, string> = { 1: 'first', 2: '2nd', 3: '3rd' }

const NOT_PLAYED = ['trinket', 'ambush']

export const WHO_TEXT: Record<Who, string> = {
  any: 'a player or monster',
  player: 'a player',
  you: 'you',
  otherPlayer: 'another player',
  active: 'the active player',
  attacker: 'the attacking player',
  attackerOrKeeper: 'the player attacking or controlling this',
  this: 'this',
  monster: 'a monster',
  otherMonster: 'another monster',
  minion: 'a minion',
  finalBoss: 'the final boss',
  boss: 'a boss',
  captured: 'they',
  yourTarget: 'a monster you attack',
}

/** "That number": the face must be the one that was chosen before. */
export const isChosenNumber = (cond: Linked | undefined): boolean =>
  cond?.k === 'compare' &&
  cond.op === '=' &&
  (cond.a as Linked).k === 'faceRolled' &&
  (cond.b as Linked).k === 'remembered'

/** "a player kills", "you kill": who does it, with the verb. */
export function does(by: Who, verb: string, t: Writer): string {
  if (PLAYER_DOERS.has(by)) t.doerSaid = true
  return `${WHO_TEXT[by]} ${verb}${by === 'you' || by === 'captured' ? '' : 's'}`
}

/** `cond`: what else must be true, for events that are named after it. */
export function eventText(n: EventNode, t: Writer, cond?: Linked): string {
  const who = n.who ?? 'any'
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
  t.saidActive = who === 'active' || n.by === 'active' || who === 'attacker' || (n.on === 'roll' && n.by === 'this')
  const faces = n.faces ? list(n.faces.map(String)) : ''
  switch (n.on) {
    case 'roll': {
      const attack = n.by === 'this' ? ' against this' : n.combat === true ? ' on an attack roll' : ''
      if (n.twice === true)
        return `${subject} roll${s} the same number twice in a row${attack.replace('an attack roll', 'attack rolls')} in one turn`
      if (n.faces === undefined && n.combat === true && n.by !== 'this' && !isChosenNumber(cond))
        return `${subject} make${s} an attack roll`
      const number = n.faces !== undefined ? ` a ${faces}` : isChosenNumber(cond) ? ' that number' : ''
      return `${subject} roll${s}${number}${attack}`
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
      if (n.by !== undefined) return `${does(n.by, 'deal', t)} ${kind} to ${WHO_TEXT[who]}${roll}`
      if (n.points !== undefined) return `${subject} has taken ${String(n.points)} more ${kind} in a turn`
      return `${subject} take${s} ${kind}${roll}`
    }
    case 'missed':
      return `${subject} miss${who === 'you' ? '' : 'es'} an attack roll${n.by === 'this' ? ' against this' : ''}`
    case 'gainedCents':
      return `${subject} gain${s} ¢`
    case 'reaches':
      return `${subject} reach${s === '' ? '' : 'es'} ${String(n.at)} health`
    case 'wouldTake':
      return `${subject} would take damage`
    case 'dies':
      if (n.by !== undefined) return `${does(n.by, 'kill', t)} ${WHO_TEXT[who]}`
      return `${subject} die${s}${who === 'you' || who === 'player' || who === 'otherPlayer' ? ', before paying the death penalty' : ''}`
    case 'diesAfter':
      return `${subject} die${s}, after ${who === 'you' || who === 'player' ? 'paying the death penalty' : 'rewards are gained'}`
    case 'wouldDie':
      return `${subject} would die`
    case 'turnStart':
      return 'the start of your turn'
    case 'roundEnd':
      return 'the end of each round'
    case 'turnEnd':
      return who === 'any' ? 'the end of the turn' : 'the end of your turn'
    case 'activated':
      return n.character === true
        ? `${subject} activate${s} ${who === 'you' ? 'your' : 'their'} character`
        : `${subject} activate${s} an item`
    case 'attackDeclared':
      return `${subject} declare${s} an attack`
    case 'attackTarget':
      if (n.deck === true) return `${does(n.by ?? 'player', 'attack', t)} the monster deck, once its card is in a slot`
      if (n.by !== undefined) return `${does(n.by, 'declare', t)} an attack on ${WHO_TEXT[who]}`
      return who === 'this' ? 'an attack is declared on this' : `an attack is declared on ${WHO_TEXT[who]}`
    case 'played': {
      const not = cond?.k === 'lootPlayed' ? NOT_PLAYED.filter((kind) => cond[kind] === false) : []
      return `${subject} play${s} a loot card${not.length > 0 ? ` other than ${list(not.map(article))}` : ''}`
    }
    case 'purchased':
      return `${subject} purchase${s} an item`
    case 'gainedSoul':
      return `${subject} gain${s} ${n.by === 'this' ? 'this' : 'a'} soul`
    case 'soulCame':
      return `${subject} gain${s} or ${who === 'you' ? 'are' : 'is'} given a soul`
    case 'counted':
      return `the ${ORDINAL[n.at!] ?? `${String(n.at)}th`} counter is put on this`
    case 'flipped':
      return `${subject} is flipped to this side`
    case 'gainedItem':
      return `${subject} gain${s} an item`
    case 'looted':
      return `${subject} loot${s}`
    case 'gaveCents':
      return `${subject} give${s} another player ${n.least === undefined ? '¢' : `at least ${String(n.least)}¢ at one time`}`
    case 'noted':
      return `${String(n.at)} of its goals are completed`
    default:
      return `[${String(n.on)}]`
  }
}

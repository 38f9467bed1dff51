import type { ChangeName, EventName, Stat } from '../model/channels.ts'
import { WHO, type Who } from '../model/event-node.ts'
import { type AbilitySource, isWritten } from '../model/node.ts'

/**
 * Whom events, replacements and stats can be about. What the rules never ask, or no text can say, is refused as a card is checked: the card would
 * do something else than it says.
 */

const PLAYERS: readonly Who[] = ['player', 'you', 'otherPlayer', 'active', 'attacker', 'attackerOrKeeper', 'captured']
/** Whoever or whatever it is; "any" is what an event is about where nothing is written. */
const ANYBODY: readonly Who[] = WHO.filter((who) => who !== 'any')

/** Those that it can be about, and whether it has to say so. */
interface Roles {
  who: readonly Who[]
  needed?: boolean
}
const player: Roles = { who: PLAYERS, needed: true }
const anybody: Roles = { who: ANYBODY }
const thisCard: Roles = { who: ['this'], needed: true }

const EVENT_ROLES: Readonly<Record<EventName, Roles>> = {
  roll: player,
  // only players roll
  wouldRoll: { who: PLAYERS.filter((who) => who !== 'player') },
  missed: player,
  damage: anybody,
  wouldTake: anybody,
  reaches: anybody,
  wouldDie: anybody,
  dies: anybody,
  diesAfter: anybody,
  turnStart: { who: ['you'], needed: true },
  turnEnd: { who: ['you'] },
  roundEnd: { who: [] },
  activated: player,
  attackDeclared: player,
  attackTarget: anybody,
  played: player,
  purchased: player,
  gainedSoul: player,
  soulCame: player,
  gainedItem: player,
  gainedCents: player,
  gaveCents: player,
  looted: player,
  counted: thisCard,
  noted: thisCard,
  flipped: thisCard,
}

const CHANGE_ROLES: Readonly<Partial<Record<ChangeName, Roles>>> = {
  penalty: { who: ['otherPlayer'], needed: true },
  destroy: thisCard,
}

const STAT_ROLES: Readonly<Partial<Record<Stat, Roles>>> = {
  die: { who: ['you', 'player', 'captured'] },
  price: { who: ['you', 'player', 'active'] },
  lootStep: { who: ['you', 'active'] },
  handLimit: { who: ['you'] },
  purchases: { who: ['you'] },
  lootPlays: { who: ['you'] },
  attacks: { who: ['you', 'player'] },
  rechargeStep: { who: ['you', 'player'] },
  rewards: { who: ['any'], needed: true },
  attackTax: { who: ['player'], needed: true },
  activations: { who: ['player'], needed: true },
  lootEachTurn: { who: ['player'], needed: true },
}

/** What is wrong with whom it is about; null: nothing. `field`: where that is written. */
function roleFault(roles: Roles | undefined, what: string, field: 'who' | 'to', who: Who | undefined): string | null {
  if (roles === undefined || (who === undefined && roles.needed !== true)) return null
  if (who !== undefined && roles.who.includes(who)) return null
  if (roles.who.length === 0) return `${what} is about nobody, so it has no "${field}"`
  return `${what} has ${field}: ${roles.who.map((each) => `'${each}'`).join(' or ')}${who === undefined ? '' : `, not '${who}'`}`
}

/** Of an event: who is hit by an attack roll against this card is whoever attacks it, and of an attack on the deck nobody is. */
export function eventRoleFault(n: { on: EventName; who?: Who; by?: Who; deck?: boolean }): string | null {
  if ((n.on === 'roll' && n.by === 'this') || n.deck === true)
    return n.who === undefined ? null : `on: '${n.on}' says by itself whom it is about here, so it has no "who"`
  return roleFault(EVENT_ROLES[n.on], `on: '${n.on}'`, 'who', n.who)
}
export const changeRoleFault = (change: ChangeName, who: Who | undefined): string | null =>
  roleFault(CHANGE_ROLES[change], `change: '${change}'`, 'who', who)
export const statRoleFault = (stat: Stat, to: Who | undefined): string | null =>
  roleFault(STAT_ROLES[stat], `stat: '${stat}'`, 'to', to)

/** Does something in these nodes mean what a lasting effect was put on, or remembers? They have been checked, so they are not deep. */
export function speaksOf(data: unknown, what: 'captured' | 'remembered'): boolean {
  if (data === what) return true
  if (typeof data !== 'object' || data === null) return false
  const parts = Object.entries(data)
  return parts.some(([key, value]) => (key === 'k' || ROLE_FIELDS.has(key) ? value === what : speaksOf(value, what)))
}
const ROLE_FIELDS: ReadonlySet<string> = new Set(['who', 'by', 'to'])

/** Is this the ability that helpers in an attack have? */
export function isHelping(ability: AbilitySource): boolean {
  if (!isWritten(ability)) return false
  const { k, event, do: effect, ...more } = ability
  return (
    k === 'whenever' &&
    Object.keys(more).length === 0 &&
    isNode(event, { k: 'event', on: 'roll', who: 'attacker', combat: true }) &&
    isNode(effect, { k: 'helpersRoll' })
  )
}
const isNode = (node: unknown, like: Readonly<Record<string, unknown>>): boolean => {
  const fields = Object.entries(node as object)
  return fields.length === Object.keys(like).length && fields.every(([name, value]) => like[name] === value)
}

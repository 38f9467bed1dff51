import type { ChangeName, EventName, Stat } from '../model/channels.ts'
import { type EVENT_FIELDS, WHO, type Who } from '../model/event-node.ts'
import { type Node, needs, type WrittenOf } from '../model/node.ts'

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

/** Of which events the text says who does it. */
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

/** What is wrong with this `by`; null: nothing. `said`: those whom the text can name. */
export function unsaidDoer(said: readonly Who[] | undefined, what: string, by: Who | undefined): string | null {
  if (by === undefined || said?.includes(by)) return null
  return said === undefined
    ? `the text of ${what} says nothing of who does it, so it has no "by"`
    : `the text of ${what} can only say by: ${said.map((who) => `'${who}'`).join(' or ')}, not '${by}'`
}

type EventFields = WrittenOf<typeof EVENT_FIELDS>

/** Of which events a field is asked. */
const ASKED_OF: Readonly<Partial<Record<keyof EventFields, readonly EventName[]>>> = {
  faces: ['roll', 'wouldRoll', 'damage'],
  combat: ['roll', 'damage'],
  first: ['damage', 'wouldDie', 'attackDeclared'],
  every: ['damage'],
  points: ['damage'],
  at: ['reaches', 'counted', 'noted'],
  least: ['gaveCents'],
  deck: ['attackTarget'],
  character: ['activated'],
  inRound: ['activated'],
  items: ['activated'],
  fresh: ['roll'],
  twice: ['roll'],
}
/** The fields that an event has to have. */
const NEEDED: Readonly<Partial<Record<EventName, keyof EventFields>>> = {
  reaches: 'at',
  counted: 'at',
  noted: 'at',
  wouldRoll: 'faces',
}

/** What is wrong with an event; null: nothing. */
export function eventFault(n: EventFields): string | null {
  const on = `on: '${n.on}'`
  const needed = NEEDED[n.on]
  if (needed !== undefined && n[needed] === undefined) return needs(n, needed, `on: ${n.on}`)
  for (const [field, events] of Object.entries(ASKED_OF))
    if (n[field as keyof EventFields] !== undefined && !events.includes(n.on)) return `${on} has no "${field}"`
  if (n.on === 'activated' && (n.items === true) === (n.character === true))
    return `${on} has either items: true or character: true`
  if (n.inRound === true && n.character !== true) return needs(n, 'character', 'with inRound')
  // an attack roll against this card is its attacker's; of an attack on the deck nobody is the target
  const rollsAgainst = n.on === 'roll' && n.by === 'this'
  if (rollsAgainst && n.combat !== true) return needs(n, 'combat', `${on}, by: 'this'`)
  if (rollsAgainst || n.deck === true)
    return n.who === undefined ? null : `${on} says by itself whom it is about here, so it has no "who"`
  return roleFault(EVENT_ROLES[n.on], on, 'who', n.who) ?? unsaidDoer(DOERS[n.on], on, n.by)
}

/** What goals count, and what of it their texts say. */
const GOALS: ReadonlySet<unknown> = new Set(['played', 'purchased', 'dies', 'roll', 'gaveCents'] satisfies EventName[])
const GOAL_FIELDS: ReadonlySet<string> = new Set(['k', 'on', 'who', 'by', 'faces', 'least'])

/** What is wrong with the event of a goal; null: nothing. */
export function goalFault(event: Node): string | null {
  const { on, who, by } = event as { on?: unknown; who?: unknown; by?: unknown }
  if (!GOALS.has(on)) return `a goal is about one of ${[...GOALS].join(', ')}`
  const unsaid = Object.keys(event).find((field) => !GOAL_FIELDS.has(field))
  if (unsaid !== undefined) return `the text of a goal says nothing of "${unsaid}"`
  if (on === 'roll' && !Object.hasOwn(event, 'faces')) return 'a goal of rolls is about a number: its event has "faces"'
  if (on !== 'dies') return who === 'player' ? null : `a goal is for all players: its event has who: 'player'`
  if (by !== 'player') return `a goal about deaths is to kill: its event has by: 'player'`
  return who === 'player' || who === 'monster'
    ? null
    : `a goal is to kill players or monsters: who: 'player' or 'monster'`
}

/** What is wrong with a replacement; null: nothing. */
export function insteadFault(n: {
  change: ChangeName
  who?: Who
  by?: Who
  first?: boolean
  combat?: boolean
  faces?: readonly number[]
  do: Node
}): string | null {
  const change = `change: '${n.change}'`
  if (n.first === true && n.change !== 'gainCents' && n.change !== 'takeDamage') return `${change} has no "first"`
  if ((n.combat === true || n.faces !== undefined) && n.change !== 'takeDamage')
    return `${change} has no "combat" and no "faces"`
  if (n.do.k === 'roll' && n.do['instead'] !== true) return 'a roll that replaces something has instead: true'
  return roleFault(CHANGE_ROLES[n.change], change, 'who', n.who) ?? unsaidDoer(REPLACED_DOERS[n.change], change, n.by)
}

type Op = 'add' | 'set' | 'times' | 'least' | 'most'
/** How stats are changed. */
const STAT_OPS: Readonly<Record<Stat, readonly Op[]>> = {
  health: ['add', 'set'],
  attack: ['add', 'set'],
  evasion: ['add', 'set'],
  die: ['add'],
  price: ['add', 'set'],
  handLimit: ['add', 'set'],
  rechargeStep: ['most'],
  lootStep: ['add'],
  attacks: ['add', 'least'],
  purchases: ['add'],
  lootPlays: ['add'],
  lootEachTurn: ['most'],
  activations: ['most'],
  rewards: ['times'],
  attackTax: ['add'],
}

/** What is wrong with a changed stat; null: nothing. */
export function modifyFault(n: { stat: Stat; to?: Who; op?: Op; if?: Node }): string | null {
  const stat = `stat: '${n.stat}'`
  const ops = STAT_OPS[n.stat]
  if (!ops.includes(n.op ?? 'add')) return `${stat} has op: ${ops.map((op) => `'${op}'`).join(' or ')}`
  return roleFault(STAT_ROLES[n.stat], stat, 'to', n.to) ?? rankFault(n.if, n.to)
}

/** "Players who control the fewest souls": what is true of those of whom something is said is about themselves. */
export function rankFault(cond: Node | undefined, to: Who | undefined): string | null {
  const all = cond === undefined ? [] : cond.k === 'all' ? (cond['of'] as Node[]) : [cond]
  const rank = all.find(({ k }) => k === 'ranks')
  if (rank === undefined) return null
  if (to !== 'player') return `a condition of kind "ranks" is about all players: to: 'player'`
  return (rank['who'] as Node).k === 'who' ? null : 'a condition of kind "ranks" is about "who" here'
}

/** What a permission is about, the fields that it needs, and the conditions that its text can say. */
interface Permission {
  to?: readonly Who[]
  needs?: 'evasion' | 'faces'
  if?: 'yourTurn' | 'any'
}
const PERMISSIONS: Readonly<Partial<Record<string, Permission>>> = {
  forbid: { if: 'yourTurn' },
  unattackable: { to: ['this', 'boss'] },
  attackPlayers: { needs: 'evasion' },
  attackable: { to: ['this'] },
  mustAttack: { to: ['this', 'you'] },
  alsoHit: { to: ['this'], needs: 'faces' },
  noSouls: { to: ['player'] },
  stays: { to: ['this'], if: 'any' },
}

/** What is wrong with a permission; null: nothing. */
export function permitFault(n: {
  what: string
  to?: Who
  if?: Node
  evasion?: number
  faces?: readonly number[]
  deck?: boolean
}): string | null {
  const what = `what: '${n.what}'`
  const { to, needs: needed, if: when } = PERMISSIONS[n.what] ?? {}
  for (const field of ['evasion', 'faces'] as const)
    if ((n[field] !== undefined) !== (needed === field))
      return needed === field ? `${what} needs "${field}"` : `${what} has no "${field}"`
  const role = roleFault(to === undefined ? { who: [] } : { who: to, needed: true }, what, 'to', n.to)
  if (role !== null) return role
  if (n.deck === true && !(n.what === 'mustAttack' && n.to === 'you')) return `${what} has no "deck" here`
  const said = n.to === 'boss' || when === 'any' || (when === 'yourTurn' && n.if?.k === 'yourTurn')
  return n.if === undefined || said ? null : `the text of ${what} cannot say this condition`
}

/** Does something in these nodes mean what a lasting effect was put on, or remembers? They have been checked, so they are not deep. */
export function speaksOf(data: unknown, what: 'captured' | 'remembered'): boolean {
  if (typeof data !== 'object' || data === null) return false
  // an effect that lasts has its own
  const parts = Object.entries((data as Node).k === 'lasting' ? { on: (data as Node)['on'] } : data)
  return parts.some(([key, value]) =>
    typeof value === 'string' ? (key === 'k' || ROLE_FIELDS.has(key)) && value === what : speaksOf(value, what),
  )
}
const ROLE_FIELDS: ReadonlySet<string> = new Set(['who', 'by', 'to'])

/** Amounts by which a die is changed: up, down, or both ways by as much; no text says anything else. */
export const bothWaysFault = (by: readonly number[]): string | null =>
  by.every((x) => x > 0) || by.every((x) => x < 0) || (by.length === 2 && by[0] === -by[1]!)
    ? null
    : 'a die is changed by amounts above 0, by amounts below 0, or both ways by as much: [2, -2]'

/** What is wrong with the condition of a bonus soul: it is what its player has or controls. */
export function claimFault(cond: Node): string | null {
  const a = cond.k === 'compare' ? (cond['a'] as Node | number) : 0
  if (typeof a === 'number') return 'a bonus soul is for what somebody has: its condition is of kind "compare"'
  const of = a['of'] as Node | undefined
  const yours = a.k === 'howMany' ? of?.['owner'] === 'you' : (a.k === 'centsOf' || a.k === 'handOf') && of?.k === 'you'
  return yours ? null : 'a bonus soul is for the ¢, the hand or the things of "you"'
}

/** What is wrong with points that are shared out: as many are dealt as the text says. Of targets that nothing is shared out among, nothing. */
export function sharesFault(targets: unknown, effect: Node | undefined): string | null {
  for (const [name, target] of Object.entries((targets ?? {}) as Record<string, { shares?: number }>)) {
    const { shares } = target
    const divided = effect?.k === 'divideDamage' && (effect['among'] as Node)['name'] === name
    if (shares === undefined ? divided : !divided || effect['n'] !== shares)
      return 'damage is divided among a target with as many "shares", and only there'
  }
  return null
}

/** Is this the ability that helpers in an attack have? */
export const isHelping = ({ k, event, do: effect, ...more }: Node): boolean =>
  k === 'whenever' &&
  Object.keys(more).length === 0 &&
  isNode(event, { k: 'event', on: 'roll', who: 'attacker', combat: true }) &&
  isNode(effect, { k: 'helpersRoll' })
const isNode = (node: unknown, like: Readonly<Record<string, unknown>>): boolean => {
  const fields = Object.entries(node as object)
  return fields.length === Object.keys(like).length && fields.every(([name, value]) => like[name] === value)
}

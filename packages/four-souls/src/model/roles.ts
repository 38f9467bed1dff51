import type { CaseSource } from './card.ts'
import type { ChangeName, EventName, Stat } from './channels.ts'
import { type AbilitySource, type Condition, type Effect, isWritten, type Node, needs, type Trigger } from './node.ts'
import { ANYBODY, type Roles, roleFault, THIS_CARD, unsayableCause, type Who } from './who.ts'

/**
 * What abilities cannot be written to do: what the rules never ask, or no text can say, is refused as a card is checked, for the card would do
 * something else than it says. Of events: event-node.ts.
 */

/** What a node holds as it is written, whatever its kind. */
const written = (n: Node | number | undefined): Readonly<Record<string, unknown>> => (isWritten(n) ? n : {})

const CHANGE_ROLES: Readonly<Partial<Record<ChangeName, Roles>>> = {
  penalty: { who: ['otherPlayer'], needed: true },
  destroy: THIS_CARD,
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

/** The same of what is replaced. */
export const REPLACED_CAUSES: Partial<Record<ChangeName, readonly Who[]>> = { takeDamage: ANYBODY, death: ANYBODY }

/** What goals count, and what of it their texts say. */
const GOALS: ReadonlySet<unknown> = new Set(['played', 'purchased', 'dies', 'roll', 'gaveCents'] satisfies EventName[])
const GOAL_FIELDS: ReadonlySet<string> = new Set(['k', 'on', 'who', 'by', 'faces', 'least'])

/** What is wrong with the event of a goal; null: nothing. */
export function goalFault(event: Trigger): string | null {
  const { on, who, by } = written(event)
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
  do: Effect
}): string | null {
  const change = `change: '${n.change}'`
  if (n.first === true && n.change !== 'gainCents' && n.change !== 'takeDamage') return `${change} has no "first"`
  if ((n.combat === true || n.faces !== undefined) && n.change !== 'takeDamage')
    return `${change} has no "combat" and no "faces"`
  if (n.do.k === 'roll' && written(n.do)['instead'] !== true) return 'a roll that replaces something has instead: true'
  return (
    roleFault(CHANGE_ROLES[n.change], change, 'who', n.who) ?? unsayableCause(REPLACED_CAUSES[n.change], change, n.by)
  )
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
export function modifyFault(n: { stat: Stat; to?: Who; op?: Op; if?: Condition }): string | null {
  const stat = `stat: '${n.stat}'`
  const ops = STAT_OPS[n.stat]
  if (!ops.includes(n.op ?? 'add')) return `${stat} has op: ${ops.map((op) => `'${op}'`).join(' or ')}`
  return roleFault(STAT_ROLES[n.stat], stat, 'to', n.to) ?? rankFault(n.if, n.to)
}

/** "Players who control the fewest souls": what is true of those of whom something is said is about themselves. */
export function rankFault(cond: Condition | undefined, to: Who | undefined): string | null {
  const all = cond === undefined ? [] : cond.k === 'all' ? (written(cond)['of'] as Condition[]) : [cond]
  const rank = all.find(({ k }) => k === 'ranks')
  if (rank === undefined) return null
  if (to !== 'player') return `a condition of kind "ranks" is about all players: to: 'player'`
  return (written(rank)['who'] as Node).k === 'who' ? null : 'a condition of kind "ranks" is about "who" here'
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
  if?: Condition
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
export function refersTo(data: unknown, what: 'captured' | 'remembered'): boolean {
  if (typeof data !== 'object' || data === null) return false
  // an effect that lasts has its own
  const parts = Object.entries(isWritten(data) && data.k === 'lasting' ? { on: data['on'] } : data)
  return parts.some(([key, value]) =>
    typeof value === 'string' ? (key === 'k' || ROLE_FIELDS.has(key)) && value === what : refersTo(value, what),
  )
}
const ROLE_FIELDS: ReadonlySet<string> = new Set(['who', 'by', 'to'])

/** Amounts by which a die is changed: up, down, or both ways by as much; no text says anything else. */
export const bothWaysFault = (by: readonly number[]): string | null =>
  by.every((x) => x > 0) || by.every((x) => x < 0) || (by.length === 2 && by[0] === -by[1]!)
    ? null
    : 'a die is changed by amounts above 0, by amounts below 0, or both ways by as much: [2, -2]'

/** What is wrong with the condition of a bonus soul: it is what its player has or controls. */
export function claimFault(cond: Condition): string | null {
  const a = cond.k === 'compare' ? written(cond)['a'] : undefined
  if (!isWritten(a)) return 'a bonus soul is for what somebody has: its condition is of kind "compare"'
  const of = a['of'] as Node | undefined
  const yours =
    a.k === 'howMany' ? written(of)['owner'] === 'you' : (a.k === 'centsOf' || a.k === 'handOf') && of?.k === 'you'
  return yours ? null : 'a bonus soul is for the ¢, the hand or the things of "you"'
}

/** What is wrong with points that are shared out: as many are dealt as the text says. Of targets that nothing is shared out among, nothing. */
function sharesFault(targets: unknown, effect: Effect | undefined): string | null {
  const { k, among, n } = written(effect)
  for (const [name, target] of Object.entries((targets ?? {}) as Record<string, { shares?: number }>)) {
    const { shares } = target
    const divided = k === 'divideDamage' && written(among as Node)['name'] === name
    if (shares === undefined ? divided : !divided || n !== shares)
      return 'damage is divided among a target with as many "shares", and only there'
  }
  return null
}

/** What is wrong with what an ability does: it has one effect, or several to choose from. */
export function abilityFault(n: {
  readonly k: string
  readonly targets?: unknown
  readonly do?: Effect
  readonly modes?: readonly CaseSource[]
}): string | null {
  if (n.do === undefined && n.modes === undefined) return needs(n, 'do', 'without modes')
  if (n.do !== undefined && n.modes !== undefined) return `${n.k} has either "do" or "modes", not both`
  if (n.modes?.some((mode) => mode.on !== undefined)) return `the modes of ${n.k} are chosen, so they have no "on"`
  return sharesFault(n.targets, n.do)
}

/** Is this the ability that helpers in an attack have? */
export function isHelping(ability: AbilitySource): boolean {
  const { k, event, do: effect, ...more } = written(ability)
  return (
    k === 'whenever' &&
    Object.keys(more).length === 0 &&
    isLike(event, { k: 'event', on: 'roll', who: 'attacker', combat: true }) &&
    isLike(effect, { k: 'helpersRoll' })
  )
}
function isLike(node: unknown, like: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.entries(node as object)
  return fields.length === Object.keys(like).length && fields.every(([name, value]) => like[name] === value)
}

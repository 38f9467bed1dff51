import type { CaseSource } from './card.ts'
import type { ChangeName, EventName, Stat } from './channels.ts'
import { soughtFault } from './counter-kinds.ts'
import { type FaultSaid, needs } from './faults/index.ts'
import type { AbilitySource, Condition, Effect, Node, Trigger } from './node.ts'
import { ANYBODY, type Roles, roleFault, THIS_CARD, unsayableCause, type Who } from './who.ts'
import { isWritten } from './written.ts'

/**
 * Limits on what abilities can be written to do. Anything that the rules never check, or that no text can express, is refused when a card
 * is checked, because the card would not do what it says. For events: event-node.ts.
 */

/** The fields of a node as written, whatever its kind. */
const written = (n: Node | number | undefined): Readonly<Record<string, unknown>> => (isWritten(n) ? n : {})

const CHANGE_ROLES: Readonly<Partial<Record<ChangeName, Roles>>> = {
  penalty: { who: ['otherPlayer', 'you'], needed: true },
  destroy: THIS_CARD,
}

const STAT_ROLES: Readonly<Partial<Record<Stat, Roles>>> = {
  die: { who: ['you', 'player', 'captured'] },
  price: { who: ['you', 'player', 'active'] },
  lootStep: { who: ['you', 'active'] },
  handLimit: { who: ['you'] },
  startHand: { who: ['you'] },
  purchases: { who: ['you'] },
  lootPlays: { who: ['you'] },
  attacks: { who: ['you', 'player', 'active'] },
  rechargeStep: { who: ['you', 'player'] },
  rewards: { who: ['any', 'nonBoss'], needed: true },
  attackTax: { who: ['player'], needed: true },
  activationCost: { who: ['you'] },
  activations: { who: ['player'], needed: true },
  lootEachTurn: { who: ['player'], needed: true },
  votes: { who: ['you'] },
  soulsToWin: { who: ['player'], needed: true },
  tapCost: { who: ['player'], needed: true },
}

/** Replacements whose text can name who causes the change, and whom it can name. */
export const REPLACED_CAUSES: Partial<Record<ChangeName, readonly Who[]>> = { takeDamage: ANYBODY, death: ANYBODY }

/** The events that goals can count, and the fields that their texts can express. */
const GOALS: ReadonlySet<unknown> = new Set(['played', 'purchased', 'dies', 'roll', 'gaveCents'] satisfies EventName[])
const GOAL_FIELDS: ReadonlySet<string> = new Set(['k', 'on', 'who', 'by', 'faces', 'least'])

/** What is wrong with the event of a goal, as a message; null: nothing. */
export function goalFault(event: Trigger): FaultSaid | null {
  const { on, who, by } = written(event)
  if (!GOALS.has(on)) return ['goal', [...GOALS] as string[]]
  const unsaid = Object.keys(event).find((field) => !GOAL_FIELDS.has(field))
  if (unsaid !== undefined) return ['goalField', unsaid]
  if (on === 'roll' && !Object.hasOwn(event, 'faces')) return ['goalRolls']
  if (on !== 'dies') return who === 'player' ? null : ['goalWho']
  if (by !== 'player') return ['goalBy']
  return who === 'player' || who === 'monster' ? null : ['goalKilled']
}

/** What is wrong with a replacement, as a message; null: nothing. */
export function insteadFault(n: {
  change: ChangeName
  who?: Who
  by?: Who
  first?: boolean
  combat?: boolean
  faces?: readonly number[]
  do: Effect
}): FaultSaid | null {
  const change = `change: '${n.change}'`
  if (n.first === true && n.change !== 'gainCents' && n.change !== 'takeDamage') return ['hasNo', change, 'first']
  if ((n.combat !== undefined || n.faces !== undefined) && n.change !== 'takeDamage')
    return ['hasNeither', change, 'combat', 'faces']
  if (n.do.k === 'takePenalty' && n.who !== 'otherPlayer') return ['takePenalty']
  if (n.do.k === 'roll' && written(n.do)['instead'] !== true) return ['rollInstead']
  return (
    roleFault(CHANGE_ROLES[n.change], change, 'who', n.who) ?? unsayableCause(REPLACED_CAUSES[n.change], change, n.by)
  )
}

type Op = 'add' | 'set' | 'times' | 'least' | 'most'
/** The operations that can be used on each stat. */
const STAT_OPS: Readonly<Record<Stat, readonly Op[]>> = {
  health: ['add', 'set'],
  attack: ['add', 'set'],
  evasion: ['add', 'set'],
  die: ['add', 'set'],
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
  votes: ['add'],
  activationCost: ['add'],
  startHand: ['add'],
  soulsToWin: ['least'],
  tapCost: ['add'],
}

/** The stats that may depend on counters that players and monsters have, and whose they are then. */
const COUNTED_STATS: ReadonlySet<Stat> = new Set<Stat>(['health', 'attack', 'evasion'])
const COUNTED: ReadonlySet<Who> = new Set<Who>(['any', 'player', 'monster'])

/** What is wrong with a modified stat, as a message; null: nothing. */
export function modifyFault(n: {
  stat: Stat
  to?: Who
  counter?: string
  op?: Op
  faces?: readonly number[]
  if?: Condition
}): FaultSaid | null {
  const stat = `stat: '${n.stat}'`
  if (n.faces !== undefined && !(n.stat === 'die' && n.op === 'set' && n.if === undefined && n.to !== 'captured'))
    return ['hasNoHere', stat, 'faces']
  const ops = STAT_OPS[n.stat]
  if (!ops.includes(n.op ?? 'add')) return ['ops', stat, ops]
  if (n.counter !== undefined && !(COUNTED_STATS.has(n.stat) && n.to !== undefined && COUNTED.has(n.to)))
    return ['counted', [...COUNTED]]
  return soughtFault(n.counter) ?? roleFault(STAT_ROLES[n.stat], stat, 'to', n.to) ?? rankFault(n.if, n.to)
}

/**
 * What is wrong with a condition of kind `ranks` ("players who control the fewest souls"): it must be about the affected players
 * themselves.
 */
export function rankFault(cond: Condition | undefined, to: Who | undefined): FaultSaid | null {
  const all = cond === undefined ? [] : cond.k === 'all' ? (written(cond)['of'] as Condition[]) : [cond]
  const rank = all.find(({ k }) => k === 'ranks')
  if (rank === undefined) return null
  if (to !== 'player') return ['ranksTo']
  return (written(rank)['who'] as Node).k === 'who' ? null : ['ranksWho']
}

/** Whom a permission can be about, the field that it needs, and the conditions that its text can express. */
interface Permission {
  to?: readonly Who[]
  needs?: 'evasion' | 'faces'
  /** Whom it is about if it needs that field; without this, it always does. */
  needsFor?: Who
  if?: 'yourTurn' | 'any'
  /** It need not say whom it is about. */
  open?: true
}
const PERMISSIONS: Readonly<Partial<Record<string, Permission>>> = {
  forbid: { if: 'yourTurn' },
  unattackable: { to: ['this', 'boss'] },
  attackPlayers: { to: ['you', 'player'], open: true, needs: 'evasion' },
  spoils: { to: ['captured'], open: true },
  attackable: { to: ['this'] },
  mustAttack: { to: ['this', 'you', 'captured'], if: 'any', needs: 'evasion', needsFor: 'captured' },
  alsoHit: { to: ['this'], needs: 'faces' },
  everyOther: { to: ['this'] },
  countsHit: { to: ['this'], needs: 'faces' },
  countsMiss: { to: ['you', 'player'], needs: 'faces' },
  mustRise: { to: ['this'] },
  killerRewarded: { to: ['this'] },
  alsoRewarded: { to: ['captured'] },
  sparedPenalty: { to: ['you'] },
  spared: { to: ['you'] },
  noSouls: { to: ['player', 'you'] },
  soulToAnother: { to: ['this'] },
  passedOn: { to: ['this'] },
  stays: { to: ['this'], if: 'any' },
  noHeal: { to: ['this'] },
  rechargesItself: { to: ['this'] },
  skipsRecharge: { to: ['captured'] },
  eternal: { to: ['captured'] },
  randomPenalty: { to: ['you'], if: 'any' },
  mayUse: { to: ['captured'] },
  untargetable: { to: ['you'], if: 'any' },
  discardShop: { to: ['you'] },
  frozenShop: { if: 'any' },
  mustPurchase: { to: ['active'] },
}

/** What is wrong with a permission, as a message; null: nothing. */
export function permitFault(n: {
  what: string
  to?: Who
  if?: Condition
  evasion?: number
  faces?: readonly number[]
  deck?: boolean
  richer?: boolean
  all?: boolean
  counter?: string
  face?: unknown
}): FaultSaid | null {
  const what = `what: '${n.what}'`
  const { to, needs: possible, needsFor, if: when, open } = PERMISSIONS[n.what] ?? {}
  const needed = needsFor === undefined || needsFor === n.to ? possible : undefined
  if (n.face !== undefined)
    return n.what === 'countsMiss' && n.to === 'player' && n.faces === undefined ? null : ['hasNoHere', what, 'face']
  if (n.what === 'countsMiss' && n.to === 'player') return ['missFace', what]
  for (const field of ['evasion', 'faces'] as const)
    if ((n[field] !== undefined) !== (needed === field)) return [needed === field ? 'wants' : 'hasNo', what, field]
  const role = roleFault(to === undefined ? { who: [] } : { who: to, needed: open !== true }, what, 'to', n.to)
  if (role !== null) return role
  if (n.deck === true && !(n.what === 'mustAttack' && n.to === 'you')) return ['hasNoHere', what, 'deck']
  if (n.richer === true && (n.what !== 'attackPlayers' || n.to !== undefined)) return ['hasNoHere', what, 'richer']
  if (n.counter !== undefined && (n.what !== 'attackPlayers' || n.to !== 'player'))
    return ['hasNoHere', what, 'counter']
  const kind = soughtFault(n.counter)
  if (kind !== null) return kind
  if (n.all === true && n.what !== 'forbid') return ['hasNo', what, 'all']
  const said = n.to === 'boss' || when === 'any' || (when === 'yourTurn' && n.if?.k === 'yourTurn')
  return n.if === undefined || said ? null : ['conditionUnsaid', what]
}

/** Whether these nodes refer to what a lasting effect was put on, or remembers. They have been checked, so the recursion is not deep. */
export function refersTo(data: unknown, what: 'captured' | 'remembered'): boolean {
  if (typeof data !== 'object' || data === null) return false
  // a lasting effect inside has its own
  const parts = Object.entries(isWritten(data) && data.k === 'lasting' ? { on: data['on'] } : data)
  return parts.some(([key, value]) =>
    typeof value === 'string'
      ? (key === 'k' || ROLE_FIELDS.has(key)) &&
        (value === what || (what === 'remembered' && value === 'nextAttackRoll'))
      : refersTo(value, what),
  )
}
const ROLE_FIELDS: ReadonlySet<string> = new Set(['who', 'by', 'to'])

/** What is wrong with the amounts by which a die is changed. Texts can only say up, down, or both ways by the same amount. */
export const bothWaysFault = (by: readonly number[]): FaultSaid | null =>
  by.every((x) => x > 0) || by.every((x) => x < 0) || (by.length === 2 && by[0] === -by[1]!) ? null : ['bothWays']

/** What players have that bonus souls can be for, beside objects. */
const HAD: ReadonlySet<string> = new Set(['centsOf', 'handOf', 'soulsOf'])

/** What is wrong with the condition of a bonus soul, which must be about what the player has or controls; null: nothing. */
export function claimFault(cond: Condition): FaultSaid | null {
  const a = cond.k === 'compare' ? written(cond)['a'] : undefined
  if (!isWritten(a)) return ['claim']
  const of = a['of'] as Node | undefined
  const yours = a.k === 'howMany' ? written(of)['owner'] === 'you' : HAD.has(a.k) && of?.k === 'you'
  return yours ? null : ['claimYours']
}

/**
 * What is wrong with points divided among targets: the effect must deal as many as the target has "shares", or the target must be "divided";
 * null: nothing.
 */
function sharesFault(targets: unknown, effect: Effect | undefined): FaultSaid | null {
  const { k, among, n } = written(effect)
  for (const [name, target] of Object.entries((targets ?? {}) as Record<string, { shares?: number; divided?: true }>)) {
    const { shares, divided } = target
    const isDivided = k === 'divideDamage' && written(among as Node)['name'] === name
    if (
      isDivided !== (shares !== undefined || divided === true) ||
      (shares !== undefined && (divided === true || n !== shares))
    )
      return ['shares']
  }
  return null
}

/** Effects of which the text names only one player: whoever chooses the target also does it. */
const CHOSEN_BY_DOER: ReadonlySet<string> = new Set(['kill', 'lookDeck', 'topIntoSlot'])

/** What is wrong with who chooses a target and who acts on it, if the text can only say that they are the same; null: nothing. */
function chooserFault(targets: unknown, effect: Effect | undefined): FaultSaid | null {
  const { k, by, what, of, slot } = written(effect)
  if (!CHOSEN_BY_DOER.has(k as string)) return null
  const about = written((what ?? of ?? slot) as Node | undefined)['name']
  const target = (targets as Record<string, { chooser?: Node }> | undefined)?.[about as string]
  // what a monster does to a target, the active player chooses
  const kindOf = (ref: unknown): string => (isWritten(ref) && ref.k !== 'active' ? ref.k : 'you')
  return target !== undefined && kindOf(target.chooser) !== kindOf(by) ? ['chooser', k as string] : null
}

/** What is wrong with the effects of an ability, which has either one effect or several modes; null: nothing. */
export function abilityFault(n: {
  readonly k: string
  readonly targets?: unknown
  readonly do?: Effect
  readonly modes?: readonly CaseSource[]
}): FaultSaid | null {
  if (n.do === undefined && n.modes === undefined) return needs(n, 'do', { without: ['modes'] })
  if (n.do !== undefined && n.modes !== undefined) return ['doOrModes', n.k]
  if (n.modes?.some((mode) => mode.on !== undefined)) return ['modesOn', n.k]
  return sharesFault(n.targets, n.do) ?? chooserFault(n.targets, n.do)
}

/** What is wrong with an ability that functions in discard, as a message; null: nothing. Only deaths are noticed there. */
export const inDiscardFault = (n: {
  readonly event: Trigger
  readonly inDiscard?: boolean
  readonly asSoul?: boolean
  readonly atOnce?: boolean
}): FaultSaid | null =>
  n.inDiscard === true && (written(n.event)['on'] !== 'dies' || n.asSoul === true || n.atOnce === true)
    ? ['inDiscard']
    : null

/** Whether this is the ability by which helpers join an attack. */
export function isHelping(ability: AbilitySource | undefined): boolean {
  const { k, event, do: effect, ...more } = written(ability)
  return (
    k === 'whenever' &&
    Object.keys(more).length === 0 &&
    isLike(event, { k: 'event', on: 'roll', who: 'attacker', combat: true }) &&
    isLike(effect, { k: 'helpersRoll' })
  )
}
/** Whether this is the ability by which helpers share the rewards. */
export const isShare = (ability: AbilitySource | undefined): boolean =>
  ability !== undefined && isLike(ability, { k: 'permit', what: 'alsoRewarded', to: 'captured' })

function isLike(node: unknown, like: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.entries(node as object)
  return fields.length === Object.keys(like).length && fields.every(([name, value]) => like[name] === value)
}

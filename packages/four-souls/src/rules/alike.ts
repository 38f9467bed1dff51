import type { Option } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { Lasting, Obj } from '../model/objects.ts'
import type { Ctx, Pending } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { isWritten } from '../model/written.ts'
import { objectOf } from './context.ts'

/** What cannot be told apart, so that its order makes no difference and nobody is asked about it. All of it is public. */

/** Whether two entities are the same, or objects in play that cannot be told apart: of the same card, with the same on them. */
function areAlike(g: State, a: Entity, b: Entity): boolean {
  if (a === b) return true
  const [x, y] = [objectOf(g, a), objectOf(g, b)]
  if (x === null || y === null || !lookTheSame(x, y)) return false
  // two lasting effects are alike if they do the same, to the same, for as long
  return x.effect === null || y.effect === null ? isPlain(x) && isPlain(y) : isSameEffect(x.effect, y.effect)
}

const isSameEffect = (a: Lasting, b: Lasting): boolean => sameOfEffect(a) === sameOfEffect(b)

/** What makes a lasting effect, apart from where it came from and when. */
const sameOfEffect = (effect: Lasting): string => JSON.stringify({ ...effect, origin: 0, since: 0 })

/** Whether nothing is on this object, or happened to it, that only a closer look would tell. */
const isPlain = (o: Obj): boolean =>
  o.named === null &&
  o.notes === null &&
  o.altered === null &&
  o.beneath === null &&
  o.merged === null &&
  o.effect === null &&
  o.vitals === null &&
  o.later === null

const lookTheSame = (x: Obj, y: Obj): boolean =>
  x.kind === y.kind &&
  x.printed === y.printed &&
  x.def === y.def &&
  x.until === y.until &&
  x.ctl === y.ctl &&
  x.row === y.row &&
  x.charged === y.charged &&
  x.blank === y.blank &&
  x.given === y.given &&
  x.counters === y.counters

/**
 * Whether two triggers of a controller are interchangeable: the same ability that triggered on the same, or takes nothing from what it triggered
 * on. With targets they are not: which of two targets is dealt with first is their controller's choice (Triggered Abilities).
 */
export function isSameTrigger(g: State, a: Pending, b: Pending): boolean {
  if (a.ability !== b.ability) return false
  const ability = g.rules.library.abilities[a.ability]!
  if (ability.modes.some(({ targets }) => targets.length > 0)) return false
  // it does the same whichever comes first, also on two cards that have the same ability
  if (a.ctx.who === b.ctx.who && a.ctx.amount === b.ctx.amount) return true
  if (!isSameOf(g, a.ability, a.ctx.src, b.ctx.src) || !boundAlike(a.ctx, b.ctx)) return false
  return isSameEvent(a.ctx, b.ctx) || ignores(EVENT, ability)
}

/** Whether it makes no difference which of these objects has this ability. Lasting effects are used up, each for itself. */
function isSameOf(g: State, ability: number, a: Entity, b: Entity): boolean {
  if (areAlike(g, a, b)) return true
  // what the rules themselves replace has no ability
  const replacing = g.rules.library.abilities[ability]
  return replacing !== undefined && !isEffect(g, a) && !isEffect(g, b) && ignores(SOURCE, replacing)
}

/** Whether these abilities of objects are the same and none of it makes a difference: object, ability, object, ability … */
export const areInterchangeable = (g: State, list: readonly number[]): boolean =>
  list.every((e, i) => (i % 2 === 0 ? isSameOf(g, list[1]!, list[0]!, e) : e === list[1]))

/** The replacements that a player chooses from: only one of them, if they make no difference. */
export const withoutAlike = (g: State, options: Option[]): Option[] =>
  areInterchangeable(
    g,
    options.flatMap(({ a, b }) => [a, b]),
  )
    ? options.slice(0, 1)
    : options

const isEffect = (g: State, e: Entity): boolean => (objectOf(g, e)?.effect ?? null) !== null

const isSameEvent = (a: Ctx, b: Ctx): boolean =>
  a.who === b.who &&
  a.by === b.by &&
  a.bySeat === b.bySeat &&
  a.amount === b.amount &&
  a.face === b.face &&
  a.combat === b.combat &&
  a.item === b.item

const boundAlike = (a: Ctx, b: Ctx): boolean =>
  a.srcCounters === b.srcCounters &&
  a.number === b.number &&
  a.bind.length === b.bind.length &&
  a.bind.every((list, i) => (list ?? []).join() === (b.bind[i] ?? []).join())

/** Something that abilities may take into account, the kinds of nodes that do not, and what is known of abilities so far. */
interface Ignored {
  readonly kinds: ReadonlySet<string>
  readonly known: WeakMap<Ability, boolean>
}
const ignored = (...kinds: string[]): Ignored => ({ kinds: new Set(kinds), known: new WeakMap() })

// Names of kinds (effects/kinds.ts) that take nothing from it, but for what their parts take. A kind that is not listed only means that players
// are asked for an order.
const ANYWHERE = ['seq', 'and', 'gainCents', 'loot', 'you', 'active']
const OF_OBJECTS = [
  'eachOfThem',
  'choose',
  'addCounters',
  'destroy',
  'steal',
  'give',
  'recharge',
  'this',
  'bound',
  'pick',
]
/** The event that the ability triggered on. */
const EVENT = ignored(...ANYWHERE, ...OF_OBJECTS)
/** The object that has the ability. */
const SOURCE = ignored(...ANYWHERE, 'prevent')

/** All kinds named here, for a test that the vocabulary has them. */
export const KINDS_NAMED: readonly string[] = [...EVENT.kinds, ...SOURCE.kinds]

/** Whether what an ability does takes nothing from this. */
function ignores(what: Ignored, ability: Ability): boolean {
  let yes = what.known.get(ability)
  if (yes === undefined) {
    const { condition, modes } = ability
    yes =
      condition === null &&
      modes.length > 0 &&
      modes.every(
        ({ effect, targets }) =>
          nodeIgnores(what.kinds, effect) && targets.every((t) => nodeIgnores(what.kinds, t.filter)),
      )
    what.known.set(ability, yes)
  }
  return yes
}

function nodeIgnores(kinds: Ignored['kinds'], n: Linked): boolean {
  if (!kinds.has(n.k) || n.inner !== undefined) return false
  return Object.entries(n).every(([field, value]) => field === 'kind' || field === 'made' || valueIgnores(kinds, value))
}

const valueIgnores = (kinds: Ignored['kinds'], value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((each) => valueIgnores(kinds, each))
    : !isWritten(value) || nodeIgnores(kinds, value as unknown as Linked)

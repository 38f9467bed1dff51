import { type FamilyOf, is, type KindName, type NamesIn, type NodeNamed } from '../effects/named.ts'
import type { EventNode, Who } from '../model/event-node.ts'
import type { Case, Target } from '../model/library.ts'
import type { Family, Linked } from '../model/node.ts'

/** The type of a language's phrases, one per kind of node, and what phrases of all languages look up. */

/** What the phrases of a language return, by the family of the node. */
type PhraseTypes = Readonly<Record<Family, unknown>>

/**
 * A phrase for every kind of node: a language without one does not compile. Each phrase gets a node with the fields of its kind. `W`: the
 * language's writer.
 */
export type Phrases<W, S extends PhraseTypes> = {
  readonly [K in KindName]: (n: NodeNamed<K>, t: W) => S[FamilyOf<K>]
}

/** Some phrases for nodes of this family. */
export type SomePhrases<F extends Family, W, S extends PhraseTypes> = Partial<Pick<Phrases<W, S>, NamesIn<F>>>

/** The node as a filter. @throws Error if it is not one. */
export function filterOf(n: Linked): Filter {
  if (!is(n, 'pick')) throw new Error(`${n.key} is a ${n.k}, not a filter`)
  return n
}
export type Filter = NodeNamed<'pick'>
/** What a filter looks for: players, monsters, items … */
export type Sort = Filter['of'][number]

/** The parts of an ability that does something: choices, or targets and an effect. */
export interface AbilityParts {
  readonly modes?: readonly Case[]
  readonly targets?: readonly Target[]
  readonly do?: Linked
}

/** Doers that are "they" once they have been mentioned. */
export const PLAYER_DOERS: ReadonlySet<Who> = new Set(['player', 'otherPlayer', 'nonActive'])

/** The event on a card that does not address its reader: what is about "you" is about the active player. Each turn is theirs. */
export const ofActive = (n: EventNode): EventNode => ({
  ...n,
  ...(n.who === 'you' && n.on !== 'turnStart' && n.on !== 'turnEnd' && { who: 'active' }),
  ...(n.by === 'you' && { by: 'active' }),
})

/** "That number": the face must be the one that was chosen before. */
export const isChosenNumber = (cond: Linked | undefined): boolean =>
  is(cond, 'compare') && cond.op === '=' && is(cond.a, 'faceRolled') && is(cond.b, 'remembered')

/** The face that a death trigger asks for ("an attack roll of 6 kills this"), or null. */
export const killingRoll = (e: EventNode, cond: Linked | undefined): number | null =>
  e.on === 'dies' && is(cond, 'compare') && cond.op === '=' && is(cond.a, 'faceRolled') && typeof cond.b === 'number'
    ? cond.b
    : null

/** The number in "except on an attack roll of 6", or null: what a condition on a death leaves out. */
export const exceptRoll = (cond: Linked | undefined): number | null =>
  is(cond, 'not') && is(cond.of, 'compare') && cond.of.op === '=' && is(cond.of.a, 'faceRolled')
    ? typeof cond.of.b === 'number'
      ? cond.of.b
      : null
    : null

/** Is it a number of ¢, or a part or multiple of one? */
export const isCents = (v: number | Linked): boolean =>
  typeof v !== 'number' && (is(v, 'times') ? isCents(v.n) : is(v, 'half') ? isCents(v.of) : is(v, 'centsOf'))

/** Do two references mean the same: are they of the same kind, and for choices, of the same name? */
export const isSame = (a: Linked<'ref'>, b: Linked<'ref'>): boolean =>
  a.k === b.k && (!is(a, 'bound') || !is(b, 'bound') || a.name === b.name)

/** What "both" consists of, however many it is put together from; anything else is one part. */
export const partsOfBoth = (n: Linked): readonly Linked[] =>
  is(n, 'both') ? [...partsOfBoth(n.a), ...partsOfBoth(n.b)] : [n]

/** Do two numbers count the same? Only kinds that count something of a player, or of this card. */
export const isSameValue = (a: number | Linked, b: number | Linked): boolean => {
  if (typeof a === 'number' || typeof b === 'number' || a.k !== b.k) return false
  if (is(a, 'soulsOf') || is(a, 'handOf') || is(a, 'centsOf')) return is(b, a.k) && isSame(a.of, (b as typeof a).of)
  return is(a, 'countersHere') || is(a, 'levelHere') || is(a, 'healthHere')
}

/**
 * What the player who chooses something does with it, if the text names only that: who chooses what is destroyed is the one who "destroys"
 * it. Null if the text says that it is chosen.
 */
export function ownDoing({ by, then }: NodeNamed<'choose'>): Linked | null {
  if (is(then, 'destroy') || is(then, 'give')) return then
  if (by !== undefined && is(then, 'damage') && then.by !== undefined && isSame(then.by, by)) return then
  if (by !== undefined && is(then, 'addCounters') && then.named !== 'level') return then
  if (by === undefined || !is(then, 'steal') || then.by === undefined || !isSame(then.by, by)) return null
  const { by: _, ...steals } = then
  return steals
}

/** Does the agent choose what another player steals or deals damage to? Then the text says who chooses. */
export const chosenForAnother = ({ by, then, random }: NodeNamed<'choose'>): boolean =>
  by === undefined && random !== true && (is(then, 'steal') || is(then, 'damage')) && then.by !== undefined

/** Does it begin with gaining treasure, so that "it" would be that from then on? */
export const gainsFirst = (effect: Linked): boolean =>
  is(effect, 'gainTreasure') ||
  (is(effect, 'seq') && gainsFirst(effect.of[0]!)) ||
  (is(effect, 'and') && gainsFirst(effect.first))

/** Is it a shield, which remembers how much of it is left? */
export const isShield = ({ abilities: [only] }: NodeNamed<'lasting'>): boolean =>
  is(only, 'instead') && is(only.do, 'preventFrom')

/** The attack rolls on which combat damage does nothing at all: "takes no combat damage on attack rolls of 4 or 5". */
export const harmlessRolls = (n: NodeNamed<'instead'>, next: boolean): readonly number[] | undefined =>
  is(n.do, 'prevent') && n.do.n === undefined && n.combat === true && n.if === undefined && n.by === undefined && !next
    ? n.faces
    : undefined

/** The only face that is not among these; null if there are more. */
export function onlyFace(faces: readonly number[]): number | null {
  const [only, ...more] = [1, 2, 3, 4, 5, 6].filter((face) => !faces.includes(face))
  return only === undefined || more.length > 0 ? null : only
}

/** How much of the next damage is prevented, whatever happens then: "prevent the next 1 damage you would take this turn". */
export function nextPrevented(n: NodeNamed<'instead'>, next: boolean): number | null {
  const first = is(n.do, 'ifDo') ? n.do.first : null
  return next &&
    n.if === undefined &&
    n.by === undefined &&
    n.combat === undefined &&
    is(first, 'prevent') &&
    first.n === 1
    ? first.n
    : null
}

/** The ability of a lasting effect on the next rolls, whoever makes them and whatever they are; null if it is something else. */
export const onNextRolls = ({ abilities: [only, ...more], uses }: NodeNamed<'lasting'>): NodeNamed<'would'> | null =>
  uses !== undefined &&
  more.length === 0 &&
  is(only, 'would') &&
  only.event.on === 'wouldRoll' &&
  only.event.who === undefined &&
  only.event.faces === undefined &&
  only.if === undefined &&
  only.targets === undefined
    ? only
    : null

/** The effect of a roll that has one outcome for all faces; null if it has several outcomes. */
export const plainRoll = ({ cases }: NodeNamed<'roll'>): Linked | null =>
  cases.length === 1 && cases[0]!.on.length === 0 ? cases[0]!.ability.modes[0]!.effect : null

/** Does the card say "this turn"? Optional attacks, and a total that must be made, are always limited to the turn. */
export const saysThisTurn = (n: NodeNamed<'attackMore'>): boolean =>
  n.must !== true || n.inAll === true || n.thisTurn === true

/**
 * The conditions of "whenever you would roll …" that say which roll it is: "on your first attack roll", "on your turn". `rest`: any other
 * condition.
 */
export function rollConditions(cond: Linked | undefined): { turn: boolean; first: boolean; rest: Linked | undefined } {
  const all = conditionsIn(cond)
  const first = all.some((x) => is(x, 'firstAttackRoll'))
  const rest = all.filter((x) => !is(x, 'yourTurn') && !is(x, 'firstAttackRoll') && !(first && is(x, 'isAttackRoll')))
  // what else there is can be said only as a whole
  if (rest.length > 0 && all.length > 1) return { turn: false, first: false, rest: cond }
  return { turn: all.some((x) => is(x, 'yourTurn')), first, rest: rest[0] }
}

/** The conditions that must all be true: the parts of an `all`, or the single condition. */
export const conditionsIn = (cond: Linked | undefined): readonly Linked[] =>
  cond === undefined ? [] : is(cond, 'all') ? cond.of : [cond]

/** What an effect lets somebody choose, as a target that its text can declare. `max`: how many. */
export const choiceOf = (n: NodeNamed<'choose'>, max: number): Target => ({
  slot: n.as,
  filter: n.from,
  criteria: n.from.made,
  optional: false,
  max,
  exact: n.optional === true ? undefined : true,
  any: undefined,
  chooser: null,
  random: n.random,
  different: undefined,
  shares: undefined,
  divided: undefined,
})

/** "As this enters play" goes without saying for what a card starts with, but not for what changes what it is. */
export const isSaidAsEntering = (effect: Linked): boolean => is(effect, 'becomeItem') || is(effect, 'mergeTop')

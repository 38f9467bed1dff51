import { Whenever, Would } from '../model/abilities.ts'
import type { Entity } from '../model/entity.ts'
import { Event } from '../model/event-node.ts'
import { type FaultSaid, needs } from '../model/faults/index.ts'
import { forkCtx } from '../model/fork.ts'
import type { Ability } from '../model/library.ts'
import {
  type AbilitySource,
  type Condition,
  count,
  define,
  type Effect,
  type FieldsOf,
  find,
  type Ref,
  type Value,
} from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import { refersTo } from '../model/roles.ts'
import type { State } from '../model/state.ts'
import { Alter, Instead, Modify, Permit } from '../model/statics.ts'
import { alter } from '../rules/altering.ts'
import { NOTHING, trigger } from '../rules/events.ts'
import { makeEffect } from '../rules/lasting.ts'
import { removeObject } from '../rules/objects.ts'
import { nextAttackRoll } from './conditions.ts'
import { you } from './refs.ts'
import { modify } from './statics.ts'
import { attackRollsMade } from './values.ts'

/** Lasting effects, and abilities that trigger because something was done. */

export const Lasting = define({
  k: 'lasting',
  family: 'effect',
  about: 'A lasting effect.',
  affects: 'within',
  fields: {
    on: { is: 'ref', optional: true, about: 'whom or what it is put on' },
    ends: {
      is: 'one',
      of: ['turn', 'never', 'nextTurn', 'yourTurnEnd', 'attackRoll'],
      about:
        'with the turn; once applied; as its player’s next turn starts; as your turn ends; with the next attack roll',
    },
    uses: { is: 'number', optional: true, least: 1, most: 6, about: 'how often it applies before it ends' },
    remember: { is: 'value', role: 'amount', optional: true, about: 'a number that it remembers' },
    single: {
      is: 'flag',
      optional: true,
      only: true,
      silent: 'something already doubled is not doubled again (D22)',
      about: 'each can only have one of it at a time',
    },
    abilities: { is: 'ability', many: true, about: 'the abilities that it has' },
  },
  run(g, c, n) {
    const list = n.inner!.map((a) => a.id)
    const amount = n.remember !== undefined ? count(g, c, n.remember) : 0
    const on = n.on ? find(g, c, n.on) : null
    const { ends } = n
    const uses = n.uses ?? -1
    const groups = on === null ? [[]] : on.length > 1 && isCommon(n) ? [on.slice()] : on.map((e) => [e])
    for (const captured of groups) {
      if (n.single === true && captured.some((e) => isOn(g, list, e))) continue
      // there is no place for more
      if (g.over !== null) break
      const o = makeEffect(g, c.src, c.srcKind, c.def, c.ctl, list, captured, ends, uses, amount)
      if (ends === 'turn' && g.phase === 'end') atOnce(g, o)
    }
    c.did = on === null ? 1 : on.length
    alter(g)
  },
  fault: lastingFault,
})

/**
 * Is one effect on all of them the same as one on each? So it is if it only adds a number until the turn ends. With dozens of monsters in
 * play, one on each for every time that something happens would soon be thousands.
 */
const isCommon = (n: {
  readonly ends: string
  readonly uses?: number
  readonly single?: true
  readonly inner?: readonly Ability[] | null
}): boolean =>
  n.ends === 'turn' &&
  n.uses === undefined &&
  n.single !== true &&
  n.inner!.every(
    ({ node }) => Modify.is(node) && node.to === 'captured' && node.if === undefined && typeof node.n === 'number',
  )

/** Is it about rolls: does it change their results, or act on them as they are about to resolve? */
const isOfRolls = (a: AbilitySource): boolean =>
  (Modify.wrote(a) && a.stat === 'die') || (Would.wrote(a) && Event.wrote(a.event) && a.event.on === 'wouldRoll')

/** Is this condition of this kind? */
const isOf = (cond: Condition | undefined, k: string): boolean => cond !== undefined && cond.k === k

/** Can the text of this ability follow a time that lies beyond the turn? */
const isStanding = (a: AbilitySource): boolean =>
  Alter.wrote(a) || Permit.wrote(a) || (Modify.wrote(a) && a.stat === 'handLimit')

/** Is it about the end of the turn, whosever turn it is? */
const isAtTurnEnd = (a: AbilitySource): boolean =>
  Whenever.wrote(a) && Event.wrote(a.event) && a.event.on === 'turnEnd' && a.event.who === undefined

/** What is wrong with a lasting effect: it needs every field that its abilities refer to. */
function lastingFault(n: {
  readonly k: string
  readonly on?: Ref
  readonly remember?: Value
  readonly ends: string
  readonly uses?: number
  readonly abilities: readonly AbilitySource[]
}): FaultSaid | null {
  if (n.uses !== undefined && n.uses > 1 && !n.abilities.every(isOfRolls)) return ['lastingUses']
  if ((n.ends === 'nextTurn' || n.ends === 'yourTurnEnd') && (n.uses !== undefined || !n.abilities.every(isStanding)))
    return ['lastingBeyond']
  if (n.ends !== 'turn' && n.abilities.some((a) => Modify.wrote(a) && isOf(a.if, 'firstShopPurchase')))
    return ['lastingPrice']
  const missing = n.abilities.some((a) => Permit.wrote(a) && a.what === 'countsMiss' && a.face !== undefined)
  if (missing !== (n.ends === 'attackRoll')) return ['lastingMiss']
  const [only] = n.abilities
  const skips = n.abilities.some((a) => Permit.wrote(a) && a.what === 'skipsRecharge')
  if (skips && (n.ends !== 'never' || n.uses !== 1)) return ['lastingRecharge']
  if (n.ends === 'never' && n.uses === 1 && n.abilities.every(isAtTurnEnd)) return ['lastingTurnEnd']
  const shield = isShield(n) && Instead.wrote(only) ? only : null
  const around = (word: string) => ({ around: shield === null ? `"${word}"` : 'preventFrom' })
  if (n.on === undefined && (shield !== null || refersTo(n.abilities, 'captured')))
    return needs(n, 'on', around('captured'))
  if (n.remember === undefined && (shield !== null || refersTo(n.abilities, 'remembered')))
    return needs(n, 'remember', around('remembered'))
  return shield === null || (shield.change === 'takeDamage' && shield.who === 'captured') ? null : ['lastingShield']
}

/** Is it a shield? A shield remembers how much of it is left, so it needs to be put on something and to remember a number. */
const isShield = ({ abilities: [only] }: { readonly abilities: readonly AbilitySource[] }): boolean =>
  Instead.wrote(only) && only.do.k === 'preventFrom'

/** Is such an effect already on this player or object? */
const isOn = (g: State, abilities: readonly number[], e: Entity): boolean =>
  g.objects.some((o) => o?.effect != null && o.effect.abilities[0] === abilities[0] && o.effect.captured.includes(e))

/** "At the end of the turn" triggers at once if the effect begins in the end phase (The End Phase, step 1). */
function atOnce(g: State, o: Obj): void {
  for (const id of o.effect!.abilities)
    if (g.rules.library.abilities[id]!.event?.on === 'turnEnd') trigger(g, o, id, { ...NOTHING, who: g.active })
  if (o.effect!.uses === 0) removeObject(g, o)
}
interface LastingOptions extends Partial<Omit<FieldsOf<typeof Lasting>, 'abilities'>> {}
/** A lasting effect: till end of turn, or until it has applied. */
export const lasting = (abilities: AbilitySource[], more: LastingOptions = {}): Effect =>
  Lasting.of({ abilities, ends: 'turn', ...more })

/** "+1 attack for your next attack roll this turn". */
export const forNextAttackRoll = (n: Value): Effect =>
  lasting([modify('attack', n, { to: 'captured', if: nextAttackRoll })], { on: you, remember: attackRollsMade })

export const Reflex = define({
  k: 'reflex',
  family: 'effect',
  about: '"When you do": an ability that triggers because this was done.',
  affects: 'within',
  fields: { abilities: { is: 'ability', many: true, about: 'the ability' } },
  run(g, c, n) {
    for (const a of n.inner!) {
      const copy = forkCtx(c)
      copy.at = -1
      copy.card = -1
      g.pending.push({ ability: a.id, ctx: copy, last: false })
    }
  },
  // what triggers goes on the stack: another kind of ability has nothing to put there
  fault: (n) => (n.abilities.every((a) => a.k === 'play') ? null : ['whenYouDo']),
})
/** "When you do …": an ability that triggers because this happened, with its own targets. */
export const reflex = (ability: AbilitySource): Effect => Reflex.of({ abilities: [ability] })

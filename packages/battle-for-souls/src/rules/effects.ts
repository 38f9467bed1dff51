import type { Option, Seat } from '@soulstack/kit'
import type { Ability, Effect } from '../cards/card.ts'
import { drawable, openCard, usesLeft } from './gain.ts'
import { option } from './machine.ts'
import { afterAdding, isFree, placeOf, placesFor, pointsFor } from './souls.ts'
import {
  type Declared,
  type DeclaredKind,
  type Deed,
  defOf,
  HAND_LIMIT,
  opposite,
  PLACES,
  type SideNumber,
  type State,
  sideOf,
  sideState,
} from './state.ts'

/** What cards do: the choices that an effect has now, and the deed that a choice stands for. */

const deed = (kind: Deed['kind'], card = -1, n = 0, to = -1): Deed => ({ kind, card, n, to })

/** The amounts that may be chosen, the largest first. */
const amounts = (most: number, upTo: boolean): number[] =>
  upTo ? Array.from({ length: most }, (_, i) => most - i) : most > 0 ? [most] : []

/**
 * The choices that an effect has now, as options whose act says what will be done. `a` is a place on Earth, an index in Purgatory or among
 * declared deeds, or a card. `b` is a number of points; for `move` it is the receiving place + 3 × the points. `answered`: the declared
 * effect that it responds to. `chosen`: deeds already chosen for the same card.
 */
export function choices(
  g: State,
  seat: Seat,
  effect: Effect,
  answered: Readonly<Declared> | null,
  chosen: readonly Deed[],
): Option[] {
  const side = sideOf(g, seat)
  const found: Option[] = []
  switch (effect.op) {
    case 'add':
      for (const place of placesFor(g, side, effect.target)) {
        if (!isFree(g, side, place)) continue
        if (effect.another && chosen.some((d) => d.card === g.souls[place])) continue
        for (const n of amounts(effect.n, effect.upTo ?? false)) found.push(option('add', place, n))
      }
      break
    case 'remove':
      for (const place of placesFor(g, side, effect.target)) {
        const there = -pointsFor(g, side, place)
        for (const n of amounts(Math.min(effect.n, there), effect.upTo ?? false)) found.push(option('remove', place, n))
      }
      break
    case 'move':
      for (let from = 0; from < PLACES; from++) {
        if (g.souls[from]! < 0) continue
        const there = Math.min(effect.n, pointsFor(g, side, from))
        for (let to = 0; to < PLACES; to++)
          if (to !== from && isFree(g, side, to))
            for (const n of amounts(there, true)) found.push(option('move', from, to + PLACES * n))
      }
      break
    case 'draw':
      if (g.hands[seat]!.length < HAND_LIMIT && drawable(g, side) > 0) found.push(option('draw', effect.n))
      break
    case 'claim':
      for (const place of placesFor(g, side, { own: effect.least })) found.push(option('claim', place))
      break
    case 'rescue':
      for (const at of g.purgatory.keys()) found.push(option('rescue', at))
      break
    case 'destroy-relic':
      for (const { card } of g.sides[opposite(side)]?.openRelics ?? []) found.push(option('destroy', card))
      break
    case 'reduce':
      for (const [i, d] of (answered?.deeds ?? []).entries())
        if (putsPoints(g, answered!, d)) found.push(option('reduce', i, effect.n))
      break
    case 'spare':
      for (let place = 0; place < PLACES; place++) if (g.souls[place]! >= 0) found.push(option('spare', place))
      break
  }
  return found
}

/** Whether added points may cancel those of the other side: only those of a set, as an option of the table (BFS-A23). */
export const cancels = (g: State, what: DeclaredKind): boolean => what === 'set' && g.rules.config.addCancels

/** Whether a declared deed would put points on a soul, as things are now. */
function putsPoints(g: State, { seat, what }: Readonly<Declared>, d: Deed): boolean {
  if ((d.kind !== 'add' && d.kind !== 'move') || d.n <= 0) return false
  const place = placeOf(g, d.kind === 'move' ? d.to : d.card)
  return place >= 0 && takesPoints(g, sideOf(g, seat), place, cancels(g, what))
}

/** The deed that a chosen option stands for. */
export function deedOf(g: State, seat: Seat, { act, a, b }: Option): Deed {
  const side = sideOf(g, seat)
  switch (act) {
    case 'add':
      return deed('add', g.souls[a]!, b)
    case 'remove':
      return deed('remove', g.souls[a]!, b, Math.sign(g.points[a]!))
    case 'move':
      return deed('move', g.souls[a]!, Math.floor(b / PLACES), g.souls[b % PLACES]!)
    case 'draw':
      return deed('draw', -1, a)
    case 'claim':
      return deed('claim', g.souls[a]!)
    case 'rescue':
      return deed('rescue', g.purgatory[a]!)
    case 'destroy':
      return deed('destroy', a, 0, opposite(side))
    case 'reduce':
      return deed('reduce', -1, b, a)
    default:
      return deed('spare', g.souls[a]!)
  }
}

/** Whether any effect of an ability could do something now. */
const canDo = (g: State, seat: Seat, ability: Ability, answered: Readonly<Declared> | null): boolean =>
  ability.effects.some((effect) => choices(g, seat, effect, answered, []).length > 0)

/** Whether an INSTANT with this timing can respond to what is declared. */
function answers(g: State, when: Ability['when'], declared: Readonly<Declared> | null): boolean {
  if (when === 'instant') return true
  if (declared === null) return false
  return when === 'adds'
    ? declared.deeds.some((d) => putsPoints(g, declared, d))
    : when === 'reaps' && declared.what === 'reap'
}

/**
 * The favours and relics that a seat could use now, with an effect: those of `step` (4 favours, 5 relics), or INSTANTs (`step` null).
 * `answered`: what the other side has declared; null: nothing.
 */
export function usable(g: State, seat: Seat, step: 4 | 5 | null, answered: Readonly<Declared> | null = null): number[] {
  const side = sideOf(g, seat)
  const s = sideState(g, side)
  const found: number[] = []
  for (const open of step === 4 ? s.openFavours : step === 5 ? s.openRelics : [...s.openFavours, ...s.openRelics]) {
    const { ability } = defOf(g, open.card)
    if (ability === null || usesLeft(g, open) <= 0) continue
    if (step === null ? typeof ability.when === 'number' : ability.when !== step) continue
    if (step === null && !answers(g, ability.when, answered)) continue
    if (ability.while !== undefined && !holdsAngel(g, side, ability.while)) continue
    if (canDo(g, seat, ability, answered)) found.push(open.card)
  }
  return found
}

/** Whether a side has this archangel or devil face up. */
export function holdsAngel(g: State, side: SideNumber, id: string): boolean {
  return sideState(g, side).openAngels.some((card) => defOf(g, card).id === id)
}

/** Counts a use, which the rulebook marks with a cube on the card. */
export function markUse(g: State, seat: Seat, card: number): void {
  const open = openCard(g, sideOf(g, seat), card)
  if (open) open.used++
}

/**
 * The options of step 1: an archangel or devil (`a`) helps a soul of its colour (at place `b`), if the soul has no points of the other
 * side.
 */
export function angelOptions(g: State, seat: Seat): Option[] {
  const side = sideOf(g, seat)
  const found: Option[] = []
  for (const card of sideState(g, side).openAngels) {
    const effect = defOf(g, card).ability?.effects[0]
    if (effect?.op !== 'add') continue
    for (const place of placesFor(g, side, effect.target))
      if (isFree(g, side, place)) found.push(option('angel', card, place))
  }
  return found
}

/** The deed of an archangel or devil. */
export function angelDeed(g: State, card: number, place: number): Deed {
  const effect = defOf(g, card).ability?.effects[0]
  return deed('add', g.souls[place]!, effect?.op === 'add' ? effect.n : 0)
}

/** The deeds of a set's reward: points added, or points of either kind removed (BFS-A25). */
export const rewardDeed = (g: State, seat: Seat, chosen: Option): Deed[] =>
  chosen.act === 'nothing' ? [] : [deedOf(g, seat, chosen)]

/** Whether a side could put points on the soul at this place. */
export const takesPoints = (g: State, side: SideNumber, place: number, cancelling: boolean): boolean =>
  g.souls[place]! >= 0 && afterAdding(g, side, place, 1, cancelling) !== g.points[place]

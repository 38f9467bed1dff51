import { isOf } from '@soulstack/kit'
import { declare, declaredIn, NOT_CARRIED_OUT } from '../rules/declare.ts'
import { cancels } from '../rules/effects.ts'
import { REWARDS } from '../rules/sets.ts'
import { afterAdding, afterRemoving, placeOf } from '../rules/souls.ts'
import {
  type Declared,
  type Deed,
  defOf,
  PRICES,
  type SideNumber,
  type State,
  sideName,
  sideOf,
  sideState,
  signOf,
} from '../rules/state.ts'
import type { DeedFact, SetGain } from '../words/facts.ts'
import type { Words } from '../words/index.ts'
import { cardName } from './names.ts'
import type { DeclaredObservation } from './observation.ts'
import type { DeclaredView, Ref, SetKind } from './types.ts'

/** What has been declared and not yet carried out, in words. */

/** The declared effect that will be carried out next; null: there is none. */
export function declaredNow(g: State): Readonly<Declared> | null {
  for (let i = g.frames.length - 1; i >= 0; i--) {
    const f = g.frames[i]!
    // its `before` window is open: nothing has been carried out yet
    if (isOf(f, declare) && f.step === NOT_CARRIED_OUT) return f.l
  }
  return null
}

export function observeDeclared(g: State): DeclaredObservation | null {
  const d = declaredNow(g)
  if (d === null || g.over !== null) return null
  return {
    seat: d.seat,
    card: d.what === 'set' || d.what === 'buy' ? null : g.rules.cards[g.rules.def[d.card]!]!.id,
    key: keyOf(d),
    source: sourceOf(g, d),
    targets: targetsOf(g, d),
    becomes: changesOf(g, d),
  }
}

export function declaredView(g: State, seen: DeclaredObservation | null, w: Words): DeclaredView | null {
  const d = declaredNow(g)
  return seen && d && { ...seen, title: titleOf(g, d, w), what: declaredWords(g, d, w) }
}

/** How carrying it out would change the points of souls, as things are now. */
function changesOf(g: State, f: Readonly<Declared>): DeclaredObservation['becomes'] {
  const side = sideOf(g, f.seat)
  const found: DeclaredObservation['becomes'] = []
  const less = (card: number, sign: number, n: number): void => {
    const place = placeOf(g, card)
    if (place >= 0) found.push({ place, points: afterRemoving(g, place, sign, n) })
  }
  const more = (card: number, n: number): void => {
    const place = placeOf(g, card)
    if (place >= 0) found.push({ place, points: afterAdding(g, side, place, n, cancels(g, f.what)) })
  }
  if (f.goods !== null) less(f.card, signOf(side), PRICES[f.goods])
  for (const d of f.deeds) {
    if (d.kind === 'add') more(d.card, d.n)
    else if (d.kind === 'remove') less(d.card, d.to, d.n)
    else if (d.kind === 'move') {
      less(d.card, signOf(side), d.n)
      more(d.to, d.n)
    }
  }
  return found
}

/** A key of a declaration, independent of viewer and language. */
function keyOf({ what, set, goods, card, deeds }: Readonly<Declared>): string {
  const of = what === 'reap' ? [] : set !== null ? [set] : goods !== null ? [goods, card] : [card]
  return [what, ...of, ...deeds.flatMap((d) => [d.kind, d.card, d.n, d.to])].join(' ')
}

/** A key of its source: the card, the set, or the purchase. */
function sourceOf(g: State, f: Readonly<Declared>): string {
  if (f.set !== null) return `set ${f.set}`
  if (f.goods !== null) return `buy ${sideName(sideOf(g, f.seat))} ${f.goods}`
  return `card ${g.rules.cards[g.rules.def[f.card]!]!.id}`
}

/** Its source in words: a card's name, "Two pair", "Buys an intercession". */
function titleOf(g: State, { seat, what, set, goods, card }: Readonly<Declared>, w: Words): string {
  const { deeds } = w
  if (what === 'reap') return deeds.reap
  if (goods !== null) return deeds.buy(sideName(sideOf(g, seat)), goods)
  return set === null ? cardName(g, card, w) : deeds.set(set)
}

/** "Three of a kind: 3 holy points for The Innkeeper", "Reaps: …". */
export function declaredWords(g: State, f: Readonly<Declared>, w: Words): string {
  const side = sideOf(g, f.seat)
  const { deeds } = w
  if (f.what === 'reap') return deeds.reaps
  if (f.goods !== null) return deeds.buys(sideName(side), f.goods, PRICES[f.goods], cardName(g, f.card, w))
  const done = f.deeds.map((d) => deeds.will(doing(g, side, d, declaredIn(g, f.answers), w)))
  const brings = f.set !== null && done.length === 0 ? setGain(g, side, f.set) : null
  return `${titleOf(g, f, w)}: ${brings === null ? done.join(', ') || deeds.nothing : deeds.brings(brings)}`
}

/** What a set gains, if the stack is not empty; null: nothing. */
export function setGain(g: State, side: SideNumber, kind: SetKind): SetGain | null {
  const { favours, relics } = sideState(g, side)
  switch (REWARDS[kind].gain) {
    case 'victory':
      return { is: 'victory' }
    case 'favour':
      return { is: 'hand', favour: favours.length > 0 ? sideName(side) : null }
    case 'relic':
      return relics.length > 0 ? { is: 'relic', side: sideName(side) } : null
    default:
      return null
  }
}

/** What a deed of this side will do. `answered`: the declared effect that it responds to. */
export function doing(g: State, side: SideNumber, d: Deed, answered: Readonly<Declared> | null, w: Words): DeedFact {
  const own = sideName(side)
  switch (d.kind) {
    case 'add':
      return { is: 'add', side: own, n: d.n, soul: cardName(g, d.card, w) }
    case 'remove':
      return { is: 'remove', of: d.to > 0 ? 'heaven' : 'hell', n: d.n, soul: cardName(g, d.card, w) }
    case 'move':
      return { is: 'move', side: own, n: d.n, from: cardName(g, d.card, w), to: cardName(g, d.to, w) }
    case 'draw':
      return { is: 'draw', n: d.n }
    case 'claim':
    case 'rescue':
      return { is: d.kind, side: own, soul: cardName(g, d.card, w) }
    case 'destroy':
    case 'spare':
      return { is: d.kind, card: cardName(g, d.card, w) }
    case 'reduce': {
      const reduced = answered?.deeds[d.to]
      if (!reduced) return { is: 'reduce', n: d.n, soul: null }
      const soul = cardName(g, reduced.kind === 'move' ? reduced.to : reduced.card, w)
      return { is: 'reduce', n: Math.min(d.n, reduced.n), soul }
    }
  }
}

function targetsOf(g: State, f: Readonly<Declared>): Ref[] {
  const souls =
    f.what === 'reap'
      ? g.souls
      : f.what === 'buy'
        ? [f.card]
        : f.deeds.flatMap((d) => (d.kind === 'move' ? [d.card, d.to] : [d.card]))
  return souls.flatMap((card): Ref[] => {
    const place = placeOf(g, card)
    if (place >= 0) return [{ at: 'soul', place }]
    const at = g.purgatory.indexOf(card)
    if (at >= 0) return [{ at: 'purgatory', index: at }]
    return card >= 0 && defOf(g, card).type.endsWith('relic') ? [{ at: 'card', id: card }] : []
  })
}

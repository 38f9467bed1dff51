import { cards } from '../cards/index.ts'
import { declare } from '../rules/declare.ts'
import { cancels } from '../rules/effects.ts'
import { REWARDS } from '../rules/sets.ts'
import { afterAdding, afterRemoving, placeOf } from '../rules/souls.ts'
import {
  type Deed,
  defOf,
  FAVOUR,
  type Frame,
  PRICES,
  SETS,
  type SideNumber,
  type State,
  sideName,
  sideOf,
  sideState,
  signOf,
} from '../rules/state.ts'
import { cardName, favourName, relicName, SET_NAMES, signedPoints } from './names.ts'
import type { DeclaredView, Ref } from './types.ts'
import { points, withArticle } from './words.ts'

/** What has been declared and not yet been carried out, in words. */

/** The declared effect nearest to being carried out; null when there is none. */
export function declaredFrame(g: State): Frame | null {
  for (let i = g.frames.length - 1; i >= 0; i--) {
    const f = g.frames[i]!
    // its window of before is open: nothing of it has happened yet
    if (f.proc === declare.id && f.step === 1) return f
  }
  return null
}

export function declaredView(g: State): DeclaredView | null {
  const f = declaredFrame(g)
  if (f === null || g.over !== null) return null
  return {
    seat: f.seat,
    card: f.what === 'set' || f.what === 'buy' ? null : cards[g.rules.def[f.card]!]!.id,
    what: declaredWords(g, f),
    targets: targetsOf(g, f),
    becomes: changesOf(g, f),
  }
}

/** What carrying it out will make of souls' points, as they lie now. */
function changesOf(g: State, f: Frame): DeclaredView['becomes'] {
  const side = sideOf(g, f.seat)
  const found: DeclaredView['becomes'] = []
  const less = (card: number, sign: number, n: number): void => {
    const place = placeOf(g, card)
    if (place >= 0) found.push({ place, points: afterRemoving(g, place, sign, n) })
  }
  const more = (card: number, n: number): void => {
    const place = placeOf(g, card)
    if (place >= 0) found.push({ place, points: afterAdding(g, side, place, n, cancels(g, f.what)) })
  }
  if (f.what === 'buy') less(f.card, signOf(side), PRICES[f.kind]!)
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

/** "3 holy points for The Innkeeper", "a reap". */
export function declaredWords(g: State, f: Frame): string {
  const side = sideOf(g, f.seat)
  if (f.what === 'reap') return 'Reaps: every soul on Earth is resolved'
  if (f.what === 'buy')
    return `Buys ${withArticle(f.kind === FAVOUR ? favourName(side) : relicName(side))} with ${points(sideName(side), PRICES[f.kind]!)} of ${cardName(g, f.card)}`
  const deeds = f.deeds.map((d) => deedWords(g, side, d, f))
  const head = f.what === 'set' ? SET_NAMES[SETS[f.kind]!] : cardName(g, f.card)
  const gained = f.what === 'set' && deeds.length === 0 ? gainWords(g, side, f.kind) : null
  return `${head}: ${gained ?? (deeds.join(', ') || 'nothing')}`
}

/** What a set gains, as long as its stack is not empty: "a free intercession"; null when it gains nothing. */
export function gainWords(g: State, side: SideNumber, kind: number): string | null {
  const { favours, relics } = sideState(g, side)
  switch (REWARDS[SETS[kind]!].gain) {
    case 'victory':
      return 'a Victory Point card'
    case 'favour':
      return favours.length > 0 ? `a free ${favourName(side)} and a full hand` : 'a full hand'
    case 'relic':
      return relics.length > 0 ? `a free ${relicName(side)}` : null
    default:
      return null
  }
}

/** What a deed will do. */
export function deedWords(g: State, side: SideNumber, d: Deed, f: Frame | null = null): string {
  switch (d.kind) {
    case 'add':
      return `${points(sideName(side), d.n)} for ${cardName(g, d.card)}`
    case 'remove':
      return `${signedPoints(d.to, d.n)} off ${cardName(g, d.card)}`
    case 'move':
      return `${points(sideName(side), d.n)} from ${cardName(g, d.card)} to ${cardName(g, d.to)}`
    case 'draw':
      return `draws ${d.n} cards`
    case 'claim':
      return `takes ${cardName(g, d.card)} home`
    case 'rescue':
      return `takes ${cardName(g, d.card)} out of Purgatory`
    case 'destroy':
      return `destroys ${cardName(g, d.card)}`
    case 'reduce': {
      const reduced = f === null ? undefined : g.frames[f.base]?.deeds[d.to]
      if (!reduced) return `${d.n} fewer`
      return `${Math.min(d.n, reduced.n)} fewer for ${cardName(g, reduced.kind === 'move' ? reduced.to : reduced.card)}`
    }
    case 'spare':
      return `spares ${cardName(g, d.card)}`
  }
}

function targetsOf(g: State, f: Frame): Ref[] {
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

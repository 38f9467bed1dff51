import { cards } from '../cards/index.ts'
import { declare } from '../rules/declare.ts'
import { cancels } from '../rules/effects.ts'
import { REWARDS } from '../rules/sets.ts'
import { afterAdding, afterRemoving, placeOf } from '../rules/souls.ts'
import {
  type Deed,
  defOf,
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
import { cardName, gainOf } from './names.ts'
import type { DeclaredView, Ref } from './types.ts'
import type { Bringing, Doing } from './words/facts.ts'
import type { Words } from './words/index.ts'

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

export function declaredView(g: State, w: Words): DeclaredView | null {
  const f = declaredFrame(g)
  if (f === null || g.over !== null) return null
  return {
    seat: f.seat,
    card: f.what === 'set' || f.what === 'buy' ? null : cards[g.rules.def[f.card]!]!.id,
    key: keyOf(f),
    source: sourceOf(g, f),
    title: titleOf(g, f, w),
    what: declaredWords(g, f, w),
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

/** The same for the same declaration, whoever looks at it in whatever language. */
function keyOf({ what, kind, card, deeds }: Frame): string {
  const of = what === 'reap' ? [] : what === 'set' ? [kind] : what === 'buy' ? [kind, card] : [card]
  return [what, ...of, ...deeds.flatMap((d) => [d.kind, d.card, d.n, d.to])].join(' ')
}

/** What it comes from: the same card, the same set, the same purchase. */
function sourceOf(g: State, f: Frame): string {
  if (f.what === 'set') return `set ${SETS[f.kind]}`
  if (f.what === 'buy') return `buy ${sideName(sideOf(g, f.seat))} ${gainOf(f.kind)}`
  return `card ${cards[g.rules.def[f.card]!]!.id}`
}

/** The same in words: a card's name, "Two pair", "Buys an intercession". */
function titleOf(g: State, f: Frame, { deeds }: Words): string {
  switch (f.what) {
    case 'reap':
      return deeds.reap
    case 'buy':
      return deeds.buy(sideName(sideOf(g, f.seat)), gainOf(f.kind))
    case 'set':
      return deeds.set(SETS[f.kind]!)
    default:
      return cardName(g, f.card)
  }
}

/** "Three of a kind: 3 holy points for The Innkeeper", "Reaps: …". */
export function declaredWords(g: State, f: Frame, w: Words): string {
  const side = sideOf(g, f.seat)
  const { deeds } = w
  if (f.what === 'reap') return deeds.reaps
  if (f.what === 'buy') return deeds.buys(sideName(side), gainOf(f.kind), PRICES[f.kind]!, cardName(g, f.card))
  const done = f.deeds.map((d) => deeds.will(doing(g, side, d, f)))
  const brings = f.what === 'set' && done.length === 0 ? broughtBy(g, side, f.kind) : null
  return `${titleOf(g, f, w)}: ${brings === null ? done.join(', ') || deeds.nothing : deeds.brings(brings)}`
}

/** What a set gains, as long as its stack is not empty; null when it gains nothing. */
export function broughtBy(g: State, side: SideNumber, kind: number): Bringing | null {
  const { favours, relics } = sideState(g, side)
  switch (REWARDS[SETS[kind]!].gain) {
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

/** What a deed of this side will do. */
export function doing(g: State, side: SideNumber, d: Deed, f: Frame): Doing {
  const own = sideName(side)
  switch (d.kind) {
    case 'add':
      return { is: 'add', side: own, n: d.n, soul: cardName(g, d.card) }
    case 'remove':
      return { is: 'remove', of: d.to > 0 ? 'heaven' : 'hell', n: d.n, soul: cardName(g, d.card) }
    case 'move':
      return { is: 'move', side: own, n: d.n, from: cardName(g, d.card), to: cardName(g, d.to) }
    case 'draw':
      return { is: 'draw', n: d.n }
    case 'claim':
    case 'rescue':
      return { is: d.kind, side: own, soul: cardName(g, d.card) }
    case 'destroy':
    case 'spare':
      return { is: d.kind, card: cardName(g, d.card) }
    case 'reduce': {
      const reduced = g.frames[f.base]?.deeds[d.to]
      if (!reduced) return { is: 'reduce', n: d.n, soul: null }
      const soul = cardName(g, reduced.kind === 'move' ? reduced.to : reduced.card)
      return { is: 'reduce', n: Math.min(d.n, reduced.n), soul }
    }
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

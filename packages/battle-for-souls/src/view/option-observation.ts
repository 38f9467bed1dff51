import { type Decision, isOf, localsOf, type Option, type Seat } from '@soulstack/kit'
import { declaredIn, use } from '../rules/declare.ts'
import { angelDeed, cancels, deedOf } from '../rules/effects.ts'
import { type PieceAt, piecesOf, playOf, set, waysOf } from '../rules/hand.ts'
import { afterAdding, afterRemoving } from '../rules/souls.ts'
import { type Frame, GOODS, PLACES, PRICES, SETS, type State, sideName, sideOf, signOf } from '../rules/state.ts'
import { STEPS } from '../rules/turn.ts'
import { gainOf } from './names.ts'
import type { OptionObservation, Ref } from './observation.ts'
import type { SetKind } from './types.ts'

/** Options in numbers: their places on the table, and what they would change. */

/** The frame that asked. */
export const top = (g: State): Frame => g.frames[g.frames.length - 1]!

/** The set being played, in a question about it. */
export const setPlayed = (g: State): SetKind => localsOf(top(g), set)!.set

const NO_REFS: Ref[] = []
const soulAt = (place: number): Ref => ({ at: 'soul', place })

/** An option without its words. */
export function observeOption(g: State, d: Decision, o: Option): OptionObservation {
  const step = d.ask.code === 'turn' ? stepOf(o) : null
  return { at: null, step, set: null, with: NO_REFS, becomes: null, ...facts(g, d.seat, o) }
}

type Facts = Partial<Omit<OptionObservation, 'step'>>

function facts(g: State, seat: Seat, { act, a, b }: Option): Facts {
  const side = sideOf(g, seat)
  switch (act) {
    case 'angel':
      return {
        at: soulAt(b),
        with: [{ at: 'card', id: a }],
        becomes: g.points[b]! + angelDeed(g, a, b).n * signOf(side),
      }
    case 'buy':
      return {
        at: soulAt(b),
        with: [{ at: 'pile', side: sideName(side), pile: gainOf(a) === 'favour' ? 'favours' : 'relics' }],
        becomes: g.points[b]! - PRICES[GOODS[a]!] * signOf(side),
      }
    case 'set': {
      const pieces = piecesOf(g, seat)
      return { set: SETS[a]!, with: playOf(g, seat, SETS[a]!).pieces.map((i) => pieceRef(pieces[i]!)) }
    }
    case 'use':
      return { at: { at: 'card', id: a } }
    case 'reap':
      return {
        at: a === 0 ? { at: 'hand', index: b } : { at: 'fan', index: b },
        with: g.souls.flatMap((soul, place) => (soul < 0 ? [] : [soulAt(place)])),
      }
    case 'draw':
      return { at: { at: 'pile', side: sideName(side), pile: 'deck' } }
    case 'yes':
      return { at: { at: 'pile', side: sideName(side), pile: 'angels' } }
    case 'card':
      return { at: { at: 'hand', index: a } }
    case 'cards':
      return { set: setPlayed(g), with: takenBy(g, seat, a).map(pieceRef) }
    default:
      return effectFacts(g, seat, { act, a, b })
  }
}

/** A choice within an effect. */
function effectFacts(g: State, seat: Seat, o: Option): Facts {
  const side = sideOf(g, seat)
  const f = top(g)
  switch (o.act) {
    case 'add':
      return { at: soulAt(o.a), becomes: afterAdding(g, side, o.a, o.b, isOf(f, set) && cancels(g, 'set')) }
    case 'remove':
      return { at: soulAt(o.a), becomes: afterRemoving(g, o.a, deedOf(g, seat, o).to, o.b) }
    case 'move':
      return {
        at: soulAt(o.a),
        with: [soulAt(o.b % PLACES)],
        becomes: afterRemoving(g, o.a, signOf(side), Math.floor(o.b / PLACES)),
      }
    case 'claim':
    case 'spare':
      return { at: soulAt(o.a) }
    case 'rescue':
      return { at: { at: 'purgatory', index: o.a } }
    case 'destroy':
      return { at: { at: 'card', id: o.a } }
    case 'reduce': {
      const reduced = (isOf(f, use) ? declaredIn(g, f.l.answers) : null)?.deeds[o.a]
      const place = reduced ? g.souls.indexOf(reduced.kind === 'move' ? reduced.to : reduced.card) : -1
      return { at: place < 0 ? null : soulAt(place) }
    }
    default:
      return {}
  }
}

/** The cards that an option of a question about a set takes. */
export function takenBy(g: State, seat: Seat, option: number): PieceAt[] {
  const pieces = piecesOf(g, seat)
  return waysOf(g, localsOf(top(g), set)!)[option]!.pieces.map((i) => pieces[i]!)
}

/** The step of the turn that an option belongs to; favours and relics have theirs in `b`. */
const stepOf = ({ act, b }: Option): number | null => (act === 'use' ? b || null : (STEPS[act] ?? null))

const pieceRef = ({ from, at }: PieceAt): Ref =>
  from === 'hand' ? { at: 'hand', index: at } : from === 'fan' ? { at: 'fan', index: at } : { at: 'card', id: at }

import { type Decision, isOf, localsOf, type Option, type Seat } from '@soulstack/kit'
import { declaredIn, use } from '../rules/declare.ts'
import { angelDeed, cancels, choices, deedOf } from '../rules/effects.ts'
import { allColours, type PieceAt, piecesOf, playOf, playsFor, rewardsFor, set, waysOf } from '../rules/hand.ts'
import { type Play, REWARDS } from '../rules/sets.ts'
import { afterAdding, afterRemoving, reapedTo } from '../rules/souls.ts'
import {
  defOf,
  type Frame,
  GOODS,
  HAND_LIMIT,
  HEAVEN,
  isSolo,
  isTeams,
  PLACES,
  PRICES,
  partnerOf,
  SAINTED,
  SETS,
  type State,
  sideName,
  sideOf,
  signOf,
} from '../rules/state.ts'
import { STEPS } from '../rules/turn.ts'
import { doing, setGain } from './declared.ts'
import { cardName, gainOf, soulName } from './names.ts'
import { abilityClause, cardText } from './text.ts'
import type { OptionView, Ref, SetKind } from './types.ts'
import type { Discarding } from './words/facts.ts'
import type { Words } from './words/index.ts'

/** Options in words, and their places on the table. */

/** The frame that asked. */
export const top = (g: State): Frame => g.frames[g.frames.length - 1]!

/** The set being played, in a question about it. */
export const setPlayed = (g: State): SetKind => localsOf(top(g), set)!.set

/** Whether at least one card must be discarded: in solo play, except in the last turn. */
const mustDiscard = (g: State): boolean => isSolo(g) && !g.last

/** How cards are discarded now. */
export const discarding = (g: State): Discarding => (isTeams(g) ? 'fan' : mustDiscard(g) ? 'some' : 'any')

const NO_REFS: Ref[] = []

/** An option as the seat that is asked sees it: the verb first, and how a soul's points will change. */
export function optionView(g: State, d: Decision, o: Option, id: number, w: Words): OptionView {
  const { options: says } = w
  const seat = d.seat
  const side = sideOf(g, seat)
  const view = (
    label: string,
    detail: string | null,
    at: Ref | null,
    more: Partial<Pick<OptionView, 'step' | 'set' | 'with' | 'becomes'>> = {},
  ): OptionView => ({
    id,
    act: o.act,
    label,
    detail,
    at,
    step: d.ask.code === 'turn' ? stepOf(o) : null,
    set: null,
    with: NO_REFS,
    becomes: null,
    opens: opens(g, d, o),
    ...more,
  })
  const { a, b } = o
  switch (o.act) {
    case 'angel': {
      const { n } = angelDeed(g, a, b)
      const after = g.points[b]! + n * signOf(side)
      return view(
        says.angel(cardName(g, a), sideName(side), n, soulName(g, b)),
        changes(g, b, after, w),
        { at: 'soul', place: b },
        { with: [{ at: 'card', id: a }], becomes: after },
      )
    }
    case 'buy': {
      const price = PRICES[GOODS[a]!]
      const after = g.points[b]! - price * signOf(side)
      return view(
        says.buy(sideName(side), gainOf(a), price, soulName(g, b)),
        changes(g, b, after, w),
        { at: 'soul', place: b },
        {
          with: [{ at: 'pile', side: sideName(side), pile: gainOf(a) === 'favour' ? 'favours' : 'relics' }],
          becomes: after,
        },
      )
    }
    case 'set': {
      const pieces = piecesOf(g, seat)
      return view(w.names.set(SETS[a]!), setDetail(g, seat, SETS[a]!, playsFor(g, seat, SETS[a]!), w), null, {
        set: SETS[a]!,
        with: playOf(g, seat, SETS[a]!).pieces.map((i) => pieceRef(pieces[i]!)),
      })
    }
    case 'discard':
      return view(says.discard, says.discards(g.hands[seat]!.length === 0 ? null : discarding(g)), null)
    case 'draw-one':
      return view(says.drawOne, says.hand(g.hands[seat]!.length, HAND_LIMIT), null)
    case 'use':
      return view(
        says.use(cardName(g, a)),
        says.does(abilityClause(defOf(g, a).ability!, sideName(side), w.language)),
        { at: 'card', id: a },
      )
    case 'reap':
      return view(says.reap, reapDetail(g, w), a === 0 ? { at: 'hand', index: b } : { at: 'fan', index: b }, {
        with: g.souls.flatMap((soul, place): Ref[] => (soul < 0 ? [] : [{ at: 'soul', place }])),
      })
    case 'draw':
      return view(says.draw, null, { at: 'pile', side: sideName(side), pile: 'deck' })
    case 'end':
      return view(says.end, null, null)
    case 'stop':
      return view(says.stop, null, null)
    case 'pass':
      return view(says.pass, null, null)
    case 'yes':
      return view(says.flip, null, { at: 'pile', side: sideName(side), pile: 'angels' })
    case 'no':
      return view(says.noFlip, null, null)
    case 'card':
      return view(says.discardCard(cardName(g, g.hands[seat]![a]!)), null, { at: 'hand', index: a })
    case 'cards': {
      const way = waysOf(g, localsOf(top(g), set)!)[a]!
      const pieces = piecesOf(g, seat)
      const taken = way.pieces.map((i) => pieces[i]!)
      return view(taken.map((piece) => pieceName(g, seat, piece, w)).join(', '), null, null, {
        set: setPlayed(g),
        with: taken.map(pieceRef),
      })
    }
    case 'none':
      return view(says.none, null, null)
    case 'nothing':
      return view(says.onlyRelic(sideName(side)), says.noPoints, null)
    default:
      return effectView(g, seat, o, view, w)
  }
}

/** Whether an option leads to further questions before anything happens: for which soul, with which cards, which cards to discard. */
function opens(g: State, { seat, ask }: Decision, { act, a }: Option): boolean {
  if (ask.code !== 'turn' && ask.code !== 'second') return false
  switch (act) {
    case 'set': {
      const kind = SETS[a]!
      const plays = playsFor(g, seat, kind)
      return plays.length > 1 || rewardsFor(g, seat, kind, allColours(plays)).length > 0
    }
    case 'discard':
      return g.hands[seat]!.length > 0
    case 'use':
      // drawing needs no question
      return defOf(g, a).ability!.effects.some((e) => e.op !== 'draw' && choices(g, seat, e, null, []).length > 0)
    default:
      return false
  }
}

/** The step of the turn that an option belongs to; favours and relics have theirs in `b`. */
const stepOf = ({ act, b }: Option): number | null => (act === 'use' ? b || null : (STEPS[act] ?? null))

const changes = (g: State, place: number, after: number, { names }: Words): string =>
  names.changes(g.points[place]!, after, Math.abs(after) < SAINTED ? null : after > 0 ? 'heaven' : 'hell')

type Make = (
  label: string,
  detail: string | null,
  at: Ref | null,
  more?: Partial<Pick<OptionView, 'step' | 'set' | 'with' | 'becomes'>>,
) => OptionView

/** A choice within an effect, described by what it will do. */
function effectView(g: State, seat: Seat, o: Option, view: Make, w: Words): OptionView {
  const side = sideOf(g, seat)
  const d = deedOf(g, seat, o)
  const f = top(g)
  const answered = isOf(f, use) ? declaredIn(g, f.l.answers) : null
  const label = w.options.deed(w.deeds.will(doing(g, side, d, answered)))
  switch (o.act) {
    case 'add': {
      const after = afterAdding(g, side, o.a, o.b, isOf(f, set) && cancels(g, 'set'))
      return view(label, changes(g, o.a, after, w), { at: 'soul', place: o.a }, { becomes: after })
    }
    case 'remove': {
      const after = afterRemoving(g, o.a, d.to, o.b)
      return view(label, changes(g, o.a, after, w), { at: 'soul', place: o.a }, { becomes: after })
    }
    case 'move': {
      const to = o.b % PLACES
      const n = Math.floor(o.b / PLACES)
      return view(
        label,
        w.options.other(soulName(g, to), changes(g, to, afterAdding(g, side, to, n), w)),
        { at: 'soul', place: o.a },
        { with: [{ at: 'soul', place: to }], becomes: afterRemoving(g, o.a, signOf(side), n) },
      )
    }
    case 'claim':
    case 'spare':
      return view(label, w.names.standing(g.points[o.a]!), { at: 'soul', place: o.a })
    case 'rescue':
      return view(label, null, { at: 'purgatory', index: o.a })
    case 'destroy':
      return view(label, cardText(defOf(g, o.a), w.language), { at: 'card', id: o.a })
    case 'reduce': {
      const reduced = answered?.deeds[o.a]
      const place = reduced ? g.souls.indexOf(reduced.kind === 'move' ? reduced.to : reduced.card) : -1
      return view(label, null, place < 0 ? null : { at: 'soul', place })
    }
    default:
      return view(label, null, null)
  }
}

/** What a set could do now. */
function setDetail(g: State, seat: Seat, kind: SetKind, plays: readonly Play[], w: Words): string {
  const side = sideOf(g, seat)
  const { add, gain } = REWARDS[kind]
  const brought = setGain(g, side, kind)
  const brings = brought === null ? null : w.deeds.brings(brought)
  if (gain === 'victory') return brings!
  if (gain === 'favour') return w.options.andAnother(brings!)
  const rewards = rewardsFor(g, seat, kind, allColours(plays))
  const souls = rewards.flatMap(({ act, a }) => (act === 'add' ? [soulName(g, a)] : []))
  const most = Math.max(0, ...rewards.map(({ act, b }) => (act === 'remove' ? b : 0)))
  return w.options.set(sideName(side), add, souls, most, brings)
}

const pieceRef = ({ from, at }: PieceAt): Ref =>
  from === 'hand' ? { at: 'hand', index: at } : from === 'fan' ? { at: 'fan', index: at } : { at: 'card', id: at }

function pieceName(g: State, seat: Seat, { from, at }: PieceAt, w: Words): string {
  if (from === 'favour') return cardName(g, at)
  if (from === 'hand') return cardName(g, g.hands[seat]![at]!)
  return w.options.ofFan(cardName(g, g.fans[partnerOf(g, seat)]![at]!))
}

/** Where the souls would go. */
function reapDetail(g: State, w: Words): string {
  const heaven: string[] = []
  const hell: string[] = []
  let purgatory = 0
  for (const [place, soul] of g.souls.entries()) {
    if (soul < 0) continue
    const side = reapedTo(g.points[place]!)
    if (side === null) purgatory++
    else (side === HEAVEN ? heaven : hell).push(soulName(g, place))
  }
  return w.options.reaps(heaven, hell, purgatory)
}

import type { Decision, Option, Seat } from '@soulstack/kit'
import { angelDeed, cancels, choices, deedOf } from '../rules/effects.ts'
import { allColours, type PieceAt, piecesOf, playOf, playsFor, rewardsFor, set, waysOf } from '../rules/hand.ts'
import { type Play, REWARDS } from '../rules/sets.ts'
import { afterAdding, afterRemoving, reapedTo } from '../rules/souls.ts'
import {
  defOf,
  FAVOUR,
  type Frame,
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
import { deedWords, gainWords } from './declared.ts'
import { cardName, favourName, relicName, SET_NAMES, soulName, standing } from './names.ts'
import { abilityClause, cardText } from './text.ts'
import type { OptionView, Ref } from './types.ts'
import { capital, either, points as pointsWords, SIDE_NAMES, withArticle } from './words.ts'

/** Options in words, and where on the table they are. */

/** The frame that asked. */
export const top = (g: State): Frame => g.frames[g.frames.length - 1]!

/** Alone at least one card is discarded, but for the last turn. */
export const mustDiscard = (g: State): boolean => isSolo(g) && !g.last

const NO_REFS: Ref[] = []

/** An option as the seat that is asked sees it: verb first, and what it will make of a soul's points. */
export function optionView(g: State, d: Decision, o: Option, id: number): OptionView {
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
        `${cardName(g, a)}: ${pointsWords(sideName(side), n)} for ${soulName(g, b)}`,
        changes(g, b, after),
        { at: 'soul', place: b },
        { with: [{ at: 'card', id: a }], becomes: after },
      )
    }
    case 'buy': {
      const price = PRICES[a]!
      const after = g.points[b]! - price * signOf(side)
      return view(
        `Buy ${withArticle(a === FAVOUR ? favourName(side) : relicName(side))} with ${pointsWords(sideName(side), price)} of ${soulName(g, b)}`,
        changes(g, b, after),
        { at: 'soul', place: b },
        { with: [{ at: 'pile', side: sideName(side), pile: a === FAVOUR ? 'favours' : 'relics' }], becomes: after },
      )
    }
    case 'set': {
      const pieces = piecesOf(g, seat)
      return view(SET_NAMES[SETS[a]!], setDetail(g, seat, a, playsFor(g, seat, a)), null, {
        set: SETS[a]!,
        with: playOf(g, seat, a).pieces.map((i) => pieceRef(pieces[i]!)),
      })
    }
    case 'discard':
      return view(
        'Discard',
        g.hands[seat]!.length === 0
          ? 'nothing: there is no card in your hand'
          : isTeams(g)
            ? 'up to four, for your partner to use'
            : mustDiscard(g)
              ? 'one or more'
              : 'any number',
        null,
      )
    case 'draw-one':
      return view('Draw one', `hand ${g.hands[seat]!.length} of ${HAND_LIMIT}`, null)
    case 'use':
      return view(`Use ${cardName(g, a)}`, `${capital(abilityClause(defOf(g, a).ability!, sideName(side)))}.`, {
        at: 'card',
        id: a,
      })
    case 'reap':
      return view('Reap', reapDetail(g), a === 0 ? { at: 'hand', index: b } : { at: 'fan', index: b }, {
        with: g.souls.flatMap((soul, place): Ref[] => (soul < 0 ? [] : [{ at: 'soul', place }])),
      })
    case 'draw':
      return view('Draw to five and end the turn', null, { at: 'pile', side: sideName(side), pile: 'deck' })
    case 'end':
      return view('End the turn without drawing', null, null)
    case 'stop':
      return view('No other set', null, null)
    case 'pass':
      return view('Pass', null, null)
    case 'yes':
      return view('Turn it up', null, { at: 'pile', side: sideName(side), pile: 'angels' })
    case 'no':
      return view('Leave it', null, null)
    case 'card':
      return view(`Discard ${cardName(g, g.hands[seat]![a]!)}`, null, { at: 'hand', index: a })
    case 'cards': {
      const way = waysOf(g, top(g))[a]!
      const pieces = piecesOf(g, seat)
      const taken = way.pieces.map((i) => pieces[i]!)
      return view(taken.map((piece) => pieceName(g, seat, piece)).join(', '), null, null, {
        set: SETS[top(g).kind]!,
        with: taken.map(pieceRef),
      })
    }
    case 'none':
      return view('Leave this part out', null, null)
    case 'nothing':
      return view(`Only the ${relicName(side)}`, 'no points', null)
    default:
      return effectView(g, seat, o, view)
  }
}

/** Whether more is asked before anything comes of an option: for whom, with which cards, which cards go. */
function opens(g: State, { seat, ask }: Decision, { act, a }: Option): boolean {
  if (ask.code !== 'turn' && ask.code !== 'second') return false
  switch (act) {
    case 'set': {
      const plays = playsFor(g, seat, a)
      return plays.length > 1 || rewardsFor(g, seat, a, allColours(plays)).length > 0
    }
    case 'discard':
      return g.hands[seat]!.length > 0
    case 'use':
      // cards are drawn without a question
      return defOf(g, a).ability!.effects.some((e) => e.op !== 'draw' && choices(g, seat, e, -1, []).length > 0)
    default:
      return false
  }
}

/** The step of the turn that an option belongs to; favours and relics name theirs. */
const stepOf = ({ act, b }: Option): number | null => (act === 'use' ? b || null : (STEPS[act] ?? null))

const changes = (g: State, place: number, after: number): string =>
  `${standing(g.points[place]!)}, then ${Math.abs(after) >= SAINTED ? `${SIDE_NAMES[after > 0 ? 'heaven' : 'hell']} at once` : standing(after)}`

type Make = (
  label: string,
  detail: string | null,
  at: Ref | null,
  more?: Partial<Pick<OptionView, 'step' | 'set' | 'with' | 'becomes'>>,
) => OptionView

/** A choice inside an effect, as what it will do. */
function effectView(g: State, seat: Seat, o: Option, view: Make): OptionView {
  const side = sideOf(g, seat)
  const d = deedOf(g, seat, o)
  const f = top(g)
  const label = capital(deedWords(g, side, d, f))
  switch (o.act) {
    case 'add': {
      const after = afterAdding(g, side, o.a, o.b, f.proc === set.id && cancels(g, 'set'))
      return view(label, changes(g, o.a, after), { at: 'soul', place: o.a }, { becomes: after })
    }
    case 'remove': {
      const after = afterRemoving(g, o.a, d.to, o.b)
      return view(label, changes(g, o.a, after), { at: 'soul', place: o.a }, { becomes: after })
    }
    case 'move': {
      const to = o.b % PLACES
      const n = Math.floor(o.b / PLACES)
      return view(
        label,
        `${soulName(g, to)}: ${changes(g, to, afterAdding(g, side, to, n))}`,
        { at: 'soul', place: o.a },
        { with: [{ at: 'soul', place: to }], becomes: afterRemoving(g, o.a, signOf(side), n) },
      )
    }
    case 'claim':
    case 'spare':
      return view(label, standing(g.points[o.a]!), { at: 'soul', place: o.a })
    case 'rescue':
      return view(label, null, { at: 'purgatory', index: o.a })
    case 'destroy':
      return view(label, cardText(defOf(g, o.a)), { at: 'card', id: o.a })
    case 'reduce': {
      const reduced = g.frames[f.base]?.deeds[o.a]
      const place = reduced ? g.souls.indexOf(reduced.kind === 'move' ? reduced.to : reduced.card) : -1
      return view(label, null, place < 0 ? null : { at: 'soul', place })
    }
    default:
      return view(label, null, null)
  }
}

/** What a set would bring, for the colours it can speak to. */
function setDetail(g: State, seat: Seat, kind: number, plays: readonly Play[]): string {
  const side = sideOf(g, seat)
  const { add, gain } = REWARDS[SETS[kind]!]
  const gained = gainWords(g, side, kind)
  if (gain === 'victory') return gained!
  if (gain === 'favour') return `${gained}, and another set`
  const rewards = rewardsFor(g, seat, kind, allColours(plays))
  const souls = rewards.flatMap(({ act, a }) => (act === 'add' ? [soulName(g, a)] : []))
  const most = Math.max(0, ...rewards.map(({ act, b }) => (act === 'remove' ? b : 0)))
  const parts = [
    souls.length > 0 ? `${pointsWords(sideName(side), add)} for ${either(souls)}` : '',
    most > 0 ? `${most === 1 ? '1 point' : `${most} points`} off a soul` : '',
  ].filter(Boolean)
  const points = parts.join(', or ')
  return gained === null ? points : points === '' ? gained : `${points}, and ${gained}`
}

const pieceRef = ({ from, at }: PieceAt): Ref =>
  from === 'hand' ? { at: 'hand', index: at } : from === 'fan' ? { at: 'fan', index: at } : { at: 'card', id: at }

function pieceName(g: State, seat: Seat, { from, at }: PieceAt): string {
  if (from === 'favour') return cardName(g, at)
  if (from === 'hand') return cardName(g, g.hands[seat]![at]!)
  return `${cardName(g, g.fans[partnerOf(g, seat)]![at]!)} of the fan`
}

/** Where the souls would go. */
function reapDetail(g: State): string {
  const heaven: string[] = []
  const hell: string[] = []
  let purgatory = 0
  for (const [place, soul] of g.souls.entries()) {
    if (soul < 0) continue
    const side = reapedTo(g.points[place]!)
    if (side === null) purgatory++
    else (side === HEAVEN ? heaven : hell).push(soulName(g, place))
  }
  const parts = [
    heaven.length > 0 ? `${heaven.join(' and ')} to Heaven` : '',
    hell.length > 0 ? `${hell.join(' and ')} to Hell` : '',
    purgatory > 0 ? `${purgatory} to Purgatory` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

import type { Decision, Option, Seat } from '@soulstack/kit'
import type { Ability } from '../cards/card.ts'
import { cardById, cards } from '../cards/index.ts'
import { angelDeed, cancels, deedOf, holdsAngel } from '../rules/effects.ts'
import { drawable, openCard, usesLeft } from '../rules/gain.ts'
import { allColours, colourOf, type PieceAt, piecesOf, playOf, playsFor, set, waysOf } from '../rules/hand.ts'
import { type Play, REWARDS } from '../rules/sets.ts'
import { afterAdding, afterRemoving, canReap, reapedTo } from '../rules/souls.ts'
import {
  defOf,
  FAVOUR,
  type Frame,
  HAND,
  HAND_LIMIT,
  HEAVEN,
  isSolo,
  isTeams,
  PLACES,
  PRICES,
  partnerOf,
  SETS,
  type SideNumber,
  type State,
  sideName,
  sideOf,
  sideState,
  signOf,
} from '../rules/state.ts'
import { onlyASet, STEPS } from '../rules/turn.ts'
import { declaredFrame, declaredWords, deedWords, gainWords } from './declared.ts'
import {
  angelName,
  cardName,
  favourName,
  qualitiesIn,
  relicName,
  SET_NAMES,
  seatName,
  soulName,
  standing,
} from './names.ts'
import { cardText } from './text.ts'
import type { DecisionView, OptionView, PromptShape, Ref } from './types.ts'
import { capital, pointsOf, points as pointsWords, SIDE_NAMES, withArticle } from './words.ts'

/** Questions and options in words, for the seat that is asked. */

/** Why a seat is waited for, as everybody may know it. */
export function waitingFor(g: State, d: Decision, you: Seat | null): string {
  const who = d.seat === you ? 'You' : seatName(d.seat, null)
  const verb = (one: string, other: string) => `${who} ${d.seat === you ? one : other}`
  switch (d.ask.code) {
    case 'turn':
      return `${verb('are', 'is')} at step ${g.step} of the turn`
    case 'instant':
      return `${verb('may', 'may')} use an INSTANT`
    case 'flip':
      return `${verb('may', 'may')} turn up another ${angelName(sideOf(g, d.seat))}`
    case 'discard':
      return `${verb('choose', 'chooses')} cards to discard`
    case 'second':
      return `${verb('may', 'may')} play another set`
    default:
      return `${verb('choose', 'chooses')}`
  }
}

/** The decision as the seat that must answer it sees it. */
export function decisionView(g: State, d: Decision): DecisionView {
  const options = d.options.map((option, id) => optionView(g, d, option, id))
  return {
    id: d.id,
    shape: shapeOf(d),
    ask: questionOf(g, d),
    why: whyOf(g, d),
    card: cardOf(g, d),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options,
    main: mainOf(g, d, options),
    whyNot: whyNot(g, d),
  }
}

function shapeOf(d: Decision): PromptShape {
  switch (d.ask.code) {
    case 'turn':
    case 'instant':
    case 'second':
      return 'action'
    case 'flip':
      return 'yes-no'
    default:
      return d.min === 1 && d.max === 1 ? 'one' : 'several'
  }
}

/** Alone at least one card is discarded, but for the last turn. */
const mustDiscard = (g: State): boolean => isSolo(g) && !g.last

const top = (g: State): Frame => g.frames[g.frames.length - 1]!

function questionOf(g: State, d: Decision): string {
  const side = sideOf(g, d.seat)
  switch (d.ask.code) {
    case 'turn':
      if (g.step > 3) return 'What else do you do?'
      return onlyASet(g) ? 'Play a last set?' : 'What do you do? Step 3 has to be done.'
    case 'instant':
      return 'Use an INSTANT?'
    case 'second':
      return 'Play another set?'
    case 'flip':
      return `Turn up another ${angelName(side)}?`
    case 'reward':
      return `${SET_NAMES[SETS[top(g).kind]!]}: for which soul?`
    case 'cards':
      return `${SET_NAMES[SETS[top(g).kind]!]}: with which cards?`
    case 'discard':
      return isTeams(g)
        ? 'Discard up to four cards'
        : mustDiscard(g)
          ? 'Discard at least one card'
          : 'Discard any number of cards'
    default:
      return `${cardName(g, top(g).card)}: what does it do?`
  }
}

function whyOf(g: State, d: Decision): string {
  switch (d.ask.code) {
    case 'turn':
      if (onlyASet(g)) return 'The deck has run out. This last turn is one set and no more.'
      return g.last ? 'This is your last turn: the deck has run out.' : ''
    case 'instant': {
      const f = declaredFrame(g)
      return f === null ? 'Before the game goes on.' : `${seatName(f.seat, null)}: ${declaredWords(g, f)}.`
    }
    case 'flip':
      return `A soul has gone to ${SIDE_NAMES[sideName(top(g).kind as SideNumber)]}.`
    case 'second':
      return 'Two pair lets you play another set in this turn.'
    case 'effect':
      return cardText(defOf(g, top(g).card))
    case 'discard':
      return isTeams(g) ? 'They lie fanned out: your partner may use two of them.' : ''
    default:
      return ''
  }
}

function cardOf(g: State, d: Decision): string | null {
  if (d.ask.code === 'effect') return cards[g.rules.def[top(g).card]!]!.id
  if (d.ask.code !== 'instant') return null
  const f = declaredFrame(g)
  return f === null || f.what === 'set' || f.what === 'buy' ? null : cards[g.rules.def[f.card]!]!.id
}

function mainOf(g: State, d: Decision, options: readonly OptionView[]): DecisionView['main'] {
  const of = (act: string): number | null => options.find((o) => o.act === act)?.id ?? null
  const main = (label: string, detail: string, pick: number | null, danger = false) => ({ label, detail, pick, danger })
  switch (d.ask.code) {
    case 'turn': {
      if (of('end') === null && of('draw') === null)
        return main(
          of('draw-one') === null ? 'Play or discard' : 'Play, discard or draw',
          'step 3 has to be done',
          null,
        )
      const draw = of('draw')
      if (draw === null) return main('End the turn', g.last ? 'and the game' : 'nothing to draw', of('end'))
      const n = Math.min(HAND - g.hands[d.seat]!.length, drawable(g, sideOf(g, d.seat)))
      return main('Draw and end the turn', n === 1 ? '1 card' : `${n} cards`, draw)
    }
    case 'instant':
      return main('Pass', 'use nothing now', of('pass'))
    case 'second':
      return main('No other set', 'the turn goes on', of('stop'))
    case 'flip':
      return main('Turn it up', '3 points, and another helper', of('yes'))
    case 'discard':
      return main('Discard', isTeams(g) ? 'for your partner to use' : 'what you have chosen', null)
    default:
      return main('Choose', '', null)
  }
}

const NO_REFS: Ref[] = []

function optionView(g: State, d: Decision, o: Option, id: number): OptionView {
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
      return view(SET_NAMES[SETS[a]!], setDetail(g, side, a, playsFor(g, seat, a)), null, {
        set: SETS[a]!,
        with: playOf(g, seat, a).pieces.map((i) => pieceRef(pieces[i]!)),
      })
    }
    case 'discard':
      return view(
        'Discard',
        isTeams(g) ? 'up to four, for your partner to use' : mustDiscard(g) ? 'one or more' : 'any number',
        null,
      )
    case 'draw-one':
      return view('Draw one', `hand ${g.hands[seat]!.length} of ${HAND_LIMIT}`, null)
    case 'use':
      return view(`Use ${cardName(g, a)}`, cardText(defOf(g, a)), { at: 'card', id: a })
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

/** The step of the turn that an option belongs to; favours and relics name theirs. */
const stepOf = ({ act, b }: Option): number | null => (act === 'use' ? b || null : (STEPS[act] ?? null))

const changes = (g: State, place: number, after: number): string =>
  `${standing(g.points[place]!)}, then ${Math.abs(after) >= 7 ? `${SIDE_NAMES[after > 0 ? 'heaven' : 'hell']} at once` : standing(after)}`

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
function setDetail(g: State, side: SideNumber, kind: number, plays: readonly Play[]): string {
  const { add, remove, gain } = REWARDS[SETS[kind]!]
  const gained = gainWords(g, side, kind)
  if (gain === 'victory') return gained!
  if (gain === 'favour') return `${gained}, and another set`
  const soul = qualitiesIn(side, allColours(plays))
  const parts = [
    `${pointsWords(sideName(side), add)} for ${soul === 'any' ? 'any soul' : `${/^[AEIO]/.test(soul) ? 'an' : 'a'} ${soul} soul`}`,
  ]
  if (remove > 0) parts.push(`${remove === 1 ? '1 point' : `${remove} points`} off any soul`)
  return parts.join(', or ') + (gained === null ? '' : `, and ${gained}`)
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

const ONLY_A_SET = 'This last turn is one set and no more.'

/** Why cards that lie there cannot be used now, and which rule says so. */
function whyNot(g: State, d: Decision): DecisionView['whyNot'] {
  if (d.ask.code !== 'turn') return []
  const { seat } = d
  const side = sideOf(g, seat)
  const found: DecisionView['whyNot'] = []
  const can = (act: string, a?: number): boolean =>
    d.options.some((o) => o.act === act && (a === undefined || o.a === a))
  const no = (at: Ref, reason: string, rule: string | null) => found.push({ at, reason, rule })
  const pieces = g.step <= 3 ? piecesOf(g, seat) : []
  for (const [index, card] of g.hands[seat]!.entries()) {
    const at: Ref = { at: 'hand', index }
    const { type } = defOf(g, card)
    if (type === 'reap' && !can('reap')) {
      if (onlyASet(g)) no(at, ONLY_A_SET, 'R-BFS-76')
      else if (g.step <= 3) no(at, 'Reaping is step 6: do something with your hand first.', 'R-BFS-20')
      else if (g.step > 6) no(at, 'You have reaped in this turn.', 'R-BFS-20')
      else if (!canReap(g))
        no(at, 'No soul has four points, and not every soul has points of the same side.', 'R-BFS-54')
    } else if (type === 'victory-point') no(at, 'Worth its point wherever it lies; it is part of no set.', 'R-BFS-29')
    else if (g.step > 3 && colourOf(g, card) !== null) no(at, 'Step 3 is done for this turn.', 'R-BFS-25')
  }
  for (const card of sideState(g, side).openAngels) {
    if (can('angel', card)) continue
    const at: Ref = { at: 'card', id: card }
    if (onlyASet(g)) no(at, ONLY_A_SET, 'R-BFS-76')
    else if (g.step > 1) no(at, 'Step 1 is over for this turn.', 'R-BFS-20')
    else no(at, `No soul of that colour is without ${pointsOf(side === HEAVEN ? 'hell' : 'heaven')}.`, 'R-BFS-22')
  }
  const s = sideState(g, side)
  for (const [list, step] of [
    [s.openFavours, 4],
    [s.openRelics, 5],
  ] as const)
    for (const { card } of list) {
      if (can('use', card)) continue
      const at: Ref = { at: 'card', id: card }
      const ability = defOf(g, card).ability
      const open = openCard(g, side, card)!
      if (ability === null) continue
      if (usesLeft(g, open) <= 0) no(at, 'It has been used.', 'R-BFS-47')
      else if (typeof ability.when === 'string')
        no(
          at,
          ability.when === 'instant' ? 'It could do nothing now.' : 'It waits for what the other side does.',
          'R-BFS-49',
        )
      else if (onlyASet(g)) no(at, ONLY_A_SET, 'R-BFS-76')
      else if (g.step > step) no(at, `Step ${step} is over for this turn.`, 'R-BFS-20')
      else if (g.step <= 3 && !pieces.some((piece) => piece.from === 'favour' && piece.at === card))
        no(at, `Its ability is step ${step}: do something with your hand first.`, 'R-BFS-20')
      else if (g.step > 3) no(at, idle(g, side, ability), step === 4 ? 'R-BFS-43' : 'R-BFS-46')
    }
  return found
}

/** Why a card could do nothing now. */
const idle = (g: State, side: SideNumber, { while: there }: Ability): string =>
  there === undefined || holdsAngel(g, side, there)
    ? 'It could do nothing now.'
    : `${cardById(there).name} is not in play for ${SIDE_NAMES[sideName(side)]}.`

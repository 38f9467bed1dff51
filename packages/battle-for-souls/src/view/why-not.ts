import type { Decision, Reason, Seat } from '@soulstack/kit'
import type { Ability } from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import { holdsAngel } from '../rules/effects.ts'
import { drawable, openCard, usesLeft } from '../rules/gain.ts'
import { colourOf, type PieceAt, piecesOf, playsFor } from '../rules/hand.ts'
import { canReap, pointsFor } from '../rules/souls.ts'
import {
  defOf,
  FAN_USES,
  HAND,
  HAND_LIMIT,
  HEAVEN,
  isSolo,
  opposite,
  PRICES,
  partnerOf,
  type SideNumber,
  type State,
  sideName,
  sideOf,
  sideState,
} from '../rules/state.ts'
import { onlyASet } from '../rules/turn.ts'
import { angelName, favourName, relicName } from './names.ts'
import type { DecisionView, Pile, Ref } from './types.ts'
import { pointsOf, SIDE_NAMES } from './words.ts'

/** What cannot be done now, in words: for everything on the table that somebody might think of using, the reason and its rule. */

const ONLY_A_SET = 'This last turn is one set and no more.'

type Add = (at: Ref, reason: string, rule: string) => void
type Can = (act: string, a?: number) => boolean

/** Why cards that lie there cannot be used now, and which rule says so. */
export function whyNot(g: State, d: Decision): DecisionView['whyNot'] {
  if (d.ask.code !== 'turn') return []
  const found: DecisionView['whyNot'] = []
  const add: Add = (at, reason, rule) => found.push({ at, reason, rule })
  const can: Can = (act, a) => d.options.some((o) => o.act === act && (a === undefined || o.a === a))
  const side = sideOf(g, d.seat)
  const inSets = cardsOfSets(g, d)
  hand(g, d, can, inSets, add)
  fan(g, d, inSets, add)
  angels(g, side, can, add)
  openCards(g, d.seat, side, can, add)
  souls(g, side, d, add)
  piles(g, d.seat, side, can, add)
  for (const index of g.purgatory.keys())
    add({ at: 'purgatory', index }, 'Only a relic that says so brings a soul back from there.', 'R-BFS-11')
  theirs(g, opposite(side), add)
  return found
}

/** Where something else than the next step of a turn is asked for: why nothing else on the table is an answer. */
export function otherwise(d: Decision, ask: string, rule: string | null): Reason | null {
  if (d.ask.code === 'turn') return null
  if (d.ask.code === 'instant')
    return {
      reason: 'This is a moment for cards marked INSTANT that could do something now, and for nothing else.',
      rule,
    }
  if (d.ask.code === 'second')
    return { reason: 'Another set can be played now, or an INSTANT used, and nothing else.', rule }
  return { reason: `You are asked something else now. ${/[.?]$/.test(ask) ? ask : `${ask}.`}`, rule }
}

/** The pieces that some set could take which can be played now, as "hand 3", "fan 0". */
function cardsOfSets(g: State, { seat, options }: Decision): Set<string> {
  const kinds = options.filter((o) => o.act === 'set').map((o) => o.a)
  const pieces = piecesOf(g, seat)
  const found = new Set<string>()
  for (const kind of kinds) {
    if (found.size === pieces.length) break
    for (const play of playsFor(g, seat, kind, pieces)) for (const i of play.pieces) found.add(called(pieces[i]!))
  }
  return alike(pieces, found)
}

const called = ({ from, at }: Pick<PieceAt, 'from' | 'at'>): string => `${from} ${at}`

/** Pieces that are the same to everybody stand for each other. */
function alike(pieces: readonly PieceAt[], found: Set<string>): Set<string> {
  const likes = new Set(pieces.filter((piece) => found.has(called(piece))).map((piece) => piece.like))
  return new Set(pieces.filter((piece) => likes.has(piece.like)).map(called))
}

function hand(g: State, d: Decision, can: Can, inSets: ReadonlySet<string>, add: Add): void {
  for (const [index, card] of g.hands[d.seat]!.entries()) {
    const at: Ref = { at: 'hand', index }
    const { type } = defOf(g, card)
    if (type === 'reap') {
      if (!d.options.some((o) => o.act === 'reap' && o.a === 0 && o.b === index)) reap(g, at, can, add)
    } else if (type === 'victory-point') add(at, 'Worth its point wherever it lies; it is part of no set.', 'R-BFS-29')
    else if (g.step > 3) add(at, 'Step 3 is done for this turn.', 'R-BFS-25')
    else if (colourOf(g, card) !== null && !inSets.has(called({ from: 'hand', at: index })))
      add(
        at,
        onlyASet(g)
          ? 'It makes no set that could do something now.'
          : 'It makes no set that could do something now. It can be discarded.',
        'R-BFS-30',
      )
  }
}

function reap(g: State, at: Ref, can: Can, add: Add): void {
  if (can('reap')) add(at, 'Another Reap card is offered already: one is as good as the other.', 'R-BFS-55')
  else if (onlyASet(g)) add(at, ONLY_A_SET, 'R-BFS-76')
  else if (g.step <= 3) add(at, 'Reaping is step 6: do something with your hand first.', 'R-BFS-20')
  else if (g.step > 6) add(at, 'You have reaped in this turn.', 'R-BFS-20')
  else if (!canReap(g)) add(at, 'No soul has four points, and not every soul has points of the same side.', 'R-BFS-54')
  else add(at, 'Two of these cards have been used in this turn.', 'R-BFS-66')
}

/** What the partner has laid out. */
function fan(g: State, d: Decision, inSets: ReadonlySet<string>, add: Add): void {
  const partner = partnerOf(g, d.seat)
  if (partner < 0) return
  for (const [index, card] of g.fans[partner]!.entries()) {
    const at: Ref = { at: 'fan', index }
    const { type } = defOf(g, card)
    if (d.options.some((o) => o.act === 'reap' && o.a === 1 && o.b === index)) continue
    if (type === 'victory-point') add(at, 'A Victory Point card of the fan cannot be used.', 'R-BFS-66')
    else if (g.fanUsed >= FAN_USES) add(at, 'Two of these cards have been used in this turn.', 'R-BFS-66')
    else if (type === 'reap')
      reap(g, at, (act, a) => d.options.some((o) => o.act === act && (a === undefined || o.a === a)), add)
    else if (g.step > 3) add(at, 'Step 3 is done for this turn.', 'R-BFS-25')
    else if (!inSets.has(called({ from: 'fan', at: index })))
      add(at, 'It makes no set that could do something now.', 'R-BFS-30')
  }
}

function angels(g: State, side: SideNumber, can: Can, add: Add): void {
  for (const card of sideState(g, side).openAngels) {
    if (can('angel', card)) continue
    const at: Ref = { at: 'card', id: card }
    if (onlyASet(g)) add(at, ONLY_A_SET, 'R-BFS-76')
    else if (g.step > 1) add(at, 'Step 1 is over for this turn.', 'R-BFS-20')
    else add(at, `No soul of that colour is without ${pointsOf(side === HEAVEN ? 'hell' : 'heaven')}.`, 'R-BFS-22')
  }
}

/** Favours and relics of one's own side. */
function openCards(g: State, seat: Seat, side: SideNumber, can: Can, add: Add): void {
  const s = sideState(g, side)
  const pieces = g.step <= 3 ? piecesOf(g, seat) : []
  for (const [list, step] of [
    [s.openFavours, 4],
    [s.openRelics, 5],
  ] as const)
    for (const { card } of list) {
      if (can('use', card)) continue
      const at: Ref = { at: 'card', id: card }
      const { ability } = defOf(g, card)
      const open = openCard(g, side, card)!
      const none = step === 4 ? 'R-BFS-43' : 'R-BFS-46'
      if (ability === null) add(at, 'There is nothing on it to use.', none)
      else if (usesLeft(g, open) <= 0) add(at, 'It has been used.', 'R-BFS-47')
      else if (typeof ability.when === 'string')
        add(
          at,
          ability.when === 'instant' ? 'It could do nothing now.' : 'It waits for what the other side does.',
          'R-BFS-49',
        )
      else if (onlyASet(g)) add(at, ONLY_A_SET, 'R-BFS-76')
      else if (g.step > step) add(at, `Step ${step} is over for this turn.`, 'R-BFS-20')
      else if (g.step <= 3 && !pieces.some((piece) => piece.from === 'favour' && piece.at === card))
        add(at, `Its ability is step ${step}: do something with your hand first.`, 'R-BFS-20')
      else if (g.step > 3) add(at, idle(g, side, ability), none)
      // it counts as a card of a set now: its ability comes later
      else add(at, `Its ability is step ${step}; before it, it counts as a card of a set.`, 'R-BFS-28')
    }
}

/** Why a card could do nothing now. */
const idle = (g: State, side: SideNumber, { while: there }: Ability): string =>
  there === undefined || holdsAngel(g, side, there)
    ? 'It could do nothing now.'
    : `${cardById(there).name} is not in play for ${SIDE_NAMES[sideName(side)]}.`

/** Souls that nothing can be done with at once. What a set or a card does to them is chosen after it. */
function souls(g: State, side: SideNumber, d: Decision, add: Add): void {
  const reaps = d.options.some((o) => o.act === 'reap')
  for (const [place, soul] of g.souls.entries()) {
    if (soul < 0 || reaps || d.options.some((o) => (o.act === 'angel' || o.act === 'buy') && o.b === place)) continue
    const at: Ref = { at: 'soul', place }
    const against = pointsFor(g, opposite(side), place) > 0
    if (d.options.some((o) => o.act === 'set' || o.act === 'use'))
      add(at, 'First choose what you do, then for which soul.', 'R-BFS-20')
    else if (against)
      add(
        at,
        `It has ${pointsOf(sideName(opposite(side)))}: they have to be taken off before you can put yours on it.`,
        'R-BFS-17',
      )
    else add(at, 'Nothing that you can do now changes it.', 'R-BFS-20')
  }
}

function piles(g: State, seat: Seat, side: SideNumber, can: Can, add: Add): void {
  const s = sideState(g, side)
  const no = (pile: Pile, reason: string, rule: string) => add({ at: 'pile', side: sideName(side), pile }, reason, rule)
  if (!can('draw') && !can('draw-one')) noDraw(g, seat, side, no)
  no(
    'discard',
    'Nobody takes cards from it. It is shuffled when the deck has run out.',
    isSolo(g) ? 'R-BFS-63' : 'R-BFS-13',
  )
  no('angels', `You turn up the next ${angelName(side)} when a soul has seven of your points.`, 'R-BFS-52')
  no('victory', 'One pair brings a card of it.', 'R-BFS-34')
  const most = Math.max(0, ...g.souls.keys().map((place) => (g.souls[place]! < 0 ? 0 : pointsFor(g, side, place))))
  for (const [kind, pile, name] of [
    [0, 'favours', favourName(side)],
    [1, 'relics', relicName(side)],
  ] as const) {
    if (can('buy', kind)) continue
    if (onlyASet(g)) no(pile, ONLY_A_SET, 'R-BFS-76')
    else if (g.step > 2) no(pile, 'Step 2 is over for this turn.', 'R-BFS-20')
    else if (s[pile].length === 0) no(pile, `There is no ${name} left to buy.`, 'R-BFS-23')
    else if (most < PRICES[kind]!)
      no(pile, `One soul has to pay for it, with ${PRICES[kind]} of your points on it.`, 'R-BFS-24')
  }
}

function noDraw(g: State, seat: Seat, side: SideNumber, no: (pile: Pile, reason: string, rule: string) => void): void {
  const held = g.hands[seat]!.length
  if (g.last) no('deck', 'Nothing is drawn in the last turn.', 'R-BFS-62')
  else if (drawable(g, side) === 0) no('deck', 'There is nothing left to draw.', 'R-BFS-13')
  else if (g.step > 3) no('deck', `You draw up to ${HAND} cards, and hold ${held}.`, 'R-BFS-57')
  else if (isSolo(g)) no('deck', 'Alone no single card is drawn: play a set, or discard.', 'R-BFS-61')
  else no('deck', `Nobody holds more than ${HAND_LIMIT} cards.`, 'R-BFS-32')
}

/** What lies before the other side. */
function theirs(g: State, side: SideNumber, add: Add): void {
  const s = g.sides[side]
  if (!s) return
  const whose = `It lies before ${SIDE_NAMES[sideName(side)]}: only that side uses it.`
  for (const id of s.openAngels) add({ at: 'card', id }, whose, 'R-BFS-22')
  for (const { card } of s.openFavours) add({ at: 'card', id: card }, whose, 'R-BFS-43')
  for (const { card } of s.openRelics) add({ at: 'card', id: card }, whose, 'R-BFS-46')
}

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
  GOODS,
  HAND,
  HAND_LIMIT,
  isSolo,
  opposite,
  PRICES,
  partnerOf,
  SETS,
  type SideNumber,
  type State,
  sideName,
  sideOf,
  sideState,
} from '../rules/state.ts'
import { onlyASet } from '../rules/turn.ts'
import type { Words } from '../words/index.ts'
import type { DecisionView, Pile, Ref } from './types.ts'

/** What cannot be done now: for everything on the table that somebody might try to use, the reason in words, and its rule. */

type Says = Words['whyNot']
type Add = (at: Ref, reason: string, rule: string) => void
type Can = (act: string, a?: number) => boolean

/** Why things on the table cannot be used now, and by which rule. */
export function whyNot(g: State, d: Decision, { whyNot: says }: Words): DecisionView['whyNot'] {
  if (d.ask.code !== 'turn') return []
  const found: DecisionView['whyNot'] = []
  const add: Add = (at, reason, rule) => found.push({ at, reason, rule })
  const can: Can = (act, a) => d.options.some((o) => o.act === act && (a === undefined || o.a === a))
  const side = sideOf(g, d.seat)
  const inSets = cardsOfSets(g, d)
  hand(g, d, can, inSets, says, add)
  fan(g, d, inSets, says, add)
  angels(g, side, can, says, add)
  openCards(g, d.seat, side, can, says, add)
  souls(g, side, d, says, add)
  piles(g, d.seat, side, can, says, add)
  for (const index of g.purgatory.keys()) add({ at: 'purgatory', index }, says.purgatory, 'R-BFS-11')
  opponentCards(g, opposite(side), says, add)
  return found
}

/** For any question but the next step of a turn: why nothing else on the table is an answer. */
export function otherwise(d: Decision, ask: string, rule: string | null, { whyNot }: Words): Reason | null {
  const { code } = d.ask
  const { otherwise: says } = whyNot
  if (code === 'turn') return null
  if (code === 'instant' || code === 'second') return { reason: says[code], rule }
  return { reason: says.other(ask), rule }
}

/** The keys of pieces that can be part of a set that can be played now, such as "hand 3" and "fan 0". */
function cardsOfSets(g: State, { seat, options }: Decision): Set<string> {
  const kinds = options.filter((o) => o.act === 'set').map((o) => SETS[o.a]!)
  const pieces = piecesOf(g, seat)
  const found = new Set<string>()
  for (const kind of kinds) {
    if (found.size === pieces.length) break
    for (const play of playsFor(g, seat, kind, pieces)) for (const i of play.pieces) found.add(pieceKey(pieces[i]!))
  }
  return alike(pieces, found)
}

const pieceKey = ({ from, at }: Pick<PieceAt, 'from' | 'at'>): string => `${from} ${at}`

/** Adds pieces that are interchangeable with those found. */
function alike(pieces: readonly PieceAt[], found: Set<string>): Set<string> {
  const likes = new Set(pieces.filter((piece) => found.has(pieceKey(piece))).map((piece) => piece.like))
  return new Set(pieces.filter((piece) => likes.has(piece.like)).map(pieceKey))
}

function hand(g: State, d: Decision, can: Can, inSets: ReadonlySet<string>, says: Says, add: Add): void {
  for (const [index, card] of g.hands[d.seat]!.entries()) {
    const at: Ref = { at: 'hand', index }
    const { type } = defOf(g, card)
    if (type === 'reap') {
      if (!d.options.some((o) => o.act === 'reap' && o.a === 0 && o.b === index)) reap(g, at, can, says, add)
    } else if (type === 'victory-point') add(at, says.victory, 'R-BFS-29')
    else if (g.step > 3) add(at, says.stepDone, 'R-BFS-25')
    else if (colourOf(g, card) !== null && !inSets.has(pieceKey({ from: 'hand', at: index })))
      add(at, onlyASet(g) ? says.noSet : says.noSetDiscard, 'R-BFS-30')
  }
}

function reap(g: State, at: Ref, can: Can, says: Says, add: Add): void {
  if (can('reap')) add(at, says.otherReap, 'R-BFS-55')
  else if (onlyASet(g)) add(at, says.onlyASet, 'R-BFS-62')
  else if (g.step <= 3) add(at, says.reapLater, 'R-BFS-20')
  else if (g.step > 6) add(at, says.reaped, 'R-BFS-20')
  else if (!canReap(g)) add(at, says.noReap, 'R-BFS-54')
  else add(at, says.fanUsed, 'R-BFS-66')
}

/** The cards that the partner has fanned out. */
function fan(g: State, d: Decision, inSets: ReadonlySet<string>, says: Says, add: Add): void {
  const partner = partnerOf(g, d.seat)
  if (partner < 0) return
  for (const [index, card] of g.fans[partner]!.entries()) {
    const at: Ref = { at: 'fan', index }
    const { type } = defOf(g, card)
    if (d.options.some((o) => o.act === 'reap' && o.a === 1 && o.b === index)) continue
    if (type === 'victory-point') add(at, says.fanVictory, 'R-BFS-66')
    else if (g.fanUsed >= FAN_USES) add(at, says.fanUsed, 'R-BFS-66')
    else if (type === 'reap')
      reap(g, at, (act, a) => d.options.some((o) => o.act === act && (a === undefined || o.a === a)), says, add)
    else if (g.step > 3) add(at, says.stepDone, 'R-BFS-25')
    else if (!inSets.has(pieceKey({ from: 'fan', at: index }))) add(at, says.noSet, 'R-BFS-30')
  }
}

function angels(g: State, side: SideNumber, can: Can, says: Says, add: Add): void {
  for (const card of sideState(g, side).openAngels) {
    if (can('angel', card)) continue
    const at: Ref = { at: 'card', id: card }
    if (onlyASet(g)) add(at, says.onlyASet, 'R-BFS-62')
    else if (g.step > 1) add(at, says.stepOver(1), 'R-BFS-20')
    else add(at, says.angel(sideName(opposite(side))), 'R-BFS-22')
  }
}

/** Favours and relics of the player's own side. */
function openCards(g: State, seat: Seat, side: SideNumber, can: Can, says: Says, add: Add): void {
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
      if (ability === null) add(at, says.nothingToUse, none)
      else if (usesLeft(g, open) <= 0) add(at, says.used, 'R-BFS-47')
      else if (typeof ability.when === 'string')
        add(at, ability.when === 'instant' ? says.idle : says.waits, 'R-BFS-49')
      else if (onlyASet(g)) add(at, says.onlyASet, 'R-BFS-62')
      else if (g.step > step) add(at, says.stepOver(step), 'R-BFS-20')
      else if (g.step <= 3 && !pieces.some((piece) => piece.from === 'favour' && piece.at === card))
        add(at, says.stepLater(step), 'R-BFS-20')
      else if (g.step > 3) add(at, whyIdle(g, side, ability, says), none)
      // now it counts as a card of a set; its ability comes later
      else add(at, says.countsFirst(step), 'R-BFS-28')
    }
}

/** Why a card would have no effect now. */
const whyIdle = (g: State, side: SideNumber, { while: there }: Ability, says: Says): string =>
  there === undefined || holdsAngel(g, side, there) ? says.idle : says.angelMissing(cardById(there), sideName(side))

/** Souls that no option is about directly. For a set or a card, the soul is chosen afterwards. */
function souls(g: State, side: SideNumber, d: Decision, says: Says, add: Add): void {
  const reaps = d.options.some((o) => o.act === 'reap')
  for (const [place, soul] of g.souls.entries()) {
    if (soul < 0 || reaps || d.options.some((o) => (o.act === 'angel' || o.act === 'buy') && o.b === place)) continue
    const at: Ref = { at: 'soul', place }
    const against = pointsFor(g, opposite(side), place) > 0
    if (d.options.some((o) => o.act === 'set' || o.act === 'use')) add(at, says.actFirst, 'R-BFS-20')
    else if (against) add(at, says.opposed(sideName(opposite(side))), 'R-BFS-17')
    else add(at, says.soul, 'R-BFS-20')
  }
}

function piles(g: State, seat: Seat, side: SideNumber, can: Can, says: Says, add: Add): void {
  const s = sideState(g, side)
  const no = (pile: Pile, reason: string, rule: string) => add({ at: 'pile', side: sideName(side), pile }, reason, rule)
  if (!can('draw') && !can('draw-one')) noDraw(g, seat, side, says, no)
  no('discard', says.discard, isSolo(g) ? 'R-BFS-63' : 'R-BFS-13')
  no('angels', says.angels(sideName(side)), 'R-BFS-52')
  no('victory', says.victoryPile, 'R-BFS-34')
  const most = Math.max(0, ...g.souls.map((soul, place) => (soul < 0 ? 0 : pointsFor(g, side, place))))
  for (const [kind, goods] of GOODS.entries()) {
    const pile = goods === 'favour' ? 'favours' : 'relics'
    if (can('buy', kind)) continue
    if (onlyASet(g)) no(pile, says.onlyASet, 'R-BFS-62')
    else if (g.step > 2) no(pile, says.stepOver(2), 'R-BFS-20')
    else if (s[pile].length === 0) no(pile, says.noneLeft(sideName(side), goods), 'R-BFS-23')
    else if (most < PRICES[goods]) no(pile, says.dear(PRICES[goods]), 'R-BFS-24')
  }
}

function noDraw(
  g: State,
  seat: Seat,
  side: SideNumber,
  says: Says,
  no: (pile: Pile, reason: string, rule: string) => void,
): void {
  const held = g.hands[seat]!.length
  if (g.last) no('deck', says.lastTurn, 'R-BFS-62')
  else if (drawable(g, side) === 0) no('deck', says.deckEmpty, 'R-BFS-13')
  else if (g.step > 3) no('deck', says.handFull(HAND, held), 'R-BFS-57')
  else if (isSolo(g)) no('deck', says.soloDraw, 'R-BFS-61')
  else no('deck', says.handLimit(HAND_LIMIT), 'R-BFS-32')
}

/** The cards of the other side. */
function opponentCards(g: State, side: SideNumber, says: Says, add: Add): void {
  const s = g.sides[side]
  if (!s) return
  const whose = says.theirs(sideName(side))
  for (const id of s.openAngels) add({ at: 'card', id }, whose, 'R-BFS-22')
  for (const { card } of s.openFavours) add({ at: 'card', id: card }, whose, 'R-BFS-43')
  for (const { card } of s.openRelics) add({ at: 'card', id: card }, whose, 'R-BFS-46')
}
